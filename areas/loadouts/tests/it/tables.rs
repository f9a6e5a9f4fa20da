//! Runs the test tables shared with the web app: form payloads, and the server's response to them.

use std::collections::BTreeMap;

use db::Db;
use serde_json::{Value, json};

use crate::{World, broken, migrations};

fn cases(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn expected(case: &Value) -> BTreeMap<String, String> {
    serde_json::from_value(case["broken"].clone()).unwrap()
}

testkit::both! {
    with &migrations();

    async fn what_the_builder_sends(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let mut wrong = Vec::new();
        let all = cases(include_str!("../builder.json"));
        assert!(all.len() >= 25);
        for case in all {
            let payload = case["payload"].clone();
            let reply = if case["mode"] == "edit" {
                let start = &case["start"];
                let attachments: Vec<Value> = start["attachments"].as_array().unwrap().iter()
                    .map(|one| json!({"attachment_id": one["id"], "hor": one["hor"], "vert": one["vert"]})).collect();
                let new = json!({"game": start["game"], "mode": start["mode"], "range": start["range"],
                    "category": start["category"], "gun": start["gun_id"], "attachments": attachments});
                let saved = ann.post("/api/user/loadout/store", new).await;
                assert_eq!(saved.status, 200, "{}: {}", case["name"], saved.text);
                ann.post(&format!("/api/user/loadout/edit/store/{}", saved.json["id"]), payload).await
            } else {
                ann.post("/api/user/loadout/store", payload).await
            };
            let (want, got) = (expected(&case), broken(&reply));
            if want != got || (want.is_empty() && reply.status != 200) {
                wrong.push(format!("{}: wanted {want:?}, got {} {got:?}", case["name"], reply.status));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn what_the_kit_builder_sends(db: Db) {
        let world = World::new(db).await;
        let mut wrong = Vec::new();
        let all = cases(include_str!("../kit.json"));
        assert!(all.len() >= 20);
        let (owner, ann) = world.named("ann").await;
        // The ids in the table assume an empty database.
        for (place, build) in all[0]["data"]["builds"].as_array().unwrap().iter().enumerate() {
            let id = world.build(owner, build["game"].as_str().unwrap(), build["gun"].as_i64().unwrap(), &format!("share-{place}")).await;
            assert_eq!(Some(id), build["id"].as_i64());
        }
        for case in all {
            let reply = ann.post("/api/user/loadout-kits/store", case["payload"].clone()).await;
            let (want, got) = (expected(&case), broken(&reply));
            if want != got || (want.is_empty() && reply.status != 200) {
                wrong.push(format!("{}: wanted {want:?}, got {} {got:?}", case["name"], reply.status));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
