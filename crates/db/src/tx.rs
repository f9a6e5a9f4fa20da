//! Transactions: all or nothing, and on SQLite the sole user of the writer while they last.

use sqlx::postgres::Postgres;
use sqlx::sqlite::Sqlite;
use sqlx::{SqlSafeStr, SqlStr, Transaction};

use crate::args::Arg;
use crate::connect::{Db, Engine, Pools};
use crate::error::DbError;
use crate::query::{Row, Rows, run_pg, run_sqlite};

/// A transaction. Dropped without [`Tx::commit`] it never happened.
pub struct Tx {
    pub(crate) inner: Inner,
    db: Db,
    /// Messages for this process's own listeners (SQLite), sent once the commit stands.
    pub(crate) notices: Vec<(String, String)>,
}

pub(crate) enum Inner {
    Sqlite(Transaction<'static, Sqlite>),
    Pg(Transaction<'static, Postgres>),
}

impl Db {
    /// Begins a transaction. On SQLite it holds the write lock from the start, because one that reads first
    /// and writes later would fail at once if anything was written in between.
    pub async fn begin(&self) -> Result<Tx, DbError> {
        let inner = match &self.pools {
            Pools::Sqlite { writer, .. } => Inner::Sqlite(writer.begin_with("BEGIN IMMEDIATE").await?),
            Pools::Pg(pool) => Inner::Pg(pool.begin().await?),
        };
        Ok(Tx { inner, db: self.clone(), notices: Vec::new() })
    }
}

impl Tx {
    pub fn engine(&self) -> Engine {
        self.db.engine()
    }

    pub async fn commit(self) -> Result<(), DbError> {
        match self.inner {
            Inner::Sqlite(tx) => tx.commit().await?,
            Inner::Pg(tx) => tx.commit().await?,
        }
        for (channel, payload) in self.notices {
            self.db.hub.send(&channel, &payload);
        }
        Ok(())
    }

    /// The same as dropping it, but done when this returns.
    pub async fn rollback(self) -> Result<(), DbError> {
        match self.inner {
            Inner::Sqlite(tx) => tx.rollback().await?,
            Inner::Pg(tx) => tx.rollback().await?,
        }
        Ok(())
    }

    /// Every row.
    pub async fn all<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Vec<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.decode()
    }

    /// The first row, if there is one.
    pub async fn opt<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Option<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.first()
    }

    /// The first row; [`DbError::NotFound`] without one.
    pub async fn one<R: Row>(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<R, DbError> {
        self.opt(sql, args).await?.ok_or(DbError::NotFound)
    }

    /// The first column of the first row: counts and the like.
    pub async fn scalar_i64(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<i64, DbError> {
        self.one::<(i64,)>(sql, args).await.map(|(value,)| value)
    }

    /// A write; the number of rows it affected.
    pub async fn write(&mut self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<u64, DbError> {
        self.run(sql.into_sql_str(), args).await.map(|rows| rows.affected())
    }

    /// A write that may give back a row (`RETURNING`).
    pub async fn write_opt<R: Row>(
        &mut self,
        sql: impl SqlSafeStr,
        args: Vec<Arg>,
    ) -> Result<Option<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.first()
    }

    /// A write that gives back rows (`RETURNING`).
    pub async fn write_all<R: Row>(
        &mut self,
        sql: impl SqlSafeStr,
        args: Vec<Arg>,
    ) -> Result<Vec<R>, DbError> {
        self.run(sql.into_sql_str(), args).await?.decode()
    }

    async fn run(&mut self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        self.run_with(sql, args, true).await
    }

    pub(crate) async fn run_with(
        &mut self,
        sql: SqlStr,
        args: Vec<Arg>,
        cached: bool,
    ) -> Result<Rows, DbError> {
        Ok(match &mut self.inner {
            Inner::Sqlite(tx) => run_sqlite(tx, sql, args, cached).await?,
            Inner::Pg(tx) => run_pg(&mut **tx, sql, args, cached).await?,
        })
    }

    /// Runs a text of many statements as it is, for migrations.
    pub(crate) async fn script(&mut self, sql: String) -> Result<(), DbError> {
        let script = sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
        match &mut self.inner {
            Inner::Sqlite(tx) => script.execute(&mut **tx).await.map(drop)?,
            Inner::Pg(tx) => script.execute(&mut **tx).await.map(drop)?,
        }
        Ok(())
    }
}
