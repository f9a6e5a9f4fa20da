//! Upgrades: count, complete and follow.

use serde_json::{Value, json};

use crate::{World, broken, list};

crate::together! {
    upgrade_progress:
    a_task_is_done_when_its_count_is_reached,
    an_upgrade_is_complete_when_every_task_is,
    selected_upgrades_are_listed_and_removable,
    invalid_requests_are_rejected,
}

const CALLS: &str = "/api/user/map/dmz-upgrades";
/// Three tasks of 10, 2 and 6.
const UPGRADE: &str = "stash-wallet-1";

async fn mine(client: &testkit::Client) -> Value {
    let response = client.get("/api/tools/map/dmz-upgrades/stash").await.json;
    list(&response["items"]).iter().find(|one| one["id"] == UPGRADE).unwrap().clone()
}

async fn a_task_is_done_when_its_count_is_reached(world: &World) {
    let (_, ann) = world.named("ann").await;
    let id = format!("{UPGRADE}.1");
    for (count, percent, done) in
        [(3, 17, false), (9, 50, false), (10, 56, true), (9, 50, false), (0, 0, false)]
    {
        let response = ann.post(&format!("{CALLS}/count"), json!({"id": id, "count": count})).await.json;
        let task = &response["item"]["tasks"][0];
        assert_eq!(
            (&task["complete_count"], &task["is_complete"], &response["item"]["percent"]),
            (&json!(count), &json!(done), &json!(percent))
        );
        assert_eq!(mine(&ann).await, response["item"], "and so on the next visit");
    }
}

async fn an_upgrade_is_complete_when_every_task_is(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let complete = format!("{CALLS}/complete");
    for (task, percent, is_complete) in [(1, 56, false), (2, 67, false), (3, 100, true)] {
        let body = json!({"id": format!("{UPGRADE}.{task}"), "complete": true});
        let item = ann.post(&complete, body).await.json["item"].clone();
        assert_eq!((&item["percent"], &item["is_complete"]), (&json!(percent), &json!(is_complete)));
    }
    let item = ann.post(&complete, json!({"id": UPGRADE, "complete": false})).await.json["item"].clone();
    assert_eq!((&item["percent"], &item["is_complete"]), (&json!(0), &json!(false)));
    let item = ann.post(&complete, json!({"id": UPGRADE, "complete": true})).await.json["item"].clone();
    assert_eq!((&item["percent"], &item["is_complete"]), (&json!(100), &json!(true)));
    assert_eq!(mine(&bob).await["percent"], 0);
}

async fn selected_upgrades_are_listed_and_removable(world: &World) {
    let (_, ann) = world.named("ann").await;
    let selected = "/api/tools/map/dmz-upgrades/selected?lang=ru";
    assert_eq!(ann.get(selected).await.json["items"], json!([]));
    for id in ["equipment-armor-1", UPGRADE] {
        let response = ann.post(&format!("{CALLS}/select"), json!({"id": id, "selected": true})).await.json;
        assert_eq!(response["item"]["selected"], true);
    }
    let items = ann.get(selected).await.json["items"].clone();
    let ids: Vec<&str> = list(&items).iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [UPGRADE, "equipment-armor-1"], "in the order of the parts");
    assert_eq!(items[0]["tasks"][0]["title"], "Вынесите 10 бутылок спиртного");
    ann.post(&format!("{CALLS}/select"), json!({"id": UPGRADE, "selected": false})).await;
    assert_eq!(list(&ann.get(selected).await.json["items"]).len(), 1);
}

async fn invalid_requests_are_rejected(world: &World) {
    let (_, ann) = world.named("ann").await;
    for (call, body, status) in [
        ("select", json!({"id": "none", "selected": true}), 404),
        ("select", json!({"id": "stash-wallet.1", "selected": true}), 404),
        ("select", json!({"id": UPGRADE}), 422),
        ("select", json!({"id": UPGRADE, "selected": "yes"}), 422),
        ("select", json!([UPGRADE, true]), 422),
        ("count", json!({"id": UPGRADE, "count": 1}), 404),
        ("count", json!({"id": format!("{UPGRADE}.0"), "count": 1}), 404),
        ("count", json!({"id": format!("{UPGRADE}.01"), "count": 1}), 404),
        ("count", json!({"id": format!("{UPGRADE}.4"), "count": 1}), 404),
        ("count", json!({"id": format!("{UPGRADE}.1"), "count": 11}), 422),
        ("count", json!({"id": format!("{UPGRADE}.1"), "count": -1}), 422),
        ("count", json!({"id": format!("{UPGRADE}.1"), "count": 1.5}), 422),
        ("count", json!({"id": format!("{UPGRADE}.1"), "count": 1e300}), 422),
        ("complete", json!({"id": "a\u{0}", "complete": true}), 422),
        ("complete", json!({"id": "none", "complete": true}), 404),
        ("complete", json!({"id": {"a": 1}, "complete": true}), 422),
        ("complete", json!(null), 422),
    ] {
        let refused = ann.post(&format!("{CALLS}/{call}"), body.clone()).await;
        assert_eq!(refused.status, status, "{call} {body} {}", refused.text);
    }
    let over = ann.post(&format!("{CALLS}/count"), json!({"id": format!("{UPGRADE}.1"), "count": 11})).await;
    assert_eq!(broken(&over)["count"], "out_of_range");
    for call in ["select", "count", "complete"] {
        let path = format!("{CALLS}/{call}");
        assert_eq!(world.app.anon().post(&path, json!({})).await.status, 401, "{call}");
        assert_eq!(ann.clone().from_elsewhere().post(&path, json!({})).await.status, 419, "{call}");
    }
    assert_eq!(world.rows().await, []);
}
