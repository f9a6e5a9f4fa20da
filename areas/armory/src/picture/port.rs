use content::Snapshot;
use draw::{Part, Tone, guns::inner};

use crate::catalogue::Armory;

/// A gun drawn for a larger picture; none where the gun, a part or the tone is not known.
pub fn drawn(snapshot: &Snapshot, gun: &str, parts: &[String], tone: &str) -> Option<String> {
    let armory = snapshot.get::<Armory>();
    let parts: Vec<Part> = parts.iter().map(|part| Part::parse(part)).collect::<Option<_>>()?;
    Some(inner(armory.gun_by_path(gun)?.shape.as_ref()?, &parts, Tone::parse(tone)?))
}
