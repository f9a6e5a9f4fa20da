//! Players with the same name: the account number tells them apart.

use db::Db;
use serde_json::{Value, json};
use testkit::TestApp;

use super::{app, areas, feed, played, set};

const MATCH: u64 = 9_100_000_000_000_000_001;
const AT: i64 = 1_651_060_000;

/// Ingests a lobby of two squads with one `Twin` each. 5001 has one more match than 5003.
async fn twins(db: Db) -> TestApp {
    let app = app(db).await;
    let row = |id: u64, player: u64, team: u64, kills: u64| {
        let row = set(played(id, AT, player, team), "/playerStats/kills", kills);
        if player == 1 || player == 3 { set(row, "/player/username", "Twin") } else { row }
    };
    let lobby = json!({"allPlayers": [row(MATCH, 1, 1, 7), row(MATCH, 2, 1, 1), row(MATCH, 3, 2, 4), row(MATCH, 4, 2, 0)]});
    let more = json!({"allPlayers": [row(MATCH + 1, 1, 1, 2), row(MATCH + 1, 4, 2, 3)]});
    feed(&app, &[lobby, more]).await;
    app
}

async fn get(app: &TestApp, path: &str) -> Value {
    let reply = app.anon().get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.json
}

testkit::both! {
    with &testkit::migrations_of(&areas());

    async fn a_match_shows_the_twin_of_its_link(db: Db) {
        let app = twins(db).await;
        for (handle, uno) in [("5001", "5001"), ("5003", "5003"), ("Twin~5003", "5003"), ("twin", "5001")] {
            let path = format!("/api/match/{MATCH}/wz1?handle={handle}");
            let shown = get(&app, &path).await["match"].clone();
            assert_eq!((&shown["handle_id"], &shown["handle"]), (&json!(uno), &json!("Twin")), "{handle}");
        }
    }

    async fn a_profile_is_of_the_account_number_and_a_name_alone_offers_the_others(db: Db) {
        let app = twins(db).await;
        let second = get(&app, "/api/profile/Twin~5003/acti/wz1").await;
        let profile = &second["profile"];
        assert_eq!((&profile["uno"], &profile["username"], &profile["total_games"]), (&json!("5003"), &json!("Twin"), &json!(1)));
        assert_eq!(second["namesakes"], json!([]), "the visitor has chosen");
        let first = get(&app, "/api/profile/twin/acti/wz1").await;
        assert_eq!((&first["profile"]["uno"], &first["profile"]["total_games"]), (&json!("5001"), &json!(2)));
        assert_eq!(first["namesakes"], json!([{"username": "Twin", "platform": "acti", "uno": "5003", "clantag": null,
            "demo": false, "games": 1, "last_seen": AT}]));
        // A former name leads to the same player.
        assert_eq!(get(&app, "/api/profile/Former~5003/acti/wz1").await["profile"]["username"], "Twin");
        let unknown = app.anon().get("/api/profile/Twin~5999/acti/wz1").await;
        assert_eq!((unknown.status.as_u16(), unknown.error()), (404, "user_not_found"));
    }

    async fn every_list_of_a_player_is_of_the_account_number(db: Db) {
        let app = twins(db).await;
        for (name, kills) in [("Twin~5001", json!([2, 7])), ("Twin~5003", json!([4]))] {
            let list = get(&app, &format!("/api/matches/{name}/acti/wz1")).await;
            let own: Vec<_> = list["matches"].as_array().unwrap().iter().map(|one| one["kills"].clone()).collect();
            assert_eq!(json!(own), kills, "{name}");
            let modes = get(&app, &format!("/api/modes/{name}/acti/wz1")).await;
            assert_eq!(modes["modes"][0]["games"], own.len(), "{name}");
        }
        let mate = &get(&app, "/api/matches/Twin~5003/acti/wz1").await["matches"][0]["teammates"][0];
        assert_eq!((&mate["username"], &mate["uno"]), (&json!("Player4"), &json!("5004")));
        let twin = &get(&app, "/api/matches/Player2/acti/wz1").await["matches"][0]["teammates"][0];
        assert_eq!((&twin["username"], &twin["uno"]), (&json!("Twin"), &json!("5001")));
        let met = get(&app, "/api/players/teammates/Player4/acti/wz1").await;
        assert_eq!((&met["with"][0]["uno"], &met["against"][0]["uno"]), (&json!("5003"), &json!("5001")));
    }

    async fn two_players_have_their_shared_matches(db: Db) {
        let app = twins(db).await;
        let shared = async |name: &str, other: &str| {
            let list = get(&app, &format!("/api/players/shared/{name}/acti/wz1?with={other}&on=acti&lang=en")).await;
            list["matches"].as_array().unwrap().clone()
        };
        let [only] = &shared("Twin~5001", "Twin~5003").await[..] else { panic!("one match") };
        assert_eq!(only, &json!({"id": MATCH.to_string(), "mod_loc": only["mod_loc"], "map_name": "Caldera", "start_time": AT,
            "together": false, "mine": {"kills": 7, "deaths": 1, "place": 1}, "theirs": {"kills": 4, "deaths": 1, "place": 2}}));
        let met = shared("Player4", "Twin~5001").await;
        let ids: Vec<_> = met.iter().map(|one| (one["id"].as_str().unwrap().to_owned(), one["mine"]["kills"].clone())).collect();
        assert_eq!(ids, [((MATCH + 1).to_string(), json!(3)), (MATCH.to_string(), json!(0))], "the newest first");
        assert_eq!(shared("Twin~5003", "Player4").await[0]["together"], true);
        assert_eq!(shared("Player2", "Player4").await.len(), 1);
        for (name, other) in [("Twin~5001", "Nobody"), ("Nobody", "Twin~5001")] {
            let reply = app.anon().get(&format!("/api/players/shared/{name}/acti/wz1?with={other}&on=acti")).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (404, "user_not_found"), "{name} {other}");
        }
    }
}
