//! Frequently asked questions.

use content::Localized;
use serde::{Deserialize, Serialize};

use content::markup::markdown;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faq {
    pub id: u32,
    /// The URL fragment; other pages link to it.
    pub slug: String,
    pub question: Localized,
    /// Markdown in the content files, HTML after [`Self::rendered`].
    pub answer: Localized,
}

impl Faq {
    pub fn rendered(mut self) -> Self {
        self.answer = self.answer.map(markdown);
        self
    }
}
