//! The content pack of maps as shipped.

use std::{collections::BTreeSet, path::Path};

use content::Pack;
use maps::catalogue::Maps;

fn pack() -> Maps {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    maps::from_files(&Pack::from_dir(&root).unwrap().area("maps"))
}

#[test]
fn no_id_of_a_findable_point_is_ever_removed() {
    let mut shipped = BTreeSet::new();
    for line in include_str!("../ids.txt").lines().filter(|line| !line.starts_with('#')) {
        let (map, ids) = line.split_once(": ").unwrap();
        shipped.extend(ids.split(' ').map(|id| format!("{map} {id}")));
    }
    let maps = pack();
    let points = maps.points.iter().filter(|point| maps.group_of(point).count_found);
    let found: BTreeSet<String> =
        points.map(|point| format!("{} {}", maps.map_of(point).id, point.id)).collect();
    let gone: Vec<_> = shipped.difference(&found).collect();
    assert!(gone.is_empty(), "found marks hang on these: {gone:?}");
    let new: Vec<_> = found.difference(&shipped).collect();
    assert!(new.is_empty(), "add these to tests/ids.txt: {new:?}");
}

#[test]
fn keys_are_points_by_their_numbers() {
    let maps = pack();
    let keys =
        maps.points.iter().filter(|point| point.id.starts_with('m') && maps.group_of(point).id == "key-room");
    let numbers: BTreeSet<u32> = keys.map(|point| point.id[1..].parse().unwrap()).collect();
    assert!(numbers.len() > 140 && numbers.iter().all(|number| (1..=151).contains(number)), "{numbers:?}");
}

#[test]
fn places_in_the_facts_are_on_the_maps() {
    let maps = pack();
    for (map, least) in [
        ("al-mazrah", 430),
        ("ashika-island", 100),
        ("vondel", 90),
        ("verdansk", 130),
        ("liberty-falls", 130),
        ("terminus", 220),
        ("citadelle-des-morts", 130),
        ("the-tomb", 140),
    ] {
        let map = maps.map(map).unwrap();
        let points = maps.points_on(map, None).count();
        assert!(points >= least, "{}: {points}", map.id);
    }
    let used: BTreeSet<&str> = maps.points.iter().map(|point| maps.group_of(point).id.as_str()).collect();
    let idle: Vec<&str> =
        maps.groups.iter().map(|group| group.id.as_str()).filter(|id| !used.contains(id)).collect();
    assert_eq!(idle, [] as [&str; 0], "no point is of these groups");
}
