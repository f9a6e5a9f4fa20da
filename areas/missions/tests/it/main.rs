//! Integration tests of the area `missions`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;
mod need;
mod pack;
mod personal;
mod progress;
mod refusals;
mod responses;
mod upgrades;

use std::ops::Deref;

use db::{Db, args};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{broken, together};

fn areas() -> Vec<Area> {
    vec![accounts::area(), maps::area(), missions::area()]
}

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&areas())
}

/// Common requests around a shared test application.
struct World(testkit::World);

impl Deref for World {
    type Target = testkit::World;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl World {
    async fn new(db: Db) -> Self {
        Self(testkit::World::new(db, areas, &[]).await)
    }

    /// Returns all lists of the database.
    async fn rows(&self) -> Vec<(String, i64, String)> {
        let sql = "SELECT list, revision, CAST(state AS TEXT) FROM progress_list ORDER BY user_id, list";
        self.app.ctx.db.all(sql, args![]).await.unwrap()
    }
}

const MISSIONS: &str = "/api/tools/map/missions/init/v2";
const SAVE: &str = "/api/missions/progress?type=";

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn tick(id: &str) -> Value {
    json!({"id": id, "state": true})
}

fn top(id: &str) -> Value {
    json!({"id": id, "selected": true})
}
