//! When lobbies are played.

use std::collections::HashMap;

use serde_json::Value;

use crate::support::{SEEDS, lobby, world};

fn start(row: &Value) -> i64 {
    row["utcStartSeconds"].as_i64().unwrap()
}

const WARZONE: std::ops::Range<i64> = 1_583_798_400..1_676_419_200;
const SEASON_3: i64 = 1_651_017_600;
const SEASON_4: i64 = 1_655_856_000;
const SEASON_5: i64 = 1_661_299_200;
const AL_MAZRAH: i64 = 1_668_556_800;

#[test]
fn lobbies_begin_in_order_and_nobody_plays_two_at_a_time() {
    for seed in SEEDS {
        let world = world(seed);
        let mut before = WARZONE.start;
        let mut busy: HashMap<String, i64> = HashMap::new();
        for n in 1_400..1_430 {
            let rows = lobby(&world, n);
            assert!(start(&rows[0]) >= before && WARZONE.contains(&start(&rows[0])));
            before = start(&rows[0]);
            for row in &rows {
                let end = row["utcEndSeconds"].as_i64().unwrap();
                let until = busy.insert(row["player"]["uno"].as_str().unwrap().to_owned(), end);
                assert!(until.is_none_or(|until| until <= before), "two at once in lobby {n} of {seed}");
            }
        }
    }
}

#[test]
fn most_lobbies_lie_in_the_last_seasons_of_the_first_warzone_on_all_three_maps() {
    let world = world(1);
    let mut played: HashMap<(usize, String), u32> = HashMap::new();
    for n in (0..3_000).step_by(20) {
        let rows = lobby(&world, n);
        let now = start(&rows[0]);
        let season = [SEASON_3, SEASON_4, SEASON_5, AL_MAZRAH].iter().filter(|begun| now >= **begun).count();
        *played.entry((season, rows[0]["map"].as_str().unwrap().to_owned())).or_default() += 1;
    }
    for season in 1..=3 {
        for map in ["mp_wz_island", "mp_escape4", "mp_sm_island_1"] {
            let count = played.get(&(season, map.to_owned())).copied().unwrap_or(0);
            // Fortune's Keep was not open before season 4.
            let open = map != "mp_sm_island_1" || season > 1;
            assert_eq!(count >= 2, open, "{count} of 150 in season {season} on {map}");
            assert!(open || count == 0, "{count} of 150 on {map} before it was open");
        }
    }
    let late: u32 =
        played.iter().filter(|((season, _), _)| (1..=3).contains(season)).map(|(_, count)| count).sum();
    assert!((90..110).contains(&late), "{late} of 150");
    let beyond: Vec<_> = played.keys().filter(|(season, _)| *season == 4).collect();
    assert!(beyond.iter().all(|(_, map)| map == "mp_saba2") && !beyond.is_empty());
}
