//! The area `missions` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

use db::{Db, args};
use serde_json::json;
use testkit::{TestApp, migrations_of};

fn migrations() -> Vec<db::Migration> {
    migrations_of(&[missions::area()])
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&missions::area().texts.concat()).await.unwrap();
    }

    async fn the_newest_come_first(db: Db) {
        let app = TestApp::new(db.clone(), vec![missions::area()]).await;
        assert_eq!(app.anon().get("/api/missions").await.json, json!({"success": true, "items": []}));
        for title in ["first", "second"] {
            db.write("INSERT INTO missions_item (title) VALUES ($1)", args![title]).await.unwrap();
        }
        let items = app.anon().get("/api/missions").await.json["items"].clone();
        assert_eq!((&items[0]["title"], &items[1]["title"]), (&json!("second"), &json!("first")));
    }
}
