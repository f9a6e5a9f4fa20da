//! Who may come in, and who has to go.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use metrics::{Counter, Gauge, counter, gauge};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::{
    Limits,
    line::{Clock, Line, Order, Why},
};

/// How often the limits are looked at.
const TICK: Duration = Duration::from_millis(250);

/// When there is no room, so many of the allowed go at once: looking for them costs more than they do.
const SHARE: usize = 32;

/// By which address a peer is counted; none when it is not, because it speaks for many.
type Counted = dyn Fn(IpAddr) -> Option<IpAddr> + Send + Sync;

/// All open connections of a listener.
pub struct Doors {
    name: &'static str,
    limits: Limits,
    counted: Box<Counted>,
    clock: Arc<Clock>,
    open: Mutex<Open>,
    leaving: AtomicBool,
    figures: Figures,
}

#[derive(Default)]
struct Open {
    next: u64,
    lines: HashMap<u64, Arc<Line>>,
    by_address: HashMap<IpAddr, usize>,
    /// Nobody new stays.
    closing: bool,
}

struct Figures {
    open: Gauge,
    accepted: Counter,
    full: Counter,
    address: Counter,
    streams: Gauge,
    ended: Vec<(&'static str, Counter)>,
}

impl Figures {
    fn new(of: &'static str) -> Self {
        let refused =
            |why: &'static str| counter!("hotdrop_connections_refused_total", "listener" => of, "why" => why);
        let ended =
            |why: &'static str| counter!("hotdrop_connections_ended_total", "listener" => of, "why" => why);
        Self {
            open: gauge!("hotdrop_connections_open", "listener" => of),
            accepted: counter!("hotdrop_connections_total", "listener" => of),
            full: refused("full"),
            address: refused("address"),
            streams: gauge!("hotdrop_event_streams_open", "listener" => of),
            ended: Why::ALL.iter().map(|(_, label)| (*label, ended(label))).collect(),
        }
    }
}

impl Open {
    fn remove(&mut self, id: u64) -> Option<Arc<Line>> {
        let line = self.lines.remove(&id)?;
        if let Some(address) = line.address
            && let Some(count) = self.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
        Some(line)
    }

    /// Sends some of those away who have waited longest for their client, and says whether there were any.
    fn make_room(&mut self, of: Option<IpAddr>, most: usize) -> bool {
        let mine = self.lines.iter().filter(|(_, line)| of.is_none() || line.address == of);
        let mut waiting: Vec<_> = mine.filter_map(|(id, line)| Some((line.rank()?, *id))).collect();
        waiting.sort_unstable();
        waiting.truncate((most / SHARE).max(1));
        for (_, id) in &waiting {
            if let Some(line) = self.remove(*id) {
                line.tell(Order::Cut, Some(Why::Room));
            }
        }
        !waiting.is_empty()
    }
}

impl Doors {
    /// `name` is what figures and threads call the listener.
    pub fn new(
        name: &'static str,
        limits: Limits,
        counted: impl Fn(IpAddr) -> Option<IpAddr> + Send + Sync + 'static,
    ) -> Arc<Self> {
        Arc::new(Self {
            name,
            limits,
            counted: Box::new(counted),
            clock: Arc::default(),
            open: Mutex::default(),
            leaving: AtomicBool::new(false),
            figures: Figures::new(name),
        })
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    pub fn limits(&self) -> Limits {
        self.limits
    }

    pub fn open(&self) -> usize {
        self.lock().lines.len()
    }

    /// A place for a new connection; none when everybody who is here waits for us.
    pub fn admit(self: &Arc<Self>, peer: SocketAddr) -> Option<Ticket> {
        let address = (self.counted)(peer.ip());
        let mut open = self.lock();
        let of_address = address.and_then(|address| open.by_address.get(&address)).copied().unwrap_or(0);
        let per_address = self.limits.per_address;
        if per_address > 0 && of_address >= per_address && !open.make_room(address, per_address) {
            self.figures.address.increment(1);
            return None;
        }
        if open.lines.len() >= self.limits.total && !open.make_room(None, self.limits.total) {
            self.figures.full.increment(1);
            return None;
        }
        let line = Arc::new(Line::new(address, self.clock.clone()));
        if open.closing {
            line.tell(Order::Finish, None);
        }
        let id = open.next;
        open.next += 1;
        open.lines.insert(id, line.clone());
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        self.figures.accepted.increment(1);
        self.figures.open.increment(1.0);
        Some(Ticket { id, line, doors: self.clone() })
    }

    /// The system gives no more sockets: some of ours have to do.
    pub fn relieve(&self) {
        self.lock().make_room(None, self.limits.total);
    }

    /// Looks at the limits for as long as it is polled.
    pub async fn keep(self: Arc<Self>) {
        let started = Instant::now();
        let mut every = interval(TICK);
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            every.tick().await;
            self.sweep(started.elapsed());
        }
    }

    /// Ends whatever has waited for too long, now that so much time has passed since the start.
    pub fn sweep(&self, now: Duration) {
        self.clock.set(now);
        let mut open = self.lock();
        let judged = open.lines.iter().filter_map(|(id, line)| Some((*id, line.verdict(&self.limits)?)));
        for (id, (order, why)) in judged.collect::<Vec<_>>() {
            let line = if order == Order::Cut { open.remove(id) } else { open.lines.get(&id).cloned() };
            if let Some(line) = line {
                line.tell(order, Some(why));
            }
        }
    }

    /// From now on every answer is the last of its connection. Idle ones stay: who closes them cuts off the request that is
    /// on its way.
    pub fn leave(&self) {
        self.leaving.store(true, Relaxed);
    }

    pub fn is_leaving(&self) -> bool {
        self.leaving.load(Relaxed)
    }

    /// Everybody may finish, and nobody begins anew.
    pub fn close(&self) {
        let mut open = self.lock();
        open.closing = true;
        for line in open.lines.values() {
            line.tell(Order::Finish, None);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream of events that somebody reads, counted for as long as it is held.
pub(crate) struct Stream(Gauge);

impl Stream {
    pub fn open(doors: &Doors) -> Self {
        let open = doors.figures.streams.clone();
        open.increment(1.0);
        Self(open)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

/// The place of a connection, given back when dropped.
pub struct Ticket {
    id: u64,
    pub(crate) line: Arc<Line>,
    pub(crate) doors: Arc<Doors>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.doors.lock().remove(self.id);
        let figures = &self.doors.figures;
        figures.open.decrement(1.0);
        if let Some(why) = self.line.why()
            && let Some((_, counter)) = figures.ended.iter().find(|(label, _)| *label == why)
        {
            counter.increment(1);
        }
    }
}
