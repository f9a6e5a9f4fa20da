//! Leaderboards and their entries.

use std::collections::BTreeMap;

use crate::{
    facts::modes::Kind,
    rows::row::{Lobby, Stored},
};

/// The maximum number of entries per leaderboard.
pub const MOST: usize = 50;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordList {
    pub game: i64,
    pub season: i64,
    pub map: String,
    pub kind: i64,
    pub squad: i64,
    pub lobby: i64,
    /// Whether its matches are simulated.
    pub demo: bool,
}

/// A squad in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub kills: i64,
    pub started_at: i64,
    pub match_id: i64,
    pub team: i64,
    pub place: i64,
    pub demo: bool,
}

impl Entry {
    /// Sorts by most kills, then by the earlier match.
    fn order(&self) -> impl Ord + use<> {
        (std::cmp::Reverse(self.kills), self.started_at, self.match_id, self.team)
    }
}

/// Returns the squads of a complete lobby with their leaderboards. Only battle royale and resurgence modes with a known
/// squad size have leaderboards.
pub fn squads(lobby: &Lobby, map: &str, rows: &[Stored]) -> Vec<(RecordList, Entry)> {
    let kind = Kind::of(lobby.kind);
    if !lobby.whole || !matches!(kind, Kind::Br | Kind::Resurgence) || !(1..=4).contains(&lobby.squad) {
        return Vec::new();
    }
    let mut teams: BTreeMap<i64, (i64, Entry)> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.team != 0) {
        let Lobby { started_at, match_id, demo, .. } = *lobby;
        let fresh = Entry { kills: 0, started_at, match_id, team: row.team, place: row.place, demo };
        let (size, entry) = teams.entry(row.team).or_insert((0, fresh));
        *size += 1;
        entry.kills += row.kills;
    }
    let list = |size: i64| RecordList {
        game: lobby.game,
        season: lobby.season,
        map: map.to_owned(),
        kind: lobby.kind,
        squad: size,
        lobby: lobby.squad,
        demo: lobby.demo,
    };
    let fits = |size: i64| size <= lobby.squad;
    teams
        .into_values()
        .filter(|(size, entry)| fits(*size) && entry.kills > 0)
        .map(|(size, entry)| (list(size), entry))
        .collect()
}

/// Merges new entries into a leaderboard and returns the best, the best first.
pub fn merged(stored: &[Entry], candidates: &[Entry]) -> Vec<Entry> {
    let same = |a: &Entry, b: &Entry| (a.match_id, a.team) == (b.match_id, b.team);
    let stay = stored.iter().filter(|one| !candidates.iter().any(|new| same(one, new)));
    let mut all: Vec<Entry> = stay.chain(candidates).copied().collect();
    all.sort_by_key(Entry::order);
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kills: i64, match_id: i64) -> Entry {
        Entry { kills, started_at: match_id, match_id, team: 1, place: 1, demo: false }
    }

    #[test]
    fn a_leaderboard_contains_the_best_in_any_insertion_order() {
        let all: Vec<Entry> = (1..=80).map(|id| entry(id * 7 % 60, id)).collect();
        let one_by_one = all.iter().fold(Vec::new(), |merged_so_far, one| merged(&merged_so_far, &[*one]));
        let backwards =
            all.iter().rev().fold(Vec::new(), |merged_so_far, one| merged(&merged_so_far, &[*one]));
        assert_eq!(one_by_one, merged(&[], &all));
        assert_eq!(one_by_one, backwards);
        assert_eq!(one_by_one.len(), MOST);
        assert!(one_by_one.is_sorted_by_key(|one| std::cmp::Reverse(one.kills)));
        assert_eq!(merged(&[entry(3, 1)], &[entry(9, 1)]), [entry(9, 1)]);
    }
}
