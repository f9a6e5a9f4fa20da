//! The rows of a match.

use crate::{
    facts::modes::Kind,
    payload::{Gulag, MatchStats},
};

/// Converts an unsigned 64-bit id of the publisher to a signed column value with the same bits.
pub fn stored_id(id: u64) -> i64 {
    id.cast_signed()
}

pub fn shown_id(id: i64) -> String {
    id.cast_unsigned().to_string()
}

/// Parses an id from a URL: digits only, at most 64 bits.
pub fn parse_id(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).map(stored_id)
}

/// The order of matches: by start time, then by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    pub started_at: i64,
    pub match_id: i64,
}

macro_rules! stored {
    ($($field:ident),+ $(,)?) => {
        /// A player's row in a match.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, db::FromRow)]
        pub struct Stored { $(pub $field: i64),+ }

        impl Stored {
            pub const COLUMNS: &[&str] = &[$(stringify!($field)),+];

            pub fn args(&self) -> Vec<db::Arg> {
                vec![$(db::Arg::I64(self.$field)),+]
            }
        }
    };
}

stored! {
    match_id, started_at, team, player_id, game, season, kind, squad, mode, map, place, kills, deaths, assists, headshots,
    damage, taken, score, seconds, streak, gulag, revives, downs, contracts, bounties, recons, scavengers, wipes,
    executions, wallbangs, distance, buys, caches, cash, gun1, gun2, perks, equipment,
}

/// The columns of [`Stored`] for a SELECT.
macro_rules! stored_columns {
    () => {
        "match_id, started_at, team, player_id, game, season, kind, squad, mode, map, place, kills, deaths, assists, \
         headshots, damage, taken, score, seconds, streak, gulag, revives, downs, contracts, bounties, recons, scavengers, \
         wipes, executions, wallbangs, distance, buys, caches, cash, gun1, gun2, perks, equipment"
    };
}
pub(crate) use stored_columns;

impl Stored {
    pub fn key(&self) -> Key {
        Key { started_at: self.started_at, match_id: self.match_id }
    }

    /// Returns the days since 1970.
    pub fn day(&self) -> i64 {
        self.started_at.div_euclid(86_400)
    }

    /// Returns the code numbers of the carried guns, without duplicates.
    pub fn guns(&self) -> impl Iterator<Item = i64> {
        let second = if self.gun2 == self.gun1 { 0 } else { self.gun2 };
        [self.gun1, second].into_iter().filter(|gun| *gun != 0)
    }

    pub fn perks(&self) -> [i64; 3] {
        [0, 1, 2].map(|place| part(self.perks, place))
    }

    pub fn equipment(&self) -> [i64; 2] {
        [0, 1].map(|place| part(self.equipment, place))
    }

    pub fn gulag(&self) -> Gulag {
        unpacked_gulag(self.gulag)
    }

    /// Returns the placement if it counts; 0 in modes without a last squad standing.
    pub fn counted_place(&self) -> i64 {
        if Kind::of(self.kind).counts() { self.place } else { 0 }
    }

    pub fn with_stats(self, stats: &MatchStats) -> Self {
        Self {
            place: stats.place,
            kills: stats.kills,
            deaths: stats.deaths,
            assists: stats.assists,
            headshots: stats.headshots,
            damage: stats.damage,
            taken: stats.taken,
            score: stats.score,
            seconds: stats.time,
            streak: stats.streak,
            gulag: packed_gulag(stats.gulag),
            revives: stats.revives,
            downs: stats.downs,
            contracts: stats.contracts,
            bounties: stats.bounties,
            recons: stats.recons,
            scavengers: stats.scavengers,
            wipes: stats.wipes,
            executions: stats.executions,
            wallbangs: stats.wallbangs,
            distance: stats.distance,
            buys: stats.buys,
            caches: stats.caches,
            cash: stats.cash,
            ..self
        }
    }
}

/// Bits per code number: three numbers fit into one column.
const BITS: u32 = 20;
const MASK: i64 = (1 << BITS) - 1;

pub fn packed(codes: &[i64]) -> i64 {
    codes.iter().rev().fold(0, |all, code| all << BITS | (code & MASK))
}

fn part(all: i64, place: u32) -> i64 {
    all >> (BITS * place) & MASK
}

/// The maximum number of gulag fights beyond the first of each result.
const MOST_FIGHTS: i64 = (1 << 10) - 1;

/// Packs the gulag fights into one column. The lowest bits are the first win and the first loss, which is all that
/// earlier rows have; further fights follow in ten bits each.
fn packed_gulag(Gulag { won, lost }: Gulag) -> i64 {
    let further = |fights: i64| (fights - 1).clamp(0, MOST_FIGHTS);
    i64::from(won > 0) | i64::from(lost > 0) << 1 | further(won) << 2 | further(lost) << 12
}

pub fn unpacked_gulag(fights: i64) -> Gulag {
    Gulag {
        won: (fights & 1) + (fights >> 2 & MOST_FIGHTS),
        lost: (fights >> 1 & 1) + (fights >> 12 & MOST_FIGHTS),
    }
}

/// The data that all players of a match share.
#[derive(Clone, Debug, PartialEq, Eq, db::FromRow)]
pub struct Lobby {
    pub match_id: i64,
    pub started_at: i64,
    pub ended_at: i64,
    pub game: i64,
    pub season: i64,
    pub kind: i64,
    pub squad: i64,
    /// The publisher's code of the game; 0 if the payload had none.
    pub game_type: i64,
    pub mode: i64,
    pub map: i64,
    /// As reported by the publisher.
    pub players: i64,
    pub teams: i64,
    /// The number of stored rows.
    pub known: i64,
    /// Whether the full lobby is stored.
    pub whole: bool,
    /// 2 when the match is fully processed.
    pub process: i64,
    pub demo: bool,
    /// The mean lifetime K/D of its players in thousandths, at the last update of the match; 0 if unknown.
    pub lobby_kd: i64,
    /// The ranks of its squads at that time, encoded by `matches::squads`; none while the lobby is incomplete.
    pub squads: Option<Vec<u8>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_round_trip_without_losing_bits() {
        for id in [1, 821_042_953_132_332_173, u64::MAX] {
            assert_eq!(shown_id(stored_id(id)), id.to_string());
            assert_eq!(parse_id(&id.to_string()), Some(stored_id(id)));
        }
        for bad in ["", "x1", "-1", "+1", "18446744073709551616"] {
            assert_eq!(parse_id(bad), None, "{bad}");
        }
    }

    #[test]
    fn codes_are_packed_and_unpacked() {
        let row = Stored { perks: packed(&[7, 0, 999_999]), equipment: packed(&[0, 3]), ..Stored::default() };
        assert_eq!((row.perks(), row.equipment()), ([7, 0, 999_999], [0, 3]));
        let guns = |gun1, gun2| Stored { gun1, gun2, ..Stored::default() }.guns().collect::<Vec<_>>();
        assert_eq!((guns(4, 4), guns(0, 9), guns(4, 5)), (vec![4], vec![9], vec![4, 5]));
    }

    #[test]
    fn gulag_fights_are_packed_and_unpacked() {
        for (won, lost) in [(0, 0), (1, 0), (0, 1), (1, 1), (3, 0), (0, 2), (1024, 1024)] {
            let fights = Gulag { won, lost };
            assert_eq!(unpacked_gulag(packed_gulag(fights)), fights);
        }
        // Earlier rows have 1 for won and 2 for lost.
        assert_eq!((unpacked_gulag(1).won, unpacked_gulag(2).lost), (1, 1));
    }

    #[test]
    fn the_columns_have_one_order() {
        let listed: Vec<&str> = stored_columns!().split(',').map(str::trim).collect();
        assert_eq!(listed, Stored::COLUMNS);
    }
}
