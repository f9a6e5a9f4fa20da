//! What may be said about a list: challenges and weapons that it has, each once, and counts that are on their way.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use base::Rule;
use http_kit::extract::{MISSING, OUT_OF_RANGE, REPEATED, TOO_MANY, WRONG_TYPE};
use progress::{Change, List, Sender};
use serde::{Deserialize, Serialize};

use crate::catalogue::{Tab, Trackers};

pub const LIST_UNKNOWN: Rule = Rule::new("trackers.list_unknown", "There is no such tracker.");
pub const CHALLENGE_UNKNOWN: Rule =
    Rule::new("trackers.challenge_unknown", "This tracker has no such challenge.");
pub const WEAPON_UNKNOWN: Rule = Rule::new("trackers.weapon_unknown", "This tracker has no such weapon.");
pub const CLIENT_INVALID: Rule = Rule::new(
    "trackers.client_invalid",
    "A client has 1 to 40 of a-z, 0-9 and -, and comes with a seq above 0.",
);

/// Of one batch.
pub const MOST_CHANGES: usize = 2_000;
/// Asked for at once.
pub const MOST_LISTS: usize = 40;

/// One entry of a batch: a challenge with its `state`, or a weapon with `selected`.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct ProgressChange {
    /// `xm4.granite`, or `xm4`.
    pub id: String,
    pub state: Option<bool>,
    /// How far it is; the state decides whether it is done.
    #[schema(minimum = 0)]
    pub count: Option<i64>,
    /// Whether the weapon stands on top.
    pub selected: Option<bool>,
}

/// Changes of a list that it can take, or what is wrong with the first one that it cannot.
pub fn changes(trackers: &Trackers, tab: &Tab, given: &[ProgressChange]) -> Result<Vec<Change>, Rule> {
    if given.is_empty() {
        return Err(MISSING);
    }
    if given.len() > MOST_CHANGES {
        return Err(TOO_MANY);
    }
    let mut seen = HashSet::new();
    let change = |one: &ProgressChange| {
        let change = change(trackers, tab, one)?;
        let new = seen.insert((one.selected.is_some(), one.id.clone()));
        if new { Ok(change) } else { Err(REPEATED) }
    };
    given.iter().map(change).collect()
}

fn change(trackers: &Trackers, tab: &Tab, given: &ProgressChange) -> Result<Change, Rule> {
    let id = given.id.clone();
    match (given.state, given.selected) {
        (Some(state), None) => {
            let (_, challenge) = trackers.challenge(tab, &id).ok_or(CHALLENGE_UNKNOWN)?;
            let goal = i64::from(challenge.goal());
            if given.count.is_some_and(|count| !(0..=goal).contains(&count)) {
                return Err(OUT_OF_RANGE);
            }
            // The state wins: what is all there and yet not done lacks the last one.
            let count = given.count.map(|count| count.min(goal - 1));
            Ok(Change::Set { id, state, count })
        }
        (None, Some(on)) if given.count.is_none() => {
            tab.weapon(&id).ok_or(WEAPON_UNKNOWN)?;
            Ok(Change::Select { id, on })
        }
        (None, None) => Err(MISSING),
        _ => Err(WRONG_TYPE),
    }
}

/// Who sends a batch. Neither is needed; both are, where one is given.
pub fn sender(client: Option<&str>, seq: Option<i64>) -> Result<Option<Sender>, Rule> {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    match (client, seq) {
        (None, None) => Ok(None),
        (Some(client), Some(seq))
            if (1..=40).contains(&client.len()) && client.bytes().all(good) && seq > 0 =>
        {
            Ok(Some(Sender { client: client.to_owned(), seq }))
        }
        _ => Err(CLIENT_INVALID),
    }
}

/// A list on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ProgressList {
    /// Every change raises it; 0 is a list that nobody has touched.
    pub revision: i64,
    pub done: Vec<String>,
    /// How far one is with what is not done.
    pub counts: BTreeMap<String, i64>,
    /// Weapons that stand on top.
    pub selected: Vec<String>,
}

/// What of a list the tracker still has, for people to see.
pub fn known(trackers: &Trackers, tab: &Tab, revision: i64, list: &List) -> ProgressList {
    let challenge = |id: &&String| trackers.challenge(tab, id).is_some();
    let counts = list.counts.iter().filter(|(id, _)| challenge(id));
    ProgressList {
        revision,
        done: list.done.iter().filter(challenge).cloned().collect(),
        counts: counts.map(|(id, count)| (id.clone(), *count)).collect(),
        selected: list.selected.iter().filter(|id| tab.weapon(id).is_some()).cloned().collect(),
    }
}

/// A whole list as a device has it.
#[derive(Clone, Debug, Default)]
pub struct Given {
    pub done: Vec<String>,
    pub counts: BTreeMap<String, i64>,
    pub selected: Vec<String>,
}

pub fn whole(trackers: &Trackers, tab: &Tab, given: Given) -> Result<List, Rule> {
    let goal = |id: &str| trackers.challenge(tab, id).map(|(_, challenge)| i64::from(challenge.goal()));
    if !given.done.iter().all(|id| goal(id).is_some()) {
        return Err(CHALLENGE_UNKNOWN);
    }
    for (id, count) in &given.counts {
        let goal = goal(id).ok_or(CHALLENGE_UNKNOWN)?;
        if !(0..=goal).contains(count) {
            return Err(OUT_OF_RANGE);
        }
    }
    if !given.selected.iter().all(|id| tab.weapon(id).is_some()) {
        return Err(WEAPON_UNKNOWN);
    }
    let (done, selected) = (once(given.done)?, once(given.selected)?);
    Ok(List { done, counts: given.counts, selected })
}

fn once(ids: Vec<String>) -> Result<BTreeSet<String>, Rule> {
    let (many, set) = (ids.len(), BTreeSet::from_iter(ids));
    if set.len() == many { Ok(set) } else { Err(REPEATED) }
}

/// The lists that a key of the reset list forgets. Where a game's trackers have fewer keys than lists, they share them.
pub fn reset_by(key: &str) -> Vec<String> {
    let (base, mastery) = key.strip_suffix("_mastery").map_or((key, ""), |base| (base, "_mastery"));
    let beside = match base {
        "interstellar" => Some("mw3p"),
        "orion" => Some("mw2p"),
        _ => None,
    };
    let mut lists: Vec<String> =
        [Some(base), beside].into_iter().flatten().map(|list| format!("{list}{mastery}")).collect();
    // There is no key for the mastery of these alone.
    if base.starts_with("bo6") && mastery.is_empty() {
        lists.push(format!("{base}_mastery"));
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_comes_with_a_number_or_not_at_all() {
        assert_eq!(sender(None, None), Ok(None));
        let good = sender(Some("a-9"), Some(1)).unwrap().unwrap();
        assert_eq!((good.client.as_str(), good.seq), ("a-9", 1));
        let long = "a".repeat(41);
        for (client, seq) in [
            (Some("a"), None),
            (None, Some(1)),
            (Some(""), Some(1)),
            (Some("A"), Some(1)),
            (Some("a b"), Some(1)),
            (Some(long.as_str()), Some(1)),
            (Some("a"), Some(0)),
            (Some("a"), Some(-1)),
        ] {
            assert_eq!(sender(client, seq), Err(CLIENT_INVALID), "{client:?} {seq:?}");
        }
    }

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
