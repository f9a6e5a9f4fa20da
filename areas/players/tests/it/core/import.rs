//! Tests the import of many lines.

use std::io::Cursor;

use db::{Db, Engine, args};
use serde_json::json;

use super::{app, facts, lobbies::lobbies, samples};

testkit::both! {
    with &crate::api::migrations();

    async fn staff_can_import_lines_and_get_a_result_per_line(db: Db) {
        let app = app(db).await;
        let lobby = lobbies(5, 1).remove(0);
        let error = r#"{"status":"error","data":{"message":"Not permitted"}}"#;
        let body = format!("{}\n\n{lobby}\nnonsense\n{error}\n{}", samples()[0], samples()[0]);
        let reply = app.staff(1).post_as("/api/players/import", "application/x-ndjson", body.as_bytes()).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let body_json = &reply.json;
        assert_eq!((&body_json["matches"], &body_json["rows"], &body_json["players"]), (&json!(2), &json!(13), &json!(13)));
        assert_eq!((&body_json["refused_count"], &body_json["refused"][0]["line"], &body_json["refused"][1]["line"]), (&json!(2), &json!(4), &json!(5)));
        assert!(body_json["refused"][1]["reason"].as_str().unwrap().contains("Not permitted"));
        let again = app.staff(1).post_as("/api/players/import", "application/x-ndjson", body.as_bytes()).await;
        assert_eq!((&again.json["matches"], &again.json["known"]), (&json!(0), &json!(13)));
        let user = app.user(2).post_as("/api/players/import", "application/x-ndjson", b"{}").await;
        assert_eq!(user.status, 403);
        assert_eq!(app.staff(1).post("/api/players/import", json!({})).await.status, 415);
    }

    async fn a_file_is_read_to_its_end(db: Db) {
        let app = app(db).await;
        let lines: Vec<String> = lobbies(6, 5).iter().map(ToString::to_string).collect();
        let mut steps = 0;
        let (facts, text) = (facts(&app), lines.join("\n"));
        let done = players::commands::import(&app.ctx.db, &facts, Cursor::new(text), |_| steps += 1).await.unwrap();
        assert_eq!((done.lines, done.ingested.matches, done.refused_count, steps), (5, 5, 0, 0));
    }

    async fn a_file_may_have_lines_an_array_or_texts_over_several_lines(db: Db) {
        let app = app(db).await;
        let facts = facts(&app);
        let one = &samples()[0];
        let (line, pretty) = (one.to_string(), serde_json::to_string_pretty(one).unwrap());
        let all = json!({ "matches": samples() });
        for (text, lines, accepted, refused) in [
            (line.clone(), 1, 1, 0),
            (format!("\u{feff}{line}\nnonsense\n"), 2, 1, 1),
            (format!("[{line},\n{line}, null]"), 3, 2, 1),
            (format!("\u{feff}\n[\n{pretty},\n{pretty}\n]\n"), 3, 2, 0),
            (pretty.clone(), 1, 1, 0),
            (format!("{pretty}\n{pretty}\n"), 2, 2, 0),
            (serde_json::to_string_pretty(&all).unwrap(), 1, 3, 0),
            ("{}\n[1]\n{\"matches\":[null,7]}".to_owned(), 3, 0, 4),
            (String::new(), 0, 0, 0),
        ] {
            let from = Cursor::new(text.clone());
            let done = players::commands::import(&app.ctx.db, &facts, from, |_| ()).await.unwrap();
            assert_eq!((done.lines, done.accepted, done.refused_count), (lines, accepted, refused), "{text}");
            let taken = done.ingested;
            assert_eq!(taken.rows + taken.known + taken.duplicates, accepted, "every row: {text}");
            assert_eq!(done.is_all_refused(), accepted == 0 && refused > 0, "{text}");
            for (_, why) in &done.refused {
                assert!(!why.to_string().contains("struct"), "{why}");
            }
        }
    }

    async fn a_long_import_lets_others_write(db: Db) {
        let app = app(db).await;
        let lines: Vec<String> = lobbies(8, 180).iter().map(ToString::to_string).collect();
        let (facts, text, mut steps) = (facts(&app), lines.join("\n"), 0);
        let done = players::commands::import(&app.ctx.db, &facts, Cursor::new(text), |_| steps += 1).await.unwrap();
        let small = if app.ctx.db.engine() == Engine::Sqlite { 2 } else { 0 };
        assert_eq!((done.ingested.rows, steps), (2160, small), "transactions before the last");
    }

    async fn after_an_import_the_database_knows_how_much_it_has(db: Db) {
        let app = app(db).await;
        let lines: Vec<String> = lobbies(7, 5).iter().map(ToString::to_string).collect();
        let (facts, text) = (facts(&app), lines.join("\n"));
        let done = players::commands::import(&app.ctx.db, &facts, Cursor::new(text), |_| ()).await.unwrap();
        players::commands::analyze(&app.ctx.db).await.unwrap();
        if app.ctx.db.engine() == Engine::Postgres {
            let planned = "SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = CAST('match_player' AS regclass)";
            let rows = app.ctx.db.scalar_i64(planned, args![]).await.unwrap();
            assert_eq!(rows, done.ingested.rows as i64, "the table of months as a whole");
        }
    }
}
