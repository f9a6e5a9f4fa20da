//! The area `missions` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod answers;
mod mistakes;
mod need;
mod pack;
mod personal;
mod progress;
mod refusals;
mod upgrades;

use std::collections::BTreeMap;

use base::UserId;
use db::{Db, args, fold_key};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{Client, Reply, TestApp, app::START};
use tokio::sync::OnceCell;

fn areas() -> Vec<Area> {
    vec![accounts::area(), maps::area(), missions::area()]
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
        self.app.ctx.db.write("DELETE FROM account_user", args![]).await.unwrap();
    }

    async fn named(&self, name: &str) -> (UserId, Client) {
        let sql = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5)
            RETURNING id";
        let values = args![name, fold_key(name), name, fold_key(name), START];
        let (id,) = self.app.ctx.db.write_opt::<(i64,)>(sql, values).await.unwrap().unwrap();
        (UserId(id), self.app.user(id))
    }

    /// All lists, as they are in the database.
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

/// Field and key of everything that is wrong.
fn broken(reply: &Reply) -> BTreeMap<String, String> {
    let Some(keys) = reply.json["keys"].as_object() else { return BTreeMap::new() };
    keys.iter().map(|(field, keys)| (field.clone(), keys[0].as_str().unwrap().to_owned())).collect()
}
