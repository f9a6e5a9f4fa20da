//! Blog posts.

use content::{
    Entry, Localized, Problems,
    markup::{markdown, markdown_blocks},
};
use draw::{Motif, Part, Tone};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    pub id: u32,
    pub slug: String,
    pub date: jiff::civil::Date,
    /// An operator's own image. Bundled posts have a generated `drawing` instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
    /// Guns the post is about, like `bo6/xm4`. The first mention of each becomes a link to its page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<String>,
    /// Guns embedded in the text with a build.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Shown>,
    pub title: Localized,
    pub summary: Localized,
    /// Markdown in the content files, HTML after [`Self::rendered`].
    pub body: Localized,
}

/// The parameters of the post's generated image.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    pub motif: Motif,
    #[serde(default)]
    pub seed: u32,
    #[serde(default)]
    pub guns: Vec<DrawnGun>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnGun {
    pub gun: String,
    #[serde(default)]
    pub parts: Vec<String>,
    pub tone: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    pub gun: String,
    /// The number of the paragraph or list it follows, from 1, the same in every language.
    pub after: usize,
}

impl Post {
    pub fn rendered(mut self) -> Self {
        self.body = self.body.map(|text| self.with_places(text));
        self
    }

    /// Renders the text as HTML, with an empty figure for each embedded gun.
    fn with_places(&self, text: &str) -> String {
        if self.shown.is_empty() {
            return markdown(text);
        }
        let mut html = String::with_capacity(text.len() * 3 / 2);
        for (place, block) in markdown_blocks(text).iter().enumerate() {
            html.push_str(block);
            for shown in self.shown.iter().filter(|shown| shown.after == place + 1) {
                html.push_str(&figure(&shown.gun));
            }
        }
        html
    }

    /// Returns midnight UTC of the publication date.
    pub fn published_at(&self) -> i64 {
        self.date.to_zoned(jiff::tz::TimeZone::UTC).map_or(0, |day| day.timestamp().as_second())
    }

    /// Returns all guns that the post mentions or embeds, without duplicates.
    pub fn named_guns(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for gun in self.guns.iter().chain(self.shown.iter().map(|shown| &shown.gun)) {
            if !all.contains(&gun.as_str()) {
                all.push(gun);
            }
        }
        all
    }
}

/// Returns a placeholder for a gun, which the web app fills in.
pub fn figure(gun: &str) -> String {
    format!("<figure data-gun=\"{gun}\"></figure>")
}

/// Links the first mention of a name, skipping existing links.
pub fn link_first(html: &str, name: &str, to: &str) -> String {
    let (mut at, mut in_link) = (0, false);
    loop {
        let open = html[at..].find('<').map_or(html.len(), |far| at + far);
        if !in_link && let Some(found) = word_in(&html[at..open], name) {
            let (start, end) = (at + found, at + found + name.len());
            return format!("{}<a href=\"{to}\">{name}</a>{}", &html[..start], &html[end..]);
        }
        let Some(close) = html[open..].find('>') else { return html.to_owned() };
        let tag = &html[open..=open + close];
        in_link = (in_link || tag.starts_with("<a ")) && tag != "</a>";
        at = open + close + 1;
    }
}

/// Returns the position of a name in a text, matching full words only.
fn word_in(text: &str, name: &str) -> Option<usize> {
    let free = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(name)
        .map(|(at, _)| at)
        .find(|at| free(text[..*at].chars().next_back()) && free(text[at + name.len()..].chars().next()))
}

pub fn check(entry: &Entry<Post>, problems: &mut Problems) {
    let Entry { file, line, value: post } = entry;
    let mut wrong = |message: String| problems.add(file, *line, message);
    let slug = &post.slug;
    if slug.is_empty() || !slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
        wrong(format!("slug `{slug}` may hold only a-z, 0-9 and -"));
    }
    if !file.ends_with(&format!("/{slug}.toml")) {
        wrong(format!("the file should be named {slug}.toml, after its slug"));
    }
    if post.drawing.is_none() && post.picture.is_none() {
        wrong("a post has a drawing, or a picture of the operator's".to_owned());
    }
    for gun in post.drawing.iter().flat_map(|drawing| &drawing.guns) {
        for part in gun.parts.iter().filter(|part| Part::parse(part).is_none()) {
            wrong(format!("{}: no drawn part is called `{part}`", gun.gun));
        }
        if Tone::parse(&gun.tone).is_none() {
            wrong(format!("{}: no tone is called `{}`", gun.gun, gun.tone));
        }
    }
    for (lang, text) in post.body.iter() {
        let blocks = markdown_blocks(text).len();
        for shown in post.shown.iter().filter(|shown| shown.after == 0 || shown.after > blocks) {
            wrong(format!(
                "{} stands after {}, but the {} text has {blocks} blocks",
                shown.gun,
                shown.after,
                lang.code()
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_free_mention_of_a_gun_becomes_a_link() {
        let linked = |html: &str| link_first(html, "C9", "/en/bo6/c9");
        assert_eq!(linked("<p>the C9 and the C9</p>"), "<p>the <a href=\"/en/bo6/c9\">C9</a> and the C9</p>");
        assert_eq!(linked("<p>XC9, C90, the C9.</p>"), "<p>XC9, C90, the <a href=\"/en/bo6/c9\">C9</a>.</p>");
        assert_eq!(linked("<a href=\"/C9\">C9</a>"), "<a href=\"/C9\">C9</a>", "never in a link or a tag");
        assert_eq!(linked("<a href=\"/x\">C9</a> C9"), "<a href=\"/x\">C9</a> <a href=\"/en/bo6/c9\">C9</a>");
        assert_eq!(linked("nothing"), "nothing");
    }
}
