//! Whether the database's disk is full. A small row still fits into a gap of a full disk, so single writes cannot tell;
//! readiness and the alert need a steady state.

mod store;

use std::{
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use db::{Db, DbError};
use tokio::sync::OnceCell;
use url::Url;

use crate::config::Config;

/// A disk with less free space counts as full, until it has more than `ENOUGH`.
const FULL: u64 = 8 << 20;
const ENOUGH: u64 = 16 << 20;
/// If the free space is not known, a disk counts as full for this long after a disk-full error. Longer than the alert
/// waits.
const HELD: Duration = Duration::from_secs(120);

pub struct Disk {
    /// The folder of a SQLite database.
    data: Option<PathBuf>,
    /// Whether PostgreSQL runs on this machine.
    local: bool,
    /// The folder of the database, if this machine has it.
    folder: OnceCell<Option<PathBuf>>,
    state: Mutex<State>,
}

impl Disk {
    pub fn new(config: &Config) -> Self {
        let url = config.database_url.as_ref().and_then(|url| Url::parse(url.reveal()).ok());
        let data = config.database_url.is_none().then(|| config.data.clone());
        let local = url.is_some_and(|url| is_local(&url));
        Self { data, local, folder: OnceCell::new(), state: Mutex::default() }
    }

    pub async fn is_full(&self, db: &Db) -> bool {
        let error = matches!(db.writable().await, Err(DbError::Full(_)));
        let folder = self.folder.get_or_init(|| self.find(db)).await;
        let free = folder.as_ref().and_then(free_in);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.judge(free, error, Instant::now())
    }

    async fn find(&self, db: &Db) -> Option<PathBuf> {
        if self.local { store::folder(db).await } else { self.data.clone() }
    }
}

fn is_local(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let socket = url.query_pairs().any(|(key, value)| key == "host" && value.starts_with('/'));
    socket || matches!(host, "" | "localhost" | "127.0.0.1" | "[::1]")
}

#[cfg(unix)]
fn free_in(folder: &PathBuf) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_in(_: &PathBuf) -> Option<u64> {
    None
}

#[derive(Default)]
struct State {
    full: bool,
    error_at: Option<Instant>,
}

impl State {
    /// Judges by the free bytes, if they are known, and by whether the last write failed on a full disk.
    fn judge(&mut self, free: Option<u64>, error: bool, now: Instant) -> bool {
        if error {
            self.error_at = Some(now);
        }
        self.full = error
            || match free {
                Some(free) => free < if self.full { ENOUGH } else { FULL },
                None => self.error_at.is_some_and(|at| now.duration_since(at) < HELD),
            };
        self.full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_stays_full_until_there_is_enough_room() {
        let mut state = State::default();
        let now = Instant::now();
        let mut judged = |megabytes: u64, error| state.judge(Some(megabytes << 20), error, now);
        assert!(!judged(12, false), "little, but not full");
        assert!(judged(0, true));
        assert!(judged(0, false), "a small row fitted into a gap");
        assert!(judged(12, false), "not enough yet");
        assert!(!judged(20, false));
        assert!(!judged(12, false));
    }

    #[test]
    fn without_its_free_space_a_disk_stays_full_for_a_while_after_an_error() {
        let mut state = State::default();
        let start = Instant::now();
        let mut judged = |seconds, error| state.judge(None, error, start + Duration::from_secs(seconds));
        assert!(!judged(0, false));
        assert!(judged(1, true));
        assert!(judged(100, false), "longer than the alert waits");
        assert!(judged(110, true) && judged(220, false), "the last error counts");
        assert!(!judged(231, false));
    }

    #[test]
    fn only_a_server_on_this_machine_is_looked_at() {
        for (url, local) in [
            ("postgres://a:b@localhost/hotdrop", true),
            ("postgres://a@127.0.0.1:5432/hotdrop", true),
            ("postgres:///hotdrop?host=/run/postgresql", true),
            ("postgres://a@db.internal/hotdrop", false),
        ] {
            assert_eq!(is_local(&Url::parse(url).unwrap()), local, "{url}");
        }
    }
}
