use content::Snapshot;
use draw::{Part, Tone, guns::inner};

use crate::catalogue::Armory;

/// Returns the SVG fragment of a gun for use in a larger image, or `None` if the gun, a part or the tone is
/// unknown.
pub fn drawn(snapshot: &Snapshot, gun: &str, parts: &[String], tone: &str) -> Option<String> {
    let armory = snapshot.get::<Armory>();
    let parts: Vec<Part> = parts.iter().map(|part| Part::parse(part)).collect::<Option<_>>()?;
    Some(inner(armory.gun_by_path(gun)?.shape.as_ref()?, &parts, Tone::parse(tone)?))
}
