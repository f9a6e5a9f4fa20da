//! The cards of the meta hub.

use content::Localized;
use serde::{Deserialize, Serialize};

use crate::lists::domain::List;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The list whose date and first gun the card shows.
    #[serde(default)]
    pub list: Option<List>,
    pub link: String,
    pub name: String,
    /// The modes the card is about.
    pub row2: Localized,
    #[serde(default)]
    pub row2_extra: Option<Localized>,
    #[serde(default)]
    pub new: bool,
    #[serde(default)]
    pub new_weapons: bool,
    #[serde(default)]
    pub reloaded: bool,
    /// Whether the game gets no more balance changes, so that its list is final.
    #[serde(default)]
    pub over: bool,
}
