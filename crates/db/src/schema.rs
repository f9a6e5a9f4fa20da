//! Compares the schema of a database with the migrations of this program: behind, ahead, or different. Read-only.

use crate::args;
use crate::connect::{Db, Engine};
use crate::error::DbError;
use crate::migrate::{Migration, OWN};
use crate::restore::RESTORING;
use crate::transfer::STATE;

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schema {
    /// The database has no tables of ours.
    pub none: bool,
    /// Pending migrations, `area/name`.
    pub pending: Vec<String>,
    /// Migrations of a newer program.
    pub unknown: Vec<String>,
    /// Migrations whose text has changed since they ran.
    pub changed: Vec<String>,
    /// The newest program that ran a migration, if known.
    pub version: Option<String>,
    /// A move into it was started and not completed.
    pub half_moved: bool,
    /// The same for a restore (PostgreSQL).
    pub half_restored: bool,
    /// When the last migration ran, in unix seconds by the clock of the database.
    pub migrated_at: i64,
}

/// A migration that has run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AppliedMigration {
    pub area: String,
    pub name: String,
    pub checksum: String,
    pub at: i64,
    pub version: Option<String>,
}

impl Schema {
    pub(crate) fn of(applied: &[AppliedMigration], engine: Engine, known: &[Migration]) -> Schema {
        let mut schema = Schema { none: applied.is_empty(), ..Schema::default() };
        let all: Vec<&Migration> = OWN.iter().chain(known).collect();
        for one in &all {
            let found = applied.iter().find(|step| step.area == one.area && step.name == one.name);
            match found {
                None => schema.pending.push(format!("{}/{}", one.area, one.name)),
                Some(step) if step.checksum == one.checksum(engine) => {}
                Some(_) => schema.changed.push(format!("{}/{}", one.area, one.name)),
            }
        }
        for step in applied {
            if !all.iter().any(|one| one.area == step.area && one.name == step.name) {
                schema.unknown.push(format!("{}/{}", step.area, step.name));
            }
            schema.migrated_at = schema.migrated_at.max(step.at);
        }
        schema.version =
            applied.iter().filter_map(|step| step.version.clone()).max_by_key(|text| numbers(text));
        schema
    }

    /// Returns why it is no complete installation, in a sentence.
    pub fn unfinished(&self) -> Option<&'static str> {
        match self {
            Schema { half_moved: true, .. } => Some(
                "a move into this database was not finished: start `hotdrop move` again, or empty the database",
            ),
            Schema { half_restored: true, .. } => {
                Some("a restore of this database was cut short: run `hotdrop restore FILE` again")
            }
            _ => None,
        }
    }

    /// Returns why this program must not use it, in a sentence.
    pub fn refusal(&self) -> Option<String> {
        if let Some(why) = self.unfinished() {
            return Some(why.into());
        }
        if self.unknown.is_empty() {
            return None;
        }
        let made =
            self.version.as_ref().map_or("a newer version".into(), |version| format!("version {version}"));
        Some(format!(
            "this database was brought up to date by {made} of Hotdrop, and this is version {VERSION}: it does not know {}. \
             Use the newer program, or restore a backup from before the upgrade; --force uses it all the same",
            self.unknown.join(", ")
        ))
    }
}

/// `1.10.2` comes after `1.9`.
fn numbers(version: &str) -> Vec<u64> {
    version.split(['.', '-', '+']).map(|part| part.parse().unwrap_or(0)).collect()
}

impl Db {
    /// Compares the migrations of this database with those of this program.
    pub async fn schema(&self, known: &[Migration]) -> Result<Schema, DbError> {
        let applied = if self.has_table("hotdrop_migration").await? {
            self.applied_migrations().await?
        } else {
            Vec::new()
        };
        let half_moved = self.has_table(STATE).await?;
        let half_restored = self.has_table(RESTORING).await?;
        Ok(Schema { half_moved, half_restored, ..Schema::of(&applied, self.engine(), known) })
    }

    async fn applied_migrations(&self) -> Result<Vec<AppliedMigration>, DbError> {
        let rows: Vec<(String, String, String, i64)> =
            self.all("SELECT area, name, checksum, applied_at FROM hotdrop_migration", args![]).await?;
        let mut applied: Vec<AppliedMigration> = rows
            .into_iter()
            .map(|(area, name, checksum, at)| AppliedMigration { area, name, checksum, at, version: None })
            .collect();
        if applied.iter().any(|step| step.area == "db" && step.name == "0003_version") {
            let versions: Vec<(String, String, Option<String>)> =
                self.all("SELECT area, name, version FROM hotdrop_migration", args![]).await?;
            for step in &mut applied {
                let found = versions.iter().find(|(area, name, _)| *area == step.area && *name == step.name);
                step.version = found.and_then(|(_, _, version)| version.clone());
            }
        }
        Ok(applied)
    }

    pub(crate) async fn has_table(&self, name: &str) -> Result<bool, DbError> {
        let sql = match self.engine() {
            Engine::Sqlite => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
            Engine::Postgres => {
                "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()::text AND tablename::text = $1"
            }
        };
        Ok(self.scalar_i64(sql, args![name]).await? > 0)
    }

    /// Returns the unix time by the clock of the database.
    pub async fn clock(&self) -> Result<i64, DbError> {
        let sql = match self.engine() {
            Engine::Sqlite => "SELECT unixepoch()",
            Engine::Postgres => "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)",
        };
        self.scalar_i64(sql, args![]).await
    }

    /// Returns whether the database is set to read-only. Does not detect a full disk.
    pub async fn set_read_only(&self) -> Result<bool, DbError> {
        let sql = match self.engine() {
            Engine::Sqlite => return Ok(false),
            Engine::Postgres => {
                "SELECT CAST((CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END) + (
                    SELECT COUNT(*) FROM pg_db_role_setting s LEFT JOIN pg_database d ON d.oid = s.setdatabase
                    WHERE (s.setdatabase = 0 OR d.datname = current_database())
                        AND 'default_transaction_read_only=on' = ANY (s.setconfig)
                ) AS BIGINT)"
            }
        };
        Ok(self.scalar_i64(sql, args![]).await? > 0)
    }

    /// Returns the number of our other processes on it (PostgreSQL; on SQLite the lock of the data folder is
    /// used).
    pub async fn nodes(&self) -> Result<i64, DbError> {
        let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()
            AND pid <> pg_backend_pid() AND application_name IN ($1, $2)";
        match self.engine() {
            Engine::Sqlite => Ok(0),
            Engine::Postgres => {
                self.scalar_i64(sql, args![crate::connect::NODE, crate::connect::LISTENER]).await
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::MigrationSql;

    const FIRST: Migration = Migration { area: "a", name: "0001", sql: MigrationSql::Shared("one") };

    fn applied_migration(area: &str, name: &str, checksum: String, version: &str) -> AppliedMigration {
        AppliedMigration {
            area: area.into(),
            name: name.into(),
            checksum,
            at: 7,
            version: Some(version.into()),
        }
    }

    fn own(engine: Engine) -> Vec<AppliedMigration> {
        OWN.iter().map(|one| applied_migration(one.area, one.name, one.checksum(engine), "0.9.0")).collect()
    }

    #[test]
    fn behind_ahead_and_changed_are_distinguished() {
        let engine = Engine::Sqlite;
        assert!(Schema::of(&[], engine, &[FIRST]).none);
        let mut steps = own(engine);
        let behind = Schema::of(&steps, engine, &[FIRST]);
        assert_eq!(
            (behind.pending, behind.unknown.len(), behind.migrated_at),
            (vec!["a/0001".to_owned()], 0, 7)
        );
        steps.push(applied_migration("a", "0001", FIRST.checksum(engine), "0.10.0"));
        let same = Schema::of(&steps, engine, &[FIRST]);
        assert_eq!((same.pending.len(), same.refusal(), same.version.as_deref()), (0, None, Some("0.10.0")));
        steps.push(applied_migration("a", "0002", "x".into(), "0.11.0"));
        let ahead = Schema::of(&steps, engine, &[FIRST]).refusal().unwrap();
        assert!(
            ahead.contains("version 0.11.0") && ahead.contains(VERSION) && ahead.contains("a/0002"),
            "{ahead}"
        );
        let other = Migration { sql: MigrationSql::Shared("two"), ..FIRST };
        assert_eq!(Schema::of(&steps, engine, &[other]).changed, ["a/0001"]);
    }
}
