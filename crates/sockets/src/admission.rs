//! Connection admission: total and per-address limits, and eviction when they are reached.

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

/// Interval between two sweeps.
const TICK: Duration = Duration::from_millis(250);

/// An eviction closes one in this many of the allowed connections, because the search costs more than the closing.
const SHARE: usize = 32;

/// Returns the address by which a peer is counted; none for trusted proxies, which serve many clients.
type Counted = dyn Fn(IpAddr) -> Option<IpAddr> + Send + Sync;

/// The open connections of a listener, and the limits for new ones.
pub struct Admission {
    name: &'static str,
    limits: Limits,
    counted: Box<Counted>,
    clock: Arc<Clock>,
    open: Mutex<Open>,
    draining: AtomicBool,
    metrics: ListenerMetrics,
}

#[derive(Default)]
struct Open {
    next: u64,
    lines: HashMap<u64, Arc<Line>>,
    by_address: HashMap<IpAddr, usize>,
    /// New connections are signaled to finish immediately.
    closing: bool,
}

struct ListenerMetrics {
    open: Gauge,
    accepted: Counter,
    full: Counter,
    address: Counter,
    streams: Gauge,
    ended: Vec<(&'static str, Counter)>,
}

impl ListenerMetrics {
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

    /// Evicts some of the connections that have waited longest for their client. Returns whether there were any.
    fn evict(&mut self, of: Option<IpAddr>, most: usize) -> bool {
        let mine = self.lines.iter().filter(|(_, line)| of.is_none() || line.address == of);
        let mut waiting: Vec<_> = mine.filter_map(|(id, line)| Some((line.rank()?, *id))).collect();
        waiting.sort_unstable();
        waiting.truncate((most / SHARE).max(1));
        for (_, id) in &waiting {
            if let Some(line) = self.remove(*id) {
                line.signal(Order::Cut, Some(Why::Room));
            }
        }
        !waiting.is_empty()
    }
}

impl Admission {
    /// `name` labels the metrics and threads of the listener.
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
            draining: AtomicBool::new(false),
            metrics: ListenerMetrics::new(name),
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

    /// Admits a new connection. Returns none if the limit is reached and all connections have a request in
    /// progress.
    pub fn admit(self: &Arc<Self>, peer: SocketAddr) -> Option<Ticket> {
        let address = (self.counted)(peer.ip());
        let mut open = self.lock();
        let of_address = address.and_then(|address| open.by_address.get(&address)).copied().unwrap_or(0);
        let per_address = self.limits.per_address;
        if per_address > 0 && of_address >= per_address && !open.evict(address, per_address) {
            self.metrics.address.increment(1);
            return None;
        }
        if open.lines.len() >= self.limits.total && !open.evict(None, self.limits.total) {
            self.metrics.full.increment(1);
            return None;
        }
        let line = Arc::new(Line::new(address, self.clock.clone()));
        if open.closing {
            line.signal(Order::Finish, None);
        }
        let id = open.next;
        open.next += 1;
        open.lines.insert(id, line.clone());
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        self.metrics.accepted.increment(1);
        self.metrics.open.increment(1.0);
        Some(Ticket { id, line, admission: self.clone() })
    }

    /// Evicts some connections because the system is out of file descriptors.
    pub fn evict_some(&self) {
        self.lock().evict(None, self.limits.total);
    }

    /// Enforces the time limits for as long as it is polled.
    pub async fn run_sweeps(self: Arc<Self>) {
        let started = Instant::now();
        let mut every = interval(TICK);
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            every.tick().await;
            self.sweep(started.elapsed());
        }
    }

    /// Ends the connections that have waited too long at this time since the start.
    pub fn sweep(&self, now: Duration) {
        self.clock.set(now);
        let mut open = self.lock();
        let judged = open.lines.iter().filter_map(|(id, line)| Some((*id, line.verdict(&self.limits)?)));
        for (id, (order, why)) in judged.collect::<Vec<_>>() {
            let line = if order == Order::Cut { open.remove(id) } else { open.lines.get(&id).cloned() };
            if let Some(line) = line {
                line.signal(order, Some(why));
            }
        }
    }

    /// From now on every response is the last of its connection. Idle connections stay open for now, because
    /// closing them would cut a request in transit.
    pub fn drain(&self) {
        self.draining.store(true, Relaxed);
    }

    pub fn is_draining(&self) -> bool {
        self.draining.load(Relaxed)
    }

    /// Lets open requests finish and accepts no new ones.
    pub fn close(&self) {
        let mut open = self.lock();
        open.closing = true;
        for line in open.lines.values() {
            line.signal(Order::Finish, None);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts an open event stream in the metrics until it is dropped.
pub(crate) struct Stream(Gauge);

impl Stream {
    pub fn open(admission: &Admission) -> Self {
        let open = admission.metrics.streams.clone();
        open.increment(1.0);
        Self(open)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

/// The slot of an admitted connection, released when dropped.
pub struct Ticket {
    id: u64,
    pub(crate) line: Arc<Line>,
    pub(crate) admission: Arc<Admission>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.admission.lock().remove(self.id);
        let metrics = &self.admission.metrics;
        metrics.open.decrement(1.0);
        if let Some(why) = self.line.why()
            && let Some((_, counter)) = metrics.ended.iter().find(|(label, _)| *label == why)
        {
            counter.increment(1);
        }
    }
}
