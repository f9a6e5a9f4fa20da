//! Validates the challenge and weapon ids of a list.

use base::Rule;
use progress::wire::{Vocabulary, Words};

use crate::catalogue::Trackers;

pub const LIST_UNKNOWN: Rule = Rule::new("trackers.list_unknown", "Tracker not found.");
pub const CHALLENGE_UNKNOWN: Rule =
    Rule::new("trackers.challenge_unknown", "This tracker has no such challenge.");
pub const WEAPON_UNKNOWN: Rule = Rule::new("trackers.weapon_unknown", "This tracker has no such weapon.");
pub const CLIENT_INVALID: Rule = Rule::new(
    "trackers.client_invalid",
    "A client has 1 to 40 of a-z, 0-9 and -, and comes with a seq above 0.",
);

impl Vocabulary for Trackers {
    const WORDS: Words =
        Words { list: LIST_UNKNOWN, id: CHALLENGE_UNKNOWN, selected: WEAPON_UNKNOWN, client: CLIENT_INVALID };

    fn has(&self, list: &str) -> bool {
        self.tab(list).is_some()
    }

    fn goal(&self, list: &str, id: &str) -> Option<i64> {
        let (_, challenge) = self.challenge(self.tab(list)?, id)?;
        Some(i64::from(challenge.goal()))
    }

    fn selectable(&self, list: &str, id: &str) -> bool {
        self.tab(list).is_some_and(|tab| tab.weapon(id).is_some())
    }
}

/// Returns the lists that a reset key clears. Some keys reset several lists because a game has fewer keys
/// than lists.
pub fn reset_by(key: &str) -> Vec<String> {
    let (base, mastery) = key.strip_suffix("_mastery").map_or((key, ""), |base| (base, "_mastery"));
    let beside = match base {
        "interstellar" => Some("mw3p"),
        "orion" => Some("mw2p"),
        _ => None,
    };
    let mut lists: Vec<String> =
        [Some(base), beside].into_iter().flatten().map(|list| format!("{list}{mastery}")).collect();
    // The mastery lists of Black Ops 6 have no reset key of their own.
    if base.starts_with("bo6") && mastery.is_empty() {
        lists.push(format!("{base}_mastery"));
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_can_be_reset_by_some_key() {
        for (key, lists) in [
            ("bo6mp", &["bo6mp", "bo6mp_mastery"] as &[&str]),
            ("bo6z-reticles", &["bo6z-reticles", "bo6z-reticles_mastery"]),
            ("interstellar", &["interstellar", "mw3p"]),
            ("interstellar_mastery", &["interstellar_mastery", "mw3p_mastery"]),
            ("orion", &["orion", "mw2p"]),
            ("mw3z", &["mw3z"]),
            ("mw2z_mastery", &["mw2z_mastery"]),
        ] {
            assert_eq!(reset_by(key), lists, "{key}");
        }
    }
}
