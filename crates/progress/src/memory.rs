//! Remembers the clients and changes of a list, so that repeated batches change nothing.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rules::{Change, List, Sender};

/// Number of remembered clients per list. A device has one for each open tab.
pub const MOST_CLIENTS: usize = 32;

/// Number of ids whose last change is remembered.
pub const MOST_TOUCHED: usize = 256;

/// The newest batch of a client, and its revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen(pub i64, pub i64);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Memory {
    pub clients: BTreeMap<String, Seen>,
    /// No forgotten client has written after this revision.
    pub forgotten: i64,
    /// The revision at which ids were last written.
    pub touched: BTreeMap<String, i64>,
    /// All other ids were last written at this revision or before.
    pub floor: i64,
}

/// An id can be both done and selected, so the two have different names.
fn name(change: &Change) -> String {
    match change {
        Change::Set { id, .. } => id.clone(),
        Change::Select { id, .. } => mark(id),
    }
}

fn mark(id: &str) -> String {
    format!("@{id}")
}

impl Memory {
    /// Returns whether this batch, or a newer one of its client, was applied.
    pub fn knows(&self, sender: &Sender) -> bool {
        self.clients.get(&sender.client).is_some_and(|Seen(last, _)| sender.seq <= *last)
    }

    /// Returns whether a resent batch may have made this change already. If its client cannot have been forgotten
    /// since, it has not. Otherwise the id decides: an applied batch would have written it.
    pub fn may_have_done(&self, sender: &Sender, change: &Change) -> bool {
        let Some(after) = sender.after.filter(|after| *after < self.forgotten) else { return false };
        self.touched.get(&name(change)).copied().unwrap_or(self.floor) > after
    }

    pub fn remember(&mut self, sender: &Sender, revision: i64) {
        self.clients.insert(sender.client.clone(), Seen(sender.seq, revision));
        while self.clients.len() > MOST_CLIENTS {
            let oldest = self.clients.iter().min_by_key(|(_, Seen(_, used))| *used);
            let Some((client, used)) = oldest.map(|(client, Seen(_, used))| (client.clone(), *used)) else {
                break;
            };
            self.forgotten = self.forgotten.max(used);
            self.clients.remove(&client);
        }
    }

    pub fn touch(&mut self, change: &Change, revision: i64) {
        self.touched.insert(name(change), revision);
    }

    /// Records all differences between two lists.
    pub fn touch_between(&mut self, before: &List, after: &List, revision: i64) {
        let done = before.done.symmetric_difference(&after.done).cloned();
        let far = |one: &List, other: &List| {
            let differs = |(id, count): &(&String, &i64)| other.counts.get(*id) != Some(*count);
            one.counts.iter().filter(differs).map(|(id, _)| id.clone()).collect::<Vec<_>>()
        };
        let counts = [far(before, after), far(after, before)].concat();
        let marks = before.selected.symmetric_difference(&after.selected).map(|id| mark(id));
        self.touched.extend(done.chain(counts).chain(marks).map(|id| (id, revision)));
    }

    /// Removes the oldest entries and raises the floor.
    pub fn trim(&mut self) {
        if self.touched.len() <= MOST_TOUCHED {
            return;
        }
        let mut revisions: Vec<i64> = self.touched.values().copied().collect();
        revisions.sort_unstable();
        let floor = revisions[revisions.len() - MOST_TOUCHED - 1];
        self.floor = self.floor.max(floor);
        self.touched.retain(|_, revision| *revision > floor);
    }
}
