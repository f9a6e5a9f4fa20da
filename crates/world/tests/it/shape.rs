//! The publisher's shape.

use serde_json::{Value, json};
use world::{Config, World};

use crate::support::{SEEDS, lobby, some, world};

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn the_same_lobby_is_the_same_text_in_any_order() {
    let config = Config { players: 600, matches: 40, seed: 5 };
    let (one, other) = (World::new(config), World::new(config));
    let forth: Vec<String> = (0..40).map(|n| one.lobby(n)).collect();
    let mut back: Vec<String> = (0..40).rev().map(|n| other.lobby(n)).collect();
    back.reverse();
    assert!(forth == back);
    assert!(one.accounts().eq(other.accounts()));
    assert_ne!(forth[0], World::new(Config { seed: 6, ..config }).lobby(0));
}

#[test]
fn rows_have_the_fields_and_types_of_the_publisher() {
    for rows in some() {
        for row in rows {
            let id = row["matchID"].as_str().unwrap();
            assert!(id.bytes().all(|c| c.is_ascii_digit()) && id.parse::<u64>().is_ok(), "{id}");
            assert_eq!(row["matchID"], rows[0]["matchID"]);
            let seconds = row["utcEndSeconds"].as_i64().unwrap() - row["utcStartSeconds"].as_i64().unwrap();
            assert_eq!(row["duration"].as_i64().unwrap(), seconds * 1_000);
            assert_eq!(row["playerCount"].as_u64().unwrap() as usize, rows.len());
            assert_eq!(row["gameType"], "wz");
            let player = &row["player"];
            assert!(player["uno"].as_str().unwrap().parse::<u64>().is_ok());
            assert!(player["team"].is_string() && player["clantag"].is_string() && player["rank"].is_u64());
            assert!(player["awards"].is_object());
            assert_eq!(keys(&player["brMissionStats"]), ["missionsComplete", "missionStatsByType"]);
            for name in ["kills", "deaths", "headshots", "score", "damageDone", "timePlayed", "teamPlacement"]
            {
                assert!(row["playerStats"][name].is_u64(), "{name}");
            }
            assert!(row["playerStats"]["kdRatio"].is_number());
        }
    }
}

#[test]
fn loadouts_are_codes_of_the_game() {
    for rows in some() {
        for loadout in rows.iter().flat_map(|row| row["player"]["loadout"].as_array().unwrap()) {
            assert_eq!(keys(loadout), ["primaryWeapon", "secondaryWeapon", "perks", "tactical", "lethal"]);
            for gun in ["primaryWeapon", "secondaryWeapon"] {
                let name = loadout[gun]["name"].as_str().unwrap();
                assert!(["iw8_", "s4_", "iw9_"].iter().any(|engine| name.starts_with(engine)), "{name}");
            }
            assert_ne!(loadout["primaryWeapon"], loadout["secondaryWeapon"]);
            let perks = loadout["perks"].as_array().unwrap();
            assert!(perks.iter().all(|perk| perk["name"].as_str().unwrap().starts_with("specialty_")));
            assert_eq!(perks.len(), 3);
            for item in ["tactical", "lethal"] {
                assert!(loadout[item]["name"].as_str().unwrap().starts_with("equip_"));
            }
        }
    }
}

#[test]
fn guns_come_with_their_seasons() {
    let world = world(1);
    let used = |from: u64, to: u64, engine: &str| {
        (from..to).step_by(43).flat_map(|n| lobby(&world, n)).any(|row| {
            let loadout = &row["player"]["loadout"][0];
            loadout["primaryWeapon"]["name"].as_str().is_some_and(|name| name.contains(engine))
        })
    };
    assert!(!used(0, 210, "t9") && !used(0, 210, "s4_"));
    assert!(used(240, 580, "t9") && !used(240, 580, "s4_"));
    assert!(used(1_000, 2_800, "s4_") && !used(1_000, 2_800, "iw9_"));
    assert!(used(2_930, 3_000, "iw9_") && !used(2_930, 3_000, "s4_"));
}

#[test]
fn accounts_carry_all_names() {
    let account: Value = serde_json::from_str(&world(SEEDS[0]).accounts().next().unwrap()).unwrap();
    assert_eq!(account["demo"], json!(true));
    assert!(account["uno"].as_str().unwrap().parse::<u64>().is_ok());
    assert_eq!(account["country"].as_str().unwrap().len(), 2);
    let id = account["accounts"]["uno"]["username"].as_str().unwrap();
    let (_, number) = id.split_once('#').unwrap();
    assert_eq!(number.len(), 7, "{id}");
    assert!(["psn", "xbl", "battle"].iter().any(|on| account["accounts"][on]["username"].is_string()));
}

#[test]
fn a_lobby_is_a_line_of_at_most_165_kilobytes() {
    let world = world(3);
    for n in (0..3_000).step_by(149) {
        let text = world.lobby(n);
        assert!(text.len() < 165_000 && !text.contains('\n'), "{}", text.len());
    }
}

#[test]
fn small_worlds_play_small_lobbies() {
    for players in [0, 8, 9, 31, 60, 200] {
        let world = World::new(Config { players, matches: 12, seed: 4 });
        let known = world.accounts().count();
        for n in 0..12 {
            let rows = lobby(&world, n);
            assert!(rows.len() >= 2 && rows.len() <= known);
        }
    }
}
