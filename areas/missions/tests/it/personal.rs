//! Export, reset and deletion of a user's progress.

use db::args;
use serde_json::json;

use crate::{SAVE, World, tick, top};

crate::together! {
    personal_data:
    resetting_dmz_deletes_only_mission_progress,
    progress_is_exported_and_deleted_with_the_account,
    progress_of_removed_content_is_retained_but_hidden,
}

const RESET: &str = "/api/user/camouflages/unset";

async fn fill(client: &testkit::Client) {
    client
        .post(&format!("{SAVE}missions&client=c&seq=1"), json!([tick("make-contact"), top("bedrock")]))
        .await;
    client.post(&format!("{SAVE}upgrades"), json!([tick("stash-wallet.1"), top("stash-wallet")])).await;
    client.post(&format!("{SAVE}items"), json!([{"id": "gpu", "state": false, "count": 2}])).await;
}

async fn resetting_dmz_deletes_only_mission_progress(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let found = "/api/maps/progress?type=found-al-mazrah";
    for client in [&ann, &bob] {
        fill(client).await;
    }
    let marked = ann.post(found, json!([tick("m1")])).await;
    assert_eq!(marked.status, 200, "{}", marked.text);
    let offered = ann.get("/api/user/progress?lang=de").await.json["games"].clone();
    assert_eq!(
        offered[0]["kinds"],
        json!([{"key": "dmz", "name": "DMZ-Missionen, Upgrades und Gegenstände"}])
    );
    assert_eq!(ann.post(RESET, json!({"dmz": true})).await.json, json!({"success": true, "reset": ["dmz"]}));
    let empty = json!({"revision": 2, "done": [], "counts": {}, "selected": []});
    let lists = ann.get("/api/missions/progress").await.json["lists"].clone();
    assert_eq!(lists, json!({"items": empty, "missions": empty, "upgrades": empty}));
    assert_eq!(ann.get("/api/maps/progress").await.json["lists"]["found-al-mazrah"]["done"], json!(["m1"]));
    let theirs = bob.get("/api/missions/progress").await.json["lists"].clone();
    assert_eq!(theirs["missions"]["done"], json!(["make-contact"]));
    // A repeated batch does not restore it.
    let again = ann.post(&format!("{SAVE}missions&client=c&seq=1"), json!([tick("make-contact")])).await.json;
    assert_eq!(again["done"], json!([]));
}

async fn progress_is_exported_and_deleted_with_the_account(world: &World) {
    let (user, ann) = world.named("ann").await;
    fill(&ann).await;
    let export = missions::area().personal.unwrap().export(&world.app.ctx, user).await.unwrap();
    assert_eq!(export["lists"]["missions"]["done"], json!(["make-contact"]));
    assert_eq!(export["lists"]["items"]["counts"], json!({"gpu": 2}));
    assert_eq!(export["changed"].as_array().unwrap().len(), 3);
    world.app.ctx.db.write("DELETE FROM account_user WHERE id = $1", args![user.0]).await.unwrap();
    assert_eq!(world.rows().await, []);
}

async fn progress_of_removed_content_is_retained_but_hidden(world: &World) {
    let (user, ann) = world.named("ann").await;
    let sql = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
        VALUES ($1, 'missions', $2, 1, $3, 5)";
    let state = json!({"done": ["gone"], "counts": {"far-gone": 3}, "selected": ["gone"], "clients": {}});
    for list in ["missions", "gone"] {
        world.app.ctx.db.write(sql, args![user.0, list, state.clone()]).await.unwrap();
    }
    let seen = ann.get("/api/missions/progress").await.json["lists"].clone();
    assert_eq!(seen, json!({"missions": {"revision": 1, "done": [], "counts": {}, "selected": []}}));
    ann.post(&format!("{SAVE}missions"), json!([tick("make-contact")])).await;
    assert!(world.rows().await.iter().any(|row| row.2.contains("gone") && row.2.contains("make-contact")));
}
