//! Integration tests of the area `trackers`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;
mod definitions;
mod files;
mod merge;
mod pack;
mod personal;
mod pictures;
mod progress;
mod refusals;
mod share;

use std::ops::Deref;

use db::{Db, args};
use http_kit::Area;
use serde_json::{Value, json};
use testkit::{broken, together};

fn areas() -> Vec<Area> {
    vec![accounts::area(), armory::area(), trackers::area()]
}

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&areas())
}

/// Helpers for common requests, around an application that tests share.
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

    /// Returns a tracker's weapons as a guest sees them.
    async fn weapons(&self, tracker: &str) -> Vec<Value> {
        let response =
            self.app.anon().get(&format!("/api/tools/camouflages/init/v2?game={tracker}")).await.json;
        response["data"]["unselected"].as_array().unwrap().clone()
    }

    /// Returns the challenge ids of a weapon by its index.
    async fn ids(&self, tracker: &str, weapon: usize) -> Vec<String> {
        let weapons = self.weapons(tracker).await;
        let all = weapons[weapon]["camouflages"].as_array().unwrap();
        all.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Returns all list rows in the database.
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

const WITHOUT_CLIENT: &str = "/api/tools/camouflages/tracker?type=bo6mp";

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&trackers::area().texts.concat()).await.unwrap();
    }
}
