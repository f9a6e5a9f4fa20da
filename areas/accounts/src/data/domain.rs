//! Kinds of progress.

use base::Rule;

/// What can be reset, in the order in which it is offered.
pub const PROGRESS: [&str; 15] = [
    "bo6wz",
    "bo6mp",
    "bo6z",
    "bo6z-reticles",
    "bo6mp-reticles",
    "bo6wz-reticles",
    "interstellar",
    "interstellar_mastery",
    "orion",
    "orion_mastery",
    "mw3z",
    "mw3z_mastery",
    "mw2z",
    "mw2z_mastery",
    "dmz",
];

pub const NOTHING: Rule = Rule::new("accounts.reset_nothing", "Choose what to reset.");
pub const UNKNOWN: Rule = Rule::new("accounts.reset_unknown", "There is no such progress.");

/// The keys that are set, or the rule that the choice breaks.
pub fn chosen<'a>(given: impl IntoIterator<Item = (&'a str, bool)>) -> Result<Vec<&'static str>, Rule> {
    let mut keys = Vec::new();
    for (name, set) in given {
        let known = PROGRESS.iter().find(|key| **key == name).ok_or(UNKNOWN)?;
        if set {
            keys.push(*known);
        }
    }
    if keys.is_empty() { Err(NOTHING) } else { Ok(keys) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_keys_that_are_set_are_chosen() {
        assert_eq!(chosen([("dmz", true), ("orion", false)]), Ok(vec!["dmz"]));
        assert_eq!(chosen([("orion", false)]), Err(NOTHING));
        assert_eq!(chosen([]), Err(NOTHING));
        assert_eq!(chosen([("dmz", true), ("everything", true)]), Err(UNKNOWN));
    }
}
