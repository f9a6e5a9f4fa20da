//! API views of a kit.

use armory::{
    Armory,
    kinds::{Equipment, Kit, Origin, Selector},
};
use base::Lang;
use serde::Serialize;

use super::store::KitRow;
use crate::builds::domain::OwnBuild;

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct KitItem {
    pub id: i64,
    /// The position among the owner's kits, from 1.
    pub idx: usize,
    pub name: String,
    pub type_name: String,
    /// When the kit was created, in Unix seconds.
    pub created_at: i64,
    pub updated_at: i64,
    pub share: String,
    pub author: Option<String>,
    pub loadout_1: Option<KitBuild>,
    pub loadout_2: Option<KitBuild>,
    /// Empty for custom perks.
    pub perks_preset_name: String,
    /// The origin of the preset; absent for custom perks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub perks_preset_origin: Option<Origin>,
    pub perks: Vec<NamedPart>,
    pub equips: Vec<NamedPart>,
    pub youtube_link: Option<String>,
    pub tiktok_link: Option<String>,
    pub twitch_link: Option<String>,
    pub notes: Option<String>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct KitBuild {
    pub gun_name: String,
    pub image: String,
    pub attachments_count: usize,
    pub attachments: Vec<String>,
    pub share: String,
}

/// A perk or a piece of equipment.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct NamedPart {
    pub id: i64,
    pub name: String,
    /// Present only if the operator provides images.
    pub image_url: Option<String>,
    /// The kind of the selector that the perk is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector: Option<Selector>,
}

pub fn part(id: i64, name: &str) -> NamedPart {
    NamedPart { id, name: name.to_owned(), image_url: None, selector: None }
}

/// Returns the perks of a kit, each with the kind of its selector.
pub fn perk_parts(armory: &Armory, kit: Option<&Kit>, perks: [i64; 4]) -> Vec<NamedPart> {
    let known = perks.into_iter().enumerate().filter_map(|(place, id)| {
        let perk = armory.perks.iter().find(|perk| perk.id == id)?;
        let name = kit.map_or(perk.name.as_str(), |kit| perk.name_in(kit));
        Some(NamedPart { selector: kit.map(|kit| kit.selectors[place]), ..part(id, name) })
    });
    known.collect()
}

pub fn equipment_part(one: &Equipment) -> NamedPart {
    part(one.id, &one.name)
}

pub fn items(armory: &Armory, kits: &[KitRow], builds: &[OwnBuild], lang: Lang) -> Vec<KitItem> {
    kits.iter().zip(1..).map(|(kit, idx)| item(armory, kit, idx, builds, lang)).collect()
}

pub fn item(armory: &Armory, kit: &KitRow, idx: usize, builds: &[OwnBuild], lang: Lang) -> KitItem {
    let build = |id: i64| {
        let found = &builds.iter().find(|build| build.stored.id == id)?.stored;
        let entry = armory.range_entry(armory.gun(found.gun)?, found, None, lang);
        Some(KitBuild {
            gun_name: entry.name,
            image: entry.image,
            attachments_count: entry.attachments.len(),
            attachments: entry.attachments.into_iter().map(|line| line.name).collect(),
            share: entry.share,
        })
    };
    let package = armory.packages.iter().find(|package| package.id == kit.package);
    let kit_type = armory.kits.iter().find(|one| one.id == kit.kit_type);
    let equipment = |id: i64| armory.equipment.iter().find(|one| one.id == id).map(equipment_part);
    KitItem {
        id: kit.id,
        idx,
        name: kit.name.clone(),
        type_name: kit_type.map_or("", |one| &one.name).to_owned(),
        created_at: kit.created_at,
        updated_at: kit.updated_at,
        share: kit.share.clone(),
        author: kit.author.clone(),
        loadout_1: build(kit.loadout_1),
        loadout_2: kit.loadout_2.and_then(build),
        perks_preset_name: package.map_or("", |package| &package.name).to_owned(),
        perks_preset_origin: package.map(|package| package.origin),
        perks: perk_parts(armory, kit_type, kit.perks),
        equips: [kit.equip_1, kit.equip_2].into_iter().filter_map(equipment).collect(),
        youtube_link: kit.youtube_link.clone(),
        tiktok_link: kit.tiktok_link.clone(),
        twitch_link: kit.twitch_link.clone(),
        notes: kit.notes.clone(),
    }
}
