//! Messages of the notification banner.

use content::{Entry, Localized, Problems};
use serde::{Deserialize, Serialize};

use content::markup::inline;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notification {
    /// Increasing: visitors only see notifications with a higher id than the last one seen.
    pub id: u32,
    pub date: jiff::civil::Date,
    pub image: String,
    /// A key below `notification.button.` of the site texts.
    pub button_text: String,
    pub button_link: String,
    /// May contain emphasis; sanitized by [`Self::rendered`].
    pub title: Localized,
    pub text: Localized,
}

impl Notification {
    pub fn rendered(mut self) -> Self {
        self.title = self.title.map(inline);
        self
    }
}

/// Returns the URL of an image: a bundled image by name, or the operator's own URL.
pub fn picture_url(name: &str) -> String {
    if name.starts_with("https://") || name.starts_with('/') {
        return name.to_owned();
    }
    format!("/pictures/{name}.svg")
}

pub fn check(entry: &Entry<Notification>, problems: &mut Problems) {
    let link = &entry.value.button_link;
    let ours = link.starts_with('/') && !link.starts_with("//");
    if !ours && !link.starts_with("https://") {
        problems.add(
            &entry.file,
            entry.line,
            format!("`{link}` is neither a path of this site nor an https address"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_local_or_of_the_operator() {
        assert_eq!(picture_url("launch"), "/pictures/launch.svg");
        assert_eq!(picture_url("https://cdn.example/a.png"), "https://cdn.example/a.png");
        assert_eq!(picture_url("/uploads/a.png"), "/uploads/a.png");
    }
}
