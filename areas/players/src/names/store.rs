//! Queries names. The tables belong to the matches.

use base::prefix_range;
use db::{Arg, Db, DbError, args};

/// Selects names with the columns that results show.
macro_rules! select {
    ($which:literal) => {
        concat!(
            "SELECT n.player_id, n.username, n.name_key, p.uno, p.clantag, p.demo, p.games, p.last_seen
            FROM player_name n JOIN player p ON p.id = n.player_id ",
            $which
        )
    };
}

const BEGINNING: &str =
    select!("WHERE n.platform = $1 AND n.name_key >= $2 AND n.name_key < $3 ORDER BY n.name_key LIMIT 40");
/// Always 40 parameters, so that there is one SQL statement.
const THESE: &str = select!(
    "WHERE n.platform = $1 AND n.player_id IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38,
    $39, $40, $41) LIMIT 40"
);
const HIGHEST: &str = "SELECT COALESCE(MAX(id), 0) FROM player";
const SINCE: &str = "SELECT player_id, platform, name_key FROM player_name
    WHERE (player_id, platform) > ($1, $2) ORDER BY player_id, platform LIMIT 2000";

pub const TEXTS: &[(&str, &str)] = &[
    ("names.beginning", BEGINNING),
    ("names.these", THESE),
    ("names.highest", HIGHEST),
    ("names.since", SINCE),
];

#[derive(Debug, db::FromRow)]
pub struct NameRow {
    pub player_id: i64,
    pub username: String,
    pub name_key: String,
    pub uno: i64,
    pub clantag: String,
    pub demo: bool,
    pub games: i64,
    pub last_seen: i64,
}

#[derive(Debug, db::FromRow)]
pub struct KnownName {
    pub player_id: i64,
    pub platform: String,
    pub name_key: String,
}

/// Returns the names with this prefix in order; a name comes before longer ones.
pub async fn beginning(db: &Db, platform: &str, key: &str) -> Result<Vec<NameRow>, DbError> {
    let (from, to) = prefix_range(key);
    db.all(BEGINNING, args![platform, from, to]).await
}

pub async fn these(db: &Db, platform: &str, players: &[i64]) -> Result<Vec<NameRow>, DbError> {
    if players.is_empty() {
        return Ok(Vec::new());
    }
    let players = players.iter().copied().chain(std::iter::repeat(0)).take(40);
    db.all(THESE, std::iter::once(Arg::from(platform)).chain(players.map(Arg::from)).collect()).await
}

/// Returns the highest player id.
pub async fn highest(db: &Db) -> Result<i64, DbError> {
    db.scalar_i64(HIGHEST, args![]).await
}

/// Returns the next names after this player and platform.
pub async fn since(db: &Db, player: i64, platform: &str) -> Result<Vec<KnownName>, DbError> {
    db.all(SINCE, args![player, platform]).await
}
