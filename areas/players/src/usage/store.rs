//! Stores the usage of guns.

use db::{Db, DbError, Tx, args};

use super::domain::{Carried, Use, Uses};

const ALL: &str =
    "SELECT game, season, kind, gun, uses, kills, deaths, wins, players FROM player_gun WHERE game = $1";
const FORGET: &str = "DELETE FROM player_gun";

pub const TEXTS: &[(&str, &str)] = &[("usage.all", ALL), ("usage.forget", FORGET)];

#[derive(db::FromRow)]
struct UseRow {
    game: i64,
    season: i64,
    kind: i64,
    gun: i64,
    uses: i64,
    kills: i64,
    deaths: i64,
    wins: i64,
    players: i64,
}

pub async fn add(tx: &mut Tx, uses: &Uses) -> Result<(), DbError> {
    let rows = uses.iter().map(|(at, one)| {
        args![at.game, at.season, at.kind, at.gun, one.uses, one.kills, one.deaths, one.wins, one.players]
    });
    tx.insert_many(
        "player_gun",
        &["game", "season", "kind", "gun", "uses", "kills", "deaths", "wins", "players"],
        rows.collect(),
        "ON CONFLICT (game, season, kind, gun) DO UPDATE SET uses = player_gun.uses + excluded.uses,
            kills = player_gun.kills + excluded.kills, deaths = player_gun.deaths + excluded.deaths,
            wins = player_gun.wins + excluded.wins, players = player_gun.players + excluded.players",
    )
    .await
    .map(drop)
}

/// Returns the usage of all guns in a game.
pub async fn of_game(db: &Db, game: i64) -> Result<Vec<(Carried, Use)>, DbError> {
    let rows: Vec<UseRow> = db.all(ALL, args![game]).await?;
    let read = |row: UseRow| {
        let UseRow { game, season, kind, gun, uses, kills, deaths, wins, players } = row;
        (Carried { game, season, kind, gun }, Use { uses, kills, deaths, wins, players })
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Deletes all usage before a rebuild.
pub async fn forget(tx: &mut Tx) -> Result<(), DbError> {
    tx.write(FORGET, args![]).await.map(drop)
}
