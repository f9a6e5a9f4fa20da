//! The drawn camouflages and their URLs. A URL contains a hash of the drawing's inputs, so the response is
//! immutable.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use armory::catalogue::Gun;
use draw::Camo;

/// The version of the drawing code; increment it when the same description is drawn differently.
const DRAWING: u32 = 2;

/// All camouflages by slug.
#[derive(Debug, Default)]
pub struct Patterns(BTreeMap<String, Pattern>);

#[derive(Debug)]
struct Pattern {
    camo: Camo,
    mark: u32,
}

impl Patterns {
    pub fn new(camos: impl IntoIterator<Item = Camo>) -> Patterns {
        let entry = |camo: Camo| (camo.id.clone(), Pattern { mark: mark(&camo), camo });
        Patterns(camos.into_iter().map(entry).collect())
    }

    pub fn camo(&self, pattern: &str) -> Option<&Camo> {
        self.0.get(pattern).map(|found| &found.camo)
    }

    /// Returns the URL of the camouflage's swatch, 240 by 240. With the fragment `#live`, a master camouflage
    /// shimmers.
    pub fn swatch(&self, pattern: &str) -> String {
        format!("/camos/{:08x}/{pattern}.svg", self.mark(pattern))
    }

    /// Returns the URL of a gun with the camouflage, 480 by 160 like all gun drawings.
    pub fn gun_url(&self, pattern: &str, gun: &Gun) -> String {
        let mark = self.mark(pattern);
        format!("/camos/{mark:08x}-{}/{pattern}/{}/{}.svg", gun.mark, gun.game.code(), gun.slug)
    }

    fn mark(&self, pattern: &str) -> u32 {
        self.0.get(pattern).map_or(0, |found| found.mark)
    }
}

/// Returns a hash that changes when the drawing of the camouflage changes.
fn mark(camo: &Camo) -> u32 {
    let mut hasher = DefaultHasher::new();
    DRAWING.hash(&mut hasher);
    camo.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}
