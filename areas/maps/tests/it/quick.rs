//! Searching for points on a map.

use serde_json::{Value, json};

use crate::{World, broken, list};

crate::together! {
    quick_search:
    names_are_found_however_they_are_written,
    typos_and_the_names_of_keys_in_the_game_are_found,
    a_cell_finds_what_is_in_it,
    a_category_name_finds_all_its_points,
    responses_are_limited_and_short_texts_find_nothing,
    invalid_searches_are_rejected,
}

fn quick(s: &str, rest: &str) -> String {
    format!("/api/tools/map/search/quick?s={s}{rest}")
}

const DMZ: &str = "&map=al-mazrah&mode=dmz";

fn names(response: &Value) -> Vec<String> {
    let items = list(&response["data"]).iter().flat_map(|group| list(&group["items"]));
    items.map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

async fn names_are_found_however_they_are_written(world: &World) {
    for text in ["taraq%20village", "TARAQ", "t%C3%A4raq%20vill", "village", "%20%20taraq%20%20"] {
        let response = world.get(&quick(text, DMZ)).await.json;
        assert!(names(&response).contains(&"Taraq Village".to_owned()), "{text}: {response}");
    }
    let response = world.get(&quick("taraq%20village", DMZ)).await.json;
    let group = &response["data"][0];
    assert_eq!((&group["id"], &response["success"]), (&json!("place"), &json!(true)));
    assert!(!group["name"].as_str().unwrap().is_empty() && !group["icon"].as_str().unwrap().is_empty());
    assert_eq!(
        group["items"][0],
        json!({"id": "al-mazrah-place-taraq-village", "name": "Taraq Village", "sector": "E2",
            "map": "al-mazrah", "pos": [-58.6, 117.2]})
    );
    assert_eq!(names(&world.get(&quick("zzzz", DMZ)).await.json), [] as [String; 0]);
    assert_eq!(names(&world.get(&quick("taraq", "&map=vondel")).await.json), [] as [String; 0]);
}

async fn typos_and_the_names_of_keys_in_the_game_are_found(world: &World) {
    for (text, name) in [
        ("post%20ofice", "Downtown Post Office"),
        ("office%20post", "Downtown Post Office"),
        ("embasy", "U.S. Embassy"),
        ("sa%20id%20shop", "Al Sa'id Shopping Centre"),
        ("sa%20id", "Al Sa'id Shopping Centre"),
        ("police%20locker%20master%20key", "Police Locker [F2]"),
        ("grocery%20store%20office%20key", "Ahmed Grocery Store"),
        ("post%20office%20key", "Downtown Post Office"),
        ("channel%207", "Ch 7 Editorial Department"),
    ] {
        for lang in ["en", "ru"] {
            let found = names(&world.get(&quick(text, &format!("{DMZ}&lang={lang}"))).await.json);
            assert!(found.contains(&name.to_owned()), "{text}: {found:?}");
        }
    }
    // A typo is only assumed if nothing is spelled like that.
    let exact = names(&world.get(&quick("taraq", DMZ)).await.json);
    assert!(exact.iter().all(|name| name.contains("Taraq")), "{exact:?}");
}

async fn a_cell_finds_what_is_in_it(world: &World) {
    let response = world.get(&quick("E2", DMZ)).await.json;
    let items: Vec<&Value> = list(&response["data"]).iter().flat_map(|group| list(&group["items"])).collect();
    assert!(!items.is_empty());
    assert!(items.iter().all(|item| item["sector"] == "E2"), "{response}");
    assert!(names(&response).contains(&"Taraq Village".to_owned()));
}

async fn a_category_name_finds_all_its_points(world: &World) {
    let english = world.get(&quick("dead%20drop", DMZ)).await.json;
    let group = list(&english["data"]).iter().find(|group| group["id"] == "dead-drop").unwrap();
    assert!(!list(&group["items"]).is_empty());
    // In the language of the request.
    let name = world.get("/api/tools/map/init?map=al-mazrah&mode=dmz&lang=ru").await.json["p"]["dmz"]["dead-drop"]
        ["name"]
        .as_str()
        .unwrap()
        .to_uppercase();
    let encoded: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let russian = world.get(&quick(&encoded, &format!("{DMZ}&lang=ru"))).await.json;
    assert!(list(&russian["data"]).iter().any(|group| group["id"] == "dead-drop"), "{russian}");
}

async fn responses_are_limited_and_short_texts_find_nothing(world: &World) {
    let response = world.get(&quick("al", DMZ)).await.json;
    assert!(names(&response).len() <= 50);
    let many = world.get(&quick("a%20", "&map=al-mazrah")).await.json;
    assert!(names(&many).is_empty(), "one character is too few");
    for text in ["", "a", "%20", "%E2%80%94%E2%80%94"] {
        assert_eq!(names(&world.get(&quick(text, DMZ)).await.json), [] as [String; 0], "{text}");
    }
    let places: Vec<usize> = {
        let init = world.get(crate::INIT).await.json;
        let order: Vec<String> = crate::groups(&init, "dmz").keys().cloned().collect();
        let found = list(&response["data"]).iter();
        found.map(|group| order.iter().position(|id| group["id"] == *id).unwrap()).collect()
    };
    assert!(places.is_sorted(), "groups come in the order of the filter");
}

async fn invalid_searches_are_rejected(world: &World) {
    for (path, field, key) in [
        (quick(&"a".repeat(81), DMZ), "s", "too_long"),
        (quick("%00", DMZ), "s", "invalid_text"),
        (quick("ab%0Acd", DMZ), "s", "invalid_text"),
        (quick("ab", ""), "map", "missing"),
        (format!("/api/tools/map/search/quick?{}", &DMZ[1..]), "s", "missing"),
        (quick("ab&s=cd", DMZ), "s", "repeated"),
    ] {
        let refused = world.get(&path).await;
        assert_eq!(
            (refused.status.as_u16(), broken(&refused).get(field).map(String::as_str)),
            (422, Some(key)),
            "{path}"
        );
    }
    for rest in ["&map=none", "&map=al-mazrah&mode=none", "&map=al-mazrah&mode=zombies"] {
        assert_eq!(world.get(&quick("taraq", rest)).await.error(), "maps.not_found", "{rest}");
    }
}
