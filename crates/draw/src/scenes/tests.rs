use std::collections::HashSet;

use super::*;

fn svg(motif: Motif, seed: u32) -> String {
    let guns = vec!["<path d=\"M0 80h480\"/>".to_owned(); 2];
    Scene { motif, seed, guns: &guns }.svg()
}

#[test]
fn the_same_description_gives_the_same_bytes_and_another_one_others() {
    let mut seen = HashSet::new();
    for motif in Motif::ALL {
        for seed in 0..4 {
            assert_eq!(svg(motif, seed), svg(motif, seed));
            assert!(seen.insert(svg(motif, seed)), "{motif:?} {seed} looks like another one");
        }
    }
}

#[test]
fn every_scene_is_a_picture_of_finite_numbers_and_few_kilobytes() {
    for motif in Motif::ALL {
        for seed in 0..8 {
            let svg = svg(motif, seed);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{motif:?} {seed}");
            assert!(svg.len() < 60_000, "{motif:?} {seed}: {} bytes", svg.len());
            assert!(!svg.contains("<text"), "{motif:?}: fonts are not available in a picture");
            assert!(crate::preview::png(&svg).is_some(), "{motif:?} {seed}");
        }
    }
}

#[test]
fn guns_are_drawn_where_a_motif_has_room_for_them() {
    for motif in Motif::ALL.into_iter().filter(|motif| *motif != Motif::Flight) {
        assert!(svg(motif, 1).contains("M0 80h480"), "{motif:?}");
    }
}
