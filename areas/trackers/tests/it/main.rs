//! The area `trackers` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod definitions;
mod files;
mod merge;
mod mistakes;
mod pack;
mod personal;
mod pictures;
mod progress;
mod refusals;
mod share;

use std::collections::BTreeMap;

use base::UserId;
use db::{Db, args, fold_key};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{Client, Reply, TestApp, app::START};
use tokio::sync::OnceCell;

fn areas() -> Vec<Area> {
    vec![accounts::area(), armory::area(), trackers::area()]
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

    /// A tracker's weapons as a guest sees them.
    async fn weapons(&self, tracker: &str) -> Vec<Value> {
        let answer =
            self.app.anon().get(&format!("/api/tools/camouflages/init/v2?game={tracker}")).await.json;
        answer["data"]["unselected"].as_array().unwrap().clone()
    }

    /// Ids of the challenges of a weapon, counted from 0.
    async fn ids(&self, tracker: &str, weapon: usize) -> Vec<String> {
        let weapons = self.weapons(tracker).await;
        let all = weapons[weapon]["camouflages"].as_array().unwrap();
        all.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
    }

    /// All lists, as they are in the database.
    async fn rows(&self) -> Vec<(String, i64, String)> {
        let sql = "SELECT list, revision, CAST(state AS TEXT) FROM progress_list ORDER BY user_id, list";
        self.app.ctx.db.all(sql, args![]).await.unwrap()
    }
}

fn tick(id: &str) -> Value {
    json!({"id": id, "state": true})
}

fn untick(id: &str) -> Value {
    json!({"id": id, "state": false})
}

fn batch_of(list: &str, client: &str, seq: i64) -> String {
    format!("/api/tools/camouflages/tracker?type={list}&client={client}&seq={seq}")
}

const PLAIN: &str = "/api/tools/camouflages/tracker?type=bo6mp";

/// Field and key of everything that is wrong.
fn broken(reply: &Reply) -> BTreeMap<String, String> {
    let Some(keys) = reply.json["keys"].as_object() else { return BTreeMap::new() };
    keys.iter().map(|(field, keys)| (field.clone(), keys[0].as_str().unwrap().to_owned())).collect()
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&trackers::area().texts.concat()).await.unwrap();
    }
}
