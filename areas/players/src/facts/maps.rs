//! Maps and their games.

use base::GameCode;
use serde::{Deserialize, Serialize};

/// The games that have match statistics.
pub const GAMES: [GameCode; 2] = [GameCode::Wz1, GameCode::Wz2];

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    pub code: String,
    /// The key of the map in scopes and leaderboards.
    pub key: String,
    pub name: String,
    pub game: GameCode,
    /// Whether every code with this prefix is this map.
    #[serde(default)]
    pub begins: bool,
}

/// The stored number of matches of other games: they are stored, but no screen shows or counts them.
pub const OTHER_GAME: i64 = 0;

/// Returns the stored number of a game. Never changes.
pub fn game_number(game: GameCode) -> i64 {
    if game == GameCode::Wz2 { 2 } else { 1 }
}

pub fn game_of(number: i64) -> GameCode {
    if number == 2 { GameCode::Wz2 } else { GameCode::Wz1 }
}

/// The distance between the number of a game and that of its demo.
const DEMO: i64 = 100;

/// Returns the number of a game in aggregates over players: real and simulated players are compared only among
/// themselves.
pub fn world_number(game: i64, demo: bool) -> i64 {
    if demo { game + DEMO } else { game }
}
