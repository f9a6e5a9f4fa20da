//! Reports from players about wrong or missing points.

use db::args;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{World, broken};

crate::together! {
    reports:
    a_report_is_stored_for_staff,
    a_repeated_report_is_stored_a_single_time,
    reports_are_limited_to_ten_per_hour,
    reports_have_an_end,
    a_report_must_refer_to_existing_content,
    guests_and_cross_site_requests_cannot_report,
}

const REPORTS: &str = "/api/maps/reports";

fn wrong(text: &str) -> Value {
    json!({"kind": "wrong", "map": "al-mazrah", "mode": "dmz", "point": "m1", "text": text})
}

async fn a_report_is_stored_for_staff(world: &World) {
    let db = &world.app.ctx.db;
    let (user, ann) = world.named("ann").await;
    for body in [
        wrong(" It is one floor\nhigher. "),
        json!({"kind": "missing", "map": "vondel", "text": "A boat."}),
        json!({"kind": "suggest", "map": "vondel", "mode": "br", "at": [-10.12345, 20], "text": "A boat."}),
        json!({"kind": "tasks", "map": "al-mazrah", "mission": "no-mans-land", "text": "Kill 10."}),
    ] {
        assert_eq!(ann.post(REPORTS, body.clone()).await.json, json!({"success": true}), "{body}");
    }
    let open = maps::reports::store::open(db, 0, 10).await.unwrap();
    assert_eq!(open.len(), 4);
    assert_eq!((open[0].text.as_str(), open[0].user_id), ("It is one floor\nhigher.", user.0));
    assert_eq!((open[0].kind.as_str(), open[0].point.as_deref()), ("wrong", Some("m1")));
    assert_eq!((open[2].lat, open[2].lng), (Some(-10.123), Some(20.0)));
    assert_eq!(open[3].mission.as_deref(), Some("no-mans-land"));
    assert_eq!(maps::reports::store::open(db, open[1].id, 1).await.unwrap(), [open[2].clone()]);
    assert!(maps::reports::store::done(db, open[0].id, 5).await.unwrap());
    assert!(!maps::reports::store::done(db, open[0].id, 6).await.unwrap(), "once");
    assert_eq!(maps::reports::store::open(db, 0, 10).await.unwrap().len(), 3);
}

async fn a_repeated_report_is_stored_a_single_time(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    let mut all = JoinSet::new();
    for number in 0..50 {
        let client = if number % 2 == 0 { ann.clone() } else { other.user(user.0) };
        all.spawn(async move { client.post(REPORTS, wrong("Gone.")).await.status.as_u16() });
    }
    let statuses = all.join_all().await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    assert_eq!(world.rows("map_report").await, 1);
    let (_, bob) = world.named("bob").await;
    bob.post(REPORTS, wrong("Gone.")).await;
    assert_eq!(world.rows("map_report").await, 2, "another's is another");
}

async fn reports_are_limited_to_ten_per_hour(world: &World) {
    let (_, ann) = world.named("ann").await;
    let mut all = JoinSet::new();
    for number in 0..50 {
        let ann = ann.clone();
        all.spawn(async move { ann.post(REPORTS, wrong(&format!("{number}"))).await.status.as_u16() });
    }
    let statuses = all.join_all().await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 10, "{statuses:?}");
    let over = ann.post(REPORTS, wrong("more")).await;
    assert_eq!((over.status.as_u16(), over.error()), (429, "maps.too_many_reports"));
    assert_eq!(over.headers["retry-after"], "3600");
    let (_, bob) = world.named("bob").await;
    assert_eq!(bob.post(REPORTS, wrong("mine")).await.status, 200);
    world.app.clock.advance(3_600);
    assert_eq!(ann.post(REPORTS, wrong("later")).await.status, 200);
    assert_eq!(world.rows("map_report").await, 12);
}

async fn reports_have_an_end(world: &World) {
    let (db, (user, ann)) = (&world.app.ctx.db, world.named("ann").await);
    let rows = (0..520_i64).map(|n| args![format!("d{n}"), user.0, "wrong", "al-mazrah", "text", n]);
    let columns = &["digest", "user_id", "kind", "map", "text", "created_at"];
    db.insert_many("map_report", columns, rows.collect(), "").await.unwrap();
    assert_eq!(ann.post(REPORTS, wrong("one more")).await.status, 200);
    let count = "SELECT COUNT(*) FROM map_report WHERE user_id = $1";
    assert_eq!(db.scalar_i64(count, args![user.0]).await.unwrap(), 500);
}

async fn a_report_must_refer_to_existing_content(world: &World) {
    let (_, ann) = world.named("ann").await;
    let with = |field: &str, value: Value| {
        let mut body = wrong("Text");
        body[field] = value;
        body
    };
    for (body, field, key) in [
        (with("kind", json!("rude")), "kind", "unknown_value"),
        (with("map", json!("none")), "map", "maps.map_unknown"),
        (with("mode", json!("zombies")), "mode", "maps.mode_unknown"),
        (with("point", json!("none")), "point", "maps.reported_unknown"),
        (with("map", json!("vondel")), "point", "maps.reported_unknown"),
        (with("point", json!(null)), "point", "missing"),
        (with("mission", json!("../x")), "mission", "maps.mission_unknown"),
        (json!({"kind": "tasks", "map": "al-mazrah", "text": "x"}), "mission", "missing"),
        (with("at", json!([5, 5])), "at", "out_of_range"),
        (with("at", json!([-5])), "at", "wrong_type"),
        (with("text", json!("")), "text", "missing"),
        (with("text", json!(" \n ")), "text", "missing"),
        (with("text", json!("я".repeat(1_001))), "text", "too_long"),
        (with("text", json!("a\u{0}")), "text", "invalid_text"),
        (with("text", json!(["a"])), "text", "wrong_type"),
        (json!([]), "body", "wrong_type"),
    ] {
        let refused = ann.post(REPORTS, body.clone()).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
            (422, Some(key)),
            "{body:.100} {}",
            refused.text
        );
    }
    assert_eq!(ann.post(REPORTS, with("text", json!("я".repeat(1_000)))).await.status, 200);
    assert_eq!(world.rows("map_report").await, 1);
}

async fn guests_and_cross_site_requests_cannot_report(world: &World) {
    let (_, ann) = world.named("ann").await;
    assert_eq!(world.app.anon().post(REPORTS, wrong("x")).await.status, 401);
    assert_eq!(ann.from_elsewhere().post(REPORTS, wrong("x")).await.status, 419);
    assert_eq!(world.rows("map_report").await, 0);
    let quota = world.app.ctx.db.scalar_i64("SELECT COUNT(*) FROM map_quota", args![]).await.unwrap();
    assert_eq!(quota, 0);
}
