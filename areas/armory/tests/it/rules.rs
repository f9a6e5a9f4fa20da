//! Tests the build rules.

use armory::{
    Armory,
    build::domain::{
        Build, CLASH, Fitted, GAME_INACTIVE, GUN_FORBIDDEN, GUN_UNKNOWN, MODE_UNKNOWN, OVER_MAXIMUM,
        RANGE_UNKNOWN, SLOT_TWICE, TUNING_RANGE, UNFIT, UNTUNED, check,
    },
    catalogue::Gun,
};
use base::{GameCode, Rule};

use crate::facts::armory;

fn fitted(ids: &[i64]) -> Vec<Fitted> {
    ids.iter().map(|id| Fitted { attachment_id: *id, hor: None, vert: None }).collect()
}

/// Returns one attachment for each of the first slots, without conflicts.
fn some(armory: &Armory, gun: &Gun, count: usize) -> Vec<i64> {
    let mut chosen: Vec<i64> = Vec::new();
    for (_, ids) in &gun.fits {
        let fine = |id: &&i64| {
            let one = armory.attachment(**id).unwrap();
            one.requires.is_empty()
                && chosen.iter().all(|other| !one.clashes(armory.attachment(*other).unwrap(), gun))
        };
        if let Some(id) = ids.iter().find(fine).copied().filter(|_| chosen.len() < count) {
            chosen.push(id);
        }
    }
    chosen
}

struct Try<'a> {
    armory: &'a Armory,
    game: GameCode,
    mode: i64,
    range: i64,
    gun: &'a Gun,
}

impl Try<'_> {
    fn broken(&self, attachments: &[Fitted]) -> Vec<(&'static str, Rule)> {
        let build = Build {
            game: self.game,
            mode: self.mode,
            range: self.range,
            category: 1,
            gun: self.gun.id,
            attachments: attachments.to_vec(),
        };
        check(self.armory, &build)
    }
}

#[test]
fn every_rule_names_its_field() {
    let armory = armory();
    let gun = armory.gun_by_path("mw2/taq-56").unwrap();
    let base = Try { armory: &armory, game: GameCode::Mw2, mode: 10, range: 4, gun };
    let five = fitted(&some(&armory, gun, 5));
    assert_eq!(base.broken(&five), []);
    assert_eq!(Try { game: GameCode::Bo3, mode: 19, ..base }.broken(&[])[0], ("game", GAME_INACTIVE));
    assert_eq!(Try { mode: 16, ..base }.broken(&[])[0], ("mode", MODE_UNKNOWN));
    assert_eq!(Try { range: 1, ..base }.broken(&[]), [("range", RANGE_UNKNOWN)]);
    let foreign = armory.gun_by_path("bo6/xm4").unwrap();
    assert_eq!(Try { gun: foreign, ..base }.broken(&[]), [("gun", GUN_UNKNOWN)]);
    let shotgun = armory.gun_by_path("mw2/lockwood-300").unwrap();
    assert_eq!(Try { gun: shotgun, mode: 14, ..base }.broken(&[]), [("gun", GUN_FORBIDDEN)]);
    assert_eq!(base.broken(&fitted(&some(&armory, gun, 6))), [("attachments", OVER_MAXIMUM)]);
    assert_eq!(base.broken(&fitted(&some(&armory, foreign, 1))), [("attachments", UNFIT)]);
    assert_eq!(base.broken(&fitted(&[1])), [("attachments", UNFIT)]);
    let (_, muzzles) = &gun.fits[0];
    assert_eq!(base.broken(&fitted(&muzzles[..2])), [("attachments", SLOT_TWICE)]);
}

#[test]
fn tuning_is_for_one_game_and_not_for_its_ranked_mode() {
    let armory = armory();
    let gun = armory.gun_by_path("mw2/taq-56").unwrap();
    let base = Try { armory: &armory, game: GameCode::Mw2, mode: 10, range: 4, gun };
    let muzzle = gun.fits[0].1[0];
    let tuned = |hor: f64, vert: f64| [Fitted { attachment_id: muzzle, hor: Some(hor), vert: Some(vert) }];
    assert_eq!(base.broken(&tuned(0.5, -1.4)), []);
    for (hor, vert) in [(0.5, 1.5), (9.0, 0.0), (0.123_456, 0.0), (f64::NAN, 0.0), (f64::INFINITY, 0.0)] {
        assert_eq!(base.broken(&tuned(hor, vert)), [("attachments", TUNING_RANGE)], "{hor} {vert}");
    }
    assert_eq!(Try { mode: 14, ..base }.broken(&tuned(0.5, 0.0)), [("attachments", UNTUNED)]);
    assert_eq!(Try { mode: 14, ..base }.broken(&tuned(0.0, 0.0)), []);
    assert_eq!(
        Try { game: GameCode::Wz2, mode: 1, range: 1, ..base }.broken(&tuned(0.5, 0.0)),
        [("attachments", UNTUNED)]
    );
}

#[test]
fn clashing_attachments_are_rejected_whichever_declares_it() {
    let armory = armory();
    let mut tried = 0;
    for gun in armory.guns.iter().filter(|gun| gun.game == GameCode::Mw2) {
        let all: Vec<_> =
            gun.fits.iter().flat_map(|(_, ids)| ids).filter_map(|id| armory.attachment(*id)).collect();
        let pair = all.iter().enumerate().find_map(|(place, one)| {
            let other =
                all[place + 1..].iter().find(|other| other.slot != one.slot && one.clashes(other, gun))?;
            (one.requires.is_empty() && other.requires.is_empty()).then_some([one.id, other.id])
        });
        let Some(pair) = pair else { continue };
        let base = Try { armory: &armory, game: GameCode::Mw2, mode: 10, range: 4, gun };
        assert_eq!(base.broken(&fitted(&pair)), [("attachments", CLASH)], "{}", gun.name);
        assert_eq!(base.broken(&fitted(&[pair[1], pair[0]])), [("attachments", CLASH)], "{}", gun.name);
        tried += 1;
    }
    assert!(tried > 20, "only {tried} guns have a clash");
}

#[test]
fn a_clash_may_apply_to_one_gun_or_one_type_only() {
    let armory = armory();
    for (slug, keys, broken) in [
        ("kilo-141", ["short-barrel", "compensator"], true),
        ("xm4", ["short-barrel", "compensator"], false),
        ("lr-7-62", ["tactical-laser", "willis-3x"], true),
        ("xm4", ["tactical-laser", "willis-3x"], false),
    ] {
        let of_game = |gun: &&Gun| gun.game == GameCode::Bo6 && gun.slug == slug;
        let gun = armory.guns.iter().find(of_game).expect(slug);
        let fits = |key: &str| {
            let mut all = gun.fits.iter().flat_map(|(_, ids)| ids);
            *all.find(|id| armory.attachment(**id).is_some_and(|one| one.key == key)).expect(key)
        };
        let base = Try { armory: &armory, game: GameCode::Bo6, mode: 16, range: 4, gun };
        let found = base.broken(&fitted(&keys.map(fits)));
        assert_eq!(found.contains(&("attachments", CLASH)), broken, "{slug} {keys:?}: {found:?}");
    }
}

#[test]
fn maximums_follow_game_and_mode() {
    let armory = armory();
    for (path, mode, most) in [
        ("mw/kilo-141", 4, 5),
        ("cw/xm4", 7, 8),
        ("cw/xm4", 4, 5),
        ("vg/stg44", 9, 10),
        ("vg/stg44", 4, 10),
        ("mw2/taq-56", 10, 5),
        ("mw3/mcw", 12, 5),
        ("bo6/xm4", 16, 8),
        ("bo6/xm4", 17, 8),
        ("bo6/xm4", 1, 8),
        ("mw3/mcw", 1, 5),
    ] {
        let (gun, mode) = (armory.gun_by_path(path).unwrap(), armory.mode(mode).unwrap());
        assert_eq!(armory.max_attachments(mode, gun), most, "{path} in {}", mode.short);
    }
}

#[test]
fn a_maximum_without_a_mode_applies_to_all_modes() {
    let armory = armory();
    for (path, cdl, wzr, most) in [
        ("cw/xm4", false, false, Some(5)),
        ("vg/stg44", false, false, Some(10)),
        ("mw3/mcw", false, false, Some(5)),
        ("bo6/xm4", false, false, Some(8)),
        ("bo6/xm4", false, true, Some(8)),
        ("cw/xm4", true, false, None),
    ] {
        let gun = armory.gun_by_path(path).unwrap();
        assert_eq!(armory.most_by_rules(gun, cdl, wzr), most, "{path} {cdl} {wzr}");
    }
}
