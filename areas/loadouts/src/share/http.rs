use std::collections::HashMap;

use armory::{
    Armory,
    build::{domain::Build, view::LoadoutItem},
    stats::table::BuildFigures,
};
use axum::{Json, extract::State, response::Response};
use base::{Lang, UserId};
use db::{DbError, Tx};
use http_kit::{
    Ctx, Fail, Idempotent, LangParam, Params, Path, Raw, User,
    cache::{Live, ReadStart},
    png,
};
use serde::{Deserialize, Serialize};

use super::{
    lookup::{Shared, find},
    picture,
};
use crate::{
    builds::{
        self,
        domain::{Checked, OwnBuild},
        http::stale,
    },
    kits::{self, store::KitRow, view::KitItem},
    links::{
        self,
        domain::code,
        save::{Refused, Same, SaveContext, Saveable, room, save_new},
    },
    owner,
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedResponse {
    success: bool,
    kind: Kind,
    build: Option<SharedBuild>,
    kit: Option<KitItem>,
}

#[derive(Clone, Copy, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Build,
    Kit,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedBuild {
    item: LoadoutItem,
    game_name: String,
    category_name: String,
    notes: Option<String>,
    /// The values that prefill the builder.
    form: Build,
    /// The stats of the gun with these attachments, for each era that has them.
    numbers: Vec<BuildFigures>,
}

/// Returns the build or kit of a short link.
#[utoipa::path(get, path = "/api/loadouts/shared/{code}", tag = "loadouts",
    params(("code" = String, Path), LangParam),
    responses((status = 200, body = SharedResponse)))]
pub async fn get_shared(
    State(ctx): State<Ctx>,
    Path(code): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Live<SharedResponse>, Fail> {
    let freshness = ReadStart::now(&ctx).uncached(vec![links::cache_key(&code)]);
    let armory = ctx.content.snapshot().get::<Armory>();
    let body = match find(&ctx, &code).await? {
        Shared::Build(build) => SharedResponse {
            success: true,
            kind: Kind::Build,
            build: Some(view(&ctx, &armory, build, lang).ok_or_else(Fail::not_found)?),
            kit: None,
        },
        Shared::Kit(kit, builds) => SharedResponse {
            success: true,
            kind: Kind::Kit,
            build: None,
            kit: Some(kits::view::item(&armory, &kit, 1, &builds, lang)),
        },
    };
    Ok(Live { freshness, body })
}

fn view(ctx: &Ctx, armory: &Armory, build: OwnBuild, lang: Lang) -> Option<SharedBuild> {
    let OwnBuild { stored, notes, .. } = build;
    let (gun, category) = armory.gun(stored.gun).zip(armory.category(stored.category))?;
    let stale = stale(ctx, &ctx.content.snapshot(), &stored);
    let entry = armory.range_entry(gun, &stored, stale, lang);
    let fitted: Vec<i64> = stored.attachments.iter().map(|one| one.attachment_id).collect();
    Some(SharedBuild {
        numbers: armory.build_stats(stored.game, gun, &fitted),
        item: armory.item(stored.game, gun, category, vec![entry], lang),
        game_name: armory.game(stored.game).map_or("", |game| &game.name).to_owned(),
        category_name: category.name.get(lang).to_owned(),
        notes,
        form: stored.build,
    })
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CopyParams {
    /// If true, responds with 409 when the user already has an equal build or kit; the error data identifies
    /// it.
    #[serde(default)]
    unless_same: bool,
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct CopiedResponse {
    success: bool,
    kind: Kind,
    id: i64,
    /// The short link code.
    share: String,
    /// The mode of a build; null for a kit.
    mode: Option<i64>,
}

/// Copies the build or kit of a short link into the user's loadouts. A kit is copied with its builds.
#[utoipa::path(post, path = "/api/user/loadout/copy/{code}", tag = "loadouts",
    params(("code" = String, Path), CopyParams),
    responses((status = 200, body = CopiedResponse),
        (status = 409, body = Fail)))]
pub async fn copy_shared(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Path(code): Path<String>,
    Params(CopyParams { unless_same }): Params<CopyParams>,
    Idempotent(intent, _): Idempotent<Raw>,
) -> Result<Json<CopiedResponse>, Fail> {
    if let Some(stored) = intent.stored_response(&ctx.db, viewer.id).await? {
        return Ok(Json(stored));
    }
    owner::named(&ctx, viewer.id).await?;
    let by = SaveContext { viewer: viewer.id, owner: viewer.id, intent: &intent, unless_same };
    let response_of = |kind, mode| move |id, share| CopiedResponse { success: true, kind, id, share, mode };
    match find(&ctx, &code).await? {
        Shared::Build(build) => {
            let response = response_of(Kind::Build, Some(build.stored.mode));
            save_new(&ctx, &by, &checked(build), response).await.map(Json)
        }
        Shared::Kit(kit, builds) => {
            let copy = kit_copy(&ctx, kit, builds)?;
            save_new(&ctx, &by, &copy, response_of(Kind::Kit, None)).await.map(Json)
        }
    }
}

/// Converts a saved build, which is already valid, to a copy without the owner's title, notes and video link.
fn checked(build: OwnBuild) -> Checked {
    Checked { build: build.stored.build, title: None, notes: None, youtube_link: None }
}

/// A kit with its builds, to be saved together.
struct KitCopy {
    builds: [(Checked, String); 2],
    kit: kits::domain::Checked,
}

impl KitCopy {
    /// Returns the ids of the builds that the owner already has.
    async fn known(&self, tx: &mut Tx, owner: UserId) -> Result<[Option<i64>; 2], DbError> {
        let mut known = [None; 2];
        for (place, (build, _)) in known.iter_mut().zip(&self.builds) {
            *place = builds::store::same(tx, owner, &build.build).await?.map(|one| one.stored.id);
        }
        Ok(known)
    }

    fn of(&self, loadout_1: i64, loadout_2: i64) -> kits::domain::Checked {
        kits::domain::Checked { loadout_1, loadout_2, ..self.kit.clone() }
    }
}

impl Saveable for KitCopy {
    const COUNT: &'static str = kits::domain::Checked::COUNT;
    const MOST: i64 = kits::domain::Checked::MOST;

    fn full() -> Fail {
        kits::domain::Checked::full()
    }

    async fn same(&self, tx: &mut Tx, owner: UserId) -> Result<Option<Same>, DbError> {
        match self.known(tx, owner).await? {
            [Some(first), Some(second)] => self.of(first, second).same(tx, owner).await,
            _ => Ok(None),
        }
    }

    fn there(same: &Same) -> Fail {
        kits::domain::Checked::there(same)
    }

    /// Saves the kit and the builds that the owner does not have yet.
    async fn add(&self, tx: &mut Tx, owner: UserId, share: &str, now: i64) -> Result<i64, Refused> {
        let known = self.known(tx, owner).await?;
        let missing = known.iter().filter(|build| build.is_none()).count();
        room::<Checked>(tx, owner, i64::try_from(missing).unwrap_or(0)).await?;
        let mut ids = [0; 2];
        for ((id, known), (build, share)) in ids.iter_mut().zip(known).zip(&self.builds) {
            *id = match known {
                Some(known) => known,
                None => build.add(tx, owner, share, now).await?,
            };
        }
        self.of(ids[0], ids[1]).add(tx, owner, share, now).await
    }
}

fn kit_copy(ctx: &Ctx, kit: KitRow, builds: Vec<OwnBuild>) -> Result<KitCopy, Fail> {
    let mut by_id: HashMap<i64, OwnBuild> =
        builds.into_iter().map(|build| (build.stored.id, build)).collect();
    let first = by_id.remove(&kit.loadout_1).ok_or_else(Fail::not_found)?;
    let second = kit.loadout_2.and_then(|id| by_id.remove(&id)).ok_or_else(Fail::not_found)?;
    Ok(KitCopy {
        builds: [first, second].map(|build| (checked(build), code(&*ctx.random))),
        kit: kits::domain::Checked {
            kit_type: kit.kit_type,
            name: kit.name,
            // Set after the builds are saved.
            loadout_1: 0,
            loadout_2: 0,
            package: kit.package,
            perks: kit.perks,
            equip_1: kit.equip_1,
            equip_2: kit.equip_2,
            youtube_link: None,
            tiktok_link: None,
            twitch_link: None,
            notes: None,
        },
    })
}

/// Returns the link preview image of a short link.
#[utoipa::path(get, path = "/og/b/{file}", tag = "loadouts", params(("file" = String, Path), LangParam),
    responses((status = 200, content_type = "image/png")))]
pub async fn get_share_picture(
    State(ctx): State<Ctx>,
    Path(file): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Response, Fail> {
    let code = file.strip_suffix(".png").ok_or_else(Fail::not_found)?;
    png::png_response(picture::of(&ctx, code, lang).await?, draw::preview::png).await
}
