//! Integration tests of the area `meta`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;
mod lists;
mod pages;
mod top;

use db::Db;
use testkit::TestApp;

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[armory::area(), meta::area()])
}

async fn app(db: Db) -> TestApp {
    TestApp::new(db, vec![armory::area(), meta::area()]).await
}
