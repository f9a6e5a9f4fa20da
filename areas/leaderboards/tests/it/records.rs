use std::sync::atomic::{AtomicUsize, Ordering};

use db::Db;
use http_kit::{
    Fail, Services,
    ports::{BestMatches, BestOf, BestSquad, SquadMember},
};
use serde_json::{Value, json};
use testkit::{TestApp, app::Setup};

use crate::{areas, migrations};

const VERDANSK: &str = "/api/records/alltime/verdansk/br/quad/vs/quads";

/// Counts calls of the fake port, and makes it fail.
#[derive(Default)]
struct PortCalls {
    times: AtomicUsize,
    fails: AtomicUsize,
}

fn squad(kills: i64, name: &str) -> BestSquad {
    let player = |username: &str| SquadMember {
        username: username.into(),
        platform: Some("acti".into()),
        uno: Some("7".into()),
        clantag: None,
    };
    BestSquad {
        kills,
        place: 1,
        match_id: "18446744073709551615".into(),
        played_at: 1_650_000_000,
        demo: true,
        players: vec![player(name)],
    }
}

/// A fake port that only knows quads on Verdansk.
fn fake_best_matches() -> BestMatches {
    BestMatches(|ctx, of, most| {
        let calls = ctx.services.get::<PortCalls>().unwrap();
        calls.times.fetch_add(1, Ordering::SeqCst);
        let fails = calls.fails.load(Ordering::SeqCst) > 0;
        Box::pin(async move {
            if fails {
                return Err(Fail::internal("the neighbour is out"));
            }
            let known = BestOf { game: "wz1", season: None, map: "verdansk", mode: "br", squad: 4, lobby: 4 };
            let all = [squad(60, "Ann"), squad(52, "Bob"), squad(52, "Cy"), squad(40, "Di")];
            Ok(if of == known { all.into_iter().take(most).collect() } else { Vec::new() })
        })
    })
}

async fn app(db: Db) -> TestApp {
    let services = Services::default().with(fake_best_matches()).with(PortCalls::default());
    let services = Setup::default().services.overlaid(&services);
    TestApp::with(db, areas(), Setup { services, ..Setup::default() }).await
}

fn times(app: &TestApp) -> usize {
    app.ctx.services.get::<PortCalls>().unwrap().times.load(Ordering::SeqCst)
}

async fn records(app: &TestApp, path: &str) -> Value {
    let reply = app.anon().get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.json["records"].clone()
}

testkit::both! {
    with &migrations();

    async fn the_best_squads_are_first_and_equal_ones_share_a_rank(db: Db) {
        let app = app(db).await;
        let found = records(&app, VERDANSK).await;
        let places: Vec<_> = found["items"].as_array().unwrap().iter().map(|row| (row["rank"].as_i64().unwrap(), row["kills"].as_i64().unwrap())).collect();
        assert_eq!(places, [(1, 60), (2, 52), (2, 52), (4, 40)]);
        assert_eq!(found["items"][0], json!({
            "rank": 1, "kills": 60, "match_id": "18446744073709551615", "date": 1_650_000_000, "demo": true, "place": 1,
            "players": [{"username": "Ann", "platform": "acti", "uno": "7", "clantag": null}],
        }));
        assert_eq!((&found["game"], &found["demo"]), (&json!("wz1"), &json!(true)));
    }

    async fn documented_records_are_listed_with_their_source_even_if_superseded(db: Db) {
        let app = app(db).await;
        let found = records(&app, VERDANSK).await;
        let rows = found["documented"].as_array().unwrap();
        let kills: Vec<_> = rows.iter().map(|row| (row["kills"].as_i64().unwrap(), row["superseded"].as_bool().unwrap())).collect();
        assert_eq!(kills, [(162, false), (143, true), (138, true), (121, true), (113, true)]);
        assert!(rows.iter().all(|row| row["source"]["url"].as_str().unwrap().starts_with("https://")));
        let season = records(&app, "/api/records/s1/verdansk/br/quad/vs/quads").await;
        assert_eq!(season["documented"].as_array().unwrap().len(), 1);
        assert_eq!((&season["documented"][0]["season_of"], &season["documented"][0]["players"][0]), (&json!("Black Ops Cold War"), &json!({"username": "TheMylesLive", "kills": 27})));
        assert_eq!(records(&app, "/api/records/alltime/verdansk/br/duo/vs/trios").await["documented"][0]["kills"], 107);
        assert_eq!(records(&app, "/api/records/alltime/rebirth/resurgence/quad/vs/quads").await["documented"], json!([]));
    }

    async fn records_are_recomputed_after_half_an_hour_and_empty_ones_after_a_minute(db: Db) {
        let app = app(db).await;
        let first = records(&app, VERDANSK).await["updated_at"].as_i64().unwrap();
        app.clock.advance(1799);
        assert_eq!((records(&app, VERDANSK).await["updated_at"].as_i64(), times(&app)), (Some(first), 1));
        app.clock.advance(1);
        assert_eq!((records(&app, VERDANSK).await["updated_at"].as_i64(), times(&app)), (Some(first + 1800), 2));
        let nothing = "/api/records/s2/caldera/br/duo/vs/duos";
        assert_eq!(records(&app, nothing).await["items"], json!([]));
        records(&app, nothing).await;
        assert_eq!(times(&app), 3);
        app.clock.advance(60);
        records(&app, nothing).await;
        assert_eq!(times(&app), 4);
    }

    async fn a_failed_read_returns_the_last_result_or_an_error(db: Db) {
        let app = app(db).await;
        let before = records(&app, VERDANSK).await;
        app.clock.advance(4000);
        app.ctx.services.get::<PortCalls>().unwrap().fails.store(1, Ordering::SeqCst);
        assert_eq!(records(&app, VERDANSK).await, before);
        let other = app.anon().get("/api/records/s1/caldera/br/duo/vs/duos").await;
        assert_eq!((other.status.as_u16(), &other.json["success"]), (500, &json!(false)));
    }

    async fn unknown_params_are_not_found(db: Db) {
        let app = app(db).await;
        for path in ["alltime/verdansk/br/five/vs/quads", "alltime/verdansk/br/quad/vs/fives", "s9/verdansk/br/quad/vs/quads",
            "alltime/moon/br/quad/vs/quads", "alltime/verdansk/dmz/quad/vs/quads", "alltime/al-mazrah/br/quad/vs/quads"] {
            let reply = app.anon().get(&format!("/api/records/{path}")).await;
            let error = (reply.status.as_u16(), reply.json["error"].as_str(), reply.json["message"].as_str());
            assert_eq!(error, (404, Some("not_found"), Some("Not found")), "{path}");
        }
    }

    async fn every_squad_against_every_lobby_is_an_address(db: Db) {
        let app = app(db).await;
        for squad in ["solo", "duo", "trio", "quad"] {
            for squads in ["solo", "solos", "duos", "trios", "quads"] {
                records(&app, &format!("/api/records/s5/fortunes/resurgence/{squad}/vs/{squads}")).await;
            }
        }
        // The port is not queried for squads larger than the lobby's.
        assert_eq!(times(&app), 10);
        let axes = records(&app, "/api/records/s1/al-mazrah/br/quad/vs/quads").await["axes"].clone();
        assert_eq!((&axes["seasons"], &axes["maps"][0]["map"]), (&json!(["s1"]), &json!("al-mazrah")));
        let axes = records(&app, VERDANSK).await["axes"].clone();
        assert_eq!(axes["seasons"], json!(["alltime", "s1", "s2", "s3", "s4", "s5"]));
        assert_eq!((axes["maps"].as_array().unwrap().len(), axes["squads"].as_array().unwrap().len()), (4, 10));
    }

    async fn without_a_players_area_only_documented_records_are_listed(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let found = records(&app, VERDANSK).await;
        assert_eq!((&found["items"], &found["demo"]), (&json!([]), &json!(false)));
        assert_eq!(found["documented"].as_array().unwrap().len(), 5);
    }
}
