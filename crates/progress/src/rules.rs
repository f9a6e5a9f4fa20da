//! What becomes of a list.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// One person's progress in one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct List {
    pub done: BTreeSet<String>,
    /// How far one has come with what is not done: more than 0.
    pub counts: BTreeMap<String, i64>,
    /// What is to stand on top.
    pub selected: BTreeSet<String>,
}

/// What one id is from now on, whatever it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Done or not; a count means nothing for what is done.
    Set { id: String, state: bool, count: Option<i64> },
    /// On top or not.
    Select { id: String, on: bool },
}

/// Who sends a batch, and which of theirs it is: the numbers of a client only rise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    pub client: String,
    pub seq: i64,
}

/// Changes that stand or fall together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Without one it happens as often as it is sent.
    pub sender: Option<Sender>,
    pub changes: Vec<Change>,
}

/// How two lists become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// What either side has.
    Union,
    /// What is given, and nothing else.
    Device,
}

/// A list as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Counts what was written; 0 is a list that nobody has touched.
    pub revision: i64,
    pub list: List,
    pub(crate) clients: BTreeMap<String, Seen>,
}

/// The newest batch of a client, and at which revision it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen(pub i64, pub i64);

/// Clients that are remembered of a list. A device has one for each of its open tabs.
pub const MOST_CLIENTS: usize = 32;

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

/// All of these are true when there is something to write.
impl Held {
    /// Does what a batch says, unless it was here before.
    pub fn apply(&mut self, batch: &Batch) -> bool {
        let Some(sender) = &batch.sender else {
            return self.change(|list| batch.changes.iter().for_each(|change| list.take(change)));
        };
        if self.clients.get(&sender.client).is_some_and(|Seen(last, _)| sender.seq <= *last) {
            return false;
        }
        batch.changes.iter().for_each(|change| self.list.take(change));
        self.clients.insert(sender.client.clone(), Seen(sender.seq, self.revision + 1));
        while self.clients.len() > MOST_CLIENTS {
            let oldest = self.clients.iter().min_by_key(|(_, Seen(_, used))| *used);
            let Some(oldest) = oldest.map(|(client, _)| client.clone()) else { break };
            self.clients.remove(&oldest);
        }
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

    /// Starts over. Who sent what stays known: a batch that comes once more is no new one.
    pub fn clear(&mut self) -> bool {
        self.change(|list| *list = List::default())
    }

    fn change(&mut self, work: impl FnOnce(&mut List)) -> bool {
        let before = self.list.clone();
        work(&mut self.list);
        before != self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(id: &str, state: bool, count: Option<i64>) -> Change {
        Change::Set { id: id.to_owned(), state, count }
    }

    fn batch(client: &str, seq: i64, changes: Vec<Change>) -> Batch {
        Batch { sender: Some(Sender { client: client.to_owned(), seq }), changes }
    }

    fn list(done: &[&str], counts: &[(&str, i64)], selected: &[&str]) -> List {
        List {
            done: done.iter().map(|id| (*id).to_owned()).collect(),
            counts: counts.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect(),
            selected: selected.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    #[test]
    fn a_change_says_all_there_is_to_say() {
        let table = [
            (change("a", true, None), list(&["a"], &[], &[])),
            (change("a", true, Some(5)), list(&["a"], &[], &[])),
            (change("a", false, Some(5)), list(&[], &[("a", 5)], &[])),
            (change("a", false, Some(0)), list(&[], &[], &[])),
            (change("a", false, None), list(&[], &[], &[])),
        ];
        for before in [list(&["a"], &[], &[]), list(&[], &[("a", 3)], &[]), List::default()] {
            for (change, after) in &table {
                let mut held = Held { list: before.clone(), ..Held::default() };
                let batch = Batch { sender: None, changes: vec![change.clone()] };
                assert_eq!(held.apply(&batch), before != *after, "{before:?} {change:?}");
                assert_eq!(held.list, *after, "{before:?} {change:?}");
            }
        }
    }

    #[test]
    fn a_batch_that_comes_again_changes_nothing() {
        let mut held = Held::default();
        let first = batch("x", 1, vec![change("a", true, None)]);
        assert!(held.apply(&first));
        assert!(held.apply(&batch("y", 1, vec![change("a", false, None)])));
        assert!(!held.apply(&first), "another client has gone on since");
        assert_eq!(held.list, List::default());
        assert!(held.apply(&batch("x", 7, vec![])), "numbers may be left out");
        assert!(!held.apply(&batch("x", 6, vec![change("a", true, None)])));
    }

    #[test]
    fn the_client_that_was_silent_longest_is_forgotten() {
        let mut held = Held::default();
        let mut send = |client: &str, seq| {
            let new = held.apply(&batch(client, seq, vec![]));
            held.revision += i64::from(new);
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
    fn two_sides_become_one() {
        let account = list(&["a"], &[("b", 3), ("c", 9)], &["w"]);
        let device = list(&["b"], &[("a", 2), ("c", 4), ("d", 1)], &["v"]);
        let merged = |how| {
            let mut held = Held { list: account.clone(), ..Held::default() };
            assert!(held.merge(&device, how));
            assert!(!held.merge(&device, how), "once more is nothing new");
            held.list
        };
        assert_eq!(merged(How::Union), list(&["a", "b"], &[("c", 9), ("d", 1)], &["v", "w"]));
        assert_eq!(merged(How::Device), device);
        let mut held = Held { list: account.clone(), ..Held::default() };
        assert!(!held.merge(&List::default(), How::Union));
        assert!(held.merge(&List::default(), How::Device) && held.list.is_empty());
    }

    #[test]
    fn starting_over_forgets_progress_but_not_what_was_sent() {
        let mut held = Held::default();
        let top = Change::Select { id: "w".to_owned(), on: true };
        let sent = batch("x", 1, vec![change("a", true, None), top]);
        held.apply(&sent);
        assert_eq!(held.list, list(&["a"], &[], &["w"]));
        assert!(held.clear() && held.list.is_empty());
        assert!(!held.clear() && !held.apply(&sent));
    }
}
