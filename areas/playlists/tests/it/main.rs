//! Integration tests of the `playlists` area, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod content_errors;

use content::Edit;
use db::Db;
use serde_json::{Value, json};
use testkit::{TestApp, app::START, migrations_of};

const DAY: i64 = 86_400;

fn migrations() -> Vec<db::Migration> {
    migrations_of(&[playlists::area()])
}

async fn app(db: Db) -> TestApp {
    TestApp::new(db, vec![playlists::area()]).await
}

/// Publishes a season that is live during the test, as an operator would.
async fn publish_live_season(app: &TestApp) {
    let season = json!({"id": "bo6-7", "game": "bo6", "number": 7, "start": START - 30 * DAY, "end": START + 30 * DAY,
        "reloaded": START - DAY});
    let rotation = json!({"id": 900, "game": "wz2", "season": "bo6-7", "updated": "2026-09-20",
        "when": {"start": START - DAY, "end": START + 6 * DAY, "exact": true},
        "source": {"site": "The game", "url": null},
        "modes": [{"mode": "plunder", "squads": ["quad"], "event": false, "ltm": true}]});
    let edit = |kind, id: &str, body| Edit { area: "playlists", kind, id: id.to_owned(), body: Some(body) };
    let edits = [edit("season", "bo6-7", season), edit("rotation", "900", rotation)];
    app.ctx.content.publish(&edits).await.unwrap();
}

fn find<'a>(items: &'a Value, key: &str) -> &'a Value {
    items.as_array().unwrap().iter().find(|item| item["key"] == key).unwrap()
}

testkit::both! {
    with &migrations();

    async fn the_hub_lists_every_game_that_has_a_rotation(db: Db) {
        let response = app(db).await.anon().get("/api/tools/playlists").await.json;
        assert_eq!((&response["success"], &response["code"], &response["error"]), (&json!(true), &json!(200), &Value::Null));
        let keys: Vec<_> = response["items"].as_array().unwrap().iter().map(|item| item["key"].clone()).collect();
        assert_eq!(keys, ["wz2", "bo6", "mw3", "mw2", "wz1", "cw"]);
        let card = find(&response["items"], "wz1");
        assert_eq!((&card["name"], &card["season_name"]), (&json!("Warzone I"), &json!("Vanguard")));
        assert_eq!((&card["season"], &card["is_reloaded"]), (&json!(5), &json!(true)));
        assert_eq!((&card["state"], &card["progress"], &card["documented"]), (&json!("over"), &json!(100), &json!(false)));
    }

    async fn a_playlist_has_its_dates_its_season_and_its_modes(db: Db) {
        let response = app(db).await.anon().get("/api/tools/playlist/wz2").await.json;
        assert_eq!((&response["success"], &response["code"], &response["error"]), (&json!(true), &json!(200), &Value::Null));
        let items = &response["items"];
        for (key, value) in [
            ("game", json!("wz2")),
            ("name", json!("Warzone")),
            ("playlist_start", json!(1_759_968_000)),
            ("playlist_end", Value::Null),
            ("season", json!(6)),
            ("season_start", json!(1_759_968_000)),
            ("season_end", json!(1_764_806_400)),
            ("progress", json!(100)),
            ("is_reloaded", json!(false)),
            ("updated_at", json!(1_794_787_200)),
            ("documented", json!(true)),
        ] {
            assert_eq!(items[key], value, "{key}");
        }
        let zombies = find(&items["modes"], "zombie-royale");
        assert_eq!((&zombies["isEvent"], &zombies["isLtm"]), (&json!(true), &json!(true)));
        assert_eq!((&zombies["map_name"], &zombies["kind"]), (&json!("Verdansk"), &json!("zombies")));
        let earlier = items["earlier"].as_array().unwrap();
        assert_eq!(earlier.len(), 6);
        assert_eq!((&earlier[0]["season"], &earlier[0]["is_reloaded"]), (&json!(3), &json!(true)));
        let launch = &earlier[5];
        assert_eq!((&launch["season_name"], &launch["modes"][1]["players"]), (&json!("Modern Warfare II"), &json!(152)));
        assert_eq!(launch["modes"][0]["squads"], json!(["solo", "duo", "trio"]));
    }

    async fn a_month_is_no_exact_day_and_belongs_to_no_season(db: Db) {
        let response = app(db).await.anon().get("/api/tools/playlist/wz1").await.json;
        let oldest = response["items"]["earlier"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&oldest["exact"], &oldest["season"]), (&json!(false), &Value::Null));
        assert_eq!((&oldest["playlist_start"], &oldest["playlist_end"]), (&json!(1_590_969_600), &json!(1_593_475_200)));
    }

    async fn an_unknown_game_is_a_404_with_a_key_of_its_own(db: Db) {
        let app = app(db).await;
        for game in ["wz3", "vg", "bo3", "%20"] {
            let reply = app.anon().get(&format!("/api/tools/playlist/{game}")).await;
            assert_eq!(reply.status, 404, "{game}");
            assert_eq!((&reply.json["success"], &reply.json["code"]), (&json!(false), &json!(404)), "{game}");
        }
        let reply = app.anon().get("/api/tools/playlist/wz3").await;
        assert_eq!(reply.json["error"], "playlists.unknown");
    }

    async fn a_season_that_goes_on_has_live_progress(db: Db) {
        let app = app(db).await;
        publish_live_season(&app).await;
        let fetch_items = async || app.anon().get("/api/tools/playlist/wz2").await.json["items"].clone();
        let items = fetch_items().await;
        assert_eq!((&items["state"], &items["progress"], &items["is_reloaded"]), (&json!("live"), &json!(50), &json!(true)));
        assert_eq!(items["earlier"].as_array().unwrap().len(), 7);
        app.clock.advance(15 * DAY);
        assert_eq!(fetch_items().await["progress"], 75);
        app.clock.advance(15 * DAY);
        let items = fetch_items().await;
        assert_eq!((&items["state"], &items["progress"]), (&json!("over"), &json!(100)));
    }

    async fn an_upcoming_rotation_starts_on_its_day(db: Db) {
        let app = app(db).await;
        app.clock.advance(-2 * DAY);
        publish_live_season(&app).await;
        let fetch_season = async || app.anon().get("/api/tools/playlist/wz2").await.json["items"]["season"].clone();
        assert_eq!(fetch_season().await, 6);
        app.clock.advance(2 * DAY);
        assert_eq!(fetch_season().await, 7);
    }
}
