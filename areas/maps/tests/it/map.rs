//! Maps as guests see them.

use db::args;
use serde_json::{Value, json};

use crate::{INIT, World, groups, list};

/// Every map with its modes, in the order of the hub.
const PAIRS: [(&str, &[&str]); 18] = [
    ("the-tomb", &["zombies"]),
    ("citadelle-des-morts", &["zombies"]),
    ("area-99", &["br"]),
    ("liberty-falls", &["mwz"]),
    ("terminus", &["mwz"]),
    ("urzikstan", &["mwz", "br"]),
    ("dark-aether-s5r", &["mwz"]),
    ("dark-aether-s3r", &["mwz"]),
    ("dark-aether-s2r", &["mwz"]),
    ("dark-aether", &["mwz"]),
    ("rebirth-island", &["br"]),
    ("fortunes", &["br"]),
    ("verdansk", &["br"]),
    ("al-mazrah", &["dmz", "br"]),
    ("vondel", &["dmz", "br"]),
    ("koschei", &["dmz"]),
    ("building-21", &["dmz"]),
    ("ashika-island", &["dmz", "br"]),
];

crate::together! {
    public_maps:
    the_hub_lists_every_map_in_its_modes,
    a_guest_opens_every_map_in_every_mode,
    groups_are_by_mode_and_have_all_their_fields,
    a_map_has_tiles_and_a_head,
    a_map_with_few_points_shows_all_of_them,
    missions_are_listed_where_specified,
    the_special_logo_is_for_two_maps,
    an_unknown_map_or_mode_is_not_found,
    unknown_params_do_not_change_the_cached_response,
    a_point_has_all_details,
    a_point_of_another_map_names_its_map,
    a_point_without_a_name_is_called_as_its_group,
    requests_of_guests_do_not_query_the_database,
}

fn init(map: &str, mode: &str) -> String {
    format!("/api/tools/map/init?map={map}&mode={mode}&lang=en")
}

async fn the_hub_lists_every_map_in_its_modes(world: &World) {
    let response = world.get("/api/maps?lang=de").await.json;
    let cards = list(&response["maps"]);
    let found: Vec<(&str, Vec<&str>)> = cards
        .iter()
        .map(|map| {
            let modes = list(&map["modes"]).iter().map(|mode| mode["id"].as_str().unwrap()).collect();
            (map["id"].as_str().unwrap(), modes)
        })
        .collect();
    let wanted: Vec<(&str, Vec<&str>)> = PAIRS.iter().map(|(map, modes)| (*map, modes.to_vec())).collect();
    assert_eq!(found, wanted);
    let new: Vec<&Value> = cards.iter().filter(|map| map["new"] == true).map(|map| &map["id"]).collect();
    assert_eq!(new, [&json!("the-tomb")]);
    for card in cards {
        for field in ["name", "game", "description", "image", "image2x"] {
            assert!(!card[field].as_str().unwrap().is_empty(), "{field}: {card}");
        }
        assert!(card["points"].as_i64().unwrap() > 0 && card["approximate"].is_boolean(), "{card}");
    }
}

async fn a_guest_opens_every_map_in_every_mode(world: &World) {
    for (map, modes) in PAIRS {
        for mode in modes {
            let response = world.get(&init(map, mode)).await;
            assert_eq!(response.status, 200, "{map} {mode}");
            let response = response.json;
            assert_eq!((&response["success"], &response["map"]["id"]), (&json!(true), &json!(map)));
            assert_eq!(response["p"].as_object().unwrap().keys().collect::<Vec<_>>(), [mode]);
            assert!(!groups(&response, mode).is_empty(), "{map} {mode} has no points");
            assert_eq!(list(&response["maps"]).len(), PAIRS.len());
            assert!(response["updated_at"].is_i64());
        }
    }
}

async fn a_map_with_few_points_shows_all_of_them(world: &World) {
    for (map, mode, few) in
        [("dark-aether-s5r", "mwz", true), ("koschei", "dmz", true), ("vondel", "br", false)]
    {
        let response = world.get(&init(map, mode)).await.json;
        assert_eq!(response["map"]["few"], few, "{map}");
        let shown = groups(&response, mode)
            .iter()
            .all(|(_, group)| group["visible"] == true && group["default"] == true);
        assert_eq!(shown, few, "{map}");
    }
}

async fn groups_are_by_mode_and_have_all_their_fields(world: &World) {
    let response = world.get(INIT).await.json;
    let order: Vec<&str> =
        list(&response["categories"]).iter().map(|one| one["id"].as_str().unwrap()).collect();
    let mut shown = Vec::new();
    for (id, group) in groups(&response, "dmz") {
        assert_eq!(group["id"], json!(id));
        for field in ["name", "icon", "ui_category", "type", "color"] {
            assert!(!group[field].as_str().unwrap().is_empty(), "{field}: {id}");
        }
        for field in ["hidden", "visible", "default", "grouped", "count_found"] {
            assert!(group[field].is_boolean(), "{field}: {id}");
        }
        assert_eq!(group["visible"], group["default"]);
        shown.push(order.iter().position(|one| group["ui_category"] == *one).unwrap());
        for marker in list(&group["markers"]) {
            let pos = list(&marker["pos"]);
            let (lat, lng) = (pos[0].as_f64().unwrap(), pos[1].as_f64().unwrap());
            assert!((-256.0..=0.0).contains(&lat) && (0.0..=256.0).contains(&lng), "{marker}");
            assert!(
                !marker["id"].as_str().unwrap().is_empty() && !marker["text"].as_str().unwrap().is_empty()
            );
            if group["type"] == "circle" {
                assert!(marker["rad"].as_f64().or(group["rad"].as_f64()).unwrap() > 0.0, "{marker}");
            }
        }
    }
    assert!(shown.is_sorted(), "groups come in the order of the filter: {shown:?}");
    let taraq = list(&response["p"]["dmz"]["place"]["markers"])
        .iter()
        .find(|marker| marker["id"] == "al-mazrah-place-taraq-village")
        .unwrap();
    assert_eq!(
        *taraq,
        json!({"id": "al-mazrah-place-taraq-village", "pos": [-58.6, 117.2], "text": "Taraq Village"})
    );
    let tower = &response["p"]["dmz"]["uav-tower"];
    assert_eq!(
        (&tower["type"], &tower["fill"], &tower["dash"]),
        (&json!("circle"), &json!(false), &json!("6 6"))
    );
    // A mode has only its own points.
    let br = world.get(&init("al-mazrah", "br")).await.json;
    assert!(!groups(&br, "br").contains_key("key-room") && groups(&response, "dmz").contains_key("key-room"));
}

async fn a_map_has_tiles_and_a_head(world: &World) {
    let response = world.get(INIT).await.json;
    let tiles = &response["v2"]["al-mazrah"];
    let url = tiles["url"].as_str().unwrap();
    assert!(url.starts_with("/tiles/al-mazrah/") && url.contains("{z}/{x}/{y}"), "{url}");
    assert!(tiles["url2x"].as_str().unwrap().contains("{y}@2x"), "{tiles}");
    assert_eq!((&tiles["s"], &tiles["modes"]), (&json!(256), &json!(["dmz", "br"])));
    let head = &response["map"];
    assert_eq!((&head["name"], &head["mode"]), (&json!("Al Mazrah"), &json!("dmz")));
    assert_eq!((&head["mode_name"], &head["few"]), (&json!("DMZ"), &json!(false)));
    assert!(head["points"].as_i64().unwrap() > 300);
    assert_eq!(
        world.get(&init("koschei", "dmz")).await.json["map"]["few"],
        true,
        "it says how few there are"
    );
}

async fn missions_are_listed_where_specified(world: &World) {
    for (map, modes) in PAIRS {
        for mode in modes {
            let without = map == "urzikstan"
                || map == "area-99"
                || map.starts_with("dark-aether")
                || ["mwz", "zombies"].contains(mode);
            let response = world.get(&init(map, mode)).await.json;
            assert_eq!(response["map"]["missions"], json!(!without), "{map} {mode}");
        }
    }
}

async fn the_special_logo_is_for_two_maps(world: &World) {
    let mut with = Vec::new();
    for (map, modes) in PAIRS {
        for mode in modes {
            if world.get(&init(map, mode)).await.json["map"]["special_logo"] == true {
                with.push((map, *mode));
            }
        }
    }
    assert_eq!(with, [("dark-aether-s2r", "mwz"), ("dark-aether", "mwz")]);
}

async fn an_unknown_map_or_mode_is_not_found(world: &World) {
    let (_, ann) = world.named("ann").await;
    for (map, mode) in [
        ("nowhere", "dmz"),
        ("al-mazrah", "zombies"),
        ("al-mazrah", "mwz"),
        ("AL-MAZRAH", "dmz"),
        ("al-mazrah", ""),
        ("", "dmz"),
        ("..%2Fal-mazrah", "dmz"),
    ] {
        for client in [world.app.anon(), ann.clone()] {
            let response = client.get(&init(map, mode)).await;
            assert_eq!((response.status.as_u16(), response.error()), (404, "maps.not_found"), "{map} {mode}");
            assert_eq!(
                (&response.json["message"], &response.json["code"]),
                (&json!("Not found"), &json!(404))
            );
        }
    }
    for path in ["/api/tools/map/init", "/api/tools/map/init?map=al-mazrah", "/api/tools/map/init?mode=dmz"] {
        assert_eq!(world.get(path).await.status, 422, "{path}");
    }
}

async fn unknown_params_do_not_change_the_cached_response(world: &World) {
    let uncompressed = world.get(&init("vondel", "br")).await.text;
    let more = world.get(&format!("{}&x=1&utm=2", init("vondel", "br"))).await.text;
    assert_eq!(uncompressed, more);
    assert_ne!(uncompressed, world.get("/api/tools/map/init?map=vondel&mode=br&lang=de").await.text);
}

async fn a_point_has_all_details(world: &World) {
    let response = world.get("/api/tools/map/info/m1?mode=dmz&lang=de").await;
    assert_eq!(response.status, 200, "{}", response.text);
    let data = &response.json["data"];
    for field in ["id", "map", "mode", "group", "icon", "name", "cell", "source"] {
        assert!(!data[field].as_str().unwrap().is_empty(), "{field}: {data}");
    }
    for field in ["infoIcons", "additional", "images", "modes"] {
        assert!(data[field].is_array(), "{field}: {data}");
    }
    assert_eq!((&data["group"], &data["link"]), (&json!("key-room"), &json!("/dmz-keys")));
    for line in list(&data["additional"]) {
        assert!(!line["icon"].as_str().unwrap().is_empty() && !line["text"].as_str().unwrap().is_empty());
    }
    let taraq =
        world.get("/api/tools/map/info/al-mazrah-place-taraq-village?mode=br").await.json["data"].clone();
    assert_eq!((&taraq["cell"], &taraq["pos"]), (&json!("E2"), &json!([-58.6, 117.2])));
    assert_eq!((&taraq["mode"], &taraq["modes"]), (&json!("br"), &json!(["dmz", "br"])));
    assert_eq!((&taraq["content"], &taraq["images"]), (&Value::Null, &json!([])));
}

async fn a_point_of_another_map_names_its_map(world: &World) {
    let data = world.get("/api/tools/map/info/al-mazrah-place-taraq-village?mode=zombies").await.json["data"]
        .clone();
    assert_eq!((&data["map"], &data["mode"]), (&json!("al-mazrah"), &json!("dmz")));
    for id in ["none", "m0", "m99999", "AL-MAZRAH", "..%2F..", "%00", &"x".repeat(500)] {
        let response = world.get(&format!("/api/tools/map/info/{id}")).await;
        assert_eq!(response.status, 404, "{id}");
    }
    assert_eq!(world.get("/api/tools/map/info/none").await.error(), "maps.not_found");
}

async fn a_point_without_a_name_is_called_as_its_group(world: &World) {
    let german = world.get("/api/tools/map/init?map=al-mazrah&mode=dmz&lang=de").await.json;
    let group = &groups(&german, "dmz")["dead-drop"];
    let unnamed = list(&group["markers"]).iter().find(|marker| marker["text"] == group["name"]);
    let gas = &groups(&german, "dmz")["gas-station"];
    let gas = list(&gas["markers"]).iter().find(|marker| marker["text"] == gas["name"]);
    assert!(unnamed.or(gas).is_some());
    let russian = world.get("/api/tools/map/init?map=al-mazrah&mode=dmz&lang=ru").await.json;
    assert_ne!(groups(&russian, "dmz")["dead-drop"]["name"], group["name"]);
}

async fn requests_of_guests_do_not_query_the_database(world: &World) {
    let db = &world.app.ctx.db;
    for table in ["map_setting", "map_visible", "progress_list"] {
        db.write(db::AssertSqlSafe(format!("DROP TABLE {table}")), args![]).await.unwrap();
    }
    for path in
        [INIT, "/api/maps", "/api/tools/map/info/m1", "/api/tools/map/search/quick?s=taraq&map=al-mazrah"]
    {
        assert_eq!(world.get(path).await.status, 200, "{path}");
    }
}
