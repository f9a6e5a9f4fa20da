//! Ranks the squads of a lobby by strength.

use std::collections::{BTreeMap, HashMap};

use crate::{
    rows::row::{Lobby, Stored},
    totals::{
        codec::{Reader, Writer},
        grades::{self, grade, ratio},
    },
};

/// The results of a squad in one match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquadResult {
    pub kills: i64,
    /// The kills of all known members per death of all known members.
    pub kd: f64,
    pub kd_grade: u8,
}

impl SquadResult {
    /// Adds up the kills and deaths of the members.
    pub fn of(members: impl Iterator<Item = (i64, i64)>) -> Self {
        let (kills, deaths) = members.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let kd = ratio(kills.unsigned_abs(), deaths.unsigned_abs());
        Self { kills, kd, kd_grade: grade(kd, grades::KD) }
    }
}

/// Returns whether enough players are known for the strength of a lobby and of its squads: half of them.
pub fn is_known(lobby: &Lobby) -> bool {
    lobby.known * 2 >= lobby.players
}

/// Returns the mean lifetime K/D of a lobby's players when it was last updated; nothing if too few are known.
pub fn lobby_kd(lobby: &Lobby) -> Option<f64> {
    (is_known(lobby) && lobby.lobby_kd > 0).then(|| (lobby.lobby_kd as f64 / 10.0).round() / 100.0)
}

/// Returns the rank of a squad by the mean lifetime K/D of its members at that time; nothing if too few are known.
pub fn kd_rank(lobby: &Lobby, team: i64) -> Option<usize> {
    rank_of(lobby.squads.as_deref().filter(|_| is_known(lobby))?, team)
}

/// Returns the mean strength of the players, in thousandths; nothing if none is known.
pub fn mean(rows: &[&Stored], worth: &HashMap<i64, i64>) -> Option<i64> {
    let known: Vec<i64> = rows.iter().filter_map(|row| worth.get(&row.player_id).copied()).collect();
    let count = i64::try_from(known.len()).ok().filter(|count| *count > 0)?;
    Some(known.iter().sum::<i64>() / count)
}

/// Encodes the rank of each squad by the mean strength of its members, in about three bytes per squad. Strengths are
/// rounded to the two decimals that are displayed; equal squads share a rank.
pub fn ranked(rows: &[&Stored], worth: &HashMap<i64, i64>) -> Vec<u8> {
    let mut squads: BTreeMap<i64, Vec<&Stored>> = BTreeMap::new();
    rows.iter().for_each(|row| squads.entry(row.team).or_default().push(row));
    let hundredths = |rows: &[&Stored]| (mean(rows, worth).unwrap_or(0) + 5) / 10;
    let strengths: Vec<(i64, i64)> = squads.iter().map(|(team, rows)| (*team, hundredths(rows))).collect();
    let mut writer = Writer::default();
    for (team, own) in &strengths {
        let stronger = strengths.iter().filter(|(_, other)| other > own).count();
        writer.put(team.unsigned_abs());
        writer.put(stronger as u64 + 1);
    }
    writer.done()
}

/// Returns the rank of a squad from the bytes that [`ranked`] wrote.
fn rank_of(squads: &[u8], team: i64) -> Option<usize> {
    let mut reader = Reader(squads);
    loop {
        let (number, rank) = (reader.get()?, reader.get()?);
        if number == team.unsigned_abs() {
            return usize::try_from(rank).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squads_are_ranked_by_the_mean_of_their_members_and_equal_ones_share_a_rank() {
        let row = |team, player_id| Stored { team, player_id, ..Stored::default() };
        let rows = [row(300, 1), row(300, 2), row(7, 3), row(8, 4), row(9, 5), row(9, 6)];
        let worth = HashMap::from([(1, 900), (2, 2100), (3, 2000), (4, 1501), (5, 1000)]);
        let squads = ranked(&rows.iter().collect::<Vec<_>>(), &worth);
        let ranks = [7, 300, 8, 9, 1].map(|team| rank_of(&squads, team));
        assert_eq!(ranks, [Some(1), Some(2), Some(2), Some(4), None]);
        assert_eq!((squads.len(), rank_of(&[], 7), rank_of(&[0x80], 7)), (9, None, None));
    }
}
