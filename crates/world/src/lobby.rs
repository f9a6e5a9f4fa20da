//! One lobby: time, mode, players, course, and the publisher's response for it.

use std::ops::Range;

use crate::{
    World,
    calendar::Date,
    contracts::{self, Contracts},
    course::{Course, Outcome, Return},
    dice::Dice,
    fighter::Fighter,
    gathering::Table,
    guns::Role,
    kit::{self, Kit},
    line,
    payload::{Lobby, Match},
    player_stats::{self, Row},
    playlist::{self, Kind, Mode},
    teams,
};

/// The state before the first fight.
struct Start {
    match_id: String,
    date: Date,
    mode: &'static Mode,
    seconds: u32,
    /// Players, squad by squad.
    ids: Vec<usize>,
    squads: Vec<Range<usize>>,
    kits: Vec<Kit>,
}

pub fn write(world: &World, n: u64) -> String {
    let config = world.config;
    // Another number of matches changes all matches and their ids.
    let mut dice = Dice::of(&[config.seed, 1, config.matches, u64::from(config.players), n]);
    let start = begin(world, n, &mut dice);
    let fighters =
        start.ids.iter().zip(&start.kits).map(|(id, kit)| fighter(world, *id, kit, &start.date, &mut dice));
    let fighters = fighters.collect();
    let outcome = play(fighters, start.squads.clone(), start.mode.kind, &mut dice);
    let contracts: Vec<Contracts> = outcome
        .ends
        .iter()
        .map(|part| {
            if start.mode.kind == Kind::Rumble {
                contracts::none()
            } else {
                contracts::of_squad(*part, &mut dice)
            }
        })
        .collect();
    let teams: Vec<String> = (0..outcome.squads.len()).map(teams::code).collect();
    let mut rows = Vec::with_capacity(start.ids.len());
    for (squad, members) in outcome.squads.iter().enumerate() {
        let pickups = dealt(contracts[squad].begun, members.len(), &mut dice);
        for (at, pickups) in members.clone().zip(pickups) {
            rows.push(Row {
                player: &world.people.players[start.ids[at]],
                fighter: &outcome.fighters[at],
                kit: &start.kits[at],
                team: &teams[squad],
                place: outcome.places[squad],
                part: outcome.ends[squad],
                contracts: &contracts[squad].done,
                pickups,
                kind: start.mode.kind,
                seconds: start.seconds,
            });
        }
    }
    line(&Lobby { demo: true, all_players: matches(&start, &rows, teams.len(), &mut dice) })
}

fn begin(world: &World, n: u64, dice: &mut Dice) -> Start {
    let seed = world.config.seed;
    let match_id = (100_000_000_000_000_000 + dice.number() % 18_000_000_000_000_000_000).to_string();
    let date = world.calendar.date(n);
    let mode = playlist::draw(date.season, dice);
    let seconds = dice.between(mode.seconds.0, mode.seconds.1);
    let table = Table::new(&world.people, seed, world.calendar.side_by_side(n));
    let mut gathered = table.gather(n, &date, mode, dice);
    for place in (1..gathered.len()).rev() {
        gathered.swap(place, dice.below(place + 1));
    }
    let mut squads = Vec::with_capacity(gathered.len());
    let mut ids = Vec::new();
    for squad in gathered {
        squads.push(ids.len()..ids.len() + squad.len());
        ids.extend(squad);
    }
    let kits = ids.iter().map(|id| {
        let mut habit = Dice::of(&[seed, 41, date.season as u64, *id as u64]);
        kit::choose(&world.people.players[*id], date.season, &mut habit, dice)
    });
    let kits = kits.collect();
    Start { match_id, date, mode, seconds, ids, squads, kits }
}

/// Returns the strength of a player in this match: skill, experience, daily form, luck.
fn fighter(world: &World, id: usize, kit: &Kit, date: &Date, dice: &mut Dice) -> Fighter {
    let player = &world.people.players[id];
    let (seed, id) = (world.config.seed, id as u64);
    let learned = (0.012 + 0.02 * Dice::of(&[seed, 42, id]).normal()) * (date.season as f64 - 13.0);
    let form = 0.12 * Dice::of(&[seed, 43, date.day as u64, id]).normal();
    let strength = (player.skill + learned + form + 0.15 * dice.normal()).exp();
    let steady = if kit.primary.role == Role::Sniper { 0.16 } else { 0.0 };
    Fighter {
        strength,
        // Players who win fights look for more of them.
        boldness: player.boldness * strength.powf(0.6),
        aim: (0.17 + 0.06 * player.skill + steady).clamp(0.06, 0.6),
        cash: 45_000.0 * (0.4 * dice.normal() + 0.25 * player.skill).exp(),
        ..Fighter::default()
    }
}

fn play(fighters: Vec<Fighter>, squads: Vec<Range<usize>>, kind: Kind, dice: &mut Dice) -> Outcome {
    let course = Course::new(fighters, squads, dice);
    match kind {
        Kind::BattleRoyale => course.last_squad_standing(Return::Gulag),
        Kind::Resurgence => course.last_squad_standing(Return::Respawn),
        Kind::Plunder => course.until_time_is_up(3.6, |fighter| fighter.cash),
        Kind::Rumble => course.until_time_is_up(5.5, |fighter| f64::from(fighter.kills)),
    }
}

/// Distributes items among the squad.
fn dealt(things: u32, members: usize, dice: &mut Dice) -> Vec<u32> {
    let mut each = vec![0; members];
    for _ in 0..things {
        each[dice.below(members)] += 1;
    }
    each
}

fn matches<'a>(start: &'a Start, rows: &[Row<'a>], team_count: usize, dice: &mut Dice) -> Vec<Match<'a>> {
    rows.iter()
        .map(|row| {
            let (player_stats, player) = player_stats::fill(row, dice);
            Match {
                utc_start_seconds: start.date.start,
                utc_end_seconds: start.date.start + i64::from(start.seconds),
                map: start.mode.map,
                mode: start.mode.code,
                match_id: &start.match_id,
                duration: start.seconds * 1_000,
                game_type: "wz",
                player_count: start.ids.len(),
                player_stats,
                player,
                team_count,
            }
        })
        .collect()
}
