use std::time::Duration;

use db::{Db, args};
use serde_json::{Value, json};

use super::{
    Harness, add_player, migrations,
    publisher::{FailureMode, Gamer, Publisher},
};

pub const LONG_TIMEOUT: Duration = Duration::from_secs(30);

/// Returns the status, and the profile or the error code.
pub async fn profile(harness: &Harness, platform: &str, name: &str) -> (u16, Value) {
    let name = name.replace('#', "%23");
    let reply = harness.app.anon().get(&format!("/api/profile/{name}/{platform}/wz1")).await;
    let body = if reply.status == 200 { reply.json["profile"].clone() } else { reply.json["error"].clone() };
    (reply.status.as_u16(), body)
}

/// Returns `full_process` of each match in a player's list.
pub async fn processed(harness: &Harness, platform: &str, name: &str) -> Vec<i64> {
    let reply = harness.app.anon().get(&format!("/api/matches/{name}/{platform}/wz1")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let matches = reply.json["matches"].as_array().unwrap().iter();
    matches.map(|one| one["full_process"].as_i64().unwrap()).collect()
}

/// Starts a publisher with a player named `spectre` on PlayStation.
pub async fn with_spectre(lobbies: u64) -> (Publisher, Gamer) {
    let publisher = Publisher::start().await;
    let gamer = add_gamer(&publisher, lobbies, 5, "spectre");
    (publisher, gamer)
}

/// Adds a player with this name; each seed gives different matches.
pub fn add_gamer(publisher: &Publisher, lobbies: u64, seed: u64, name: &str) -> Gamer {
    let gamer = publisher.play(lobbies, seed);
    publisher.name(&gamer, name);
    let accounts = json!({"psn": {"username": name}, "uno": {"username": "Ghost#1234567"}, "steam": {"username": "x"},
        "xbl": {"username": null}});
    publisher.set_accounts(&gamer, accounts);
    gamer
}

async fn fetch_jobs(db: &Db) -> i64 {
    db.scalar_i64("SELECT COUNT(*) FROM job WHERE kind = 'players.fetch'", args![]).await.unwrap()
}

testkit::both! {
    with &migrations();

    async fn a_profile_that_is_opened_is_fetched_and_then_shows_its_matches(db: Db) {
        let (publisher, gamer) = with_spectre(3).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        let (status, before) = profile(&harness, "psn", "spectre").await;
        assert_eq!((status, &before["state"], &before["total_games"]), (200, &json!("fetching"), &json!(0)));
        let loading = |profile: &Value| profile["scopes"][0]["stats"]["loading"].clone();
        assert_eq!(loading(&before), true);
        assert_eq!(publisher.request_count(""), 0, "nobody waits for the publisher");
        // A second visitor does not start a second fetch.
        profile(&harness, "psn", "Spectre").await;
        harness.work().await;
        let (_, after) = profile(&harness, "psn", "spectre").await;
        assert_eq!((&after["state"], &after["total_games"]), (&json!("ready"), &json!(3)), "{after}");
        assert_eq!((&after["uno"], &after["fetched_at"]), (&json!(gamer.uno), &json!(harness.app.ctx.clock.now())));
        assert_eq!(loading(&after), false);
        assert_eq!(processed(&harness, "psn", "spectre").await, [2, 2, 2]);
        assert_eq!((publisher.request_count("/details"), publisher.request_count("/fullMatch/")), (1, 3));
        // The other names lead to the same player, and the other players of the lobbies are stored.
        assert_eq!(profile(&harness, "acti", "Ghost#1234567").await.1["total_games"], 3);
        assert!(db.scalar_i64("SELECT COUNT(*) FROM player", args![]).await.unwrap() > 6);
    }

    async fn a_stale_profile_is_fetched_again(db: Db) {
        let (publisher, gamer) = with_spectre(2).await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        // The response is cached for at most two minutes.
        harness.advance(3479);
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "ready");
        harness.advance(121);
        let (_, old) = profile(&harness, "psn", "spectre").await;
        assert_eq!((&old["state"], &old["total_games"]), (&json!("fetching"), &json!(2)), "what is there is shown");
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "ready");
        // Fetched by account number, which does not change with names, and without the complete lobbies.
        assert_eq!(publisher.request_count(&format!("/uno/id/{}/matches/", gamer.uno)), 1);
        assert_eq!(publisher.request_count("/fullMatch/"), 2);
    }

    async fn private_and_unknown_players_are_distinguished(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "nobody").await;
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "nobody").await, (404, json!("user_not_found")));
        publisher.set_failure("/details", FailureMode::Refuses("Not permitted: not allowed"));
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await, (403, json!("not_allowed")));
        let calls = publisher.request_count("");
        harness.work().await;
        assert_eq!(publisher.request_count(""), calls, "an answer is no reason to ask again");
        // A player who is no longer private is found after the retry interval.
        publisher.clear_failure();
        harness.advance(601);
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "fetching");
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await.1["total_games"], 1);
    }

    async fn a_known_player_who_went_private_retains_stored_matches(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        publisher.set_failure("/details", FailureMode::Refuses("Not permitted: not allowed"));
        harness.advance(3600);
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        let (status, shown) = profile(&harness, "psn", "spectre").await;
        assert_eq!((status, &shown["state"], &shown["failure"]), (200, &json!("failed"), &json!("not_allowed")));
        assert_eq!(shown["total_games"], 1);
    }

    async fn the_number_behind_a_name_is_looked_up(db: Db) {
        let (publisher, gamer) = with_spectre(1).await;
        publisher.name(&gamer, "Ghost#1234567");
        publisher.set_search(vec![json!({"platform": "uno", "username": "Ghost#1234567", "avatar": null}),
            json!({"platform": "uno", "username": "Ghostly#1"})]);
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "acti", "ghost").await;
        harness.work().await;
        assert_eq!(profile(&harness, "acti", "ghost").await.1["total_games"], 1);
        // A name without its number is ambiguous if two players have it.
        publisher.set_search(vec![json!({"platform": "uno", "username": "Viper#1"}), json!({"platform": "uno", "username": "Viper#2"})]);
        profile(&harness, "acti", "viper").await;
        harness.work().await;
        assert_eq!(profile(&harness, "acti", "viper").await, (404, json!("user_not_found")));
    }

    async fn a_player_without_matches_has_an_empty_profile(db: Db) {
        let (publisher, _) = with_spectre(0).await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        let (status, shown) = profile(&harness, "psn", "spectre").await;
        assert_eq!((status, &shown["state"], &shown["total_games"]), (200, &json!("ready"), &json!(0)));
    }

    async fn without_a_publisher_only_what_is_stored_is_known(db: Db) {
        let harness = Harness::new(db.clone()).await;
        assert_eq!(profile(&harness, "psn", "spectre").await, (404, json!("user_not_found")));
        add_player(&db, "psn", "spectre", 0).await;
        let (status, shown) = profile(&harness, "psn", "spectre").await;
        assert_eq!((status, &shown["state"], &shown["refreshable_at"]), (200, &json!("ready"), &Value::Null));
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM job", args![]).await.unwrap(), 0);
    }

    async fn demo_players_are_not_fetched(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        let made_up = add_player(&db, "psn", "spectre", 0).await;
        db.write("UPDATE player SET demo = TRUE WHERE id = $1", args![made_up]).await.unwrap();
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "ready");
        let body = json!({"username": "spectre", "platform": "psn", "game": "wz1"});
        assert_eq!(harness.app.anon().post("/api/players/refresh", body).await.json["state"], "ready");
        harness.work().await;
        assert_eq!(publisher.request_count(""), 0);
    }

    async fn a_refresh_is_limited_to_one_per_minute(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        let body = json!({"username": "spectre", "platform": "psn", "game": "wz1"});
        let refresh = async || harness.app.anon().post("/api/players/refresh", body.clone()).await.json;
        assert_eq!(refresh().await["state"], "fetching");
        harness.work().await;
        let soon = refresh().await;
        assert_eq!((&soon["state"], soon["refreshable_at"].as_i64()), (&json!("ready"), Some(harness.app.ctx.clock.now() + 60)));
        harness.advance(60);
        assert_eq!(refresh().await["state"], "fetching");
        harness.work().await;
        assert_eq!((publisher.request_count("/details"), refresh().await["success"].clone()), (2, json!(true)));
    }

    async fn refreshes_are_rate_limited_per_address(db: Db) {
        let (publisher, _) = with_spectre(0).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        let mut last = 200;
        for number in 0..18 {
            let body = json!({"username": format!("name{number}"), "platform": "psn", "game": "wz1"});
            harness.app.anon().post("/api/players/refresh", body).await;
            last = profile(&harness, "psn", &format!("other{number}")).await.0;
        }
        assert_eq!(last, 429, "opening counts as well as refreshing");
        assert!(fetch_jobs(&db).await <= 32);
        // What is stored is shown all the same, and what was enqueued is not counted again.
        add_player(&db, "psn", "stored", 0).await;
        assert_eq!(profile(&harness, "psn", "stored").await.0, 200);
        assert_eq!(profile(&harness, "psn", "other0").await.0, 200);
        let elsewhere = harness.app.anon().at([203, 0, 113, 2]).get("/api/profile/spectre/psn/wz1").await;
        assert_eq!(elsewhere.json["profile"]["state"], "fetching", "others have their own share");
    }

    async fn the_queue_of_fetches_has_an_end_and_counts_retries(db: Db) {
        let (publisher, _) = with_spectre(0).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        let rows = (0..1000_i64).map(|n| args!["players.fetch", json!(null), "queued", format!("n{n}"), i64::MAX / 2, 5_i64]);
        let columns = &["kind", "payload", "state", "unique_key", "due_at", "max_attempts"];
        db.insert_many("job", columns, rows.collect(), "").await.unwrap();
        assert_eq!(profile(&harness, "psn", "spectre").await, (503, json!("players.publisher_away")));
        assert_eq!(fetch_jobs(&db).await, 1000);
    }

    async fn only_a_persons_request_has_a_profile_fetched(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        let path = "/api/profile/spectre/psn/wz1";
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-purpose", "prefetch"),
            ("purpose", "prefetch"),
            ("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)"),
            ("user-agent", ""),
        ] {
            let reply = harness.app.anon().with_header(name, value).get(path).await;
            assert_eq!(reply.json["profile"]["state"], "fetching", "{name}: {}", reply.text);
        }
        harness.app.anon().send(http::Method::HEAD, path, None).await;
        assert_eq!(fetch_jobs(&db).await, 0);
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "fetching");
        assert_eq!(fetch_jobs(&db).await, 1);
    }

    async fn a_refresh_with_invalid_params_is_rejected(db: Db) {
        let harness = Harness::new(db).await;
        for (body, status) in [
            (json!({"username": "spectre", "platform": "psn", "game": "wz1"}), 404),
            (json!({"username": "x", "platform": "psn", "game": "wz1"}), 404),
            (json!({"username": "spectre", "platform": "psn", "game": "mw3"}), 404),
            (json!({"username": "spectre", "platform": "steam", "game": "wz1"}), 422),
        ] {
            assert_eq!(harness.app.anon().post("/api/players/refresh", body.clone()).await.status, status, "{body}");
        }
    }

    async fn old_fetches_are_pruned(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        for name in ["nobody", "spectre"] {
            profile(&harness, "psn", name).await;
            harness.work().await;
        }
        let area = players::area();
        let pruning = area.recurring.iter().find(|one| one.kind == "players.prune_fetches").unwrap();
        let left = async || db.scalar_i64("SELECT COUNT(*) FROM player_fetch", args![]).await.unwrap();
        harness.advance(86_300);
        (pruning.work)(harness.app.ctx.clone()).await.unwrap();
        assert_eq!(left().await, 2);
        harness.advance(200);
        (pruning.work)(harness.app.ctx.clone()).await.unwrap();
        assert_eq!(left().await, 1, "a name that nobody has");
        harness.advance(90 * 86_400);
        (pruning.work)(harness.app.ctx.clone()).await.unwrap();
        assert_eq!(left().await, 0);
    }
}
