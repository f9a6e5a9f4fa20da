//! Every stat has one definition: it is the same in the list of matches, on the match page and on the profile, and equals
//! the publisher's payload.

use db::Db;
use http_kit::ports::{BestMatches, BestOf};
use serde_json::{Value, json};
use testkit::TestApp;
use world::{Config, World};

use super::{app, feed, played, set};

/// In Vanguard season 3.
const AT: i64 = 1_651_500_000;
const PLUNDER: &str = "br_dmz_plnduo";
const RUMBLE: &str = "br_rumble_clash_caldera";

async fn get(app: &TestApp, path: &str) -> Value {
    let reply = app.anon().get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.json
}

/// Returns the publisher's sample: a player's last 20 matches and their summary.
fn details() -> Value {
    serde_json::from_str(include_str!("../../details.json")).unwrap()
}

/// Per match: the name, the field of the payload, and where the list and the match page show it.
const OF_MATCH: &[(&str, &str, &str, &str)] = &[
    ("kills", "kills", "/kills", "/kills"),
    ("deaths", "deaths", "/deaths", "/deaths"),
    ("K/D", "kdRatio", "/kd", "/kdR"),
    ("damage", "damageDone", "/damage", "/damage"),
    ("score", "score", "/score", "/score"),
    ("headshots", "headshots", "/headshots", "/headshots"),
    ("assists", "assists", "/assists", "/assists"),
    ("gulag kills", "gulagKills", "/gulag_wins", "/gulag_wins"),
    ("gulag deaths", "gulagDeaths", "/gulag_losses", "/gulag_losses"),
    ("distance", "distanceTraveled", "/distance", "/distance"),
    ("time played", "timePlayed", "/time_played", "/time_played"),
    ("revives", "objectiveReviver", "/revives", "/revives"),
    ("longest streak", "longestStreak", "/streak", "/streak"),
];

/// Of a squad: the name, the field of the payload of its only known member, the list and `teams_calc` of the page.
const OF_SQUAD: &[(&str, &str, &str, &str)] = &[
    ("placement", "teamPlacement", "/place", "/place"),
    ("placement of the squad", "teamPlacement", "/calc/place", "/place"),
    ("squad kills", "kills", "/calc/team_kills", "/team_kills"),
    ("team K/D", "kdRatio", "/calc/kd_team", "/kd_team"),
];

/// Of all matches: the name, the field of the payload's summary, and of the profile's lifetime stats.
const OF_LIFE: &[(&str, &str, &str)] = &[
    ("matches", "matchesPlayed", "total_games"),
    ("kills", "kills", "kills"),
    ("deaths", "deaths", "deaths"),
    ("K/D", "kdRatio", "kd"),
    ("kills per match", "killsPerGame", "kg"),
    ("damage", "damageDone", "damage"),
    ("headshots", "headshots", "headshots"),
    ("gulag kills", "gulagKills", "gulag_wins"),
    ("gulag deaths", "gulagDeaths", "gulag_losses"),
    ("revives", "objectiveReviver", "revives"),
];

/// Asserts that a shown value is the payload's, rounded as it is shown.
fn equal(shown: Option<&Value>, given: &Value, digits: i32, what: &str) {
    let scale = 10_f64.powi(digits);
    let round = |value: f64| (value * scale).round() / scale;
    let shown = shown.and_then(Value::as_f64).unwrap_or_else(|| panic!("{what} is not shown"));
    assert!((round(shown) - round(given.as_f64().unwrap_or(0.0))).abs() < 1e-9, "{what}: {shown}, {given}");
}

/// Two squads of two in a mode; the first wins.
fn lobby(id: u64, at: i64, mode: &str) -> Value {
    let rows = [(1, 1), (2, 1), (3, 2), (4, 2)]
        .map(|(player, team)| set(played(id, at, player, team), "/mode", mode));
    json!({ "allPlayers": rows })
}

testkit::both! {
    with &crate::api::migrations();

    async fn the_stats_of_a_payload_are_shown_as_they_are_everywhere(db: Db) {
        let app = app(db).await;
        let all = details();
        let matches = all["matches"].as_array().unwrap();
        feed(&app, &[json!({"status": "success", "data": {"matches": matches}})]).await;
        let list = get(&app, "/api/matches/player_001/acti/wz1").await;
        assert_eq!((list["matches"].as_array().unwrap().len(), &list["count"]), (20, &json!(20)));
        for given in matches {
            let (id, stats) = (given["matchID"].as_str().unwrap(), &given["playerStats"]);
            let item = list["matches"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
            let page = get(&app, &format!("/api/match/{id}/wz1?handle=player_001")).await["match"].clone();
            let row = &page["teams"][0]["members"][0];
            let digits = |field: &str| if field == "kdRatio" { 2 } else { 0 };
            for (name, field, in_list, on_page) in OF_MATCH {
                equal(item.pointer(in_list), &stats[field], digits(field), &format!("{name} in the list"));
                equal(row.pointer(on_page), &stats[field], digits(field), &format!("{name} on the page"));
            }
            for (name, field, in_list, on_page) in OF_SQUAD {
                equal(item.pointer(in_list), &stats[field], digits(field), &format!("{name} in the list"));
                equal(page["teams_calc"][0].pointer(on_page), &stats[field], digits(field), &format!("{name} on the page"));
            }
            // One of 150 players is known: too few for the strength of the lobby.
            assert_eq!((&item["calc"]["lobby_kd"], &page["lobby_kd"]), (&Value::Null, &Value::Null));
            assert_eq!((&item["calc"]["kd_rank"], &page["teams_calc"][0]["kd_rank"]), (&Value::Null, &Value::Null));
        }
        let profile = get(&app, "/api/profile/player_001/acti/wz1").await["profile"].clone();
        let life = &profile["lifetime"];
        for (name, field, shown) in OF_LIFE {
            equal(life.get(shown), &all["summary"]["all"][field], 2, &format!("{name} of the profile"));
        }
        // The time in the summary is more than twice that of its matches.
        let sum = |field: &str| matches.iter().map(|one| one["playerStats"][field].as_f64().unwrap()).sum::<f64>();
        equal(life.get("time_played"), &json!(sum("timePlayed")), 0, "time played of the profile");
        equal(life.get("score_per_min"), &json!(sum("score") * 60.0 / sum("timePlayed")), 1, "score per minute of the profile");
        let within = |most: u64| matches.iter().filter(|one| {
            (1..=most).contains(&one["playerStats"]["teamPlacement"].as_u64().unwrap_or(0))
        }).count();
        for (name, most, shown) in [("wins", 1, "wins"), ("top 5", 5, "top_5"), ("top 10", 10, "top_10"), ("top 25", 25, "top_25")] {
            equal(life.get(shown), &json!(within(most)), 0, name);
        }
        let scope = &profile["scopes"][0]["stats"];
        for (name, of_scope, of_life) in [("matches", "games", "total_games"), ("kills", "kills", "kills"), ("deaths", "deaths", "deaths"),
            ("K/D", "kd", "kd"), ("wins", "wins", "wins"), ("win rate", "wins_perc", "wins_perc"), ("kills per match", "kg", "kg"),
            ("cash", "cash", "cash")] {
            assert_eq!(scope[of_scope], life[of_life], "{name} of the scope");
        }
    }

    async fn a_squad_and_its_lobby_are_the_same_in_the_list_and_on_the_page(db: Db) {
        let app = app(db).await;
        // The lifetime K/D of the players differs from that in the match: they were stronger before.
        let before = set(set(lobby(1, AT, "br_br_duos"), "/allPlayers/0/playerStats/kills", 30), "/allPlayers/1/playerStats/kills", 9);
        feed(&app, &[before]).await;
        feed(&app, &[lobby(2, AT + 4000, "br_br_duos")]).await;
        // The players' K/D changes again after the match.
        feed(&app, &[set(lobby(3, AT + 8000, "br_br_duos"), "/allPlayers/2/playerStats/kills", 90)]).await;
        let list = get(&app, "/api/matches/Player1/acti/wz1").await["matches"].clone();
        for (item, team_kd) in list.as_array().unwrap().iter().zip([2.0, 2.0, 19.5]) {
            let id = item["id"].as_str().unwrap();
            let page = get(&app, &format!("/api/match/{id}/wz1")).await["match"].clone();
            let (squad, calc) = (&page["teams_calc"][0], &item["calc"]);
            assert_eq!(calc["kd_team"], team_kd, "{id}");
            for key in ["kd_team", "kd_team_grad", "team_kills", "kd_rank", "place"] {
                assert_eq!(calc[key], squad[key], "{key} of {id}");
            }
            assert!(calc["lobby_kd"].is_f64() && calc["kd_rank"].is_u64(), "{calc}");
            assert_eq!(calc["lobby_kd"], page["lobby_kd"], "{id}");
        }
    }

    async fn the_strength_of_a_lobby_is_shown_if_half_of_it_is_known(db: Db) {
        let app = app(db).await;
        for (known, shown) in [(1_u64, false), (2, true), (4, true)] {
            let id = 10 + known;
            let rows = (1..=known).map(|player| played(id, AT + id.cast_signed() * 3000, player, 1 + (player - 1) / 2));
            feed(&app, &rows.collect::<Vec<_>>()).await;
            let item = get(&app, "/api/matches/Player1/acti/wz1").await["matches"][0].clone();
            let page = get(&app, &format!("/api/match/{id}/wz1")).await["match"].clone();
            assert_eq!(item["calc"]["lobby_kd"].is_f64(), shown, "{known} of 4");
            assert_eq!(item["calc"]["kd_rank"].is_u64(), shown, "{known} of 4");
            assert_eq!((&item["calc"]["lobby_kd"], &item["calc"]["kd_rank"]), (&page["lobby_kd"], &page["teams_calc"][0]["kd_rank"]));
        }
    }

    async fn plunder_and_rumble_count_in_no_stat_but_their_own(db: Db) {
        let app = app(db).await;
        let cash = |line: Value| {
            let mut line = line;
            line["allPlayers"][0]["playerStats"]["cash"] = json!(2_400_000);
            line
        };
        feed(&app, &[lobby(1, AT, "br_br_duos"), lobby(2, AT + 4000, RUMBLE), cash(lobby(3, AT + 90_000, PLUNDER))]).await;
        let profile = get(&app, "/api/profile/Player1/acti/wz1").await["profile"].clone();
        let life = &profile["lifetime"];
        assert_eq!((&profile["total_games"], &life["total_games"], &life["left_out"]), (&json!(3), &json!(1), &json!(2)));
        assert_eq!((&life["kills"], &life["wins"], &life["top_5"], &life["time_played"]), (&json!(2), &json!(1), &json!(1), &json!(1200)));
        let scope = |key: &str| profile["scopes"].as_array().unwrap().iter().find(|one| one["key"] == key).unwrap()["stats"].clone();
        for key in ["all", "caldera-s3"] {
            assert_eq!((&scope(key)["games"], &scope(key)["wins"]), (&json!(1), &json!(1)), "{key}");
            assert_eq!((&scope(key)["cash"], &life["cash"]), (&json!(2_400_000), &json!(2_400_000)), "{key}");
        }
        let games = |key: &str| profile["modes"].as_array().unwrap().iter().find(|one| one["key"] == key).unwrap()["squads"][0].clone();
        assert_eq!((&games("rumble")["games"], &games("rumble")["wins"], &games("plunder")["games"]), (&json!(1), &json!(1), &json!(1)));
        for scope in ["all", "caldera-s3"] {
            let days = get(&app, &format!("/api/players/trend/Player1/acti/wz1?scope={scope}")).await["days"].clone();
            let played: Vec<&Value> = days.as_array().unwrap().iter().filter(|day| day["games"] != 0).collect();
            assert_eq!((played.len(), &played[0]["games"], &played[0]["kills"]), (1, &json!(1), &json!(2)), "{scope}");
        }
        let list = get(&app, "/api/matches/Player1/acti/wz1").await;
        let marks: Vec<&Value> = list["matches"].as_array().unwrap().iter().map(|one| &one["additional_class"]).collect();
        assert_eq!(marks, ["", "", "win"]);
        assert_eq!(list["count"], 3);
        assert_eq!((&list["streak"][0]["games"], &list["streak"][0]["kd"]["arrow"]), (&json!(0), &json!(0)));
        assert_eq!((&list["streak"][1]["games"], &list["streak"][1]["kills"]["value"]), (&json!(1), &json!(2.0)));
        assert_eq!(get(&app, "/api/matches/Player1/acti/wz1?won=true").await["count"], 1);
        let mates = get(&app, "/api/players/teammates/Player1/acti/wz1").await;
        assert_eq!((&mates["with"][0]["games"], &mates["with"][0]["wins"]), (&json!(1), &json!(1)));
        // Gun usage counts the same matches, unless one of these modes is chosen.
        for (filter, matches, games) in [("", 1, 4), ("?mode=br", 1, 4), ("?mode=rumble", 1, 4), ("?season=vg-3", 1, 4), ("?season=vg-4", 0, 0)] {
            let usage = get(&app, &format!("/api/players/guns{filter}")).await;
            assert_eq!(usage["matches"], matches, "{filter}");
            assert_eq!(usage["guns"][0]["games"].as_i64().unwrap_or(0), games, "{filter}");
        }
    }

    async fn every_gulag_fight_counts(db: Db) {
        let app = app(db).await;
        let fights = |id: u64, won: u64, lost: u64| {
            let mut row = played(id, AT + id.cast_signed() * 3000, 1, 1);
            row["playerStats"]["gulagKills"] = json!(won);
            row["playerStats"]["gulagDeaths"] = json!(lost);
            row
        };
        feed(&app, &[fights(1, 1, 1), fights(2, 0, 2), fights(3, 2, 0)]).await;
        let life = get(&app, "/api/profile/Player1/acti/wz1").await["profile"]["lifetime"].clone();
        assert_eq!((&life["gulag_wins"], &life["gulag_losses"], &life["gulag_perc"]), (&json!(3), &json!(3), &json!(50.0)));
        let list = get(&app, "/api/matches/Player1/acti/wz1").await["matches"].clone();
        let results: Vec<&Value> = list.as_array().unwrap().iter().map(|one| &one["gulag"]).collect();
        assert_eq!(results, ["YES", "NO", "YES"]);
    }

    async fn wins_are_graded_by_their_rate(db: Db) {
        let app = app(db).await;
        let matches: Vec<Value> = (1..=40).map(|id| played(id, AT + id.cast_signed() * 2000, 1, if id == 1 { 1 } else { 2 })).collect();
        feed(&app, &matches).await;
        let profile = get(&app, "/api/profile/Player1/acti/wz1").await["profile"].clone();
        let stats = &profile["scopes"][0]["stats"];
        assert_eq!((&stats["wins"], &stats["wins_perc"], &stats["wins_grad"]), (&json!(1), &json!(2.5), &json!(1)));
        // Few matches, half of them won.
        feed(&app, &[played(50, AT, 9, 1), played(51, AT + 2000, 9, 2)]).await;
        let other = get(&app, "/api/profile/Player9/acti/wz1").await["profile"].clone();
        assert_eq!((&other["scopes"][0]["stats"]["wins_grad"], &other["modes"][0]["squads"][0]["wins_grad"]), (&json!(4), &json!(4)));
    }

    async fn a_percentile_is_never_above_100(db: Db) {
        let app = app(db).await;
        let season = |first: u64, player: u64, kills: u64| -> Vec<Value> {
            (first..first + 5).map(|id| set(played(id, AT + id.cast_signed() * 2000, player, 2), "/playerStats/kills", kills)).collect()
        };
        feed(&app, &[season(1, 1, 1), season(11, 2, 1)].concat()).await;
        let share = async |player: u64| get(&app, &format!("/api/profile/Player{player}/acti/wz1")).await["profile"]["percentile"].clone();
        assert_eq!(share(1).await["kd"], 0.0);
        // More players come in; the distribution is cached for a minute.
        feed(&app, &[season(21, 3, 9), season(31, 4, 5)].concat()).await;
        for player in [3, 4] {
            let now = share(player).await;
            for metric in ["kd", "kg", "wins_perc"] {
                assert!((0.0..=100.0).contains(&now[metric].as_f64().unwrap()), "{metric} of {player}: {now}");
            }
        }
    }

    async fn demo_players_count_in_no_stat_of_real_players(db: Db) {
        let app = app(db).await;
        let stats = async || {
            // The caches of ranks and of gun usage expire.
            app.clock.advance(1000);
            let profile = get(&app, "/api/profile/Player1/acti/wz1").await["profile"].clone();
            let usage = get(&app, "/api/players/guns").await;
            let of = BestOf { game: "wz1", map: "caldera", mode: "br", squad: 2, lobby: 2, season: None };
            let best = app.ctx.services.get::<BestMatches>().unwrap();
            let records = best.0(&app.ctx, of, 50).await.unwrap();
            (profile["percentile"].clone(), profile["records"].clone(), usage, format!("{records:?}"))
        };
        let real: Vec<Value> = (1..=5).map(|id| lobby(id, AT + id.cast_signed() * 2000, "br_br_duos")).collect();
        feed(&app, &real).await;
        let alone = stats().await;
        assert!(alone.0.is_object() && alone.3.contains("Player1"), "{alone:?}");
        let world = World::new(Config { players: 160, matches: 40, seed: 1 });
        let lines = world.accounts().chain((0..40).map(|number| world.lobby(number)));
        feed(&app, &lines.map(|line| serde_json::from_str(&line).unwrap()).collect::<Vec<Value>>()).await;
        // The same season, map and mode, with more kills.
        let strong: Vec<Value> = (101..=160).map(|id| {
            let mut one = set(lobby(id, AT + id.cast_signed() * 2000, "br_br_duos"), "/allPlayers/0/playerStats/kills", 40);
            for (at, row) in one["allPlayers"].as_array_mut().unwrap().iter_mut().enumerate() {
                row["player"]["uno"] = json!((800_000 + at).to_string());
                row["player"]["username"] = json!(format!("Demo{at}"));
            }
            one["demo"] = json!(true);
            one
        }).collect();
        feed(&app, &strong).await;
        assert_eq!(stats().await, alone);
        let demo = get(&app, "/api/profile/Demo0/acti/wz1").await["profile"].clone();
        assert_eq!((&demo["demo"], &demo["percentile"]["kd"]), (&json!(true), &json!(100.0)));
        // A real player keeps the flag in a lobby that is marked as simulated.
        let mixed = json!({"demo": true, "allPlayers": [played(900, AT + 900_000, 1, 1)]});
        feed(&app, &[mixed]).await;
        assert_eq!(get(&app, "/api/profile/Player1/acti/wz1").await["profile"]["demo"], false);
    }
}
