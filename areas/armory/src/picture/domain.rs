//! Where a drawing is found: everything it is made of is in its address, so that it may be kept for ever.

use std::hash::{DefaultHasher, Hash, Hasher};

use base::GameCode;
use draw::{Part, Shape, Tone};

/// Goes up when the same shape is drawn differently.
const DRAWING: u32 = 1;

/// Stands for a gun with nothing on it.
const PLAIN: &str = "plain";

/// More parts than any gun shows.
const MOST: usize = 12;

/// Changes whenever the gun would be drawn differently.
pub fn mark(shape: &Shape) -> String {
    let mut hasher = DefaultHasher::new();
    DRAWING.hash(&mut hasher);
    serde_json::to_string(shape).unwrap_or_default().hash(&mut hasher);
    format!("{:08x}", hasher.finish() >> 32)
}

/// Returns the beginning of the addresses of all drawings of a gun.
pub fn base(game: GameCode, slug: &str, mark: &str) -> String {
    format!("/drawings/{}/{slug}/{mark}", game.code())
}

/// Returns the address of a drawing. `parts` are in order, each once; the tone is a category's key.
pub fn address(base: &str, parts: &[Part], tone: &str) -> String {
    let fitted: Vec<&str> = parts.iter().map(|part| part.code()).collect();
    let fitted = if fitted.is_empty() { PLAIN.to_owned() } else { fitted.join(".") };
    format!("{base}/{}/{fitted}.svg", tone_code(tone))
}

/// The last two pieces of an address, if they are written the one way they can be.
pub fn parse(tone: &str, file: &str) -> Option<(Tone, Vec<Part>)> {
    let tone = Tone::parse(tone)?;
    let fitted = file.strip_suffix(".svg")?;
    if fitted == PLAIN {
        return Some((tone, Vec::new()));
    }
    let parts: Vec<Part> = fitted.split('.').take(MOST + 1).map(Part::parse).collect::<Option<_>>()?;
    let ordered = parts.windows(2).all(|pair| pair[0].code() < pair[1].code());
    (ordered && parts.len() <= MOST).then_some((tone, parts))
}

/// The tone a category is drawn in.
pub fn tone_of(category: &str) -> Tone {
    Tone::parse(&tone_code(category)).unwrap_or_default()
}

fn tone_code(category: &str) -> String {
    category.replace('_', "-")
}
