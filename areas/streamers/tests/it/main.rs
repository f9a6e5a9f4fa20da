//! Integration tests of the `streamers` area, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;
mod counters;
mod lists;
mod peer;
mod twitch;

use db::Db;
use testkit::{TestApp, migrations_of};

fn migrations() -> Vec<db::Migration> {
    migrations_of(&[streamers::area()])
}

async fn app(db: Db) -> TestApp {
    TestApp::new(db, vec![streamers::area()]).await
}
