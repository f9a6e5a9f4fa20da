//! The rules for changing a list.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::memory::Memory;

/// One user's progress in one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct List {
    pub done: BTreeSet<String>,
    /// Counts of ids that are not done; always more than 0.
    pub counts: BTreeMap<String, i64>,
    /// Ids that are pinned on top.
    pub selected: BTreeSet<String>,
}

/// The new state of one id, independent of its old one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Done or not; done ids have no count.
    Set { id: String, state: bool, count: Option<i64> },
    /// Pinned on top or not.
    Select { id: String, on: bool },
}

/// The client of a batch, and the batch's number: the numbers of a client only increase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    pub client: String,
    pub seq: i64,
    /// For a resent batch: the revision known when it was created.
    pub after: Option<i64>,
}

/// Changes that are applied together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Without a sender the batch is applied every time it is sent.
    pub sender: Option<Sender>,
    pub changes: Vec<Change>,
}

/// How two lists are merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The union of both.
    Union,
    /// The given list replaces the stored one.
    Device,
}

/// A stored list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredList {
    /// Incremented with every write; 0 for an untouched list.
    pub revision: i64,
    pub list: List,
    pub(crate) memory: Memory,
}

impl List {
    pub fn is_empty(&self) -> bool {
        self.done.is_empty() && self.counts.is_empty() && self.selected.is_empty()
    }

    fn take(&mut self, change: &Change) {
        match change {
            Change::Set { id, state, count } => self.set(id, *state, *count),
            Change::Select { id, on: true } => drop(self.selected.insert(id.clone())),
            Change::Select { id, on: false } => drop(self.selected.remove(id)),
        }
    }

    fn set(&mut self, id: &str, state: bool, count: Option<i64>) {
        self.counts.remove(id);
        if state {
            self.done.insert(id.to_owned());
            return;
        }
        self.done.remove(id);
        if let Some(count) = count.filter(|count| *count > 0) {
            self.counts.insert(id.to_owned(), count);
        }
    }

    /// Returns the union of two lists.
    pub fn united(mut self, other: &List) -> Self {
        self.unite(other);
        self
    }

    fn unite(&mut self, given: &List) {
        self.done.extend(given.done.iter().cloned());
        self.selected.extend(given.selected.iter().cloned());
        for (id, count) in given.counts.iter().filter(|(_, count)| **count > 0) {
            let known = self.counts.entry(id.clone()).or_default();
            *known = (*known).max(*count);
        }
        self.counts.retain(|id, _| !self.done.contains(id));
    }
}

/// All of these return true if there is something to write.
impl StoredList {
    /// Applies a batch, unless it was applied before.
    pub fn apply(&mut self, batch: &Batch) -> bool {
        let Some(sender) = &batch.sender else {
            return self.change(|list| batch.changes.iter().for_each(|change| list.take(change)));
        };
        if self.memory.knows(sender) {
            return false;
        }
        let is_new = |change: &&Change| !self.memory.may_have_done(sender, change);
        let new: Vec<&Change> = batch.changes.iter().filter(is_new).collect();
        if new.is_empty() && !batch.changes.is_empty() {
            return false;
        }
        let revision = self.revision + 1;
        for change in new {
            self.list.take(change);
            self.memory.touch(change, revision);
        }
        self.memory.remember(sender, revision);
        self.memory.trim();
        true
    }

    pub fn merge(&mut self, given: &List, how: How) -> bool {
        self.change(|list| match how {
            How::Union => list.unite(given),
            How::Device => {
                *list = List::default();
                list.unite(given);
            }
        })
    }

    /// Empties the list. Clients stay remembered, so that a repeated batch is still recognized.
    pub fn clear(&mut self) -> bool {
        self.change(|list| *list = List::default())
    }

    fn change(&mut self, work: impl FnOnce(&mut List)) -> bool {
        let before = self.list.clone();
        work(&mut self.list);
        self.memory.touch_between(&before, &self.list, self.revision + 1);
        self.memory.trim();
        before != self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{MOST_CLIENTS, MOST_TOUCHED};

    fn change(id: &str, state: bool, count: Option<i64>) -> Change {
        Change::Set { id: id.to_owned(), state, count }
    }

    fn batch(client: &str, seq: i64, changes: Vec<Change>) -> Batch {
        Batch { sender: Some(Sender { client: client.to_owned(), seq, after: None }), changes }
    }

    /// A batch that is resent, created at this revision.
    fn again(client: &str, seq: i64, after: i64, changes: Vec<Change>) -> Batch {
        Batch { sender: Some(Sender { client: client.to_owned(), seq, after: Some(after) }), changes }
    }

    fn write(stored: &mut StoredList, batch: &Batch) -> bool {
        let new = stored.apply(batch);
        stored.revision += i64::from(new);
        new
    }

    /// Writes from so many other clients that all earlier ones are forgotten.
    fn crowd(stored: &mut StoredList) {
        for number in 0..MOST_CLIENTS {
            assert!(write(
                stored,
                &batch(&format!("crowd{number}"), 1, vec![change("z", number % 2 == 0, None)])
            ));
        }
    }

    fn list(done: &[&str], counts: &[(&str, i64)], selected: &[&str]) -> List {
        List {
            done: done.iter().map(|id| (*id).to_owned()).collect(),
            counts: counts.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect(),
            selected: selected.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    #[test]
    fn a_change_carries_the_full_state() {
        let table = [
            (change("a", true, None), list(&["a"], &[], &[])),
            (change("a", true, Some(5)), list(&["a"], &[], &[])),
            (change("a", false, Some(5)), list(&[], &[("a", 5)], &[])),
            (change("a", false, Some(0)), list(&[], &[], &[])),
            (change("a", false, None), list(&[], &[], &[])),
        ];
        for before in [list(&["a"], &[], &[]), list(&[], &[("a", 3)], &[]), List::default()] {
            for (change, after) in &table {
                let mut stored = StoredList { list: before.clone(), ..StoredList::default() };
                let batch = Batch { sender: None, changes: vec![change.clone()] };
                assert_eq!(stored.apply(&batch), before != *after, "{before:?} {change:?}");
                assert_eq!(stored.list, *after, "{before:?} {change:?}");
            }
        }
    }

    #[test]
    fn a_repeated_batch_changes_nothing() {
        let mut stored = StoredList::default();
        let first = batch("x", 1, vec![change("a", true, None)]);
        assert!(stored.apply(&first));
        assert!(stored.apply(&batch("y", 1, vec![change("a", false, None)])));
        assert!(!stored.apply(&first), "another client has gone on since");
        assert_eq!(stored.list, List::default());
        assert!(stored.apply(&batch("x", 7, vec![])), "numbers may be left out");
        assert!(!stored.apply(&batch("x", 6, vec![change("a", true, None)])));
    }

    #[test]
    fn the_client_that_was_silent_longest_is_forgotten() {
        let mut stored = StoredList::default();
        let mut send = |client: &str, seq| {
            let new = stored.apply(&batch(client, seq, vec![]));
            stored.revision += i64::from(new);
            new
        };
        for number in 0..MOST_CLIENTS {
            assert!(send(&format!("c{number}"), 1));
        }
        assert!(send("c0", 2));
        assert!(send("new", 1));
        assert!(!send("c0", 2) && !send("c2", 1), "these are known");
        assert!(send("c1", 1), "this one is not");
    }

    #[test]
    fn a_repeated_batch_of_a_forgotten_client_changes_nothing() {
        let mut stored = StoredList::default();
        let ticks = || vec![change("a", true, None), change("b", false, Some(3))];
        assert!(write(&mut stored, &batch("x", 1, ticks())));
        assert!(write(&mut stored, &batch("y", 1, vec![change("a", false, None)])));
        crowd(&mut stored);
        let before = stored.clone();
        assert!(!write(&mut stored, &again("x", 1, 0, ticks())));
        assert_eq!(stored, before);
        // The result is the same after many more ids than are remembered.
        let many = (0..=MOST_TOUCHED).map(|number| change(&format!("many{number}"), true, None));
        assert!(write(&mut stored, &batch("m", 1, many.collect())));
        assert!(stored.memory.touched.len() <= MOST_TOUCHED);
        assert!(!write(&mut stored, &again("x", 1, 0, ticks())));
    }

    #[test]
    fn a_batch_lost_long_ago_changes_only_untouched_ids() {
        let mut stored = StoredList::default();
        assert!(write(&mut stored, &batch("y", 1, vec![change("b", true, None)])));
        let known = stored.revision;
        assert!(write(&mut stored, &batch("y", 2, vec![change("b", false, None)])));
        crowd(&mut stored);
        spoken_of(&mut stored);
        let late = again("x", 4, known, vec![change("a", true, None), change("c", true, None)]);
        assert!(write(&mut stored, &late), "of c nobody has spoken");
        assert!(stored.list.done.contains("c") && !stored.list.done.contains("a"));
        assert!(!write(&mut stored, &late));
    }

    /// An anonymous writer changes the ids of the lost batch, and back.
    fn spoken_of(stored: &mut StoredList) {
        for state in [true, false] {
            let changes = vec![change("a", state, None)];
            assert!(write(stored, &Batch { sender: None, changes }));
        }
    }

    #[test]
    fn the_first_batch_of_a_client_is_accepted() {
        let mut stored = StoredList::default();
        crowd(&mut stored);
        spoken_of(&mut stored);
        assert!(write(&mut stored, &batch("x", 1, vec![change("a", true, None)])));
        assert!(stored.list.done.contains("a"));
    }

    #[test]
    fn two_sides_become_one() {
        let account = list(&["a"], &[("b", 3), ("c", 9)], &["w"]);
        let device = list(&["b"], &[("a", 2), ("c", 4), ("d", 1)], &["v"]);
        let merged = |how| {
            let mut stored = StoredList { list: account.clone(), ..StoredList::default() };
            assert!(stored.merge(&device, how));
            assert!(!stored.merge(&device, how), "a repeated merge changes nothing");
            stored.list
        };
        assert_eq!(merged(How::Union), list(&["a", "b"], &[("c", 9), ("d", 1)], &["v", "w"]));
        assert_eq!(merged(How::Device), device);
        let mut stored = StoredList { list: account.clone(), ..StoredList::default() };
        assert!(!stored.merge(&List::default(), How::Union));
        assert!(stored.merge(&List::default(), How::Device) && stored.list.is_empty());
    }

    #[test]
    fn a_reset_clears_progress_but_not_known_batches() {
        let mut stored = StoredList::default();
        let top = Change::Select { id: "w".to_owned(), on: true };
        let sent = batch("x", 1, vec![change("a", true, None), top]);
        stored.apply(&sent);
        assert_eq!(stored.list, list(&["a"], &[], &["w"]));
        assert!(stored.clear() && stored.list.is_empty());
        assert!(!stored.clear() && !stored.apply(&sent));
    }
}
