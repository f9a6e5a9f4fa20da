use serde_json::{Value, json};

use crate::{PLAIN, World, broken, tick};

const DRY: &str = "/api/trackers/import?dry=true";
const KEEP: &str = "/api/trackers/import?dry=false";

/// A weapon with all its camouflages ticked, as the open trackers write it.
fn ticked(weapon: &Value) -> serde_json::Map<String, Value> {
    let camos = weapon["camouflages"].as_array().unwrap().iter();
    camos.map(|camo| (camo["name"].as_str().unwrap().to_owned(), json!(true))).collect()
}

fn change<'a>(answer: &'a Value, list: &str) -> &'a Value {
    answer["changes"].as_array().unwrap().iter().find(|one| one["list"] == list).unwrap_or(&Value::Null)
}

crate::together! {
    progress_as_a_file:
    an_export_is_a_file_that_can_be_read_again,
    a_guest_sees_what_a_file_says,
    what_a_file_takes_away_stays,
    exports_of_the_open_trackers_are_read,
    what_is_no_such_file_is_refused,
}

async fn an_export_is_a_file_that_can_be_read_again(world: &World) {
    let (ids, orion) = (world.ids("bo6mp", 0).await, world.ids("orion", 0).await);
    let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
    let weapon = ids[0].split('.').next().unwrap();
    ann.post(
        PLAIN,
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
    let kept = bob.post(KEEP, file.clone()).await.json;
    assert_eq!((&kept["changes"], &kept["lists"]), (&looked["changes"], &file["lists"]));
    assert_eq!(bob.get("/api/trackers/export").await.json["lists"], file["lists"]);
    let again = bob.post(KEEP, file).await.json;
    assert_eq!((change(&again, "bo6mp")["added"].clone(), world.rows().await.len()), (json!(0), 4));
}

async fn a_guest_sees_what_a_file_says(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let file = json!({"format": "hotdrop-progress", "version": 1, "exported": 5,
        "lists": {"bo6mp": {"done": [ids[0], "none.none", ids[0]], "counts": {&ids[1]: 1, "x.y": 2}}, "later": {"done": ["a.b"]}}});
    let seen = world.app.anon().post(DRY, file.clone()).await.json;
    assert_eq!(seen["lists"], json!({"bo6mp": {"done": [ids[0]], "counts": {&ids[1]: 1}, "selected": []}}));
    assert_eq!(change(&seen, "bo6mp"), &json!({"list": "bo6mp", "added": 2, "removed": 0, "unknown": 2}));
    assert_eq!(change(&seen, "later")["unknown"], 1);
    assert_eq!(seen["unknown"], json!(["none.none", "x.y", "a.b"]));
    assert_eq!(world.app.anon().post(KEEP, file).await.status, 401);
    assert_eq!(world.rows().await, []);
}

async fn what_a_file_takes_away_stays(world: &World) {
    let ids = world.ids("bo6mp", 0).await;
    let (_, ann) = world.named("ann").await;
    ann.post(PLAIN, json!([tick(&ids[0])])).await;
    let file = json!({"format": "hotdrop-progress", "version": 1, "lists": {"bo6mp": {"done": [ids[1]], "counts": {&ids[0]: 1}}}});
    let kept = ann.post(KEEP, file).await.json;
    assert_eq!(change(&kept, "bo6mp")["added"], 1);
    assert_eq!(
        ann.get("/api/trackers/progress").await.json["lists"]["bo6mp"]["done"].as_array().unwrap().len(),
        2
    );
}

async fn exports_of_the_open_trackers_are_read(world: &World) {
    let (orion, interstellar) = (world.weapons("orion").await, world.weapons("interstellar").await);
    let (bo6mp, bo6wz) = (world.weapons("bo6mp").await, world.weapons("bo6wz").await);
    let name = |weapon: &Value| weapon["info"]["name"].clone();
    let count = |weapon: &Value| json!(weapon["camouflages"].as_array().unwrap().len());
    let guest = world.app.anon();

    let mut ticks = ticked(&orion[0]);
    ticks.insert("Not there".into(), json!(true));
    ticks.insert("Not done".into(), json!(false));
    let file = json!([{"name": name(&orion[0]), "category": "Assault Rifles", "progress": ticks, "masteryProgress": {"Gold": true}}]);
    for file in [file.clone(), json!({"weapons": file, "filters": {"hideGold": [true]}, "beganGrind": null})]
    {
        let seen = guest.post(DRY, file).await.json;
        assert_eq!(
            (&seen["recognised"], &change(&seen, "orion")["added"]),
            (&json!("orion"), &count(&orion[0])),
            "{seen}"
        );
        assert_eq!(
            (&change(&seen, "orion")["unknown"], &change(&seen, "orion_mastery")["added"]),
            (&json!(1), &json!(1))
        );
        assert!(seen["unknown"][0].as_str().unwrap().contains("Not there"));
    }

    let zombies = world.weapons("mw3z").await;
    let zombie = zombies.iter().find(|weapon| name(weapon) == name(&interstellar[1])).unwrap();
    let file = json!([{"name": name(&interstellar[1]), "progress": ticked(&interstellar[1]), "zombiesProgress": ticked(zombie)}]);
    let seen = guest.post(DRY, file).await.json;
    assert_eq!(
        (&seen["recognised"], &change(&seen, "interstellar")["added"]),
        (&json!("interstellar"), &count(&interstellar[1])),
        "{seen}"
    );
    assert_eq!((&change(&seen, "mw3z")["added"], &seen["unknown"]), (&count(zombie), &json!([])));

    let wz = bo6wz.iter().find(|weapon| name(weapon) == name(&bo6mp[0])).unwrap();
    let file = json!([{"name": name(&bo6mp[0]), "progress": {"multiplayer": ticked(&bo6mp[0]), "warzone": ticked(wz), "zombies": {}}}]);
    let seen = guest.post(DRY, file).await.json;
    assert_eq!(
        (&seen["recognised"], &change(&seen, "bo6mp")["added"]),
        (&json!("nebula"), &count(&bo6mp[0])),
        "{seen}"
    );
    assert_eq!((&change(&seen, "bo6wz")["added"], &seen["unknown"]), (&count(wz), &json!([])));
}

async fn what_is_no_such_file_is_refused(world: &World) {
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
        for path in [DRY, KEEP] {
            let refused = ann.post(path, file.clone()).await;
            let said = broken(&refused).into_values().next();
            assert_eq!(
                (refused.status.as_u16(), said.as_deref()),
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
