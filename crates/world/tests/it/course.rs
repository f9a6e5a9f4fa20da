//! What hangs together inside a lobby.

use crate::support::{Kind, downs, kind, some, stat, sum, teams};

#[test]
fn kills_are_deaths_but_for_those_in_the_gas() {
    for rows in some() {
        let (kills, deaths) = (sum(rows, "kills"), sum(rows, "deaths"));
        assert!(kills <= deaths, "{kills} kills, {deaths} deaths");
        let gas = deaths - kills;
        match kind(rows) {
            Kind::Plunder | Kind::Rumble => assert_eq!(gas, 0),
            _ => assert!(gas * 7 <= deaths, "{gas} of {deaths} died in the gas"),
        }
    }
}

#[test]
fn places_are_a_permutation_of_the_squads() {
    for rows in some() {
        let teams = teams(rows);
        let places: Vec<u64> = teams.iter().map(|team| stat(team[0], "teamPlacement")).collect();
        assert_eq!(places, (1..=teams.len() as u64).collect::<Vec<_>>());
        for team in &teams {
            assert!(team.iter().all(|row| stat(row, "teamPlacement") == stat(team[0], "teamPlacement")));
        }
    }
}

#[test]
fn higher_places_survive_longer() {
    for rows in some() {
        let teams = teams(rows);
        let duration = rows[0]["duration"].as_u64().unwrap();
        assert_eq!(stat(teams[0][0], "teamSurvivalTime"), duration);
        for pair in teams.windows(2) {
            assert!(stat(pair[0][0], "teamSurvivalTime") >= stat(pair[1][0], "teamSurvivalTime"));
        }
        for row in rows {
            let played = stat(row, "timePlayed") * 1_000;
            assert!(played >= stat(row, "teamSurvivalTime") && played <= duration + 100_000);
        }
    }
}

#[test]
fn only_eliminated_players_have_died() {
    for rows in some().filter(|rows| matches!(kind(rows), Kind::BattleRoyale | Kind::Resurgence)) {
        for row in rows.iter().filter(|row| stat(row, "teamPlacement") > 1) {
            assert!(stat(row, "deaths") >= 1);
        }
    }
}

#[test]
fn the_gulag_is_fought_once_and_only_in_battle_royale() {
    for rows in some() {
        let (won, lost) = (sum(rows, "gulagKills"), sum(rows, "gulagDeaths"));
        assert_eq!(won, lost, "every fight has a winner and a loser");
        if kind(rows) == Kind::BattleRoyale {
            assert!(won * 8 > rows.len() as u64, "{won} of {}", rows.len());
        } else {
            assert_eq!(won, 0);
        }
        for row in rows {
            let (won, lost) = (stat(row, "gulagKills"), stat(row, "gulagDeaths"));
            assert!(won + lost <= 1);
            assert!(
                stat(row, "deaths") >= won + 2 * lost,
                "one dies before, and who loses there dies once more"
            );
            assert!(stat(row, "kills") >= won);
        }
    }
}

#[test]
fn stats_of_a_player_are_consistent() {
    for rows in some() {
        for row in rows {
            let (kills, deaths) = (stat(row, "kills"), stat(row, "deaths"));
            for part in ["headshots", "longestStreak", "executions", "wallBangs"] {
                assert!(stat(row, part) <= kills, "{part}");
            }
            assert!(kills == 0 || stat(row, "longestStreak") >= 1);
            assert!(stat(row, "longestStreak") * (deaths + 1) >= kills, "a life with that many kills");
            assert!(stat(row, "objectiveTeamWiped") <= kills);
            let ratio = row["playerStats"]["kdRatio"].as_f64().unwrap();
            assert!((ratio - kills as f64 / deaths.max(1) as f64).abs() < 0.001);
            let missions = &row["player"]["brMissionStats"];
            let by_type = missions["missionStatsByType"].as_object().unwrap();
            let counted: u64 = by_type.values().map(|one| one["count"].as_u64().unwrap()).sum();
            assert_eq!(missions["missionsComplete"].as_u64().unwrap(), counted);
            let cash = stat(row, "objectivePlunderCashBloodMoney");
            assert_eq!(cash > 0, kind(rows) == Kind::Plunder);
        }
    }
}

#[test]
fn damage_matches_kills_and_is_balanced() {
    for rows in some() {
        let (dealt, received) = (sum(rows, "damageDone") as f64, sum(rows, "damageTaken") as f64);
        assert!((0.8..1.25).contains(&(dealt / received)), "{dealt} dealt, {received} taken");
        let each = dealt / sum(rows, "kills") as f64;
        assert!((250.0..650.0).contains(&each), "{each} for a kill");
        let downs: u64 = rows.iter().map(downs).sum();
        assert!(downs as f64 > 0.6 * sum(rows, "kills") as f64);
    }
}

#[test]
fn contracts_are_completed_by_the_squads_that_accepted_them() {
    for rows in some() {
        for team in teams(rows) {
            let done = |row: &serde_json::Value| {
                row["player"]["brMissionStats"]["missionsComplete"].as_u64().unwrap()
            };
            let begun: u64 = team.iter().map(|row| stat(row, "objectiveBrMissionPickupTablet")).sum();
            assert!(team.iter().all(|row| done(row) == done(team[0])));
            assert!(done(team[0]) <= begun);
        }
    }
}

#[test]
fn in_plunder_the_richest_squad_wins_and_in_a_rumble_the_one_with_more_kills() {
    for rows in some() {
        let measure = match kind(rows) {
            Kind::Plunder => "objectivePlunderCashBloodMoney",
            Kind::Rumble => "kills",
            _ => continue,
        };
        let worth: Vec<u64> =
            teams(rows).iter().map(|team| team.iter().map(|row| stat(row, measure)).sum()).collect();
        // Each player's cash is rounded down to dollars.
        assert!(worth.windows(2).all(|pair| pair[0] + 4 >= pair[1]), "{worth:?}");
    }
}
