//! Statistics over many matches resemble Warzone.

use std::collections::HashMap;

use world::{Config, World};

use crate::support::{Kind, kind, lobby, stat};

struct Seen {
    uno: String,
    place: usize,
    kills: f64,
    deaths: f64,
}

#[derive(Default)]
struct Record {
    games: u32,
    kills: f64,
    deaths: f64,
}

impl Record {
    fn ratio(&self) -> f64 {
        self.kills / self.deaths.max(1.0)
    }
}

fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (count, sum) = values.into_iter().fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    sum / count
}

/// What is left of a lobby, and whether it was a large battle royale.
fn seen(world: &World, n: u64) -> (bool, Vec<Seen>) {
    let rows = lobby(world, n);
    let of = |row: &serde_json::Value| Seen {
        uno: row["player"]["uno"].as_str().unwrap().to_owned(),
        place: stat(row, "teamPlacement") as usize,
        kills: stat(row, "kills") as f64,
        deaths: stat(row, "deaths") as f64,
    };
    (kind(&rows) == Kind::BattleRoyale && rows.len() > 100, rows.iter().map(of).collect())
}

#[test]
fn a_season_looks_like_a_season() {
    let world = World::new(Config { players: 440, matches: 240, seed: 1 });
    let lobbies: Vec<(bool, Vec<Seen>)> = (0..240).map(|n| seen(&world, n)).collect();
    let mut players: HashMap<&str, Record> = HashMap::new();
    for row in lobbies.iter().flat_map(|(_, rows)| rows) {
        let record = players.entry(&row.uno).or_default();
        record.games += 1;
        record.kills += row.kills;
        record.deaths += row.deaths;
    }
    let royales: Vec<&Vec<Seen>> =
        lobbies.iter().filter(|(royale, _)| *royale).map(|(_, rows)| rows).collect();
    let squads = |rows: &[Seen]| rows.iter().map(|row| row.place).max().unwrap_or(0);
    let quads = royales.iter().filter(|rows| squads(rows) < 40);
    let winners = mean(quads.map(|rows| rows.iter().filter(|row| row.place == 1).map(|row| row.kills).sum()));
    assert!((15.0..25.0).contains(&winners), "squads win quads with {winners} kills");

    let ratio = |row: &Seen| players[row.uno.as_str()].ratio();
    let upper = mean(royales.iter().flat_map(|rows| rows.iter().filter(|row| row.place <= 5)).map(ratio));
    let lower = |rows: &Vec<Seen>| squads(rows) * 3 / 4;
    let lower =
        mean(royales.iter().flat_map(|rows| rows.iter().filter(|row| row.place > lower(rows))).map(ratio));
    assert!(upper > lower * 1.2, "K/D of {upper} at the top, {lower} below");

    let mut ratios: Vec<f64> = players.values().filter(|one| one.games >= 15).map(Record::ratio).collect();
    ratios.sort_by(f64::total_cmp);
    let at = |share: f64| ratios[(ratios.len() as f64 * share) as usize];
    let all = mean(ratios.iter().copied());
    assert!((0.9..1.1).contains(&all), "mean K/D {all}");
    assert!((0.78..0.95).contains(&at(0.5)), "median K/D {}", at(0.5));
    assert!(at(0.99) > 2.7, "top 1 % at {}", at(0.99));
    assert!(at(0.01) > 0.15, "last 1 % at {}", at(0.01));
}
