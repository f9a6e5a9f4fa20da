//! The aggregates of one player in one game.

use std::collections::BTreeMap;

use super::{
    codec::{Reader, Writer},
    runs::Runs,
};
use crate::{
    facts::modes::{Kind, Squad},
    rows::row::{Key, Stored},
};

/// The version of the encoding. A rebuild replaces cards of another version.
const FORM: u64 = 1;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aggregates {
    pub cells: BTreeMap<Cell, Tally>,
    /// By days since 1970, in UTC. A day on which no match counts has empty sums.
    pub days: BTreeMap<i64, Day>,
    /// The number of matches with each gun, by season, kind and code.
    pub guns: BTreeMap<(i64, i64, i64), u64>,
    pub bests: Bests,
    pub runs: Runs,
    pub first: Option<Key>,
    pub last: Option<Key>,
}

/// The key of a group of stats. Kind and squad are those at the time of ingestion or of the last rebuild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    pub season: i64,
    pub kind: i64,
    pub squad: i64,
    pub map: i64,
    pub mode: i64,
}

impl Cell {
    pub fn kind(&self) -> Kind {
        Kind::of(self.kind)
    }

    pub fn squad(&self) -> Squad {
        Squad::of(self.squad)
    }
}

macro_rules! counters {
    ($(#[$doc:meta])* $name:ident { $($field:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name { $(pub $field: u64),+ }

        impl $name {
            pub fn add(&mut self, other: &Self) {
                $(self.$field += other.$field;)+
            }

            fn write(&self, writer: &mut Writer) {
                $(writer.put(self.$field);)+
            }

            fn read(reader: &mut Reader<'_>) -> Option<Self> {
                Some(Self { $($field: reader.get()?),+ })
            }
        }
    };
}

counters! {
    /// Sums over matches.
    Sum {
        games, kills, deaths, wins, headshots, damage, score, time, top5, top10, top25, revives, downs, cash, contracts,
        gulag_wins, gulag_losses, places, placed, bounties, recons, scavengers, wipes, executions, wallbangs, flawless,
        pacifist,
    }
}

counters! {
    /// Sums over the matches of a day that count.
    DaySum { games, kills, deaths, wins, headshots, places, placed, time }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub sum: Sum,
    pub best_kills: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    pub sum: DaySum,
    /// The longest win streak within the day.
    pub run: u64,
}

/// The highest value in one match, and that match; of equal ones the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Best {
    pub value: u64,
    pub at: Option<Key>,
}

impl Best {
    pub fn offer(&mut self, value: u64, at: Key) {
        if value > self.value || (value == self.value && value > 0 && self.at.is_some_and(|mine| at < mine)) {
            *self = Self { value, at: Some(at) };
        }
    }
}

macro_rules! bests {
    ($($field:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Bests {
            $(pub $field: Best,)+
            /// The latest match of each.
            pub win: Option<Key>,
            pub flawless: Option<Key>,
            pub pacifist: Option<Key>,
            pub gulag: Option<Key>,
        }

        impl Bests {
            fn write(&self, writer: &mut Writer) {
                $(writer.put(self.$field.value); write_key(writer, self.$field.at);)+
                for key in [self.win, self.flawless, self.pacifist, self.gulag] {
                    write_key(writer, key);
                }
            }

            fn read(reader: &mut Reader<'_>) -> Option<Self> {
                Some(Self {
                    $($field: Best { value: reader.get()?, at: read_key(reader)? },)+
                    win: read_key(reader)?,
                    flawless: read_key(reader)?,
                    pacifist: read_key(reader)?,
                    gulag: read_key(reader)?,
                })
            }
        }
    };
}

bests! { kills, damage, streak, headshots, revives, distance, buys, caches }

pub fn write_key(writer: &mut Writer, key: Option<Key>) {
    let key = key.unwrap_or_default();
    writer.put_signed(key.started_at);
    writer.put_signed(key.match_id);
}

pub fn read_key(reader: &mut Reader<'_>) -> Option<Option<Key>> {
    let key = Key { started_at: reader.get_signed()?, match_id: reader.get_signed()? };
    Some((key != Key::default()).then_some(key))
}

impl Aggregates {
    /// Adds a match to everything that does not depend on the order of matches. [`Runs`] do.
    pub fn count(&mut self, row: &Stored) {
        let kind = Kind::of(row.kind);
        let (key, sum) = (row.key(), sum_of(row, kind));
        let cell =
            Cell { season: row.season, kind: row.kind, squad: row.squad, map: row.map, mode: row.mode };
        let tally = self.cells.entry(cell).or_default();
        tally.sum.add(&sum);
        tally.best_kills = tally.best_kills.max(sum.kills);
        let day = self.days.entry(row.day()).or_default();
        let counted = DaySum {
            games: 1,
            kills: sum.kills,
            deaths: sum.deaths,
            wins: sum.wins,
            headshots: sum.headshots,
            places: sum.places,
            placed: sum.placed,
            time: sum.time,
        };
        if kind.counts() {
            day.sum.add(&counted);
        }
        for gun in row.guns() {
            *self.guns.entry((row.season, row.kind, gun)).or_default() += 1;
        }
        self.first = Some(self.first.map_or(key, |first| first.min(key)));
        self.last = self.last.max(Some(key));
        if kind.counts() {
            self.bests.offer(row, &sum, key);
        }
    }

    /// Returns a player's stats in the cells that `takes` accepts, in the modes that [count](Kind::counts). Only cash
    /// includes all modes: it is the aim of plunder.
    pub fn counted(&self, filter: impl Fn(&Cell) -> bool) -> Sum {
        let sum = self.total(|cell| cell.kind().counts() && filter(cell)).sum;
        Sum { cash: self.total(filter).sum.cash, ..sum }
    }

    /// Returns the stats of the cells that `takes` accepts.
    pub fn total(&self, takes: impl Fn(&Cell) -> bool) -> Tally {
        let mut total = Tally::default();
        for (_, tally) in self.cells.iter().filter(|(cell, _)| takes(cell)) {
            total.sum.add(&tally.sum);
            total.best_kills = total.best_kills.max(tally.best_kills);
        }
        total
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        writer.put(FORM);
        writer.put(self.cells.len() as u64);
        for (cell, tally) in &self.cells {
            for part in [cell.season, cell.kind, cell.squad, cell.map, cell.mode] {
                writer.put_signed(part);
            }
            tally.sum.write(&mut writer);
            writer.put(tally.best_kills);
        }
        writer.put(self.days.len() as u64);
        let mut before = 0;
        for (day, of_day) in &self.days {
            writer.put_signed(day - before);
            before = *day;
            of_day.sum.write(&mut writer);
            writer.put(of_day.run);
        }
        writer.put(self.guns.len() as u64);
        for ((season, kind, gun), uses) in &self.guns {
            [*season, *kind, *gun].into_iter().for_each(|part| writer.put_signed(part));
            writer.put(*uses);
        }
        self.bests.write(&mut writer);
        self.runs.write(&mut writer);
        write_key(&mut writer, self.first);
        write_key(&mut writer, self.last);
        writer.done()
    }

    /// Decodes a card. Returns `None` for another version or invalid bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader(bytes);
        if reader.get()? != FORM {
            return None;
        }
        let mut aggregates = Self::default();
        for _ in 0..reader.count()? {
            let mut part = || reader.get_signed();
            let cell = Cell { season: part()?, kind: part()?, squad: part()?, map: part()?, mode: part()? };
            let tally = Tally { sum: Sum::read(&mut reader)?, best_kills: reader.get()? };
            aggregates.cells.insert(cell, tally);
        }
        let mut day = 0;
        for _ in 0..reader.count()? {
            day += reader.get_signed()?;
            aggregates.days.insert(day, Day { sum: DaySum::read(&mut reader)?, run: reader.get()? });
        }
        for _ in 0..reader.count()? {
            let key = (reader.get_signed()?, reader.get_signed()?, reader.get_signed()?);
            aggregates.guns.insert(key, reader.get()?);
        }
        aggregates.bests = Bests::read(&mut reader)?;
        aggregates.runs = Runs::read(&mut reader)?;
        aggregates.first = read_key(&mut reader)?;
        aggregates.last = read_key(&mut reader)?;
        Some(aggregates)
    }
}

impl Bests {
    fn offer(&mut self, row: &Stored, sum: &Sum, key: Key) {
        self.kills.offer(sum.kills, key);
        self.damage.offer(sum.damage, key);
        self.headshots.offer(sum.headshots, key);
        self.revives.offer(sum.revives, key);
        self.streak.offer(row.streak.unsigned_abs(), key);
        self.distance.offer(row.distance.unsigned_abs(), key);
        self.buys.offer(row.buys.unsigned_abs(), key);
        self.caches.offer(row.caches.unsigned_abs(), key);
        for (newest, happened) in [
            (&mut self.win, sum.wins),
            (&mut self.flawless, sum.flawless),
            (&mut self.pacifist, sum.pacifist),
            (&mut self.gulag, sum.gulag_wins),
        ] {
            if happened > 0 {
                *newest = (*newest).max(Some(key));
            }
        }
    }
}

/// Returns the sums of one match.
pub fn sum_of(row: &Stored, kind: Kind) -> Sum {
    let won = row.place == 1;
    let counts = kind.counts();
    let within = |most: i64| u64::from((1..=most).contains(&row.counted_place()));
    let gulag = row.gulag();
    let when = u64::from;
    Sum {
        games: 1,
        kills: row.kills.unsigned_abs(),
        deaths: row.deaths.unsigned_abs(),
        wins: when(won),
        headshots: row.headshots.unsigned_abs(),
        damage: row.damage.unsigned_abs(),
        score: row.score.unsigned_abs(),
        time: row.seconds.unsigned_abs(),
        top5: within(5),
        top10: within(10),
        top25: within(25),
        revives: row.revives.unsigned_abs(),
        downs: row.downs.unsigned_abs(),
        cash: row.cash.unsigned_abs(),
        contracts: row.contracts.unsigned_abs(),
        gulag_wins: gulag.won.unsigned_abs(),
        gulag_losses: gulag.lost.unsigned_abs(),
        places: row.place.unsigned_abs(),
        placed: when(row.place > 0),
        bounties: row.bounties.unsigned_abs(),
        recons: row.recons.unsigned_abs(),
        scavengers: row.scavengers.unsigned_abs(),
        wipes: row.wipes.unsigned_abs(),
        executions: row.executions.unsigned_abs(),
        wallbangs: row.wallbangs.unsigned_abs(),
        flawless: when(counts && won && row.deaths == 0),
        pacifist: when(counts && won && row.kills == 0),
    }
}
