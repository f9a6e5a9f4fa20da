//! The drawn camouflages: which there are, and where each is found. Everything a picture is made of is in its address,
//! so that it may be kept for ever.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use armory::catalogue::Gun;
use draw::Camo;

/// Goes up when the same description is drawn differently.
const DRAWING: u32 = 2;

/// All camouflages by their slugs.
#[derive(Debug, Default)]
pub struct Patterns(BTreeMap<String, Kept>);

#[derive(Debug)]
struct Kept {
    camo: Camo,
    mark: u32,
}

impl Patterns {
    pub fn new(camos: impl IntoIterator<Item = Camo>) -> Patterns {
        let kept = |camo: Camo| (camo.id.clone(), Kept { mark: mark(&camo), camo });
        Patterns(camos.into_iter().map(kept).collect())
    }

    pub fn camo(&self, pattern: &str) -> Option<&Camo> {
        self.0.get(pattern).map(|kept| &kept.camo)
    }

    /// Where a camouflage is shown by itself, 240 by 240. With `#live` behind it a master one shimmers.
    pub fn swatch(&self, pattern: &str) -> String {
        format!("/camos/{:08x}/{pattern}.svg", self.mark(pattern))
    }

    /// Where a gun is shown that wears it, 480 by 160 as all drawn guns are.
    pub fn worn(&self, pattern: &str, gun: &Gun) -> String {
        let mark = self.mark(pattern);
        format!("/camos/{mark:08x}-{}/{pattern}/{}/{}.svg", gun.mark, gun.game.code(), gun.slug)
    }

    fn mark(&self, pattern: &str) -> u32 {
        self.0.get(pattern).map_or(0, |kept| kept.mark)
    }
}

/// Changes whenever the camouflage would be drawn differently.
fn mark(camo: &Camo) -> u32 {
    let mut hasher = DefaultHasher::new();
    DRAWING.hash(&mut hasher);
    camo.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}
