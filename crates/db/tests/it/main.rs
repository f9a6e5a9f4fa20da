//! Tests every behavior of the crate on both engines.
#![allow(clippy::unwrap_used)]

mod backup;
mod bulk;
mod crash;
mod faults;
mod file;
mod jobs;
mod migrate;
mod pool_metrics;
mod pubsub;
mod query;
mod replica;
mod transfer;
mod tx;

use db::{Migration, MigrationSql};

/// A small schema that uses every column type.
pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "test",
    name: "0001_people",
    sql: MigrationSql::Shared(
        "CREATE TABLE team (id {{id}}, name TEXT NOT NULL);
        CREATE TABLE person (
            id {{id}},
            team_id BIGINT REFERENCES team (id),
            name TEXT NOT NULL,
            name_key {{key}} NOT NULL UNIQUE,
            score DOUBLE PRECISION,
            active BOOLEAN NOT NULL DEFAULT TRUE,
            settings {{json}}
        );
        CREATE TABLE seat (row_no BIGINT NOT NULL, seat_no BIGINT NOT NULL, label TEXT, PRIMARY KEY (row_no, seat_no));",
    ),
}];
