//! Checks the database through a read-only connection.

use std::time::Duration;

use base::{Clock, SystemClock};
use db::{Db, DbConfig, Schema, VERSION};
use http_kit::Finding;

use super::rules;
use crate::{app, areas, commands::restore::CHANGING, config::Config};

/// Replication lag that is reported, in bytes of the write-ahead log.
const FAR_BEHIND: i64 = 64 << 20;

/// Time limit to read a database file completely: some gigabytes from a fast disk.
const PATIENCE: Duration = Duration::from_secs(10);

pub async fn examine(config: &Config) -> Vec<Finding> {
    if let Some(file) = config.sqlite_file() {
        if config.data.join(CHANGING).exists() {
            return vec![Finding::Bad(
                "database: a restore was cut short: run `hotdrop restore FILE` again".into(),
            )];
        }
        if !file.exists() {
            let text = format!("database: none at {} yet: `serve` makes a new installation", file.display());
            return vec![Finding::Note(text)];
        }
        if db::lacks_index(&file) {
            let text = "database: a log (-wal) lies beside it without its index (-shm), as after a copy by hand: it \
                        cannot be read without writing and was not looked at; the next `serve` reads it";
            return vec![Finding::Warn(text.into())];
        }
    }
    let look = DbConfig { read_only: true, ..config.database_for_command() };
    let db = match Db::connect(&look).await {
        Ok(db) => db,
        Err(error) => return vec![rules::database_error("opened", &error)],
    };
    let found = questions(config, &db).await;
    db.close().await;
    found.unwrap_or_else(|error| vec![rules::database_error("read", &error)])
}

async fn questions(config: &Config, db: &Db) -> Result<Vec<Finding>, db::DbError> {
    let engine = if config.database_url.is_some() { "PostgreSQL" } else { "SQLite" };
    let mut integrity = None;
    if config.database_url.is_none() {
        let found = rules::integrity(&db.integrity(PATIENCE).await?);
        // Further queries may read the damaged part.
        if matches!(found, Finding::Bad(_)) {
            return Ok(vec![found]);
        }
        integrity = Some(found);
    }
    let schema = db.schema(&app::migrations(&areas::all())).await?;
    let now = SystemClock.now();
    let mut findings = vec![schema_state(engine, &schema)];
    findings.extend(integrity);
    if db.set_read_only().await? {
        let text = "database: it is read-only (a standby, or default_transaction_read_only): point database_url at the primary";
        findings.push(Finding::Bad(text.into()));
    }
    if config.database_url.is_some() {
        findings.push(rules::clocks(now, db.clock().await?));
        findings.extend(replica(config, db).await);
    }
    if schema.migrated_at > now + 60 {
        let text = "clock: the database was brought up to date in the future: this machine's clock is behind";
        findings.push(Finding::Bad(text.into()));
    }
    // Skip the job checks while the job tables are missing.
    if !schema.none && !schema.pending.iter().any(|step| step.starts_with("db/")) {
        findings.extend(rules::jobs(&db::jobs::stats(db).await?, now));
    }
    Ok(findings)
}

/// Checks the replica. It only offloads the primary, so no finding is an error.
async fn replica(config: &Config, db: &Db) -> Option<Finding> {
    let url = config.database_replica_url.as_ref()?.reveal().to_owned();
    let look = DbConfig { url, read_only: true, ..config.database_for_command() };
    let missing = match Db::connect(&look).await {
        Ok(standby) => {
            let missing = db.ahead_of(&standby).await;
            standby.close().await;
            missing
        }
        Err(error) => Err(error),
    };
    Some(match missing {
        Err(error) => Finding::Warn(format!(
            "replica: cannot be queried: {}; the primary is read instead",
            error.chain()
        )),
        Ok(None) => Finding::Warn(
            "replica: database_replica_url leads to no standby (was it promoted?): the primary is read instead".into(),
        ),
        Ok(Some(bytes)) if bytes > FAR_BEHIND => Finding::Warn(format!(
            "replica: {} MB of the log behind: beyond ten seconds the primary is read instead",
            bytes >> 20
        )),
        Ok(Some(_)) => Finding::Good("replica: it keeps up".into()),
    })
}

fn schema_state(engine: &str, schema: &Schema) -> Finding {
    if let Some(why) = schema.refusal() {
        return Finding::Bad(format!("database: {engine}: {why}"));
    }
    if !schema.changed.is_empty() {
        let changed = schema.changed.join(", ");
        return Finding::Bad(format!(
            "database: {engine}: {changed} has another text than when it was applied: use the program that made this database"
        ));
    }
    let steps = schema.pending.len();
    if schema.none {
        return Finding::Note(format!("database: {engine}, empty: `serve` makes a new installation"));
    }
    if steps > 0 {
        return Finding::Note(format!(
            "database: {engine}, {steps} migrations behind version {VERSION}: they run at the next start; make a backup before"
        ));
    }
    Finding::Good(format!("database: {engine}, schema up to date"))
}
