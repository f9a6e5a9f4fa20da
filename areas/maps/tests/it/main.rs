//! The area `maps` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod board;
mod found;
mod import;
mod map;
mod mistakes;
mod pack;
mod personal;
mod places;
mod quick;
mod refusals;
mod reports;
mod settings;
mod tiles;

use std::collections::BTreeMap;

use base::UserId;
use db::{Db, args, fold_key};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{Client, Reply, TestApp, app::START};
use tokio::sync::OnceCell;

fn areas() -> Vec<Area> {
    vec![accounts::area(), maps::area()]
}

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&areas())
}

struct World {
    app: TestApp,
    other: OnceCell<TestApp>,
}

/// Tests that share a world, one after the other: an application with all its content takes most of a second. Each leaves
/// nobody behind.
macro_rules! together {
    ($name:ident: $($test:ident,)+) => {
        testkit::both! {
            with &crate::migrations();

            async fn $name(db: db::Db) {
                let world = crate::World::new(db).await;
                $(
                    println!("{}", stringify!($test));
                    $test(&world).await;
                    world.clear().await;
                )+
            }
        }
    };
}
use together;

impl World {
    async fn new(db: Db) -> Self {
        Self { app: TestApp::new(db, areas()).await, other: OnceCell::new() }
    }

    /// Another node on the same database.
    async fn other(&self) -> &TestApp {
        self.other.get_or_init(|| TestApp::new(self.app.ctx.db.clone(), areas())).await
    }

    async fn clear(&self) {
        for table in ["account_user", "map_share", "map_quota"] {
            let sql = db::AssertSqlSafe(format!("DELETE FROM {table}"));
            self.app.ctx.db.write(sql, args![]).await.unwrap();
        }
    }

    /// Someone with a public name.
    async fn named(&self, name: &str) -> (UserId, Client) {
        self.person(name, Some(name)).await
    }

    async fn person(&self, email: &str, name: Option<&str>) -> (UserId, Client) {
        let sql = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5)
            RETURNING id";
        let values = args![email, fold_key(email), name, name.map(fold_key), START];
        let (id,) = self.app.ctx.db.write_opt::<(i64,)>(sql, values).await.unwrap().unwrap();
        (UserId(id), self.app.user(id))
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

/// The groups of an answer of init.
fn groups<'a>(init: &'a Value, mode: &str) -> &'a serde_json::Map<String, Value> {
    init["p"][mode].as_object().unwrap()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

/// Field and key of everything that is wrong.
fn broken(reply: &Reply) -> BTreeMap<String, String> {
    let Some(keys) = reply.json["keys"].as_object() else { return BTreeMap::new() };
    keys.iter().map(|(field, keys)| (field.clone(), keys[0].as_str().unwrap().to_owned())).collect()
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
