use db::args;
use http::Method;
use serde_json::{Value, json};
use testkit::Client;

use crate::{WITHOUT_CLIENT, World, broken, tick};

const SHARE: &str = "/api/trackers/share";

fn shared(code: &str) -> String {
    format!("/api/trackers/shared/{code}?lang=de")
}

async fn stop(client: &Client) {
    assert_eq!(client.send(Method::DELETE, SHARE, None).await.json, json!({"success": true}));
}

crate::together! {
    shared_progress:
    progress_is_shared_until_its_owner_stops,
    sharing_another_tracker_retains_the_link,
    a_shared_page_shows_only_the_public_username,
    unknown_codes_are_not_found,
    fifty_concurrent_requests_create_one_link,
}

async fn progress_is_shared_until_its_owner_stops(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!(ids.iter().map(|id| tick(id)).collect::<Vec<_>>())).await;
    assert_eq!(ann.get(SHARE).await.json, json!({"success": true, "share": null}));
    let made = ann.post(SHARE, json!({"tracker": null})).await.json;
    let code = made["code"].as_str().unwrap().to_owned();
    assert_eq!(made["url"], format!("http://localhost:8080/camo/shared/{code}"));
    let mine = ann.get(SHARE).await.json["share"].clone();
    assert_eq!((&mine["code"], &mine["tracker"], &mine["url"]), (&json!(code), &Value::Null, &made["url"]));
    let seen = world.app.anon().get(&shared(&code)).await.json;
    assert_eq!(seen["owner"], json!({"username": "ann", "avatar": null}));
    assert_eq!(seen["updated"], testkit::app::START);
    let all = seen["trackers"].as_array().unwrap();
    assert_eq!((all.len(), &all[0]["id"], &all[0]["done"]), (1, &json!("bo6mp"), &json!(ids.len())));
    assert_eq!((&all[0]["weapons_done"], &all[0]["percent"]), (&json!(1), &json!(3)), "one of 33");
    for step in all[0]["steps"].as_array().unwrap() {
        assert_eq!(step["count"], 1, "{step}");
    }
    stop(&ann).await;
    assert_eq!(world.app.anon().get(&shared(&code)).await.status, 404);
    assert_eq!(ann.get(SHARE).await.json["share"], Value::Null);
    stop(&ann).await;
    // A deleted code is not reused.
    assert_ne!(ann.post(SHARE, json!({})).await.json["code"], code);
    assert_eq!(world.app.anon().get(&shared(&code)).await.status, 404);
}

async fn sharing_another_tracker_retains_the_link(world: &World) {
    let (_, ann) = world.named("ann").await;
    let first = ann.post(SHARE, json!({})).await.json["code"].clone();
    assert_eq!(ann.post(SHARE, json!({"tracker": "orion"})).await.json["code"], first);
    let seen = world.app.anon().get(&shared(first.as_str().unwrap())).await.json;
    let all = seen["trackers"].as_array().unwrap();
    assert_eq!(
        (all.len(), &all[0]["id"], &all[0]["percent"], &seen["updated"]),
        (1, &json!("orion"), &json!(0), &Value::Null)
    );
}

async fn a_shared_page_shows_only_the_public_username(world: &World) {
    let (user, ann) = world.person("ann@example.org", Some("Ann")).await;
    let code = ann.post(SHARE, json!({})).await.json["code"].as_str().unwrap().to_owned();
    let seen = world.app.anon().get(&shared(&code)).await;
    assert!(
        !seen.text.contains("example.org") && !seen.text.contains(&format!("\"id\":{}", user.0)),
        "{}",
        seen.text
    );
    let (_, nameless) = world.person("x@example.org", None).await;
    let refused = nameless.post(SHARE, json!({})).await;
    assert_eq!((refused.status.as_u16(), refused.error()), (409, "trackers.username_first"));
}

async fn unknown_codes_are_not_found(world: &World) {
    let (_, ann) = world.named("ann").await;
    for bad in ["none", "abcdefgh", "abcdefghi", "ABCDEFGH", "..%2F..%2F", "%00"] {
        assert_eq!(world.app.anon().get(&shared(bad)).await.status, 404, "{bad}");
    }
    assert_eq!(
        broken(&ann.post(SHARE, json!({"tracker": "none"})).await)["tracker"],
        "trackers.list_unknown"
    );
    assert_eq!(broken(&ann.post(SHARE, json!({"tracker": ["orion"]})).await)["tracker"], "wrong_type");
    assert_eq!(broken(&ann.post(SHARE, json!([])).await)["body"], "wrong_type");
    for method in [Method::GET, Method::POST, Method::DELETE] {
        assert_eq!(world.app.anon().send(method, SHARE, Some("{}".into())).await.status, 401);
    }
    let rows = world.app.ctx.db.scalar_i64("SELECT COUNT(*) FROM tracker_share", args![]).await.unwrap();
    assert_eq!(rows, 0);
}

async fn fifty_concurrent_requests_create_one_link(world: &World) {
    let db = &world.app.ctx.db;
    let (_, ann) = world.named("ann").await;
    let mut all = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let ann = ann.clone();
        all.spawn(async move { ann.post(SHARE, json!({})).await.json });
    }
    let codes = all.join_all().await;
    assert!(codes.iter().all(|one| one["code"].is_string() && *one == codes[0]), "{codes:?}");
    assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM tracker_share", args![]).await.unwrap(), 1);
}
