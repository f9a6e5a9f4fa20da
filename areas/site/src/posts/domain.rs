//! The blog.

use content::{Entry, Localized, Problems};
use serde::{Deserialize, Serialize};

use content::markup::markdown;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    pub id: u32,
    pub slug: String,
    pub date: jiff::civil::Date,
    pub picture: String,
    /// Guns it is about, `bo6/xm4`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<String>,
    pub title: Localized,
    pub summary: Localized,
    /// Markdown in the pack, HTML once [`Self::rendered`].
    pub body: Localized,
}

impl Post {
    pub fn rendered(mut self) -> Self {
        self.body = self.body.map(markdown);
        self
    }

    /// Midnight UTC of the day it appeared.
    pub fn published_at(&self) -> i64 {
        self.date.to_zoned(jiff::tz::TimeZone::UTC).map_or(0, |day| day.timestamp().as_second())
    }
}

pub fn check(entry: &Entry<Post>, problems: &mut Problems) {
    let slug = &entry.value.slug;
    if slug.is_empty() || !slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
        problems.add(&entry.file, entry.line, format!("slug `{slug}` may hold only a-z, 0-9 and -"));
    }
    if !entry.file.ends_with(&format!("/{slug}.toml")) {
        problems.add(
            &entry.file,
            entry.line,
            format!("the file should be named {slug}.toml, after its slug"),
        );
    }
}
