//! Validates which kinds of progress to reset.

use base::Rule;
use http_kit::Progress;

pub const NOTHING: Rule = Rule::new("accounts.reset_nothing", "Choose what to reset.");
pub const UNKNOWN: Rule = Rule::new("accounts.reset_unknown", "There is no such progress.");

/// Returns the selected kinds with their areas, or the rule that the selection violates.
pub fn chosen<'a>(
    available: &[(&'static str, Progress)],
    given: impl IntoIterator<Item = (&'a str, bool)>,
) -> Result<Vec<(&'static str, &'static str)>, Rule> {
    let mut keys = Vec::new();
    for (name, set) in given {
        let (area, known) = available.iter().find(|(_, kind)| kind.key == name).ok_or(UNKNOWN)?;
        if set {
            keys.push((*area, known.key));
        }
    }
    if keys.is_empty() { Err(NOTHING) } else { Ok(keys) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_keys_that_are_set_are_chosen() {
        let available = ["dmz", "orion"].map(|key| ("trackers", Progress { key, game: "Some" }));
        let chosen = |given: &[(&'static str, bool)]| chosen(&available, given.iter().copied());
        assert_eq!(chosen(&[("dmz", true), ("orion", false)]), Ok(vec![("trackers", "dmz")]));
        assert_eq!(chosen(&[("orion", false)]), Err(NOTHING));
        assert_eq!(chosen(&[]), Err(NOTHING));
        assert_eq!(chosen(&[("dmz", true), ("everything", true)]), Err(UNKNOWN));
    }
}
