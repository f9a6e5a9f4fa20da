//! Random lobbies, deterministic per seed: squads, placements as a permutation, and as many deaths as kills.

use base::{Random, SeededRandom};
use serde_json::{Value, json};

pub struct Chance(SeededRandom);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(SeededRandom::new(seed))
    }

    /// Returns a number from 0 to `end` - 1.
    pub fn below(&self, end: u64) -> u64 {
        let mut bytes = [0; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes) % end
    }

    pub fn shuffle<T>(&self, all: &mut [T]) {
        for at in (1..all.len()).rev() {
            all.swap(at, self.below(at as u64 + 1) as usize);
        }
    }
}

/// Mode, map and squad size.
const MODES: [(&str, &str, usize); 6] = [
    ("br_br_solo", "mp_wz_island", 1),
    ("br_br_duos", "mp_wz_island", 2),
    ("br_br_quads", "mp_wz_island", 4),
    ("br_rebirth_rbrthtrios", "mp_escape4", 3),
    ("br_dmz_plnduo", "mp_wz_island", 2),
    ("br_never_heard_of", "mp_saba2", 2),
];
const GUNS: [&str; 5] = ["s4_sm_mpapa40", "s4_ar_stango44", "iw8_ar_kilo433", "iw8_sn_kilo98", "iw8_fists"];

/// The number of players.
pub const PEOPLE: u64 = 16;
/// The first possible start of a match, early in a season.
const START: i64 = 1_651_060_000;

/// Returns full lobbies of twelve players, over about two seasons.
pub fn lobbies(seed: u64, count: u64) -> Vec<Value> {
    let chance = Chance::new(seed);
    (0..count).map(|number| lobby(&chance, 9_000_000_000_000_000_000 + number)).collect()
}

fn lobby(chance: &Chance, id: u64) -> Value {
    let (mode, map, size) = MODES[chance.below(MODES.len() as u64) as usize];
    // Some start in the same second.
    let at = START + (chance.below(60) * 86_400 + chance.below(4) * 3600).cast_signed();
    let mut people: Vec<u64> = (0..PEOPLE).collect();
    chance.shuffle(&mut people);
    people.truncate(12);
    let teams = 12 / size;
    let mut places: Vec<usize> = (1..=teams).collect();
    chance.shuffle(&mut places);
    let mut kills = [0_u64; 12];
    let mut deaths = [0_u64; 12];
    for _ in 0..chance.below(40) {
        kills[chance.below(12) as usize] += 1;
        deaths[chance.below(12) as usize] += 1;
    }
    let row = |seat: usize| {
        let (team, person) = (seat / size, people[seat]);
        json!({
            "utcStartSeconds": at, "utcEndSeconds": at + 1400, "map": map, "mode": mode, "matchID": id.to_string(),
            "playerCount": 12, "teamCount": teams,
            "playerStats": {
                "kills": kills[seat], "deaths": deaths[seat], "headshots": kills[seat] / 2, "score": kills[seat] * 100,
                "damageDone": kills[seat] * 130 + chance.below(300), "timePlayed": 600 + chance.below(800),
                "teamPlacement": places[team], "gulagKills": chance.below(3) / 2, "gulagDeaths": chance.below(2),
                "longestStreak": kills[seat].min(3), "objectiveReviver": chance.below(4),
                "executions": chance.below(4), "wallBangs": chance.below(5), "objectiveTeamWiped": chance.below(5),
                "objectiveBrKioskBuy": chance.below(12), "objectiveBrCacheOpen": chance.below(50),
            },
            "player": {
                "team": format!("team_{team}"), "username": format!("Someone{person}"), "uno": (100 + person).to_string(),
                "clantag": if person % 3 == 0 { "ABC" } else { "" },
                "loadout": [{"primaryWeapon": {"name": GUNS[chance.below(5) as usize]},
                    "secondaryWeapon": {"name": GUNS[chance.below(5) as usize]}, "perks": [{"name": "specialty_eod"}]}],
            },
        })
    };
    json!({ "allPlayers": (0..12).map(row).collect::<Vec<_>>() })
}
