//! Who plays with whom.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use crate::support::{Kind, SEEDS, kind, lobby, some, teams, world};

fn uno(row: &Value) -> &str {
    row["player"]["uno"].as_str().unwrap()
}

#[test]
fn every_row_is_a_known_player_and_nobody_is_in_a_lobby_twice() {
    for seed in SEEDS {
        let world = world(seed);
        let accounts: Vec<Value> =
            world.accounts().map(|line| serde_json::from_str(&line).unwrap()).collect();
        let known: HashMap<&str, &str> = accounts
            .iter()
            .map(|account| {
                let id = account["accounts"]["uno"]["username"].as_str().unwrap();
                (account["uno"].as_str().unwrap(), id.split_once('#').unwrap().0)
            })
            .collect();
        assert_eq!(known.len(), 2_000);
        for n in (0..3_000).step_by(431) {
            let rows = lobby(&world, n);
            let here: HashSet<&str> = rows.iter().map(uno).collect();
            assert_eq!(here.len(), rows.len());
            assert!(rows.iter().all(|row| known[uno(row)] == row["player"]["username"].as_str().unwrap()));
        }
    }
}

#[test]
fn names_are_unique_on_each_platform_and_some_share_a_display_name() {
    for seed in SEEDS {
        let (mut seen, mut displayed) = (HashSet::new(), HashSet::new());
        let mut twins = 0;
        for line in world(seed).accounts() {
            let account: Value = serde_json::from_str(&line).unwrap();
            for (platform, name) in account["accounts"].as_object().unwrap() {
                let name = name["username"].as_str().unwrap().to_lowercase();
                if platform == "uno" && !displayed.insert(name.split_once('#').unwrap().0.to_owned()) {
                    twins += 1;
                }
                assert!(seen.insert((platform.clone(), name.clone())), "{name} twice on {platform}");
            }
        }
        assert_eq!(twins, 2_000 / 60);
    }
}

#[test]
fn lobbies_have_the_sizes_of_the_game() {
    for rows in some() {
        let mode = rows[0]["mode"].as_str().unwrap();
        let squads = teams(rows);
        let largest = squads.iter().map(Vec::len).max().unwrap();
        let small = mode.contains("mini") || mode.contains("kingslayer");
        let expected = match kind(rows) {
            Kind::BattleRoyale if small => 40..=56,
            Kind::BattleRoyale if largest == 4 => 150..=152,
            Kind::BattleRoyale => 148..=152,
            Kind::Resurgence => 39..=52,
            Kind::Plunder => 98..=104,
            Kind::Rumble => 100..=100,
        };
        assert!(expected.contains(&rows.len()), "{} in {mode}", rows.len());
        assert_eq!(squads.len() as u64, rows[0]["teamCount"].as_u64().unwrap());
        match kind(rows) {
            Kind::Rumble => assert_eq!((squads.len(), largest), (2, 50)),
            _ => assert!(largest <= 4 && squads.iter().all(|squad| squad.len() + 1 >= largest), "{mode}"),
        }
    }
}

/// With 2,000 players, people meet again; friends play together and wear one tag.
#[test]
fn friends_play_together_again_and_again() {
    let world = world(1);
    let mut together: HashMap<(String, String), u32> = HashMap::new();
    let (mut pairs, mut same_tag) = (0, 0);
    for n in 1_500..1_540 {
        let rows = lobby(&world, n);
        if kind(&rows) == Kind::Rumble {
            continue;
        }
        for squad in teams(&rows) {
            for (place, one) in squad.iter().enumerate() {
                for other in &squad[place + 1..] {
                    let (a, b) = (uno(one).min(uno(other)), uno(one).max(uno(other)));
                    *together.entry((a.to_owned(), b.to_owned())).or_default() += 1;
                    let tag = &one["player"]["clantag"];
                    pairs += 1;
                    same_tag += u32::from(tag != "" && *tag == other["player"]["clantag"]);
                }
            }
        }
    }
    let often = together.values().filter(|times| **times >= 4).count();
    assert!(often > 100, "only {often} pairs met four times or more in 40 lobbies");
    assert!(same_tag * 4 > pairs, "{same_tag} of {pairs} pairs wear one tag");
}
