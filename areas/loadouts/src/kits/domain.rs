//! Validates the kits that users save: two builds, four perks and two pieces of equipment.

use armory::{
    Armory,
    build::domain::Broken,
    catalogue::{CUSTOM_PACKAGE, OVERKILL, PISTOL},
    kinds::{Equipment, EquipmentKind, Kit},
};
use base::Rule;

use crate::builds::domain::{LONGEST_NAME, MISSING, NAME_LONG, OwnBuild, YOUTUBE, link, notes};

pub const MOST_KITS: i64 = 50;

pub const TYPE_UNKNOWN: Rule = Rule::new("loadouts.kit_type_unknown", "Kit type not found.");
pub const BUILD_UNKNOWN: Rule =
    Rule::new("loadouts.build_unknown", "This is none of your builds for such a kit.");
pub const SAME_GUN: Rule = Rule::new("loadouts.same_gun", "Choose two different weapons.");
pub const PRIMARY_PISTOL: Rule =
    Rule::new("loadouts.primary_pistol", "A pistol can’t be the primary weapon.");
pub const SECONDARY_PISTOL: Rule =
    Rule::new("loadouts.secondary_pistol", "Without Overkill, the secondary must be a pistol.");
pub const SECONDARY_NO_PISTOL: Rule =
    Rule::new("loadouts.secondary_no_pistol", "With Overkill, the secondary can’t be a pistol.");
pub const PACKAGE_UNKNOWN: Rule = Rule::new("loadouts.package_unknown", "Perk package not found.");
pub const PERK_UNKNOWN: Rule = Rule::new("loadouts.perk_unknown", "This perk isn’t available here.");
pub const PERKS_EQUAL: Rule = Rule::new("loadouts.perks_equal", "You’ve chosen the same perk twice.");
pub const EQUIPMENT_UNKNOWN: Rule =
    Rule::new("loadouts.equipment_unknown", "This equipment isn’t available here.");

const PERK_FIELDS: [&str; 4] = ["perk_1", "perk_2", "perk_3", "perk_4"];

/// A kit as submitted by a form.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub kit_type: Option<i64>,
    pub name: String,
    pub loadout_1: Option<i64>,
    pub loadout_2: Option<i64>,
    pub package: Option<i64>,
    pub perks: [Option<i64>; 4],
    pub equip_1: Option<i64>,
    pub equip_2: Option<i64>,
    pub youtube_link: String,
    pub tiktok_link: String,
    pub twitch_link: String,
    pub notes: String,
}

/// A validated form.
#[derive(Clone, Debug)]
pub struct Checked {
    pub kit_type: i64,
    pub name: String,
    pub loadout_1: i64,
    pub loadout_2: i64,
    pub package: i64,
    pub perks: [i64; 4],
    pub equip_1: i64,
    pub equip_2: i64,
    pub youtube_link: Option<String>,
    pub tiktok_link: Option<String>,
    pub twitch_link: Option<String>,
    pub notes: Option<String>,
}

impl Form {
    /// Validates the form; returns the kit, or every broken rule by field. `builds` are the owner's.
    pub fn check(&self, armory: &Armory, builds: &[OwnBuild]) -> Result<Checked, Vec<Broken>> {
        let mut broken = Vec::new();
        let texts = (
            link("youtube_link", &self.youtube_link, YOUTUBE, &mut broken),
            link("tiktok_link", &self.tiktok_link, &["tiktok.com"], &mut broken),
            link("twitch_link", &self.twitch_link, &["twitch.tv"], &mut broken),
            notes(&self.notes, &mut broken),
        );
        if self.name.trim().chars().count() > LONGEST_NAME {
            broken.push(("name", NAME_LONG));
        }
        let kit = self.kit_type.and_then(|id| armory.kits.iter().find(|kit| kit.id == id));
        let Some(kit) = kit else {
            broken.push(("type", if self.kit_type.is_some() { TYPE_UNKNOWN } else { MISSING }));
            return Err(broken);
        };
        let perks = self.check_perks(armory, kit, &mut broken);
        let equips = self.check_equipment(armory, kit, &mut broken);
        let guns = self.check_builds(armory, kit, builds, perks.as_ref(), &mut broken);
        let (Some(perks), Some((equip_1, equip_2)), Some((first, second))) = (perks, equips, guns) else {
            return Err(broken);
        };
        if !broken.is_empty() {
            return Err(broken);
        }
        let (youtube_link, tiktok_link, twitch_link, notes) = texts;
        Ok(Checked {
            kit_type: kit.id,
            name: self.named(armory, kit, first),
            loadout_1: first.stored.id,
            loadout_2: second.stored.id,
            package: self.package.unwrap_or(CUSTOM_PACKAGE),
            perks,
            equip_1,
            equip_2,
            youtube_link,
            tiktok_link,
            twitch_link,
            notes,
        })
    }

    /// Returns the given name, or a default made from the kit type and the primary gun.
    fn named(&self, armory: &Armory, kit: &Kit, first: &OwnBuild) -> String {
        match self.name.trim() {
            "" => {
                let gun = armory.gun(first.stored.gun).map_or("", |gun| &gun.name);
                format!("{} {gun}", kit.name).chars().take(LONGEST_NAME).collect()
            }
            name => name.to_owned(),
        }
    }

    fn check_perks(&self, armory: &Armory, kit: &Kit, broken: &mut Vec<Broken>) -> Option<[i64; 4]> {
        let package = self.package.unwrap_or(CUSTOM_PACKAGE);
        if package != CUSTOM_PACKAGE {
            let known = armory.packages.iter().find(|one| one.id == package && one.kits.contains(&kit.key));
            if known.is_none() {
                broken.push(("perks_preset_id", PACKAGE_UNKNOWN));
            }
            return known.map(|package| package.perks);
        }
        let before = broken.len();
        for (place, (field, chosen)) in PERK_FIELDS.into_iter().zip(self.perks).enumerate() {
            let Some(id) = chosen else {
                broken.push((field, MISSING));
                continue;
            };
            let known = armory.perks.iter().any(|perk| perk.id == id && kit.offers(perk, place + 1));
            if !known {
                broken.push((field, PERK_UNKNOWN));
            } else if self.perks[..place].contains(&Some(id)) {
                broken.push((field, PERKS_EQUAL));
            }
        }
        let all = self.perks.map(Option::unwrap_or_default);
        (broken.len() == before).then_some(all)
    }

    fn check_equipment(&self, armory: &Armory, kit: &Kit, broken: &mut Vec<Broken>) -> Option<(i64, i64)> {
        let fits =
            |one: &&Equipment, id: i64, kind| one.id == id && one.kind == kind && one.kits.contains(&kit.key);
        let mut check = |field, chosen: Option<i64>, kind| {
            let known = chosen.filter(|id| armory.equipment.iter().any(|one| fits(&one, *id, kind)));
            if known.is_none() {
                broken.push((field, if chosen.is_some() { EQUIPMENT_UNKNOWN } else { MISSING }));
            }
            known
        };
        let lethal = check("equip_1", self.equip_1, EquipmentKind::Lethal);
        let tactical = check("equip_2", self.equip_2, EquipmentKind::Tactical);
        lethal.zip(tactical)
    }

    fn check_builds<'a>(
        &self,
        armory: &Armory,
        kit: &Kit,
        builds: &'a [OwnBuild],
        perks: Option<&[i64; 4]>,
        broken: &mut Vec<Broken>,
    ) -> Option<(&'a OwnBuild, &'a OwnBuild)> {
        let mut find = |field, chosen: Option<i64>| {
            let mine = |build: &&OwnBuild| Some(build.stored.id) == chosen && build.stored.game == kit.game;
            let found = builds.iter().find(mine);
            if found.is_none() {
                broken.push((field, if chosen.is_some() { BUILD_UNKNOWN } else { MISSING }));
            }
            found
        };
        let (first, second) = (find("loadout_1", self.loadout_1), find("loadout_2", self.loadout_2));
        let is_pistol = |build: &OwnBuild| armory.gun(build.stored.gun).is_some_and(|gun| gun.kind == PISTOL);
        if first.is_some_and(is_pistol) {
            broken.push(("loadout_1", PRIMARY_PISTOL));
        }
        let (first, second) = first.zip(second)?;
        let overkill = perks?.contains(&OVERKILL);
        if first.stored.gun == second.stored.gun {
            broken.push(("loadout_2", SAME_GUN));
        } else if overkill && is_pistol(second) {
            broken.push(("loadout_2", SECONDARY_NO_PISTOL));
        } else if !overkill && !is_pistol(second) {
            broken.push(("loadout_2", SECONDARY_PISTOL));
        }
        Some((first, second))
    }
}
