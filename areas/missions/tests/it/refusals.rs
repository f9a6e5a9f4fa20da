//! Invalid requests are rejected and change nothing.

use serde_json::{Value, json};

use crate::{SAVE, World, broken, tick, top};

crate::together! {
    rejected_requests:
    a_batch_is_saved_atomically,
    a_batch_requires_list_client_and_sequence,
}

async fn a_batch_is_saved_atomically(world: &World) {
    let (_, ann) = world.named("ann").await;
    let with = |bad: Value| json!([tick("make-contact"), bad]);
    let path = format!("{SAVE}missions");
    for (body, key) in [
        (json!([]), "missing"),
        (with(tick("none")), "missions.entry_unknown"),
        (with(tick("stash-wallet.1")), "missions.entry_unknown"),
        (with(tick("make-contact")), "repeated"),
        (with(json!({"id": "bedrock", "state": true, "count": 2})), "out_of_range"),
        (with(json!({"id": "bedrock"})), "missing"),
        (with(json!({"id": "bedrock", "state": true, "selected": true})), "wrong_type"),
        (with(top("none")), "missions.selected_unknown"),
        (with(json!({"id": ["bedrock"], "state": true})), "wrong_type"),
        (with(json!({"id": "a\u{0}b", "state": true})), "invalid_text"),
        (with(json!({"id": "x".repeat(5_000), "state": true})), "too_long"),
        (json!({"0": tick("bedrock")}), "wrong_type"),
        (json!((0..2_001).map(|number| tick(&number.to_string())).collect::<Vec<_>>()), "too_many_entries"),
    ] {
        let refused = ann.post(&path, body.clone()).await;
        let rule = broken(&refused).into_values().next();
        assert_eq!(
            (refused.status.as_u16(), rule.as_deref()),
            (422, Some(key)),
            "{:.100} {}",
            body.to_string(),
            refused.text
        );
    }
    for (list, body) in [
        ("upgrades", json!([top("stash-wallet.1")])),
        ("upgrades", json!([tick("stash-wallet")])),
        ("upgrades", json!([{"id": "stash-wallet.1", "state": false, "count": 100_001}])),
        ("items", json!([top("gpu")])),
        ("items", json!([top("recipe.none")])),
        ("items", json!([tick("recipe.al-mazrah-skeleton-key")])),
        ("items", json!([{"id": "cash", "state": false, "count": 10_000_001}])),
    ] {
        assert_eq!(ann.post(&format!("{SAVE}{list}"), body.clone()).await.status, 422, "{list} {body}");
    }
    assert_eq!(ann.post_text(&path, "[{").await.status, 400);
    assert_eq!(ann.post_as(&path, "text/plain", b"[]").await.status, 415);
    assert_eq!(world.rows().await, []);
}

async fn a_batch_requires_list_client_and_sequence(world: &World) {
    let (_, ann) = world.named("ann").await;
    for (path, field, key) in [
        ("/api/missions/progress".to_owned(), "type", "missing"),
        (format!("{SAVE}none"), "type", "missions.list_unknown"),
        (format!("{SAVE}missions&type=items"), "type", "repeated"),
        (format!("{SAVE}missions&client=a"), "client", "missions.client_invalid"),
        (format!("{SAVE}missions&client=A&seq=1"), "client", "missions.client_invalid"),
        (format!("{SAVE}missions&client=a&seq=0"), "client", "missions.client_invalid"),
        (format!("{SAVE}missions&user=me"), "user", "wrong_type"),
    ] {
        let refused = ann.post(&path, json!([tick("make-contact")])).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
            (422, Some(key)),
            "{path} {}",
            refused.text
        );
    }
    for lists in ["none", "", "missions,,items", &vec!["missions"; 41].join(",")] {
        assert_eq!(ann.get(&format!("/api/missions/progress?lists={lists}")).await.status, 422, "{lists}");
    }
    assert_eq!(world.rows().await, []);
}
