use db::{Db, args};
use serde_json::{Value, json};

use crate::{World, broken, m4, migrations};

pub fn kit(first: &Value, second: &Value) -> Value {
    json!({"type": 2, "loadout_1": first, "loadout_2": second, "perks_preset_id": 21, "equip_1": 1, "equip_2": 51,
        "notes": "Run", "youtube_link": "https://youtu.be/hotdrop1234"})
}

pub async fn two_builds(client: &testkit::Client) -> [Value; 2] {
    let pistol = json!({"game": "mw2", "mode": 10, "range": 4, "category": 2, "gun": 251, "attachments": []});
    let first = client.post("/api/user/loadout/store", m4()).await;
    let second = client.post("/api/user/loadout/store", pistol).await;
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (200, 200));
    [first.json["id"].clone(), second.json["id"].clone()]
}

testkit::both! {
    with &migrations();

    async fn a_kit_is_saved_shown_changed_and_removed(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let [first, second] = two_builds(&ann).await;
        let saved = ann.post("/api/user/loadout-kits/store", kit(&first, &second)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let id = &saved.json["id"];
        let listed = ann.get("/api/user/loadout-kits/my").await.json["kits"][0].clone();
        // The default name is made from the kit type and the primary gun.
        assert_eq!(listed["name"], "Modern Warfare II M4");
        assert_eq!((&listed["idx"], &listed["loadout_1"]["attachments_count"]), (&json!(1), &json!(2)));
        assert_eq!(listed["perks"].as_array().unwrap().len(), 4);
        assert_eq!(listed["equips"].as_array().unwrap().len(), 2);
        let edit = ann.get(&format!("/api/user/loadout-kit/edit/init/{id}")).await.json;
        assert_eq!((&edit["kit"]["primary_gun_id"], &edit["kit"]["secondary_gun_id"]), (&json!(190), &json!(251)));
        assert_eq!(edit["kit"]["perk_1"], 1);
        assert_eq!(edit["perks_presets"].as_array().unwrap().last().unwrap()["id"], 100);
        assert_eq!(edit["perks_selects"].as_array().unwrap().len(), 4);
        // The kit type cannot change; the request's type is ignored.
        let mut change = kit(&first, &second);
        change["type"] = json!(3);
        change["name"] = json!("Mine");
        assert_eq!(ann.post(&format!("/api/user/loadout-kit/edit/store/{id}"), change).await.status, 200);
        let listed = ann.get("/api/user/loadout-kits/my").await.json["kits"][0].clone();
        assert_eq!((&listed["name"], &listed["type_name"]), (&json!("Mine"), &json!("Modern Warfare II")));
        assert_eq!(ann.get(&format!("/api/user/loadout-kits/delete/{id}")).await.status, 200);
        assert_eq!(ann.get("/api/user/loadout-kits/my").await.json["kits"], json!([]));
    }

    async fn a_build_in_a_kit_stays_and_the_kit_is_named(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let [first, second] = two_builds(&ann).await;
        let saved = ann.post("/api/user/loadout-kits/store", kit(&first, &second)).await;
        for build in [&first, &second] {
            let refused = ann.get(&format!("/api/user/loadout/delete/{build}")).await;
            assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.in_kit"));
            let data = json!({"message": "in_kit", "loadout_kit_name": "Modern Warfare II M4"});
            assert_eq!(refused.json["error_data"], data);
        }
        ann.get(&format!("/api/user/loadout-kits/delete/{}", saved.json["id"])).await;
        assert_eq!(ann.get(&format!("/api/user/loadout/delete/{first}")).await.status, 200);
    }

    async fn builds_of_a_gun(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let [first, _] = two_builds(&ann).await;
        let path = "/api/user/loadout-kits/add/init/loadouts-by-gun-id";
        let found = ann.get(&format!("{path}/190?lang=de")).await.json["loadouts"].clone();
        assert_eq!((&found[0]["id"], found.as_array().unwrap().len()), (&first, 1));
        assert!(found[0]["attachments"].as_str().unwrap().contains("Monolithic Suppressor, "));
        assert_eq!(ann.get(&format!("{path}/271")).await.json["loadouts"], json!([]));
        let (_, bob) = world.named("bob").await;
        assert_eq!(bob.get(&format!("{path}/190")).await.json["loadouts"], json!([]));
    }

    async fn a_kit_has_its_wildcard_perk_and_preset(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let mut builds = Vec::new();
        for gun in [327, 328] {
            let build = json!({"game": "bo6", "mode": 16, "range": 4, "category": 2, "gun": gun, "attachments": []});
            builds.push(ann.post("/api/user/loadout/store", build).await.json["id"].clone());
        }
        let mut kit = json!({"type": 4, "loadout_1": builds[0], "loadout_2": builds[1], "perks_preset_id": 68,
            "equip_1": 14, "equip_2": 66});
        let saved = ann.post("/api/user/loadout-kits/store", kit.clone()).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let listed = ann.get("/api/user/loadout-kits/my").await.json["kits"][0].clone();
        let (perk, wildcard) = (&listed["perks"][0], &listed["perks"][3]);
        assert_eq!((&perk["name"], &perk["selector"]), (&json!("Ghost"), &json!("perk")));
        assert_eq!((&wildcard["name"], &wildcard["selector"]), (&json!("Overkill"), &json!("wildcard")));
        assert_eq!(listed["perks_preset_origin"], "ours");
        let init = ann.get("/api/user/loadout-kits/add/init").await.json;
        let of_type = |id: i64| init["types"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
        assert_eq!(of_type(4)["selectors"], json!(["perk", "perk", "perk", "wildcard"]));
        assert_eq!((&of_type(2)["packages"], &of_type(3)["packages"]), (&json!(true), &json!(false)));
        // A wildcard does not fit a perk selector.
        kit["perks_preset_id"] = json!(100);
        for (field, id) in [("perk_1", 15), ("perk_2", 122), ("perk_3", 141), ("perk_4", 162)] {
            kit[field] = json!(id);
        }
        let refused = broken(&ann.post("/api/user/loadout-kits/store", kit).await);
        assert_eq!(refused["perk_1"], "loadouts.perk_unknown");
    }

    async fn kits_are_limited_to_fifty(db: Db) {
        let world = World::new(db).await;
        let (owner, ann) = world.named("ann").await;
        let [first, second] = two_builds(&ann).await;
        let sql = "INSERT INTO loadout_kit (user_id, kit_type, name, loadout_1, loadout_2, package, perks, equip_1, equip_2,
            share, created_at, updated_at) VALUES ($1, 2, 'Kit', 1, 2, 21, $2, 1, 51, $3, 0, 0)";
        for number in 0..50 {
            world.app.ctx.db.write(sql, args![owner.0, json!([]), format!("k{number}")]).await.unwrap();
        }
        let refused = ann.post("/api/user/loadout-kits/store", kit(&first, &second)).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.kits_full"));
    }
}
