use armory::{Armory, build::view::Source};
use axum::extract::State;
use base::{GameCode, Lang};
use http_kit::{Cached, Ctx, Fail, LangParam, extract::UNKNOWN_VALUE};
use serde::Serialize;

use super::domain::{AttachmentChange, Change, ClassChange, Fire, GunChange, Patch, Toc, Told, Way};
use crate::{
    Meta,
    query::{Address, Pairs},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchNotesResponse {
    success: bool,
    /// The requested patch, or the newest one.
    patch: Option<PatchHead>,
    /// How much of its changes is known.
    told: Option<Told>,
    /// The pages that document the patch.
    sources: Vec<Source>,
    changes: Vec<PatchNote>,
    /// Changes of many guns at once; empty if the request filters by gun name.
    classes: Vec<ClassNote>,
    /// All patches by game, newest first, for the select control.
    selects: Vec<PatchGroup>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchHead {
    /// The patch id, `game:season:date`.
    value: String,
    game: GameCode,
    game_name: String,
    /// The name of the Warzone map at that time.
    era: Option<String>,
    /// 0 means before the first season.
    season: u32,
    reloaded: bool,
    /// The release date, in Unix seconds.
    date: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchGroup {
    name: String,
    children: Vec<PatchHead>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchNote {
    gun_id: i64,
    name: String,
    /// The game of the gun.
    game: GameCode,
    /// The path of the gun's page, without the locale.
    link: String,
    #[serde(rename = "type")]
    kind: String,
    toc: Toc,
    /// If this and `attachments` are empty, only the direction is known.
    general: Vec<ChangeLine>,
    attachments: Vec<AttachmentNote>,
    image: String,
    /// The patch date, in Unix seconds.
    updated_at: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ClassNote {
    /// The names of the classes or of the group.
    name: String,
    toc: Toc,
    general: Vec<ChangeLine>,
    /// When the change was reverted, in Unix seconds.
    undone_at: Option<i64>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentNote {
    name: String,
    category_name: String,
    changes: Vec<ChangeLine>,
}

/// A changed stat: a value before and after, a new value, a percentage, an amount, or only a direction.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ChangeLine {
    stat: String,
    name: String,
    from: Option<f64>,
    to: Option<f64>,
    percent: Option<f64>,
    by: Option<f64>,
    unit: String,
    way: Option<Way>,
    /// The fire mode the change applies to.
    fire: Option<Fire>,
    /// Whether the change improves the gun; null if unknown.
    good: Option<bool>,
}

/// Returns the changes of a patch by gun. `game`, `season` and `date` are optional and select the newest
/// matching patch.
#[utoipa::path(get, path = "/api/tools/patch-notes/init", tag = "meta",
    params(("patch" = Option<String>, Query, description = "game:season:date"), ("game" = Option<String>, Query),
        ("season" = Option<String>, Query, description = "3 or s3"),
        ("date" = Option<String>, Query, description = "2021-04-22"), ("gun_name" = Option<String>, Query), LangParam),
    responses((status = 200, body = PatchNotesResponse), (status = 404, body = Fail)))]
pub async fn get_patch_notes(
    State(ctx): State<Ctx>,
    pairs: Pairs,
) -> Result<Cached<PatchNotesResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let (lang, name) = (pairs.lang()?, pairs.gun_name()?);
    let (requested, patch) = wanted(&meta, &pairs)?;
    let body = PatchNotesResponse {
        success: true,
        patch: patch.map(|patch| head(patch, &armory, &meta)),
        told: patch.map(|patch| patch.told),
        sources: patch.map(|patch| patch.sources.clone()).unwrap_or_default(),
        changes: patch.map(|patch| notes(patch, &name, &armory, &meta, lang)).unwrap_or_default(),
        classes: patch
            .filter(|_| name.is_empty())
            .map(|patch| patch.classes.iter().map(|one| class_note(one, &armory, &meta, lang)).collect())
            .unwrap_or_default(),
        selects: selects(&meta, &armory),
    };
    let address = Address::new("/api/tools/patch-notes/init")
        .with_some("lang", pairs.one("lang"))
        .with_some("patch", requested.as_deref())
        .with_some("gun_name", Some(&name));
    Ok(Cached { key: address.end(), body })
}

/// Returns the requested patch and its canonical id, or the newest patch without an id if no patch is
/// requested.
fn wanted<'a>(meta: &'a Meta, pairs: &Pairs) -> Result<(Option<String>, Option<&'a Patch>), Fail> {
    let name = pairs.single("patch")?;
    let (game, season, date) = (pairs.single("game")?, pairs.single("season")?, pairs.single("date")?);
    if name.or(game).or(season).or(date).is_none() {
        return Ok((None, meta.patches.first()));
    }
    if game.is_some_and(|code| GameCode::parse(code).is_none()) {
        return Err(Fail::broken("game", UNKNOWN_VALUE));
    }
    let season = season.map(|season| season.trim_start_matches('s'));
    let is_meant = |patch: &&Patch| {
        name.is_none_or(|name| patch.hash() == name)
            && game.is_none_or(|game| patch.game.code() == game)
            && season.is_none_or(|season| patch.season.to_string() == season)
            && date.is_none_or(|date| patch.day == date)
    };
    let patch = meta.patches.iter().find(is_meant).ok_or_else(Fail::not_found)?;
    Ok((Some(patch.hash()), Some(patch)))
}

fn notes(patch: &Patch, name: &str, armory: &Armory, meta: &Meta, lang: Lang) -> Vec<PatchNote> {
    let note = |change: &GunChange| {
        let gun = armory.gun(change.gun).filter(|gun| gun.is_called(name))?;
        Some(PatchNote {
            gun_id: gun.id,
            name: gun.name.clone(),
            game: gun.game,
            link: format!("/{}/{}", patch.game.code(), armory.name_in(patch.game, gun)),
            kind: gun.kind.clone(),
            toc: change.toc,
            general: change.general.iter().map(|one| line(one, meta, lang)).collect(),
            attachments: attachment_notes(change, armory, meta, lang),
            image: gun.image(&[], "neutral"),
            updated_at: patch.date,
        })
    };
    patch.changes.iter().filter_map(note).collect()
}

fn class_note(change: &ClassChange, armory: &Armory, meta: &Meta, lang: Lang) -> ClassNote {
    ClassNote {
        name: change.name(armory, meta, lang),
        toc: change.toc,
        general: change.general.iter().map(|one| line(one, meta, lang)).collect(),
        undone_at: change.undone,
    }
}

pub fn attachment_notes(change: &GunChange, armory: &Armory, meta: &Meta, lang: Lang) -> Vec<AttachmentNote> {
    let note = |one: &AttachmentChange| {
        let (gun, attachment) = (armory.gun(change.gun)?, armory.attachment(one.attachment)?);
        Some(AttachmentNote {
            name: gun.calls(attachment).to_owned(),
            category_name: armory.slot(attachment.slot)?.name.get(lang).to_owned(),
            changes: one.changes.iter().map(|change| line(change, meta, lang)).collect(),
        })
    };
    change.attachments.iter().filter_map(note).collect()
}

pub fn head(patch: &Patch, armory: &Armory, meta: &Meta) -> PatchHead {
    PatchHead {
        value: patch.hash(),
        game: patch.game,
        game_name: armory.game(patch.game).map_or("", |game| &game.name).to_owned(),
        era: meta.era(patch.game, patch.date).map(str::to_owned),
        season: patch.season,
        reloaded: patch.reloaded,
        date: patch.date,
    }
}

fn selects(meta: &Meta, armory: &Armory) -> Vec<PatchGroup> {
    let mut groups: Vec<(GameCode, PatchGroup)> = Vec::new();
    for patch in &meta.patches {
        let child = head(patch, armory, meta);
        match groups.iter_mut().find(|(game, _)| *game == patch.game) {
            Some((_, group)) => group.children.push(child),
            None => {
                groups.push((patch.game, PatchGroup { name: child.game_name.clone(), children: vec![child] }))
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

pub fn line(change: &Change, meta: &Meta, lang: Lang) -> ChangeLine {
    ChangeLine {
        stat: change.stat.clone(),
        name: meta.stat_name(&change.stat, lang),
        from: change.from,
        to: change.to,
        percent: change.percent,
        by: change.by,
        unit: change.unit.clone().unwrap_or_default(),
        way: change.way,
        fire: change.fire,
        good: meta.stats.get(&change.stat).and_then(|stat| change.is_good(stat.better)),
    }
}
