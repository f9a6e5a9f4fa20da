//! Points that a user has found.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{INIT, World, broken, groups, list};

crate::together! {
    found_marks:
    found_marks_are_saved,
    a_repeated_batch_changes_nothing,
    fifty_concurrent_copies_of_a_batch_are_saved_a_single_time,
    only_findable_points_are_accepted,
    a_device_is_merged_and_the_merge_can_be_undone,
    marks_are_separate_per_user,
}

const AL_MAZRAH: &str = "found-al-mazrah";

fn batch(list: &str, client: &str, seq: i64) -> String {
    format!("/api/maps/progress?type={list}&client={client}&seq={seq}")
}

fn found(id: &str) -> Value {
    json!({"id": id, "state": true})
}

/// Returns ids of points of al-mazrah that can be found.
async fn ids(world: &World) -> Vec<String> {
    let init = world.get(INIT).await.json;
    let markers = list(&groups(&init, "dmz")["key-room"]["markers"]);
    assert_eq!(groups(&init, "dmz")["key-room"]["count_found"], true);
    markers.iter().map(|marker| marker["id"].as_str().unwrap().to_owned()).collect()
}

async fn found_marks_are_saved(world: &World) {
    let other_node = world.other().await;
    let ids = ids(world).await;
    let (user, ann) = world.named("ann").await;
    let saved = ann.post(&batch(AL_MAZRAH, "phone", 1), json!([found(&ids[0]), found(&ids[1])])).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!((&saved.json["revision"], list(&saved.json["done"]).len()), (&json!(1), 2));
    let seen =
        other_node.user(user.0).get(&format!("/api/maps/progress?lists={AL_MAZRAH},found-vondel")).await.json;
    assert_eq!(seen["lists"][AL_MAZRAH]["done"], saved.json["done"]);
    assert_eq!(seen["lists"]["found-vondel"]["done"], json!([]));
    let gone = json!([{"id": ids[0], "state": false}]);
    let after = ann.post(&batch(AL_MAZRAH, "phone", 2), gone).await.json;
    assert_eq!(after["done"], json!([ids[1]]));
}

async fn a_repeated_batch_changes_nothing(world: &World) {
    let ids = ids(world).await;
    let (_, ann) = world.named("ann").await;
    ann.post(&batch(AL_MAZRAH, "phone", 1), json!([found(&ids[0])])).await;
    ann.post(&batch(AL_MAZRAH, "desk", 1), json!([{"id": ids[0], "state": false}])).await;
    let again = ann.post(&batch(AL_MAZRAH, "phone", 1), json!([found(&ids[0])])).await.json;
    assert_eq!((&again["revision"], &again["done"]), (&json!(2), &json!([])));
}

async fn fifty_concurrent_copies_of_a_batch_are_saved_a_single_time(world: &World) {
    let other = world.other().await;
    let ids = ids(world).await;
    let (user, ann) = world.named("ann").await;
    let nodes = [ann, other.user(user.0)];
    let mut all = JoinSet::new();
    for number in 0..50 {
        let (client, body) = (nodes[number % 2].clone(), json!([found(&ids[0])]));
        all.spawn(async move { client.post(&batch(AL_MAZRAH, "phone", 1), body).await.json });
    }
    let replies = all.join_all().await;
    assert!(replies.iter().all(|reply| *reply == replies[0] && reply["revision"] == 1), "{replies:?}");
}

async fn only_findable_points_are_accepted(world: &World) {
    let ids = ids(world).await;
    let (_, ann) = world.named("ann").await;
    for (body, key) in [
        (json!([found("none")]), "maps.point_unknown"),
        (json!([found("al-mazrah-place-taraq-village")]), "maps.point_unknown"),
        (json!([found(&ids[0]), found(&ids[0])]), "repeated"),
        (json!([{"id": ids[0], "selected": true}]), "maps.point_unknown"),
        (json!([{"id": ids[0], "state": false, "count": 2}]), "out_of_range"),
        (json!([]), "missing"),
        (json!({}), "wrong_type"),
        (json!([{"id": "a\u{0}", "state": true}]), "invalid_text"),
    ] {
        let refused = ann.post(&batch(AL_MAZRAH, "phone", 1), body.clone()).await;
        let rule = broken(&refused).into_values().next();
        assert_eq!((refused.status.as_u16(), rule.as_deref()), (422, Some(key)), "{body} {}", refused.text);
    }
    for (path, field, key) in [
        (batch("found-vondel", "phone", 1), "body", "maps.point_unknown"),
        (batch("found-none", "phone", 1), "type", "maps.list_unknown"),
        (batch("al-mazrah", "phone", 1), "type", "maps.list_unknown"),
        (batch("", "phone", 1), "type", "maps.list_unknown"),
        (batch(AL_MAZRAH, "A b", 1), "client", "maps.client_invalid"),
        (batch(AL_MAZRAH, "phone", 0), "client", "maps.client_invalid"),
    ] {
        let refused = ann.post(&path.replace(' ', "%20"), json!([found(&ids[0])])).await;
        assert_eq!(broken(&refused).get(field).map(String::as_str), Some(key), "{path} {}", refused.text);
    }
    assert_eq!(world.rows("progress_list").await, 0);
}

async fn a_device_is_merged_and_the_merge_can_be_undone(world: &World) {
    let ids = ids(world).await;
    let (_, ann) = world.named("ann").await;
    ann.post(&batch(AL_MAZRAH, "phone", 1), json!([found(&ids[0])])).await;
    let body = json!({"lists": {AL_MAZRAH: {"done": [ids[1]]}}, "how": "union"});
    let merged = ann.post("/api/maps/merge", body).await.json;
    assert_eq!(list(&merged["lists"][AL_MAZRAH]["done"]).len(), 2);
    assert_eq!(merged["before"][AL_MAZRAH]["done"], json!([ids[0]]));
    let before =
        json!({"lists": {AL_MAZRAH: {"done": merged["before"][AL_MAZRAH]["done"]}}, "how": "device"});
    let undone = ann.post("/api/maps/merge", before).await.json;
    assert_eq!(undone["lists"][AL_MAZRAH]["done"], json!([ids[0]]));
    let unknown = json!({"lists": {AL_MAZRAH: {"done": ["none"]}}, "how": "union"});
    assert_eq!(broken(&ann.post("/api/maps/merge", unknown).await)["lists"], "maps.point_unknown");
}

async fn marks_are_separate_per_user(world: &World) {
    let ids = ids(world).await;
    let ((_, ann), (bob_id, bob)) = (world.named("ann").await, world.named("bob").await);
    let body = || json!([found(&ids[0])]);
    assert_eq!(world.app.anon().post(&batch(AL_MAZRAH, "a", 1), body()).await.status, 401);
    assert_eq!(world.get("/api/maps/progress").await.status, 401);
    assert_eq!(ann.clone().from_elsewhere().post(&batch(AL_MAZRAH, "a", 1), body()).await.status, 419);
    let meant = format!("{}&user={}", batch(AL_MAZRAH, "a", 1), bob_id.0);
    assert_eq!(ann.post(&meant, body()).await.status, 401);
    ann.post(&batch(AL_MAZRAH, "a", 1), body()).await;
    assert_eq!(bob.get("/api/maps/progress").await.json["lists"], json!({}));
}
