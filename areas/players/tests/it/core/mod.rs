//! Tests of ingestion and statistics.

mod calls;
mod content;
mod figures;
mod import;
mod ingestion;
mod lobbies;
mod months;
mod properties;
mod replica;
mod twins;

use std::sync::Arc;

use db::Db;
use http_kit::Area;
use players::{
    Facts,
    matches::{
        batch::Batch,
        ingest::{IngestOptions, Ingested, ingest},
    },
    payload,
};
use serde_json::{Value, json};
use testkit::TestApp;

pub fn areas() -> Vec<Area> {
    vec![accounts::area(), armory::area(), players::area()]
}

pub async fn app(db: Db) -> TestApp {
    TestApp::new(db, areas()).await
}

pub fn facts(app: &TestApp) -> Arc<Facts> {
    app.ctx.content.snapshot().get::<Facts>()
}

/// Ingests lines as one batch.
pub async fn feed(app: &TestApp, lines: &[Value]) -> Ingested {
    let lines = lines.iter().map(|line| payload::parse(&line.to_string()).unwrap()).collect();
    ingest(&app.ctx.db, &facts(app), Batch::of(lines), IngestOptions::default()).await.unwrap()
}

/// Returns the three matches of the fixture, in the publisher's format.
pub fn samples() -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../../matches.json")).unwrap();
    all["matches"].as_array().unwrap().clone()
}

/// Returns one player's row in a match, for tests to modify.
pub fn played(id: u64, at: i64, player: u64, team: u64) -> Value {
    json!({
        "utcStartSeconds": at, "utcEndSeconds": at + 1500, "map": "mp_wz_island", "mode": "br_br_duos",
        "matchID": id.to_string(), "duration": 1_500_000, "playerCount": 4, "teamCount": 2,
        "playerStats": {"kills": 2, "deaths": 1, "timePlayed": 1200, "teamPlacement": team, "damageDone": 500},
        "player": {"team": format!("team_{team}"), "username": format!("Player{player}"), "uno": (5000 + player).to_string(),
            "clantag": "", "loadout": [{"primaryWeapon": {"name": "s4_sm_mpapa40"},
                "secondaryWeapon": {"name": "s4_pi_mike1911"}, "perks": [{"name": "specialty_guerrilla"}]}]}
    })
}

pub fn set(mut row: Value, path: &str, value: impl Into<Value>) -> Value {
    row.pointer_mut(path).unwrap_or_else(|| panic!("{path}")).clone_from(&value.into());
    row
}
