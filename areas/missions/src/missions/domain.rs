//! Filters for the list of missions.

use unicode_normalization::UnicodeNormalization;

use crate::catalogue::{Mission, Missions};

/// Normalizes a text for search: lowercase, without accents.
pub fn folded(text: &str) -> String {
    let bare = text.nfkd().filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    bare.flat_map(char::to_lowercase).collect()
}

/// Normalizes a search text; `None` if it is empty.
pub fn sought(search: Option<&str>) -> Option<String> {
    search.map(|text| folded(text.trim())).filter(|text| !text.is_empty())
}

#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub faction: Option<String>,
    pub tier: Option<u8>,
    pub search: Option<String>,
}

impl Filter {
    pub fn takes(&self, mission: &Mission) -> bool {
        self.faction.as_ref().is_none_or(|faction| mission.faction == *faction)
            && self.tier.is_none_or(|tier| mission.tier == Some(tier))
            && self.search.as_ref().is_none_or(|search| folded(&mission.name).contains(search))
    }
}

/// Returns all tiers, the lowest first.
pub fn tiers(missions: &Missions) -> Vec<u8> {
    let mut tiers: Vec<u8> = missions.missions.iter().filter_map(|mission| mission.tier).collect();
    tiers.sort_unstable();
    tiers.dedup();
    tiers
}

/// Returns all seasons, the newest first.
pub fn seasons(missions: &Missions) -> Vec<u8> {
    let mut seasons: Vec<u8> = missions.missions.iter().map(|mission| mission.season).collect();
    seasons.dedup();
    seasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(folded("Exposé"), "expose");
        assert_eq!(sought(Some("  ÉXP ")), Some("exp".to_owned()));
        assert_eq!(sought(Some("   ")), None);
        assert_eq!(sought(None), None);
    }
}
