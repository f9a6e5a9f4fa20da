//! Integration tests of the area `maps`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod board;
mod content_errors;
mod found;
mod import;
mod map;
mod pack;
mod personal;
mod places;
mod quick;
mod refusals;
mod reports;
mod settings;
mod tiles;

use std::ops::Deref;

use db::{Db, args};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{Reply, broken, together};

fn areas() -> Vec<Area> {
    vec![accounts::area(), maps::area()]
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
        Self(testkit::World::new(db, areas, &["map_share", "map_quota"]).await)
    }

    async fn get(&self, path: &str) -> Reply {
        self.app.anon().get(path).await
    }

    async fn rows(&self, table: &str) -> i64 {
        let sql = db::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        self.app.ctx.db.scalar_i64(sql, args![]).await.unwrap()
    }
}

const INIT: &str = "/api/tools/map/init?map=al-mazrah&mode=dmz";

/// Returns the groups of an init response.
fn groups<'a>(init: &'a Value, mode: &str) -> &'a serde_json::Map<String, Value> {
    init["p"][mode].as_object().unwrap()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn pin(id: &str) -> Value {
    json!({"id": id, "at": [-10.5, 20.25], "title": "Loot", "colour": "red", "symbol": "flag", "note": "two\nlines"})
}

fn route(id: &str) -> Value {
    json!({"id": id, "title": "Way", "colour": "blue", "points": [[-1.5, 1.5], [-2.5, 2.5]]})
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&maps::area().texts.concat()).await.unwrap();
    }
}
