//! Tests of what a match may look like, and of what is stored and counted.

use db::{Db, args};
use serde_json::{Value, json};
use testkit::TestApp;

use super::{app, facts, feed, played, samples, set};

const AT: i64 = 1_651_500_000;
const MONTH: i64 = 31 * 86_400;

/// Sends lines to the import call and returns its report.
async fn import(app: &TestApp, lines: &[Value]) -> Value {
    let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let body = text.join("\n");
    let reply = app.staff(1).post_as("/api/players/import", "application/x-ndjson", body.as_bytes()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json
}

async fn profile(app: &TestApp, name: &str) -> Value {
    let reply = app.anon().get(&format!("/api/profile/{name}/acti/wz1")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json["profile"].clone()
}

/// Returns the number of matches and the kills on a profile.
async fn counted(app: &TestApp, name: &str) -> (Value, Value) {
    let profile = profile(app, name).await;
    (profile["total_games"].clone(), profile["lifetime"]["kills"].clone())
}

async fn found(app: &TestApp, platform: &str, name: &str) -> Vec<Value> {
    let reply = app.anon().get(&format!("/api/v2/type/{platform}/{name}/wz1")).await;
    reply.json["results"].as_array().unwrap().clone()
}

/// Returns a row with an additional field of the match or, with a path, of one of its objects.
fn with(mut row: Value, path: &str, field: &str, value: Value) -> Value {
    row.pointer_mut(path).unwrap()[field] = value;
    row
}

/// A match of multiplayer, as the publisher sends it.
fn multiplayer(id: u64, player: u64) -> Value {
    let row = set(set(played(id, AT + 50, player, 1), "/mode", "koth"), "/map", "mp_petrograd");
    let row = set(set(row, "/player/team", "allies"), "/playerStats/kills", 40);
    with(with(row, "", "gameType", json!("mp")), "", "result", json!("loss"))
}

testkit::both! {
    with &crate::api::migrations();

    async fn an_odd_match_costs_only_itself(db: Db) {
        let app = app(db).await;
        let good = |id: u64| played(id, AT + id.cast_signed(), 1, 1);
        let matches = json!([
            good(1),
            null,
            set(good(2), "/player", "x"),
            "text",
            set(good(3), "/playerStats", json!([])),
            set(good(4), "/player/loadout", json!({})),
            with(good(5), "/player", "brMissionStats", json!("none")),
            set(good(6), "/player/loadout", json!([{"primaryWeapon": 7, "perks": {"a": 1}}, 5])),
        ]);
        let report = import(&app, &[json!({"status": "success", "data": {"matches": matches}})]).await;
        assert_eq!((&report["matches"], &report["refused_count"]), (&json!(4), &json!(4)), "{report}");
        let refused = report["refused"].as_array().unwrap();
        let named = |at: usize| (refused[at]["entry"].clone(), refused[at]["match_id"].clone());
        assert_eq!(
            [named(0), named(1), named(2), named(3)],
            [(json!(2), json!(null)), (json!(3), json!("2")), (json!(4), json!(null)), (json!(5), json!("3"))]
        );
        for one in refused {
            let reason = one["reason"].as_str().unwrap();
            assert!(!reason.is_empty() && !reason.contains("struct") && !reason.contains("Node"), "{reason}");
        }
        assert_eq!(counted(&app, "Player1").await.0, 4);
        // The same among the players of a lobby.
        let lobby = json!({"allPlayers": [played(9, AT, 1, 1), null, played(9, AT, 2, 2)]});
        let report = import(&app, &[lobby]).await;
        assert_eq!((&report["matches"], &report["rows"], &report["refused_count"]), (&json!(1), &json!(2), &json!(1)));
    }

    async fn matches_of_other_games_are_stored_and_not_counted(db: Db) {
        let app = app(db).await;
        let warzone = with(played(1, AT, 1, 1), "", "gameType", json!("wz"));
        let without_type = with(played(2, AT + 9, 1, 1), "", "gameType", json!(null));
        feed(&app, &[warzone, without_type]).await;
        let before = profile(&app, "Player1").await;
        let used = app.anon().get("/api/players/guns?game=wz1").await.json;
        let report = import(&app, &[multiplayer(7, 1), json!({"allPlayers": [multiplayer(8, 1), multiplayer(8, 2)]})]).await;
        assert_eq!((&report["matches"], &report["rows"]), (&json!(2), &json!(3)), "stored");
        let mut odd = multiplayer(10, 1);
        odd["gameType"] = json!(null);
        // A mode that is no mode of Warzone, on a map that is none of its maps.
        import(&app, &[odd]).await;
        let after = profile(&app, "Player1").await;
        assert_eq!((&after["total_games"], &after["lifetime"]), (&before["total_games"], &before["lifetime"]));
        assert_eq!((&after["scopes"], &after["achievements"]), (&before["scopes"], &before["achievements"]));
        for game in ["wz1", "wz2"] {
            let list = app.anon().get(&format!("/api/matches/Player1/acti/{game}")).await.json;
            assert_eq!(list["count"], if game == "wz1" { 2 } else { 0 }, "{game}");
            assert_eq!(app.anon().get(&format!("/api/match/8/{game}")).await.status, 404);
        }
        assert_eq!(app.anon().get("/api/players/guns?game=wz1").await.json, used);
        assert_eq!(found(&app, "acti", "Player1").await[0]["games"], 2);
        let counted = "SELECT COUNT(*) FROM match_player WHERE game <> 0";
        assert_eq!(app.ctx.db.scalar_i64(counted, args![]).await.unwrap(), 2);
        // A rebuild comes to the same result.
        players::commands::rebuild(&app.ctx.db, &facts(&app), |_| ()).await.unwrap();
        assert_eq!(app.ctx.db.scalar_i64(counted, args![]).await.unwrap(), 2);
        assert_eq!(profile(&app, "Player1").await["lifetime"], before["lifetime"]);
        assert_eq!(found(&app, "acti", "Player1").await[0]["games"], 2);
    }

    async fn the_result_of_a_match_decides_who_won(db: Db) {
        let app = app(db).await;
        let rows = [("win", 0, 1), ("loss", 1, 2), ("draw", 1, 3), ("?", 1, 4)].map(|(result, place, id)| {
            let row = set(played(id, AT + id.cast_signed(), 1, 1), "/playerStats/teamPlacement", place);
            with(row, "", "result", json!(result))
        });
        import(&app, &rows).await;
        assert_eq!(profile(&app, "Player1").await["lifetime"]["wins"], 2);
    }

    async fn a_match_counts_once_whatever_start_it_claims(db: Db) {
        let app = app(db).await;
        let one = played(1, AT, 1, 1);
        let moved = |by: i64| set(one.clone(), "/utcStartSeconds", AT + by);
        import(&app, std::slice::from_ref(&one)).await;
        for by in [1, -86_400 * 2, 3 * MONTH, -9 * MONTH] {
            let report = import(&app, &[moved(by)]).await;
            assert_eq!((&report["matches"], &report["rows"], &report["known"]), (&json!(0), &json!(0), &json!(1)), "{by}");
        }
        // Twice in one batch, and another player of a known match.
        let other = set(played(1, AT + 5 * MONTH, 2, 2), "/matchID", "1");
        let twice = [played(2, AT + 60, 1, 1), set(played(2, AT + 60, 1, 1), "/utcStartSeconds", AT + 2 * MONTH)];
        let report = import(&app, &[other, twice[0].clone(), twice[1].clone()]).await;
        assert_eq!((&report["matches"], &report["rows"], &report["refused_count"]), (&json!(1), &json!(2), &json!(0)));
        assert_eq!(counted(&app, "Player1").await, (json!(2), json!(4)));
        assert_eq!(counted(&app, "Player2").await.0, 1);
        for table in ["match_lobby", "match_player"] {
            let sql = format!("SELECT COUNT(DISTINCT started_at) FROM {table} WHERE match_id = 1");
            assert_eq!(app.ctx.db.scalar_i64(db::AssertSqlSafe(sql), args![]).await.unwrap(), 1, "{table}");
        }
    }

    async fn too_many_entries_and_too_long_ones_are_refused(db: Db) {
        let app = app(db).await;
        for field in ["matches", "allPlayers"] {
            let report = import(&app, &[json!({ field: vec![json!({}); 6000] }), played(1, AT, 1, 1)]).await;
            assert_eq!((&report["refused_count"], &report["refused"][0]["line"]), (&json!(1), &json!(1)));
            assert_eq!(report["refused"][0]["reason"], "more than 5000 entries");
        }
        let long = with(played(2, AT, 1, 1), "/player", "awards", json!("x".repeat(300_000)));
        let report = import(&app, &[json!({"matches": [long, played(3, AT, 1, 1)]}), long.clone()]).await;
        assert_eq!((&report["matches"], &report["refused_count"]), (&json!(1), &json!(2)), "{report}");
        assert_eq!(report["refused"][0]["reason"], "longer than 256 KB");
    }

    async fn a_match_without_a_clan_tag_leaves_the_tag(db: Db) {
        let app = app(db).await;
        for (player, ids) in (1..).zip([[1, 2, 3], [3, 2, 1], [3, 1, 2]]) {
            for id in ids {
                let row = played(player * 10 + id, AT + id.cast_signed(), player, 1);
                import(&app, &[set(row, "/player/clantag", ["OLD", "NEW", ""][id as usize - 1])]).await;
            }
            assert_eq!(profile(&app, &format!("Player{player}")).await["clantag"], "NEW", "{ids:?}");
        }
    }

    async fn players_are_found_on_the_platform_of_their_matches(db: Db) {
        let app = app(db).await;
        let on = |row: Value, platform: &str| with(row, "/player", "platform", json!(platform));
        import(&app, &[on(played(1, AT, 1, 1), "psn"), on(played(2, AT, 2, 1), "steam"), on(played(3, AT, 3, 1), "xbl")]).await;
        assert_eq!(found(&app, "psn", "Player1").await[0]["uno"], "5001");
        assert_eq!(found(&app, "xbl", "Player3").await[0]["uno"], "5003");
        assert_eq!(found(&app, "psn", "Player2").await, [] as [Value; 0]);
        // A new name replaces the name of an older match, but not the name of the account.
        let accounts = json!({"uno": "5003", "accounts": {"xbl": {"username": "Three Xbox"}}});
        let renamed = |row: Value| set(row, "/player/username", "Renamed");
        let renamed_rows = [played(4, AT + 10, 1, 1), played(5, AT + 10, 3, 1)].map(renamed);
        let [one, three] = renamed_rows;
        import(&app, &[accounts, on(one, "psn"), on(three, "xbl")]).await;
        assert_eq!(found(&app, "psn", "Renamed").await[0]["uno"], "5001");
        assert_eq!(found(&app, "psn", "Player1").await, [] as [Value; 0]);
        assert_eq!(found(&app, "xbl", "Three%20Xbox").await[0]["uno"], "5003");
    }

    async fn a_refused_name_is_reported(db: Db) {
        let app = app(db).await;
        let bad = ["a\u{0}b".to_owned(), "x".repeat(100_000), "Ann\u{202e}txt".to_owned(), "\u{2066}Ann".to_owned()];
        let named = |name: &String| set(played(1, AT, 1, 1), "/player/username", name.as_str());
        let rows: Vec<Value> = bad.iter().map(named).collect();
        let accounts = json!({"uno": "7", "accounts": {"psn": {"username": bad[1]}, "xbl": {"username": "Seven"}}});
        let report = import(&app, &[json!({ "matches": rows }), accounts]).await;
        assert_eq!((&report["matches"], &report["refused_count"]), (&json!(0), &json!(5)), "{report}");
        let reasons: Vec<&str> = report["refused"].as_array().unwrap().iter().map(|one| one["reason"].as_str().unwrap()).collect();
        assert!(reasons.iter().all(|reason| reason.contains("name") && reason.len() < 200), "{reasons:?}");
        assert_eq!(report["refused"][4]["line"], 2);
        assert_eq!(found(&app, "xbl", "Seven").await.len(), 1, "the other name");
    }

    async fn the_report_says_what_became_of_each_row(db: Db) {
        let app = app(db).await;
        feed(&app, &samples()[..1]).await;
        let report = import(&app, &[samples()[0].clone(), samples()[1].clone(), samples()[1].clone(), json!({"matches": [5]})]).await;
        let of = |name: &str| report[name].as_u64().unwrap();
        assert_eq!((of("rows"), of("known"), of("duplicates"), of("refused_count")), (1, 1, 1, 1));
    }
}
