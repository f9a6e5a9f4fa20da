pub mod profile;

use armory::{
    Armory,
    build::{
        domain::{Broken, Fitted},
        view::{LoadoutItem, RangeEntry, Stale, Stored},
    },
    catalogue::{Gun, squeeze},
    ports::Outdated,
};
use axum::{Json, extract::State};
use base::{GameCode, Lang, Lines, UserId};
use content::Snapshot;
use db::{DbError, Tx};
use http_kit::{
    Body, Ctx, Fail, Id, Idempotent, Intent, LangParam, Params, StateChange, Success, User, success,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    domain::{Checked, Form, MOST_BUILDS, OwnBuild, RANGE_LOCKED, card_of},
    store,
};
use crate::{
    choices::http::{GunChoice, ModeChoice, Offer, gun_choice, mode_choice, offer},
    links::{
        self,
        save::{Refused, Same, SaveContext, Saveable, save_new},
    },
    owner,
};

/// A new build.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct NewBuild {
    pub game: Option<GameCode>,
    pub mode: Option<i64>,
    pub gun: Option<i64>,
    pub range: Option<i64>,
    pub category: Option<i64>,
    /// The owner's title for the build; at most 60 characters.
    pub title: Option<String>,
    pub notes: Option<Lines>,
    pub youtube_link: Option<String>,
    #[serde(default)]
    pub attachments: Vec<Fitted>,
    /// If true, responds with 409 when the owner already has an equal build; the error data identifies it.
    #[serde(default)]
    pub unless_same: bool,
}

/// The changes to a build. `range` must match the stored range.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct BuildChange {
    /// The version the client read. If it is outdated, the response is 409; if it is omitted, the build is
    /// overwritten.
    pub version: Option<i64>,
    pub range: Option<i64>,
    pub category: Option<i64>,
    /// The owner's title for the build; at most 60 characters.
    pub title: Option<String>,
    pub notes: Option<Lines>,
    pub youtube_link: Option<String>,
    #[serde(default)]
    pub attachments: Vec<Fitted>,
}

impl NewBuild {
    fn form(self) -> Form {
        Form {
            game: self.game,
            mode: self.mode,
            range: self.range,
            category: self.category,
            gun: self.gun,
            attachments: self.attachments,
            title: self.title.unwrap_or_default(),
            notes: self.notes.unwrap_or_default().0,
            youtube_link: self.youtube_link.unwrap_or_default(),
        }
    }
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct SavedResponse {
    success: bool,
    id: i64,
    /// The short link code.
    share: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ChangedResponse {
    pub success: bool,
    /// The new version.
    pub version: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EditResponse {
    success: bool,
    loadout: EditedBuild,
    #[serde(flatten)]
    offer: Offer,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EditedBuild {
    /// Send it back with the change.
    version: i64,
    game: GameCode,
    mode: i64,
    range: i64,
    category: i64,
    gun_type: String,
    gun_id: i64,
    gun_name: String,
    title: String,
    notes: String,
    youtube_link: String,
    attachments: Vec<EditedAttachment>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EditedAttachment {
    category_id: i64,
    id: i64,
    hor: Option<f64>,
    vert: Option<f64>,
}

/// Converts broken rules to an error response.
pub fn refusal(broken: Vec<Broken>) -> Fail {
    Fail::all_broken(broken).err().unwrap_or_else(|| Fail::bad_request("This cannot be saved."))
}

impl Saveable for Checked {
    const COUNT: &'static str = store::COUNT;
    const MOST: i64 = MOST_BUILDS;

    fn full() -> Fail {
        Fail::conflict("loadouts.full", "You already have 200 builds. Remove one to save another.")
    }

    async fn same(&self, tx: &mut Tx, owner: UserId) -> Result<Option<Same>, DbError> {
        let same = store::same(tx, owner, &self.build).await?.map(|one| one.stored);
        Ok(same.map(|one| Same { id: one.id, mode: Some(one.mode), share: one.share }))
    }

    fn there(same: &Same) -> Fail {
        same.refusal("loadouts.same_build", "You already have this build.")
    }

    async fn add(&self, tx: &mut Tx, owner: UserId, share: &str, now: i64) -> Result<i64, Refused> {
        Ok(store::add(tx, owner, self, share, now).await?)
    }
}

/// Saves a new build for its owner.
pub async fn add(
    ctx: &Ctx,
    viewer: UserId,
    owner: UserId,
    intent: &Intent,
    given: NewBuild,
) -> Result<Json<SavedResponse>, Fail> {
    if let Some(stored) = intent.stored_response(&ctx.db, viewer).await? {
        return Ok(Json(stored));
    }
    owner::named(ctx, owner).await?;
    let armory = ctx.content.snapshot().get::<Armory>();
    let by = SaveContext { viewer, owner, intent, unless_same: given.unless_same };
    let build = given.form().check(&armory).map_err(refusal)?;
    save_new(ctx, &by, &build, |id, share| SavedResponse { success: true, id, share }).await.map(Json)
}

/// Returns the build and the choices that the editor needs.
pub async fn edit(ctx: &Ctx, owner: UserId, id: i64, lang: Lang) -> Result<Json<EditResponse>, Fail> {
    let known = store::one(&ctx.db, owner, id).await?.ok_or_else(Fail::not_found)?;
    let armory = ctx.content.snapshot().get::<Armory>();
    let gun = armory.gun(known.stored.gun).ok_or_else(Fail::not_found)?;
    let mode = armory.mode(known.stored.mode).ok_or_else(Fail::not_found)?;
    let most = armory.max_attachments(mode, gun);
    let loadout = edited(&armory, gun, known);
    Ok(Json(EditResponse { success: true, loadout, offer: offer(&armory, most, gun, lang) }))
}

/// Converts a stored build to the editor's form data.
fn edited(armory: &Armory, gun: &Gun, known: OwnBuild) -> EditedBuild {
    let OwnBuild { stored, notes, version } = known;
    let attachments = stored.attachments.iter().filter_map(|one| {
        let category_id = armory.attachment(one.attachment_id)?.slot;
        Some(EditedAttachment { category_id, id: one.attachment_id, hor: one.hor, vert: one.vert })
    });
    EditedBuild {
        version,
        game: stored.game,
        mode: stored.mode,
        range: stored.range,
        category: stored.category,
        gun_type: gun.kind.clone(),
        gun_id: gun.id,
        gun_name: gun.name.clone(),
        title: stored.title.clone().unwrap_or_default(),
        notes: notes.unwrap_or_default(),
        youtube_link: stored.video.clone().unwrap_or_default(),
        attachments: attachments.collect(),
    }
}

/// Changes a build. Its game, mode, range and gun cannot change.
pub async fn change(
    ctx: &Ctx,
    owner: UserId,
    id: i64,
    given: BuildChange,
) -> Result<Json<ChangedResponse>, Fail> {
    let known = store::one(&ctx.db, owner, id).await?.ok_or_else(Fail::not_found)?.stored;
    if given.range.is_some_and(|range| range != known.range) {
        return Err(Fail::broken("range", RANGE_LOCKED));
    }
    let full = NewBuild {
        game: Some(known.game),
        mode: Some(known.mode),
        gun: Some(known.gun),
        range: Some(known.range),
        category: given.category,
        title: given.title,
        notes: given.notes,
        youtube_link: given.youtube_link,
        attachments: given.attachments,
        unless_same: false,
    };
    let armory = ctx.content.snapshot().get::<Armory>();
    let build = full.form().check(&armory).map_err(refusal)?;
    let version = match store::change(&ctx.db, owner, id, &build, given.version, ctx.clock.now()).await? {
        Some(version) => version,
        None => newer(ctx, &armory, owner, id, &build).await?,
    };
    links::invalidate(ctx, &known.share);
    Ok(Json(ChangedResponse { success: true, version }))
}

/// Handles a change that was not saved: responds with 404 if the build is gone and 409 with the current build
/// if its version is newer, unless that already equals the requested change.
async fn newer(ctx: &Ctx, armory: &Armory, owner: UserId, id: i64, wanted: &Checked) -> Result<i64, Fail> {
    let known = store::one(&ctx.db, owner, id).await?.ok_or_else(Fail::not_found)?;
    if wanted.is(&known) {
        return Ok(known.version);
    }
    let gun = armory.gun(known.stored.gun).ok_or_else(Fail::not_found)?;
    let fail =
        Fail::conflict("loadouts.newer_build", "This build was changed elsewhere after you opened it.");
    let data = json!({ "message": "newer_build", "loadout": edited(armory, gun, known) });
    Err(fail.with_data(data))
}

/// Deletes a build. If a kit uses it, responds with 409 and the name of the kit.
pub async fn remove(ctx: &Ctx, owner: UserId, id: i64) -> Result<Json<Success>, Fail> {
    let known = store::one(&ctx.db, owner, id).await?.ok_or_else(Fail::not_found)?.stored;
    let mut tx = ctx.db.begin().await?;
    owner::alone(&mut tx, owner).await?;
    if let Some(kit) = store::kit_with(&mut tx, owner, id).await? {
        let data = json!({ "message": "in_kit", "loadout_kit_name": kit });
        let fail = Fail::conflict("loadouts.in_kit", format!("The loadout {kit} uses this build."));
        return Err(fail.with_data(data));
    }
    if !store::remove(&mut tx, owner, id).await? {
        return Err(Fail::not_found());
    }
    tx.commit().await?;
    links::invalidate(ctx, &known.share);
    Ok(success())
}

/// Saves a new build.
#[utoipa::path(post, path = "/api/user/loadout/store", tag = "loadouts", request_body = NewBuild,
    responses((status = 200, body = SavedResponse), (status = 409, body = Fail)))]
pub async fn store_own(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Idempotent(intent, Body(given)): Idempotent<Body<NewBuild>>,
) -> Result<Json<SavedResponse>, Fail> {
    add(&ctx, viewer.id, viewer.id, &intent, given).await
}

/// Returns one of the user's builds for the editor.
#[utoipa::path(get, path = "/api/user/loadout/edit/init/{id}", tag = "loadouts",
    params(("id" = i64, Path), LangParam),
    responses((status = 200, body = EditResponse)))]
pub async fn edit_own(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<EditResponse>, Fail> {
    edit(&ctx, viewer.id, id, lang).await
}

/// Changes one of the user's builds.
#[utoipa::path(post, path = "/api/user/loadout/edit/store/{id}", tag = "loadouts", params(("id" = i64, Path)),
    request_body = BuildChange,
    responses((status = 200, body = ChangedResponse), (status = 409, body = Fail)))]
pub async fn change_own(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
    Body(given): Body<BuildChange>,
) -> Result<Json<ChangedResponse>, Fail> {
    change(&ctx, viewer.id, id, given).await
}

/// Deletes one of the user's builds.
#[utoipa::path(get, path = "/api/user/loadout/delete/{id}", tag = "loadouts", params(("id" = i64, Path)),
    responses((status = 200, body = Success),
        (status = 409, body = Fail)))]
pub async fn remove_own(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Id(id): Id,
) -> Result<Json<Success>, Fail> {
    remove(&ctx, viewer.id, id).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MyParams {
    /// A mode id; omit it for all modes.
    mode: Option<i64>,
    #[serde(default)]
    gun_name: String,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MyResponse {
    success: bool,
    items: Vec<LoadoutItem>,
    /// When the newest build was updated, in Unix seconds; 0 if there is none.
    last_updated_at: i64,
    /// Whether the request filters by mode or name.
    filtered: bool,
    /// Modes outside the `mode` filter with builds that match `gun_name`.
    elsewhere: Vec<Elsewhere>,
}

/// The number of builds in another mode that match the search.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Elsewhere {
    mode: i64,
    name: String,
    count: usize,
}

/// Returns the user's builds, grouped into cards by gun.
#[utoipa::path(get, path = "/api/user/loadout/my", tag = "loadouts", params(MyParams),
    responses((status = 200, body = MyResponse)))]
pub async fn my_builds(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<MyParams>,
) -> Result<Json<MyResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let armory = snapshot.get::<Armory>();
    let builds = store::of_user(&ctx.db, viewer.id).await?;
    let name = squeeze(&params.gun_name);
    let last_updated_at = builds.iter().map(|build| build.stored.updated_at).max().unwrap_or(0);
    let called = |build: &OwnBuild| {
        let titled = build.stored.title.as_deref().is_some_and(|title| squeeze(title).contains(&name));
        titled || armory.gun(build.stored.gun).is_some_and(|gun| gun.is_called(&name))
    };
    let (chosen, others): (Vec<OwnBuild>, Vec<OwnBuild>) = builds
        .into_iter()
        .filter(called)
        .partition(|build| params.mode.is_none_or(|mode| mode == build.stored.mode));
    Ok(Json(MyResponse {
        success: true,
        items: items(&ctx, &snapshot, &armory, &chosen, params.lang),
        last_updated_at,
        filtered: params.mode.is_some() || !name.is_empty(),
        elsewhere: if name.is_empty() { Vec::new() } else { elsewhere(&armory, &others, params.lang) },
    }))
}

/// Counts builds by mode, in mode order, without modes that have none.
fn elsewhere(armory: &Armory, builds: &[OwnBuild], lang: Lang) -> Vec<Elsewhere> {
    let counted = armory.modes.iter().map(|mode| Elsewhere {
        mode: mode.id,
        name: mode.name.get(lang).to_owned(),
        count: builds.iter().filter(|build| build.stored.mode == mode.id).count(),
    });
    counted.filter(|mode| mode.count > 0).collect()
}

/// Groups builds into cards; preserves the order of both.
pub fn items(
    ctx: &Ctx,
    snapshot: &Snapshot,
    armory: &Armory,
    builds: &[OwnBuild],
    lang: Lang,
) -> Vec<LoadoutItem> {
    let mut cards: Vec<((GameCode, i64, i64), LoadoutItem)> = Vec::new();
    for OwnBuild { stored: build, notes, .. } in builds {
        let Some((gun, category)) = armory.gun(build.gun).zip(armory.category(build.category)) else {
            continue;
        };
        let entry = armory.range_entry(gun, build, stale(ctx, snapshot, build), lang);
        let entry = RangeEntry { notes: notes.clone(), ..entry };
        match cards.iter_mut().find(|(card, _)| *card == card_of(build)) {
            Some((_, item)) => item.ranges.push(entry),
            None => {
                cards.push((card_of(build), armory.item(build.game, gun, category, vec![entry], lang)));
            }
        }
    }
    cards.into_iter().map(|(_, item)| item).collect()
}

pub fn stale(ctx: &Ctx, snapshot: &Snapshot, build: &Stored) -> Option<Stale> {
    ctx.services.get::<Outdated>().and_then(|port| (port.0)(snapshot, build))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FilterParams {
    /// The username whose builds are counted; defaults to the signed-in user.
    name: Option<String>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct FiltersResponse {
    success: bool,
    game_modes: Vec<ModeChoice>,
    guns: Vec<GunChoice>,
}

/// Returns all modes, and the guns with builds, with the number of a user's builds.
#[utoipa::path(get, path = "/api/loadouts/users/init-filters", tag = "loadouts", params(FilterParams),
    responses((status = 200, body = FiltersResponse), (status = 404, body = Fail)))]
pub async fn my_filters(
    State(ctx): State<Ctx>,
    viewer: Option<http_kit::Viewer>,
    Params(params): Params<FilterParams>,
) -> Result<Json<FiltersResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let owner = match params.name.filter(|name| !name.is_empty()) {
        Some(name) => Some(accounts::user_by_name(&ctx.db, &name).await?.ok_or_else(Fail::not_found)?),
        None => viewer.map(|viewer| viewer.id),
    };
    let builds = match owner {
        Some(owner) => store::of_user(&ctx.db, owner).await?,
        None => Vec::new(),
    };
    let in_mode = |id: i64| builds.iter().filter(|build| build.stored.mode == id).count();
    let of_gun = |id: i64| builds.iter().filter(|build| build.stored.gun == id).count();
    let guns = armory.guns.iter().map(|gun| (gun, of_gun(gun.id))).filter(|(_, count)| *count > 0);
    Ok(Json(FiltersResponse {
        success: true,
        game_modes: armory
            .modes
            .iter()
            .map(|mode| mode_choice(mode, in_mode(mode.id), params.lang))
            .collect(),
        guns: guns.map(|(gun, count)| gun_choice(gun, count)).collect(),
    }))
}
