//! Where it is played.

use base::GameCode;
use serde::{Deserialize, Serialize};

/// The games that have matches.
pub const GAMES: [GameCode; 2] = [GameCode::Wz1, GameCode::Wz2];

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    pub code: String,
    /// What scopes and boards know it by.
    pub key: String,
    pub name: String,
    pub game: GameCode,
    /// Every code that begins so is this map.
    #[serde(default)]
    pub begins: bool,
}

/// As rows hold a game; never changes.
pub fn game_number(game: GameCode) -> i64 {
    if game == GameCode::Wz2 { 2 } else { 1 }
}

pub fn game_of(number: i64) -> GameCode {
    if number == 2 { GameCode::Wz2 } else { GameCode::Wz1 }
}
