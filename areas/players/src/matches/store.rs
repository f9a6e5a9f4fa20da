//! Stores players and their names, and finds their incomplete matches.

use std::collections::HashMap;

use base::fold_key;
use db::{Arg, Db, DbError, Tx, args};

use crate::{
    params::reference,
    rows::{
        row::stored_id,
        store::{hundred, in_hundreds},
    },
};

macro_rules! player_columns {
    () => {
        "id, uno, name, clantag, tagged_at, demo, country, first_seen, last_seen, games, kills, deaths"
    };
}

const BY_UNO: &str = concat!("SELECT ", player_columns!(), " FROM player WHERE uno IN (", hundred!(), ")");
const ONE_BY_UNO: &str = concat!("SELECT ", player_columns!(), " FROM player WHERE uno = $1");
const BY_ID: &str = concat!("SELECT ", player_columns!(), " FROM player WHERE id IN (", hundred!(), ")");

/// Of several players with the same name, selects the one with the most matches.
const BY_NAME: &str =
    "SELECT p.id, p.uno, p.name, p.clantag, p.tagged_at, p.demo, p.country, p.first_seen, p.last_seen, p.games,
    p.kills, p.deaths FROM player_name n JOIN player p ON p.id = n.player_id WHERE n.platform = $1 AND n.name_key = $2
    ORDER BY p.games DESC, p.id LIMIT 1";

/// Further players with the name of a player, those with the most matches first.
const NAMESAKES: &str =
    "SELECT p.id, p.uno, p.name, p.clantag, p.tagged_at, p.demo, p.country, p.first_seen, p.last_seen, p.games, p.kills,
    p.deaths FROM player_name n JOIN player p ON p.id = n.player_id WHERE n.platform = $1 AND n.name_key = $2
    AND p.id <> $3 ORDER BY p.games DESC, p.id LIMIT 10";

const NAMES: &str = "SELECT platform, username FROM player_name WHERE player_id = $1 ORDER BY platform";

const NAMES_OF: &str = concat!(
    "SELECT player_id, platform, username FROM player_name WHERE player_id IN (",
    hundred!(),
    ") ORDER BY player_id, platform"
);

const UNFINISHED: &str = "SELECT m.match_id FROM match_player m JOIN match_lobby l
    ON l.match_id = m.match_id AND l.started_at = m.started_at
    WHERE m.player_id = $1 AND l.process < 2 ORDER BY m.started_at DESC, m.match_id DESC LIMIT $2";

const AFTER: &str = concat!("SELECT ", player_columns!(), " FROM player WHERE id > $1 ORDER BY id LIMIT 100");

pub const TEXTS: &[(&str, &str)] = &[
    ("players.by_uno", BY_UNO),
    ("players.one_by_uno", ONE_BY_UNO),
    ("players.by_id", BY_ID),
    ("players.by_name", BY_NAME),
    ("players.namesakes", NAMESAKES),
    ("players.names", NAMES),
    ("players.names_of", NAMES_OF),
    ("players.unfinished", UNFINISHED),
    ("players.after", AFTER),
];

#[derive(db::FromRow)]
struct PlayerRow {
    id: i64,
    uno: i64,
    name: String,
    clantag: String,
    tagged_at: i64,
    demo: bool,
    country: Option<String>,
    first_seen: i64,
    last_seen: i64,
    games: i64,
    kills: i64,
    deaths: i64,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: i64,
    /// The publisher's account number.
    pub uno: u64,
    /// The name in the latest match.
    pub name: String,
    /// Empty if there is none.
    pub clantag: String,
    /// When the latest match with a clan tag started; 0 if there is none.
    pub tagged_at: i64,
    pub demo: bool,
    pub country: Option<String>,
    /// When the first and the latest match started; 0 if there are none.
    pub first_seen: i64,
    pub last_seen: i64,
    pub games: i64,
    pub kills: i64,
    pub deaths: i64,
}

impl From<PlayerRow> for Player {
    fn from(row: PlayerRow) -> Self {
        Self {
            id: row.id,
            uno: row.uno.cast_unsigned(),
            name: row.name,
            clantag: row.clantag,
            tagged_at: row.tagged_at,
            demo: row.demo,
            country: row.country,
            first_seen: row.first_seen,
            last_seen: row.last_seen,
            games: row.games,
            kills: row.kills,
            deaths: row.deaths,
        }
    }
}

impl Player {
    /// A player with an account number and no other data.
    pub fn unseen(uno: u64) -> Self {
        Self {
            id: 0,
            uno,
            name: String::new(),
            clantag: String::new(),
            tagged_at: 0,
            demo: false,
            country: None,
            first_seen: 0,
            last_seen: 0,
            games: 0,
            kills: 0,
            deaths: 0,
        }
    }
}

/// Returns the player of a [`reference`]: by account number, or by name on that platform. A full Activision id
/// (`name#1234567`) is also found under `acti`.
pub async fn find_player(db: &Db, platform: &str, name: &str) -> Result<Option<Player>, DbError> {
    if let (_, Some(uno)) = reference(name) {
        let found: Option<PlayerRow> = db.opt(ONE_BY_UNO, args![stored_id(uno)]).await?;
        if found.is_some() {
            return Ok(found.map(Player::from));
        }
    }
    let key = fold_key(name);
    let mut found: Option<PlayerRow> = db.opt(BY_NAME, args![platform, &key]).await?;
    if found.is_none() && platform == "acti" && name.contains('#') {
        found = db.opt(BY_NAME, args!["uno", key]).await?;
    }
    Ok(found.map(Player::from))
}

/// Returns at most ten other players with the name of a player on that platform.
pub async fn namesakes(db: &Db, platform: &str, name: &str, player: i64) -> Result<Vec<Player>, DbError> {
    let rows: Vec<PlayerRow> = db.all(NAMESAKES, args![platform, fold_key(name), player]).await?;
    Ok(rows.into_iter().map(Player::from).collect())
}

/// Returns a player's platforms and names.
pub async fn names(db: &Db, player: i64) -> Result<Vec<(String, String)>, DbError> {
    db.all(NAMES, args![player]).await
}

/// Returns the platforms and names of several players.
pub async fn names_of(db: &Db, players: &[i64]) -> Result<HashMap<i64, Vec<(String, String)>>, DbError> {
    let mut names: HashMap<i64, Vec<(String, String)>> = HashMap::new();
    for args in in_hundreds(players) {
        for (player, platform, username) in db.all::<(i64, String, String)>(NAMES_OF, args).await? {
            names.entry(player).or_default().push((platform, username));
        }
    }
    Ok(names)
}

pub async fn players(db: &Db, ids: &[i64]) -> Result<HashMap<i64, Player>, DbError> {
    let mut players = HashMap::new();
    for args in in_hundreds(ids) {
        let rows: Vec<PlayerRow> = db.all(BY_ID, args).await?;
        players.extend(rows.into_iter().map(|row| (row.id, Player::from(row))));
    }
    Ok(players)
}

pub async fn players_in(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Player>, DbError> {
    let mut players = Vec::new();
    for args in in_hundreds(ids) {
        let rows: Vec<PlayerRow> = tx.all(BY_ID, args).await?;
        players.extend(rows.into_iter().map(Player::from));
    }
    Ok(players)
}

/// Returns the stored players with these account numbers.
pub async fn by_uno(tx: &mut Tx, unos: &[u64]) -> Result<HashMap<u64, Player>, DbError> {
    let unos: Vec<i64> = unos.iter().map(|uno| stored_id(*uno)).collect();
    let mut players = HashMap::new();
    for args in in_hundreds(&unos) {
        let rows: Vec<PlayerRow> = tx.all(BY_UNO, args).await?;
        players.extend(rows.into_iter().map(|row| (row.uno.cast_unsigned(), Player::from(row))));
    }
    Ok(players)
}

/// Returns the next 100 players after an id.
pub async fn players_after(tx: &mut Tx, id: i64) -> Result<Vec<Player>, DbError> {
    let rows: Vec<PlayerRow> = tx.all(AFTER, args![id]).await?;
    Ok(rows.into_iter().map(Player::from).collect())
}

const COLUMNS: &[&str] = &[
    "uno",
    "name",
    "name_key",
    "clantag",
    "tagged_at",
    "demo",
    "country",
    "first_seen",
    "last_seen",
    "games",
    "kills",
    "deaths",
];

/// Inserts new players and updates existing ones.
pub async fn save_players<'a>(tx: &mut Tx, players: impl Iterator<Item = &'a Player>) -> Result<(), DbError> {
    let rows: Vec<Vec<Arg>> = players
        .map(|one| {
            let key = fold_key(&one.name);
            args![
                stored_id(one.uno),
                &one.name,
                key,
                &one.clantag,
                one.tagged_at,
                one.demo,
                one.country.clone(),
                one.first_seen,
                one.last_seen,
                one.games,
                one.kills,
                one.deaths
            ]
        })
        .collect();
    tx.insert_many(
        "player",
        COLUMNS,
        rows,
        "ON CONFLICT (uno) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, clantag = excluded.clantag,
            tagged_at = excluded.tagged_at, demo = excluded.demo, country = excluded.country, first_seen = excluded.first_seen,
            last_seen = excluded.last_seen, games = excluded.games, kills = excluded.kills, deaths = excluded.deaths",
    )
    .await
    .map(drop)
}

/// Stores names by player and platform.
pub async fn save_names(tx: &mut Tx, names: HashMap<(i64, String), String>) -> Result<(), DbError> {
    insert_names(
        tx,
        names,
        "ON CONFLICT (player_id, platform) DO UPDATE SET username = excluded.username, name_key = excluded.name_key",
    )
    .await
}

/// Stores names on the platforms of matches. A name that differs from the player's stored name came from the account,
/// so it is not replaced.
pub async fn keep_platform_names(tx: &mut Tx, names: HashMap<(i64, String), String>) -> Result<(), DbError> {
    insert_names(
        tx,
        names,
        "ON CONFLICT (player_id, platform) DO UPDATE SET username = excluded.username, name_key = excluded.name_key
            WHERE player_name.name_key = (SELECT p.name_key FROM player p WHERE p.id = excluded.player_id)",
    )
    .await
}

async fn insert_names(
    tx: &mut Tx,
    names: HashMap<(i64, String), String>,
    conflict: &'static str,
) -> Result<(), DbError> {
    let rows = names.into_iter().map(|((player, platform), name)| {
        let key = fold_key(&name);
        args![player, platform, name, key]
    });
    let columns = &["player_id", "platform", "username", "name_key"];
    tx.insert_many("player_name", columns, rows.collect(), conflict).await.map(drop)
}

/// Returns a player's matches whose full lobby is still missing, the newest first.
pub async fn unfinished(db: &Db, player: i64, most: i64) -> Result<Vec<u64>, DbError> {
    let found: Vec<(i64,)> = db.all(UNFINISHED, args![player, most]).await?;
    Ok(found.into_iter().map(|(id,)| id.cast_unsigned()).collect())
}
