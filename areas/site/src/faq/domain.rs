//! Questions people ask.

use content::Localized;
use serde::{Deserialize, Serialize};

use content::markup::markdown;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faq {
    pub id: u32,
    /// The anchor in the address; other pages link to it.
    pub slug: String,
    pub question: Localized,
    /// Markdown in the pack, HTML once [`Self::rendered`].
    pub answer: Localized,
}

impl Faq {
    pub fn rendered(mut self) -> Self {
        self.answer = self.answer.map(markdown);
        self
    }
}
