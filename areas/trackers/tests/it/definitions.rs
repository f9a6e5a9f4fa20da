use db::args;
use serde_json::{Value, json};

use crate::{WITHOUT_CLIENT, World, tick};

const ALL: [&str; 12] = [
    "bo6mp",
    "bo6z",
    "bo6wz",
    "bo6mp-reticles",
    "bo6z-reticles",
    "bo6wz-reticles",
    "interstellar",
    "mw3z",
    "mw3p",
    "orion",
    "mw2z",
    "mw2p",
];

fn init(tracker: &str) -> String {
    format!("/api/tools/camouflages/init/v2?game={tracker}&lang=en")
}

fn mastery(tracker: &str) -> String {
    format!("/api/tools/camouflages/mastery/v2?game={tracker}&lang=en")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

crate::together! {
    public_trackers:
    a_guest_browses_every_tracker,
    the_required_weapons_are_33_36_or_51,
    pickers_and_unknown_games_are_no_trackers,
    a_mastery_tab_that_is_not_there_is_empty,
    a_user_sees_what_they_have,
    chosen_weapons_move_to_the_top,
    the_hub_has_three_games_with_their_trackers,
    requests_of_guests_do_not_query_the_database,
}

async fn a_guest_browses_every_tracker(world: &World) {
    for tracker in ALL {
        let response = world.app.anon().get(&init(tracker)).await;
        assert_eq!(response.status, 200, "{tracker}");
        let (data, head) = (&response.json["data"], &response.json["tracker"]);
        assert_eq!(
            (&response.json["success"], &data["selected"], &head["id"]),
            (&json!(true), &json!([]), &json!(tracker))
        );
        for weapon in list(&data["unselected"]) {
            for field in ["id", "name", "image"] {
                assert!(!weapon["info"][field].as_str().unwrap().is_empty(), "{tracker} {weapon}");
            }
            assert!(weapon["info"]["dlc"].is_boolean() && weapon["group"]["id"].is_string());
            for camo in list(&weapon["camouflages"]) {
                for field in ["id", "name", "image", "category_nt", "pattern"] {
                    assert!(!camo[field].as_str().unwrap().is_empty(), "{tracker} {camo}");
                }
                assert!(!camo["unlock"]["action"].as_str().unwrap().is_empty(), "{camo}");
                assert_eq!(camo["completed"], json!(false));
                for flag in ["is_gold", "is_platinum", "is_polyatomic", "is_orion"] {
                    assert!(camo[flag].is_boolean());
                }
            }
        }
    }
}

async fn the_required_weapons_are_33_36_or_51(world: &World) {
    for tracker in ALL {
        let required = match tracker {
            "interstellar" | "mw3z" => 36,
            tracker if tracker.starts_with("bo6") => 33,
            _ => 51,
        };
        assert_eq!(
            world.app.anon().get(&init(tracker)).await.json["tracker"]["required"],
            required,
            "{tracker}"
        );
    }
}

async fn pickers_and_unknown_games_are_no_trackers(world: &World) {
    for game in ["bo6", "mw3", "mw2", "none", "BO6MP", "overview", "shared", "bo6mp_mastery", "..%2F"] {
        for path in [init(game), mastery(game)] {
            assert_eq!(world.app.anon().get(&path).await.status, 404, "{path}");
        }
    }
    assert_eq!(world.app.anon().get("/api/tools/camouflages/init/v2").await.status, 422);
    assert_eq!(world.app.anon().get("/api/tools/camouflages/init/v2?game=%00").await.status, 422);
}

async fn a_mastery_tab_that_is_not_there_is_empty(world: &World) {
    let none = world.app.anon().get(&mastery("bo6wz")).await.json;
    assert_eq!(
        (&none["data"], &none["tracker"]["has_mastery"]),
        (&json!({"unselected": [], "selected": []}), &json!(false))
    );
    let orion = world.app.anon().get(&mastery("orion")).await.json;
    assert!(!list(&orion["data"]["unselected"]).is_empty() && orion["tracker"]["has_mastery"] == json!(true));
    assert_eq!(list(&orion["tracker"]["tabs"])[1], json!({"id": "orion_mastery", "is_mastery": true}));
}

async fn requests_of_guests_do_not_query_the_database(world: &World) {
    let db = &world.app.ctx.db;
    db.write("DROP TABLE progress_list", args![]).await.unwrap();
    db.write("DROP TABLE tracker_share", args![]).await.unwrap();
    for path in [init("bo6mp"), mastery("bo6mp"), "/api/trackers?lang=de".to_owned()] {
        assert_eq!(world.app.anon().get(&path).await.status, 200, "{path}");
    }
}

async fn a_user_sees_what_they_have(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0]), {"id": ids[1], "state": false, "count": 1}])).await;
    let mine = ann.get(&init("bo6mp")).await.json;
    let camos = &list(&mine["data"]["unselected"])[0]["camouflages"];
    assert_eq!((&camos[0]["completed"], &camos[1]["completed"]), (&json!(true), &json!(false)));
    assert_eq!((&camos[0]["count"], &camos[1]["count"]), (&Value::Null, &json!(1)));
    for other in [&bob, &world.app.anon()] {
        assert_eq!(
            list(&other.get(&init("bo6mp")).await.json["data"]["unselected"])[0]["camouflages"][0]["completed"],
            false
        );
    }
    // Progress is per tracker, even for the same camouflage.
    let zombies = ann.get(&init("bo6z")).await.json;
    assert!(!zombies["data"].to_string().contains("\"completed\":true"));
}

async fn chosen_weapons_move_to_the_top(world: &World) {
    let (_, ann) = world.named("ann").await;
    let weapons = world.weapons("bo6mp").await;
    let (first, third) =
        (weapons[0]["info"]["id"].as_str().unwrap(), weapons[2]["info"]["id"].as_str().unwrap());
    let select = |what: &str, id: &str, game: &str| {
        format!("/api/tools/camouflages/selected?type={what}&id={id}{game}")
    };
    assert_eq!(ann.get(&select("set", third, "&game=bo6mp")).await.json, json!({"success": true}));
    let data = ann.get(&init("bo6mp")).await.json["data"].clone();
    assert_eq!((list(&data["selected"]).len(), list(&data["unselected"]).len()), (1, weapons.len() - 1));
    assert_eq!(
        (&data["selected"][0]["info"]["id"], &data["selected"][0]["order"]),
        (&json!(third), &json!(2))
    );
    assert_eq!(ann.get(&init("bo6z")).await.json["data"]["selected"], json!([]));
    // Without a game, it applies to every list that contains the weapon.
    ann.get(&select("set", first, "")).await;
    for tracker in ["bo6mp", "bo6z", "bo6wz"] {
        let data = ann.get(&init(tracker)).await.json["data"].clone();
        assert!(list(&data["selected"]).iter().any(|weapon| weapon["info"]["id"] == first), "{tracker}");
    }
    for _ in 0..2 {
        assert_eq!(ann.get(&select("unset", first, "")).await.status, 200);
    }
    assert_eq!(list(&ann.get(&init("bo6z")).await.json["data"]["selected"]).len(), 0);
    for (path, field) in [
        (select("set", "none", ""), "id"),
        (select("set", first, "&game=none"), "game"),
        (select("set", first, "&game=orion"), "id"),
        (select("toggle", first, ""), "type"),
    ] {
        let refused = ann.get(&path).await;
        assert_eq!(
            (refused.status.as_u16(), refused.json["keys"][field].is_array()),
            (422, true),
            "{path} {}",
            refused.text
        );
    }
    assert_eq!(world.app.anon().get(&select("set", first, "")).await.status, 401);
    assert_eq!(ann.clone().from_elsewhere().get(&select("set", first, "")).await.status, 419);
}

async fn the_hub_has_three_games_with_their_trackers(world: &World) {
    let response = world.app.anon().get("/api/trackers?lang=ru").await.json;
    let games = list(&response["games"]);
    let keys = |game: &Value| {
        list(&game["trackers"]).iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        games.iter().map(|game| game["id"].as_str().unwrap()).collect::<Vec<_>>(),
        ["bo6", "mw3", "mw2"]
    );
    assert_eq!(games.iter().flat_map(keys).collect::<Vec<_>>(), ALL);
    for tracker in games.iter().flat_map(|game| list(&game["trackers"])) {
        assert!(tracker["weapons"].as_u64().unwrap() > 0 && tracker["challenges"].as_u64().unwrap() > 0);
        assert!(!tracker["description"].as_str().unwrap().is_empty());
    }
    let names = |masters: &Value| {
        list(masters).iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&games[0]["trackers"][0]["masters"]), ["Gold", "Diamond", "Dark Spine", "Dark Matter"]);
    assert!(names(&games[0]["masters"]).contains(&"Dark Matter".to_owned()));
}
