//! Cards of the hub.

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
    pub row2: String,
    #[serde(default)]
    pub row2_extra: String,
    #[serde(default)]
    pub new: bool,
    #[serde(default)]
    pub new_weapons: bool,
    #[serde(default)]
    pub reloaded: bool,
}
