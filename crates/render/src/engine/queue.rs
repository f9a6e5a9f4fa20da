//! The queue of the pool: bounded, and shared fairly between clients.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::worker::Job;
use crate::error::RenderError;

/// Most waiting jobs of one client. A light page takes 2 ms, so the last of them still comes in time.
const MOST_PER_CLIENT: usize = 16;
/// Most waiting jobs of all clients, for each worker.
const MOST_PER_WORKER: usize = 64;

/// The client of a job; none for the server's own work, such as prerendering.
pub(super) type Client = Option<IpAddr>;

pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    most: usize,
}

#[derive(Default)]
struct State {
    /// The clients with waiting jobs. The first gets the next worker and then goes to the end.
    lanes: VecDeque<(Client, VecDeque<Job>)>,
    waiting: usize,
    closed: bool,
}

pub(super) enum Taken {
    Job(Job),
    /// Nothing to do for some time.
    Idle,
    Closed,
}

impl Queue {
    pub fn new(workers: usize) -> Self {
        Self { state: Mutex::default(), changed: Condvar::new(), most: workers * MOST_PER_WORKER }
    }

    /// Adds a job, unless its client has too many. In a full queue it replaces the newest job of the client with the most.
    pub fn push(&self, client: Client, job: Job) -> Result<(), RenderError> {
        let mut state = self.state();
        let lane = state.lanes.iter().position(|(of, _)| *of == client);
        let own = lane.map_or(0, |lane| state.lanes[lane].1.len());
        let crowded = client.is_some() && own >= MOST_PER_CLIENT;
        if crowded || (state.waiting >= self.most && !state.evict(own)) {
            return Err(RenderError::Busy);
        }
        match lane {
            Some(lane) => state.lanes[lane].1.push_back(job),
            None => state.lanes.push_back((client, VecDeque::from([job]))),
        }
        state.waiting += 1;
        self.changed.notify_one();
        Ok(())
    }

    /// Takes the next job of the client whose turn it is.
    pub fn take(&self, idle: Duration) -> Taken {
        let waits = |state: &mut State| state.waiting == 0 && !state.closed;
        let result = self.changed.wait_timeout_while(self.state(), idle, waits);
        let (mut state, _) = result.unwrap_or_else(PoisonError::into_inner);
        match state.next() {
            Some(job) => Taken::Job(job),
            None if state.closed => Taken::Closed,
            None => Taken::Idle,
        }
    }

    pub fn close(&self) {
        self.state().closed = true;
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn next(&mut self) -> Option<Job> {
        let (client, mut jobs) = self.lanes.pop_front()?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.lanes.push_back((client, jobs));
        }
        self.waiting -= 1;
        Some(job)
    }

    /// Makes room for a client with `own` waiting jobs. Returns false if no other client has clearly more.
    fn evict(&mut self, own: usize) -> bool {
        let longest = self.lanes.iter_mut().max_by_key(|(_, jobs)| jobs.len());
        let Some(job) =
            longest.filter(|(_, jobs)| jobs.len() > own + 1).and_then(|(_, jobs)| jobs.pop_back())
        else {
            return false;
        };
        // The caller may have given up.
        let _ = job.reply.send(Err(RenderError::Busy));
        self.waiting -= 1;
        true
    }
}
