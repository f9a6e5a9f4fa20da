use db::Db;
use serde_json::{Value, json};
use testkit::TestApp;

use crate::{areas, demo, migrations};

async fn standings(app: &TestApp, path: &str) -> Value {
    let reply = app.anon().get(&format!("/api/tools/wsow/{path}")).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.json
}

fn names(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

testkit::both! {
    with &migrations();

    async fn standings_contain_info_data_highlights_and_cursor(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let response = standings(&app, "2023/trios/global?lang=de").await;
        assert_eq!(response["success"], true);
        let info = &response["info"];
        let years: Vec<i64> = info["years"].as_array().unwrap().iter().map(|one| one["year"].as_i64().unwrap()).collect();
        assert_eq!(years, [2025, 2024, 2023, 2022, 2021]);
        assert_eq!(info["types"], json!([{"key": "trios;global", "label": "3er · Weltweit"}, {"key": "stage1;europe", "label": "3er, Phase 1 · Europa"}]));
        assert_eq!((&info["live"], &info["demo"], &info["last_updated"]), (&json!(false), &json!(false), &json!(1_694_822_400)));
        assert_eq!(info["scoring"][1], json!({"from": 2, "to": 5, "x": 1.8}));
        assert!(info["sources"].as_array().unwrap().len() > 3 && info["note"].as_str().unwrap().contains("Plätze 5 und 6"));
        assert_eq!(response["cursor"], json!({"hasMorePages": false, "nextPageUrl": null}));
        assert_eq!(response["highlights"]["teams"].as_array().unwrap().len(), 5);
        let top = &response["highlights"]["players"];
        assert_eq!((&top[0]["players"][0]["player"], &top[0]["total_kills"], &top[0]["rank"]), (&json!("Shifty"), &json!(44), &json!(1)));
        assert_eq!(top[0]["players"][0]["summ"]["score"], 77.6);
    }

    async fn a_winner_has_the_points_of_her_matches_and_the_others_those_that_are_documented(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let rows = standings(&app, "2023/trios/global").await["data"].clone();
        let first = &rows[0];
        assert_eq!((&first["rank"], &first["final_score"], &first["total_kills"], &first["prize"]), (&json!(1), &json!(218.2), &json!(125), &json!(100_000)));
        let sum: f64 = first["games"].as_array().unwrap().iter().map(|game| game["score"].as_f64().unwrap()).sum();
        assert!((sum - 218.2).abs() < 1e-9, "{sum}");
        assert_eq!(first["games"][3], json!({"n": 4, "until": 5, "place": 2, "worst": 5, "kills": 36, "multiplier": 1.8, "score": 64.8}));
        assert_eq!(first["summ"]["placements"], json!([13, 1, 16, 2, 1]));
        assert_eq!((&rows[1]["final_score"], &rows[1]["games"], &rows[1]["total_kills"]), (&json!(143.4), &json!([]), &Value::Null));
        let unknown = rows.as_array().unwrap().iter().find(|row| row["rank"] == 14).unwrap();
        assert_eq!((&unknown["final_score"], &unknown["unnamed"]), (&Value::Null, &json!(true)));
    }

    async fn a_tournament_without_standings_is_there_with_what_is_known(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let response = standings(&app, "2025/trios/global").await;
        assert_eq!((&response["data"], &response["total"], &response["info"]["prize"]), (&json!([]), &json!(0), &json!(1_000_000)));
        assert_eq!((&response["info"]["match_point"], &response["info"]["scoring"]), (&json!(125), &json!([])));
    }

    async fn teams_are_found_by_their_players(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let found = standings(&app, "2023/trios/global?s=ALMOND").await;
        assert_eq!((names(&found["data"]), &found["data"][0]["rank"]), (vec!["Almond, Newbz, Tommey"], &json!(3)));
        assert_eq!(found["highlights"]["teams"].as_array().unwrap().len(), 5, "the best stay the best");
        assert_eq!(standings(&app, "2023/trios/global?s=zzz").await["total"], 0);
    }

    async fn an_unknown_tournament_is_a_404_with_its_own_key(db: Db) {
        let app = TestApp::new(db, areas()).await;
        for path in ["2019/trios/global", "2023/quads/global", "2023/trios/mars", "02023/trios/global", "x/trios/global", "2025/demo/global"] {
            let reply = app.anon().get(&format!("/api/tools/wsow/{path}")).await;
            let error = (reply.status.as_u16(), &reply.json["success"], &reply.json["error"], &reply.json["code"]);
            assert_eq!(error, (404, &json!(false), &json!("leaderboards.unknown_event"), &json!(404)), "{path}");
        }
        for query in ["page=0", "page=x", "page=-1", "lang=xx", "s=a&s=b"] {
            assert_eq!(app.anon().get(&format!("/api/tools/wsow/2023/trios/global?{query}")).await.status, 422, "{query}");
        }
        assert_eq!(standings(&app, "2023/trios/global?page=4294967295").await["data"], json!([]));
    }

    async fn the_cursor_leads_to_the_following_pages(db: Db) {
        let app = demo(db).await;
        let mut url = "/api/tools/wsow/2025/demo/global?lang=ru&s=an".to_owned();
        let (mut seen, mut pages) = (Vec::new(), 0);
        loop {
            let response = app.anon().get(&url).await.json;
            pages += 1;
            seen.extend(response["data"].as_array().unwrap().iter().map(|row| row["rank"].as_i64().unwrap()));
            if response["cursor"]["hasMorePages"] == false {
                assert_eq!(response["total"].as_u64().unwrap() as usize, seen.len());
                break;
            }
            url = response["cursor"]["nextPageUrl"].as_str().unwrap().to_owned();
            assert!(url.contains("s=an") && url.contains("lang=ru"), "{url}");
        }
        assert!(pages > 1 && seen.is_sorted(), "{pages} {seen:?}");
    }

    async fn a_simulated_tournament_progresses_and_is_marked_as_simulated(db: Db) {
        let app = demo(db).await;
        let path = "2025/demo/global";
        let mut states = Vec::new();
        for _ in 0..6 {
            let response = standings(&app, path).await;
            let info = &response["info"];
            assert_eq!((&info["demo"], &info["teams"], &response["total"]), (&json!(true), &json!(50), &json!(50)));
            let games = response["data"][0]["games"].as_array().unwrap().len() as u64;
            assert_eq!(info["played"], games);
            assert_eq!(response["data"][0]["players"][0]["summ"]["kills"].as_array().unwrap().len() as u64, games);
            assert_eq!(info["live"], games < 6);
            assert_eq!(response["highlights"]["players"].as_array().unwrap().len(), 10);
            states.push(games);
            app.clock.advance(1800);
        }
        states.sort_unstable();
        assert_eq!(states, [1, 2, 3, 4, 5, 6]);
        let types = standings(&app, "2025/trios/global").await["info"]["types"].clone();
        assert_eq!(types.as_array().unwrap().last().unwrap()["key"], "demo;global");
    }

    async fn every_documented_tournament_has_a_page_and_a_suggestion(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let snapshot = app.ctx.content.snapshot();
        let pages: Vec<String> = leaderboards::catalogue::pages(&snapshot).into_iter().map(|page| page.path).collect();
        let (events, records): (Vec<_>, Vec<_>) = pages.iter().partition(|path| path.starts_with("/wsow/"));
        assert_eq!((events.len(), records.len()), (12, 16));
        for path in &pages {
            let call = path.replace("/wsow/", "/api/tools/wsow/").replace("/world-records/", "/api/records/");
            assert_eq!(app.anon().get(&call).await.status, 200, "{path}");
        }
        let suggested = leaderboards::catalogue::suggestions(&snapshot, base::Lang::Ru);
        assert_eq!(suggested.len(), 12);
        assert!(suggested.iter().any(|one| one.note == "Тройки · Весь мир"));
    }
}
