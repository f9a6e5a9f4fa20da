use armory::Armory;
use axum::extract::State;
use base::{GameCode, Lang};
use http_kit::{Ctx, Fail, Fixed, LangParam};
use serde::Serialize;

use super::domain::{Change, GunChange, Patch, Toc, Way};
use crate::{
    Meta,
    query::{Address, Pairs},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchNotesAnswer {
    success: bool,
    /// The patch on show: what was asked for, or the newest.
    patch: Option<PatchHead>,
    changes: Vec<PatchNote>,
    /// Patches to choose from, by game, the newest first.
    selects: Vec<PatchGroup>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PatchHead {
    /// `game:season:date`.
    value: String,
    game: GameCode,
    game_name: String,
    season: u32,
    reloaded: bool,
    /// Unix seconds.
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
    /// The gun's game.
    game: GameCode,
    /// The gun's page, without locale.
    link: String,
    #[serde(rename = "type")]
    kind: String,
    toc: Toc,
    general: Vec<ChangeLine>,
    attachments: Vec<AttachmentNote>,
    image: String,
    /// Unix seconds.
    updated_at: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentNote {
    name: String,
    category_name: String,
    changes: Vec<ChangeLine>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ChangeLine {
    stat: String,
    name: String,
    from: Option<f64>,
    to: Option<f64>,
    unit: String,
    way: Option<Way>,
    /// Whether the gun is better for it, where that can be said.
    good: Option<bool>,
}

/// What a patch changed, gun by gun.
#[utoipa::path(get, path = "/api/tools/patch-notes/init", tag = "meta",
    params(("patch" = Option<String>, Query, description = "game:season:date"), ("game" = Option<String>, Query),
        ("season" = Option<String>, Query), ("date" = Option<String>, Query), ("gun_name" = Option<String>, Query), LangParam),
    responses((status = 200, body = PatchNotesAnswer), (status = 404, body = Fail)))]
pub async fn get_patch_notes(State(ctx): State<Ctx>, pairs: Pairs) -> Result<Fixed<PatchNotesAnswer>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let (lang, name) = (pairs.lang()?, pairs.gun_name());
    let (asked, patch) = wanted(&meta, &pairs)?;
    let note = |change: &GunChange| {
        let gun = armory.gun(change.gun)?;
        let patch = patch.filter(|_| gun.is_called(&name))?;
        Some(PatchNote {
            gun_id: gun.id,
            name: gun.name.clone(),
            game: gun.game,
            link: format!("/{}/{}", patch.game.code(), armory.name_in(patch.game, gun)),
            kind: gun.kind.clone(),
            toc: change.toc,
            general: change.general.iter().map(|one| line(one, &meta, lang)).collect(),
            attachments: change
                .attachments
                .iter()
                .map(|one| AttachmentNote {
                    name: one.name.clone(),
                    category_name: armory
                        .slot_by_key(&one.slot)
                        .map_or("", |slot| slot.name.get(lang))
                        .to_owned(),
                    changes: one.changes.iter().map(|change| line(change, &meta, lang)).collect(),
                })
                .collect(),
            image: gun.image(&[], "neutral"),
            updated_at: patch.date,
        })
    };
    let body = PatchNotesAnswer {
        success: true,
        patch: patch.map(|patch| head(patch, &armory)),
        changes: patch.map_or(&[] as &[_], |patch| &patch.changes).iter().filter_map(note).collect(),
        selects: selects(&meta, &armory),
    };
    let address = Address::new("/api/tools/patch-notes/init")
        .with_some("lang", pairs.one("lang"))
        .with_some("patch", asked.as_deref())
        .with_some("gun_name", Some(&name));
    Ok(Fixed { address: address.end(), body })
}

/// The patch asked for, by one name or in three pieces, and how its name is written; the newest otherwise.
fn wanted<'a>(meta: &'a Meta, pairs: &Pairs) -> Result<(Option<String>, Option<&'a Patch>), Fail> {
    let pieces = ["game", "season", "date"].map(|key| pairs.one(key).unwrap_or(""));
    let asked = match pairs.one("patch").filter(|patch| !patch.is_empty()) {
        Some(patch) => patch.to_owned(),
        None if pieces.iter().all(|piece| !piece.is_empty()) => {
            format!("{}:s{}:{}", pieces[0], pieces[1].trim_start_matches('s'), pieces[2])
        }
        None => return Ok((None, meta.patches.first())),
    };
    let patch = meta.patches.iter().find(|patch| patch.hash() == asked).ok_or_else(Fail::not_found)?;
    Ok((Some(asked), Some(patch)))
}

fn head(patch: &Patch, armory: &Armory) -> PatchHead {
    PatchHead {
        value: patch.hash(),
        game: patch.game,
        game_name: armory.game(patch.game).map_or("", |game| &game.name).to_owned(),
        season: patch.season,
        reloaded: patch.reloaded,
        date: patch.date,
    }
}

fn selects(meta: &Meta, armory: &Armory) -> Vec<PatchGroup> {
    let mut groups: Vec<(GameCode, PatchGroup)> = Vec::new();
    for patch in &meta.patches {
        let child = head(patch, armory);
        match groups.iter_mut().find(|(game, _)| *game == patch.game) {
            Some((_, group)) => group.children.push(child),
            None => {
                groups.push((patch.game, PatchGroup { name: child.game_name.clone(), children: vec![child] }))
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn line(change: &Change, meta: &Meta, lang: Lang) -> ChangeLine {
    ChangeLine {
        stat: change.stat.clone(),
        name: meta.stat_name(&change.stat, lang),
        from: change.from,
        to: change.to,
        unit: change.unit.clone().unwrap_or_default(),
        way: change.way,
        good: meta.stats.get(&change.stat).and_then(|stat| change.is_good(stat)),
    }
}
