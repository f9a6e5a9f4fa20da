//! Checks facts in the content pack that were wrong before or are easy to get wrong.

use std::collections::HashSet;

use armory::{
    Armory,
    build::domain::{Build, Fitted, UNFIT, check},
    catalogue::{Attachment, Gun, OVERKILL},
    kinds::{Kit, Origin, Selector},
};
use base::{GameCode, Lang};
use content::Pack;

pub fn armory() -> Armory {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    armory::from_files(&Pack::from_dir(&folder).unwrap().area("armory"))
}

/// Returns the attachment names of a slot on a gun.
fn names<'a>(armory: &'a Armory, gun: &'a Gun, slot: &str) -> Vec<&'a str> {
    let slot = armory.slot_by_key(slot).unwrap().id;
    let ids = gun.fits.iter().filter(|(id, _)| *id == slot).flat_map(|(_, ids)| ids);
    ids.map(|id| gun.calls(armory.attachment(*id).unwrap())).collect()
}

fn by_key<'a>(armory: &'a Armory, game: GameCode, key: &str) -> &'a Attachment {
    armory.attachments().find(|one| one.game == game && one.key == key).unwrap()
}

#[test]
fn corrected_facts_stay_corrected() {
    let armory = armory();
    for (path, slot, right, wrong) in [
        ("mw3/longbow", "conversion-kit", "JAK Tyrant 762 Kit", ""),
        ("mw3/rival-9", "conversion-kit", "JAK Headhunter Carbine Conversion", "JAK Tyrant 762 Kit"),
        ("mw2/tempus-razorback", "magazine", "60 Round Mag", ""),
        ("mw2/tempus-razorback", "stock", "TA Ergo", ""),
        ("mw2/sp-x-80", "stock", "PVZ-890 Tac Stock", ""),
        ("mw2/ebr-14", "barrel", "18\" Lonestar Barrel", ""),
        ("mw2/m16", "magazine", "45 Round Mag", "40 Round Mag"),
        ("mw3/mcw", "stock", "RB Regal Heavy Stock", ""),
        ("mw3/pulemyot-762", "magazine", "200 Round Belt", ""),
        ("mw3/mtz-762", "magazine", "7.62x51 10 Round Mag", "10 Round Mag"),
        ("mw3/kv-inhibitor", "magazine", "15 Round Mag", "5 Round Mag"),
        ("bo6/as-val", "barrel", "Suppressed Long Barrel", "Long Barrel"),
        ("bo6/tsarkov-7-62", "magazine", "Flip Mag", ""),
        ("bo6/xm4", "optic", "OM3 '92 Holo", "0M3 92 Holo"),
        ("vg/welgun", "barrel", "320mm SA Shrouded", ""),
        ("vg/m1916", "magazine", "8mm Klauser 40 Round Mags", ""),
        ("vg/stg44", "optic", "Krausnick IS01M", ""),
    ] {
        let found = names(&armory, armory.gun_by_path(path).expect(path), slot);
        assert!(found.contains(&right) && !found.contains(&wrong), "{path}: {found:?}");
    }
}

#[test]
fn rounds_are_called_by_the_calibre_of_their_gun() {
    let armory = armory();
    for (path, slot, name) in [
        ("bo6/xm4", "fire-mod", "5.56 NATO FMJ"),
        ("bo6/ak-74", "fire-mod", "5.45x39mm Overpressured"),
        ("bo6/c9", "fire-mod", "9mm Parabellum FMJ"),
        ("bo6/xm4", "fire-mod", "Recoil Springs"),
        ("mw2/m4", "ammunition", "5.56 High Velocity"),
        ("mw3/amr9", "ammunition", "9mm Overpressured +P"),
    ] {
        let found = names(&armory, armory.gun_by_path(path).expect(path), slot);
        assert!(found.contains(&name), "{path}: {found:?}");
    }
    // It is still one attachment, because stored builds refer to its id.
    let fmj = by_key(&armory, GameCode::Bo6, "fmj");
    let guns = ["bo6/xm4", "bo6/ak-74"].map(|path| armory.gun_by_path(path).unwrap());
    assert!(guns.iter().all(|gun| gun.fits(fmj.id)));
    assert_ne!(guns[0].calls(fmj), guns[1].calls(fmj));
}

#[test]
fn no_gun_has_two_attachments_of_one_name_in_a_slot() {
    let armory = armory();
    for gun in &armory.guns {
        for (slot, ids) in &gun.fits {
            let mut seen = HashSet::new();
            let all = ids.iter().map(|id| gun.calls(armory.attachment(*id).unwrap()));
            let twice: Vec<&str> = all.filter(|name| !seen.insert(*name)).collect();
            assert!(twice.is_empty(), "{} {slot}: {twice:?}", gun.name);
        }
    }
}

#[test]
fn a_build_still_shows_attachments_its_gun_no_longer_fits() {
    let armory = armory();
    let gun = armory.gun_by_path("mw3/rival-9").unwrap();
    let retired = by_key(&armory, GameCode::Mw3, "mtz-stockless-adapter");
    let moved = by_key(&armory, GameCode::Mw3, "jak-tyrant-762-kit");
    let fitted = |one: &Attachment| Fitted { attachment_id: one.id, hor: None, vert: None };
    let build = Build {
        game: GameCode::Mw3,
        mode: 12,
        range: 4,
        category: 1,
        gun: gun.id,
        attachments: vec![fitted(retired), fitted(moved)],
    };
    let lines = armory.lines(&build, Lang::En);
    let lines: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(lines, ["MTZ Stockless Adapter", "JAK Tyrant 762 Kit"]);
    assert_eq!(check(&armory, &build), [("attachments", UNFIT)]);
}

fn kit<'a>(armory: &'a Armory, key: &str) -> &'a Kit {
    armory.kits.iter().find(|kit| kit.key == key).unwrap()
}

#[test]
fn only_what_a_game_had_is_called_its_package() {
    let armory = armory();
    for package in &armory.packages {
        let of = |kit: &&Kit| package.kits.contains(&kit.key);
        let called = armory.kits.iter().filter(of).any(|kit| kit.packages);
        assert!(called || package.origin == Origin::Ours, "{} is no package of its game", package.name);
        assert!(armory.kits.iter().any(|kit| of(&kit)), "{} is for no kit", package.name);
    }
    assert!(!kit(&armory, "mw3").packages && !kit(&armory, "bo6").packages);
}

#[test]
fn overkill_is_in_the_selector_of_its_game() {
    let armory = armory();
    let overkill = armory.perks.iter().find(|perk| perk.id == OVERKILL).unwrap();
    for (key, name, places) in [
        ("warzone", "Overkill", vec![1, 2]),
        ("mw2", "Overkill", vec![1, 2]),
        ("mw3", "Overkill Vest", vec![1]),
        ("bo6", "Overkill", vec![4]),
        ("warzone-bo6", "Overkill", vec![4]),
    ] {
        let kit = kit(&armory, key);
        let available: Vec<usize> = (1..=4).filter(|selector| kit.offers(overkill, *selector)).collect();
        assert_eq!((overkill.name_in(kit), available), (name, places), "{key}");
    }
    assert_eq!(kit(&armory, "bo6").selectors[3], Selector::Wildcard);
}

#[test]
fn warzone_has_the_perks_of_two_years() {
    let armory = armory();
    let available = |key: &str, selector: usize| -> Vec<&str> {
        let kit = kit(&armory, key);
        let perks = armory.perks.iter().filter(|perk| kit.offers(perk, selector));
        perks.map(|perk| perk.name.as_str()).collect()
    };
    assert_eq!(available("warzone-bo6", 4), ["Overkill", "Gunfighter", "Battle Ready"]);
    assert!(
        available("warzone-bo6", 3).contains(&"Tempered") && !available("warzone", 4).contains(&"Tempered")
    );
    assert!(
        available("warzone", 4).contains(&"Overclock") && !available("warzone-bo6", 3).contains(&"Overclock")
    );
}
