use db::{Db, args};
use http_kit::{Services, SiteConfig};
use players::commands::{demo_is_coming, remove_demo};
use serde_json::{Value, json};
use world::{Config, World};

use super::{Harness, add_player, migrations};
use crate::core::{feed, played, set};

/// Creates an app with a small simulated world.
async fn harness(db: &Db, demo: bool) -> Harness {
    let section = players::area().settings.unwrap();
    let given = "publisher_seconds = 10\nfetch_minutes = 60\nnames_in_memory = 1000\ndemo_players = 160\ndemo_matches = 65";
    let settings = section.read(given.parse().unwrap(), Services::default()).unwrap();
    Harness::with(db.clone(), SiteConfig { demo, ..SiteConfig::default() }, settings).await
}

async fn known(harness: &Harness) -> Value {
    harness.app.anon().get("/api/players/known").await.json
}

/// Runs the area's start hook, as the server does.
async fn start(harness: &Harness) {
    (players::area().start)(&harness.app.ctx);
    let queued = "SELECT COUNT(*) FROM job WHERE kind = 'players.demo'";
    while harness.app.ctx.db.scalar_i64(queued, args![]).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
}

testkit::both! {
    with &migrations();

    async fn an_empty_installation_is_seeded_and_a_restart_resumes(db: Db) {
        let first = harness(&db, true).await;
        let empty = json!({"success": true, "players": 0, "matches": 0, "demo": false, "importing": null});
        assert_eq!(known(&first).await, empty);
        start(&first).await;
        first.work_until(async || known(&first).await["importing"]["done"].as_u64() > Some(0)).await;
        let half = known(&first).await;
        assert_eq!((&half["demo"], &half["importing"]["total"]), (&json!(true), &json!(65)));
        assert!(half["matches"].as_i64().unwrap() >= 20, "{half}");
        let second = harness(&db, true).await;
        start(&second).await;
        second.work().await;
        let all = known(&second).await;
        assert_eq!((&all["matches"], &all["players"], &all["importing"]), (&json!(65), &json!(160), &Value::Null));
        // A completed demo enqueues no jobs at the next start.
        let jobs = db.scalar_i64("SELECT COUNT(*) FROM job", args![]).await.unwrap();
        (players::area().start)(&second.app.ctx);
        second.work().await;
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM job", args![]).await.unwrap(), jobs);
    }

    async fn the_demo_can_be_removed_without_touching_other_data(db: Db) {
        let first = harness(&db, true).await;
        let world = World::new(Config { players: 160, matches: 3, seed: 1 });
        let lines = world.accounts().chain((0..3).map(|number| world.lobby(number)));
        feed(&first.app, &lines.map(|line| serde_json::from_str(&line).unwrap()).collect::<Vec<Value>>()).await;
        // A real match with one of the simulated players.
        let (uno,): (i64,) = db.one("SELECT uno FROM player ORDER BY id LIMIT 1", args![]).await.unwrap();
        let mixed = set(played(77, 1_640_000_000, 2, 2), "/player/uno", uno.cast_unsigned().to_string());
        feed(&first.app, &[played(77, 1_640_000_000, 1, 1), mixed]).await;
        let facts = first.app.ctx.content.snapshot().get::<players::Facts>();
        for (matches, players) in [(3, 159), (0, 0)] {
            let removed = remove_demo(&db, &facts).await.unwrap();
            assert_eq!((removed.matches, removed.players), (matches, players));
            let left = known(&first).await;
            assert_eq!((&left["players"], &left["matches"], &left["demo"]), (&json!(2), &json!(1), &json!(false)));
        }
        let marked = "SELECT COUNT(*) FROM player WHERE demo";
        assert_eq!(db.scalar_i64(marked, args![]).await.unwrap(), 0);
        let over = "SELECT COUNT(*) FROM player_demo WHERE done = total";
        assert_eq!(db.scalar_i64(over, args![]).await.unwrap(), 1, "it does not come back");
        assert!(!demo_is_coming(&db).await.unwrap());
    }

    async fn players_of_the_demo_are_marked_and_found_on_their_platforms(db: Db) {
        let harness = harness(&db, true).await;
        start(&harness).await;
        harness.work().await;
        let sql = "SELECT platform, username FROM player_name WHERE platform IN ('psn', 'xbl') ORDER BY username LIMIT 1";
        let (platform, name): (String, String) = db.one(sql, args![]).await.unwrap();
        let path = format!("/api/v2/type/{platform}/{}/wz1", name.replace(' ', "%20").replace('#', "%23"));
        let found = harness.app.anon().get(&path).await.json;
        assert_eq!((&found["results"][0]["username"], &found["results"][0]["demo"]), (&json!(name), &json!(true)));
    }

    async fn no_demo_if_disabled_or_if_there_are_players(db: Db) {
        let unwanted = harness(&db, false).await;
        (players::area().start)(&unwanted.app.ctx);
        unwanted.work().await;
        assert_eq!(known(&unwanted).await["demo"], false);
        add_player(&db, "psn", "spectre", 1).await;
        let late = harness(&db, true).await;
        start(&late).await;
        late.work().await;
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM player", args![]).await.unwrap(), 1);
        assert_eq!(known(&late).await["importing"], Value::Null);
    }
}
