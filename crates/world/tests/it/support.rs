//! Worlds to look at.

use std::sync::LazyLock;

use serde_json::Value;
use world::{Config, World};

pub const SEEDS: [u64; 3] = [1, 77, 20_220_622];

pub fn world(seed: u64) -> World {
    World::new(Config { players: 2_000, matches: 3_000, seed })
}

pub fn lobby(world: &World, n: u64) -> Vec<Value> {
    let line: Value = serde_json::from_str(&world.lobby(n)).unwrap();
    assert_eq!(line["demo"], true);
    line["allPlayers"].as_array().unwrap().clone()
}

static SOME: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    let of = |(shift, seed): (u64, u64)| {
        let world = world(seed);
        (shift..3_000).step_by(101).map(move |n| lobby(&world, n)).collect::<Vec<_>>()
    };
    (0..).zip(SEEDS).flat_map(of).collect()
});

/// Lobbies from all seasons of several worlds.
pub fn some() -> impl Iterator<Item = &'static Vec<Value>> {
    SOME.iter()
}

pub fn stat(row: &Value, name: &str) -> u64 {
    row["playerStats"][name].as_u64().unwrap_or(0)
}

pub fn sum(rows: &[Value], name: &str) -> u64 {
    rows.iter().map(|row| stat(row, name)).sum()
}

pub fn downs(row: &Value) -> u64 {
    (1..=7).map(|circle| stat(row, &format!("objectiveBrDownEnemyCircle{circle}"))).sum()
}

/// Returns the kind of a mode from its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    BattleRoyale,
    Resurgence,
    Plunder,
    Rumble,
}

pub fn kind(rows: &[Value]) -> Kind {
    let mode = rows[0]["mode"].as_str().unwrap();
    if mode.starts_with("br_dmz") || mode.contains("gld_pldr") {
        Kind::Plunder
    } else if mode.starts_with("brtdm") || mode.starts_with("br_rumble") {
        Kind::Rumble
    } else if mode.starts_with("br_rebirth") {
        Kind::Resurgence
    } else {
        Kind::BattleRoyale
    }
}

/// Rows of each team, the first place first.
pub fn teams(rows: &[Value]) -> Vec<Vec<&Value>> {
    let mut teams: Vec<Vec<&Value>> = Vec::new();
    for row in rows {
        match teams.iter_mut().find(|team| team[0]["player"]["team"] == row["player"]["team"]) {
            Some(team) => team.push(row),
            None => teams.push(vec![row]),
        }
    }
    teams.sort_by_key(|team| stat(team[0], "teamPlacement"));
    teams
}
