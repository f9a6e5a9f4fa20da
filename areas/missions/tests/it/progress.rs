//! Progress is private to its user, and persists.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{MISSIONS, SAVE, World, broken, list, tick, top};

crate::together! {
    saved_progress:
    a_mission_is_marked_as_done_and_as_open_again,
    marking_requires_a_session_and_is_separate_per_user,
    progress_is_saved,
    a_repeated_batch_changes_nothing,
    fifty_concurrent_changes_on_two_nodes_are_all_saved,
    fifty_identical_marks_are_stored_a_single_time,
    merging_a_device_can_be_undone,
}

fn track(slug: &str, done: bool) -> String {
    format!("/api/user/map/mission/track?mid={slug}&c={done}")
}

async fn a_mission_is_marked_as_done_and_as_open_again(world: &World) {
    let (_, ann) = world.named("ann").await;
    for done in [true, true, false, false, true] {
        let response = ann.get(&track("make-contact", done)).await;
        assert_eq!(response.json, json!({"success": true, "state": done}));
        let mission = ann.get(&format!("{MISSIONS}?slug=make-contact")).await.json["mission"].clone();
        assert_eq!(mission["complete"], done);
    }
    let missions = ann.get(MISSIONS).await.json["missions"].clone();
    let done: Vec<&Value> = list(&missions).iter().filter(|one| one["complete"] == true).collect();
    assert_eq!((done.len(), &done[0]["slug"]), (1, &json!("make-contact")));
    assert_eq!(ann.get(&track("none", true)).await.status, 404);
    assert_eq!(ann.get("/api/user/map/mission/track?mid=make-contact").await.status, 422);
    assert_eq!(ann.get(&track("make-contact", true).replace("true", "maybe")).await.status, 422);
}

async fn marking_requires_a_session_and_is_separate_per_user(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    assert_eq!(world.app.anon().get(&track("make-contact", true)).await.status, 401);
    // An image on another site triggers nothing.
    assert_eq!(ann.clone().from_elsewhere().get(&track("make-contact", true)).await.status, 419);
    assert_eq!(world.rows().await, []);
    ann.get(&track("make-contact", true)).await;
    for other in [&bob, &world.app.anon()] {
        let mission = other.get(&format!("{MISSIONS}?slug=make-contact")).await.json["mission"].clone();
        assert_eq!(mission["complete"], false);
    }
    for path in ["/api/missions/progress", "/api/missions/need"] {
        assert_eq!(world.app.anon().get(path).await.status, 401, "{path}");
    }
    assert_eq!(bob.get("/api/missions/progress").await.json["lists"], json!({}));
}

async fn progress_is_saved(world: &World) {
    let other_node = world.other().await;
    let (user, ann) = world.named("ann").await;
    ann.post(&format!("{SAVE}missions"), json!([tick("make-contact"), top("bedrock")])).await;
    ann.post(
        &format!("{SAVE}upgrades"),
        json!([{"id": "stash-wallet.1", "state": false, "count": 5000}, top("stash-wallet")]),
    )
    .await;
    let items = json!([{"id": "gpu", "state": false, "count": 2}, top("recipe.al-mazrah-skeleton-key")]);
    ann.post(&format!("{SAVE}items"), items).await;
    let seen = other_node.user(user.0).get("/api/missions/progress").await.json["lists"].clone();
    assert_eq!(
        seen,
        json!({
            "items": {"revision": 1, "done": [], "counts": {"gpu": 2}, "selected": ["recipe.al-mazrah-skeleton-key"]},
            "missions": {"revision": 1, "done": ["make-contact"], "counts": {}, "selected": ["bedrock"]},
            "upgrades": {"revision": 1, "done": [], "counts": {"stash-wallet.1": 5000}, "selected": ["stash-wallet"]},
        })
    );
    let mine = other_node.user(user.0).get(MISSIONS).await.json["missions"].clone();
    let bedrock = list(&mine).iter().find(|one| one["slug"] == "bedrock").unwrap();
    assert_eq!((&bedrock["tracked"], &bedrock["complete"]), (&json!(true), &json!(false)));
}

async fn a_repeated_batch_changes_nothing(world: &World) {
    let (_, ann) = world.named("ann").await;
    let path = format!("{SAVE}missions&client=phone&seq=1");
    ann.post(&path, json!([tick("make-contact")])).await;
    ann.get(&track("make-contact", false)).await;
    let before = world.rows().await;
    let again = ann.post(&path, json!([tick("make-contact")])).await.json;
    assert_eq!((&again["done"], world.rows().await), (&json!([]), before));
    let stranger = format!("{SAVE}missions&client=phone&seq=2&user=1");
    assert_eq!(ann.post(&stranger, json!([tick("make-contact")])).await.status, 401);
}

async fn fifty_concurrent_changes_on_two_nodes_are_all_saved(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    let nodes = [ann.clone(), other.user(user.0)];
    let missions = ann.get(MISSIONS).await.json["missions"].clone();
    let mut all = JoinSet::new();
    for (number, mission) in list(&missions).iter().take(50).enumerate() {
        let (client, path) = (nodes[number % 2].clone(), track(mission["slug"].as_str().unwrap(), true));
        all.spawn(async move { client.get(&path).await.status.as_u16() });
    }
    assert!(all.join_all().await.iter().all(|status| *status == 200));
    let stored = ann.get("/api/missions/progress").await.json["lists"]["missions"].clone();
    assert_eq!(list(&stored["done"]).len(), 50);
}

async fn fifty_identical_marks_are_stored_a_single_time(world: &World) {
    let (_, ann) = world.named("ann").await;
    let mut all = JoinSet::new();
    for _ in 0..50 {
        let client = ann.clone();
        all.spawn(async move { client.get(&track("bedrock", true)).await.json });
    }
    let replies = all.join_all().await;
    assert!(replies.iter().all(|reply| *reply == json!({"success": true, "state": true})), "{replies:?}");
    assert_eq!(world.rows().await[0].1, 1);
}

async fn merging_a_device_can_be_undone(world: &World) {
    let (_, ann) = world.named("ann").await;
    ann.get(&track("make-contact", true)).await;
    let device = json!({"missions": {"done": ["bedrock"], "selected": ["icebreaker"]}, "items": {"counts": {"gpu": 3}}});
    let merged = ann.post("/api/missions/merge", json!({"lists": device, "how": "union"})).await.json;
    assert_eq!(merged["lists"]["missions"]["done"], json!(["bedrock", "make-contact"]));
    assert_eq!(merged["before"]["missions"]["done"], json!(["make-contact"]));
    let back = json!({"missions": {"done": ["make-contact"]}, "items": {}});
    let parted = ann.post("/api/missions/merge", json!({"lists": back, "how": "device"})).await.json;
    assert_eq!(parted["lists"]["missions"]["done"], json!(["make-contact"]));
    assert_eq!(parted["lists"]["items"]["counts"], json!({}));
    for (lists, key) in [
        (json!({"none": {}}), "missions.list_unknown"),
        (json!({"missions": {"done": ["none"]}}), "missions.entry_unknown"),
        (json!({"items": {"counts": {"gpu": 100_000_000}}}), "out_of_range"),
        (json!({"upgrades": {"selected": ["stash-wallet.1"]}}), "missions.selected_unknown"),
        (json!({"items": {"selected": ["gpu"]}}), "missions.selected_unknown"),
    ] {
        let refused = ann.post("/api/missions/merge", json!({"lists": lists, "how": "union"})).await;
        assert_eq!((refused.status.as_u16(), broken(&refused)["lists"].as_str()), (422, key), "{lists}");
    }
    let anon = world.app.anon();
    assert_eq!(anon.post("/api/missions/merge", json!({"lists": {}, "how": "union"})).await.status, 401);
}
