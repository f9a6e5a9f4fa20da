//! Messages between nodes: LISTEN and NOTIFY on PostgreSQL, a broadcast inside the process on SQLite, where there
//! is only one node.
//!
//! A message is a hint to reload, never the only copy of data: one sent while a connection is down is lost, and
//! [`Notice::Missed`] reports that to the listener.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::pool::CloseEvent;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Executor, SqlSafeStr};
use tokio::sync::{OnceCell, broadcast, mpsc, oneshot};

use crate::args;
use crate::cause::lost_connection;
use crate::connect::{Db, Pools};
use crate::error::DbError;
use crate::tx::{Inner, Tx};

/// An event for a listener.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    Payload(String),
    /// The connection was lost for a while, or the listener fell behind: any message may have been missed.
    Missed,
}

/// The receiving end of a channel.
pub struct Listener {
    notices: broadcast::Receiver<Notice>,
}

impl Listener {
    /// Returns the next message. Waits forever once the database is closed.
    pub async fn recv(&mut self) -> Notice {
        match self.notices.recv().await {
            Ok(notice) => notice,
            Err(broadcast::error::RecvError::Lagged(_)) => Notice::Missed,
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }
}

impl Db {
    /// Sends `payload` (at most 8,000 bytes on PostgreSQL) to every listener of `channel` on every node.
    pub async fn notify(&self, channel: &str, payload: &str) -> Result<(), DbError> {
        match &self.pools {
            Pools::Sqlite { .. } => self.hub.send(channel, payload),
            // It stores nothing, so it does not count as a write.
            Pools::Pg(pg) => {
                let text = NOTIFY.into_sql_str();
                pg.write(&self.health, text, args![channel, payload]).await.map(drop)?;
            }
        }
        Ok(())
    }

    /// After this returns, every message to `channel` is received.
    pub async fn listen(&self, channel: &str) -> Result<Listener, DbError> {
        let notices = self.hub.subscribe(channel);
        if let (Source::Postgres { options, task }, Pools::Pg(pg)) = (&self.hub.source, &self.pools) {
            let Some(options) = options else {
                return Err(DbError::other(
                    "listening behind a pooler needs the database's direct address as well",
                ));
            };
            let task = task
                .get_or_try_init(|| {
                    connect(*options.clone(), self.hub.channels.clone(), pg.pool.close_event())
                })
                .await?;
            let (listening, done) = oneshot::channel();
            let stopped = || DbError::unavailable("the database is unavailable: the listener has stopped");
            task.send((channel.to_owned(), listening)).await.map_err(|_| stopped())?;
            done.await.map_err(|_| stopped())??;
        }
        Ok(Listener { notices })
    }
}

impl Tx {
    /// Like [`Db::notify`], sent when the transaction commits.
    pub async fn notify(&mut self, channel: &str, payload: &str) -> Result<(), DbError> {
        match &self.inner {
            Inner::Sqlite(_) => self.notices.push((channel.to_owned(), payload.to_owned())),
            Inner::Pg(_) => self.run(NOTIFY.into_sql_str(), args![channel, payload]).await.map(drop)?,
        }
        Ok(())
    }
}

const NOTIFY: &str = "SELECT pg_notify($1, $2)";
/// Maximum backlog of a slow listener before it gets [`Notice::Missed`].
const BACKLOG: usize = 256;
const RETRY: Duration = Duration::from_secs(1);
/// Interval and timeout of tests of a silent connection.
const CHECK: Duration = Duration::from_secs(30);
const TIMEOUT: Duration = Duration::from_secs(5);

type Channels = std::sync::Arc<Mutex<HashMap<String, broadcast::Sender<Notice>>>>;
type Listen = (String, oneshot::Sender<Result<(), DbError>>);

/// All channels of this process. On PostgreSQL one connection, opened on first use, serves them all.
pub(crate) struct Hub {
    channels: Channels,
    source: Source,
}

enum Source {
    Local,
    Postgres { options: Option<Box<PgConnectOptions>>, task: OnceCell<mpsc::Sender<Listen>> },
}

impl Hub {
    pub(crate) fn local() -> Hub {
        Hub { channels: Channels::default(), source: Source::Local }
    }

    pub(crate) fn postgres(options: Option<PgConnectOptions>) -> Hub {
        Hub {
            channels: Channels::default(),
            source: Source::Postgres { options: options.map(Box::new), task: OnceCell::new() },
        }
    }

    /// Returns the direct address of PostgreSQL, bypassing a pooler, if it is known.
    pub(crate) fn direct(&self) -> Option<&PgConnectOptions> {
        match &self.source {
            Source::Local => None,
            Source::Postgres { options, .. } => options.as_deref(),
        }
    }

    fn subscribe(&self, channel: &str) -> broadcast::Receiver<Notice> {
        let mut channels = lock(&self.channels);
        channels.entry(channel.to_owned()).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    pub(crate) fn send(&self, channel: &str, payload: &str) {
        deliver(&self.channels, channel, payload);
    }
}

fn lock(channels: &Channels) -> std::sync::MutexGuard<'_, HashMap<String, broadcast::Sender<Notice>>> {
    channels.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn deliver(channels: &Channels, channel: &str, payload: &str) {
    if let Some(sender) = lock(channels).get(channel) {
        // An error means that there are no listeners, which is fine.
        let _ = sender.send(Notice::Payload(payload.to_owned()));
    }
}

async fn connect(
    options: PgConnectOptions,
    channels: Channels,
    closed: CloseEvent,
) -> Result<mpsc::Sender<Listen>, DbError> {
    let listener = open(&options, &[]).await?;
    let (requests, waiting) = mpsc::channel(16);
    tokio::spawn(async move {
        let mut closed = closed;
        // Ends with the pool, or when the last handle on the database is dropped.
        let _ = closed.do_until(forward(listener, options, channels, waiting)).await;
    });
    Ok(requests)
}

async fn open(options: &PgConnectOptions, names: &[String]) -> Result<PgListener, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let mut listener = PgListener::connect_with(&pool.connect_with(options.clone()).await?).await?;
    // We reconnect ourselves and subscribe to all channels again, so that no message is lost silently.
    listener.eager_reconnect(false);
    if !names.is_empty() {
        listener.listen_all(names.iter().map(String::as_str)).await?;
    }
    Ok(listener)
}

/// Forwards notifications from PostgreSQL.
async fn forward(
    mut listener: PgListener,
    options: PgConnectOptions,
    channels: Channels,
    mut waiting: mpsc::Receiver<Listen>,
) {
    let mut names: Vec<String> = Vec::new();
    let mut check = tokio::time::interval(CHECK);
    loop {
        let lost = tokio::select! {
            _ = check.tick() => !is_connected(&mut listener).await,
            request = waiting.recv() => {
                let Some((channel, listening)) = request else { return };
                let result = if names.contains(&channel) { Ok(()) } else { listener.listen(&channel).await };
                // A lost connection is reopened with this channel, and its listener gets [`Notice::Missed`], so
                // listening has succeeded.
                let gone = result.as_ref().err().is_some_and(lost_connection);
                if (gone || result.is_ok()) && !names.contains(&channel) {
                    names.push(channel);
                }
                let failed = result.is_err();
                let _ = listening.send(if gone { Ok(()) } else { result.map_err(DbError::from) });
                failed
            }
            received = listener.try_recv() => match received {
                Ok(Some(notification)) => {
                    deliver(&channels, notification.channel(), notification.payload());
                    false
                }
                Ok(None) | Err(_) => true,
            },
        };
        if lost {
            listener = reconnect(&options, &names).await;
            missed(&channels);
        }
    }
}

/// Returns whether the connection works: a broken one looks like a silent one.
async fn is_connected(listener: &mut PgListener) -> bool {
    let ping = listener.execute("SELECT 1");
    matches!(tokio::time::timeout(TIMEOUT, ping).await, Ok(Ok(_)))
}

async fn reconnect(options: &PgConnectOptions, names: &[String]) -> PgListener {
    let mut failures = 0_u32;
    loop {
        match open(options, names).await {
            Ok(listener) => {
                tracing::info!(failures, "listening to the database again");
                return listener;
            }
            // Logged once, because it may last for hours.
            Err(error) if failures == 0 => {
                let error = DbError::from(error).chain();
                tracing::warn!(error, "listening to the database failed; trying again until it works");
            }
            Err(_) => {}
        }
        failures = failures.saturating_add(1);
        tokio::time::sleep(RETRY).await;
    }
}

fn missed(channels: &Channels) {
    for sender in lock(channels).values() {
        let _ = sender.send(Notice::Missed);
    }
}
