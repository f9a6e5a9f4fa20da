//! Messages between nodes: LISTEN and NOTIFY on PostgreSQL, a broadcast inside the process on SQLite, where
//! there is only one node.
//!
//! A message is a hint to look again, never the only copy of something: one sent while a connection is down
//! is lost, and [`Notice::Missed`] tells the listener so.

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

/// What a listener gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    Payload(String),
    /// The connection was lost for a while, or the listener fell behind: anything may have been sent.
    Missed,
}

/// The receiving end of a channel.
pub struct Listener {
    notices: broadcast::Receiver<Notice>,
}

impl Listener {
    /// The next message. Waits for ever once the database is closed, like on a channel where nobody speaks.
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
            // It changes nothing that is stored, so it says nothing about writes.
            Pools::Pg(pg) => {
                let text = NOTIFY.into_sql_str();
                pg.write(&self.health, text, args![channel, payload]).await.map(drop)?;
            }
        }
        Ok(())
    }

    /// From when this returns, every message to `channel` is received.
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
    /// The same as [`Db::notify`], sent if and when the transaction commits.
    pub async fn notify(&mut self, channel: &str, payload: &str) -> Result<(), DbError> {
        match &self.inner {
            Inner::Sqlite(_) => self.notices.push((channel.to_owned(), payload.to_owned())),
            Inner::Pg(_) => self.run(NOTIFY.into_sql_str(), args![channel, payload]).await.map(drop)?,
        }
        Ok(())
    }
}

const NOTIFY: &str = "SELECT pg_notify($1, $2)";
/// How many messages a slow listener may be behind before it is told that it missed some.
const BACKLOG: usize = 256;
const RETRY: Duration = Duration::from_secs(1);
/// How often a quiet connection is tested, and how long its answer may take.
const CHECK: Duration = Duration::from_secs(30);
const PATIENCE: Duration = Duration::from_secs(5);

type Channels = std::sync::Arc<Mutex<HashMap<String, broadcast::Sender<Notice>>>>;
type Listen = (String, oneshot::Sender<Result<(), DbError>>);

/// All channels of this process. On PostgreSQL one connection, opened when first needed, serves them all.
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

    /// The way to PostgreSQL past any pooler, where it is known.
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
        // An error means that nobody listens any more, which is no fault.
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
    // Connecting again is done here, with all channels anew, so that no message is lost without a word.
    listener.eager_reconnect(false);
    if !names.is_empty() {
        listener.listen_all(names.iter().map(String::as_str)).await?;
    }
    Ok(listener)
}

/// Hands on what PostgreSQL sends.
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
            _ = check.tick() => !alive(&mut listener).await,
            request = waiting.recv() => {
                let Some((channel, listening)) = request else { return };
                let result = if names.contains(&channel) { Ok(()) } else { listener.listen(&channel).await };
                // A connection that is gone is made again with this channel, and its listener told that it missed
                // something: that is as good as listening.
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

/// A connection that was cut somewhere on the way looks like one where nobody speaks.
async fn alive(listener: &mut PgListener) -> bool {
    let answer = listener.execute("SELECT 1");
    matches!(tokio::time::timeout(PATIENCE, answer).await, Ok(Ok(_)))
}

async fn reconnect(options: &PgConnectOptions, names: &[String]) -> PgListener {
    let mut failures = 0_u32;
    loop {
        match open(options, names).await {
            Ok(listener) => {
                tracing::info!(failures, "listening to the database again");
                return listener;
            }
            // Once: it may last for hours.
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
