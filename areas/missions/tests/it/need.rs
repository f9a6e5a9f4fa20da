//! The items that a user still needs.

use serde_json::{Value, json};

use crate::{SAVE, World, list, tick, top};

crate::together! {
    item_needs:
    needs_are_the_sum_of_followed_entries_minus_progress,
    following_nothing_gives_no_needs,
    items_and_tasks_know_their_places,
}

async fn needs(client: &testkit::Client) -> Vec<(String, i64, i64, i64)> {
    let response = client.get("/api/missions/need").await.json;
    let number = |one: &Value, field: &str| one[field].as_i64().unwrap();
    let one = |one: &Value| {
        let id = one["id"].as_str().unwrap().to_owned();
        (id, number(one, "need"), number(one, "have"), number(one, "missing"))
    };
    list(&response["items"]).iter().map(one).collect()
}

fn need(id: &str, need: i64, have: i64, missing: i64) -> (String, i64, i64, i64) {
    (id.to_owned(), need, have, missing)
}

async fn needs_are_the_sum_of_followed_entries_minus_progress(world: &World) {
    let (_, ann) = world.named("ann").await;
    // 26 for the mission, 1 for the recipe, and the part of the upgrade that is not counted yet.
    ann.post(&format!("{SAVE}missions"), json!([top("mechanic-s1")])).await;
    assert_eq!(needs(&ann).await, [need("blow-torch", 26, 0, 26)]);
    ann.post(&format!("{SAVE}items"), json!([top("recipe.al-mazrah-radiation-blocker")])).await;
    assert_eq!(needs(&ann).await, [need("blow-torch", 27, 0, 27)]);
    ann.post(&format!("{SAVE}items"), json!([{"id": "blow-torch", "state": false, "count": 20}])).await;
    assert_eq!(needs(&ann).await, [need("blow-torch", 27, 20, 7)]);
    ann.post(&format!("{SAVE}missions"), json!([tick("mechanic-s1")])).await;
    assert_eq!(needs(&ann).await, [need("blow-torch", 1, 20, 0)], "a mission that is done asks for nothing");
    ann.post(
        &format!("{SAVE}upgrades"),
        json!([top("stash-wallet-3"), {"id": "stash-wallet-3.1", "state": false, "count": 1}]),
    )
    .await;
    assert_eq!(needs(&ann).await, [need("gpu", 1, 0, 1), need("blow-torch", 1, 20, 0)]);
    ann.post(&format!("{SAVE}upgrades"), json!([tick("stash-wallet-3.1")])).await;
    let response = ann.get("/api/missions/need?lang=de").await.json;
    assert_eq!(list(&response["items"]).len(), 1);
    assert_eq!(
        response["items"][0]["for"],
        json!([{"kind": "recipe", "slug": "al-mazrah-radiation-blocker", "name": "Strahlenblocker", "count": 1}])
    );
}

async fn following_nothing_gives_no_needs(world: &World) {
    let (_, ann) = world.named("ann").await;
    ann.post(&format!("{SAVE}missions"), json!([tick("mechanic-s1")])).await;
    assert_eq!(needs(&ann).await, []);
}

async fn items_and_tasks_know_their_places(world: &World) {
    let response = world.app.anon().get("/api/missions/items").await.json;
    let item = |id: &str| list(&response["items"]).iter().find(|one| one["id"] == id).unwrap().clone();
    let skull = item("gold-skull");
    let places: Vec<&str> = list(&skull["points"]).iter().map(|id| id.as_str().unwrap()).collect();
    // Two rooms of a hotel, and every police station.
    assert_eq!(places[..2], ["m73", "m74"]);
    assert!(places.len() > 2 && places[2..].iter().all(|id| id.contains("police-station")), "{places:?}");
    assert_eq!(item("gpu")["points"], json!([]), "nobody says where those are");
    let of = |id: &str, task: &str| {
        let item = item(id);
        list(&item["for"]).iter().find(|need| need["task"] == task).unwrap()["points"].clone()
    };
    assert_eq!(of("black-mous-intel", "weapons-locker-contraband-2.1"), json!(["al-mazrah-place-rohan-oil"]));
    let hospitals = of("ifak", "weapons-locker-slot-2.2");
    assert!(list(&hospitals).iter().all(|id| id.as_str().unwrap().contains("hospital")), "{hospitals}");
    assert_eq!(of("ifak", "stash-items-3.1"), Value::Null, "those may come from anywhere");

    let missions = world.app.anon().get(crate::MISSIONS).await.json;
    let points = |slug: &str| {
        let mission = list(&missions["missions"]).iter().find(|one| one["slug"] == slug).unwrap();
        list(&mission["points"]).iter().map(|id| id.as_str().unwrap()).collect::<Vec<_>>()
    };
    let bombing = points("failed-bombing");
    assert_eq!(bombing[0], "al-mazrah-place-ahkdar-village", "where it is found");
    let drops = &bombing[1..];
    assert!(
        !drops.is_empty() && drops.iter().all(|id| id.starts_with("ashika-island-dead-drop")),
        "{drops:?}"
    );
    assert_eq!(points("mechanic-s1"), ["al-mazrah-place-mawizeh-marshlands"], "the one that it names");
}
