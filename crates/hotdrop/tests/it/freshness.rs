//! Pages show the same data as the API: cached pages expire with the data they were rendered from.

use db::{Db, Engine};
use hotdrop::app::migrations;
use players::{
    changes::poll,
    facts::Facts,
    matches::{
        batch::Batch,
        ingest::{IngestOptions, ingest},
    },
    payload,
};
use serde_json::{Value, json};
use testkit::database::TestDb;

use crate::support::Site;

/// In the third season of Vanguard.
const AT: i64 = 1_651_500_000;

const PAGE: &str = "/en/profile/wz1/acti/Player1";
const CALL: &str = "/api/profile/Player1/acti/wz1?lang=en";

fn lobby(id: u64, players: [u64; 2]) -> Value {
    let rows = players.map(|player| {
        json!({
            "utcStartSeconds": AT + 2000 * id as i64, "utcEndSeconds": AT + 2000 * id as i64 + 1500,
            "map": "mp_wz_island", "mode": "br_br_duos", "matchID": id.to_string(), "duration": 1_500_000,
            "playerCount": 4, "teamCount": 2,
            "playerStats": {"kills": 2, "deaths": 1, "timePlayed": 1200, "teamPlacement": 1, "damageDone": 500},
            "player": {"team": "team_1", "username": format!("Player{player}"), "uno": (5000 + player).to_string(),
                "clantag": "", "loadout": []}
        })
    });
    json!({ "allPlayers": rows })
}

async fn store(site: &Site, db: &Db, lobby: &Value) {
    let facts = site.app.ctx.content.snapshot().get::<Facts>();
    let batch = Batch::of(vec![payload::parse(&lobby.to_string()).unwrap()]);
    ingest(db, &facts, batch, IngestOptions::default()).await.unwrap();
}

/// Returns the number of matches in the call's response and in the state inside the page.
async fn matches(site: &Site) -> (u64, u64) {
    let called: Value = serde_json::from_str(&site.get(CALL).await.text).unwrap();
    let page = site.get(PAGE).await;
    assert_eq!(page.status, 200);
    let state = page.text.split("id=\"hotdrop-state\"").nth(1).unwrap().split('>').nth(1).unwrap();
    let state: Value = serde_json::from_str(state.split("</script").next().unwrap()).unwrap();
    let rendered = &state["queries"][CALL]["profile"]["total_games"];
    assert!(state["readAt"][CALL].is_i64(), "the browser learns how old it is");
    (called["profile"]["total_games"].as_u64().unwrap(), rendered.as_u64().unwrap())
}

async fn a_profile_page_is_as_fresh_as_its_call(engine: Engine) {
    let database = TestDb::new(engine, &migrations(&hotdrop::areas::all())).await;
    let other_process = Db::connect(database.config()).await.unwrap();
    let site = Site::over(database.db().clone(), &[], None).await;
    let node = Site::over(other_process.clone(), &[], None).await;
    let mut on_node = None;
    store(&site, &site.app.ctx.db, &lobby(1, [1, 2])).await;
    poll(&node.app.ctx.db, &mut on_node).await;
    for each in [&site, &node] {
        assert_eq!(matches(each).await, (1, 1));
        assert_eq!(matches(each).await, (1, 1), "from the cache");
    }

    // An import on this node is visible at once.
    store(&site, &site.app.ctx.db, &lobby(2, [1, 3])).await;
    assert_eq!(matches(&site).await, (2, 2));
    // On the other node it is visible once that has polled, and not before.
    assert_eq!(matches(&node).await, (1, 1));
    poll(&node.app.ctx.db, &mut on_node).await;
    assert_eq!(matches(&node).await, (2, 2));

    // A write without an invalidation is visible after the promised two minutes.
    other_process.write("UPDATE player SET country = 'SE'", db::args![]).await.unwrap();
    let has_country = async |site: &Site| site.get(PAGE).await.text.contains("\"country\":\"SE\"");
    assert!(!has_country(&site).await);
    site.clock.advance(121);
    assert!(has_country(&site).await);
}

#[tokio::test]
async fn a_profile_page_is_as_fresh_as_its_call_on_sqlite() {
    a_profile_page_is_as_fresh_as_its_call(Engine::Sqlite).await;
}

#[tokio::test]
async fn a_profile_page_is_as_fresh_as_its_call_on_postgres() {
    a_profile_page_is_as_fresh_as_its_call(Engine::Postgres).await;
}

#[tokio::test]
async fn an_import_leaves_the_cached_pages_of_other_players() {
    let site = Site::new(&[]).await;
    let db = &site.app.ctx.db;
    store(&site, db, &lobby(1, [1, 2])).await;
    store(&site, db, &lobby(2, [3, 4])).await;
    let page_of = async |player: u32| {
        let page = format!("/en/profile/wz1/acti/Player{player}");
        site.get(&page).await;
        site.app.ctx.cache.get(&page).await.expect("cached")
    };
    let (one, three) = (page_of(1).await, page_of(3).await);
    store(&site, db, &lobby(3, [3, 4])).await;
    assert!(std::sync::Arc::ptr_eq(&one, &page_of(1).await), "nothing of Player1 has changed");
    assert!(!std::sync::Arc::ptr_eq(&three, &page_of(3).await));
}

#[tokio::test]
async fn pages_of_live_data_are_not_stored_by_shared_caches() {
    let site = Site::new(&[]).await;
    store(&site, &site.app.ctx.db, &lobby(1, [1, 2])).await;
    assert_eq!(site.get(PAGE).await.header("cache-control"), "public, max-age=0, must-revalidate");
    assert!(site.get("/en/faq").await.header("cache-control").contains("s-maxage=60"));
}
