//! The publisher's JSON format, limited to the fields in use.

use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use super::{
    Loadout,
    lenient::{Entries, Id, List, Number, Object, Text},
};

/// The outer object of a line: an API response, a lobby, a list of matches, a match or accounts. Entries are not parsed
/// yet.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Envelope<'a> {
    pub demo: Number,
    #[serde(borrow)]
    pub status: Text<'a>,
    pub data: Option<&'a RawValue>,
    #[serde(rename = "type")]
    pub kind: Text<'a>,
    pub message: Text<'a>,
    pub matches: Entries<'a>,
    #[serde(rename = "allPlayers")]
    pub all_players: Entries<'a>,
    #[serde(rename = "matchID")]
    pub match_id: Option<IgnoredAny>,
    pub player: Option<IgnoredAny>,

    pub uno: Option<Id>,
    pub accounts: Object<Accounts<'a>>,
    pub country: Text<'a>,
}

/// A player's names by platform.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Accounts<'a> {
    #[serde(borrow)]
    pub battle: Object<Named<'a>>,
    pub psn: Object<Named<'a>>,
    pub uno: Object<Named<'a>>,
    pub xbl: Object<Named<'a>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Named<'a> {
    #[serde(borrow)]
    pub username: Text<'a>,
}

/// A player's row in a match.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Node<'a> {
    #[serde(rename = "matchID")]
    pub match_id: Option<Id>,
    #[serde(rename = "gameType", borrow)]
    pub game_type: Text<'a>,
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
    /// `win`, `loss` or `draw`; in some modes only.
    pub result: Text<'a>,
    pub player: Object<Player<'a>>,
    #[serde(rename = "playerStats")]
    pub stats: Object<Stats>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Player<'a> {
    #[serde(borrow)]
    pub team: Text<'a>,
    pub username: Text<'a>,
    pub uno: Option<Id>,
    pub platform: Text<'a>,
    pub clantag: Text<'a>,
    #[serde(rename = "brMissionStats")]
    pub missions: Object<Missions>,
    pub loadout: List<Object<Carried<'a>>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Missions {
    #[serde(rename = "missionsComplete")]
    pub complete: Number,
    #[serde(rename = "missionStatsByType")]
    pub by_type: Object<ByType>,
}

/// Contracts by their type.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ByType {
    pub assassination: Object<Count>,
    pub domination: Object<Count>,
    pub scavenger: Object<Count>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Count {
    count: Number,
}

impl Object<Count> {
    pub fn count(self) -> f64 {
        self.or_default().count.0
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
        let in_circles =
            [self.down_1, self.down_2, self.down_3, self.down_4, self.down_5, self.down_6, self.down_7];
        in_circles.iter().map(|down| down.0.max(0.0)).sum()
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Carried<'a> {
    #[serde(rename = "primaryWeapon", borrow)]
    primary: Object<Coded<'a>>,
    #[serde(rename = "secondaryWeapon")]
    secondary: Object<Coded<'a>>,
    perks: List<Object<Coded<'a>>>,
    tactical: Object<Coded<'a>>,
    lethal: Object<Coded<'a>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Coded<'a> {
    #[serde(borrow)]
    name: Text<'a>,
}

/// Codes of an empty slot.
const NOTHING: [&str; 4] = ["", "none", "null", "specialty_null"];

fn code(coded: Option<&Object<Coded<'_>>>) -> String {
    let name = coded.and_then(Object::given).map_or("", |coded| &coded.name).trim();
    let good = !NOTHING.contains(&name) && name.len() <= 100 && name.bytes().all(|b| b.is_ascii_graphic());
    if good { name.to_owned() } else { String::new() }
}

/// Returns the player's own loadout: the last one with perks, because found weapons have none.
pub fn loadout(all: &List<Object<Carried<'_>>>) -> Loadout {
    let read = |carried: &Carried<'_>| Loadout {
        guns: [code(Some(&carried.primary)), code(Some(&carried.secondary))],
        perks: [0, 1, 2].map(|place| code(carried.perks.0.get(place))),
        equipment: [code(Some(&carried.lethal)), code(Some(&carried.tactical))],
    };
    let mut all = all.0.iter().filter_map(Object::given).map(read);
    let Some(first) = all.next() else { return Loadout::default() };
    let has_perks = |loadout: &Loadout| loadout.perks.iter().any(|perk| !perk.is_empty());
    all.rfind(has_perks).unwrap_or(first)
}
