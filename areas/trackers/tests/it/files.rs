use serde_json::{Value, json};

use crate::{WITHOUT_CLIENT, World, broken, tick};

const DRY: &str = "/api/trackers/import?dry=true";
const SAVE: &str = "/api/trackers/import?dry=false";

fn change<'a>(response: &'a Value, list: &str) -> &'a Value {
    response["changes"].as_array().unwrap().iter().find(|one| one["list"] == list).unwrap_or(&Value::Null)
}

crate::together! {
    progress_files:
    an_export_is_a_file_that_can_be_read_again,
    a_guest_can_preview_a_file,
    progress_missing_from_a_file_is_retained,
    an_export_of_nebula_is_read,
    an_export_of_interstellar_is_read,
    an_export_of_orion_is_read,
    a_tracker_of_another_game_is_not_recognized,
    what_is_unknown_is_counted_and_named_in_part,
    an_unknown_file_is_rejected,
}

async fn an_export_is_a_file_that_can_be_read_again(world: &World) {
    let (ids, orion) = (world.ids("bo6mp", 0).await, world.ids("orion", 0).await);
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let weapon = ids[0].split('.').next().unwrap();
    ann.post(
        WITHOUT_CLIENT,
        json!([tick(&ids[0]), {"id": ids[1], "state": false, "count": 1}, {"id": weapon, "selected": true}]),
    )
    .await;
    ann.post("/api/tools/camouflages/tracker?type=orion", json!([tick(&orion[0])])).await;
    let one = ann.get("/api/trackers/export?tracker=bo6mp").await;
    assert_eq!(one.headers["content-disposition"], "attachment; filename=\"hotdrop-progress-bo6mp.json\"");
    assert_eq!(
        one.json["lists"],
        json!({"bo6mp": {"done": [ids[0]], "counts": {&ids[1]: 1}, "selected": [weapon]}})
    );
    assert_eq!((&one.json["format"], &one.json["version"]), (&json!("hotdrop-progress"), &json!(1)));
    let file = ann.get("/api/trackers/export").await.json;
    assert_eq!(
        (file["lists"].as_object().unwrap().len(), &file),
        (2, &ann.get("/api/trackers/export?tracker=all").await.json)
    );
    assert_eq!(ann.get("/api/trackers/export?tracker=none").await.status, 422);
    assert_eq!(world.app.anon().get("/api/trackers/export").await.status, 401);

    let looked = bob.post(DRY, file.clone()).await.json;
    assert_eq!((&looked["recognised"], &looked["unknown"]), (&json!("hotdrop"), &json!([])));
    assert_eq!(change(&looked, "bo6mp"), &json!({"list": "bo6mp", "added": 2, "removed": 0, "unknown": 0}));
    assert_eq!(bob.get("/api/trackers/progress").await.json["lists"], json!({}), "only looked");
    let saved = bob.post(SAVE, file.clone()).await.json;
    assert_eq!((&saved["changes"], &saved["lists"]), (&looked["changes"], &file["lists"]));
    assert_eq!(bob.get("/api/trackers/export").await.json["lists"], file["lists"]);
    let again = bob.post(SAVE, file).await.json;
    assert_eq!((change(&again, "bo6mp")["added"].clone(), world.rows().await.len()), (json!(0), 4));
}

async fn a_guest_can_preview_a_file(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let file = json!({"format": "hotdrop-progress", "version": 1, "exported": 5,
        "lists": {"bo6mp": {"done": [ids[0], "none.none", ids[0]], "counts": {&ids[1]: 1, "x.y": 2}}, "later": {"done": ["a.b"]}}});
    let seen = world.app.anon().post(DRY, file.clone()).await.json;
    assert_eq!(seen["lists"], json!({"bo6mp": {"done": [ids[0]], "counts": {&ids[1]: 1}, "selected": []}}));
    assert_eq!(change(&seen, "bo6mp"), &json!({"list": "bo6mp", "added": 2, "removed": 0, "unknown": 2}));
    assert_eq!(change(&seen, "later")["unknown"], 1);
    assert_eq!(seen["unknown"], json!(["none.none", "x.y", "a.b"]));
    assert_eq!(world.app.anon().post(SAVE, file).await.status, 401);
    assert_eq!(world.rows().await, []);
}

async fn progress_missing_from_a_file_is_retained(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    ann.post(WITHOUT_CLIENT, json!([tick(&ids[0])])).await;
    let file = json!({"format": "hotdrop-progress", "version": 1, "lists": {"bo6mp": {"done": [ids[1]], "counts": {&ids[0]: 1}}}});
    let saved = ann.post(SAVE, file).await.json;
    assert_eq!(change(&saved, "bo6mp")["added"], 1);
    assert_eq!(
        ann.get("/api/trackers/progress").await.json["lists"]["bo6mp"]["done"].as_array().unwrap().len(),
        2
    );
}

/// Returns the completed ids of a list.
fn done(response: &Value, list: &str) -> Vec<String> {
    let ids = response["lists"][list]["done"].as_array().into_iter().flatten();
    ids.map(|id| id.as_str().unwrap().to_owned()).collect()
}

fn selected(response: &Value, list: &str) -> Value {
    response["lists"][list]["selected"].clone()
}

/// In the format of its export: weapons, each with every camouflage of three modes.
async fn an_export_of_nebula_is_read(world: &World) {
    let file = json!([
        {"category": "Assault Rifles", "name": "XM4", "comingSoon": false, "progress": {
            "multiplayer": {"Granite": true, "Woodland": false, "Muddled": true, "Gold": true},
            "zombies": {"Slate": true, "Mystic Gold": false, "Nebula": true},
            "warzone": {"Quartz": true, "King's Ransom": true, "?": true, "??": false}}},
        {"category": "Shotguns", "name": "Gravemark", "comingSoon": true, "progress": {
            "multiplayer": {"Granite": true}, "zombies": {}, "warzone": {}}},
    ]);
    let seen = world.app.anon().post(DRY, file).await.json;
    assert_eq!(seen["recognised"], "nebula", "{seen}");
    assert_eq!(done(&seen, "bo6mp"), ["gravemark.granite", "xm4.gold", "xm4.granite", "xm4.muddled"]);
    assert_eq!(done(&seen, "bo6z"), ["xm4.nebula", "xm4.slate"]);
    assert_eq!(done(&seen, "bo6wz"), ["xm4.kings-ransom", "xm4.quartz"]);
    assert_eq!((&seen["unknown"], &change(&seen, "bo6wz")["unknown"]), (&json!(["XM4: ?"]), &json!(1)));
}

/// Three versions: flat with separate zombies progress and weapons of the previous game, nested by mode, and
/// with an old name.
async fn an_export_of_interstellar_is_read(world: &World) {
    let guest = world.app.anon();
    let file = json!([
        {"category": "Assault Rifles", "comingSoon": false, "game": "MW3", "name": "SVA 545",
            "progress": {"Blue Tones": true, "Topo Muddy": false, "Gilded": true},
            "masteryProgress": {"Gilded": true, "Interstellar": false},
            "zombiesProgress": {"Golden Enigma": true, "Serpeninite": true}},
        {"category": "Assault Rifles", "comingSoon": false, "game": "MW2", "name": "M4",
            "progress": {"Scales": true, "Gold": true, "Gilded": true},
            "masteryProgress": {"Gold": true},
            "zombiesProgress": {"Golden Ivory": true, "Bioluminescent": true}},
        {"category": "Submachine Guns", "comingSoon": false, "game": "MW3", "name": "Striker", "progress": {"Ameerga": true}},
    ]);
    let seen = guest.post(DRY, file).await.json;
    assert_eq!(seen["recognised"], "interstellar", "{seen}");
    assert_eq!(done(&seen, "interstellar"), ["striker.ameerega", "sva-545.blue-tones", "sva-545.gilded"]);
    assert_eq!(done(&seen, "mw3z"), ["sva-545.golden-enigma", "sva-545.serpentinite"]);
    assert_eq!(done(&seen, "interstellar_mastery"), ["sva-545.gilded"]);
    assert_eq!(
        (done(&seen, "orion"), done(&seen, "mw2z")),
        (vec!["m4.gold".into(), "m4.scales".into()], vec!["m4.golden-ivory".into()])
    );
    assert_eq!(done(&seen, "orion_mastery"), ["m4.gold"]);
    assert_eq!(seen["unknown"], json!(["M4: Gilded", "M4: Bioluminescent"]));

    let file = json!([
        {"category": "Handguns", "comingSoon": false, "name": "COR-45",
            "progress": {
                "multiplayer": {"Deconstructed": true, "Acid Drip": true, "Priceless": false},
                "zombies": {"Obsession": true, "Zircon Scale": true}},
            "masteryProgress": {"Gilded": true, "Golden Enigma": true, "Borealis": true}},
        {"category": "Assault Rifles", "comingSoon": false, "name": "DG-58",
            "progress": {"multiplayer": {"Heat Map": true}, "zombies": {"Typhoon": false}}},
    ]);
    let seen = guest.post(DRY, file).await.json;
    assert_eq!((&seen["recognised"], &seen["unknown"]), (&json!("interstellar"), &json!([])), "{seen}");
    assert_eq!(done(&seen, "interstellar"), ["cor-45.acid-drip", "cor-45.deconstructed", "dg-56.heat-map"]);
    assert_eq!(done(&seen, "mw3z"), ["cor-45.obsession", "cor-45.zircon-scale"]);
    assert_eq!(done(&seen, "interstellar_mastery"), ["cor-45.gilded"]);
    assert_eq!(done(&seen, "mw3z_mastery"), ["cor-45.borealis", "cor-45.golden-enigma"]);
}

/// Its list, and its local storage, which has favorites and data that we do not support.
async fn an_export_of_orion_is_read(world: &World) {
    let guest = world.app.anon();
    let weapons = json!([
        {"category": "Assault Rifles", "name": "M4", "dlc": false, "comingSoon": false,
            "progress": {"Scales": true, "Desert Hybrid": false, "Urban Renewal": true, "Gold": true},
            "masteryProgress": {"Gold": true, "Orion": true}},
        {"category": "Sub Machine Guns", "name": "Minibak", "dlc": false, "comingSoon": false, "progress": {"Skyfire": true}},
        {"category": "Launchers", "name": "RPG-7", "dlc": false, "comingSoon": false, "progress": {"Jungle Digital (RPG)": true}},
        {"category": "Melee", "name": "Pickaxe", "dlc": true, "comingSoon": true, "progress": {"TBA": true}},
    ]);
    let seen = guest.post(DRY, weapons.clone()).await.json;
    assert_eq!(
        (&seen["recognised"], &seen["unknown"]),
        (&json!("orion"), &json!(["Pickaxe: TBA"])),
        "{seen}"
    );
    assert_eq!(
        done(&seen, "orion"),
        ["m4.gold", "m4.new-urban", "m4.scales", "minibak.stoked-flame", "rpg-7.jungle-digital"]
    );
    assert_eq!(done(&seen, "orion_mastery"), ["m4.gold", "m4.orion"]);

    let exported = json!({"weapons": weapons, "callingCards": {"Aviator": true, "Beasts": false}, "filters": {"hideGold": true},
        "beganGrind": "2022-11-01T10:00:00.000Z", "preferences": {"layout": "grid"},
        "favorites": {"camouflages": ["Scales"], "weapons": ["M4", "Nothing"], "mastery": [], "callingCards": []}});
    let seen = guest.post(DRY, exported).await.json;
    assert_eq!(
        (seen["recognised"].as_str(), selected(&seen, "orion")),
        (Some("orion"), json!(["m4"])),
        "{seen}"
    );
    assert_eq!(seen["unknown"], json!(["Pickaxe: TBA", "Nothing", "Aviator"]));
    assert_eq!(done(&seen, "orion").len(), 5);
}

/// Weapon names and "Gold" recur in other games.
async fn a_tracker_of_another_game_is_not_recognized(world: &World) {
    let weapon = |name: &str| json!({"name": name, "category": "Assault Rifles", "progress": {"Gold": true, "Diamond": true}});
    let file = json!([weapon("XM4"), weapon("AK-47"), weapon("Krig 6"), weapon("QBZ-83")]);
    let refused = world.app.anon().post(DRY, file).await;
    assert_eq!(broken(&refused)["body"], "trackers.file_unknown", "{}", refused.text);
}

/// The response stays small regardless of the number and length of unknown names.
async fn what_is_unknown_is_counted_and_named_in_part(world: &World) {
    let names = std::iter::once("A".repeat(100)).chain((0..500).map(|n| format!("None {n}")));
    let ticks: serde_json::Map<String, Value> = names.map(|name| (name, json!(true))).collect();
    let seen = world.app.anon().post(DRY, json!([{"name": "M4", "progress": ticks}])).await.json;
    assert_eq!(change(&seen, "orion")["unknown"], 501);
    let named = seen["unknown"].as_array().unwrap();
    let longest = named.iter().map(|name| name.as_str().unwrap().len()).max();
    assert_eq!((named.len(), longest), (20, Some(80)));
}

async fn an_unknown_file_is_rejected(world: &World) {
    let (_, ann) = world.named("ann").await;
    for (file, key) in [
        (json!({}), "trackers.file_unknown"),
        (json!([]), "trackers.file_unknown"),
        (json!({"format": "other", "version": 1, "lists": {}}), "trackers.file_unknown"),
        (json!({"format": "hotdrop-progress", "lists": {}}), "trackers.file_unknown"),
        (json!({"format": "hotdrop-progress", "version": 0, "lists": {}}), "trackers.file_unknown"),
        (json!({"format": "hotdrop-progress", "version": 2, "lists": {}}), "trackers.file_newer"),
        (json!([{"name": "Nothing like it", "progress": {"Gold": true}}]), "trackers.file_unknown"),
        (json!({"weapons": []}), "trackers.file_unknown"),
        (json!({"format": "hotdrop-progress", "version": 1, "lists": []}), "wrong_type"),
        (
            json!({"format": "hotdrop-progress", "version": 1, "lists": {"bo6mp": {"done": "x"}}}),
            "wrong_type",
        ),
        (
            json!({"format": "hotdrop-progress", "version": 1, "lists": {"bo6mp": {"done": ["a\u{0}"]}}}),
            "invalid_text",
        ),
        (json!([7]), "wrong_type"),
        (json!([{"name": "a\u{0}b"}]), "invalid_text"),
        (json!("text"), "wrong_type"),
    ] {
        for path in [DRY, SAVE] {
            let refused = ann.post(path, file.clone()).await;
            let rule = broken(&refused).into_values().next();
            assert_eq!(
                (refused.status.as_u16(), rule.as_deref()),
                (422, Some(key)),
                "{file} {}",
                refused.text
            );
        }
    }
    let large = json!({"format": "hotdrop-progress", "version": 1, "lists": {}, "more": "x".repeat(1 << 20)});
    assert_eq!(ann.post(DRY, large).await.status, 413);
    assert_eq!(world.rows().await, []);
}
