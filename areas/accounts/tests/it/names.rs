//! Usernames: validation, uniqueness and reuse.

use db::{Db, args};
use http::Method;
use serde_json::json;
use testkit::{Client, Reply};

use crate::support::{Accounts, DAY, PASSWORD, key, migrations};

const STORE: &str = "/api/user/profile/store";

async fn call(client: &Client, name: &str) -> Reply {
    client.post(STORE, json!({ "name": name })).await
}

/// Returns the error key, or an empty string if the name was accepted.
async fn refusal(client: &Client, name: &str) -> String {
    let reply = call(client, name).await;
    assert!(reply.status == 200 || reply.status == 422, "{}", reply.text);
    key(&reply, "name").to_owned()
}

async fn name_of(client: &Client) -> String {
    client.get("/api/user").await.json["user"]["name"].as_str().unwrap_or_default().to_owned()
}

async fn leave(client: &Client) {
    let body = json!({ "password": PASSWORD }).to_string();
    let gone = client.send(Method::DELETE, "/api/user", Some(body)).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
}

testkit::both! {
    with &migrations();

    async fn names_that_look_alike_are_rejected(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.named("linus").await;
        let eve = accounts.sign_up("eve@example.org").await;
        for (name, expected) in [
            ("l1nus", "accounts.name_taken"),
            ("LINUS", "accounts.name_taken"),
            ("lInus", "accounts.name_taken"),
            ("ｌｉｎｕｓ", "accounts.name_taken"),
            ("lin\u{200b}us", "accounts.name_invalid"),
            ("lin\u{ad}us", "accounts.name_invalid"),
            ("linus\u{202e}", "accounts.name_invalid"),
            ("li\u{43f}us", "accounts.name_mixed"),
            ("аdmin", "accounts.name_mixed"),
            ("adm1n", "accounts.name_reserved"),
            ("ｓｔａｆｆ", "accounts.name_reserved"),
        ] {
            assert_eq!(refusal(&eve, name).await, expected, "{name:?}");
        }
        // All Cyrillic, but it looks like Latin.
        let coco = accounts.sign_up("coco@example.org").await;
        assert_eq!(refusal(&coco, "coco").await, "");
        assert_eq!(refusal(&eve, "сосо").await, "accounts.name_taken");
        assert_eq!(refusal(&eve, "Ｅｖｅ").await, "");
        assert_eq!(name_of(&eve).await, "Eve", "stored in the one spelling that others can type");
    }

    async fn an_existing_name_stays_valid_and_protected(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        // Names saved by an older version, three of them confusable.
        for (number, name) in [(1, "linus"), (2, "l1nus"), (3, "Аnn"), (4, "lInuѕ")] {
            let old = accounts.sign_up(&format!("old{number}@example.org")).await;
            let id = old.get("/api/user").await.json["user"]["id"].as_i64().unwrap();
            let save = "UPDATE account_user SET name = $1, name_key = $2 WHERE id = $3";
            db.write(save, args![name, base::fold_key(name), id]).await.unwrap();
            // The form sends the name along with the other fields.
            assert_eq!(old.post(STORE, json!({"name": name, "input_device": 2})).await.status, 200, "{name}");
            assert_eq!(name_of(&old).await, name);
        }
        let new = accounts.sign_up("new@example.org").await;
        assert_eq!(refusal(&new, "Linus").await, "accounts.name_taken");
        assert_eq!(refusal(&new, "Ann").await, "accounts.name_taken");
        let looks = "SELECT COUNT(*) FROM account_user WHERE name IS NOT NULL AND name_look IS NULL";
        // The refusals rolled back their writes; the daily job fills the column.
        let unfilled = || async { db.scalar_i64(looks, args![]).await.unwrap() };
        accounts::area().recurring[0].plan(&db, accounts.app.ctx.clock.now()).await.unwrap();
        accounts.work(|| async { unfilled().await == 0 }).await;
        assert_eq!(refusal(&new, "lINUS").await, "accounts.name_taken");
        assert_eq!(refusal(&new, "Linnus").await, "");
    }

    async fn renames_are_limited_to_three_per_month(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.named("Ann_0").await;
        let first = accounts.app.ctx.clock.now();
        for number in 1..=3 {
            assert_eq!(refusal(&ann, &format!("Ann_{number}x")).await, "", "{number}");
            // Setting the same name again is not a rename.
            assert_eq!(refusal(&ann, &format!("Ann_{number}x")).await, "");
            accounts.advance(DAY);
        }
        let often = call(&ann, "Ann_4x").await;
        assert_eq!((often.status.as_u16(), key(&often, "name")), (422, "accounts.renamed_often"));
        assert_eq!(often.json["error_data"], json!({"free_at": first + 30 * DAY}));
        assert_eq!(ann.post(STORE, json!({"name": "Ann_3x", "input_device": 1})).await.status, 200);
        accounts.advance(27 * DAY - 1);
        assert_eq!(refusal(&ann, "Ann_4x").await, "accounts.renamed_often");
        accounts.advance(1);
        assert_eq!(refusal(&ann, "Ann_4x").await, "");
        assert_eq!(refusal(&ann, "Ann_5x").await, "accounts.renamed_often", "two of the three still count");
    }

    async fn a_released_name_is_reserved_for_its_owner(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.named("Ghost").await;
        let bob = accounts.named("Bob_1").await;
        assert_eq!(refusal(&ann, "Phantom").await, "");
        let freed = accounts.app.ctx.clock.now();
        for name in ["Ghost", "GH0ST"] {
            let reserved = call(&bob, name).await;
            assert_eq!((reserved.status.as_u16(), key(&reserved, "name")), (422, "accounts.name_rests"), "{name}");
            assert_eq!(reserved.json["error_data"], json!({"free_at": freed + 30 * DAY}));
        }
        assert_eq!(name_of(&bob).await, "Bob_1");
        accounts.advance(DAY);
        assert_eq!(refusal(&ann, "ghost").await, "", "the owner comes back");
        assert_eq!(refusal(&bob, "Ghost").await, "accounts.name_taken");
        assert_eq!(refusal(&bob, "Phantom").await, "accounts.name_rests");
        accounts.advance(30 * DAY - 1);
        assert_eq!(refusal(&bob, "Phantom").await, "accounts.name_rests");
        accounts.advance(1);
        assert_eq!(refusal(&bob, "Phantom").await, "");
    }

    async fn the_name_of_a_deleted_account_is_reserved_too(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.named("Ghost").await;
        leave(&ann).await;
        let bob = accounts.sign_up("bob@example.org").await;
        assert_eq!(refusal(&bob, "gh0st").await, "accounts.name_rests");
        let rows = testkit::dump::rows(&db).await;
        let trace = rows.iter().find(|row| row.to_lowercase().contains("ghost"));
        assert_eq!(trace, None, "the waiting time is stored, the name is not");
        accounts.advance(30 * DAY);
        assert_eq!(refusal(&bob, "Ghost").await, "");
        // The daily job deletes expired reservations.
        accounts::area().recurring[0].plan(&db, accounts.app.ctx.clock.now()).await.unwrap();
        let count_former = "SELECT COUNT(*) FROM account_former_name";
        accounts.work(|| async { db.scalar_i64(count_former, args![]).await.unwrap() == 0 }).await;
    }
}
