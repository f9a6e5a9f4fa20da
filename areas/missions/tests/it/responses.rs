//! Public responses.

use db::args;
use serde_json::{Value, json};

use crate::{MISSIONS, World, list};

crate::together! {
    public_responses:
    a_guest_browses_missions,
    missions_are_filtered_by_faction_tier_and_name,
    a_mission_has_tasks_with_targets_and_rewards,
    facts_of_earlier_seasons_are_marked,
    a_mission_requires_all_its_prerequisites,
    an_unknown_mission_is_not_found,
    a_guest_browses_recipes,
    a_guest_browses_keys,
    a_guest_browses_upgrades,
    items_list_what_needs_them,
    the_guide_is_there_in_every_language,
    missions_are_found_by_the_search_and_are_in_the_site_map,
    no_text_is_left_in_english,
    new_entries_are_marked,
    requests_of_guests_do_not_query_the_database,
}

async fn get(world: &World, path: &str) -> Value {
    let response = world.app.anon().get(path).await;
    assert_eq!(response.status, 200, "{path} {}", response.text);
    assert_eq!(response.json["success"], true);
    response.json
}

fn slugs(response: &Value) -> Vec<&str> {
    list(&response["missions"]).iter().map(|one| one["slug"].as_str().unwrap()).collect()
}

async fn a_guest_browses_missions(world: &World) {
    let response = get(world, MISSIONS).await;
    let missions = list(&response["missions"]);
    assert_eq!(missions.iter().filter(|one| one["season"] == 6).count(), 140);
    for mission in missions {
        for field in ["id", "slug", "name", "faction", "faction_id", "icon"] {
            assert!(!mission[field].as_str().unwrap().is_empty(), "{field} {mission}");
        }
        for field in ["is_new", "complete", "tracked", "story", "documented"] {
            assert!(mission[field].is_boolean(), "{field} {mission}");
        }
        assert_eq!((&mission["complete"], &mission["id"]), (&json!(false), &mission["slug"]));
    }
    let faction = &response["factions"][0];
    assert_eq!((&faction["id"], &faction["label"]), (&json!("black-mous"), &json!("Black Mous")));
    assert_eq!(response["tiers"], json!([1, 2, 3, 4, 5]));
    assert_eq!(response["seasons"][0], json!({"id": 6, "label": "Season 6"}));
    assert!(response["updated_at"].as_i64() > Some(1_700_000_000));
    assert_eq!(slugs(&response)[..2], ["make-contact", "hostiles-located"], "in the order of play");
}

async fn missions_are_filtered_by_faction_tier_and_name(world: &World) {
    let all = get(world, MISSIONS).await;
    let crown = get(world, &format!("{MISSIONS}?f=crown&t=2")).await;
    let found = list(&crown["missions"]);
    assert!(!found.is_empty());
    assert!(found.iter().all(|one| one["faction_id"] == "crown" && one["stage"] == 2));
    assert_eq!((&crown["factions"], &crown["tiers"]), (&all["factions"], &all["tiers"]));
    for (search, wanted) in [("EXPOSE", "expose"), ("%C3%A9", "expose"), ("contact", "make-contact")] {
        let response = get(world, &format!("{MISSIONS}?s={search}")).await;
        assert!(slugs(&response).contains(&wanted), "{search}");
    }
    for path in ["?s=zzzz", "?f=nobody", "?t=9"] {
        assert_eq!(get(world, &format!("{MISSIONS}{path}")).await["missions"], json!([]), "{path}");
    }
    for path in ["?s=+", "?f=&s="] {
        let status = world.app.anon().get(&format!("{MISSIONS}{path}")).await.status.as_u16();
        assert!(status == 200 || status == 422, "{path} {status}");
    }
    assert_eq!(world.app.anon().get(&format!("{MISSIONS}?t=x")).await.status, 422);
    assert_eq!(world.app.anon().get(&format!("{MISSIONS}?s=%00")).await.status, 422);
}

async fn a_mission_has_tasks_with_targets_and_rewards(world: &World) {
    let mission = get(world, &format!("{MISSIONS}?slug=medical-mule-s1&lang=de")).await["mission"].clone();
    assert_eq!(mission["tasks"][0]["name"], "Bringe 5 Selbstwiederbelebungs-Kits heraus");
    assert_eq!(mission["tasks"][1]["name"], "Liefere 10 Notrationen an einem toten Briefkasten ab");
    assert_eq!(mission["tasks"][1]["item"]["count"], 10);
    let target = &mission["tasks"][1]["targets"][0];
    assert_eq!(
        target,
        &json!({"name": "Sa'id City", "icon": "place", "poi": "al-mazrah-place-sa-id-city", "action": "show",
            "map": "al-mazrah", "zoom": 5})
    );
    assert_eq!(
        mission["rewards"],
        json!([{"name": "Schmuggelware: 556 Icarus", "icon": "weapon"}, {"name": "EP", "icon": "xp", "val": 10000}])
    );
    assert_eq!((&mission["stage"], &mission["season_label"]), (&json!(3), &json!("Season 1")));
    // A key that a mission needs links to its point.
    let key = get(world, &format!("{MISSIONS}?slug=unearthed-s3")).await["mission"].clone();
    assert_eq!(key["tasks"][0]["targets"][0]["poi"], "m28");
    assert_eq!(key["documented"], false, "it is not all there is to do");
    let points = get(world, MISSIONS).await;
    let listed = list(&points["missions"]).iter().find(|one| one["slug"] == "unearthed-s3").unwrap();
    assert_eq!(listed["points"], json!(["m28"]));
}

async fn facts_of_earlier_seasons_are_marked(world: &World) {
    for (slug, confidence, as_of) in [
        ("make-contact", "source", Value::Null),
        ("medical-mule", "earlier", json!(1)),
        ("bedrock", "title", Value::Null),
        // The only source of its tasks has low quality, so they are not shown.
        ("badge-of-honor", "title", Value::Null),
    ] {
        let mission = get(world, &format!("{MISSIONS}?slug={slug}")).await["mission"].clone();
        assert_eq!((&mission["confidence"], &mission["as_of"]), (&json!(confidence), &as_of), "{slug}");
        assert_eq!(mission["tasks"] == json!([]), confidence == "title", "{slug}");
    }
}

async fn a_mission_requires_all_its_prerequisites(world: &World) {
    let mission = get(world, &format!("{MISSIONS}?slug=bedrock")).await["mission"].clone();
    assert_eq!(
        mission["prerequisites"],
        json!([
            {"slug": "laswells-story", "name": "Laswell's Story", "complete": false, "direct": false},
            {"slug": "icebreaker", "name": "Icebreaker", "complete": false, "direct": true},
        ])
    );
    let story = get(world, &format!("{MISSIONS}?slug=laswells-story")).await["mission"].clone();
    assert_eq!((list(&story["next"]).len(), &story["prerequisites"]), (7, &json!([])));
}

async fn an_unknown_mission_is_not_found(world: &World) {
    for slug in ["none", "need", "guide", "recipes", "MAKE-CONTACT", "..%2F", "make-contact%20", "10101"] {
        assert_eq!(world.app.anon().get(&format!("{MISSIONS}?slug={slug}")).await.status, 404, "{slug}");
    }
}

async fn a_guest_browses_recipes(world: &World) {
    let call = "/api/tools/map/barter/init";
    let response = get(world, call).await;
    assert_eq!(list(&response["recipes"]).len(), 81);
    for recipe in list(&response["recipes"]) {
        for field in ["id", "name", "map_name", "icon", "description", "makes"] {
            assert!(!recipe[field].as_str().unwrap().is_empty(), "{field} {recipe}");
        }
        assert!(recipe["is_new"].is_boolean() && !list(&recipe["items"]).is_empty());
        for item in list(&recipe["items"]) {
            assert!(item["name"].is_string() && item["icon"].is_string() && item["count"].as_u64() > Some(0));
        }
    }
    let maps: Vec<&str> = list(&response["maps"]).iter().map(|map| map["id"].as_str().unwrap()).collect();
    assert_eq!(maps, ["al-mazrah", "vondel", "koschei", "building-21", "ashika-island"], "as on the hub");
    let of_map = get(world, &format!("{call}?m=koschei")).await;
    assert!(list(&of_map["recipes"]).iter().all(|one| one["map"] == "koschei"));
    assert_eq!(list(&of_map["recipes"]).len(), 18);
    assert_eq!(of_map["maps"], response["maps"]);
    // By the item it makes, and by an item it requires.
    let found = get(world, &format!("{call}?s=gpu")).await;
    let ids: Vec<&str> = list(&found["recipes"]).iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["al-mazrah-skeleton-key", "ashika-island-gpu"]);
    let fish = list(&response["recipes"]).iter().find(|one| one["id"] == "ashika-island-gold-fish").unwrap();
    assert_eq!(list(&fish["items"]).len(), 3);
}

async fn a_guest_browses_keys(world: &World) {
    let call = "/api/tools/map/dmz_keys/init";
    let response = get(world, call).await;
    let keys = list(&response["keys"]);
    assert_eq!(keys.len(), 151);
    for (place, key) in keys.iter().enumerate() {
        assert_eq!(key["id"], place + 1);
        for field in ["name", "map", "map_name"] {
            assert!(!key[field].as_str().unwrap().is_empty(), "{field} {key}");
        }
        let sector = key["sector"].as_str().unwrap();
        assert_eq!(key["on_map"], !sector.is_empty(), "{key}");
        // A key with a mission name links to a mission page.
        if let Some(slug) = key["mission_link"].as_str() {
            let mission = get(world, &format!("{MISSIONS}?slug={slug}")).await["mission"].clone();
            assert_eq!(mission["name"], key["mission_name"]);
        }
    }
    assert_eq!(keys[27]["mission_link"], "unearthed-s3");
    assert_eq!(
        (&keys[3]["description"], &keys[3]["sector"]),
        (
            &json!(
                "Al Bagra Fortress, east side. Ground floor. Two rooms: each door takes one use of the key."
            ),
            &json!("G8")
        )
    );
    let found = get(world, &format!("{call}?m=vondel&s=FIRE")).await;
    assert_eq!(list(&found["keys"]).len(), 2);
    assert_eq!(found["maps"], response["maps"]);
    // Typos, other spacing, and the name of the key in the game.
    for (search, name) in [
        ("post%20ofice", "Downtown Post Office"),
        ("embasy", "U.S. Embassy"),
        ("sa%20id", "Al Sa'id Shopping Centre"),
        ("police%20locker%20master%20key", "Police Locker [F2]"),
        ("hideout%20key", "City Hall"),
    ] {
        let found = get(world, &format!("{call}?s={search}")).await;
        assert!(list(&found["keys"]).iter().any(|key| key["name"] == name), "{search}: {found}");
    }
}

async fn a_guest_browses_upgrades(world: &World) {
    let parts = get(world, "/api/tools/map/dmz-upgrades-main").await;
    let parts = list(&parts["items"]);
    let ids: Vec<&str> = parts.iter().map(|part| part["type"].as_str().unwrap()).collect();
    assert_eq!(ids, ["stash", "weapons-locker", "bounty-board", "communications", "equipment"]);
    let mut count = 0;
    for part in parts {
        let id = part["type"].as_str().unwrap();
        assert_eq!(part["to"], format!("/dmz-upgrades-tracker/{id}"));
        assert!(part["title"].is_string() && !list(&part["icons"]).is_empty());
        let response = get(world, &format!("/api/tools/map/dmz-upgrades/{id}")).await;
        let upgrades = list(&response["items"]);
        count += upgrades.len();
        for upgrade in upgrades {
            for field in ["id", "title", "icon_path"] {
                assert!(!upgrade[field].as_str().unwrap().is_empty(), "{field} {upgrade}");
            }
            assert_eq!((&upgrade["selected"], &upgrade["is_complete"]), (&json!(false), &json!(false)));
            assert!(upgrade["unlock"].is_null() || upgrade["unlock"]["level"].is_u64());
            for field in ["title", "icon_path", "upgrade"] {
                assert!(!upgrade["rewards"][field].as_str().unwrap().is_empty(), "{field} {upgrade}");
            }
            for task in list(&upgrade["tasks"]) {
                assert!(!task["title"].as_str().unwrap().is_empty() && task["icon_path"].is_string());
                assert_eq!((&task["complete_count"], &task["is_complete"]), (&json!(0), &json!(false)));
                assert!(task["total_count"].as_u64() > Some(0));
            }
        }
        let goals: Vec<&Value> = list(&part["upgrades"]).iter().map(|one| &one["id"]).collect();
        assert_eq!(goals, upgrades.iter().map(|one| &one["id"]).collect::<Vec<_>>());
    }
    assert_eq!(count, 92);
    assert_eq!(get(world, "/api/tools/map/dmz-upgrades/selected").await["items"], json!([]));
    for part in ["none", "Stash", "..%2Fstash"] {
        let path = format!("/api/tools/map/dmz-upgrades/{part}");
        assert_eq!(world.app.anon().get(&path).await.status, 404, "{part}");
    }
}

async fn items_list_what_needs_them(world: &World) {
    let response = get(world, "/api/missions/items").await;
    let items = list(&response["items"]);
    let categories: Vec<&Value> = list(&response["categories"]).iter().map(|one| &one["id"]).collect();
    assert!(items.iter().all(|item| categories.contains(&&item["category"])));
    let torch = items.iter().find(|item| item["id"] == "blow-torch").unwrap();
    let needs = list(&torch["for"]);
    let of = |kind: &str| needs.iter().filter(|one| one["kind"] == kind).collect::<Vec<_>>();
    assert_eq!(
        (of("mission")[0]["slug"].as_str(), &of("mission")[0]["count"]),
        (Some("mechanic-s1"), &json!(26))
    );
    assert!(!of("recipe").is_empty());
    // 31 in all upgrades, according to the sources.
    assert_eq!(of("upgrade").iter().map(|one| one["count"].as_i64().unwrap()).sum::<i64>(), 31);
    assert!(of("upgrade")[0]["task"].is_string() && of("upgrade")[0]["type"].is_string());
}

async fn the_guide_is_there_in_every_language(world: &World) {
    for lang in base::Lang::ALL {
        let response = get(world, &format!("/api/missions/guide?lang={}", lang.code())).await;
        let sections = list(&response["sections"]);
        let ids: Vec<&str> = sections.iter().map(|one| one["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["factions", "bosses", "contracts", "exfil", "maps", "money"]);
        assert_eq!(list(&sections[0]["entries"]).len(), 7);
        for entry in sections.iter().flat_map(|one| list(&one["entries"])) {
            assert!(!entry["text"].as_str().unwrap().is_empty() && entry["facts"].is_array(), "{entry}");
        }
    }
}

async fn missions_are_found_by_the_search_and_are_in_the_site_map(world: &World) {
    let (area, snapshot) = (missions::area(), world.app.ctx.content.snapshot());
    let found = (area.search)(&snapshot, base::Lang::De);
    let contact = found.iter().find(|one| one.path == "/missions/make-contact").unwrap();
    assert_eq!((contact.kind, contact.name.as_str()), ("mission", "Make Contact"));
    let pages = (area.pages)(&snapshot);
    for path in ["/missions", "/missions/make-contact", "/missions/unearthed-s3"] {
        assert!(pages.iter().any(|page| page.path == path), "{path}");
    }
}

/// Sentences differ between languages; texts that are only a name may not.
async fn no_text_is_left_in_english(world: &World) {
    let titles = |response: &Value| -> Vec<String> {
        let tasks = list(&response["items"]).iter().flat_map(|one| list(&one["tasks"]));
        tasks.map(|task| task["title"].as_str().unwrap().to_owned()).collect()
    };
    let path = |part: &str, lang: &str| format!("/api/tools/map/dmz-upgrades/{part}?lang={lang}");
    for part in ["stash", "weapons-locker", "bounty-board", "communications", "equipment"] {
        let english = titles(&get(world, &path(part, "en")).await);
        for lang in ["de", "es", "fr", "it", "pl", "pt", "ru"] {
            for (english, other) in english.iter().zip(titles(&get(world, &path(part, lang)).await)) {
                assert_ne!(*english, other, "{part} {lang}");
                assert!(!other.contains(['{', '}', '|']), "{other}");
            }
        }
    }
}

async fn requests_of_guests_do_not_query_the_database(world: &World) {
    world.app.ctx.db.write("DROP TABLE progress_list", args![]).await.unwrap();
    for path in [
        MISSIONS.to_owned(),
        format!("{MISSIONS}?slug=make-contact"),
        "/api/tools/map/barter/init".to_owned(),
        "/api/tools/map/dmz_keys/init".to_owned(),
        "/api/tools/map/dmz-upgrades/stash".to_owned(),
        "/api/tools/map/dmz-upgrades/selected".to_owned(),
        "/api/missions/items".to_owned(),
        "/api/missions/guide".to_owned(),
    ] {
        assert_eq!(world.app.anon().get(&path).await.status, 200, "{path}");
    }
}

async fn new_entries_are_marked(world: &World) {
    let recipes = "/api/tools/map/barter/init";
    let new = async |path: &str, list: &str| {
        let response = get(world, path).await;
        let new = response[list].as_array().unwrap().iter().filter(|one| one["is_new"] == true);
        new.map(|one| one["slug"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(new(MISSIONS, "missions").await.is_empty() && new(recipes, "recipes").await.is_empty());
    let stored = content::store::items(&world.app.ctx.db).await.unwrap();
    let marked = |kind: &'static str, id: &str| {
        let item = stored.iter().find(|item| item.kind == kind && item.id == id).unwrap();
        let mut body = item.body.clone();
        body["new"] = json!(true);
        content::Edit { area: "missions", kind, id: id.to_owned(), body: Some(body) }
    };
    let edits = [marked("mission", "make-contact"), marked("recipe", "vondel-armor-box")];
    world.app.ctx.content.publish(&edits).await.unwrap();
    assert_eq!(new(MISSIONS, "missions").await, ["make-contact"]);
    assert_eq!(new(recipes, "recipes").await, ["vondel-armor-box"]);
}
