//! Integration tests of the area `loadouts`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod builds;
mod idempotency;
mod kits;
mod share;
mod stored;
mod tables;
mod versions;

use std::collections::BTreeMap;

use base::{UserId, fold_key};
use db::{Db, args};
use serde_json::{Value, json};
use testkit::{Client, Reply, TestApp, app::START};

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[accounts::area(), armory::area(), loadouts::area()])
}

struct World {
    app: TestApp,
}

impl World {
    async fn new(db: Db) -> Self {
        Self { app: TestApp::new(db, vec![accounts::area(), armory::area(), loadouts::area()]).await }
    }

    /// Creates a user with a public name.
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

    /// Inserts a build without attachments, bypassing validation.
    async fn build(&self, owner: UserId, game: &str, gun: i64, share: &str) -> i64 {
        let sql = "INSERT INTO loadout_build (user_id, game, mode, range_id, category, gun_id, attachments, share, place,
            created_at, updated_at) VALUES ($1, $2, 10, 4, 2, $3, $4, $5, 1, $6, $6) RETURNING id";
        let values = args![owner.0, game, gun, json!([]), share, START];
        self.app.ctx.db.write_opt::<(i64,)>(sql, values).await.unwrap().unwrap().0
    }
}

/// The M4 in MW2 multiplayer.
fn m4() -> Value {
    json!({"game": "mw2", "mode": 10, "range": 4, "category": 2, "gun": 190, "notes": " Hold it. ", "youtube_link": "",
        "attachments": [{"attachment_id": 40104, "hor": 0.5, "vert": null}, {"attachment_id": 40342}]})
}

/// Returns the key of the first broken rule of each field.
fn broken(reply: &Reply) -> BTreeMap<String, String> {
    let Some(keys) = reply.json["keys"].as_object() else { return BTreeMap::new() };
    keys.iter().map(|(field, keys)| (field.clone(), keys[0].as_str().unwrap().to_owned())).collect()
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&loadouts::area().texts.concat()).await.unwrap();
    }
}
