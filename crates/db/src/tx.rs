//! Transactions: all or nothing; on SQLite they hold the only writer.

use sha2::{Digest, Sha256};
use sqlx::postgres::Postgres;
use sqlx::sqlite::Sqlite;
use sqlx::{SqlSafeStr, SqlStr, Transaction};

use crate::args;
use crate::args::Arg;
use crate::connect::{Db, Engine, Pools};
use crate::error::DbError;
use crate::pool_metrics::Use;
use crate::query::{Row, Rows, run_pg, run_sqlite};

/// A transaction. Dropping it without [`Tx::commit`] rolls back.
///
/// The first failing statement ends it, on both engines: nothing can be added, and it cannot be committed.
/// PostgreSQL would report success for such a commit and store nothing; SQLite would have rolled back everything
/// before the failure and store everything after it.
pub struct Tx {
    pub(crate) inner: Inner,
    db: Db,
    /// A statement failed or was cancelled.
    failed: bool,
    /// Something was changed, so that the commit proves that writes work.
    pub(crate) changed: bool,
    /// Messages for listeners in this process (SQLite), sent after the commit.
    pub(crate) notices: Vec<(String, String)>,
}

const ENDED: &str = "the transaction ended with the statement that failed";

pub(crate) enum Inner {
    Sqlite(Transaction<'static, Sqlite>),
    Pg(Transaction<'static, Postgres>),
}

impl Db {
    /// Begins a transaction. On SQLite it takes the write lock immediately, because a transaction that reads first
    /// and then writes would fail if anything was written in between.
    pub async fn begin(&self) -> Result<Tx, DbError> {
        let inner = match &self.pools {
            Pools::Sqlite { writer, .. } => {
                self.watch.writer.count(writer.begin_with("BEGIN IMMEDIATE")).await.map(Inner::Sqlite)
            }
            Pools::Pg(pg) => pg.begin(&self.health).await.map(Inner::Pg),
        };
        let inner = inner.map_err(|error| self.write_failed(error))?;
        Ok(Tx { inner, db: self.clone(), failed: false, changed: false, notices: Vec::new() })
    }
}

impl Tx {
    pub fn engine(&self) -> Engine {
        self.db.engine()
    }

    /// Removes the statement timeout, for background work.
    pub async fn without_timeout(&mut self) -> Result<(), DbError> {
        if self.engine() == Engine::Postgres {
            self.write("SET LOCAL statement_timeout = 0", args![]).await?;
        }
        Ok(())
    }

    pub async fn commit(self) -> Result<(), DbError> {
        if self.failed {
            return Err(DbError::other(ENDED));
        }
        let Tx { inner, db, changed, notices, .. } = self;
        let commit = async {
            match inner {
                Inner::Sqlite(tx) => tx.commit().await,
                Inner::Pg(tx) => tx.commit().await,
            }
        };
        let done = db.watch.statement(Use::Inside, &"COMMIT".into_sql_str(), commit).await;
        done.map_err(|error| db.write_failed(error))?;
        db.health.wrote(changed);
        for (channel, payload) in notices {
            db.hub.send(&channel, &payload);
        }
        Ok(())
    }

    /// Rolls back and waits for it, unlike dropping.
    pub async fn rollback(self) -> Result<(), DbError> {
        match self.inner {
            Inner::Sqlite(tx) => tx.rollback().await?,
            Inner::Pg(tx) => tx.rollback().await?,
        }
        Ok(())
    }

    /// Takes an exclusive lock on this thing, across all nodes, until the end of the transaction. On SQLite every
    /// transaction is exclusive.
    pub async fn alone(&mut self, kind: &str, name: &str) -> Result<(), DbError> {
        if self.engine() == Engine::Postgres {
            let hash = Sha256::new().chain_update(kind).chain_update([0]).chain_update(name).finalize();
            let number = hash.iter().take(8).fold(0_i64, |number, byte| number << 8 | i64::from(*byte));
            self.all::<(bool,)>("SELECT pg_advisory_xact_lock($1) IS NOT NULL", args![number]).await?;
        }
        Ok(())
    }

    /// Returns every row.
    pub async fn all<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Vec<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.decode()
    }

    /// Returns the first row, if there is one.
    pub async fn opt<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Option<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.first()
    }

    /// Returns the first row, or [`DbError::NotFound`].
    pub async fn one<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<R, DbError> {
        self.opt(sql, args).await?.ok_or(DbError::NotFound)
    }

    /// Returns the first column of the first row, for counts and the like.
    pub async fn scalar_i64(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<i64, DbError> {
        self.one::<(i64,)>(sql, args).await.map(|(value,)| value)
    }

    /// Runs a write and returns the number of affected rows.
    pub async fn write(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<u64, DbError> {
        self.run_write(sql.into_sql_str(), args).await.map(|rows| rows.affected())
    }

    /// Runs a write that may return a row (`RETURNING`).
    pub async fn write_opt<R: Row>(
        &mut self,
        sql: impl SqlSafeStr,
        args: Vec<Arg>,
    ) -> Result<Option<R>, DbError> {
        self.run_write(sql.into_sql_str(), args).await?.first()
    }

    /// Runs a write that returns rows (`RETURNING`).
    pub async fn write_all<R: Row>(
        &mut self,
        sql: impl SqlSafeStr,
        args: Vec<Arg>,
    ) -> Result<Vec<R>, DbError> {
        self.run_write(sql.into_sql_str(), args).await?.decode()
    }

    pub(crate) async fn run(&mut self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        self.run_with(sql, args, true).await
    }

    async fn run_write(&mut self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        let rows = self.run(sql, args).await?;
        self.changed |= rows.affected() > 0;
        Ok(rows)
    }

    pub(crate) async fn run_with(
        &mut self,
        sql: SqlStr,
        args: Vec<Arg>,
        cached: bool,
    ) -> Result<Rows, DbError> {
        let (watch, text) = (self.db.watch.clone(), sql.clone());
        let work = self.step(async |inner| match inner {
            Inner::Sqlite(tx) => run_sqlite(tx, sql, args, cached).await,
            Inner::Pg(tx) => run_pg(&mut **tx, sql, args, cached).await,
        });
        watch.statement(Use::Inside, &text, work).await
    }

    /// Runs one step of the transaction. It counts as failed until it is done, because the state after a cancelled
    /// step is unknown.
    pub(crate) async fn step(
        &mut self,
        work: impl AsyncFnOnce(&mut Inner) -> Result<Rows, sqlx::Error>,
    ) -> Result<Rows, DbError> {
        if std::mem::replace(&mut self.failed, true) {
            return Err(DbError::other(ENDED));
        }
        let rows = work(&mut self.inner).await.map_err(|error| self.db.write_failed(error))?;
        self.failed = false;
        Ok(rows)
    }

    /// Runs a script of several statements, for migrations.
    pub(crate) async fn script(&mut self, sql: String) -> Result<(), DbError> {
        let script = sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
        let done = self.step(async |inner| match inner {
            Inner::Sqlite(tx) => {
                script.execute(&mut **tx).await.map(|done| Rows::counted(done.rows_affected()))
            }
            Inner::Pg(tx) => script.execute(&mut **tx).await.map(|done| Rows::counted(done.rows_affected())),
        });
        done.await.map(drop)
    }
}
