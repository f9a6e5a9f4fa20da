//! A user's map settings.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{INIT, World, broken, groups};

crate::together! {
    settings:
    a_guest_sees_the_defaults,
    settings_are_saved,
    settings_are_saved_per_map_and_user,
    out_of_range_sliders_are_reported,
    visibility_is_saved,
    all_groups_can_be_switched_together,
    guests_and_cross_site_requests_cannot_save,
    fifty_concurrent_writes_leave_one_consistent_state,
}

const SAVE: &str = "/api/user/save-map-settings?map=al-mazrah";

fn visible(v: &str, c: &str) -> String {
    format!("/api/user/map/visible/save?v={v}&c={c}&map=al-mazrah&m=dmz")
}

fn wanted() -> Value {
    json!({
        "filters": {"brightness": -100.0, "contrast": 200.0, "saturate": 95.0, "grayscale": 5.0, "sepia": 100.0,
            "blur": 2.5, "invert": 0.3},
        "linesLabelsOpacity": 0.1, "iconsOpacity": 0.7, "iconsSize": 48.0,
        "showLines": false, "showGridLabels": false, "showLinesLabels": true,
    })
}

async fn a_guest_sees_the_defaults(world: &World) {
    let settings = world.get(INIT).await.json["settings"].clone();
    assert_eq!(
        settings,
        json!({
            "filters": {"brightness": 100.0, "contrast": 100.0, "saturate": 100.0, "grayscale": 0.0, "sepia": 0.0,
                "blur": 0.0, "invert": 0.0},
            "linesLabelsOpacity": 0.6, "iconsOpacity": 1.0, "iconsSize": 32.0,
            "showLines": true, "showGridLabels": true, "showLinesLabels": true,
        })
    );
}

async fn settings_are_saved(world: &World) {
    let other_node = world.other().await;
    let (user, ann) = world.named("ann").await;
    assert_eq!(ann.post(SAVE, wanted()).await.json, json!({"success": true}));
    assert_eq!(other_node.user(user.0).get(INIT).await.json["settings"], wanted());
    assert_ne!(world.get(INIT).await.json["settings"], wanted(), "guests see nothing of it");
}

async fn settings_are_saved_per_map_and_user(world: &World) {
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    ann.post(SAVE, wanted()).await;
    assert_ne!(bob.get(INIT).await.json["settings"], wanted());
    assert_ne!(ann.get("/api/tools/map/init?map=vondel&mode=dmz").await.json["settings"], wanted());
    assert_eq!(ann.get("/api/tools/map/init?map=al-mazrah&mode=br").await.json["settings"], wanted());
    assert_eq!(ann.post("/api/user/save-map-settings?map=none", wanted()).await.error(), "maps.not_found");
    assert_eq!(ann.post(SAVE, wanted()).await.status, 200);
    assert_eq!(world.rows("map_setting").await, 1);
}

async fn out_of_range_sliders_are_reported(world: &World) {
    let (_, ann) = world.named("ann").await;
    for (pointer, value, field, key) in [
        ("/filters/brightness", json!(205), "filters.brightness", "out_of_range"),
        ("/filters/contrast", json!(-105), "filters.contrast", "out_of_range"),
        ("/filters/saturate", json!(101), "filters.saturate", "maps.setting_step"),
        ("/filters/grayscale", json!(-5), "filters.grayscale", "out_of_range"),
        ("/filters/sepia", json!(105), "filters.sepia", "out_of_range"),
        ("/filters/blur", json!(11), "filters.blur", "out_of_range"),
        ("/filters/invert", json!(1.1), "filters.invert", "out_of_range"),
        ("/linesLabelsOpacity", json!(0.55), "linesLabelsOpacity", "maps.setting_step"),
        ("/iconsOpacity", json!(-0.1), "iconsOpacity", "out_of_range"),
        ("/iconsSize", json!(0), "iconsSize", "out_of_range"),
        ("/iconsSize", json!(101), "iconsSize", "out_of_range"),
        ("/iconsSize", json!("32"), "iconsSize", "wrong_type"),
        ("/filters", json!([]), "filters", "wrong_type"),
        ("/filters/blur", json!(null), "filters", "wrong_type"),
        ("/showLines", json!(1), "showLines", "wrong_type"),
    ] {
        let mut body = wanted();
        *body.pointer_mut(pointer).unwrap() = value.clone();
        let refused = ann.post(SAVE, body).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
            (422, Some(key)),
            "{pointer} {value} {}",
            refused.text
        );
    }
    let mut two = wanted();
    two["filters"]["blur"] = json!(99);
    two["iconsSize"] = json!(0.5);
    assert_eq!(broken(&ann.post(SAVE, two).await).len(), 2, "all errors are reported at once");
    for body in [json!([]), json!(null), json!("x"), json!({})] {
        assert_eq!(ann.post(SAVE, body.clone()).await.status, 422, "{body}");
    }
    assert_eq!(world.rows("map_setting").await, 0);
}

async fn visibility_is_saved(world: &World) {
    let other_node = world.other().await;
    let (user, ann) = world.named("ann").await;
    let before = groups(&ann.get(INIT).await.json, "dmz")["place"].clone();
    assert_eq!((&before["visible"], &before["default"]), (&json!(true), &json!(true)));
    assert_eq!(ann.get(&visible("false", "place")).await.json, json!({"success": true}));
    let after = other_node.user(user.0).get(INIT).await.json;
    let after = &groups(&after, "dmz")["place"];
    assert_eq!((&after["visible"], &after["default"]), (&json!(false), &json!(true)));
    let other_mode = ann.get("/api/tools/map/init?map=al-mazrah&mode=br").await.json;
    assert_eq!(groups(&other_mode, "br")["place"]["visible"], true);
    assert_eq!(groups(&world.get(INIT).await.json, "dmz")["place"]["visible"], true);
    ann.get(&visible("true", "place")).await;
    assert_eq!(groups(&ann.get(INIT).await.json, "dmz")["place"]["visible"], true);
    for (path, field) in [
        (visible("false", "none"), Some("c")),
        (visible("false", ""), Some("c")),
        (visible("maybe", "place"), Some("v")),
        ("/api/user/map/visible/save?v=true&c=place&map=none&m=dmz".to_owned(), None),
        ("/api/user/map/visible/save?v=true&c=place&map=al-mazrah&m=mwz".to_owned(), None),
        ("/api/user/map/visible/save?v=true&c=key-room&map=al-mazrah&m=br".to_owned(), Some("c")),
        ("/api/user/map/visible/save?c=place&map=al-mazrah&m=dmz".to_owned(), Some("v")),
    ] {
        let refused = ann.get(&path).await;
        match field {
            Some(field) => assert!(broken(&refused).contains_key(field), "{path} {}", refused.text),
            None => assert_eq!(refused.error(), "maps.not_found", "{path}"),
        }
    }
}

async fn all_groups_can_be_switched_together(world: &World) {
    let (_, ann) = world.named("ann").await;
    for v in ["false", "true"] {
        assert_eq!(ann.get(&visible(v, "k-1")).await.status, 200);
        let init = ann.get(INIT).await.json;
        let all = groups(&init, "dmz").values();
        assert!(all.clone().all(|group| group["visible"] == json!(v == "true")), "{v}");
    }
}

async fn guests_and_cross_site_requests_cannot_save(world: &World) {
    let (_, ann) = world.named("ann").await;
    let elsewhere = ann.clone().from_elsewhere();
    assert_eq!(world.app.anon().post(SAVE, wanted()).await.status, 401);
    assert_eq!(world.get(&visible("false", "place")).await.status, 401);
    assert_eq!(elsewhere.post(SAVE, wanted()).await.status, 419);
    assert_eq!(elsewhere.get(&visible("false", "place")).await.status, 419);
    assert_eq!((world.rows("map_setting").await, world.rows("map_visible").await), (0, 0));
}

async fn fifty_concurrent_writes_leave_one_consistent_state(world: &World) {
    let other = world.other().await;
    let (user, ann) = world.named("ann").await;
    let nodes = [ann.clone(), other.user(user.0)];
    let mut all = JoinSet::new();
    for number in 0..50 {
        let client = nodes[number % 2].clone();
        let path = visible(["true", "false"][number / 2 % 2], ["k-1", "place"][number % 2]);
        all.spawn(async move { client.get(&path).await.status.as_u16() });
        let client = nodes[(number + 1) % 2].clone();
        all.spawn(async move { client.post(SAVE, wanted()).await.status.as_u16() });
    }
    let statuses = all.join_all().await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    assert_eq!(world.rows("map_setting").await, 1);
    assert_eq!(ann.get(INIT).await.json["settings"], wanted());
}
