//! Stores the leaderboards.

use std::collections::BTreeMap;

use db::{Db, DbError, Tx, args};

use super::domain::{Entry, MOST, RecordList, merged};

const BOARD: &str = "SELECT kills, started_at, match_id, team, place, demo FROM match_best
    WHERE game = $1 AND map = $2 AND kind = $3 AND squad = $4 AND lobby = $5 AND season = $6 AND demo = $7";

const BEST: &str = "SELECT kills, started_at, match_id, team, place, demo FROM match_best
    WHERE game = $1 AND map = $2 AND kind = $3 AND squad = $4 AND lobby = $5
        AND season >= $6 AND season <= $7 AND demo = $9
    ORDER BY kills DESC, started_at, match_id, team LIMIT $8";

const REMOVE: &str = "DELETE FROM match_best WHERE match_id = $1 AND team = $2";
const WITHDRAW: &str = "DELETE FROM match_best WHERE match_id = $1";
const FORGET: &str = "DELETE FROM match_best";

const MEMBERS: &str =
    "SELECT p.name, p.clantag, p.uno FROM match_player m JOIN player p ON p.id = m.player_id
    WHERE m.match_id = $1 AND m.team = $2 AND m.started_at = $3 ORDER BY m.kills DESC, p.uno LIMIT 4";

pub const TEXTS: &[(&str, &str)] = &[
    ("records.board", BOARD),
    ("records.best", BEST),
    ("records.remove", REMOVE),
    ("records.withdraw", WITHDRAW),
    ("records.forget", FORGET),
    ("records.members", MEMBERS),
];

#[derive(db::FromRow)]
struct EntryRow {
    kills: i64,
    started_at: i64,
    match_id: i64,
    team: i64,
    place: i64,
    demo: bool,
}

impl From<EntryRow> for Entry {
    fn from(row: EntryRow) -> Self {
        let EntryRow { kills, started_at, match_id, team, place, demo } = row;
        Self { kills, started_at, match_id, team, place, demo }
    }
}

/// Adds the squads that qualify to their leaderboards.
pub async fn submit(tx: &mut Tx, candidates: Vec<(RecordList, Entry)>) -> Result<(), DbError> {
    let mut lists: BTreeMap<RecordList, Vec<Entry>> = BTreeMap::new();
    for (list, entry) in candidates {
        lists.entry(list).or_default().push(entry);
    }
    for (list, mut candidates) in lists {
        let RecordList { game, season, map, kind, squad, lobby, demo } = list;
        let rows: Vec<EntryRow> = tx.all(BOARD, args![game, &map, kind, squad, lobby, season, demo]).await?;
        let stored: Vec<Entry> = rows.into_iter().map(Entry::from).collect();
        let least =
            if stored.len() < MOST { 0 } else { stored.iter().map(|one| one.kills).min().unwrap_or(0) };
        candidates.retain(|one| one.kills >= least);
        let now = merged(&stored, &candidates);
        for gone in stored.iter().filter(|one| !now.contains(one)) {
            tx.write(REMOVE, args![gone.match_id, gone.team]).await?;
        }
        let new = now.iter().filter(|one| !stored.contains(one)).map(|one| {
            args![
                one.match_id,
                one.team,
                one.started_at,
                game,
                season,
                &map,
                kind,
                squad,
                lobby,
                one.kills,
                one.place,
                one.demo
            ]
        });
        tx.insert_many(
            "match_best",
            &[
                "match_id",
                "team",
                "started_at",
                "game",
                "season",
                "map",
                "kind",
                "squad",
                "lobby",
                "kills",
                "place",
                "demo",
            ],
            new.collect(),
            "",
        )
        .await?;
    }
    Ok(())
}

/// Removes the entries of a match whose rows have changed, before its squads are added again.
pub async fn withdraw(tx: &mut Tx, match_id: i64) -> Result<(), DbError> {
    tx.write(WITHDRAW, args![match_id]).await.map(drop)
}

/// Returns the best entries over a range of seasons.
pub async fn best(db: &Db, list: &RecordList, seasons: (i64, i64), most: i64) -> Result<Vec<Entry>, DbError> {
    let RecordList { game, map, kind, squad, lobby, demo, .. } = list;
    let args = args![*game, map, *kind, *squad, *lobby, seasons.0, seasons.1, most, *demo];
    let rows: Vec<EntryRow> = db.all(BEST, args).await?;
    Ok(rows.into_iter().map(Entry::from).collect())
}

/// Returns name, clan tag and account number of a squad's members, the one with the most kills first.
pub async fn members(db: &Db, entry: &Entry) -> Result<Vec<(String, String, i64)>, DbError> {
    db.all(MEMBERS, args![entry.match_id, entry.team, entry.started_at]).await
}

/// Deletes all entries before a rebuild.
pub async fn forget(tx: &mut Tx) -> Result<(), DbError> {
    tx.write(FORGET, args![]).await.map(drop)
}
