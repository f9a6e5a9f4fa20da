use db::args;
use serde_json::{Value, json};
use testkit::Client;
use tokio::task::JoinSet;

use crate::{WITHOUT_CLIENT, World, broken, tick};

const MERGE: &str = "/api/trackers/merge";

fn sorted(ids: &[&String]) -> Value {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    json!(ids)
}

fn with_key(client: &Client, key: &str) -> Client {
    client.clone().with_header("idempotency-key", key)
}

crate::together! {
    merging_device_and_account:
    a_merge_can_be_undone,
    a_device_replaces_what_it_names_and_nothing_else,
    progress_of_removed_content_survives_a_merge,
    fifty_repeated_merges_are_one_merge,
    a_repeat_whose_response_is_not_stored_changes_nothing,
    concurrent_merges_of_several_lists_do_not_deadlock,
    all_lists_are_merged_or_none,
}

async fn a_merge_can_be_undone(world: &World) {
    let (ids, orion) = (world.ids("bo6mp", 0).await, world.ids("orion", 0).await);
    let (_, ann) = world.named("ann").await;
    let weapon = ids[0].split('.').next().unwrap();
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0]), {"id": ids[2], "state": false, "count": 1}])).await;
    let device = json!({"bo6mp": {"done": [ids[1]], "counts": {}, "selected": [weapon]}, "orion": {"done": [orion[0]]}});
    let merged = ann.post(MERGE, json!({"lists": device, "how": "union"})).await.json;
    assert_eq!(merged["lists"]["bo6mp"]["done"], sorted(&[&ids[0], &ids[1]]));
    assert_eq!(merged["lists"]["bo6mp"]["counts"], json!({&ids[2]: 1}));
    assert_eq!(
        (&merged["lists"]["bo6mp"]["selected"], &merged["lists"]["orion"]["done"]),
        (&json!([weapon]), &json!([orion[0]]))
    );
    assert_eq!(
        (&merged["before"]["bo6mp"]["done"], &merged["before"]["orion"]["revision"]),
        (&json!([ids[0]]), &json!(0))
    );
    // Merging again changes nothing; then restore the previous state.
    let again = ann.post(MERGE, json!({"lists": device, "how": "union"})).await.json;
    assert_eq!((&again["lists"], &again["before"]), (&merged["lists"], &merged["lists"]));
    let back: Value = ["bo6mp", "orion"]
        .iter()
        .map(|list| {
            let mut before = merged["before"][list].clone();
            before.as_object_mut().unwrap().remove("revision");
            ((*list).to_owned(), before)
        })
        .collect::<serde_json::Map<_, _>>()
        .into();
    let parted = ann.post(MERGE, json!({"lists": back, "how": "device"})).await.json;
    for list in ["bo6mp", "orion"] {
        for field in ["done", "counts", "selected"] {
            assert_eq!(parted["lists"][list][field], merged["before"][list][field], "{list} {field}");
        }
    }
    assert!(parted["lists"]["bo6mp"]["revision"].as_i64() > merged["lists"]["bo6mp"]["revision"].as_i64());
}

async fn a_device_replaces_what_it_names_and_nothing_else(world: &World) {
    let (ids, orion) = (world.ids("bo6mp", 0).await, world.ids("orion", 0).await);
    let (_, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    ann.post("/api/tools/camouflages/tracker?type=orion", json!([tick(&orion[0])])).await;
    let replaced =
        ann.post(MERGE, json!({"lists": {"bo6mp": {"done": [ids[1]]}}, "how": "device"})).await.json;
    assert_eq!(replaced["lists"].as_object().unwrap().len(), 1);
    let all = ann.get("/api/trackers/progress").await.json["lists"].clone();
    assert_eq!((&all["bo6mp"]["done"], &all["orion"]["done"]), (&json!([ids[1]]), &json!([orion[0]])));
}

async fn progress_of_removed_content_survives_a_merge(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    let sql = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
        VALUES ($1, 'trackers', 'bo6mp', 1, $2, 5)";
    let state = json!({"done": ["gone.gold", ids[0]], "counts": {"gone.far": 3}, "selected": ["gone"]});
    world.app.ctx.db.write(sql, args![user.0, state]).await.unwrap();
    for how in ["device", "union"] {
        let given = json!({"bo6mp": {"done": [ids[1]]}});
        let merged = ann.post(MERGE, json!({"lists": given, "how": how})).await.json;
        assert_eq!(merged["lists"]["bo6mp"]["done"], json!([ids[1]]), "{how}: nobody sees it");
        let stored = world.rows().await[0].2.clone();
        assert!(
            ["gone.gold", "gone.far", "\"gone\""].iter().all(|id| stored.contains(id)),
            "{how}: {stored}"
        );
    }
}

async fn fifty_repeated_merges_are_one_merge(world: &World) {
    let other = world.other().await;
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    let nodes = [with_key(&ann, "one-press"), with_key(&other.user(user.0), "one-press")];
    let mut all = JoinSet::new();
    for number in 0..50 {
        let (client, body) =
            (nodes[number % 2].clone(), json!({"lists": {"bo6mp": {"done": [ids[1]]}}, "how": "device"}));
        all.spawn(async move { client.post(MERGE, body).await });
    }
    let replies = all.join_all().await;
    assert!(
        replies.iter().all(|reply| reply.status == 200 && reply.json == replies[0].json),
        "{}",
        replies[0].text
    );
    // Retries return the same previous state.
    assert_eq!((&replies[0].json["before"]["bo6mp"]["done"], world.rows().await[0].1), (&json!([ids[0]]), 2));
    let reused = nodes[0].post(MERGE, json!({"lists": {}, "how": "union"})).await;
    assert_eq!(reused.error(), "key_reused");
}

async fn a_repeat_whose_response_is_not_stored_changes_nothing(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    let full = "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at, bytes) VALUES ($1, 'p', 'k', 'h', $2, 0, $3)";
    world.app.ctx.db.write(full, args![user.0, Value::Null, 512_i64 << 10]).await.unwrap();
    let merge = async || {
        let body = json!({"lists": {"bo6mp": {"done": [ids[1]]}}, "how": "device"});
        with_key(&ann, "once").post(MERGE, body).await
    };
    assert_eq!(merge().await.json["lists"]["bo6mp"]["done"], json!([ids[1]]));
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    let again = merge().await;
    assert_eq!(again.status, 200, "{}", again.text);
    assert_eq!(again.json["lists"]["bo6mp"]["done"], sorted(&[&ids[0], &ids[1]]));
    assert_eq!(again.json["before"], again.json["lists"]);
}

async fn concurrent_merges_of_several_lists_do_not_deadlock(world: &World) {
    let other = world.other().await;
    let (mp, zombies) = (world.ids("bo6mp", 0).await, world.ids("bo6z", 0).await);
    let (user, ann) = world.named("ann").await;
    let nodes = [ann.clone(), other.user(user.0)];
    let mut all = JoinSet::new();
    for number in 0..20 {
        let client = nodes[number % 2].clone();
        let lists = json!({"bo6z": {"done": [zombies[number % 10]]}, "bo6mp": {"done": [mp[number % 10]]}});
        all.spawn(async move {
            client.post(MERGE, json!({"lists": lists, "how": "union"})).await.status.as_u16()
        });
    }
    assert!(all.join_all().await.iter().all(|status| *status == 200));
    let lists = ann.get("/api/trackers/progress").await.json["lists"].clone();
    for list in ["bo6mp", "bo6z"] {
        assert_eq!(lists[list]["done"].as_array().unwrap().len(), 10, "{list}");
    }
}

async fn all_lists_are_merged_or_none(world: &World) {
    let (ids, orion) = (world.ids("bo6mp", 0).await, world.ids("orion", 0).await);
    let (_, ann) = world.named("ann").await;
    let good = json!({"done": [ids[0]]});
    for (lists, key) in [
        (json!({"bo6mp": good, "none": {"done": []}}), "trackers.list_unknown"),
        (json!({"bo6mp": good, "orion": {"done": [ids[0]]}}), "trackers.challenge_unknown"),
        (json!({"bo6mp": good, "orion": {"counts": {"none.none": 1}}}), "trackers.challenge_unknown"),
        (json!({"bo6mp": good, "orion": {"counts": {&orion[0]: -1}}}), "out_of_range"),
        (json!({"bo6mp": good, "orion": {"counts": {&orion[0]: 1e9}}}), "out_of_range"),
        (json!({"bo6mp": good, "orion": {"selected": ["none"]}}), "trackers.weapon_unknown"),
        (json!({"bo6mp": good, "orion": {"done": [orion[0], orion[0]]}}), "repeated"),
        (json!({"bo6mp": good, "orion": []}), "wrong_type"),
        (json!({"bo6mp": good, "orion": {"done": {"0": orion[0]}}}), "wrong_type"),
        (json!({"bo6mp": good, "orion": {"done": ["a\u{0}"]}}), "invalid_text"),
        (json!([good]), "wrong_type"),
        (
            json!({"bo6mp": {"done": (0..5_001).map(|number| number.to_string()).collect::<Vec<_>>()}}),
            "too_many_entries",
        ),
    ] {
        let refused = ann.post(MERGE, json!({"lists": lists, "how": "union"})).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused)["lists"].as_str()),
            (422, key),
            "{:.100}",
            lists.to_string()
        );
    }
    assert_eq!(
        broken(&ann.post(MERGE, json!({"lists": {}, "how": "account"})).await)["how"],
        "unknown_value"
    );
    assert_eq!(broken(&ann.post(MERGE, json!({"lists": {}})).await)["how"], "missing");
    assert_eq!(world.app.anon().post(MERGE, json!({"lists": {}, "how": "union"})).await.status, 401);
    assert_eq!(world.rows().await, []);
}
