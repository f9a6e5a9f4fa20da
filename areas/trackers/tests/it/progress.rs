//! Tests batches: each is applied once, completely, and for the right user.

use db::args;
use serde_json::json;
use tokio::task::JoinSet;

use crate::{WITHOUT_CLIENT, World, batch_of, tick, untick};

crate::together! {
    batches:
    progress_is_saved,
    one_row_and_one_write_a_batch,
    a_repeated_batch_changes_nothing,
    without_a_client_every_batch_is_applied,
    two_devices_converge,
    fifty_concurrent_changes_on_two_nodes_are_all_saved,
    fifty_concurrent_copies_of_a_batch_are_saved_a_single_time,
    a_count_runs_to_its_amount_and_the_state_wins,
    marks_are_saved_with_the_batch,
    changes_for_another_user_are_rejected,
    progress_requires_a_session_and_is_separate_per_user,
    progress_of_removed_content_is_retained_but_hidden,
}

async fn progress_is_saved(world: &World) {
    let other_node = world.other().await;
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    let saved = ann.post(WITHOUT_CLIENT, json!([tick(&ids[0]), tick(&ids[1])])).await.json;
    let mut expected = ids[..2].to_vec();
    expected.sort_unstable();
    assert_eq!(
        saved,
        json!({"success": true, "revision": 1, "done": expected, "counts": {}, "selected": []})
    );
    let seen = other_node.user(user.0).get("/api/trackers/progress").await.json;
    assert_eq!(
        seen["lists"],
        json!({"bo6mp": {"revision": 1, "done": expected, "counts": {}, "selected": []}})
    );
    assert_eq!(
        ann.post(WITHOUT_CLIENT, json!([untick(&ids[0]), untick(&ids[1])])).await.json["done"],
        json!([])
    );
}

async fn one_row_and_one_write_a_batch(world: &World) {
    let (_, ann) = world.named("ann").await;
    let mut all = Vec::new();
    for weapon in world.weapons("bo6mp").await {
        all.extend(
            weapon["camouflages"].as_array().unwrap().iter().map(|one| tick(one["id"].as_str().unwrap())),
        );
    }
    assert!(all.len() > 1_000);
    let saved = ann.post(WITHOUT_CLIENT, json!(all)).await;
    assert_eq!(saved.status, 200, "{:.300}", saved.text);
    assert_eq!(saved.json["done"].as_array().unwrap().len(), all.len());
    let rows = world.rows().await;
    assert_eq!((rows.len(), rows[0].1), (1, 1));
}

async fn a_repeated_batch_changes_nothing(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    let first = ann.post(&batch_of("bo6mp", "phone", 1), json!([tick(&ids[0])])).await.json;
    assert_eq!(first["revision"], 1);
    // Another device continues; then the phone's batch is resent, and older ones arrive.
    ann.post(&batch_of("bo6mp", "desk", 1), json!([untick(&ids[0])])).await;
    ann.post(&batch_of("bo6mp", "phone", 5), json!([tick(&ids[1])])).await;
    let before = world.rows().await;
    for seq in [1, 5, 4] {
        let again = ann.post(&batch_of("bo6mp", "phone", seq), json!([tick(&ids[0]), untick(&ids[1])])).await;
        assert_eq!(
            (again.status.as_u16(), &again.json["done"], &again.json["revision"]),
            (200, &json!([ids[1]]), &json!(3))
        );
    }
    assert_eq!(world.rows().await, before);
    // Sequence numbers are per list.
    let zombies = world.ids("bo6z", 0).await;
    assert_eq!(ann.post(&batch_of("bo6z", "phone", 1), json!([tick(&zombies[0])])).await.json["revision"], 1);
}

async fn without_a_client_every_batch_is_applied(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    for (body, done, revision) in
        [(tick(&ids[0]), 1, 1), (tick(&ids[0]), 1, 1), (untick(&ids[0]), 0, 2), (tick(&ids[0]), 1, 3)]
    {
        let saved = ann.post(WITHOUT_CLIENT, json!([body])).await.json;
        assert_eq!((saved["done"].as_array().unwrap().len(), &saved["revision"]), (done, &json!(revision)));
    }
}

async fn two_devices_converge(world: &World) {
    let other = world.other().await;
    let ids = world.ids("bo6mp", 0).await;
    let (user, phone) = world.named("ann").await;
    let desk = other.user(user.0);
    phone.post(&batch_of("bo6mp", "phone", 1), json!([tick(&ids[0]), tick(&ids[1])])).await;
    let seen = desk.post(&batch_of("bo6mp", "desk", 1), json!([untick(&ids[1]), tick(&ids[2])])).await.json;
    let last = phone.post(&batch_of("bo6mp", "phone", 2), json!([tick(&ids[3])])).await.json;
    let progress = "/api/trackers/progress?lists=bo6mp";
    let (one, two) = (phone.get(progress).await.json, desk.get(progress).await.json);
    assert_eq!((&one, &one["lists"]["bo6mp"]["done"]), (&two, &last["done"]));
    assert!(seen["done"].as_array().unwrap().contains(&json!(ids[0])));
    let mut expected = vec![ids[0].clone(), ids[2].clone(), ids[3].clone()];
    expected.sort_unstable();
    assert_eq!(last["done"], json!(expected));
}

async fn fifty_concurrent_changes_on_two_nodes_are_all_saved(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    let nodes = [ann.clone(), other.user(user.0)];
    let (mut ids, mut all) = (Vec::new(), JoinSet::new());
    for weapon in 0..4 {
        ids.extend(world.ids("bo6mp", weapon).await);
    }
    for (number, id) in ids.iter().take(50).enumerate() {
        let (client, body) = (nodes[number % 2].clone(), json!([tick(id)]));
        let path = batch_of("bo6mp", &format!("c{number}"), 1);
        all.spawn(async move { client.post(&path, body).await });
    }
    let replies = all.join_all().await;
    assert!(
        replies.iter().all(|reply| reply.status == 200),
        "{:?}",
        replies.iter().map(|one| &one.text).collect::<Vec<_>>()
    );
    let stored = ann.get("/api/trackers/progress").await.json["lists"]["bo6mp"].clone();
    assert_eq!((stored["done"].as_array().unwrap().len(), &stored["revision"]), (50, &json!(50)));
}

async fn fifty_concurrent_copies_of_a_batch_are_saved_a_single_time(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    let ids = world.ids("bo6mp", 0).await;
    let nodes = [ann, other.user(user.0)];
    let mut all = JoinSet::new();
    for number in 0..50 {
        let (client, body) = (nodes[number % 2].clone(), json!([tick(&ids[0])]));
        all.spawn(async move { client.post(&batch_of("bo6mp", "phone", 1), body).await.json });
    }
    let replies = all.join_all().await;
    assert!(replies.iter().all(|reply| *reply == replies[0]), "{replies:?}");
    assert_eq!(world.rows().await[0].1, 1);
}

async fn a_count_runs_to_its_amount_and_the_state_wins(world: &World) {
    let (_, ann) = world.named("ann").await;
    let weapons = world.weapons("bo6mp").await;
    let camo = weapons[0]["camouflages"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["unlock"]["amount"].as_i64() > Some(5))
        .unwrap();
    let (id, amount) = (camo["id"].as_str().unwrap(), camo["unlock"]["amount"].as_i64().unwrap());
    for (state, count, done, counts) in [
        (false, json!(3), json!([]), json!({id: 3})),
        (false, json!(amount), json!([]), json!({id: amount - 1})),
        (false, json!(0), json!([]), json!({})),
        (true, json!(2), json!([id]), json!({})),
        (true, json!(amount), json!([id]), json!({})),
        (false, json!(4), json!([]), json!({id: 4})),
        (false, json!(null), json!([]), json!({})),
    ] {
        let saved = ann.post(WITHOUT_CLIENT, json!([{"id": id, "state": state, "count": count}])).await;
        assert_eq!(
            (&saved.json["done"], &saved.json["counts"]),
            (&done, &counts),
            "{state} {count} {}",
            saved.text
        );
    }
    for count in [json!(-1), json!(amount + 1), json!(1.5), json!("3"), json!(1e300)] {
        let refused = ann.post(WITHOUT_CLIENT, json!([{"id": id, "state": false, "count": count}])).await;
        assert_eq!(refused.status, 422, "{count}");
    }
}

async fn marks_are_saved_with_the_batch(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let weapon = ids[0].split('.').next().unwrap().to_owned();
    let (_, ann) = world.named("ann").await;
    let both = json!([tick(&ids[0]), {"id": weapon, "selected": true}]);
    let saved = ann.post(&batch_of("bo6mp", "phone", 1), both).await.json;
    assert_eq!((&saved["selected"], &saved["revision"]), (&json!([weapon]), &json!(1)));
    let saved = ann.post(WITHOUT_CLIENT, json!([{"id": weapon, "selected": false}])).await.json;
    assert_eq!((&saved["selected"], &saved["done"]), (&json!([]), &json!([ids[0]])));
}

async fn changes_for_another_user_are_rejected(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let ((ann_id, ann), (bob_id, _)) = (world.named("ann").await, world.named("bob").await);
    let path = |user: i64| format!("{}&user={user}", batch_of("bo6mp", "phone", 1));
    let refused = ann.post(&path(bob_id.0), json!([tick(&ids[0])])).await;
    assert_eq!((refused.status.as_u16(), refused.error()), (401, "unauthorized"));
    let merge = json!({"lists": {"bo6mp": {"done": [ids[0]]}}, "how": "union"});
    assert_eq!(ann.post(&format!("/api/trackers/merge?user={}", bob_id.0), merge.clone()).await.status, 401);
    assert_eq!(world.rows().await, []);
    assert_eq!(ann.post(&path(ann_id.0), json!([tick(&ids[0])])).await.status, 200);
    assert_eq!(ann.post(&format!("/api/trackers/merge?user={}", ann_id.0), merge).await.status, 200);
}

async fn progress_requires_a_session_and_is_separate_per_user(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    assert_eq!(world.app.anon().post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await.status, 401);
    assert_eq!(world.app.anon().get("/api/trackers/progress").await.status, 401);
    assert_eq!(ann.clone().from_elsewhere().post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await.status, 419);
    assert_eq!(world.rows().await, []);
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    assert_eq!(bob.get("/api/trackers/progress").await.json["lists"], json!({}));
    let requested = bob.get("/api/trackers/progress?lists=bo6mp,orion_mastery").await.json;
    let empty = json!({"revision": 0, "done": [], "counts": {}, "selected": []});
    assert_eq!(requested["lists"], json!({"bo6mp": empty, "orion_mastery": empty}));
}

async fn progress_of_removed_content_is_retained_but_hidden(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (user, ann) = world.named("ann").await;
    let sql = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
        VALUES ($1, 'trackers', $2, 1, $3, 5)";
    let state =
        json!({"done": ["gone.gone"], "counts": {"gone.far": 3}, "selected": ["gone"], "clients": {}});
    for list in ["bo6mp", "gone"] {
        world.app.ctx.db.write(sql, args![user.0, list, state.clone()]).await.unwrap();
    }
    let seen = ann.get("/api/trackers/progress").await.json["lists"].clone();
    assert_eq!(seen, json!({"bo6mp": {"revision": 1, "done": [], "counts": {}, "selected": []}}));
    assert_eq!(ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await.json["done"], json!([ids[0]]));
    assert!(world.rows().await[0].2.contains("gone.gone"));
}
