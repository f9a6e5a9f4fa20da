//! Integration tests of the `leaderboards` area, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;
mod events;
mod people;
mod records;

use db::Db;
use http_kit::{Area, SiteConfig};
use testkit::{TestApp, app::Setup};

/// Includes the `streamers` area, which this one depends on.
fn areas() -> Vec<Area> {
    vec![leaderboards::area(), streamers::area()]
}

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&areas())
}

/// A site with demo data.
async fn demo(db: Db) -> TestApp {
    let usual = Setup::default();
    let config = SiteConfig { demo: true, ..usual.config };
    TestApp::with(db, areas(), Setup { config, ..usual }).await
}
