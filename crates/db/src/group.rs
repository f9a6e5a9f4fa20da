//! Group commit for SQLite: single writes that arrive during a commit share the next one.
//!
//! `synchronous=FULL` makes every commit wait for the disk; without this, so would every write. Since a task does
//! the work, a caller that is dropped midway leaves neither the writer nor other writes in an unknown state.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection, SqlStr};
use tokio::sync::{mpsc, oneshot};

use crate::args::Arg;
use crate::cause::undid_only_the_statement;
use crate::error::DbError;
use crate::query::{Rows, run_sqlite};

/// Enough to make the cost of the commit negligible, and few enough that the first write does not wait long.
const MOST: usize = 128;

#[derive(Clone)]
pub(crate) struct GroupCommit {
    queue: mpsc::Sender<Write>,
}

struct Write {
    sql: SqlStr,
    args: Vec<Arg>,
    reply: oneshot::Sender<Result<Rows, DbError>>,
}

impl GroupCommit {
    /// The task ends when the last clone is dropped.
    pub(crate) fn start(writer: SqlitePool) -> GroupCommit {
        let (queue, mut waiting) = mpsc::channel::<Write>(4 * MOST);
        tokio::spawn(async move {
            while let Some(first) = waiting.recv().await {
                // Nothing may end this task: all writes of the process go through it.
                let round = AssertUnwindSafe(round(&writer, first, &mut waiting)).catch_unwind();
                if round.await.is_err() {
                    tracing::error!("a group of writes panicked; its callers got an error");
                }
            }
        });
        GroupCommit { queue }
    }

    /// Returns the number of writes that have not started.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    pub(crate) async fn write(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        let (reply, response) = oneshot::channel();
        let gone = || DbError::unavailable("the database is unavailable: the writer has stopped");
        self.queue.send(Write { sql, args, reply }).await.map_err(|_| gone())?;
        response.await.map_err(|_| gone())?
    }
}

/// Runs one write and all that are queued behind it.
async fn round(writer: &SqlitePool, first: Write, waiting: &mut mpsc::Receiver<Write>) {
    let mut connection = match writer.acquire().await {
        Ok(connection) => connection,
        Err(error) => return fail(std::iter::once(first.reply), &error.into()),
    };
    let mut batch = vec![first];
    // Include writes that arrived while the writer was in use.
    while batch.len() < MOST
        && let Ok(next) = waiting.try_recv()
    {
        batch.push(next);
    }
    if run(&mut connection, batch).await.is_err() {
        connection.close_on_drop();
    }
}

/// The connection is in an unknown state and must be replaced.
struct InDoubt;

async fn run(connection: &mut SqliteConnection, mut batch: Vec<Write>) -> Result<(), InDoubt> {
    if batch.len() == 1
        && let Some(write) = batch.pop()
    {
        let result = run_sqlite(connection, write.sql, write.args, true).await;
        let sure = result.as_ref().err().is_none_or(undid_only_the_statement);
        let _ = write.reply.send(result.map_err(DbError::from));
        return if sure { Ok(()) } else { Err(InDoubt) };
    }
    let mut tx = match connection.begin_with("BEGIN IMMEDIATE").await {
        Ok(tx) => tx,
        Err(error) => {
            fail(batch.into_iter().map(|write| write.reply), &error.into());
            return Err(InDoubt);
        }
    };
    let mut done = Vec::with_capacity(batch.len());
    let mut writes = batch.into_iter();
    for write in writes.by_ref() {
        match run_sqlite(&mut tx, write.sql, write.args, true).await {
            Ok(rows) => done.push((write.reply, rows)),
            // A constraint violation does not affect the other writes.
            Err(error) if undid_only_the_statement(&error) => {
                let _ = write.reply.send(Err(error.into()));
            }
            // SQLite may have rolled back the entire transaction (disk full, for example): nothing more may run
            // outside it.
            Err(error) => {
                let replies = done.into_iter().map(|(reply, _)| reply).chain(writes.map(|write| write.reply));
                fail(std::iter::once(write.reply).chain(replies), &error.into());
                return Err(InDoubt);
            }
        }
    }
    match tx.commit().await {
        Ok(()) => {
            for (reply, rows) in done {
                let _ = reply.send(Ok(rows));
            }
            Ok(())
        }
        Err(error) => {
            fail(done.into_iter().map(|(reply, _)| reply), &error.into());
            Err(InDoubt)
        }
    }
}

fn fail(replies: impl Iterator<Item = oneshot::Sender<Result<Rows, DbError>>>, error: &DbError) {
    for reply in replies {
        let _ = reply.send(Err(error.clone()));
    }
}
