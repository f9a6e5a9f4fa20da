//! The area `leaderboards` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod events;
mod mistakes;
mod records;

use db::Db;
use http_kit::SiteConfig;
use testkit::{TestApp, app::Setup};

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[leaderboards::area()])
}

/// A site that shows demo data.
async fn demo(db: Db) -> TestApp {
    let usual = Setup::default();
    let config = SiteConfig { demo: true, ..usual.config };
    TestApp::with(db, vec![leaderboards::area()], Setup { config, ..usual }).await
}
