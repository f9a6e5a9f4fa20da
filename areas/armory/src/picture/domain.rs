//! URLs of gun drawings. A URL contains all inputs of the drawing, so the response is immutable.

use std::hash::{DefaultHasher, Hash, Hasher};

use base::GameCode;
use draw::{Part, Shape, Tone};

/// The version of the drawing code; increment it when the same shape is drawn differently.
const DRAWING: u32 = 1;

/// The file name of a gun without attachments.
const WITHOUT_PARTS: &str = "plain";

/// The limit of parts in a URL; more than any gun shows.
const MOST: usize = 12;

/// Returns a hash that changes when the drawing of the gun changes.
pub fn mark(shape: &Shape) -> String {
    let mut hasher = DefaultHasher::new();
    DRAWING.hash(&mut hasher);
    serde_json::to_string(shape).unwrap_or_default().hash(&mut hasher);
    format!("{:08x}", hasher.finish() >> 32)
}

/// Returns the URL prefix of all drawings of a gun.
pub fn base(game: GameCode, slug: &str, mark: &str) -> String {
    format!("/drawings/{}/{slug}/{mark}", game.code())
}

/// Returns the URL of a drawing. `parts` must be sorted and unique; `tone` is a category key.
pub fn address(base: &str, parts: &[Part], tone: &str) -> String {
    let fitted: Vec<&str> = parts.iter().map(|part| part.code()).collect();
    let fitted = if fitted.is_empty() { WITHOUT_PARTS.to_owned() } else { fitted.join(".") };
    format!("{base}/{}/{fitted}.svg", tone_code(tone))
}

/// Parses the last two segments of a drawing URL; returns `None` unless they are in canonical form.
pub fn parse(tone: &str, file: &str) -> Option<(Tone, Vec<Part>)> {
    let tone = Tone::parse(tone)?;
    let fitted = file.strip_suffix(".svg")?;
    if fitted == WITHOUT_PARTS {
        return Some((tone, Vec::new()));
    }
    let parts: Vec<Part> = fitted.split('.').take(MOST + 1).map(Part::parse).collect::<Option<_>>()?;
    let ordered = parts.windows(2).all(|pair| pair[0].code() < pair[1].code());
    (ordered && parts.len() <= MOST).then_some((tone, parts))
}

/// Returns the tone of a category.
pub fn tone_of(category: &str) -> Tone {
    Tone::parse(&tone_code(category)).unwrap_or_default()
}

fn tone_code(category: &str) -> String {
    category.replace('_', "-")
}
