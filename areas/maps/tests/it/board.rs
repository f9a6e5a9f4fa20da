//! Pins and routes, and shared copies of them.

use std::collections::BTreeSet;

use db::args;
use serde_json::{Value, json};
use testkit::Client;
use tokio::task::JoinSet;

use crate::{World, broken, list, pin, route};

crate::together! {
    boards:
    a_board_is_saved,
    changing_an_outdated_board_returns_a_conflict_with_the_current_one,
    of_fifty_concurrent_changes_one_wins,
    saving_the_same_board_again_is_no_conflict,
    boards_are_separate_per_user_and_map,
    an_invalid_board_is_rejected_entirely,
    a_board_at_the_limits_is_accepted_and_a_larger_one_rejected,
    the_largest_board_fits_however_it_is_written,
    a_copy_is_frozen_and_open_to_all,
    a_guest_shares_too,
    the_same_board_has_the_same_link,
    a_share_shows_only_the_public_username,
    unknown_codes_are_not_found,
    sharing_is_rate_limited,
    shared_boards_have_an_end,
    unopened_shares_of_guests_are_pruned,
}

const BOARD: &str = "/api/maps/board?map=al-mazrah";
const SHARE: &str = "/api/maps/board/share?map=al-mazrah&mode=br";

fn save(revision: i64) -> String {
    format!("{BOARD}&revision={revision}")
}

fn board(pins: &[&str], routes: &[&str]) -> Value {
    let pins: Vec<Value> = pins.iter().map(|id| pin(id)).collect();
    json!({"pins": pins, "routes": routes.iter().map(|id| route(id)).collect::<Vec<_>>()})
}

async fn share(client: &Client, body: Value) -> String {
    let shared = client.post(SHARE, body).await;
    assert_eq!(shared.status, 200, "{}", shared.text);
    shared.json["code"].as_str().unwrap().to_owned()
}

async fn a_board_is_saved(world: &World) {
    let other_node = world.other().await;
    let (user, ann) = world.named("ann").await;
    assert_eq!(ann.get(BOARD).await.json["board"], json!({"revision": 0, "pins": [], "routes": []}));
    let saved = ann.post(&save(0), board(&["a", "B-2"], &["r"])).await;
    assert_eq!(saved.json, json!({"success": true, "revision": 1}), "{}", saved.text);
    let seen = other_node.user(user.0).get(BOARD).await.json["board"].clone();
    assert_eq!(seen["revision"], 1);
    assert_eq!(json!({"pins": seen["pins"], "routes": seen["routes"]}), board(&["a", "B-2"], &["r"]));
    assert_eq!(ann.post(&save(1), board(&[], &[])).await.json["revision"], 2);
    assert_eq!(ann.get(BOARD).await.json["board"]["pins"], json!([]));
}

async fn changing_an_outdated_board_returns_a_conflict_with_the_current_one(world: &World) {
    let (_, ann) = world.named("ann").await;
    ann.post(&save(0), board(&["a"], &[])).await;
    ann.post(&save(1), board(&["b"], &[])).await;
    for revision in [0, 1, 3, 99] {
        let refused = ann.post(&save(revision), board(&["c"], &[])).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "maps.board_newer"), "{revision}");
        let newer = &refused.json["error_data"]["board"];
        assert_eq!((&newer["revision"], &newer["pins"][0]["id"]), (&json!(2), &json!("b")));
    }
    assert_eq!(ann.get(BOARD).await.json["board"]["pins"][0]["id"], "b");
}

async fn of_fifty_concurrent_changes_one_wins(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    for revision in [0, 1] {
        let mut all = JoinSet::new();
        for number in 0..50 {
            let client = if number % 2 == 0 { ann.clone() } else { other.user(user.0) };
            let body = board(&[&format!("p{revision}-{number}")], &[]);
            all.spawn(async move { client.post(&save(revision), body).await.status.as_u16() });
        }
        let statuses = all.join_all().await;
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert!(statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    }
    assert_eq!(ann.get(BOARD).await.json["board"]["revision"], 2);
}

async fn saving_the_same_board_again_is_no_conflict(world: &World) {
    let (_, ann) = world.named("ann").await;
    for _ in 0..3 {
        let saved = ann.post(&save(0), board(&["a"], &["r"])).await;
        assert_eq!(saved.json, json!({"success": true, "revision": 1}), "{}", saved.text);
    }
}

async fn boards_are_separate_per_user_and_map(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    ann.post(&save(0), board(&["a"], &[])).await;
    assert_eq!(bob.get(BOARD).await.json["board"]["pins"], json!([]));
    assert_eq!(ann.get("/api/maps/board?map=vondel").await.json["board"]["pins"], json!([]));
    assert_eq!(world.get(BOARD).await.status, 401);
    assert_eq!(world.app.anon().post(&save(0), board(&["a"], &[])).await.status, 401);
    assert_eq!(ann.clone().from_elsewhere().post(&save(1), board(&[], &[])).await.status, 419);
    assert_eq!(ann.get("/api/maps/board?map=none").await.error(), "maps.not_found");
    assert_eq!(
        ann.post("/api/maps/board?map=none&revision=0", board(&[], &[])).await.error(),
        "maps.not_found"
    );
    assert_eq!(ann.get(BOARD).await.json["board"]["pins"][0]["id"], "a");
}

async fn an_invalid_board_is_rejected_entirely(world: &World) {
    let (_, ann) = world.named("ann").await;
    let with = |field: &str, value: Value| {
        let mut pin = pin("a");
        pin[field] = value;
        json!({"pins": [pin], "routes": []})
    };
    let way = |points: Value| {
        let mut route = route("r");
        route["points"] = points;
        json!({"pins": [], "routes": [route]})
    };
    for (body, field, key) in [
        (with("id", json!("")), "pins", "maps.board_id"),
        (with("id", json!("a b")), "pins", "maps.board_id"),
        (with("id", json!("a".repeat(41))), "pins", "maps.board_id"),
        (with("id", json!(7)), "pins", "wrong_type"),
        (with("at", json!([1, 1])), "pins", "out_of_range"),
        (with("at", json!([-1, 257])), "pins", "out_of_range"),
        (with("at", json!([-1])), "pins", "wrong_type"),
        (with("at", json!([-1, 1, 1])), "pins", "wrong_type"),
        (with("at", json!({"lat": -1, "lng": 1})), "pins", "wrong_type"),
        (with("at", json!(["-1", "1"])), "pins", "wrong_type"),
        (with("colour", json!("pink")), "pins", "unknown_value"),
        (with("colour", json!("#ff0000")), "pins", "unknown_value"),
        (with("symbol", json!("<svg>")), "pins", "unknown_value"),
        (with("title", json!("x".repeat(81))), "pins", "too_long"),
        (with("title", json!("a\nb")), "pins", "invalid_text"),
        (with("note", json!("x".repeat(501))), "pins", "too_long"),
        (with("note", json!("a\u{0}b")), "pins", "invalid_text"),
        (json!({"pins": [pin("a"), pin("a")], "routes": []}), "pins", "repeated"),
        (json!({"pins": {}, "routes": []}), "pins", "wrong_type"),
        (json!({"pins": [[]], "routes": []}), "pins", "wrong_type"),
        (way(json!([])), "routes", "maps.route_short"),
        (way(json!([[-1, 1]])), "routes", "maps.route_short"),
        (way(json!([[-1, 1], [-1, 999]])), "routes", "out_of_range"),
        (way(json!([[-1, 1], null])), "routes", "wrong_type"),
        (way(json!(vec![[-1, 1]; 501])), "routes", "too_many_entries"),
        (way(json!(vec![[-1, 1]; 1_001])), "routes", "too_many_entries"),
        (json!([]), "body", "wrong_type"),
        (json!(null), "body", "wrong_type"),
    ] {
        for path in [save(0), SHARE.to_owned()] {
            let refused = ann.post(&path, body.clone()).await;
            assert_eq!(
                (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
                (422, Some(key)),
                "{:.120} {}",
                body.to_string(),
                refused.text
            );
        }
    }
    for (path, field) in [
        (BOARD.to_owned(), "revision"),
        (format!("{BOARD}&revision=x"), "revision"),
        (format!("{BOARD}&revision=1.5"), "revision"),
        ("/api/maps/board?revision=0".to_owned(), "map"),
    ] {
        assert!(broken(&ann.post(&path, board(&["a"], &[])).await).contains_key(field), "{path}");
    }
    assert_eq!(broken(&ann.post(SHARE, board(&[], &[])).await)["pins"], "missing", "nothing is not shared");
    assert_eq!((world.rows("map_board").await, world.rows("map_share").await), (0, 0));
}

async fn the_largest_board_fits_however_it_is_written(world: &World) {
    let (_, ann) = world.named("ann").await;
    let text = |length: usize| format!("\"{}\"", "\\ud83d\\udd2b".repeat(length));
    let id = |number: usize| format!("{number:0>40}");
    let pins = (0..200).map(|number| {
        let (id, title, note) = (id(number), text(80), text(500));
        format!(r#"{{"id":"{id}","at":[-123.45678901234567,123.45678901234567],"title":{title},"colour":"orange","symbol":"vehicle","note":{note}}}"#)
    });
    let points = vec!["[-123.45678901234567,123.45678901234567]"; 500].join(",");
    let routes = (0..50).map(|number| {
        let (id, title) = (id(number), text(80));
        format!(r#"{{"id":"{id}","title":{title},"colour":"orange","points":[{points}]}}"#)
    });
    let (pins, routes) = (pins.collect::<Vec<_>>().join(","), routes.collect::<Vec<_>>().join(","));
    let saved = ann.post_text(&save(0), &format!(r#"{{"pins":[{pins}],"routes":[{routes}]}}"#)).await;
    assert_eq!(saved.status, 200, "{:.300}", saved.text);
}

async fn a_board_at_the_limits_is_accepted_and_a_larger_one_rejected(world: &World) {
    let (_, ann) = world.named("ann").await;
    let full = |pins: usize, routes: usize, note: usize| {
        let pins: Vec<Value> = (0..pins)
            .map(|number| {
                let mut pin = pin(&format!("p{number}"));
                (pin["title"], pin["note"]) = (json!("x".repeat(80)), json!("я".repeat(note)));
                pin
            })
            .collect();
        let routes: Vec<Value> = (0..routes)
            .map(|number| {
                let mut route = route(&format!("r{number}"));
                route["points"] = json!(vec![[-123.45, 234.56]; 500]);
                route
            })
            .collect();
        json!({"pins": pins, "routes": routes})
    };
    let saved = ann.post(&save(0), full(200, 50, 500)).await;
    assert_eq!(saved.status, 200, "{:.300}", saved.text);
    let seen = ann.get(BOARD).await.json["board"].clone();
    assert_eq!((list(&seen["pins"]).len(), list(&seen["routes"]).len()), (200, 50));
    assert_eq!(broken(&ann.post(&save(1), full(201, 1, 1)).await)["pins"], "too_many_entries");
    assert_eq!(broken(&ann.post(&save(1), full(1, 51, 1)).await)["routes"], "too_many_entries");
    let huge = json!({"pins": [], "routes": [], "more": "x".repeat(3 << 20)});
    assert_eq!(ann.post(&save(1), huge).await.status, 413);
}

async fn a_copy_is_frozen_and_open_to_all(world: &World) {
    let (_, ann) = world.named("ann").await;
    ann.post(&save(0), board(&["a"], &[])).await;
    let shared = ann.post(SHARE, board(&["a"], &["r"])).await.json;
    let code = shared["code"].as_str().unwrap();
    assert_eq!(shared["url"], format!("http://localhost:8080/map/al-mazrah/br?board={code}"));
    ann.post(&save(1), board(&["b"], &[])).await;
    let seen = world.get(&format!("/api/maps/shared/{code}")).await.json;
    assert_eq!(
        seen,
        json!({"success": true, "map": "al-mazrah", "board": board(&["a"], &["r"]), "owner": {"username": "ann"}})
    );
    let first = ann.post("/api/maps/board/share?map=al-mazrah", board(&["z"], &[])).await.json;
    assert!(first["url"].as_str().unwrap().contains("/map/al-mazrah/dmz?board="), "{first}");
    let unknown = "/api/maps/board/share?map=al-mazrah&mode=zombies";
    assert_eq!(ann.post(unknown, board(&["z"], &[])).await.error(), "maps.not_found");
}

async fn a_guest_shares_too(world: &World) {
    let code = share(&world.app.anon(), board(&["a"], &[])).await;
    let seen = world.get(&format!("/api/maps/shared/{code}")).await.json;
    assert_eq!((&seen["owner"], &seen["board"]), (&Value::Null, &board(&["a"], &[])));
    assert_eq!(world.app.anon().from_elsewhere().post(SHARE, board(&["b"], &[])).await.status, 419);
}

async fn the_same_board_has_the_same_link(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let mut all = JoinSet::new();
    for _ in 0..50 {
        let ann = ann.clone();
        all.spawn(async move { share(&ann, board(&["a"], &[])).await });
    }
    let codes: BTreeSet<String> = all.join_all().await.into_iter().collect();
    assert_eq!((codes.len(), world.rows("map_share").await), (1, 1));
    assert!(!codes.contains(&share(&bob, board(&["a"], &[])).await), "what another shares is theirs");
    assert!(!codes.contains(&share(&ann, board(&["b"], &[])).await));
    // Concurrent identical requests count once.
    let uses = "SELECT uses FROM map_quota ORDER BY uses DESC";
    let rows: Vec<(i64,)> = world.app.ctx.db.all(uses, args![]).await.unwrap();
    assert_eq!(rows, [(2,), (1,)]);
}

async fn a_share_shows_only_the_public_username(world: &World) {
    let (_, nameless) = world.person("x@example.org", None).await;
    let code = share(&nameless, board(&["a"], &[])).await;
    let seen = world.get(&format!("/api/maps/shared/{code}")).await;
    assert_eq!(seen.json["owner"], Value::Null);
    assert!(!seen.text.contains("example.org"), "{}", seen.text);
}

async fn unknown_codes_are_not_found(world: &World) {
    for bad in ["none", "abcdefgh", "abcdefghi", "ABCDEFGH", "..%2F..%2F", "%00", "abcd%27--"] {
        assert_eq!(world.get(&format!("/api/maps/shared/{bad}")).await.status, 404, "{bad}");
    }
    assert_eq!(world.get("/api/maps/shared/abcdefgh").await.error(), "maps.not_found");
}

async fn sharing_is_rate_limited(world: &World) {
    let guest = world.app.anon();
    for number in 0..10 {
        share(&guest, board(&[&format!("p{number}")], &[])).await;
    }
    let over = guest.post(SHARE, board(&["more"], &[])).await;
    assert_eq!((over.status.as_u16(), over.error()), (429, "maps.too_many_shares"));
    assert_eq!(over.headers["retry-after"], "3600");
    share(&guest, board(&["p3"], &[])).await; // an existing copy does not count against the quota
    share(&guest.clone().at([203, 0, 113, 9]), board(&["more"], &[])).await; // other addresses are not limited
    world.app.clock.advance(3_600);
    share(&guest, board(&["more-2"], &[])).await;

    let (_, ann) = world.named("ann").await;
    let mut all = JoinSet::new();
    for number in 0..50 {
        let (ann, body) = (ann.clone(), board(&[&format!("p{number}")], &[]));
        all.spawn(async move { ann.post(SHARE, body).await.status.as_u16() });
    }
    let statuses = all.join_all().await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 20, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
}

async fn shared_boards_have_an_end(world: &World) {
    let (db, (user, ann)) = (&world.app.ctx.db, world.named("ann").await);
    let insert = async |user: Option<i64>, from: i64, count: i64| {
        let row = |n: i64| args![format!("n{n}"), format!("d{n}"), user, "al-mazrah", json!({}), n, n];
        let columns = &["code", "digest", "user_id", "map", "board", "created_at", "opened_at"];
        db.insert_many("map_share", columns, (from..from + count).map(row).collect(), "").await.unwrap();
    };
    let left = async |sql: &'static str| db.scalar_i64(sql, args![]).await.unwrap();
    insert(Some(user.0), 0, 250).await;
    insert(None, world.app.ctx.clock.now(), 20_005).await;
    share(&ann, board(&["a"], &[])).await;
    assert_eq!(left("SELECT COUNT(*) FROM map_share WHERE user_id IS NOT NULL").await, 200);
    (maps::area().recurring[0].work)(world.app.ctx.clone()).await.unwrap();
    assert_eq!(left("SELECT COUNT(*) FROM map_share WHERE user_id IS NULL").await, 20_000);
    // A large copy counts as several.
    let mut large = board(&[], &["r"]);
    large["routes"] = (0..50)
        .map(|n| {
            let mut one = route(&format!("r{n}"));
            one["points"] = json!(vec![[-123.456, 234.567]; 500]);
            one
        })
        .collect();
    let guest = world.app.anon().at([203, 0, 113, 77]);
    let mut shared = 0;
    for number in 0..10 {
        large["routes"][0]["title"] = json!(format!("n{number}"));
        shared += usize::from(guest.post(SHARE, large.clone()).await.status == 200);
    }
    assert!((1..10).contains(&shared), "{shared}");
}

async fn unopened_shares_of_guests_are_pruned(world: &World) {
    let (_, ann) = world.named("ann").await;
    let (old, read, mine) = (
        share(&world.app.anon(), board(&["old"], &[])).await,
        share(&world.app.anon(), board(&["read"], &[])).await,
        share(&ann, board(&["mine"], &[])).await,
    );
    world.app.clock.advance(100 * 24 * 3_600);
    world.get(&format!("/api/maps/shared/{read}")).await;
    world.app.clock.advance(100 * 24 * 3_600);
    for work in maps::area().recurring {
        (work.work)(world.app.ctx.clone()).await.unwrap();
    }
    let status = async |code: &str| world.get(&format!("/api/maps/shared/{code}")).await.status.as_u16();
    assert_eq!((status(&old).await, status(&read).await, status(&mine).await), (404, 200, 200));
    assert_eq!(world.rows("map_quota").await, 0);
}
