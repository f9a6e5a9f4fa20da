//! Ingests matches: stores the rows and updates the aggregates in one transaction.

use std::collections::{HashMap, HashSet};

use db::{Db, DbError, Tx};

use super::{
    batch::{Batch, Gathered},
    squads,
    store::{self, Player},
};
use crate::{
    changes::{self, store::Changed},
    facts::{
        Facts,
        maps::{OTHER_GAME, world_number},
        modes::Kind,
    },
    payload::Played,
    records,
    rows::{
        self,
        codes::{CodeKind, Codes},
        counts::{Counts, DETACHED_BEFORE, PLAYERS},
        months,
        row::{Lobby, Stored, packed, stored_id},
    },
    totals::{self, aggregates::Aggregates, fold::Folded},
    usage,
};

/// Options of an ingestion.
#[derive(Clone, Copy, Debug, Default)]
pub struct IngestOptions {
    /// Whether the full lobby of each match will follow; the match shows as pending until then.
    pub pending: bool,
}

/// The number of new rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ingested {
    pub matches: u64,
    pub players: u64,
    /// The number of new rows: one per player and match.
    pub rows: u64,
    /// The number of given rows that were already stored, or belong to detached months.
    pub known: u64,
    /// The number of given rows that repeat another row of the same batch.
    pub duplicates: u64,
}

impl Ingested {
    pub fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        self.players += other.players;
        self.rows += other.rows;
        self.known += other.known;
        self.duplicates += other.duplicates;
    }
}

/// The lock that lets one batch be ingested at a time, on all nodes.
pub const LOCK: (&str, &str) = ("players", "ingest");

/// Ingests a batch atomically. Known rows change nothing. One batch of a few hundred lobbies is much cheaper than as
/// many single lobbies.
pub async fn ingest(
    db: &Db,
    facts: &Facts,
    mut batch: Batch,
    options: IngestOptions,
) -> Result<Ingested, DbError> {
    let detached = Counts::read(db).await?.get(DETACHED_BEFORE);
    let mut ingested = Ingested { duplicates: batch.duplicates, ..Ingested::default() };
    batch.leave_out(|one| {
        let apart = one.game.started_at < detached;
        ingested.known += if apart { one.rows.len() as u64 } else { 0 };
        apart
    });
    months::ensure(db, batch.matches.iter().map(|one| one.game.started_at)).await?;
    let mut tx = db.begin().await?;
    tx.alone(LOCK.0, LOCK.1).await?;
    let intake = Ingestion::open(&mut tx, facts, &batch, options, ingested).await?;
    let (ingested, changed) = intake.run(&mut tx, &batch).await?;
    tx.commit().await?;
    changes::invalidate(db, &changed);
    Ok(ingested)
}

/// Marks these matches as fully processed.
pub async fn settle(db: &Db, matches: &[u64]) -> Result<(), DbError> {
    let ids: Vec<i64> = matches.iter().map(|id| stored_id(*id)).collect();
    let mut tx = db.begin().await?;
    tx.alone(LOCK.0, LOCK.1).await?;
    rows::store::settle(&mut tx, &ids).await?;
    let changed = Changed::players(rows::store::players_of(&mut tx, &ids).await?);
    changes::store::record(&mut tx, &changed).await?;
    tx.commit().await?;
    changes::invalidate(db, &changed);
    Ok(())
}

struct Ingestion<'a> {
    facts: &'a Facts,
    how: IngestOptions,
    codes: Codes,
    counts: Counts,
    players: HashMap<u64, Player>,
    names: HashMap<(i64, String), String>,
    /// The names on the platforms of the matches.
    platform_names: HashMap<(i64, String), String>,
    lobbies: HashMap<i64, Lobby>,
    /// The rows that were already stored, by match.
    before: HashMap<i64, Vec<Stored>>,
    fresh: Vec<Stored>,
    ingested: Ingested,
}

impl<'a> Ingestion<'a> {
    /// Loads the stored data of all players, codes and matches in the batch.
    async fn open(
        tx: &mut Tx,
        facts: &'a Facts,
        batch: &Batch,
        options: IngestOptions,
        mut ingested: Ingested,
    ) -> Result<Self, DbError> {
        let mut codes = Codes::read(tx).await?;
        codes.learn(tx, batch.codes()).await?;
        let mut counts = Counts::of(tx).await?;
        let players = people(tx, batch, &mut counts, &mut ingested).await?;
        let ids: Vec<i64> = batch.matches.iter().map(|one| stored_id(one.game.id)).collect();
        let lobbies = rows::store::lobbies(tx, &ids).await?;
        let known: Vec<i64> = lobbies.iter().map(|one| one.match_id).collect();
        let times = || lobbies.iter().map(|one| one.started_at);
        let around = (times().min().unwrap_or(0), times().max().unwrap_or(0));
        let mut before: HashMap<i64, Vec<Stored>> = HashMap::new();
        for row in rows::store::rows(tx, &known, around).await? {
            before.entry(row.match_id).or_default().push(row);
        }
        let lobbies = lobbies.into_iter().map(|one| (one.match_id, one)).collect();
        let (names, platform_names) = (HashMap::new(), HashMap::new());
        let fresh = Vec::new();
        Ok(Self {
            facts,
            how: options,
            codes,
            counts,
            players,
            names,
            platform_names,
            lobbies,
            before,
            fresh,
            ingested,
        })
    }

    async fn run(mut self, tx: &mut Tx, batch: &Batch) -> Result<(Ingested, Changed), DbError> {
        self.accounts(batch);
        let touched: Vec<i64> = batch.matches.iter().filter_map(|one| self.gather(one)).collect();
        rows::store::add_rows(tx, &self.fresh).await?;
        self.fold(tx).await?;
        self.strengths(tx, &touched).await?;
        let changed: Vec<Lobby> = touched.iter().filter_map(|id| self.lobbies.get(id).cloned()).collect();
        rows::store::save_lobbies(tx, &changed).await?;
        self.squads(tx, &touched).await?;
        // Before the players, because their stored names are compared.
        store::keep_platform_names(tx, std::mem::take(&mut self.platform_names)).await?;
        store::save_players(tx, self.players.values()).await?;
        store::save_names(tx, std::mem::take(&mut self.names)).await?;
        self.counts.save(tx).await?;
        let changed = self.changed(&touched);
        changes::store::record(tx, &changed).await?;
        Ok((self.ingested, changed))
    }

    /// Returns the players whose profile or history changes: those in the batch, and those already stored in its
    /// matches.
    fn changed(&self, touched: &[i64]) -> Changed {
        let before = touched.iter().filter_map(|id| self.before.get(id)).flatten().map(|row| row.player_id);
        Changed::players(self.players.values().map(|player| player.id).chain(before))
    }

    fn accounts(&mut self, batch: &Batch) {
        for (account, demo) in &batch.accounts {
            let Some(player) = self.players.get_mut(&account.uno) else { continue };
            player.demo |= *demo && player.last_seen == 0;
            if account.country.is_some() {
                player.country.clone_from(&account.country);
            }
            if player.last_seen == 0 && !player.name.is_empty() {
                self.names.insert((player.id, "acti".to_owned()), player.name.clone());
            }
            for (platform, name) in &account.names {
                self.names.insert((player.id, platform.clone()), name.clone());
            }
        }
    }

    /// Adds the new rows of a match. Returns its id if anything changed.
    fn gather(&mut self, one: &Gathered) -> Option<i64> {
        let id = stored_id(one.game.id);
        let lobby = self.lobbies.get(&id).cloned();
        let new = lobby.is_none();
        let mut lobby = lobby.unwrap_or_else(|| self.lobby(one));
        let was = lobby.clone();
        let there: HashSet<i64> =
            self.before.get(&id).into_iter().flatten().map(|row| row.player_id).collect();
        for played in &one.rows {
            let Some(player) = self.players.get_mut(&played.uno) else { continue };
            // A real player stays real in a lobby that is marked as simulated.
            player.demo |= one.demo && player.last_seen == 0;
            if there.contains(&player.id) {
                self.ingested.known += 1;
                continue;
            }
            let row = stored(&self.codes, &lobby, player.id, played);
            if seen(player, &row, played) {
                self.names.insert((player.id, "acti".to_owned()), player.name.clone());
            }
            if let Some(platform) = played.platform.filter(|_| player.name == played.username) {
                self.platform_names.insert((player.id, platform.code().to_owned()), player.name.clone());
            }
            self.fresh.push(row);
            self.ingested.rows += 1;
            lobby.known += 1;
        }
        lobby.players = lobby.players.max(one.game.players).max(lobby.known);
        lobby.teams = lobby.teams.max(one.game.teams);
        lobby.ended_at = lobby.ended_at.max(one.game.ended_at);
        lobby.whole |= one.is_complete;
        let pending = self.how.pending && !lobby.whole && lobby.game != OTHER_GAME;
        lobby.process = lobby.process.max(if pending { 1 } else { 2 });
        if new {
            self.ingested.matches += 1;
            self.counts.count(&lobby);
        }
        let changed = new || lobby != was;
        self.lobbies.insert(id, lobby);
        changed.then_some(id)
    }

    fn lobby(&self, one: &Gathered) -> Lobby {
        let game = &one.game;
        let placed = self.facts.place(&game.game_type, &game.mode, &game.map, game.started_at);
        Lobby {
            match_id: stored_id(game.id),
            started_at: game.started_at,
            ended_at: game.ended_at,
            game: placed.game,
            season: placed.season,
            kind: placed.kind.number(),
            squad: placed.squad.number(),
            game_type: self.codes.number(CodeKind::GameType, &game.game_type),
            mode: self.codes.number(CodeKind::Mode, &game.mode),
            map: self.codes.number(CodeKind::Map, &game.map),
            players: game.players,
            teams: game.teams,
            known: 0,
            whole: false,
            process: 0,
            demo: one.demo,
            lobby_kd: 0,
            squads: None,
        }
    }

    /// Updates the aggregates of all players with new rows.
    async fn fold(&mut self, tx: &mut Tx) -> Result<(), DbError> {
        let mut of_player: HashMap<(i64, i64), Vec<Stored>> = HashMap::new();
        for row in self.fresh.iter().filter(|row| row.game != OTHER_GAME) {
            of_player.entry((row.player_id, row.game)).or_default().push(*row);
        }
        let mut ids: Vec<i64> = of_player.keys().map(|(player, _)| *player).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut stored = totals::store::aggregates_of_players(tx, &ids).await?;
        let simulated = self.players.values().filter(|player| player.demo);
        let demo: HashSet<i64> = simulated.map(|player| player.id).collect();
        let mut folded = Folded::default();
        let mut updated: HashMap<(i64, i64), Aggregates> = HashMap::with_capacity(of_player.len());
        for (at, mut rows) in of_player {
            rows.sort_unstable_by_key(Stored::key);
            let mut aggregates = stored.remove(&at).unwrap_or_default();
            if folded.add(world_number(at.1, demo.contains(&at.0)), &mut aggregates, &rows) {
                aggregates.recompute_runs(&totals::store::steps(tx, at.0, at.1).await?);
            }
            updated.insert(at, aggregates);
        }
        totals::store::save_aggregates(tx, &updated).await?;
        totals::store::move_ranks(tx, &folded.ranks).await?;
        usage::store::add(tx, &folded.uses).await
    }

    /// Updates the strength of the lobbies from the current lifetime K/D of their players.
    async fn strengths(&mut self, tx: &mut Tx, touched: &[i64]) -> Result<(), DbError> {
        let mut worth: HashMap<i64, i64> =
            self.players.values().filter_map(|one| Some((one.id, strength(one)?))).collect();
        let old = touched.iter().filter_map(|id| self.before.get(id)).flatten().map(|row| row.player_id);
        let mut others: Vec<i64> = old.filter(|id| !worth.contains_key(id)).collect();
        others.sort_unstable();
        others.dedup();
        for one in store::players_in(tx, &others).await? {
            worth.extend(strength(&one).map(|value| (one.id, value)));
        }
        let mut of_match: HashMap<i64, Vec<&Stored>> = HashMap::new();
        let old = touched.iter().filter_map(|id| self.before.get(id)).flatten();
        for row in self.fresh.iter().chain(old) {
            of_match.entry(row.match_id).or_default().push(row);
        }
        for (id, rows) in of_match {
            let Some(lobby) = self.lobbies.get_mut(&id) else { continue };
            lobby.lobby_kd = squads::mean(&rows, &worth).unwrap_or(lobby.lobby_kd);
            lobby.squads = squads::is_known(lobby).then(|| squads::ranked(&rows, &worth));
        }
        Ok(())
    }

    async fn squads(&self, tx: &mut Tx, touched: &[i64]) -> Result<(), DbError> {
        let mut rows: HashMap<i64, Vec<Stored>> = HashMap::new();
        for row in &self.fresh {
            rows.entry(row.match_id).or_default().push(*row);
        }
        let mut candidates = Vec::new();
        for lobby in touched.iter().filter_map(|id| self.lobbies.get(id)).filter(|one| one.whole) {
            let mut all = rows.remove(&lobby.match_id).unwrap_or_default();
            if let Some(before) = self.before.get(&lobby.match_id) {
                all.extend(before);
                records::store::withdraw(tx, lobby.match_id).await?;
            }
            if let Some(map) = self.facts.map(self.codes.code(lobby.map)) {
                candidates.extend(records::domain::squads(lobby, &map.key, &all));
            }
        }
        records::store::submit(tx, candidates).await
    }
}

/// Returns all players in the batch, after inserting the new ones.
async fn people(
    tx: &mut Tx,
    batch: &Batch,
    counts: &mut Counts,
    ingested: &mut Ingested,
) -> Result<HashMap<u64, Player>, DbError> {
    let unos = batch.unos();
    let mut players = store::by_uno(tx, &unos).await?;
    let new: Vec<u64> = unos.into_iter().filter(|uno| !players.contains_key(uno)).collect();
    if new.is_empty() {
        return Ok(players);
    }
    let names = batch.names();
    let unseen: Vec<Player> = new
        .iter()
        .map(|uno| Player { name: names.get(uno).cloned().unwrap_or_default(), ..Player::unseen(*uno) })
        .collect();
    store::save_players(tx, unseen.iter()).await?;
    ingested.players += new.len() as u64;
    counts.add(PLAYERS, i64::try_from(new.len()).unwrap_or(0));
    players.extend(store::by_uno(tx, &new).await?);
    Ok(players)
}

fn stored(codes: &Codes, lobby: &Lobby, player_id: i64, played: &Played) -> Stored {
    let gun = |place: usize| codes.number(CodeKind::Gun, &played.loadout.guns[place]);
    let row = Stored {
        match_id: lobby.match_id,
        started_at: lobby.started_at,
        team: codes.number(CodeKind::Team, &played.team),
        player_id,
        game: lobby.game,
        season: lobby.season,
        kind: lobby.kind,
        squad: lobby.squad,
        mode: lobby.mode,
        map: lobby.map,
        gun1: gun(0),
        gun2: gun(1),
        perks: packed(&played.loadout.perks.each_ref().map(|code| codes.number(CodeKind::Perk, code))),
        equipment: packed(
            &played.loadout.equipment.each_ref().map(|code| codes.number(CodeKind::Equipment, code)),
        ),
        ..Stored::default()
    };
    row.with_stats(&played.stats)
}

/// Updates a player with a new match. Returns true if their name changed.
fn seen(player: &mut Player, row: &Stored, played: &Played) -> bool {
    if row.game != OTHER_GAME && Kind::of(row.kind).counts() {
        player.games += 1;
        player.kills += row.kills;
        player.deaths += row.deaths;
    }
    let first = player.last_seen == 0;
    player.first_seen = if first { row.started_at } else { player.first_seen.min(row.started_at) };
    // Matches that start at the same time are decided by the name, so that the result does not depend on their order.
    let newer = (row.started_at, &played.username) >= (player.last_seen, &player.name);
    player.last_seen = player.last_seen.max(row.started_at);
    let renamed = newer && player.name != played.username;
    if newer {
        player.name.clone_from(&played.username);
    }
    let tagged = (row.started_at, &played.clantag) >= (player.tagged_at, &player.clantag);
    if tagged && !played.clantag.is_empty() {
        player.clantag.clone_from(&played.clantag);
        player.tagged_at = row.started_at;
    }
    first || renamed
}

/// Returns the lifetime K/D in thousandths; nothing before the first match.
pub fn strength(player: &Player) -> Option<i64> {
    (player.games > 0).then(|| player.kills * 1000 / player.deaths.max(1))
}
