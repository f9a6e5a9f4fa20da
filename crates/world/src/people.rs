//! The population: players with skill and habits, in crews that share a clan tag, a country and their play times.

use std::ops::Range;

use crate::{
    dice::Dice,
    names::{self, Names},
    playlist::Kind,
};

pub struct Player {
    pub name: String,
    /// The number after the # of the Activision id.
    pub number: u32,
    pub uno: u64,
    pub country: &'static str,
    pub psn: Option<String>,
    pub xbl: Option<String>,
    pub battle: Option<String>,
    pub clantag: String,
    /// Logarithmic: 0 is an average player; 1 wins nearly three of four fights against one.
    pub skill: f64,
    /// Tendency to start fights, around 1.
    pub boldness: f64,
    /// Probability of joining when friends play, below 1.
    pub presence: f64,
    /// Preference for long-range rifles, shotguns, pistols.
    pub taste: [f64; 3],
    pub level: u32,
}

pub struct Crew {
    pub members: Range<usize>,
    pub skill: f64,
    /// Relative activity.
    pub activity: f64,
    /// Most likely hour of play, UTC.
    pub hour: f64,
    /// Factor for Friday to Sunday.
    pub weekend: f64,
    kinds: [f64; 4],
    squads: [f64; 4],
}

impl Crew {
    /// Returns the preference for a mode.
    pub fn likes(&self, kind: Kind, squad: usize) -> f64 {
        let size = if kind == Kind::Rumble { 1.0 } else { self.squads[squad.clamp(1, 4) - 1] };
        let kind = match kind {
            Kind::BattleRoyale => 0,
            Kind::Resurgence => 1,
            Kind::Plunder => 2,
            Kind::Rumble => 3,
        };
        size * self.kinds[kind]
    }
}

pub struct People {
    pub players: Vec<Player>,
    pub crews: Vec<Crew>,
}

/// Countries with their share of players in percent and their offset from UTC in hours.
const COUNTRIES: &[(&str, f64, f64)] = &[
    ("US", 19.0, -6.0),
    ("DE", 10.0, 1.0),
    ("GB", 9.0, 0.0),
    ("FR", 8.0, 1.0),
    ("BR", 8.0, -3.0),
    ("ES", 7.0, 1.0),
    ("RU", 6.0, 3.0),
    ("IT", 6.0, 1.0),
    ("PL", 6.0, 1.0),
    ("MX", 4.0, -6.0),
    ("CA", 3.0, -5.0),
    ("TR", 2.0, 3.0),
    ("AR", 2.0, -3.0),
    ("PT", 2.0, 0.0),
    ("NL", 1.5, 1.0),
    ("SE", 1.5, 1.0),
    ("AU", 1.5, 10.0),
    ("JP", 1.0, 9.0),
    ("KR", 0.5, 9.0),
    ("AT", 1.0, 1.0),
    ("CH", 0.7, 1.0),
    ("BE", 0.7, 1.0),
    ("CL", 0.6, -4.0),
    ("KZ", 0.5, 5.0),
];

/// Standard deviations of skill between crews, and between members of a crew.
const BETWEEN_CREWS: f64 = 0.48;
const INSIDE_CREW: f64 = 0.46;

/// One of this many players has the display name of another.
const TWINS: usize = 60;

impl People {
    pub fn new(seed: u64, count: usize) -> Self {
        let mut names = Names::default();
        let mut people = Self { players: Vec::with_capacity(count), crews: Vec::new() };
        while people.players.len() < count {
            let dice = &mut Dice::of(&[seed, 21, people.crews.len() as u64]);
            people.found(seed, count, &mut names, dice);
        }
        // Display names are not unique: some players share theirs with another one.
        for twin in (TWINS - 1..count).step_by(TWINS) {
            people.players[twin].name = people.players[twin - TWINS / 2].name.clone();
        }
        people
    }

    /// Adds a crew.
    fn found(&mut self, seed: u64, count: usize, names: &mut Names, dice: &mut Dice) {
        let first = self.players.len();
        let size = 1 + dice.weighted([10.0, 14.0, 20.0, 26.0, 12.0, 9.0, 5.0, 4.0].into_iter());
        let (country, _, ahead) = COUNTRIES[dice.weighted(COUNTRIES.iter().map(|(_, share, _)| *share))];
        let clantag = if dice.chance(0.7) { names::clantag(dice) } else { String::new() };
        let crew = Crew {
            members: first..(first + size).min(count),
            skill: BETWEEN_CREWS * dice.normal(),
            activity: (0.6 * dice.normal()).exp(),
            hour: (20.5 + 1.7 * dice.normal() - ahead).rem_euclid(24.0),
            weekend: (0.35 * dice.normal() + 0.3).exp(),
            kinds: [0.6, 0.7, 0.9, 0.8].map(|width| (width * dice.normal()).exp()),
            // A crew of two likes quads less, and vice versa.
            squads: [1, 2, 3, 4].map(|squad: usize| {
                let apart = squad.abs_diff(size.min(4)) as f64;
                (0.5 * dice.normal() - 0.35 * apart).exp()
            }),
        };
        for id in crew.members.clone() {
            let dice = &mut Dice::of(&[seed, 22, id as u64]);
            self.players.push(player(&crew, country, &clantag, names, dice));
        }
        self.crews.push(crew);
    }
}

fn player(crew: &Crew, country: &'static str, clantag: &str, names: &mut Names, dice: &mut Dice) -> Player {
    let country = if dice.chance(0.88) {
        country
    } else {
        COUNTRIES[dice.weighted(COUNTRIES.iter().map(|(_, share, _)| *share))].0
    };
    let name = names.display(country, dice);
    let home = dice.weighted([38.0, 25.0, 37.0].into_iter());
    let mut on = |platform: usize| platform == home || dice.chance(0.09);
    let (psn, xbl, battle) = (on(0), on(1), on(2));
    Player {
        number: dice.between(1_000_000, 9_999_999),
        uno: 1_000_000_000_000_000_000 + dice.number() % 8_000_000_000_000_000_000,
        country,
        psn: psn.then(|| names.psn(&name, dice)),
        xbl: xbl.then(|| names.xbl(&name, dice)),
        battle: battle.then(|| names::battle(&name, country, dice)),
        clantag: if dice.chance(0.85) { clantag.to_owned() } else { String::new() },
        skill: crew.skill + INSIDE_CREW * dice.normal(),
        boldness: (0.3 * dice.normal()).exp(),
        presence: 0.45 + 0.5 * dice.unit(),
        taste: [0.9, 1.0, 1.0].map(|width| (width * dice.normal()).exp()),
        level: dice.between(12, 155),
        name,
    }
}
