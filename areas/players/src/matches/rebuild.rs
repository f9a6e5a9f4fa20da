//! Rebuilds all aggregates from the rows.

use std::collections::HashMap;

use db::{Db, DbError, Tx};

use super::{
    ingest::{LOCK, strength},
    squads,
    store::{self, Player},
};
use crate::{
    changes::{self, store::Changed},
    facts::{
        Facts,
        maps::{GAMES, OTHER_GAME, game_number, world_number},
        modes::Kind,
    },
    records,
    rows::{
        self,
        codes::Codes,
        counts::{self, Counts, DETACHED_BEFORE, PLAYERS},
        row::{Lobby, Stored},
    },
    totals::{self, aggregates::Aggregates, fold::Folded},
    usage,
};

#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    #[error("some months are detached: attach them again first, or their matches would no longer count")]
    Detached,
    #[error(transparent)]
    Db(#[from] DbError),
}

/// The progress of a rebuild.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    pub matches: u64,
    pub players: u64,
}

/// Rebuilds all aggregates in one transaction; until the commit, readers see the previous ones. Also applies changed
/// facts about modes, maps and seasons.
pub async fn rebuild(
    db: &Db,
    facts: &Facts,
    mut progress: impl FnMut(Rebuilt),
) -> Result<Rebuilt, RebuildError> {
    let mut tx = db.begin().await?;
    tx.alone(LOCK.0, LOCK.1).await?;
    let done = rebuild_in(&mut tx, facts, &mut progress).await?;
    tx.commit().await?;
    Ok(done)
}

/// Rebuilds all aggregates in a transaction that holds the [lock](LOCK).
pub async fn rebuild_in(
    tx: &mut Tx,
    facts: &Facts,
    progress: &mut impl FnMut(Rebuilt),
) -> Result<Rebuilt, RebuildError> {
    if Counts::of(tx).await?.get(DETACHED_BEFORE) > 0 {
        return Err(RebuildError::Detached);
    }
    totals::store::forget(tx).await?;
    usage::store::forget(tx).await?;
    records::store::forget(tx).await?;
    counts::forget(tx).await?;
    changes::store::record(tx, &Changed::All).await?;
    let codes = Codes::read(tx).await?;
    let mut done = Rebuilt::default();
    understand(tx, facts, &codes).await?;
    add_up(tx, &mut done, progress).await?;
    line_up(tx, facts, &codes, &mut done, progress).await?;
    Ok(done)
}

/// Updates game, season, kind and squad size of the matches by the current facts.
async fn understand(tx: &mut Tx, facts: &Facts, codes: &Codes) -> Result<(), DbError> {
    let mut after = (i64::MIN, i64::MIN);
    loop {
        let lobbies = rows::store::lobbies_after(tx, after).await?;
        let Some(last) = lobbies.last() else { return Ok(()) };
        after = (last.started_at, last.match_id);
        for lobby in lobbies {
            let code = |number| codes.code(number);
            let placed =
                facts.place(code(lobby.game_type), code(lobby.mode), code(lobby.map), lobby.started_at);
            let now = Lobby {
                game: placed.game,
                season: placed.season,
                kind: placed.kind.number(),
                squad: placed.squad.number(),
                ..lobby.clone()
            };
            if now != lobby {
                rows::store::replace(tx, &now, true).await?;
            }
        }
    }
}

async fn add_up(tx: &mut Tx, done: &mut Rebuilt, progress: &mut impl FnMut(Rebuilt)) -> Result<(), DbError> {
    let mut after = 0;
    loop {
        let mut players = store::players_after(tx, after).await?;
        let Some(last) = players.last() else { return Ok(()) };
        after = last.id;
        let mut folded = Folded::default();
        let mut updated: HashMap<(i64, i64), Aggregates> = HashMap::new();
        for player in &mut players {
            (player.games, player.kills, player.deaths, player.first_seen, player.last_seen) =
                (0, 0, 0, 0, 0);
            for game in GAMES.map(game_number).into_iter().chain([OTHER_GAME]) {
                let rows = rows::store::of_player(tx, player.id, game).await?;
                if rows.is_empty() {
                    continue;
                }
                count(player, &rows);
                if game == OTHER_GAME {
                    continue;
                }
                let mut aggregates = Aggregates::default();
                folded.add(world_number(game, player.demo), &mut aggregates, &rows);
                updated.insert((player.id, game), aggregates);
            }
        }
        totals::store::save_aggregates(tx, &updated).await?;
        totals::store::move_ranks(tx, &folded.ranks).await?;
        usage::store::add(tx, &folded.uses).await?;
        store::save_players(tx, players.iter()).await?;
        done.players += players.len() as u64;
        progress(*done);
    }
}

fn count(player: &mut Player, rows: &[Stored]) {
    for row in rows.iter().filter(|row| row.game != OTHER_GAME && Kind::of(row.kind).counts()) {
        player.games += 1;
        player.kills += row.kills;
        player.deaths += row.deaths;
    }
    let first = rows.first().map_or(0, |row| row.started_at);
    player.first_seen = if player.first_seen == 0 { first } else { player.first_seen.min(first) };
    player.last_seen = player.last_seen.max(rows.last().map_or(0, |row| row.started_at));
}

/// Rebuilds the strength of the lobbies, the squad records and the counts.
async fn line_up(
    tx: &mut Tx,
    facts: &Facts,
    codes: &Codes,
    done: &mut Rebuilt,
    progress: &mut impl FnMut(Rebuilt),
) -> Result<(), DbError> {
    let mut counts = Counts::default();
    counts.add(PLAYERS, i64::try_from(done.players).unwrap_or(0));
    let mut after = (i64::MIN, i64::MIN);
    loop {
        let lobbies = rows::store::lobbies_after(tx, after).await?;
        let (Some(first), Some(last)) = (lobbies.first(), lobbies.last()) else { break };
        after = (last.started_at, last.match_id);
        let ids: Vec<i64> = lobbies.iter().map(|lobby| lobby.match_id).collect();
        let mut of_match: HashMap<i64, Vec<Stored>> = HashMap::new();
        for row in rows::store::rows(tx, &ids, (first.started_at, last.started_at)).await? {
            of_match.entry(row.match_id).or_default().push(row);
        }
        let mut everybody: Vec<i64> = of_match.values().flatten().map(|row| row.player_id).collect();
        everybody.sort_unstable();
        everybody.dedup();
        let worth: HashMap<i64, i64> = store::players_in(tx, &everybody)
            .await?
            .iter()
            .filter_map(|player| Some((player.id, strength(player)?)))
            .collect();
        let mut candidates = Vec::new();
        for mut lobby in lobbies {
            let rows = of_match.remove(&lobby.match_id).unwrap_or_default();
            let everyone: Vec<&Stored> = rows.iter().collect();
            lobby.lobby_kd = squads::mean(&everyone, &worth).unwrap_or(0);
            lobby.known = i64::try_from(rows.len()).unwrap_or(0);
            lobby.squads = squads::is_known(&lobby).then(|| squads::ranked(&everyone, &worth));
            counts.count(&lobby);
            if let Some(map) = facts.map(codes.code(lobby.map)) {
                candidates.extend(records::domain::squads(&lobby, &map.key, &rows));
            }
            rows::store::replace(tx, &lobby, false).await?;
            done.matches += 1;
        }
        records::store::submit(tx, candidates).await?;
        progress(*done);
    }
    counts.save(tx).await
}
