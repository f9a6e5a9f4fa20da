//! Group commit for SQLite: single writes that arrive while the disk is busy with a commit share the next one.
//!
//! `synchronous=FULL` makes every commit wait for the disk; without this, so would every write. The task also
//! means that a caller who goes away in the middle leaves neither the writer nor the other writes in doubt.

use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection, SqlStr};
use tokio::sync::{mpsc, oneshot};

use crate::args::Arg;
use crate::error::DbError;
use crate::query::{Rows, run_sqlite};

/// Enough that the cost of the commit vanishes, and few enough that the first does not wait for long.
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
            let mut batch = Vec::with_capacity(MOST);
            while let Some(first) = waiting.recv().await {
                batch.push(first);
                match writer.acquire().await {
                    Ok(mut connection) => {
                        // What came in while the writer was taken goes along.
                        while batch.len() < MOST
                            && let Ok(next) = waiting.try_recv()
                        {
                            batch.push(next);
                        }
                        run(&mut connection, &mut batch).await;
                    }
                    Err(error) => {
                        let closed = matches!(error, sqlx::Error::PoolClosed);
                        for write in batch.drain(..) {
                            let _ = write.reply.send(Err(if closed {
                                DbError::unavailable("the database is unavailable: closed")
                            } else {
                                DbError::Busy
                            }));
                        }
                    }
                }
            }
        });
        GroupCommit { queue }
    }

    pub(crate) async fn write(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        let (reply, answer) = oneshot::channel();
        let gone = || DbError::unavailable("the database is unavailable: the writer has stopped");
        self.queue.send(Write { sql, args, reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn run(connection: &mut SqliteConnection, batch: &mut Vec<Write>) {
    if batch.len() == 1 {
        for write in batch.drain(..) {
            let result = run_sqlite(connection, write.sql, write.args, true).await;
            let _ = write.reply.send(result.map_err(DbError::from));
        }
        return;
    }
    let mut tx = match connection.begin_with("BEGIN IMMEDIATE").await {
        Ok(tx) => tx,
        Err(error) => return fail(batch.drain(..).map(|write| write.reply), error.into()),
    };
    let mut done = Vec::with_capacity(batch.len());
    let mut writes = batch.drain(..);
    for write in writes.by_ref() {
        match run_sqlite(&mut tx, write.sql, write.args, true).await.map_err(DbError::from) {
            Ok(rows) => done.push((write.reply, rows)),
            // SQLite has undone the whole transaction (disk full, say): what follows must not run outside it.
            Err(error @ (DbError::Busy | DbError::Unavailable(_))) => {
                let replies = done.into_iter().map(|(reply, _)| reply).chain(writes.map(|write| write.reply));
                return fail(std::iter::once(write.reply).chain(replies), error);
            }
            // A statement that breaks a constraint undoes itself and leaves the others standing.
            Err(error) => {
                let _ = write.reply.send(Err(error));
            }
        }
    }
    drop(writes);
    match tx.commit().await {
        Ok(()) => {
            for (reply, rows) in done {
                let _ = reply.send(Ok(rows));
            }
        }
        Err(error) => fail(done.into_iter().map(|(reply, _)| reply), error.into()),
    }
}

/// The first caller gets the cause; the driver's error cannot be copied, so the others get its class.
fn fail(replies: impl Iterator<Item = oneshot::Sender<Result<Rows, DbError>>>, mut error: DbError) {
    for reply in replies {
        let next = match &error {
            DbError::Busy => DbError::Busy,
            DbError::ForeignKey => DbError::ForeignKey,
            cause => DbError::unavailable(cause.to_string()),
        };
        let _ = reply.send(Err(std::mem::replace(&mut error, next)));
    }
}
