//! Computes the stats of one player from the course of a match.

use crate::{
    dice::Dice,
    fighter::Fighter,
    kit::Kit,
    payload::{Awards, Loadout, Missions, Named, Player, Stats},
    people,
    playlist::Kind,
};

pub struct Row<'a> {
    pub player: &'a people::Player,
    pub fighter: &'a Fighter,
    pub kit: &'a Kit,
    pub team: &'a str,
    pub place: u32,
    /// How much of the match the squad lasted.
    pub part: f64,
    /// What the squad completed.
    pub contracts: &'a Missions,
    /// Contracts that this player picked up.
    pub pickups: u32,
    pub kind: Kind,
    pub seconds: u32,
}

pub fn fill<'a>(row: &Row<'a>, dice: &mut Dice) -> (Stats, Player<'a>) {
    let player = Player {
        team: row.team,
        rank: row.player.level,
        awards: Awards {},
        username: &row.player.name,
        uno: row.player.uno.to_string(),
        clantag: &row.player.clantag,
        br_mission_stats: row.contracts.clone(),
        loadout: loadout(row, dice),
    };
    (stats(row, dice), player)
}

fn stats(row: &Row, dice: &mut Dice) -> Stats {
    let fighter = row.fighter;
    let survived = (f64::from(row.seconds) * row.part * 1_000.0).round() as u32;
    // The plane and the minutes before it count, too.
    let time_played = survived / 1_000 + dice.between(55, 95);
    let score = score(row, dice);
    let minutes = f64::from(time_played) / 60.0;
    let downs = fighter.downs;
    Stats {
        kills: fighter.kills,
        deaths: fighter.deaths,
        kd_ratio: rounded(f64::from(fighter.kills) / f64::from(fighter.deaths.max(1)), 1_000.0),
        headshots: fighter.headshots,
        score,
        score_per_minute: rounded(f64::from(score) / minutes, 100.0),
        damage_done: (fighter.dealt + 240.0 * dice.unit() * row.part) as u32,
        damage_taken: (fighter.received + 160.0 * dice.unit() * row.part) as u32,
        longest_streak: fighter.longest_streak,
        team_placement: row.place,
        team_survival_time: survived,
        time_played,
        gulag_kills: u32::from(fighter.gulag == Some(true)),
        gulag_deaths: u32::from(fighter.gulag == Some(false)),
        executions: fighter.executions,
        wall_bangs: fighter.wallbangs,
        distance_traveled: rounded(f64::from(time_played) * (180.0 + 240.0 * dice.unit()), 10.0),
        objective_team_wiped: fighter.wiped,
        objective_reviver: fighter.revives,
        objective_br_kiosk_buy: fighter.bought + (row.part * 4.0 * dice.unit()) as u32,
        objective_br_cache_open: (row.part * 22.0 * dice.unit()) as u32,
        objective_br_mission_pickup_tablet: row.pickups,
        objective_plunder_cash_blood_money: if row.kind == Kind::Plunder { fighter.cash as u32 } else { 0 },
        objective_br_down_enemy_circle1: downs[0],
        objective_br_down_enemy_circle2: downs[1],
        objective_br_down_enemy_circle3: downs[2],
        objective_br_down_enemy_circle4: downs[3],
        objective_br_down_enemy_circle5: downs[4],
        objective_br_down_enemy_circle6: downs[5],
        objective_br_down_enemy_circle7: downs[6],
    }
}

/// Kills, downs, revives, contracts and boxes, and something for lasting long.
fn score(row: &Row, dice: &mut Dice) -> u32 {
    let fighter = row.fighter;
    let points = f64::from(fighter.kills) * (260.0 + 180.0 * dice.unit())
        + f64::from(fighter.downs.iter().sum::<u32>()) * 100.0
        + f64::from(fighter.revives) * 150.0
        + f64::from(fighter.wiped) * 300.0
        + f64::from(row.contracts.missions_complete) * 700.0
        + row.part * 900.0 * dice.unit();
    (points / 25.0).round() as u32 * 25
}

/// Who was out early had picked none up yet.
fn loadout(row: &Row, dice: &mut Dice) -> Vec<Loadout> {
    let early = row.kind == Kind::BattleRoyale && row.part < 0.22;
    if early && dice.chance(0.4) {
        return Vec::new();
    }
    let named = |name| Named { name };
    vec![Loadout {
        primary_weapon: named(row.kit.primary.id),
        secondary_weapon: named(row.kit.secondary.id),
        perks: row.kit.perks.map(named),
        tactical: named(row.kit.tactical),
        lethal: named(row.kit.lethal),
    }]
}

/// Rounds a value to shorten the line.
fn rounded(value: f64, steps: f64) -> f64 {
    (value * steps).round() / steps
}
