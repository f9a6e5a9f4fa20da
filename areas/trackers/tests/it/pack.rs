//! Tests the content pack: challenge counts match the source data, ids never disappear, and texts are exact.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use base::Lang;
use content::{AreaContent, Content, Pack, StoredItem};
use testkit::content_errors::Files;
use trackers::{CONTENT, catalogue::Trackers};

pub const KINDS: &[AreaContent] = &[armory::CONTENT, CONTENT];

fn trackers() -> Arc<Trackers> {
    let items = Content::check(&Pack::new(Files::of(KINDS).texts), KINDS).unwrap();
    let ours = items.into_iter().filter(|(area, _)| *area == CONTENT.area);
    let stored: Vec<StoredItem> =
        ours.map(|(_, item)| StoredItem { kind: item.kind.into(), id: item.id, body: item.body }).collect();
    (CONTENT.build)(&stored).unwrap().downcast::<Trackers>().unwrap()
}

/// Returns every id as `list weapon.pattern`.
fn ids(trackers: &Trackers) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for tab in &trackers.tabs {
        for weapon in &tab.weapons {
            let of = |challenge| format!("{} {}", tab.key, trackers.challenge_id(weapon, challenge));
            ids.extend(weapon.challenges.iter().map(of));
        }
    }
    ids
}

/// Weapons, challenges and required weapons of a list. Source data: 3,105 challenges of Black Ops 6 (69
/// weapons, 15 in each of three modes), 207 badges in each of two; 509 and 308 of orion; 786 of interstellar
/// in two modes, 240 of mastery in each; 509 and 308 of the weapons of MW2 in Zombies; four prestiges for 60
/// and 77 weapons; ten reticles for 36 optics.
const COUNTS: [(&str, usize, usize, u32); 18] = [
    ("bo6mp", 69, 1_035, 33),
    ("bo6mp_mastery", 69, 207, 33),
    ("bo6z", 69, 1_035, 33),
    ("bo6z_mastery", 69, 207, 33),
    ("bo6wz", 69, 1_035, 33),
    ("bo6mp-reticles", 36, 360, 33),
    ("bo6z-reticles", 36, 360, 33),
    ("bo6wz-reticles", 36, 360, 33),
    ("interstellar", 60, 393, 36),
    ("interstellar_mastery", 60, 240, 36),
    ("mw3z", 60, 393, 36),
    ("mw3z_mastery", 60, 240, 36),
    ("mw3p", 60, 240, 51),
    ("orion", 77, 509, 51),
    ("orion_mastery", 77, 308, 51),
    ("mw2z", 77, 509, 51),
    ("mw2z_mastery", 77, 308, 51),
    ("mw2p", 77, 308, 51),
];

#[test]
fn the_pack_has_as_many_challenges_as_the_facts() {
    let trackers = trackers();
    let mut found: Vec<_> = trackers
        .tabs
        .iter()
        .map(|tab| {
            let required = trackers.tracker_of(tab).required;
            (tab.key.as_str(), tab.weapons.len(), tab.challenge_count(), required)
        })
        .collect();
    found.sort_unstable();
    let mut wanted = COUNTS;
    wanted.sort_unstable();
    assert_eq!(found, wanted);
    for tab in ["bo6mp", "bo6z", "bo6wz"].map(|key| trackers.tab(key).unwrap()) {
        for weapon in &tab.weapons {
            let of = |category| {
                let is_it = |one: &&_| trackers.category(tab, one) == category;
                weapon.challenges.iter().filter(is_it).count()
            };
            assert_eq!((of("military"), of("unique"), of("mastery")), (9, 2, 4), "{} {}", tab.key, weapon.id);
        }
    }
}

#[test]
fn no_challenge_id_is_ever_removed() {
    let known = include_str!("../ids.txt").lines().filter(|line| !line.starts_with('#'));
    let mut shipped = BTreeSet::new();
    for line in known {
        let (list, rest) = line.split_once(": ").unwrap();
        let (weapons, patterns) = rest.split_once(" = ").unwrap();
        for weapon in weapons.split(' ') {
            shipped.extend(patterns.split(' ').map(|pattern| format!("{list} {weapon}.{pattern}")));
        }
    }
    let found = ids(&trackers());
    let gone: Vec<_> = shipped.difference(&found).collect();
    assert!(gone.is_empty(), "progress hangs on these: {gone:?}");
    let new: Vec<_> = found.difference(&shipped).collect();
    assert!(new.is_empty(), "add these to tests/ids.txt: {new:?}");
    assert_eq!(found.len(), 8_047);
}

#[test]
fn a_challenge_is_found_by_its_id_in_its_list_alone() {
    let trackers = trackers();
    for tab in &trackers.tabs {
        for weapon in &tab.weapons {
            for challenge in &weapon.challenges {
                let id = trackers.challenge_id(weapon, challenge);
                let (of, found) = trackers.challenge(tab, &id).unwrap();
                assert_eq!((&of.id, found), (&weapon.id, challenge), "{id}");
            }
        }
    }
    let tab = trackers.tab("bo6mp").unwrap();
    for id in
        ["", ".", "xm4", "xm4.", ".granite", "xm4.slate", "m4.gold", "xm4.granite ", "xm4.granite.granite"]
    {
        assert!(trackers.challenge(tab, id).is_none(), "{id}");
    }
    for key in ["", "bo6", "mw3", "mw2", "bo6wz_mastery", "mw3p_mastery", "times"] {
        assert!(trackers.tab(key).is_none(), "{key}");
    }
}

#[test]
fn master_camouflages_are_ordered_and_the_last_one_may_be_earned() {
    let trackers = trackers();
    let steps = |key: &str| -> Vec<(String, bool)> {
        let tab = trackers.tab(key).unwrap();
        tab.steps.iter().map(|step| (trackers.step_name(step, Lang::En), step.earned)).collect()
    };
    let names = |names: [&str; 4], earned: bool| -> Vec<(String, bool)> {
        names.into_iter().zip([false, false, false, earned]).map(|(name, is)| (name.to_owned(), is)).collect()
    };
    assert_eq!(steps("bo6mp"), names(["Gold", "Diamond", "Dark Spine", "Dark Matter"], false));
    assert_eq!(steps("bo6z"), names(["Mystic Gold", "Opal", "Afterlife", "Nebula"], false));
    assert_eq!(steps("bo6wz"), names(["Gold Tiger", "King's Ransom", "Catalyst", "Abyss"], false));
    assert_eq!(steps("orion"), names(["Gold", "Platinum", "Polyatomic", "Orion"], true));
    assert_eq!(steps("orion_mastery"), names(["Gold", "Platinum", "Polyatomic", "Orion"], false));
    assert_eq!(steps("mw3z"), names(["Golden Enigma", "Zircon Scale", "Serpentinite", "Borealis"], true));
    assert_eq!(steps("mw2z"), names(["Golden Ivory", "Spinel Husk", "Arachnida", "Bioluminescent"], true));
    assert_eq!(steps("bo6mp-reticles"), [("Runed · Atom Smasher".to_owned(), false)]);
    assert_eq!(steps("mw3p"), names(["Prestige I", "Prestige II", "Prestige III", "Prestige IV"], false));
}

#[test]
fn only_reticles_are_reconstructed() {
    let trackers = trackers();
    for tracker in &trackers.trackers {
        assert_eq!(tracker.reconstructed, tracker.key.ends_with("-reticles"), "{}", tracker.key);
        assert_eq!(tracker.reconstructed, trackers.main_tab(tracker).weapons[0].is_optic());
    }
}

/// Returns the text of a challenge in four languages.
fn sentences(trackers: &Trackers, list: &str, id: &str) -> [String; 4] {
    let (_, challenge) = trackers.challenge(trackers.tab(list).unwrap(), id).unwrap();
    [Lang::En, Lang::De, Lang::Ru, Lang::Pl].map(|lang| trackers.sentence(challenge, lang))
}

#[test]
fn sentences_match_the_games() {
    let trackers = trackers();
    for (list, id, wanted) in [
        (
            "bo6mp",
            "xm4.granite",
            [
                "Get 5 headshot kills",
                "Erziele 5 Kopfschuss-Kills",
                "Совершите 5 убийств выстрелом в голову",
                "Zdobądź 5 zabójstw strzałem w głowę",
            ],
        ),
        (
            "bo6mp",
            "xm4.diamond",
            [
                "Get 3 kills without dying (10 times)",
                "Erziele 10-mal 3 Kills, ohne zu sterben",
                "Совершите 3 убийства без смертей (10 раз)",
                "Zdobądź 3 zabójstwa bez śmierci (10 razy)",
            ],
        ),
        (
            "bo6mp",
            "xm4.machina",
            [
                "Get 1 kill without taking damage (30 times)",
                "Erziele 30-mal 1 Kill, ohne Schaden zu nehmen",
                "Совершите 1 убийство, не получая урона (30 раз)",
                "Zdobądź 1 zabójstwo bez otrzymania obrażeń (30 razy)",
            ],
        ),
        (
            "bo6z",
            "xm4.purple-tiger",
            [
                "Get 2,000 critical kills",
                "Erziele 2.000 kritische Kills",
                "Совершите 2\u{a0}000 критических убийств",
                "Zdobądź 2000 zabójstw krytycznych",
            ],
        ),
        (
            "bo6wz",
            "ak-74.sea-foam",
            [
                "Get 2 kills within 30 seconds (5 times)",
                "Erziele 5-mal 2 Kills innerhalb von 30 Sekunden",
                "Совершите 2 убийства за 30 секунд (5 раз)",
                "Zdobądź 2 zabójstwa w ciągu 30 sekund (5 razy)",
            ],
        ),
        (
            "orion_mastery",
            "m4.gold",
            [
                "Get 100 kills with the Gold camo on",
                "Erziele 100 Kills mit der Tarnung Gold",
                "Совершите 100 убийств с камуфляжем Gold",
                "Zdobądź 100 zabójstw z kamuflażem Gold",
            ],
        ),
        (
            "mw2p",
            "m4.prestige-1",
            [
                "Earn 150,000 weapon XP",
                "Verdiene 150.000 Waffen-EP",
                "Получите 150\u{a0}000 опыта оружия",
                "Zdobądź 150\u{a0}000 PD broni",
            ],
        ),
        (
            "mw2z",
            "m4.nightmare",
            [
                "Kill 30 Hellhounds",
                "Töte 30 Höllenhunde",
                "Убейте 30 адских гончих",
                "Zabij 30 piekielnych ogarów",
            ],
        ),
        (
            "bo6z-reticles",
            "kepler-red-dot.reticle-runed",
            [
                "Get 2,000 kills while aiming through this optic",
                "Erziele 2.000 Kills beim Zielen durch dieses Visier",
                "Совершите 2\u{a0}000 убийств при прицеливании через этот прицел",
                "Zdobądź 2000 zabójstw podczas celowania tym celownikiem",
            ],
        ),
    ] {
        assert_eq!(sentences(&trackers, list, id), wanted, "{id}");
    }
}

#[test]
fn every_kind_is_translated_in_every_language() {
    let trackers = trackers();
    let mut seen = HashSet::new();
    for challenge in trackers.tabs.iter().flat_map(|tab| &tab.weapons).flat_map(|weapon| &weapon.challenges) {
        if !seen.insert(trackers.kind(challenge).to_owned()) {
            continue;
        }
        let english = trackers.sentence(challenge, Lang::En);
        for lang in Lang::ALL {
            let sentence = trackers.sentence(challenge, lang);
            let kind = trackers.kind(challenge);
            assert!(sentence.contains(&lang.number(challenge.amount)), "{kind} {lang:?}: {sentence}");
            assert!(!sentence.contains(['{', '}', '|']) && !sentence.contains("  "), "{kind}: {sentence}");
            assert!(sentence.trim() == sentence && sentence.len() < 200, "{kind}: {sentence}");
            assert!(lang == Lang::En || sentence != english, "{kind} {lang:?}: {sentence}");
        }
    }
    assert_eq!(seen.len(), 138);
}

#[test]
fn names_that_are_words_are_translated_and_names_of_the_game_are_not() {
    let trackers = trackers();
    let name = |list: &str, id: &str, lang| {
        let (_, challenge) = trackers.challenge(trackers.tab(list).unwrap(), id).unwrap();
        trackers.name(challenge, lang).to_owned()
    };
    assert_eq!(name("bo6mp_mastery", "xm4.badge-mastery", Lang::De), "Meisterschaftsabzeichen");
    assert_eq!(name("mw3p", "mcw.prestige-2", Lang::Ru), "Престиж II");
    assert_eq!(name("bo6wz", "xm4.kings-ransom", Lang::Ru), "King's Ransom");
    assert_eq!(name("bo6wz", "model-l.pine", Lang::En), name("bo6wz", "model-l.pine-wood", Lang::En));
}
