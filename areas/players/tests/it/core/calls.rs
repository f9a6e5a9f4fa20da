//! Tests the responses of the calls.

use base::Platform;
use db::Db;
use http_kit::{
    Services,
    ports::{PlayerChannel, PlayerChannels},
};
use players::{
    changes::poll,
    commands::rebuild,
    matches::{
        batch::Batch,
        ingest::{IngestOptions, ingest, settle},
    },
    payload,
};
use serde_json::{Value, json};
use testkit::{TestApp, app::Setup};

use super::{app, areas, facts, feed, played, samples, set};

/// In Vanguard season 3.
const AT: i64 = 1_651_500_000;

/// Two squads of two; the first wins.
fn lobby(id: u64, at: i64) -> Value {
    let rows = [(1, 1), (2, 1), (3, 2), (4, 2)].map(|(player, team)| played(id, at, player, team));
    json!({ "allPlayers": rows })
}

async fn get(app: &TestApp, path: &str) -> Value {
    let reply = app.anon().get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    assert_eq!(reply.json["success"], true);
    reply.json
}

testkit::both! {
    with &crate::api::migrations();

    async fn a_response_is_cached_until_new_matches_or_a_forced_reload(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT)]).await;
        let name = played(1, AT, 1, 1)["player"]["username"].as_str().unwrap().to_owned();
        for (path, part) in [("profile", "/profile/country"), ("matches", "/matches/0/username")] {
            let path = format!("/api/{path}/{name}/acti/wz1");
            let shown = async || get(&app, &path).await.pointer(part).cloned().unwrap();
            let before = shown().await;
            // Directly in the database, without invalidation.
            let name_of = "UPDATE player SET country = 'SE', name = name || 'x'";
            app.ctx.db.write(name_of, db::args![]).await.unwrap();
            assert_eq!(shown().await, before, "{path}");
            let reloaded = app.anon().with_header("cache-control", "max-age=0").get(&path).await.json;
            assert_ne!(reloaded.pointer(part), Some(&before), "{path}");
        }
        let path = format!("/api/matches/{name}/acti/wz1");
        assert_eq!(get(&app, &path).await["count"], 1);
        feed(&app, &[lobby(2, AT + 4000)]).await;
        assert_eq!(get(&app, &path).await["count"], 2);
    }

    async fn a_stale_response_is_sent_during_revalidation_until_it_expires(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT)]).await;
        let country = async || get(&app, "/api/profile/player1/acti/wz1").await["profile"]["country"].clone();
        let moves = async |to: &str| app.ctx.db.write("UPDATE player SET country = $1", db::args![to]).await.unwrap();
        assert_eq!(country().await, Value::Null);
        moves("SE").await;
        app.clock.advance(61);
        assert_eq!(country().await, Value::Null, "nobody waits");
        while country().await != "SE" {
            tokio::task::yield_now().await;
        }
        moves("PL").await;
        app.clock.advance(121);
        assert_eq!(country().await, "PL");
    }

    async fn a_change_by_another_node_invalidates_cached_responses(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT)]).await;
        let country = async || get(&app, "/api/profile/player1/acti/wz1").await["profile"]["country"].clone();
        let (db, seen) = (&app.ctx.db, &mut None);
        poll(db, seen).await;
        assert_eq!(country().await, Value::Null);
        db.write("UPDATE player SET country = 'SE'", db::args![]).await.unwrap();
        poll(db, seen).await;
        assert_eq!(country().await, Value::Null, "no country is known");
        // A command runs in another process and cannot invalidate this one's cache directly.
        rebuild(db, &facts(&app), |_| ()).await.unwrap();
        poll(db, seen).await;
        assert_eq!(country().await, "SE");
    }

    async fn a_response_is_compressed_with_brotli_if_accepted(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT)]).await;
        let uncompressed = app.anon().get("/api/profile/player1/acti/wz1").await;
        let packed = app.anon().with_header("accept-encoding", "gzip, br").get("/api/profile/player1/acti/wz1").await;
        assert_eq!((packed.status.as_u16(), &packed.headers["content-encoding"], &packed.headers["vary"]),
            (200, &"br".parse().unwrap(), &"accept-encoding".parse().unwrap()));
        assert!(packed.text.len() < uncompressed.text.len() && !uncompressed.headers.contains_key("content-encoding"));
    }

    async fn a_publisher_match_shows_the_stats_of_its_payload(db: Db) {
        let app = app(db).await;
        feed(&app, &samples()).await;
        let page = get(&app, "/api/match/1001/wz1?handle=alder").await["match"].clone();
        assert_eq!((&page["id"], &page["mode"], &page["mod_loc"]), (&json!("1001"), &json!("br_brquads"), &json!("Battle Royale Quads")));
        assert_eq!((&page["start_time"], &page["end_time"]), (&json!(1_599_575_975), &json!(1_599_577_551)));
        assert_eq!((&page["map"], &page["map_name"], &page["season"]), (&json!("verdansk"), &json!("Verdansk"), &json!("mw-5")));
        assert_eq!((&page["cnt_teams"], &page["players_count"], &page["full_process"]), (&json!(39), &json!(152), &json!(2)));
        assert_eq!((&page["handle_nickname"], &page["badge"], &page["video"]), (&json!("Alder"), &Value::Null, &Value::Null));
        let row = &page["teams"][0]["members"][0];
        assert_eq!((&row["username"], &row["clantag"], &row["current_u"]), (&json!("Alder"), &json!("TAG"), &json!(true)));
        assert_eq!((&row["kills"], &row["deaths"], &row["kdR"]), (&json!(9), &json!(0), &json!(9.0)));
        assert_eq!((&row["headshots"], &row["damage"], &row["score"]), (&json!(5), &json!(3830), &json!(11_300)));
        assert_eq!(row["gulag"], "-");
        assert_eq!(row["guns"]["primary"], json!({"id": "iw8_ar_akilo47", "name": "AK-47", "slug": "ak-47", "game": "mw"}));
        assert_eq!(row["equip"]["equip1"]["name"], "Molotov Cocktail");
        assert_eq!(page["guns"], row["guns"]);
        assert_eq!(page["teams_calc"][0]["place_grad"], 4);
        assert_eq!(get(&app, "/api/match/1001/wz1?lang=ru").await["match"]["mod_loc"], "Королевская битва Четвёрки");
        // A won gulag, perks, and a mode with a badge.
        let other = get(&app, "/api/match/1002/wz1").await["match"].clone();
        let row = &other["teams"][0]["members"][0];
        assert_eq!((&row["gulag"], &row["current_u"], &other["guns"]), (&json!("YES"), &json!(false), &Value::Null));
        assert_eq!(row["perks"]["perk2"]["name"], "Ghost");
        assert_eq!(get(&app, "/api/match/1003/wz1").await["match"]["badge"], "ltm");
    }

    async fn a_known_streamer_has_a_channel(db: Db) {
        let channels = PlayerChannels(|_| {
            let channel = |platform, username: &str| PlayerChannel { platform, username: username.into(), twitch: "one_tv".into() };
            vec![channel(Platform::PlayStation, "ONE_PSN"), channel(Platform::Xbox, "player2")]
        });
        let setup = Setup::default();
        let services = setup.services.overlaid(&Services::default().with(channels));
        let app = TestApp::with(db, areas(), Setup { services, ..setup }).await;
        let strong = set(lobby(1, AT), "/allPlayers/0/playerStats/kills", 9);
        feed(&app, &[strong, json!({"uno": "5001", "accounts": {"psn": {"username": "one_psn"}}})]).await;
        let page = get(&app, "/api/match/1/wz1").await["match"].clone();
        let members = page["teams"].as_array().unwrap().iter().flat_map(|team| team["members"].as_array().unwrap());
        let streaming: Vec<&Value> = members.filter(|row| row["twitch"] == "one_tv").map(|row| &row["uno"]).collect();
        assert_eq!(streaming, ["5001"], "not who only has the same name elsewhere");
        let [first, second] = [0_usize, 1].map(|team| &page["teams_calc"][team]);
        assert_eq!((&first["place"], &first["kd_rank"], &first["team_kills"]), (&json!(1), &json!(1), &json!(11)));
        assert_eq!((&first["team1"], &first["team2"]), (&json!("Player1"), &json!("Player2")));
        assert_eq!((&second["place"], &second["kd_rank"], &second["team_kills"]), (&json!(2), &json!(2), &json!(4)));
        assert_eq!(get(&app, "/api/profile/player1/acti/wz1").await["profile"]["twitch"], "one_tv");
    }

    async fn an_unknown_match_is_not_found(db: Db) {
        let app = app(db).await;
        feed(&app, &samples()).await;
        for path in ["/api/match/77/wz1", "/api/match/1001/wz2", "/api/match/99999999999999999999999/wz1", "/api/match/abc/wz1"] {
            let reply = app.anon().get(path).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (404, "players.unknown_match"), "{path}");
        }
        assert_eq!(app.anon().get("/api/match/1001/mw3").await.error(), "players.unknown_game");
    }

    async fn a_profile_has_scopes_totals_modes_and_records(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT), lobby(2, AT + 4000), json!({"uno": "5001", "accounts": {"psn": {"username": "one_psn"}}, "country": "DE"})]).await;
        let profile = get(&app, "/api/profile/player1/acti/wz1?lang=de").await["profile"].clone();
        assert_eq!((&profile["username"], &profile["uno"], &profile["clantag"]), (&json!("Player1"), &json!("5001"), &json!("emptytag")));
        assert_eq!((&profile["country"], &profile["state"], &profile["demo"]), (&json!("DE"), &json!("ready"), &json!(false)));
        assert_eq!(profile["platforms"], json!([{"platform": "acti", "username": "Player1"}, {"platform": "psn", "username": "one_psn"}]));
        assert_eq!((&profile["total_games"], &profile["first_match"], &profile["last_match"]), (&json!(2), &json!(AT), &json!(AT + 4000)));
        let life = &profile["lifetime"];
        assert_eq!((&life["kills"], &life["deaths"], &life["kd"], &life["kg"]), (&json!(4), &json!(2), &json!(2.0), &json!(2.0)));
        assert_eq!((&life["wins"], &life["wins_perc"], &life["top_5"]), (&json!(2), &json!(100.0), &json!(2)));
        let scope = |key: &str| profile["scopes"].as_array().unwrap().iter().find(|scope| scope["key"] == key).unwrap().clone();
        assert_eq!((&scope("all")["stats"]["games"], &scope("all")["title"]), (&json!(2), &json!("Gesamt")));
        assert_eq!(scope("caldera-s3")["stats"]["games"], 2);
        assert_eq!(scope("caldera-s3")["title"], "Caldera, Season 3 (2022)");
        assert_eq!((&scope("caldera-s4")["stats"]["games"], &scope("rebirth-s3")["stats"]["games"]), (&json!(0), &json!(0)));
        assert_eq!((&scope("plunder-s3")["disabled"], &scope("plunder-s3")["stats"]), (&json!(true), &Value::Null));
        assert_eq!(scope("all")["stats"]["kd_grad"], 4);
        let block = &profile["modes"][0];
        assert_eq!((&block["key"], &block["squads"][0]["squad"], &block["squads"][0]["games"]), (&json!("br"), &json!("duo"), &json!(2)));
        assert_eq!(profile["records"]["most_kills"], json!({"value": 2, "match_id": "1"}));
        assert_eq!(profile["records"]["longest_win_streak"], 2);
        let won = profile["achievements"].as_array().unwrap().iter().find(|one| one["slug"] == "win").unwrap().clone();
        assert_eq!((&won["count"], &won["tier"], &won["next"]), (&json!(2), &json!(1), &json!(10)));
        assert_eq!(won["links"][0]["match_id"], "2");
        // The same player by another name, and in the other game.
        assert_eq!(get(&app, "/api/profile/ONE_PSN/psn/wz1").await["profile"]["uno"], "5001");
        let second = get(&app, "/api/profile/player1/acti/wz2").await["profile"].clone();
        assert_eq!((&second["total_games"], second["scopes"].as_array().unwrap().len()), (&json!(0), 2));
    }

    async fn a_mode_has_its_seasons_the_newest_first(db: Db) {
        let app = app(db).await;
        let earlier = set(set(played(3, 1_599_575_975, 1, 2), "/mode", "br_brquads"), "/playerStats/kills", 7);
        let resurgence = set(set(played(4, AT + 86_400, 1, 2), "/mode", "br_rebirth_rbrthtrios"), "/map", "mp_escape4");
        feed(&app, &[lobby(1, AT), lobby(2, AT + 4000), earlier, resurgence]).await;
        let profile = get(&app, "/api/profile/player1/acti/wz1").await["profile"].clone();
        let block = |key: &str| profile["modes"].as_array().unwrap().iter().find(|block| block["key"] == key).unwrap().clone();
        let royale = block("br");
        let seasons: Vec<(&Value, &Value, &Value)> =
            royale["seasons"].as_array().unwrap().iter().map(|one| (&one["season"], &one["games"], &one["best_kills"])).collect();
        assert_eq!(seasons, [(&json!("vg-3"), &json!(2), &json!(2)), (&json!("mw-5"), &json!(1), &json!(7))]);
        let newest = &royale["seasons"][0];
        assert_eq!((&newest["kd"], &newest["wins"], &newest["wins_perc"], &newest["kg"]), (&json!(2.0), &json!(2), &json!(100.0), &json!(2.0)));
        assert_eq!(block("resurgence")["seasons"][0]["games"], 1);
    }

    async fn a_list_has_the_rank_of_the_squad_in_the_full_lobby(db: Db) {
        let app = app(db).await;
        // Two squads of which the second is stronger, and a match with only one known player.
        let strong = |lobby: Value| {
            [2, 3].into_iter().fold(lobby, |lobby, at| set(lobby, &format!("/allPlayers/{at}/playerStats/kills"), 9))
        };
        feed(&app, &[strong(lobby(1, AT)), played(3, AT + 9000, 1, 1)]).await;
        let ranks = async |name: &str| {
            let page = get(&app, &format!("/api/matches/{name}/acti/wz1")).await;
            let items = page["matches"].as_array().unwrap().clone();
            items.into_iter().map(|item| (item["id"].as_str().unwrap().to_owned(), item["calc"]["kd_rank"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(ranks("Player1").await, [("3".to_owned(), Value::Null), ("1".to_owned(), json!(2))]);
        assert_eq!(ranks("Player3").await, [("1".to_owned(), json!(1))]);
        let page = get(&app, "/api/match/1/wz1").await["match"]["teams_calc"].clone();
        assert_eq!((&page[0]["kd_rank"], &page[1]["kd_rank"]), (&json!(2), &json!(1)), "as on the page of the match");
        // The full lobby of the other match is ingested.
        feed(&app, &[strong(lobby(3, AT + 9000))]).await;
        assert_eq!(ranks("Player2").await, [("3".to_owned(), json!(2)), ("1".to_owned(), json!(2))]);
        app.ctx.db.write("UPDATE match_lobby SET squads = NULL", db::args![]).await.unwrap();
        rebuild(&app.ctx.db, &facts(&app), |_| ()).await.unwrap();
        assert_eq!(ranks("Player4").await, [("3".to_owned(), json!(1)), ("1".to_owned(), json!(1))]);
    }

    async fn an_unknown_player_is_not_found(db: Db) {
        let app = app(db).await;
        for call in ["profile", "matches", "modes", "players/teammates", "players/trend"] {
            let reply = app.anon().get(&format!("/api/{call}/nobody/psn/wz1")).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (404, "user_not_found"), "{call}");
            assert_eq!(reply.json["success"], false);
            assert_eq!(app.anon().get(&format!("/api/{call}/nobody/steam/wz1")).await.error(), "players.unknown_platform");
            assert_eq!(app.anon().get(&format!("/api/{call}/nobody/psn/mw2")).await.error(), "players.unknown_game");
        }
    }

    async fn matches_are_listed_with_squads_days_and_arrows(db: Db) {
        let app = app(db).await;
        let weak = set(set(played(3, AT + 86_400, 1, 2), "/playerStats/kills", 0), "/playerStats/deaths", 4);
        feed(&app, &[lobby(1, AT), lobby(2, AT + 4000), weak]).await;
        let page = get(&app, "/api/matches/Player1/acti/wz1").await;
        let ids: Vec<&str> = page["matches"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
        assert_eq!((ids, &page["count"], &page["next"]), (vec!["3", "2", "1"], &json!(3), &Value::Null));
        let item = &page["matches"][1];
        assert_eq!((&item["additional_class"], &item["place"], &item["cnt_teams"]), (&json!("win"), &json!(1), &json!(2)));
        assert_eq!((&item["calc"]["team_kills"], &item["calc"]["kd_team"]), (&json!(4), &json!(2.0)));
        assert_eq!(item["teammates"], json!([{"username": "Player2", "platform": "acti", "uno": "5002", "kills": 2, "deaths": 1, "kd": 2.0}]));
        assert_eq!((&item["guns"][0]["slug"], &item["guns"][0]["game"]), (&json!("mp-40"), &json!("vg")));
        assert_eq!((&item["mod_loc"], &item["link"], &item["full_process"]), (&json!("Battle Royale Duos"), &json!(true), &json!(2)));
        assert_eq!((&item["handle_id"], &item["handle_nickname"]), (&json!("5001"), &json!("Player1")));
        let ghost = json!({"id": "specialty_guerrilla", "name": "Ghost", "slug": null, "game": null});
        assert_eq!(item["perks"], json!({"perk1": ghost, "perk2": null, "perk3": null}));
        assert_eq!((&item["equip"], item.get("video")), (&json!({"equip1": null, "equip2": null}), Some(&Value::Null)));
        let days = &page["streak"];
        assert_eq!((&days[0]["day"], &days[0]["games"], &days[0]["matches"]), (&json!("2022-05-03"), &json!(1), &json!(["3"])));
        assert_eq!(days[0]["kd"], json!({"value": 0.0, "arrow": -1}));
        assert_eq!(days[1]["winstreak"], json!({"value": 2.0, "arrow": 0}));
        assert_eq!(days[1]["kills"], json!({"value": 4.0, "arrow": 0}));
    }

    async fn matches_are_filtered(db: Db) {
        let app = app(db).await;
        let resurgence = set(set(played(3, AT + 86_400, 1, 2), "/mode", "br_rebirth_rbrthtrios"), "/map", "mp_escape4");
        feed(&app, &[lobby(1, AT), lobby(2, AT + 4000), resurgence]).await;
        for (filter, want) in [
            ("", 3),
            ("mode=br", 2),
            ("mode=resurgence", 1),
            ("mode=br_br_duos", 2),
            ("mode=unheard_of", 0),
            ("map=caldera", 2),
            ("map=rebirth", 1),
            ("map=verdansk", 0),
            ("squad=trio", 1),
            ("squad=eleven", 0),
            ("won=true", 2),
            ("from=1651500001", 2),
            ("to=1651500000", 1),
            ("with=player2", 2),
            ("with=PLAY", 2),
            ("with=player3", 0),
            ("mode=br&won=true&from=1651504000", 1),
        ] {
            let page = get(&app, &format!("/api/matches/Player1/acti/wz1?{filter}")).await;
            assert_eq!((page["matches"].as_array().unwrap().len(), &page["count"]), (want, &json!(want)), "{filter}");
        }
    }

    async fn a_match_is_pending_until_its_lobby_is_settled(db: Db) {
        let app = app(db).await;
        let process = async |app: &TestApp| {
            get(app, "/api/matches/Player1/acti/wz1").await["matches"].as_array().unwrap().iter()
                .map(|one| one["full_process"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        let lines = [played(1, AT, 1, 1), played(2, AT + 1, 1, 1)].map(|line| payload::parse(&line.to_string()).unwrap());
        ingest(&app.ctx.db, &facts(&app), Batch::of(lines.into()), IngestOptions { pending: true }).await.unwrap();
        assert_eq!(process(&app).await, [1, 1]);
        feed(&app, &[lobby(2, AT + 1)]).await;
        assert_eq!(process(&app).await, [2, 1]);
        settle(&app.ctx.db, &[1]).await.unwrap();
        assert_eq!(process(&app).await, [2, 2]);
    }

    async fn teammates_and_opponents_are_counted(db: Db) {
        let app = app(db).await;
        feed(&app, &[lobby(1, AT), lobby(2, AT + 4000)]).await;
        let all = get(&app, "/api/players/teammates/Player1/acti/wz1").await;
        let mate = &all["with"][0];
        assert_eq!((all["with"].as_array().unwrap().len(), &mate["username"], &mate["games"]), (1, &json!("Player2"), &json!(2)));
        assert_eq!((&mate["wins_perc"], &mate["kd_together"], &mate["last_played"]), (&json!(100.0), &json!(2.0), &json!(AT + 4000)));
        let names: Vec<&str> = all["against"].as_array().unwrap().iter().map(|one| one["username"].as_str().unwrap()).collect();
        assert_eq!(names, ["Player3", "Player4"]);
    }

    async fn guns_are_counted_by_what_was_carried(db: Db) {
        let app = app(db).await;
        let other = set(played(3, AT, 1, 2), "/player/loadout/0/primaryWeapon/name", "iw8_ar_kilo433");
        feed(&app, &[lobby(1, AT), other]).await;
        let usage = get(&app, "/api/players/guns?game=wz1&mode=br&season=vg-3").await;
        assert_eq!((&usage["matches"], &usage["demo"], &usage["seasons"]), (&json!(2), &json!(false), &json!(["vg-3"])));
        let gun = usage["guns"].as_array().unwrap().iter().find(|gun| gun["slug"] == "mp-40").unwrap().clone();
        assert_eq!((&gun["games"], &gun["players"], &gun["share"]), (&json!(4), &json!(4), &json!(40.0)));
        assert_eq!((&gun["kd"], &gun["wins_perc"], &gun["class"]), (&json!(2.0), &json!(50.0), &json!("SMG")));
        assert_eq!(get(&app, "/api/players/guns?mode=plunder").await["guns"], json!([]));
    }

    async fn percentiles_compare_a_player_with_the_season(db: Db) {
        let app = app(db).await;
        let strong = |id: u64| set(lobby(id, AT + id.cast_signed() * 3000), "/allPlayers/0/playerStats/kills", 9);
        let lines: Vec<Value> = (1..=5).map(strong).collect();
        feed(&app, &lines[..4]).await;
        assert_eq!(get(&app, "/api/profile/Player1/acti/wz1").await["profile"]["percentile"], Value::Null);
        feed(&app, &lines[4..]).await;
        let share = get(&app, "/api/profile/Player1/acti/wz1").await["profile"]["percentile"].clone();
        assert_eq!((&share["season"], &share["players"], &share["kd"]), (&json!("vg-3"), &json!(4), &json!(100.0)));
        assert_eq!((&share["wins_perc"], &share["kg"]), (&json!(66.7), &json!(100.0)));
        let last = get(&app, "/api/profile/Player3/acti/wz1").await["profile"]["percentile"].clone();
        assert_eq!((&last["kd"], &last["wins_perc"]), (&json!(0.0), &json!(0.0)));
    }

    async fn a_trend_can_be_of_one_scope(db: Db) {
        let app = app(db).await;
        let second_match = played(3, 1_660_000_000, 1, 2);
        feed(&app, &[lobby(1, AT), second_match]).await;
        let days = async |scope: &str| {
            get(&app, &format!("/api/players/trend/Player1/acti/wz1?scope={scope}")).await["days"].clone()
        };
        assert_eq!(days("all").await.as_array().unwrap().len(), 2);
        let own = days("caldera-s3").await;
        assert_eq!((own.as_array().unwrap().len(), &own[0]["day"], &own[0]["kd"]), (1, &json!("2022-05-02"), &json!(2.0)));
        assert_eq!(days("rebirth-s3").await, json!([]));
    }
}
