//! Two devices of one user, a server, and a network that loses, duplicates and delays; sometimes with so many
//! other clients that the server has forgotten both.

use std::collections::{BTreeMap, VecDeque};

use progress::{Batch, Change, How, List, Sender, StoredList};
use proptest::prelude::*;

/// The state of an id: done, and its count.
type Value = (bool, i64);

fn value(list: &List, id: &str) -> Value {
    (list.done.contains(id), list.counts.get(id).copied().unwrap_or(0))
}

fn change(id: &str, (state, count): Value) -> Change {
    Change::Set { id: id.to_owned(), state, count: (!state && count > 0).then_some(count) }
}

fn value_of(change: &Change) -> (&str, Value) {
    match change {
        Change::Set { id, state, count } => (id, (*state, count.filter(|_| !state).unwrap_or(0))),
        Change::Select { id, on } => (id, (*on, 0)),
    }
}

/// The server, with a simple model of what it received.
#[derive(Default)]
struct Server {
    stored: StoredList,
    received: BTreeMap<(String, i64), ()>,
    values: BTreeMap<String, Value>,
    /// The revision of the last change of an id.
    touched: BTreeMap<String, i64>,
    strangers: usize,
}

impl Server {
    fn write(&mut self, work: impl FnOnce(&mut StoredList) -> bool) -> StoredList {
        if work(&mut self.stored) {
            self.stored.revision += 1;
        }
        self.stored.clone()
    }

    fn take(&mut self, batch: &Batch) -> StoredList {
        let sender = batch.sender.clone().unwrap();
        let before = self.stored.clone();
        let after = self.write(|stored| stored.apply(batch));
        if self.received.insert((sender.client, sender.seq), ()).is_some() {
            assert_eq!(before, after, "a batch that was here before changed something");
            return after;
        }
        for change in &batch.changes {
            let (id, new) = value_of(change);
            let touched = self.touched.get(id).copied().unwrap_or_default();
            // It is unknown whether it was applied; changes of others since then win.
            let yields = self.strangers > 0 && sender.after.is_some_and(|known| touched > known);
            if yields && value(&after.list, id) != new {
                assert_eq!(value(&after.list, id), value(&before.list, id), "{id}");
                continue;
            }
            self.values.insert(id.to_owned(), new);
            self.touched.insert(id.to_owned(), after.revision);
        }
        self.check();
        after
    }

    /// More clients than are remembered.
    fn crowd(&mut self, values: &[(String, Value)]) {
        let changes: Vec<Change> = values.iter().map(|(id, value)| change(id, *value)).collect();
        for _ in 0..33 {
            self.strangers += 1;
            let sender = Some(Sender { client: format!("stranger{}", self.strangers), seq: 1, after: None });
            assert!(self.stored.apply(&Batch { sender, changes: changes.clone() }));
            self.stored.revision += 1;
        }
        for (id, value) in values {
            self.values.insert(id.clone(), *value);
            self.touched.insert(id.clone(), self.stored.revision);
        }
        self.check();
    }

    fn merge(&mut self, given: &List, how: How) -> StoredList {
        let after = self.write(|stored| stored.merge(given, how));
        for id in IDS {
            let (known, new) = (self.values.get(id).copied().unwrap_or_default(), value(given, id));
            let done = new.0 || how == How::Union && known.0;
            let far = if how == How::Union { known.1.max(new.1) } else { new.1 };
            let new = (done, if done { 0 } else { far });
            if self.values.insert(id.to_owned(), new).unwrap_or_default() != new {
                self.touched.insert(id.to_owned(), after.revision);
            }
        }
        self.check();
        after
    }

    /// Every id has its last received value: nothing acknowledged is lost for any other reason.
    fn check(&self) {
        for id in IDS {
            let expected = self.values.get(id).copied().unwrap_or_default();
            assert_eq!(value(&self.stored.list, id), expected, "{id}");
        }
    }
}

/// The batch as a device resends it.
fn again(batch: &Batch, known: i64) -> Batch {
    let sender = batch.sender.clone().map(|sender| Sender { after: Some(known), ..sender });
    Batch { sender, changes: batch.changes.clone() }
}

/// A browser: its own changes on top of the last known list.
struct Device {
    client: String,
    seq: i64,
    base: StoredList,
    /// The revision when the request started.
    known: i64,
    pending: BTreeMap<String, Value>,
    flight: Option<Batch>,
    undo: Vec<Vec<(String, Value)>>,
    /// Everything it ever sent: any of it may be delivered again.
    sent: Vec<Batch>,
    /// Delayed responses.
    late: VecDeque<StoredList>,
}

impl Device {
    fn new(client: &str) -> Self {
        Self {
            client: client.to_owned(),
            seq: 0,
            base: StoredList::default(),
            known: 0,
            pending: BTreeMap::new(),
            flight: None,
            undo: Vec::new(),
            sent: Vec::new(),
            late: VecDeque::new(),
        }
    }

    fn view(&self, id: &str) -> Value {
        let flying = self.flight.iter().flat_map(|batch| batch.changes.iter().map(value_of));
        let flying = flying.filter(|(known, _)| *known == id).map(|(_, value)| value).next();
        self.pending.get(id).copied().or(flying).unwrap_or_else(|| value(&self.base.list, id))
    }

    fn set(&mut self, values: &[(String, Value)]) {
        let before = values.iter().map(|(id, _)| (id.clone(), self.view(id))).collect();
        self.undo.push(before);
        self.pending.extend(values.iter().cloned());
    }

    fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.pending.extend(before);
        }
    }

    /// Returns the batch to send: an unacknowledged one first, unchanged.
    fn outgoing(&mut self) -> Option<Batch> {
        if let Some(flight) = &self.flight {
            return Some(again(flight, self.known));
        }
        if self.pending.is_empty() {
            return None;
        }
        self.seq += 1;
        self.known = self.base.revision;
        let changes = std::mem::take(&mut self.pending);
        let changes = changes.iter().map(|(id, value)| change(id, *value)).collect();
        let sender = Some(Sender { client: self.client.clone(), seq: self.seq, after: None });
        let batch = Batch { sender, changes };
        self.sent.push(again(&batch, self.known));
        self.flight = Some(batch.clone());
        Some(batch)
    }

    fn receive(&mut self, response: &StoredList) {
        if response.revision >= self.base.revision {
            self.base = response.clone();
        }
    }
}

const IDS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

#[derive(Clone, Debug)]
enum Step {
    Set(Vec<(usize, Value)>),
    Undo,
    /// Sent and acknowledged.
    Send,
    /// Sent, but the response was lost: it will be resent.
    Unacknowledged,
    /// Never arrived.
    Lost,
    /// An earlier batch is delivered again.
    Again(usize),
    /// The list is read, and the response is delayed.
    ReadLate,
    ReceiveLate,
    Read,
    Merge(Vec<(usize, Value)>, bool),
    Crowd(Vec<(usize, Value)>),
}

fn values() -> impl Strategy<Value = Vec<(usize, Value)>> {
    let one = prop_oneof![Just((true, 0)), Just((false, 0)), (1..9_i64).prop_map(|count| (false, count))];
    prop::collection::vec((0..IDS.len(), one), 1..5)
}

fn steps() -> impl Strategy<Value = Vec<(usize, Step)>> {
    let step = prop_oneof![
        4 => values().prop_map(Step::Set),
        1 => Just(Step::Undo),
        3 => Just(Step::Send),
        2 => Just(Step::Unacknowledged),
        1 => Just(Step::Lost),
        2 => (0..64_usize).prop_map(Step::Again),
        1 => Just(Step::ReadLate),
        1 => Just(Step::ReceiveLate),
        1 => Just(Step::Read),
        1 => (values(), any::<bool>()).prop_map(|(values, union)| Step::Merge(values, union)),
        1 => values().prop_map(Step::Crowd),
    ];
    prop::collection::vec((0..2_usize, step), 0..60)
}

fn named(values: &[(usize, Value)]) -> Vec<(String, Value)> {
    let named: BTreeMap<_, _> = values.iter().map(|(id, value)| (IDS[*id].to_owned(), *value)).collect();
    named.into_iter().collect()
}

fn listed(values: &[(usize, Value)]) -> List {
    let mut list = List::default();
    for (id, (state, count)) in named(values) {
        if state {
            list.done.insert(id);
        } else if count > 0 {
            list.counts.insert(id, count);
        }
    }
    list
}

fn take(server: &mut Server, device: &mut Device, step: &Step) {
    match step {
        Step::Set(values) => device.set(&named(values)),
        Step::Undo => device.undo(),
        Step::Send => {
            if let Some(batch) = device.outgoing() {
                let response = server.take(&batch);
                device.flight = None;
                device.receive(&response);
            }
        }
        Step::Unacknowledged => drop(device.outgoing().map(|batch| server.take(&batch))),
        Step::Lost => drop(device.outgoing()),
        Step::Again(number) => {
            // A batch that was never delivered is sent first by its device.
            let received = |batch: &&Batch| {
                let sender = batch.sender.clone().unwrap();
                server.received.contains_key(&(sender.client, sender.seq))
            };
            let sent: Vec<Batch> = device.sent.iter().filter(received).cloned().collect();
            if !sent.is_empty() {
                server.take(&sent[number % sent.len()]);
            }
        }
        Step::ReadLate => device.late.push_back(server.stored.clone()),
        Step::ReceiveLate => {
            if let Some(response) = device.late.pop_front() {
                device.receive(&response);
            }
        }
        Step::Read => device.receive(&server.stored),
        Step::Merge(values, union) => {
            let how = if *union { How::Union } else { How::Device };
            let response = server.merge(&listed(values), how);
            device.receive(&response);
        }
        Step::Crowd(values) => server.crowd(&named(values)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_sides_end_with_the_same(steps in steps()) {
        let mut server = Server::default();
        let mut devices = [Device::new("phone"), Device::new("desk")];
        for (number, step) in &steps {
            take(&mut server, &mut devices[*number], step);
        }
        // The network works again: outstanding batches are sent, then all devices read.
        for device in &mut devices {
            while device.flight.is_some() || !device.pending.is_empty() {
                take(&mut server, device, &Step::Send);
            }
        }
        for device in &mut devices {
            take(&mut server, device, &Step::ReceiveLate);
            take(&mut server, device, &Step::Read);
            prop_assert_eq!(&device.base, &server.stored);
            for id in IDS {
                prop_assert_eq!(device.view(id), value(&server.stored.list, id));
            }
        }
    }

    #[test]
    fn an_id_is_never_both_done_and_counted(steps in steps()) {
        let mut server = Server::default();
        let mut device = Device::new("phone");
        for (_, step) in &steps {
            take(&mut server, &mut device, step);
            let list = &server.stored.list;
            prop_assert!(list.counts.iter().all(|(id, count)| *count > 0 && !list.done.contains(id)));
        }
    }

    #[test]
    fn a_single_device_reads_its_last_writes(steps in steps()) {
        let mut server = Server::default();
        let mut device = Device::new("phone");
        let mut last = BTreeMap::new();
        for (_, step) in &steps {
            if matches!(step, Step::Merge(..) | Step::Undo | Step::Crowd(..)) {
                continue;
            }
            take(&mut server, &mut device, step);
            if let Step::Set(values) = step {
                last.extend(named(values));
            }
            for (id, value) in &last {
                prop_assert_eq!(device.view(id), *value, "{}", id);
            }
        }
    }
}
