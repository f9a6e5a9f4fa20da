//! Statements outside a transaction. The engine-specific part is small and not generic over the row.

use futures_util::TryStreamExt;
use sqlx::error::Error;
use sqlx::postgres::{PgRow, Postgres};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Either, Executor, FromRow, SqlSafeStr, SqlStr};

use crate::args::{Arg, for_postgres, for_sqlite};
use crate::cause::undid_only_the_statement;
use crate::connect::{Db, Pools};
use crate::error::DbError;
use crate::pool_metrics::Use;

/// What a statement's rows are read into: anything with `#[derive(db::FromRow)]`, and tuples.
pub trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}
impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

impl Db {
    /// Returns every row.
    pub async fn all<R: Row>(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Vec<R>, DbError> {
        self.read(sql.into_sql_str(), args).await?.decode()
    }

    /// Returns the first row, if there is one.
    pub async fn opt<R: Row>(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Option<R>, DbError> {
        self.read(sql.into_sql_str(), args).await?.first()
    }

    /// Returns the first row, or [`DbError::NotFound`].
    pub async fn one<R: Row>(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<R, DbError> {
        self.opt(sql, args).await?.ok_or(DbError::NotFound)
    }

    /// Returns the first column of the first row, for counts and the like.
    pub async fn scalar_i64(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<i64, DbError> {
        self.one::<(i64,)>(sql, args).await.map(|(value,)| value)
    }

    /// Runs one write and returns the number of affected rows.
    pub async fn write(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<u64, DbError> {
        self.run_write(sql.into_sql_str(), args).await.map(|rows| rows.affected())
    }

    /// Runs one write that may return a row (`RETURNING`).
    pub async fn write_opt<R: Row>(
        &self,
        sql: impl SqlSafeStr,
        args: Vec<Arg>,
    ) -> Result<Option<R>, DbError> {
        self.run_write(sql.into_sql_str(), args).await?.first()
    }

    /// Runs one write that returns rows (`RETURNING`).
    pub async fn write_all<R: Row>(&self, sql: impl SqlSafeStr, args: Vec<Arg>) -> Result<Vec<R>, DbError> {
        self.run_write(sql.into_sql_str(), args).await?.decode()
    }

    /// Prepares each text without running it. For tests: every area registers its texts.
    pub async fn prepare_all(&self, texts: &[(&str, &'static str)]) -> Result<(), DbError> {
        let mut faults = Vec::new();
        for (name, text) in texts {
            let prepared = match &self.pools {
                Pools::Sqlite { readers, .. } => readers.prepare(text.into_sql_str()).await.map(drop),
                Pools::Pg(pg) => pg.pool.prepare(text.into_sql_str()).await.map(drop),
            };
            if let Err(fault) = prepared {
                faults.push(format!("{name}: {fault}"));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(DbError::other(faults.join("; "))) }
    }

    pub(crate) async fn read(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        self.watch.statement(Use::Read, &sql.clone(), self.run_read(sql, args)).await
    }

    async fn run_read(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        match &self.pools {
            Pools::Sqlite { readers, .. } => {
                let mut reader = self.watch.readers.count(readers.acquire()).await?;
                let read = sqlx::query_with(sql, for_sqlite(args)?).fetch_all(&mut *reader).await;
                if let Err(error) = &read
                    && !undid_only_the_statement(error)
                {
                    // Its cache or open state may be broken as well.
                    reader.close_on_drop();
                }
                Ok(Rows::Sqlite(read?, 0))
            }
            Pools::Pg(pg) => {
                if let Some(replica) = self.replica.as_ref().filter(|_| self.lags)
                    && let Some(rows) = replica.read(&sql, &args).await
                {
                    return Ok(Rows::Pg(rows, 0));
                }
                Ok(Rows::Pg(pg.read(sql, args).await?, 0))
            }
        }
    }

    pub(crate) async fn run_write(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, DbError> {
        let text = sql.clone();
        let write = async {
            match &self.pools {
                Pools::Sqlite { group, .. } => group.write(sql, args).await,
                Pools::Pg(pg) => pg.write(&self.health, sql, args).await.map_err(DbError::from),
            }
        };
        let result = self.watch.statement(Use::Write, &text, write).await;
        match &result {
            Ok(rows) => self.health.wrote(rows.affected() > 0),
            Err(error) => self.health.failed(error),
        }
        result
    }

    /// Records an error in a transaction.
    pub(crate) fn write_failed(&self, error: sqlx::Error) -> DbError {
        if let Pools::Pg(pg) = &self.pools {
            pg.judge(&error);
        }
        let error = DbError::from(error);
        self.health.failed(&error);
        error
    }
}

/// The rows of a statement, and the number of affected rows.
pub(crate) enum Rows {
    Sqlite(Vec<SqliteRow>, u64),
    Pg(Vec<PgRow>, u64),
}

impl Rows {
    /// For a statement without rows.
    pub(crate) fn counted(affected: u64) -> Rows {
        Rows::Pg(Vec::new(), affected)
    }

    pub(crate) fn affected(&self) -> u64 {
        match self {
            Rows::Sqlite(_, affected) | Rows::Pg(_, affected) => *affected,
        }
    }

    pub(crate) fn decode<R: Row>(self) -> Result<Vec<R>, DbError> {
        Ok(match self {
            Rows::Sqlite(rows, _) => rows.iter().map(R::from_row).collect::<Result<_, _>>()?,
            Rows::Pg(rows, _) => rows.iter().map(R::from_row).collect::<Result<_, _>>()?,
        })
    }

    pub(crate) fn first<R: Row>(self) -> Result<Option<R>, DbError> {
        Ok(match self {
            Rows::Sqlite(rows, _) => rows.first().map(R::from_row).transpose()?,
            Rows::Pg(rows, _) => rows.first().map(R::from_row).transpose()?,
        })
    }
}

/// `cached` is false for texts that are rarely repeated.
pub(crate) async fn run_sqlite(
    connection: &mut SqliteConnection,
    sql: SqlStr,
    args: Vec<Arg>,
    cached: bool,
) -> Result<Rows, Error> {
    let query = sqlx::query_with(sql, for_sqlite(args)?).persistent(cached);
    let mut steps = connection.fetch_many(query);
    let (mut rows, mut affected) = (Vec::new(), 0);
    while let Some(step) = steps.try_next().await? {
        match step {
            Either::Left(done) => affected += done.rows_affected(),
            Either::Right(row) => rows.push(row),
        }
    }
    Ok(Rows::Sqlite(rows, affected))
}

pub(crate) async fn run_pg<'c>(
    executor: impl Executor<'c, Database = Postgres>,
    sql: SqlStr,
    args: Vec<Arg>,
    cached: bool,
) -> Result<Rows, Error> {
    let query = sqlx::query_with(sql, for_postgres(args)?).persistent(cached);
    let mut steps = executor.fetch_many(query);
    let (mut rows, mut affected) = (Vec::new(), 0);
    while let Some(step) = steps.try_next().await? {
        match step {
            Either::Left(done) => affected += done.rows_affected(),
            Either::Right(row) => rows.push(row),
        }
    }
    Ok(Rows::Pg(rows, affected))
}
