//! The publisher's JSON format, limited to the fields in use.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{
    Loadout,
    loose::{Id, Number, Text},
};

/// An API response, a lobby, a match or accounts: each has some of these fields.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Node<'a> {
    pub demo: bool,
    #[serde(borrow)]
    pub status: Text<'a>,
    pub data: Option<Box<Node<'a>>>,
    #[serde(rename = "type")]
    pub kind: Text<'a>,
    pub message: Text<'a>,
    pub matches: Option<Vec<Node<'a>>>,
    #[serde(rename = "allPlayers")]
    pub all_players: Option<Vec<Node<'a>>>,

    #[serde(rename = "matchID")]
    pub match_id: Option<Id>,
    #[serde(rename = "utcStartSeconds")]
    pub started_at: Number,
    #[serde(rename = "utcEndSeconds")]
    pub ended_at: Number,
    /// In milliseconds.
    pub duration: Number,
    pub map: Text<'a>,
    pub mode: Text<'a>,
    #[serde(rename = "playerCount")]
    pub player_count: Number,
    #[serde(rename = "teamCount")]
    pub team_count: Number,
    pub player: Option<Player<'a>>,
    #[serde(rename = "playerStats")]
    pub stats: Option<Stats>,

    pub uno: Option<Id>,
    pub accounts: Option<BTreeMap<String, Option<Named<'a>>>>,
    pub country: Text<'a>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Named<'a> {
    #[serde(borrow)]
    pub username: Text<'a>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Player<'a> {
    #[serde(borrow)]
    pub team: Text<'a>,
    pub username: Text<'a>,
    pub uno: Option<Id>,
    pub clantag: Text<'a>,
    #[serde(rename = "brMissionStats")]
    pub missions: Option<Missions>,
    pub loadout: Option<Vec<Option<Carried<'a>>>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Missions {
    #[serde(rename = "missionsComplete")]
    pub complete: Number,
    #[serde(rename = "missionStatsByType")]
    pub by_type: Option<BTreeMap<String, Option<Count>>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Count {
    pub count: Number,
}

impl Missions {
    pub fn count(&self, kind: &str) -> f64 {
        let found = self.by_type.as_ref().and_then(|all| all.get(kind)?.as_ref());
        found.map_or(0.0, |one| one.count.0)
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Stats {
    pub kills: Number,
    pub deaths: Number,
    pub assists: Number,
    pub headshots: Number,
    #[serde(rename = "damageDone")]
    pub damage: Number,
    #[serde(rename = "damageTaken")]
    pub taken: Number,
    pub score: Number,
    #[serde(rename = "timePlayed")]
    pub time: Number,
    #[serde(rename = "longestStreak")]
    pub streak: Number,
    #[serde(rename = "teamPlacement")]
    pub place: Number,
    #[serde(rename = "gulagKills")]
    pub gulag_kills: Number,
    #[serde(rename = "gulagDeaths")]
    pub gulag_deaths: Number,
    #[serde(rename = "objectiveReviver")]
    pub revives: Number,
    #[serde(rename = "objectiveTeamWiped")]
    pub wipes: Number,
    pub executions: Number,
    #[serde(rename = "wallBangs")]
    pub wallbangs: Number,
    #[serde(rename = "distanceTraveled")]
    pub distance: Number,
    #[serde(rename = "objectiveBrKioskBuy")]
    pub buys: Number,
    #[serde(rename = "objectiveBrCacheOpen")]
    pub caches: Number,
    pub cash: Number,
    #[serde(rename = "objectivePlunderCashBloodMoney")]
    pub blood_money: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle1")]
    down_1: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle2")]
    down_2: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle3")]
    down_3: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle4")]
    down_4: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle5")]
    down_5: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle6")]
    down_6: Number,
    #[serde(rename = "objectiveBrDownEnemyCircle7")]
    down_7: Number,
}

impl Stats {
    /// Returns the number of downed enemies in all circles.
    pub fn downs(&self) -> f64 {
        let circles =
            [self.down_1, self.down_2, self.down_3, self.down_4, self.down_5, self.down_6, self.down_7];
        circles.iter().map(|down| down.0.max(0.0)).sum()
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Carried<'a> {
    #[serde(rename = "primaryWeapon", borrow)]
    primary: Option<Coded<'a>>,
    #[serde(rename = "secondaryWeapon")]
    secondary: Option<Coded<'a>>,
    perks: Option<Vec<Option<Coded<'a>>>>,
    tactical: Option<Coded<'a>>,
    lethal: Option<Coded<'a>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Coded<'a> {
    #[serde(borrow)]
    name: Text<'a>,
}

/// Codes of an empty slot.
const NOTHING: [&str; 4] = ["", "none", "null", "specialty_null"];

fn code(coded: Option<&Coded<'_>>) -> String {
    let name = coded.map_or("", |coded| &coded.name).trim();
    let good = !NOTHING.contains(&name) && name.len() <= 100 && name.bytes().all(|b| b.is_ascii_graphic());
    if good { name.to_owned() } else { String::new() }
}

/// Returns the player's own loadout: the last one with perks, because found weapons have none.
pub fn loadout(all: Vec<Option<Carried<'_>>>) -> Loadout {
    let read = |carried: &Carried<'_>| {
        let perks = carried.perks.as_deref().unwrap_or_default();
        Loadout {
            guns: [code(carried.primary.as_ref()), code(carried.secondary.as_ref())],
            perks: [0, 1, 2].map(|place| code(perks.get(place).and_then(Option::as_ref))),
            equipment: [code(carried.lethal.as_ref()), code(carried.tactical.as_ref())],
        }
    };
    let all: Vec<Loadout> = all.iter().flatten().map(read).collect();
    let own = all.iter().rev().find(|loadout| loadout.perks.iter().any(|perk| !perk.is_empty()));
    own.or(all.first()).cloned().unwrap_or_default()
}
