//! Groups payload lines by match.

use std::collections::{HashMap, HashSet};

use crate::{
    payload::{Account, Line, LineContent, Match, Played},
    rows::codes::CodeKind,
};

/// A match with the players that the lines contain.
pub struct Gathered {
    pub game: Match,
    /// Whether a line contained the full lobby.
    pub is_complete: bool,
    pub demo: bool,
    pub rows: Vec<Played>,
    seen: HashSet<u64>,
}

#[derive(Default)]
pub struct Batch {
    pub matches: Vec<Gathered>,
    pub accounts: Vec<(Account, bool)>,
    /// The number of rows that repeat another row of the batch.
    pub duplicates: u64,
    places: HashMap<u64, usize>,
}

impl Batch {
    pub fn of(lines: Vec<Line>) -> Self {
        let mut batch = Self::default();
        lines.into_iter().for_each(|line| batch.line(line));
        batch
    }

    /// Adds one line.
    pub fn line(&mut self, line: Line) {
        match line.content {
            LineContent::Matches(rows) => rows.into_iter().for_each(|row| self.add(row, false, line.demo)),
            // A lobby is complete even if some of its rows were rejected.
            LineContent::Lobby(rows) => rows.into_iter().for_each(|row| self.add(row, true, line.demo)),
            LineContent::Account(account) => self.accounts.push((account, line.demo)),
        }
    }

    fn add(&mut self, row: Played, is_complete: bool, demo: bool) {
        let place = *self.places.entry(row.game.id).or_insert(self.matches.len());
        if place == self.matches.len() {
            self.matches.push(Gathered {
                game: row.game.clone(),
                is_complete,
                demo,
                rows: Vec::new(),
                seen: HashSet::new(),
            });
        }
        let gathered = &mut self.matches[place];
        gathered.is_complete |= is_complete;
        gathered.demo |= demo;
        gathered.game.players = gathered.game.players.max(row.game.players);
        gathered.game.teams = gathered.game.teams.max(row.game.teams);
        gathered.game.ended_at = gathered.game.ended_at.max(row.game.ended_at);
        if gathered.seen.insert(row.uno) {
            gathered.rows.push(row);
        } else {
            self.duplicates += 1;
        }
    }

    /// Removes the matches for which `unwanted` returns true.
    pub fn leave_out(&mut self, mut unwanted: impl FnMut(&Gathered) -> bool) {
        self.matches.retain(|one| !unwanted(one));
        self.places.clear();
    }

    /// Returns a display name for each account number.
    pub fn names(&self) -> HashMap<u64, String> {
        let named = self.accounts.iter().filter_map(|(account, _)| {
            let shown = account.names.iter().find(|(platform, _)| platform == "uno");
            let (platform, name) = shown.or(account.names.first())?;
            let shown =
                name.split_once('#').filter(|_| platform == "uno").map_or(name.as_str(), |(shown, _)| shown);
            Some((account.uno, shown.to_owned()))
        });
        let played = self.matches.iter().flat_map(|one| &one.rows);
        named.chain(played.map(|row| (row.uno, row.username.clone()))).collect()
    }

    /// Returns all account numbers, without duplicates.
    pub fn unos(&self) -> Vec<u64> {
        let played = self.matches.iter().flat_map(|one| one.rows.iter().map(|row| row.uno));
        let named = self.accounts.iter().map(|(account, _)| account.uno);
        let mut all: Vec<u64> = played.chain(named).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub fn codes(&self) -> Vec<(CodeKind, &str)> {
        let mut codes = HashSet::new();
        for one in &self.matches {
            codes.insert((CodeKind::GameType, one.game.game_type.as_str()));
            codes.insert((CodeKind::Mode, one.game.mode.as_str()));
            codes.insert((CodeKind::Map, one.game.map.as_str()));
            for row in &one.rows {
                codes.insert((CodeKind::Team, row.team.as_str()));
                codes.extend(row.loadout.guns.iter().map(|code| (CodeKind::Gun, code.as_str())));
                codes.extend(row.loadout.perks.iter().map(|code| (CodeKind::Perk, code.as_str())));
                codes.extend(row.loadout.equipment.iter().map(|code| (CodeKind::Equipment, code.as_str())));
            }
        }
        codes.into_iter().collect()
    }
}
