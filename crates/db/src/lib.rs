//! The database: SQLite and PostgreSQL behind one API, chosen by the URL.
//!
//! Areas write one SQL text for both engines and never see a generic over the engine:
//!
//! ```no_run
//! # use db::{Db, DbError, args};
//! #[derive(db::FromRow)]
//! struct Post { id: i64, title: String, pinned: bool }
//!
//! # async fn example(db: Db, lang: &str, id: i64) -> Result<(), DbError> {
//! let posts: Vec<Post> = db.all("SELECT id, title, pinned FROM post WHERE lang = $1", args![lang]).await?;
//! let mut tx = db.begin().await?;
//! tx.write("UPDATE post SET pinned = $1 WHERE id = $2", args![true, id]).await?;
//! tx.commit().await?;
//! # Ok(())
//! # }
//! ```
//!
//! Reading ([`Db::all`], [`Db::opt`], [`Db::one`]), writing ([`Db::write`], [`Db::write_opt`], [`Db::write_all`])
//! and transactions ([`Db::begin`]) are different calls because SQLite has many readers and exactly one writer.
//! Single writes that arrive together share one commit there, so that a durable (`synchronous=FULL`) commit is
//! paid once for all of them. Inside a transaction every write goes through the transaction: one that goes
//! around it waits for the writer which that transaction holds, until it fails with [`DbError::Busy`].
//!
//! Rules for the shared text: `$1` placeholders; BIGINT, DOUBLE PRECISION, BOOLEAN, TEXT and JSON only;
//! `CAST(SUM(x) AS BIGINT)`; no `FOR UPDATE`, `ILIKE`, `DISTINCT ON`, `NOW()`, arrays or data-modifying CTEs;
//! names are unique by a column filled with `base::fold_key`; prefix search is a range made by `base::prefix_range`.
//! A unique constraint is named the way PostgreSQL would name it, `{table}_{columns}_key`; then
//! [`DbError::Unique`] carries the same name on both engines.
//!
//! Reads that may be some seconds old can be sent to a replica ([`Db::from_replica`]).
//!
//! Besides: migrations ([`Migration`], [`Db::migrate`]), bulk inserts ([`Db::insert_many`]), messages between
//! nodes ([`Db::notify`], [`Db::listen`]), backups ([`Db::backup`], [`Db::restore`]), moves to another database
//! ([`transfer`]) and a durable queue ([`jobs`]) whose jobs are
//! enqueued in the transaction that causes them. Nothing in here reads the time: it is always given.

mod alone;
mod args;
mod backup;
mod backup_file;
mod bulk;
mod cause;
mod connect;
mod error;
mod file;
mod group;
mod health;
mod integrity;
mod invalidations;
pub mod jobs;
mod json;
mod migrate;
mod pg;
mod pool_metrics;
mod programs;
mod pubsub;
mod query;
mod replica;
mod restore;
mod schema;
pub mod transfer;
mod tx;

pub use alone::Alone;
pub use args::{Arg, Kind, Typed};
pub use backup::is_left_over;
pub use backup_file::{Unfit, fit};
pub use connect::{Db, DbConfig, Engine};
pub use error::{DbError, Problem};
pub use file::{give_to_owner, lacks_index};
pub use integrity::Integrity;
pub use invalidations::{CacheKey, Epoch, Invalidations};
pub use json::StoredJson;
pub use migrate::{Migration, MigrationSql, fingerprint};
pub use pool_metrics::{DbMetrics, PoolMetrics};
pub use pubsub::{Listener, Notice};
pub use query::Row;
pub use restore::{archived, by_hand, examined};
pub use schema::{Schema, VERSION};
pub use tx::Tx;

/// Wrapper for SQL texts built at run time. It states that the text was reviewed: only placeholders, never values,
/// may be added.
pub use sqlx::AssertSqlSafe;
/// Reads rows into a struct, by field name.
pub use sqlx_macros::FromRow;
