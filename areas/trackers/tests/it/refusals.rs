//! Tests rejected requests: clear errors and no partial changes.

use serde_json::{Value, json};

use crate::{WITHOUT_CLIENT, World, batch_of, broken, tick};

crate::together! {
    rejected_requests:
    a_batch_is_saved_atomically,
    a_batch_requires_list_client_and_sequence,
}

async fn a_batch_is_saved_atomically(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let other = world.ids("orion", 0).await;
    let weapon = ids[0].split('.').next().unwrap();
    let (_, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[5])])).await;
    let before = world.rows().await;
    let many =
        |times: usize| json!((0..times).map(|number| tick(&format!("a{number}.b"))).collect::<Vec<_>>());
    let with = |bad: Value| json!([tick(&ids[0]), bad]);
    for (body, key) in [
        (json!([]), "missing"),
        (with(tick("none.none")), "trackers.challenge_unknown"),
        (with(tick("none")), "trackers.challenge_unknown"),
        (with(tick("")), "trackers.challenge_unknown"),
        (with(tick(&other[0])), "trackers.challenge_unknown"),
        (with(tick(&format!("{}.", ids[0]))), "trackers.challenge_unknown"),
        (with(tick(&ids[0])), "repeated"),
        (with(json!({"id": ids[0], "state": false})), "repeated"),
        (with(json!({"id": ids[1], "state": true, "count": -1})), "out_of_range"),
        (with(json!({"id": ids[1], "state": true, "count": 1_000_000_000})), "out_of_range"),
        (with(json!({"id": ids[1]})), "missing"),
        (with(json!({"id": ids[1], "state": true, "selected": true})), "wrong_type"),
        (with(json!({"id": weapon, "selected": true, "count": 1})), "wrong_type"),
        (with(json!({"id": "none", "selected": true})), "trackers.weapon_unknown"),
        (with(json!({"id": ids[1], "selected": true})), "trackers.weapon_unknown"),
        (with(json!({"state": true})), "missing"),
        (with(json!({"id": ids[1], "state": "yes"})), "wrong_type"),
        (with(json!({"id": 7, "state": true})), "wrong_type"),
        (with(json!({"id": [ids[1]], "state": true})), "wrong_type"),
        (with(json!([ids[1], true])), "wrong_type"),
        (with(json!(null)), "wrong_type"),
        (with(json!({"id": "a\u{0}b", "state": true})), "invalid_text"),
        (with(json!({"id": "a\nb", "state": true})), "invalid_text"),
        (with(json!({"id": "x".repeat(5_000), "state": true})), "too_long"),
        (json!({"id": ids[0], "state": true}), "wrong_type"),
        (json!({"0": tick(&ids[0])}), "wrong_type"),
        (json!("text"), "wrong_type"),
        (json!(null), "wrong_type"),
        (many(2_001), "too_many_entries"),
    ] {
        let refused = ann.post(WITHOUT_CLIENT, body.clone()).await;
        let rule = broken(&refused).into_values().next();
        assert_eq!(
            (refused.status.as_u16(), rule.as_deref()),
            (422, Some(key)),
            "{:.100} {}",
            body.to_string(),
            refused.text
        );
    }
    // Rejected because of the count, not the size.
    let refused = ann.post(WITHOUT_CLIENT, many(10_000)).await;
    assert_eq!((refused.status.as_u16(), broken(&refused)["body"].as_str()), (422, "too_many_entries"));
    for text in ["", "{", "[{]", "[{\"id\":\"a\",\"state\":true}"] {
        assert_eq!(ann.post_text(WITHOUT_CLIENT, text).await.status, 400, "{text}");
    }
    assert_eq!(ann.post_as(WITHOUT_CLIENT, "text/plain", b"[]").await.status, 415);
    assert_eq!(world.rows().await, before);
}

async fn a_batch_requires_list_client_and_sequence(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    let call = "/api/tools/camouflages/tracker";
    for (path, field, key) in [
        (call.to_owned(), "type", "missing"),
        (format!("{call}?type=none"), "type", "trackers.list_unknown"),
        (format!("{call}?type=bo6"), "type", "trackers.list_unknown"),
        (format!("{call}?type=bo6mp&type=bo6z"), "type", "repeated"),
        (format!("{call}?type=bo6mp%00"), "type", "invalid_text"),
        (format!("{call}?type=bo6mp&client=a"), "client", "trackers.client_invalid"),
        (format!("{call}?type=bo6mp&seq=1"), "client", "trackers.client_invalid"),
        (batch_of("bo6mp", "a", 0), "client", "trackers.client_invalid"),
        (batch_of("bo6mp", "a", -1), "client", "trackers.client_invalid"),
        (batch_of("bo6mp", "A_b", 1), "client", "trackers.client_invalid"),
        (batch_of("bo6mp", &"a".repeat(41), 1), "client", "trackers.client_invalid"),
        (format!("{call}?type=bo6mp&client=a&seq=x"), "seq", "wrong_type"),
        (format!("{call}?type=bo6mp&client=a&seq=99999999999999999999"), "seq", "out_of_range"),
        (format!("{call}?type=bo6mp&user=me"), "user", "wrong_type"),
    ] {
        let refused = ann.post(&path, json!([tick(&ids[0])])).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
            (422, Some(key)),
            "{path} {}",
            refused.text
        );
    }
    let many = vec!["bo6mp"; 41].join(",");
    for lists in ["none", "", "bo6mp,,orion", "bo6mp,bo6", &many] {
        let refused = ann.get(&format!("/api/trackers/progress?lists={lists}")).await;
        assert_eq!(refused.status, 422, "{lists}");
    }
    assert_eq!(world.rows().await, []);
}
