//! Tests optimistic locking: two tabs or users do not overwrite changes they have not seen.

use db::{Db, args};
use serde_json::{Value, json};
use testkit::{Client, Reply};
use tokio::task::JoinSet;

use crate::{
    World, broken,
    kits::{kit, two_builds},
    m4, migrations,
};

async fn read(client: &Client, id: &Value) -> Value {
    client.get(&format!("/api/user/loadout/edit/init/{id}")).await.json["loadout"].clone()
}

fn change(notes: &str, version: Option<&Value>) -> Value {
    let mut body = json!({"range": 4, "category": 2, "attachments": m4()["attachments"], "notes": notes});
    if let Some(version) = version {
        body["version"] = version.clone();
    }
    body
}

const KITS: &str = "/api/user/loadout-kits/store";

/// Saves a kit with a build on one node while another node deletes the build.
async fn race(one: Client, other: Client, save: String, build: Value, pistol: Value) -> (Reply, Reply) {
    let delete = format!("/api/user/loadout/delete/{build}");
    tokio::join!(one.post(&save, kit(&build, &pistol)), other.get(&delete))
}

testkit::both! {
    with &migrations();

    async fn a_conflict_returns_the_version_of_the_other_tab(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let id = ann.post("/api/user/loadout/store", m4()).await.json["id"].clone();
        let save = format!("/api/user/loadout/edit/store/{id}");
        let seen = read(&ann, &id).await["version"].clone();
        let first = ann.post(&save, change("First tab", Some(&seen))).await;
        assert_eq!(first.status, 200, "{}", first.text);
        let refused = ann.post(&save, change("Second tab", Some(&seen))).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.newer_build"));
        let newer = &refused.json["error_data"]["loadout"];
        assert_eq!((&newer["notes"], &newer["version"]), (&json!("First tab"), &first.json["version"]));
        assert_eq!(newer, &read(&ann, &id).await);
        // A retry with the new version overwrites the change.
        let saved = ann.post(&save, change("Second tab", Some(&newer["version"]))).await;
        assert_eq!((saved.status.as_u16(), &read(&ann, &id).await["notes"]), (200, &json!("Second tab")));
    }

    async fn saving_equal_content_is_no_conflict(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let id = ann.post("/api/user/loadout/store", m4()).await.json["id"].clone();
        let save = format!("/api/user/loadout/edit/store/{id}");
        let seen = read(&ann, &id).await["version"].clone();
        let first = ann.post(&save, change("Twice", Some(&seen))).await;
        let again = ann.post(&save, change("Twice", Some(&seen))).await;
        assert_eq!((again.status.as_u16(), again.json), (200, first.json));
    }

    async fn without_a_version_the_last_one_wins(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let id = ann.post("/api/user/loadout/store", m4()).await.json["id"].clone();
        let save = format!("/api/user/loadout/edit/store/{id}");
        for notes in ["One", "Two"] {
            assert_eq!(ann.post(&save, change(notes, None)).await.status, 200);
        }
        assert_eq!(read(&ann, &id).await["notes"], "Two");
    }

    async fn of_fifty_concurrent_changes_one_is_saved(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let id = ann.post("/api/user/loadout/store", m4()).await.json["id"].clone();
        let save = format!("/api/user/loadout/edit/store/{id}");
        let seen = read(&ann, &id).await["version"].clone();
        let mut all = JoinSet::new();
        for number in 0..50 {
            let (ann, save, body) = (ann.clone(), save.clone(), change(&number.to_string(), Some(&seen)));
            all.spawn(async move { (number, ann.post(&save, body).await) });
        }
        let replies = all.join_all().await;
        let saved: Vec<_> = replies.iter().filter(|(_, reply)| reply.status == 200).collect();
        assert_eq!(saved.len(), 1);
        assert_eq!(read(&ann, &id).await["notes"], saved[0].0.to_string());
        assert!(replies.iter().all(|(_, reply)| reply.status == 200 || reply.status == 409));
    }

    async fn a_deleted_or_foreign_build_is_not_found(db: Db) {
        let world = World::new(db.clone()).await;
        let ((owner, ann), (helper, bob), (_, eve)) =
            (world.named("ann").await, world.named("bob").await, world.named("eve").await);
        let sql = "INSERT INTO account_moderator (owner_id, moderator_id, active, created_at) VALUES ($1, $2, TRUE, 0)";
        db.write(sql, args![owner.0, helper.0]).await.unwrap();
        let id = ann.post("/api/user/loadout/store", m4()).await.json["id"].clone();
        let save = format!("/api/user/loadout/edit/store/{id}");
        assert_eq!(ann.post(&save, change("Mine", None)).await.status, 200);
        // Another user with the id, through either endpoint.
        let old = json!(1);
        assert_eq!(eve.post(&save, change("Eve", Some(&old))).await.status, 404);
        let by_profile = format!("/api/user/community/loadout/edit/store/{id}");
        let mut body = change("Bob", Some(&old));
        body["username"] = json!("ann");
        assert_eq!(eve.post(&by_profile, body.clone()).await.status, 403);
        let moderator = bob.post(&by_profile, body.clone()).await;
        assert_eq!((moderator.error(), &moderator.json["error_data"]["loadout"]["notes"]), ("loadouts.newer_build", &json!("Mine")));
        body["version"] = moderator.json["error_data"]["loadout"]["version"].clone();
        assert_eq!(bob.post(&by_profile, body.clone()).await.status, 200);
        ann.get(&format!("/api/user/loadout/delete/{id}")).await;
        assert_eq!(ann.post(&save, change("Mine", Some(&old))).await.status, 404);
        assert_eq!(bob.post(&by_profile, body).await.status, 404);
    }

    async fn no_kit_is_saved_with_a_build_that_is_being_deleted(db: Db) {
        let (world, other) = (World::new(db.clone()).await, World::new(db.clone()).await);
        let (owner, ann) = world.named("ann").await;
        let elsewhere = other.app.user(owner.0);
        let [first, pistol] = two_builds(&ann).await;
        // Half of the kits are new; the other half are changed to use the deleted build.
        for changed in [false, true] {
            let mut all = JoinSet::new();
            for number in 0..25 {
                let build = json!(world.build(owner, "mw2", 190, &format!("s{changed}{number}")).await);
                let path = if changed {
                    let id = ann.post(KITS, kit(&first, &pistol)).await.json["id"].clone();
                    format!("/api/user/loadout-kit/edit/store/{id}")
                } else {
                    KITS.to_owned()
                };
                all.spawn(race(ann.clone(), elsewhere.clone(), path, build, pistol.clone()));
            }
            for (saved, deleted) in all.join_all().await {
                match (saved.status.as_u16(), deleted.status.as_u16()) {
                    (200, 409) => assert_eq!(deleted.error(), "loadouts.in_kit"),
                    (422, 200) => assert_eq!(broken(&saved)["loadout_1"], "loadouts.build_unknown"),
                    _ => panic!("saved: {} deleted: {}", saved.text, deleted.text),
                }
            }
            let kits = ann.get("/api/user/loadout-kits/my").await.json["kits"].clone();
            for kit in kits.as_array().unwrap() {
                ann.get(&format!("/api/user/loadout-kits/delete/{}", kit["id"])).await;
            }
        }
    }

    async fn kits_have_versions_too(db: Db) {
        let world = World::new(db).await;
        let ((_, ann), (_, eve)) = (world.named("ann").await, world.named("eve").await);
        let [first, second] = two_builds(&ann).await;
        let id = ann.post("/api/user/loadout-kits/store", kit(&first, &second)).await.json["id"].clone();
        let (edit, save) = (format!("/api/user/loadout-kit/edit/init/{id}"), format!("/api/user/loadout-kit/edit/store/{id}"));
        let seen = ann.get(&edit).await.json["kit"]["version"].clone();
        let named = |name: &str, version: &Value| {
            let mut body = kit(&first, &second);
            (body["name"], body["version"]) = (json!(name), version.clone());
            body
        };
        let saved = ann.post(&save, named("First tab", &seen)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        assert_eq!(ann.post(&save, named("First tab", &seen)).await.json, saved.json);
        let refused = ann.post(&save, named("Second tab", &seen)).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.newer_kit"));
        assert_eq!(refused.json["error_data"]["kit"], ann.get(&edit).await.json["kit"]);
        assert_eq!(ann.post(&save, named("Second tab", &saved.json["version"])).await.status, 200);
        assert_eq!(eve.post(&save, named("Eve", &seen)).await.status, 404);
        ann.get(&format!("/api/user/loadout-kits/delete/{id}")).await;
        assert_eq!(ann.post(&save, named("Third", &seen)).await.status, 404);
    }
}
