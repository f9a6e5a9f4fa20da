//! Property tests of the aggregates.

use db::{Db, args};
use players::commands::rebuild;
use serde_json::{Value, json};
use testkit::TestApp;

use super::{
    app, facts, feed,
    lobbies::{Chance, PEOPLE, lobbies},
};

/// Returns all aggregates from responses and tables, without ids that depend on the order of ingestion.
async fn everything(app: &TestApp) -> Vec<String> {
    let mut all = Vec::new();
    for person in 0..PEOPLE {
        for call in ["profile", "matches", "modes", "players/teammates", "players/trend"] {
            let path =
                format!("/api/{call}/Someone{person}/acti/{}", if person % 5 == 0 { "wz2" } else { "wz1" });
            let mut response = app.anon().get(&path).await.json;
            without_strength(&mut response);
            all.push(format!("{path} {response}"));
        }
    }
    let db = &app.ctx.db;
    for sql in [
        "SELECT uno, games, kills, deaths FROM player ORDER BY uno",
        "SELECT g.season * 10 + g.kind, g.uses, g.players * 1000000 + g.kills, g.deaths * 1000 + g.wins FROM player_gun g
            JOIN player_code c ON c.id = g.gun ORDER BY g.game, g.season, g.kind, c.code",
        "SELECT game * 1000000 + season, metric, bucket, players FROM player_rank WHERE players <> 0
            ORDER BY game, season, metric, bucket",
        "SELECT match_id, kills, place, squad * 10 + lobby FROM match_best
            ORDER BY game, season, map, kind, squad, lobby, kills, match_id, place",
        "SELECT match_id, known, players, teams FROM match_lobby ORDER BY match_id",
    ] {
        let rows: Vec<(i64, i64, i64, i64)> = db.all(sql, args![]).await.unwrap();
        all.extend(rows.iter().map(|row| format!("{row:?}")));
    }
    let counts: Vec<(String, i64)> = db
        .all("SELECT name, value FROM player_count WHERE name <> 'changes' ORDER BY name", args![])
        .await
        .unwrap();
    all.extend(counts.iter().map(|count| format!("{count:?}")));
    all
}

/// Removes the lobby strength and squad ranks, which depend on the stored matches at the time of ingestion.
fn without_strength(response: &mut Value) {
    for item in response["matches"].as_array_mut().into_iter().flatten() {
        item["calc"]["lobby_kd"] = Value::Null;
        item["calc"]["kd_rank"] = Value::Null;
    }
}

/// Asserts equality and reports the first difference.
fn same(a: &[String], b: &[String], what: &str) {
    let differs = a.iter().zip(b).find(|(a, b)| a != b);
    assert!(differs.is_none(), "{what}: {differs:#?}");
    assert_eq!(a.len(), b.len(), "{what}");
}

/// Creates an app on a separate, empty database.
async fn fresh(db: &Db) -> (testkit::database::TestDb, TestApp) {
    let test = testkit::database::TestDb::new(db.engine(), &crate::api::migrations()).await;
    let app = app(test.db().clone()).await;
    (test, app)
}

/// The slug of an achievement and its first tier.
const STEPS: [(&str, u64); 8] = [
    ("win", 1),
    ("gulag-win", 1),
    ("executions", 5),
    ("wallbangs", 10),
    ("team-wipe", 10),
    ("buyer", 5),
    ("looter", 20),
    ("kills-match", 10),
];

/// Returns the values of the achievements on a profile; 0 below the first tier.
async fn achieved(app: &TestApp, person: u64) -> Vec<u64> {
    let profile = app.anon().get(&format!("/api/profile/Someone{person}/acti/wz1")).await.json;
    let all = profile["profile"]["achievements"].as_array().unwrap().clone();
    let count = |slug: &str| {
        all.iter().find(|one| one["slug"] == slug).map_or(0, |one| one["count"].as_u64().unwrap())
    };
    STEPS.map(|(slug, _)| count(slug)).to_vec()
}

/// Computes the same values from the ingested lines.
fn achievable(lines: &[Value], person: u64) -> Vec<u64> {
    let uno = json!((100 + person).to_string());
    let rows = lines.iter().flat_map(|lobby| lobby["allPlayers"].as_array().unwrap());
    let own: Vec<&Value> = rows
        .filter(|row| {
            row["player"]["uno"] == uno && row["map"] != "mp_saba2" && row["mode"] != "br_dmz_plnduo"
        })
        .map(|row| &row["playerStats"])
        .collect();
    let all = |field: &'static str| own.iter().map(move |stats| stats[field].as_u64().unwrap());
    let most = |field| all(field).max().unwrap_or(0);
    let wins = all("teamPlacement").filter(|place| *place == 1).count() as u64;
    let gulags = all("gulagKills").sum();
    let counts = [
        wins,
        gulags,
        all("executions").sum(),
        all("wallBangs").sum(),
        all("objectiveTeamWiped").sum(),
        most("objectiveBrKioskBuy"),
        most("objectiveBrCacheOpen"),
        most("kills"),
    ];
    counts.into_iter().zip(STEPS).map(|(count, (_, first))| if count < first { 0 } else { count }).collect()
}

testkit::both! {
    with &crate::api::migrations();

    async fn totals_do_not_depend_on_the_order_and_a_second_time_changes_nothing(db: Db) {
        let lines = lobbies(11, 50);
        let first = app(db.clone()).await;
        let ingested = feed(&first, &lines).await;
        assert_eq!((ingested.matches, ingested.rows, ingested.players, ingested.known), (50, 600, PEOPLE, 0));
        let want = everything(&first).await;
        let again = feed(&first, &lines).await;
        assert_eq!((again.matches, again.rows, again.players, again.known), (0, 0, 0, 600));
        same(&want, &everything(&first).await, "a second time");

        let (_test, other) = fresh(&db).await;
        let mut shuffled = lines.clone();
        Chance::new(3).shuffle(&mut shuffled);
        for part in shuffled.chunks(9) {
            feed(&other, part).await;
        }
        same(&want, &everything(&other).await, "in another order, in parts");

        let done = rebuild(&db, &facts(&first), |_| ()).await.unwrap();
        assert_eq!((done.matches, done.players), (50, PEOPLE));
        same(&want, &everything(&first).await, "rebuilt");
    }

    async fn a_lobby_completes_matches_of_single_players(db: Db) {
        let lines = lobbies(12, 20);
        let from_lobbies = app(db.clone()).await;
        feed(&from_lobbies, &lines).await;
        let (_test, other) = fresh(&db).await;
        // One player's own matches are ingested first, then the lobbies in two halves.
        let of_one: Vec<Value> =
            lines.iter().map(|lobby| lobby["allPlayers"][0].clone()).rev().collect();
        let first = feed(&other, &[json!({"status": "success", "data": {"matches": of_one}})]).await;
        assert_eq!((first.matches, first.rows), (20, 20));
        let second = feed(&other, &lines[10..]).await;
        assert_eq!((second.matches, second.rows, second.known), (0, 110, 10));
        feed(&other, &lines[..10]).await;
        same(&everything(&from_lobbies).await, &everything(&other).await, "completed");
    }

    async fn sums_are_the_sums_of_the_matches(db: Db) {
        let app = app(db.clone()).await;
        let lines = lobbies(13, 40);
        feed(&app, &lines).await;
        let rows = || lines.iter().flat_map(|lobby| lobby["allPlayers"].as_array().unwrap());
        for person in 0..PEOPLE {
            let uno = json!((100 + person).to_string());
            let own = || rows().filter(|row| row["player"]["uno"] == uno && row["map"] != "mp_saba2");
            let plunder = |row: &&Value| row["mode"] == "br_dmz_plnduo";
            let sum = |field: &str| own().filter(|row| !plunder(row)).map(|row| {
                row["playerStats"][field].as_u64().unwrap()
            }).sum::<u64>();
            let profile = app.anon().get(&format!("/api/profile/Someone{person}/acti/wz1")).await.json["profile"].clone();
            let life = &profile["lifetime"];
            assert_eq!(life["total_games"], own().filter(|row| !plunder(row)).count(), "{person}");
            assert_eq!(life["total_games_dmz"], own().filter(plunder).count());
            for (ours, theirs) in [("kills", "kills"), ("deaths", "deaths"), ("headshots", "headshots"),
                ("damage", "damageDone"), ("time_played", "timePlayed"), ("revives", "objectiveReviver")] {
                assert_eq!(life[ours], sum(theirs), "{ours} of {person}");
            }
            let wins = own().filter(|row| !plunder(row) && row["playerStats"]["teamPlacement"] == 1).count();
            assert_eq!(life["wins"], wins);
            let of_plunder = |field: &str| own().filter(plunder).map(|row| {
                row["playerStats"][field].as_u64().unwrap()
            }).sum::<u64>();
            for (ours, theirs) in [("time_played_dmz", "timePlayed"), ("revives_dmz", "objectiveReviver")] {
                assert_eq!(life[ours], of_plunder(theirs), "{ours} of {person}");
            }
            for (most, ours) in [(5, "top_5"), (10, "top_10"), (25, "top_25")] {
                let within = |row: &&Value| row["playerStats"]["teamPlacement"].as_u64().unwrap() <= most;
                assert_eq!(life[ours], own().filter(|row| !plunder(row) && within(row)).count(), "{ours} of {person}");
                // Plunder is decided by cash, so its placements do not count.
                assert_eq!(life[format!("{ours}_dmz")], 0, "{ours} of {person}");
            }
            let modes = app.anon().get(&format!("/api/modes/Someone{person}/acti/wz1")).await.json["modes"].clone();
            let games: u64 = modes.as_array().unwrap().iter().map(|mode| mode["games"].as_u64().unwrap()).sum();
            assert_eq!(profile["total_games"], games);
            let days = app.anon().get(&format!("/api/players/trend/Someone{person}/acti/wz1")).await.json["days"].clone();
            let games: u64 = days.as_array().unwrap().iter().map(|day| day["games"].as_u64().unwrap()).sum();
            assert_eq!(life["total_games"], games, "a trend counts the same matches");
        }
        // Every kill is a death.
        let (kills, deaths) = db.one::<(i64, i64)>(
            "SELECT CAST(SUM(kills) AS BIGINT), CAST(SUM(deaths) AS BIGINT) FROM match_player", args![]
        ).await.unwrap();
        assert_eq!(kills, deaths);
    }

    async fn what_is_achieved_in_a_lobby_counts_for_everybody_in_it(db: Db) {
        let app = app(db.clone()).await;
        let lines = lobbies(15, 40);
        // Only one player is fetched; the others are ingested with the lobbies.
        let of_one: Vec<Value> = lines.iter().map(|lobby| lobby["allPlayers"][0].clone()).collect();
        feed(&app, &[json!({"status": "success", "data": {"matches": of_one}})]).await;
        feed(&app, &lines).await;
        for how in ["taken in", "rebuilt"] {
            for person in 0..PEOPLE {
                assert_eq!(achieved(&app, person).await, achievable(&lines, person), "{how}: {person}");
            }
            rebuild(&db, &facts(&app), |_| ()).await.unwrap();
        }
    }

    async fn pages_list_each_match_exactly_once_newest_first(db: Db) {
        let app = app(db.clone()).await;
        feed(&app, &lobbies(14, 80)).await;
        let mut seen: Vec<(i64, String)> = Vec::new();
        let mut next = Value::Null;
        loop {
            let before = next.as_str().map(|next| format!("?before={next}")).unwrap_or_default();
            let page = app.anon().get(&format!("/api/matches/Someone1/acti/wz1{before}")).await.json;
            let items = page["matches"].as_array().unwrap();
            assert!(items.len() <= 20);
            seen.extend(items.iter().map(|item| {
                (item["start_time"].as_i64().unwrap(), item["id"].as_str().unwrap().to_owned())
            }));
            next = page["next"].clone();
            if next.is_null() {
                assert_eq!(page["count"], seen.len());
                break;
            }
            assert_eq!(items.len(), 20);
        }
        let mut sorted = seen.clone();
        sorted.sort_by(|a, b| b.cmp(a));
        sorted.dedup();
        assert_eq!(seen, sorted);
        assert!(seen.len() > 20);
    }
}
