//! The tables of players and matches, and the queries of matches.

pub mod codes;
pub mod counts;
pub mod months;

use db::{Arg, Db, DbError, Engine, Migration, MigrationSql, Tx, args};

use crate::rows::row::{Lobby, Stored, stored_columns};

pub const MIGRATIONS: &[Migration] = &[
    Migration {
        area: "players",
        name: "0001_players",
        sql: MigrationSql::Shared(include_str!("0001_players.sql")),
    },
    Migration {
        area: "players",
        name: "0002_matches",
        sql: MigrationSql::Each {
            sqlite: include_str!("0002_matches.sqlite.sql"),
            postgres: include_str!("0002_matches.pg.sql"),
        },
    },
    Migration {
        area: "players",
        name: "0003_totals",
        sql: MigrationSql::Shared(include_str!("0003_totals.sql")),
    },
    Migration {
        area: "players",
        name: "0004_squads",
        sql: MigrationSql::Shared(include_str!("0004_squads.sql")),
    },
    Migration {
        area: "players",
        name: "0005_worlds",
        sql: MigrationSql::Shared(include_str!("0005_worlds.sql")),
    },
    Migration {
        area: "players",
        name: "0006_ingestion",
        sql: MigrationSql::Shared(include_str!("0006_ingestion.sql")),
    },
];

/// A hundred placeholders: ids are queried in chunks of 100, so that all queries share one SQL statement.
macro_rules! hundred {
    () => {
        "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, \
         $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, \
         $47, $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, \
         $69, $70, $71, $72, $73, $74, $75, $76, $77, $78, $79, $80, $81, $82, $83, $84, $85, $86, $87, $88, $89, $90, \
         $91, $92, $93, $94, $95, $96, $97, $98, $99, $100"
    };
}
pub(crate) use hundred;

/// Returns the arguments for [`hundred`], one list per chunk. Pads the last chunk with its last id.
pub fn in_hundreds(ids: &[i64]) -> impl Iterator<Item = Vec<Arg>> {
    ids.chunks(100).map(|part| {
        let last = part.last().copied().unwrap_or_default();
        part.iter().copied().chain(std::iter::repeat(last)).take(100).map(Arg::I64).collect()
    })
}

macro_rules! lobby_columns {
    () => {
        "match_id, started_at, ended_at, game, season, kind, squad, game_type, mode, map, players, teams, known, whole, \
         process, demo, lobby_kd, squads"
    };
}

const LOBBIES: &str =
    concat!("SELECT ", lobby_columns!(), " FROM match_lobby WHERE match_id IN (", hundred!(), ")");

/// Selects each match of a page by its full key, so that only its partition is read. With a list of ids, PostgreSQL
/// would compare every lobby of those months with each id.
macro_rules! lobbies_by_key {
    ($id:literal $began:literal) => {
        concat!(
            "SELECT ", lobby_columns!(), " FROM match_lobby WHERE match_id = $", $id, " AND started_at = $", $began
        )
    };
    ($id:literal $began:literal, $($rest:tt)+) => {
        concat!(lobbies_by_key!($id $began), " UNION ALL ", lobbies_by_key!($($rest)+))
    };
}

const PAGE: usize = 20;

const LOBBIES_OF: &str = lobbies_by_key!(
    1 2, 3 4, 5 6, 7 8, 9 10, 11 12, 13 14, 15 16, 17 18, 19 20, 21 22, 23 24, 25 26, 27 28, 29 30,
    31 32, 33 34, 35 36, 37 38, 39 40
);

const ROWS: &str = concat!(
    "SELECT ",
    stored_columns!(),
    " FROM match_player WHERE match_id IN (",
    hundred!(),
    ") AND started_at >= $101 AND started_at <= $102 ORDER BY match_id, team, player_id"
);

const LOBBY: &str =
    concat!("SELECT ", lobby_columns!(), " FROM match_lobby WHERE match_id = $1 AND game = $2");

const OF_LOBBY: &str = concat!(
    "SELECT ",
    stored_columns!(),
    " FROM match_player WHERE match_id = $1 AND started_at = $2 ORDER BY team, kills DESC, player_id"
);

const PLAYERS_OF: &str =
    concat!("SELECT DISTINCT player_id FROM match_player WHERE match_id IN (", hundred!(), ")");
const SETTLE: &str =
    concat!("UPDATE match_lobby SET process = 2 WHERE match_id IN (", hundred!(), ") AND process < 2");

const LOBBIES_AFTER: &str = concat!(
    "SELECT ",
    lobby_columns!(),
    " FROM match_lobby WHERE (started_at, match_id) > ($1, $2) ORDER BY started_at, match_id LIMIT 100"
);

const REPLACE_LOBBY: &str =
    "UPDATE match_lobby SET kind = $1, squad = $2, season = $3, game = $4, lobby_kd = $5, known = $6, squads = $7
    WHERE match_id = $8 AND started_at = $9";

const REPLACE_ROWS: &str = "UPDATE match_player SET kind = $1, squad = $2, season = $3, game = $4
    WHERE match_id = $5 AND started_at = $6";

const OF_PLAYER: &str = concat!(
    "SELECT ",
    stored_columns!(),
    " FROM match_player WHERE player_id = $1 AND game = $2 ORDER BY started_at, match_id"
);

const FIRST_FROM: &str = "SELECT MIN(started_at) FROM match_lobby WHERE started_at >= $1";

const DEMO_AFTER: &str = "SELECT started_at, match_id FROM match_lobby
    WHERE demo AND (started_at, match_id) > ($1, $2) ORDER BY started_at, match_id LIMIT 100";

const REMOVE_ROWS: &str = concat!("DELETE FROM match_player WHERE match_id IN (", hundred!(), ")");

const REMOVE_LOBBIES: &str = concat!("DELETE FROM match_lobby WHERE match_id IN (", hundred!(), ")");

/// Updates the planner statistics. Autovacuum runs with a delay, and never analyzes partitioned tables.
const ANALYZE: &[&str] =
    &["ANALYZE match_player", "ANALYZE match_lobby", "ANALYZE player", "ANALYZE player_name"];

/// Updates PostgreSQL's planner statistics after a large import.
pub async fn analyze(db: &Db) -> Result<(), DbError> {
    if db.engine() != Engine::Postgres {
        return Ok(());
    }
    let mut tx = db.begin().await?;
    tx.without_timeout().await?;
    for text in ANALYZE {
        tx.write(*text, args![]).await?;
    }
    tx.commit().await
}

pub const TEXTS: &[(&str, &str)] = &[
    ("matches.first_from", FIRST_FROM),
    ("matches.demo_after", DEMO_AFTER),
    ("matches.remove_rows", REMOVE_ROWS),
    ("matches.remove_lobbies", REMOVE_LOBBIES),
    ("matches.lobbies", LOBBIES),
    ("matches.lobbies_of", LOBBIES_OF),
    ("matches.rows", ROWS),
    ("matches.lobby", LOBBY),
    ("matches.of_lobby", OF_LOBBY),
    ("matches.of_player", OF_PLAYER),
    ("matches.players_of", PLAYERS_OF),
    ("matches.settle", SETTLE),
    ("matches.lobbies_after", LOBBIES_AFTER),
    ("matches.replace_lobby", REPLACE_LOBBY),
    ("matches.replace_rows", REPLACE_ROWS),
];

/// Returns the stored ones of these matches, whatever start time a line claims: only the id identifies a match.
pub async fn lobbies(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Lobby>, DbError> {
    let mut found = Vec::new();
    for args in in_hundreds(ids) {
        found.append(&mut tx.all(LOBBIES, args).await?);
    }
    Ok(found)
}

/// Returns all rows of these matches. `around` is the range of their start times.
pub async fn rows(tx: &mut Tx, ids: &[i64], around: (i64, i64)) -> Result<Vec<Stored>, DbError> {
    let mut found = Vec::new();
    for mut args in in_hundreds(ids) {
        args.extend(args![around.0, around.1]);
        found.append(&mut tx.all(ROWS, args).await?);
    }
    Ok(found)
}

pub async fn add_rows(tx: &mut Tx, rows: &[Stored]) -> Result<(), DbError> {
    let rows = rows.iter().map(Stored::args).collect();
    tx.insert_many("match_player", Stored::COLUMNS, rows, "").await.map(drop)
}

/// Inserts new lobbies and updates existing ones.
pub async fn save_lobbies(tx: &mut Tx, lobbies: &[Lobby]) -> Result<(), DbError> {
    const COLUMNS: &[&str] = &[
        "match_id",
        "started_at",
        "ended_at",
        "game",
        "season",
        "kind",
        "squad",
        "game_type",
        "mode",
        "map",
        "players",
        "teams",
        "known",
        "whole",
        "process",
        "demo",
        "lobby_kd",
        "squads",
    ];
    let rows = lobbies.iter().map(|one| {
        args![
            one.match_id,
            one.started_at,
            one.ended_at,
            one.game,
            one.season,
            one.kind,
            one.squad,
            one.game_type,
            one.mode,
            one.map,
            one.players,
            one.teams,
            one.known,
            one.whole,
            one.process,
            one.demo,
            one.lobby_kd,
            one.squads.clone()
        ]
    });
    tx.insert_many(
        "match_lobby",
        COLUMNS,
        rows.collect(),
        "ON CONFLICT (match_id, started_at) DO UPDATE SET ended_at = excluded.ended_at, players = excluded.players,
            teams = excluded.teams, known = excluded.known, whole = excluded.whole, process = excluded.process,
            demo = excluded.demo, lobby_kd = excluded.lobby_kd, squads = excluded.squads",
    )
    .await
    .map(drop)
}

pub async fn lobby(db: &Db, id: i64, game: i64) -> Result<Option<Lobby>, DbError> {
    db.opt(LOBBY, args![id, game]).await
}

/// Returns the stored rows of a match by squad, the most kills first.
pub async fn of_lobby(db: &Db, lobby: &Lobby) -> Result<Vec<Stored>, DbError> {
    db.all(OF_LOBBY, args![lobby.match_id, lobby.started_at]).await
}

/// Marks these matches as fully processed.
pub async fn settle(tx: &mut Tx, ids: &[i64]) -> Result<(), DbError> {
    for args in in_hundreds(ids) {
        tx.write(SETTLE, args).await?;
    }
    Ok(())
}

/// Returns the players of these matches.
pub async fn players_of(tx: &mut Tx, matches: &[i64]) -> Result<Vec<i64>, DbError> {
    let mut players = Vec::new();
    for args in in_hundreds(matches) {
        players.extend(tx.all::<(i64,)>(PLAYERS_OF, args).await?.into_iter().map(|(id,)| id));
    }
    Ok(players)
}

/// Returns the next 100 lobbies after a key, by start time.
pub async fn lobbies_after(tx: &mut Tx, after: (i64, i64)) -> Result<Vec<Lobby>, DbError> {
    tx.all(LOBBIES_AFTER, args![after.0, after.1]).await
}

/// Updates the derived columns of a lobby, and of its rows if `rows_too`.
pub async fn replace(tx: &mut Tx, lobby: &Lobby, rows_too: bool) -> Result<(), DbError> {
    let Lobby { kind, squad, season, game, lobby_kd, known, match_id, started_at, .. } = *lobby;
    let squads = lobby.squads.clone();
    tx.write(REPLACE_LOBBY, args![kind, squad, season, game, lobby_kd, known, squads, match_id, started_at])
        .await?;
    if rows_too {
        tx.write(REPLACE_ROWS, args![kind, squad, season, game, match_id, started_at]).await?;
    }
    Ok(())
}

/// Returns a player's rows in a game, the oldest first.
pub async fn of_player(tx: &mut Tx, player: i64, game: i64) -> Result<Vec<Stored>, DbError> {
    tx.all(OF_PLAYER, args![player, game]).await
}

/// Returns the lobbies of these rows.
pub async fn lobbies_of(db: &Db, rows: &[Stored]) -> Result<Vec<Lobby>, DbError> {
    let mut found = Vec::new();
    for page in rows.chunks(PAGE) {
        let keys = page.iter().map(|row| (row.match_id, row.started_at));
        // Pads with a key that no match has: no match started before 1970.
        let filled = keys.chain(std::iter::repeat((0, -1))).take(PAGE);
        let args: Vec<Arg> = filled.flat_map(|(id, began)| [Arg::I64(id), Arg::I64(began)]).collect();
        found.append(&mut db.all(LOBBIES_OF, args).await?);
    }
    Ok(found)
}

/// Returns the start time of the first match at or after `from`.
pub async fn first_from(db: &Db, from: i64) -> Result<Option<i64>, DbError> {
    db.one::<(Option<i64>,)>(FIRST_FROM, args![from]).await.map(|(first,)| first)
}

/// Removes all simulated matches with their rows. Returns the number of matches.
pub async fn remove_demo(tx: &mut Tx) -> Result<u64, DbError> {
    let (mut after, mut removed) = ((i64::MIN, i64::MIN), 0);
    loop {
        let found: Vec<(i64, i64)> = tx.all(DEMO_AFTER, args![after.0, after.1]).await?;
        let Some(last) = found.last() else { return Ok(removed) };
        after = *last;
        let ids: Vec<i64> = found.iter().map(|(_, id)| *id).collect();
        for args in in_hundreds(&ids) {
            tx.write(REMOVE_ROWS, args.clone()).await?;
            removed += tx.write(REMOVE_LOBBIES, args).await?;
        }
    }
}
