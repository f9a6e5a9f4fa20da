use armory::ports::CommunityBuilds;
use base::Lang;
use db::{Db, args};
use serde_json::json;
use testkit::app::START;
use tokio::task::JoinSet;

use crate::{World, broken, m4, migrations};

testkit::both! {
    with &migrations();

    async fn a_build_is_saved_shown_changed_and_removed(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let saved = ann.post("/api/user/loadout/store", m4()).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let (id, share) = (&saved.json["id"], saved.json["share"].as_str().unwrap());
        assert_eq!(share.len(), 7);
        let my = ann.get("/api/user/loadout/my?lang=de").await.json;
        let card = &my["items"][0];
        assert_eq!((&card["name"], &card["game"], &card["category"]), (&json!("M4"), &json!("mw2"), &json!("meta")));
        assert_eq!(card["ranges"][0]["author"], "ann");
        assert_eq!(card["ranges"][0]["attachments"][0]["hor"], 0.5);
        assert_eq!((my["filtered"].as_bool(), my["last_updated_at"].as_i64()), (Some(false), Some(START)));

        let edit = ann.get(&format!("/api/user/loadout/edit/init/{id}")).await.json;
        assert_eq!((&edit["loadout"]["notes"], &edit["loadout"]["gun_type"]), (&json!("Hold it."), &json!("AR")));
        assert_eq!(edit["loadout"]["attachments"][1], json!({"category_id": 2, "id": 40342, "hor": null, "vert": null}));
        assert_eq!(edit["max_attachments"], 5);
        assert!(edit["attachments"].as_array().unwrap().len() > 200);

        let change = json!({"range": 4, "category": 1, "attachments": [], "notes": null});
        assert_eq!(ann.post(&format!("/api/user/loadout/edit/store/{id}"), change).await.status, 200);
        let card = ann.get("/api/user/loadout/my").await.json["items"][0].clone();
        assert_eq!((&card["category"], &card["ranges"][0]["attachments"]), (&json!("absolute_meta"), &json!([])));

        assert_eq!(ann.get(&format!("/api/user/loadout/delete/{id}")).await.json, json!({"success": true}));
        assert_eq!(ann.get("/api/user/loadout/my").await.json["items"], json!([]));
        assert_eq!(ann.get(&format!("/api/user/loadout/delete/{id}")).await.status, 404);
    }

    async fn a_build_has_a_name_if_its_owner_gives_it_one(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let mut named = m4();
        named["title"] = json!("  Ice cold ");
        let saved = ann.post("/api/user/loadout/store", named).await.json;
        let (id, share) = (&saved["id"], saved["share"].as_str().unwrap());
        let card = ann.get("/api/user/loadout/my").await.json["items"][0]["ranges"][0].clone();
        assert_eq!((&card["title"], &card["notes"], &card["name"]), (&json!("Ice cold"), &json!("Hold it."), &json!("M4")));
        assert_eq!(ann.get(&format!("/api/user/loadout/edit/init/{id}")).await.json["loadout"]["title"], "Ice cold");
        assert_eq!(ann.get("/api/user/loadout/my?gun_name=ice").await.json["items"].as_array().unwrap().len(), 1);
        let seen = world.app.anon().get(&format!("/api/loadouts/shared/{share}")).await.json;
        assert_eq!(seen["build"]["item"]["ranges"][0]["title"], "Ice cold");
        let offered = ann.get("/api/user/loadout-kits/add/init/loadouts-by-gun-id/190").await.json;
        assert!(offered["loadouts"][0]["name"].as_str().unwrap().starts_with("Ice cold, MW2 Multiplayer, "));
        // A copy does not include the owner's title.
        let (_, bob) = world.named("bob").await;
        bob.post(&format!("/api/user/loadout/copy/{share}"), json!({})).await;
        assert_eq!(bob.get("/api/user/loadout/my").await.json["items"][0]["ranges"][0].get("title"), None);

        let long = json!({"range": 4, "category": 1, "attachments": [], "title": "x".repeat(61)});
        let refused = ann.post(&format!("/api/user/loadout/edit/store/{id}"), long).await;
        assert_eq!(broken(&refused)["title"], "loadouts.name_long");
        let bare = json!({"range": 4, "category": 1, "attachments": [], "title": " "});
        assert_eq!(ann.post(&format!("/api/user/loadout/edit/store/{id}"), bare).await.status, 200);
        assert_eq!(ann.get("/api/user/loadout/my").await.json["items"][0]["ranges"][0].get("title"), None);
    }

    async fn a_search_in_a_mode_lists_matches_in_other_modes(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        ann.post("/api/user/loadout/store", m4()).await;
        let ranked = json!({"game": "mw2", "mode": 14, "range": 5, "category": 2, "gun": 190, "attachments": []});
        ann.post("/api/user/loadout/store", ranked).await;
        let elsewhere = async |query: &str| ann.get(&format!("/api/user/loadout/my{query}")).await.json["elsewhere"].clone();
        assert_eq!(elsewhere("?mode=12&gun_name=m4").await, json!([
            {"mode": 10, "name": "MW2 Multiplayer", "count": 1}, {"mode": 14, "name": "MW2 Ranked", "count": 1}]));
        assert_eq!(elsewhere("?mode=14&gun_name=m4").await.as_array().unwrap().len(), 1);
        for nothing in ["?mode=12", "?gun_name=m4", "?mode=12&gun_name=zzz"] {
            assert_eq!(elsewhere(nothing).await, json!([]), "{nothing}");
        }
    }

    async fn a_build_without_attachments_is_not_listed_publicly(db: Db) {
        let world = World::new(db).await;
        let (owner, ann) = world.named("ann").await;
        let fitted = ann.post("/api/user/loadout/store", m4()).await.json["share"].clone();
        world.build(owner, "mw2", 190, "bare").await;
        let port = world.app.ctx.services.get::<CommunityBuilds>().unwrap();
        let picks: Vec<_> = (port.0)(&world.app.ctx, 190, Lang::En).await.into_iter().map(|build| json!(build.share)).collect();
        assert_eq!(picks, [fitted]);
    }

    async fn builds_of_one_user_on_a_gun_page_are_limited(db: Db) {
        let world = World::new(db).await;
        let ((_, ann), (_, eve)) = (world.named("ann").await, world.named("eve").await);
        let first = ann.post("/api/user/loadout/store", m4()).await.json["share"].clone();
        let mut last = json!(null);
        for _ in 0..8 {
            last = eve.post("/api/user/loadout/store", m4()).await.json["share"].clone();
        }
        let port = world.app.ctx.services.get::<CommunityBuilds>().unwrap();
        let picks: Vec<_> = (port.0)(&world.app.ctx, 190, Lang::En).await.into_iter().map(|build| json!(build.share)).collect();
        assert_eq!(picks, [last, first]);
    }

    async fn a_public_name_is_required_first(db: Db) {
        let world = World::new(db).await;
        let (_, nobody) = world.person("new@example.org", None).await;
        let refused = nobody.post("/api/user/loadout/store", m4()).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.username_first"));
    }

    async fn my_builds_are_filtered_by_mode_and_name(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        ann.post("/api/user/loadout/store", m4()).await;
        let ranked = json!({"game": "mw2", "mode": 14, "range": 5, "category": 2, "gun": 190, "attachments": []});
        ann.post("/api/user/loadout/store", ranked).await;
        let mcw = json!({"game": "mw3", "mode": 12, "range": 4, "category": 2, "gun": 271, "attachments": []});
        ann.post("/api/user/loadout/store", mcw).await;
        // Two ranges of one gun share a card; the newest card comes first.
        let all = ann.get("/api/user/loadout/my").await.json["items"].clone();
        let names: Vec<_> = all.as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["MCW", "M4"]);
        assert_eq!(all[1]["ranges"].as_array().unwrap().len(), 2);
        let some = ann.get("/api/user/loadout/my?mode=14").await.json;
        assert_eq!((some["items"].as_array().unwrap().len(), &some["filtered"]), (1, &json!(true)));
        assert_eq!(ann.get("/api/user/loadout/my?gun_name=m%204").await.json["items"][0]["name"], "M4");
        assert_eq!(ann.get("/api/user/loadout/my?gun_name=zzz").await.json["items"], json!([]));
        let filters = ann.get("/api/loadouts/users/init-filters").await.json;
        let count = |id: i64| filters["game_modes"].as_array().unwrap().iter().find(|mode| mode["id"] == id).unwrap()["count"].clone();
        assert_eq!((count(10), count(14), count(16)), (json!(1), json!(1), json!(0)));
        assert_eq!(filters["guns"].as_array().unwrap().len(), 2);
        let by_name = world.app.anon().get("/api/loadouts/users/init-filters?name=ANN").await.json;
        assert_eq!(by_name, filters);
        assert_eq!(world.app.anon().get("/api/loadouts/users/init-filters?name=nobody").await.status, 404);
    }

    async fn builds_are_limited_to_two_hundred(db: Db) {
        let world = World::new(db).await;
        let (owner, ann) = world.named("ann").await;
        for number in 0..200 {
            world.build(owner, "mw2", 190, &format!("s{number}")).await;
        }
        let refused = ann.post("/api/user/loadout/store", m4()).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.full"));
        let sql = "SELECT COUNT(*) FROM loadout_build WHERE user_id = $1";
        assert_eq!(world.app.ctx.db.scalar_i64(sql, args![owner.0]).await.unwrap(), 200);
    }

    async fn moderators_edit_a_profile_and_others_do_not(db: Db) {
        let world = World::new(db).await;
        let ((owner, ann), (helper, bob), (_, eve)) =
            (world.named("ann").await, world.named("bob").await, world.named("eve").await);
        let sql = "INSERT INTO account_moderator (owner_id, moderator_id, active, created_at) VALUES ($1, $2, TRUE, 0)";
        world.app.ctx.db.write(sql, args![owner.0, helper.0]).await.unwrap();
        let mut build = m4();
        build["username"] = json!("Ann");
        let saved = bob.post("/api/user/community/loadout/store", build.clone()).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        assert_eq!(ann.get("/api/user/loadout/my").await.json["items"].as_array().unwrap().len(), 1);
        assert_eq!(bob.get("/api/user/loadout/my").await.json["items"], json!([]));
        let id = &saved.json["id"];
        assert_eq!(bob.get(&format!("/api/user/community/loadout/edit/init/{id}?username=ann")).await.status, 200);
        assert_eq!(eve.post("/api/user/community/loadout/store", build.clone()).await.status, 403);
        assert_eq!(eve.get(&format!("/api/user/community/loadout/delete/{id}?username=ann")).await.status, 403);
        // A build is not found under the wrong profile name.
        assert_eq!(eve.get(&format!("/api/user/community/loadout/delete/{id}?username=eve")).await.status, 404);
        build["username"] = json!("nobody");
        assert_eq!(bob.post("/api/user/community/loadout/store", build).await.status, 404);
        assert_eq!(bob.get(&format!("/api/user/community/loadout/delete/{id}?username=ann")).await.status, 200);
    }

    async fn a_profile_can_be_reordered(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let mut ids = Vec::new();
        for gun in [190, 191, 192] {
            let build = json!({"game": "mw2", "mode": 10, "range": 4, "category": 2, "gun": gun, "attachments": []});
            ids.push(ann.post("/api/user/loadout/store", build).await.json["id"].clone());
        }
        let order = json!({"username": "ann", "ids": [ids[0], ids[2]]});
        assert_eq!(ann.post("/api/user/community/loadout/order-ranges", order).await.status, 200);
        let my = ann.get("/api/user/loadout/my").await.json;
        let now: Vec<_> = my["items"].as_array().unwrap().iter().map(|card| card["ranges"][0]["id"].clone()).collect();
        assert_eq!(now, [ids[0].clone(), ids[2].clone(), ids[1].clone()]);
        let unknown = ann.post("/api/user/community/loadout/order-ranges", json!({"username": "ann", "ids": [9999]})).await;
        assert_eq!((unknown.status.as_u16(), &unknown.json["error_data"]["message"]), (409, &json!("order_unknown")));
    }

    async fn fifty_concurrent_reorderings_leave_one_complete_order(db: Db) {
        let world = World::new(db).await;
        let (owner, ann) = world.named("ann").await;
        let mut ids = Vec::new();
        for gun in 190..202 {
            ids.push(world.build(owner, "mw2", gun, &format!("s{gun}")).await);
        }
        let backwards: Vec<i64> = ids.iter().rev().copied().collect();
        let mut all = JoinSet::new();
        for number in 0..50 {
            let order = json!({"username": "ann", "ids": if number % 2 == 0 { &ids } else { &backwards }});
            let ann = ann.clone();
            all.spawn(async move { ann.post("/api/user/community/loadout/order-ranges", order).await });
        }
        for reply in all.join_all().await {
            assert_eq!(reply.status, 200, "{}", reply.text);
        }
        let my = ann.get("/api/user/loadout/my").await.json;
        let now: Vec<i64> = my["items"].as_array().unwrap().iter().map(|card| card["ranges"][0]["id"].as_i64().unwrap()).collect();
        assert!(now == ids || now == backwards, "{now:?}");
    }

    async fn choices_are_listed(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let init = ann.get("/api/loadouts/users/add/init?lang=ru").await.json;
        assert_eq!(init["games"].as_array().unwrap().len(), 9);
        assert!(init["games"].as_array().unwrap().iter().any(|game| game["active"] == false));
        assert!(init["game_modes"].as_array().unwrap().iter().any(|mode| mode["id"] == 14 && mode["gm_cdl"] == true));
        assert_eq!(init["ranges"].as_array().unwrap().len(), 12);
        assert_eq!(init["category"][0]["short_name"], "absolute_meta");
        let all = ann.get("/api/loadouts/users/add/gun-by-game/mw2").await.json;
        let types: Vec<&str> =
            all["weapon_types"].as_array().unwrap().iter().map(|kind| kind["code"].as_str().unwrap()).collect();
        assert!(["AR", "SMG", "LMG", "SNIPER", "RIFLE", "B.RIFLES", "SHOTGUN"].iter().all(|code| types.contains(code)), "{types:?}");
        let ranked = ann.get("/api/loadouts/users/add/gun-by-game/mw2?cdl=1").await.json;
        let count = |json: &serde_json::Value| json["guns"].as_array().unwrap().len();
        assert!(count(&ranked) > 0 && count(&ranked) < count(&all));
        assert!(count(&ann.get("/api/loadouts/users/add/gun-by-game/wz2").await.json) > count(&all));
        assert_eq!(ann.get("/api/loadouts/users/add/gun-by-game/none").await.status, 404);
        // All guns in one response, each with the modes of active games that allow it.
        let every = ann.get("/api/loadouts/users/add/guns?lang=de").await.json;
        let gun = |id: i64| every["guns"].as_array().unwrap().iter().find(|gun| gun["id"] == id).unwrap().clone();
        let modes = |id: i64| gun(id)["modes"].as_array().unwrap().iter().map(|mode| mode.as_i64().unwrap()).collect::<Vec<_>>();
        assert!(count(&every) > count(&all) && gun(190)["image"].as_str().unwrap().starts_with("/drawings/mw2/m4/"));
        assert!([1, 10, 14].iter().all(|mode| modes(190).contains(mode)) && !modes(190).contains(&12), "{:?}", modes(190));
        let forbidden = all["guns"].as_array().unwrap().iter().find(|gun| !ranked["guns"].as_array().unwrap().contains(gun)).unwrap();
        assert!(!modes(forbidden["id"].as_i64().unwrap()).contains(&14));
        let path = "/api/loadouts/users/add/attachments-with-category";
        let offer = ann.get(&format!("{path}?gun_id=190&mode=10&lang=de")).await.json;
        assert_eq!(offer["max_attachments"], 5);
        assert_eq!(offer["attachments_categories"][0]["name"], "Mündung");
        assert!(offer["attachments_categories"][0]["tuning"]["hor"]["max"].is_number());
        assert!(offer["drawing"]["base"].as_str().unwrap().starts_with("/drawings/mw2/m4/"));
        // With only the rules, the maximum is valid in every mode with these rules.
        let guns = ann.get("/api/loadouts/users/add/gun-by-game/cw").await.json;
        let cold_war = guns["guns"][0]["id"].clone();
        assert_eq!(ann.get(&format!("{path}?cdl=0&wzr=0&gun_id={cold_war}")).await.json["max_attachments"], 5);
        assert_eq!(ann.get(&format!("{path}?gun_id={cold_war}&mode=7")).await.json["max_attachments"], 8);
        for mode in [999, 10] {
            assert_eq!(ann.get(&format!("{path}?gun_id={cold_war}&mode={mode}")).await.status, 422, "{mode}");
        }
        assert_eq!(ann.get(&format!("{path}?gun_id=999999")).await.status, 404);
        assert_eq!(ann.get(path).await.status, 422);
    }
}
