//! Validates changes: known ids, each once, and counts below the goal.

use std::collections::{BTreeSet, HashSet};

use base::Rule;
use http_kit::extract::{MISSING, OUT_OF_RANGE, REPEATED, TOO_MANY, WRONG_TYPE};

use super::{BatchParams, MergeList, ProgressChange, ProgressList, Vocabulary};
use crate::{Change, List, Sender};

/// Maximum number of changes per batch.
pub const MOST_CHANGES: usize = 2_000;
/// Maximum number of lists per request.
pub const MOST_LISTS: usize = 40;

/// Returns the validated changes of a list, or the first error.
pub fn changes<V: Vocabulary>(words: &V, list: &str, given: &[ProgressChange]) -> Result<Vec<Change>, Rule> {
    if given.is_empty() {
        return Err(MISSING);
    }
    if given.len() > MOST_CHANGES {
        return Err(TOO_MANY);
    }
    let mut seen = HashSet::new();
    let change = |one: &ProgressChange| {
        let change = change(words, list, one)?;
        let new = seen.insert((one.selected.is_some(), one.id.clone()));
        if new { Ok(change) } else { Err(REPEATED) }
    };
    given.iter().map(change).collect()
}

fn change<V: Vocabulary>(words: &V, list: &str, given: &ProgressChange) -> Result<Change, Rule> {
    let id = given.id.clone();
    match (given.state, given.selected) {
        (Some(state), None) => {
            let goal = words.goal(list, &id).ok_or(V::WORDS.id)?;
            if given.count.is_some_and(|count| !(0..=goal).contains(&count)) {
                return Err(OUT_OF_RANGE);
            }
            // The state wins: a full count that is not done lacks the last one.
            let count = given.count.map(|count| count.min(goal - 1));
            Ok(Change::Set { id, state, count })
        }
        (None, Some(on)) if given.count.is_none() => {
            let known = words.selectable(list, &id);
            if known { Ok(Change::Select { id, on }) } else { Err(V::WORDS.selected) }
        }
        (None, None) => Err(MISSING),
        _ => Err(WRONG_TYPE),
    }
}

/// Returns the sender of a batch. Client and number must be given together, and only then it can be resent.
pub fn sender(params: &BatchParams, invalid: Rule) -> Result<Option<Sender>, Rule> {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    match (params.client.as_deref(), params.seq, params.after) {
        (None, None, None) => Ok(None),
        (Some(client), Some(seq), after)
            if (1..=40).contains(&client.len())
                && client.bytes().all(good)
                && seq > 0
                && after.is_none_or(|after| after >= 0) =>
        {
            Ok(Some(Sender { client: client.to_owned(), seq, after }))
        }
        _ => Err(invalid),
    }
}

/// Returns the part of a list whose ids still exist, for display.
pub fn known<V: Vocabulary>(words: &V, list: &str, revision: i64, stored: &List) -> ProgressList {
    let is = |id: &&String| words.goal(list, id).is_some();
    let counts = stored.counts.iter().filter(|(id, _)| is(id));
    ProgressList {
        revision,
        done: stored.done.iter().filter(is).cloned().collect(),
        counts: counts.map(|(id, count)| (id.clone(), *count)).collect(),
        selected: stored.selected.iter().filter(|id| words.selectable(list, id)).cloned().collect(),
    }
}

/// Returns the part of a list whose ids no longer exist. It is hidden but stored, in case they return.
pub fn hidden<V: Vocabulary>(words: &V, list: &str, stored: &List) -> List {
    let gone = |id: &&String| words.goal(list, id).is_none();
    let counts = stored.counts.iter().filter(|(id, _)| gone(id));
    List {
        done: stored.done.iter().filter(gone).cloned().collect(),
        counts: counts.map(|(id, count)| (id.clone(), *count)).collect(),
        selected: stored.selected.iter().filter(|id| !words.selectable(list, id)).cloned().collect(),
    }
}

/// Validates a complete list from a device.
pub fn complete_list<V: Vocabulary>(words: &V, list: &str, given: MergeList) -> Result<List, Rule> {
    let MergeList { done, counts, selected } = given;
    if !done.0.iter().all(|id| words.goal(list, id).is_some()) {
        return Err(V::WORDS.id);
    }
    for (id, count) in &counts.0 {
        let goal = words.goal(list, id).ok_or(V::WORDS.id)?;
        if !(0..=goal).contains(count) {
            return Err(OUT_OF_RANGE);
        }
    }
    if !selected.iter().all(|id| words.selectable(list, id)) {
        return Err(V::WORDS.selected);
    }
    let (done, selected) = (unique(done.0)?, unique(selected)?);
    Ok(List { done, counts: counts.0, selected })
}

fn unique(ids: Vec<String>) -> Result<BTreeSet<String>, Rule> {
    let (many, set) = (ids.len(), BTreeSet::from_iter(ids));
    if set.len() == many { Ok(set) } else { Err(REPEATED) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INVALID: Rule = Rule::new("some.client_invalid", "No.");

    #[test]
    fn a_client_requires_a_sequence_number() {
        let sender = |client: Option<&str>, seq, after| {
            let client = client.map(str::to_owned);
            sender(&BatchParams { list: String::new(), client, seq, after, user: None }, INVALID)
        };
        assert_eq!(sender(None, None, None), Ok(None));
        let good = sender(Some("a-9"), Some(1), Some(0)).unwrap().unwrap();
        assert_eq!((good.client.as_str(), good.seq, good.after), ("a-9", 1, Some(0)));
        let long = "a".repeat(41);
        for (client, seq, after) in [
            (Some("a"), None, None),
            (None, Some(1), None),
            (None, None, Some(1)),
            (Some(""), Some(1), None),
            (Some("A"), Some(1), None),
            (Some("a b"), Some(1), None),
            (Some(long.as_str()), Some(1), None),
            (Some("a"), Some(0), None),
            (Some("a"), Some(-1), None),
            (Some("a"), Some(1), Some(-1)),
        ] {
            assert_eq!(sender(client, seq, after), Err(INVALID), "{client:?} {seq:?} {after:?}");
        }
    }
}
