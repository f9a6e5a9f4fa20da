//! # world: simulated players and their matches
//!
//! Players with skill, habits, friends, platforms and countries meet in lobbies of the real sizes, on the real modes
//! and maps, across the seasons of Warzone. What comes out is text in the format of the publisher's responses, one JSON
//! a line, marked `"demo":true`, and goes the way every imported match goes.
//!
//! Everything is a function of the [`Config`] and of a number: [`World::lobby`] of the same `n` is the same text at
//! any time and in any order, so an import can be resumed. Names are made up (`words`), matches are
//! simulated (`course`); nothing here is about a real person.

mod calendar;
mod contracts;
mod course;
mod dice;
mod fighter;
mod gathering;
mod guns;
mod kit;
mod lobby;
mod names;
mod payload;
mod people;
mod player_stats;
mod playlist;
mod teams;
mod words;

use std::borrow::Cow;

use calendar::Calendar;
use people::{People, Player};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// At least [`Config::FEWEST_PLAYERS`]; fewer count as that many.
    pub players: u32,
    pub matches: u64,
    pub seed: u64,
}

impl Config {
    pub const FEWEST_PLAYERS: u32 = 8;
}

/// The world of the demo.
impl Default for Config {
    fn default() -> Self {
        Self { players: 2_000, matches: 3_000, seed: 1 }
    }
}

pub struct World {
    config: Config,
    people: People,
    calendar: Calendar,
}

impl World {
    pub fn new(config: Config) -> Self {
        let players = config.players.max(Config::FEWEST_PLAYERS);
        let calendar = Calendar::new(config.seed, config.matches);
        Self { config, people: People::new(config.seed, players as usize), calendar }
    }

    pub fn config(&self) -> Config {
        self.config
    }

    /// A line for each player, with the names on all platforms.
    pub fn accounts(&self) -> impl Iterator<Item = String> + '_ {
        self.people.players.iter().map(|player| line(&account(player)))
    }

    /// The line of the lobby with this number, from 0. Numbers are in order of time.
    pub fn lobby(&self, n: u64) -> String {
        lobby::write(self, n)
    }
}

fn account(player: &Player) -> payload::Account<'_> {
    fn named(name: Option<&String>) -> Option<payload::Username<'_>> {
        name.map(|name| payload::Username { username: Cow::Borrowed(name) })
    }
    let id = format!("{}#{}", player.name, player.number);
    payload::Account {
        uno: player.uno.to_string(),
        accounts: payload::Accounts {
            battle: named(player.battle.as_ref()),
            psn: named(player.psn.as_ref()),
            xbl: named(player.xbl.as_ref()),
            uno: payload::Username { username: Cow::Owned(id) },
        },
        country: player.country,
        demo: true,
    }
}

/// Our own structures of texts and numbers always have a JSON form.
fn line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
