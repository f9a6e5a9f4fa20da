//! Tests export, reset and deletion of personal data.

use db::args;
use serde_json::{Value, json};

use crate::{WITHOUT_CLIENT, World, batch_of, tick};

const RESET: &str = "/api/user/camouflages/unset";
const KEYS: [&str; 14] = [
    "bo6wz",
    "bo6mp",
    "bo6z",
    "bo6z-reticles",
    "bo6mp-reticles",
    "bo6wz-reticles",
    "interstellar",
    "interstellar_mastery",
    "orion",
    "orion_mastery",
    "mw3z",
    "mw3z_mastery",
    "mw2z",
    "mw2z_mastery",
];

async fn first_of(world: &World, list: &str) -> String {
    let (tracker, call) =
        list.strip_suffix("_mastery").map_or((list, "init"), |tracker| (tracker, "mastery"));
    let path = format!("/api/tools/camouflages/{call}/v2?game={tracker}");
    let response = world.app.anon().get(&path).await.json;
    response["data"]["unselected"][0]["camouflages"][0]["id"].as_str().unwrap().to_owned()
}

crate::together! {
    personal_data:
    every_key_of_the_reset_list_is_listed,
    a_reset_deletes_only_the_selected_progress,
    progress_is_exported_and_deleted_with_the_account,
    strangers_get_no_sender_window,
}

async fn every_key_of_the_reset_list_is_listed(world: &World) {
    let (_, ann) = world.named("ann").await;
    let games = ann.get("/api/user/progress?lang=de").await.json["games"].clone();
    let kinds = games.as_array().unwrap().iter().flat_map(|game| game["kinds"].as_array().unwrap());
    let mut keys: Vec<&str> = kinds.clone().map(|kind| kind["key"].as_str().unwrap()).collect();
    assert!(
        kinds.into_iter().all(|kind| kind["name"] != format!("progress.{}", kind["key"].as_str().unwrap()))
    );
    let mut expected = KEYS.to_vec();
    keys.sort_unstable();
    expected.sort_unstable();
    assert_eq!(keys, expected);
}

async fn a_reset_deletes_only_the_selected_progress(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let lists =
        ["bo6mp", "bo6mp_mastery", "bo6z", "interstellar", "interstellar_mastery", "mw3p", "orion", "mw2p"];
    for list in lists {
        let id = first_of(world, list).await;
        for (who, client) in [&ann, &bob].into_iter().enumerate() {
            let saved = client.post(&batch_of(list, &format!("c{who}"), 1), json!([tick(&id)])).await;
            assert_eq!(saved.status, 200, "{list} {}", saved.text);
        }
    }
    let reset = ann.post(RESET, json!({"bo6mp": true, "interstellar": true, "orion": false})).await;
    assert_eq!(reset.json, json!({"success": true, "reset": ["bo6mp", "interstellar"]}));
    let left = |lists: Value| -> Vec<String> {
        let lists = lists["lists"].as_object().unwrap().clone();
        lists.into_iter().filter(|(_, list)| list["done"] != json!([])).map(|(key, _)| key).collect()
    };
    let mine = ann.get("/api/trackers/progress").await.json;
    assert_eq!(left(mine.clone()), ["bo6z", "interstellar_mastery", "mw2p", "orion"]);
    assert_eq!(left(bob.get("/api/trackers/progress").await.json).len(), lists.len());
    // Other tabs detect the reset by the revision, and a resent batch does not restore the progress.
    assert_eq!(mine["lists"]["bo6mp"]["revision"], 2);
    let again = ann.post(&batch_of("bo6mp", "c0", 1), json!([tick(&first_of(world, "bo6mp").await)])).await;
    assert_eq!(again.json["done"], json!([]));
}

async fn progress_is_exported_and_deleted_with_the_account(world: &World) {
    let db = &world.app.ctx.db;
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    let code = ann.post("/api/trackers/share", json!({})).await.json["code"].clone();
    let part = trackers::area().personal.unwrap();
    let export = part.export(&world.app.ctx, user).await.unwrap();
    assert_eq!((&export["lists"]["bo6mp"]["done"], &export["share"]["code"]), (&json!([ids[0]]), &code));
    db.write("DELETE FROM account_user WHERE id = $1", args![user.0]).await.unwrap();
    assert_eq!(world.rows().await, []);
    let path = format!("/api/trackers/shared/{}", code.as_str().unwrap());
    assert_eq!(world.app.anon().get(&path).await.status, 404);
}

async fn strangers_get_no_sender_window(world: &World) {
    let db = &world.app.ctx.db;
    let (user, ann) = world.named("ann").await;
    let ids = world.ids("bo6mp", 0).await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    ann.post("/api/trackers/share", json!({})).await;
    let mut tx = db.begin().await.unwrap();
    trackers::area().personal.unwrap().owner_verified(&mut tx, user).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ann.get("/api/trackers/share").await.json["share"], Value::Null);
    assert_eq!(
        ann.get("/api/trackers/progress").await.json["lists"]["bo6mp"]["done"],
        json!([ids[0]]),
        "contents stay"
    );
}
