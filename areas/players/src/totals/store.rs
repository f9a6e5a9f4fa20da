//! Stores players' aggregates and ranks.

use std::collections::HashMap;

use db::{Arg, Db, DbError, Tx, args};

use super::{aggregates::Aggregates, rank::Counts, runs::Step};
use crate::rows::store::{hundred, in_hundreds};

const FIND: &str = "SELECT body FROM player_card WHERE player_id = $1 AND game = $2";

const FIND_MANY: &str =
    concat!("SELECT player_id, game, body FROM player_card WHERE player_id IN (", hundred!(), ")");

const STEPS: &str = "SELECT started_at, match_id, kind, place, gulag FROM match_player
    WHERE player_id = $1 AND game = $2 ORDER BY started_at, match_id";

const RANKS: &str =
    "SELECT metric, bucket, players FROM player_rank WHERE game = $1 AND season = $2 AND players > 0";

const DELETE_ALL: &str = "DELETE FROM player_card";
const FORGET_RANKS: &str = "DELETE FROM player_rank";

pub const TEXTS: &[(&str, &str)] = &[
    ("totals.card", FIND),
    ("totals.cards", FIND_MANY),
    ("totals.steps", STEPS),
    ("totals.ranks", RANKS),
    ("totals.forget_cards", DELETE_ALL),
    ("totals.forget_ranks", FORGET_RANKS),
];

/// Fails on a card that cannot be decoded: treating it as empty would silently reset a player's aggregates.
fn read(player: i64, body: &[u8]) -> Result<Aggregates, DbError> {
    use serde::de::Error;
    let unreadable = || DbError::Unreadable {
        table: "player_card",
        id: player,
        cause: serde_json::Error::custom("another form; run `hotdrop players rebuild`").into(),
    };
    Aggregates::from_bytes(body).ok_or_else(unreadable)
}

/// Returns a player's aggregates in a game; empty without matches.
pub async fn aggregates(db: &Db, player: i64, game: i64) -> Result<Aggregates, DbError> {
    let found: Option<(Vec<u8>,)> = db.opt(FIND, args![player, game]).await?;
    found.map_or(Ok(Aggregates::default()), |(body,)| read(player, &body))
}

/// Returns the aggregates of these players by player and game.
pub async fn aggregates_of_players(
    tx: &mut Tx,
    players: &[i64],
) -> Result<HashMap<(i64, i64), Aggregates>, DbError> {
    let mut aggregates = HashMap::new();
    for args in in_hundreds(players) {
        for (player, game, body) in tx.all::<(i64, i64, Vec<u8>)>(FIND_MANY, args).await? {
            aggregates.insert((player, game), read(player, &body)?);
        }
    }
    Ok(aggregates)
}

pub async fn save_aggregates(
    tx: &mut Tx,
    aggregates: &HashMap<(i64, i64), Aggregates>,
) -> Result<(), DbError> {
    let rows = aggregates.iter().map(|((player, game), one)| args![*player, *game, one.to_bytes()]);
    tx.insert_many(
        "player_card",
        &["player_id", "game", "body"],
        rows.collect(),
        "ON CONFLICT (player_id, game) DO UPDATE SET body = excluded.body",
    )
    .await
    .map(drop)
}

/// Returns all matches of a player for computing streaks, the oldest first.
pub async fn steps(tx: &mut Tx, player: i64, game: i64) -> Result<Vec<Step>, DbError> {
    tx.all(STEPS, args![player, game]).await
}

pub async fn move_ranks(tx: &mut Tx, counts: &Counts) -> Result<(), DbError> {
    let rows = counts
        .iter()
        .filter(|(_, by)| **by != 0)
        .map(|((game, season, metric, bucket), by)| args![*game, *season, metric.number(), *bucket, *by]);
    let rows: Vec<Vec<Arg>> = rows.collect();
    tx.insert_many(
        "player_rank",
        &["game", "season", "metric", "bucket", "players"],
        rows,
        "ON CONFLICT (game, season, metric, bucket) DO UPDATE SET players = player_rank.players + excluded.players",
    )
    .await
    .map(drop)
}

/// Returns metric, bucket and number of players of a season.
pub async fn ranks(db: &Db, game: i64, season: i64) -> Result<Vec<(i64, i64, i64)>, DbError> {
    db.all(RANKS, args![game, season]).await
}

/// Deletes all aggregates and ranks before a rebuild.
pub async fn forget(tx: &mut Tx) -> Result<(), DbError> {
    tx.write(DELETE_ALL, args![]).await?;
    tx.write(FORGET_RANKS, args![]).await.map(drop)
}
