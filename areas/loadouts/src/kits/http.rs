use armory::{
    Armory,
    catalogue::{CUSTOM_PACKAGE, Gun},
    kinds::{EquipmentKind, Origin, Perk, Selector},
};
use axum::{Json, extract::State};
use base::{GameCode, Lang, Lines, UserId};
use db::{DbError, Tx};
use http_kit::{Body, Ctx, Fail, Id, Idempotent, LangParam, Params, StateChange, Success, User, success};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    domain::{BUILD_UNKNOWN, Checked, Form, MOST_KITS},
    store::{self, KitRow},
    view::{KitItem, NamedPart, equipment_part, items, part, perk_parts},
};
use crate::{
    builds::{
        self,
        domain::OwnBuild,
        http::{ChangedResponse, refusal},
    },
    links::{
        self,
        save::{Refused, Same, SaveContext, Saveable, save_new},
    },
    owner,
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct KitInitResponse {
    success: bool,
    #[serde(flatten)]
    init: KitInit,
}

/// The choices of the kit builder; each entry lists its kit types.
#[derive(Serialize, utoipa::ToSchema)]
pub struct KitInit {
    types: Vec<KitType>,
    guns: Vec<KitGun>,
    /// The last preset stands for custom perks.
    perks_presets: Vec<PerkPreset>,
    equips_tactical: Vec<KitPart>,
    equips_lethal: Vec<KitPart>,
    /// The perks of each of the four selectors.
    perks_selects: Vec<Vec<KitPart>>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct KitType {
    id: i64,
    key: String,
    name: String,
    game: GameCode,
    /// The kinds of the four selectors.
    selectors: Vec<Selector>,
    /// Whether the game has perk packages of its own; otherwise the packages are our presets.
    packages: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct KitGun {
    id: i64,
    name: String,
    #[serde(rename = "type")]
    kind: String,
    kits: Vec<i64>,
    image: String,
    /// The number of the user's builds of this gun.
    builds: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PerkPreset {
    id: i64,
    /// Empty for the custom preset.
    name: String,
    items: Vec<NamedPart>,
    has_overkill: bool,
    kits: Vec<i64>,
    /// The origin of the preset; absent for the custom preset.
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct KitPart {
    #[serde(flatten)]
    part: NamedPart,
    kits: Vec<i64>,
}

fn kit_ids(armory: &Armory, keys: &[String]) -> Vec<i64> {
    armory.kits.iter().filter(|kit| keys.contains(&kit.key)).map(|kit| kit.id).collect()
}

fn init(armory: &Armory, builds: &[OwnBuild]) -> KitInit {
    let custom = PerkPreset {
        id: CUSTOM_PACKAGE,
        name: String::new(),
        items: Vec::new(),
        has_overkill: false,
        kits: armory.kits.iter().map(|kit| kit.id).collect(),
        origin: None,
    };
    let preset = |package: &armory::kinds::Package| PerkPreset {
        id: package.id,
        name: package.name.clone(),
        items: perk_parts(
            armory,
            armory.kits.iter().find(|kit| package.kits.contains(&kit.key)),
            package.perks,
        ),
        has_overkill: armory.has_overkill(package),
        kits: kit_ids(armory, &package.kits),
        origin: Some(package.origin),
    };
    let equips = |kind: EquipmentKind| {
        let of_kind = armory.equipment.iter().filter(move |one| one.kind == kind);
        of_kind.map(|one| KitPart { part: equipment_part(one), kits: kit_ids(armory, &one.kits) }).collect()
    };
    let select =
        |selector: usize| armory.perks.iter().flat_map(|perk| choices(armory, perk, selector)).collect();
    KitInit {
        types: armory
            .kits
            .iter()
            .map(|kit| KitType {
                id: kit.id,
                key: kit.key.clone(),
                name: kit.name.clone(),
                game: kit.game,
                selectors: kit.selectors.to_vec(),
                packages: kit.packages,
            })
            .collect(),
        guns: guns(armory, builds),
        perks_presets: armory.packages.iter().map(preset).chain([custom]).collect(),
        equips_tactical: equips(EquipmentKind::Tactical),
        equips_lethal: equips(EquipmentKind::Lethal),
        perks_selects: (1..=4).map(select).collect(),
    }
}

/// Returns the guns of all kit types, guns with builds first.
fn guns(armory: &Armory, builds: &[OwnBuild]) -> Vec<KitGun> {
    let entry = |gun: &Gun| KitGun {
        id: gun.id,
        name: gun.name.clone(),
        kind: gun.kind.clone(),
        kits: armory
            .kits
            .iter()
            .filter(|kit| armory.game(kit.game).is_some_and(|game| game.guns.contains(&gun.game)))
            .map(|kit| kit.id)
            .collect(),
        image: gun.image(&[], "neutral"),
        builds: builds.iter().filter(|build| build.stored.gun == gun.id).count(),
    };
    let mut guns: Vec<KitGun> =
        armory.guns.iter().filter(|gun| !gun.retired).map(entry).filter(|gun| !gun.kits.is_empty()).collect();
    guns.sort_by_key(|gun| gun.builds == 0);
    guns
}

/// Returns the entries of a perk in a selector: one for each name it has in kit types.
fn choices(armory: &Armory, perk: &Perk, selector: usize) -> Vec<KitPart> {
    let mut found: Vec<KitPart> = Vec::new();
    for kit in armory.kits.iter().filter(|kit| kit.offers(perk, selector)) {
        let name = perk.name_in(kit);
        match found.iter_mut().find(|one| one.part.name == name) {
            Some(one) => one.kits.push(kit.id),
            None => found.push(KitPart { part: part(perk.id, name), kits: vec![kit.id] }),
        }
    }
    found
}

/// Returns the choices for a new kit.
#[utoipa::path(get, path = "/api/user/loadout-kits/add/init", tag = "loadouts",
    responses((status = 200, body = KitInitResponse)))]
pub async fn get_kit_choices(
    State(ctx): State<Ctx>,
    User(viewer): User,
) -> Result<Json<KitInitResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let builds = builds::store::of_user(&ctx.db, viewer.id).await?;
    Ok(Json(KitInitResponse { success: true, init: init(&armory, &builds) }))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunBuildsResponse {
    success: bool,
    loadouts: Vec<BuildChoice>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BuildChoice {
    id: i64,
    name: String,
    /// Attachment names, separated by commas.
    attachments: String,
    image: String,
    game: GameCode,
}

/// Returns the user's builds of a gun.
#[utoipa::path(get, path = "/api/user/loadout-kits/add/init/loadouts-by-gun-id/{gun_id}", tag = "loadouts",
    params(("gun_id" = i64, Path), LangParam),
    responses((status = 200, body = GunBuildsResponse)))]
pub async fn get_kit_builds(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(gun): Id,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<GunBuildsResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let builds = builds::store::of_user(&ctx.db, viewer.id).await?;
    let choice = |build: &OwnBuild| {
        let gun = armory.gun(build.stored.gun)?;
        let entry = armory.range_entry(gun, &build.stored, None, lang);
        let names: Vec<String> = entry.attachments.into_iter().map(|line| line.name).collect();
        Some(BuildChoice {
            id: build.stored.id,
            name: [entry.title, Some(entry.mode_name), Some(entry.range_name)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(", "),
            attachments: names.join(", "),
            image: entry.image,
            game: build.stored.game,
        })
    };
    let mine = builds.iter().filter(|build| build.stored.gun == gun);
    Ok(Json(GunBuildsResponse { success: true, loadouts: mine.filter_map(choice).collect() }))
}

/// A kit as submitted by a form.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct KitRequest {
    #[serde(rename = "type")]
    kit_type: Option<i64>,
    name: Option<String>,
    loadout_1: Option<i64>,
    loadout_2: Option<i64>,
    perks_preset_id: Option<i64>,
    perk_1: Option<i64>,
    perk_2: Option<i64>,
    perk_3: Option<i64>,
    perk_4: Option<i64>,
    equip_1: Option<i64>,
    equip_2: Option<i64>,
    youtube_link: Option<String>,
    tiktok_link: Option<String>,
    twitch_link: Option<String>,
    notes: Option<Lines>,
    /// For a new kit: if true, responds with 409 when the owner already has an equal kit; the error data
    /// identifies it.
    #[serde(default)]
    unless_same: bool,
    /// For a change: the version the client read. If it is outdated, the response is 409; if it is omitted,
    /// the kit is overwritten.
    version: Option<i64>,
}

impl KitRequest {
    fn form(self) -> Form {
        Form {
            kit_type: self.kit_type,
            name: self.name.unwrap_or_default(),
            loadout_1: self.loadout_1,
            loadout_2: self.loadout_2,
            package: self.perks_preset_id,
            perks: [self.perk_1, self.perk_2, self.perk_3, self.perk_4],
            equip_1: self.equip_1,
            equip_2: self.equip_2,
            youtube_link: self.youtube_link.unwrap_or_default(),
            tiktok_link: self.tiktok_link.unwrap_or_default(),
            twitch_link: self.twitch_link.unwrap_or_default(),
            notes: self.notes.unwrap_or_default().0,
        }
    }
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct SavedKitResponse {
    success: bool,
    id: i64,
    share: String,
}

async fn checked(ctx: &Ctx, user: UserId, form: &Form) -> Result<Checked, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let builds = builds::store::of_user(&ctx.db, user).await?;
    form.check(&armory, &builds).map_err(refusal)
}

/// Saves a new kit.
#[utoipa::path(post, path = "/api/user/loadout-kits/store", tag = "loadouts", request_body = KitRequest,
    responses((status = 200, body = SavedKitResponse), (status = 409, body = Fail)))]
pub async fn add_kit(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Idempotent(intent, Body(given)): Idempotent<Body<KitRequest>>,
) -> Result<Json<SavedKitResponse>, Fail> {
    if let Some(stored) = intent.stored_response(&ctx.db, viewer.id).await? {
        return Ok(Json(stored));
    }
    owner::named(&ctx, viewer.id).await?;
    let unless_same = given.unless_same;
    let kit = checked(&ctx, viewer.id, &given.form()).await?;
    let by = SaveContext { viewer: viewer.id, owner: viewer.id, intent: &intent, unless_same };
    save_new(&ctx, &by, &kit, |id, share| SavedKitResponse { success: true, id, share }).await.map(Json)
}

impl Saveable for Checked {
    const COUNT: &'static str = store::COUNT;
    const MOST: i64 = MOST_KITS;

    fn full() -> Fail {
        Fail::conflict("loadouts.kits_full", "You have 50 loadouts. Remove one to save another.")
    }

    async fn same(&self, tx: &mut Tx, owner: UserId) -> Result<Option<Same>, DbError> {
        let same = store::same(tx, owner, self).await?;
        Ok(same.map(|one| Same { id: one.id, mode: None, share: one.share }))
    }

    fn there(same: &Same) -> Fail {
        same.refusal("loadouts.same_kit", "You already have this kit.")
    }

    async fn add(&self, tx: &mut Tx, owner: UserId, share: &str, now: i64) -> Result<i64, Refused> {
        still_there(tx, owner, self).await?;
        Ok(store::add(tx, owner, self, share, now).await?)
    }
}

/// Checks that the kit's builds still exist: they may have been deleted after the form was validated.
async fn still_there(tx: &mut Tx, owner: UserId, kit: &Checked) -> Result<(), Refused> {
    let fields = [("loadout_1", kit.loadout_1), ("loadout_2", kit.loadout_2)];
    let there = builds::store::of_these(tx, owner, fields.map(|(_, id)| id)).await?;
    let gone = fields.into_iter().filter(|(_, id)| !there.contains(id));
    Fail::all_broken(gone.map(|(field, _)| (field, BUILD_UNKNOWN))).map_err(Refused::Rule)
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct KitEditResponse {
    success: bool,
    kit: EditedKit,
    #[serde(flatten)]
    init: KitInit,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EditedKit {
    /// Send it back with the change.
    version: i64,
    #[serde(rename = "type")]
    kit_type: i64,
    name: String,
    primary_gun_id: Option<i64>,
    secondary_gun_id: Option<i64>,
    loadout_1: i64,
    loadout_2: Option<i64>,
    perks_preset_id: i64,
    perk_1: Option<i64>,
    perk_2: Option<i64>,
    perk_3: Option<i64>,
    perk_4: Option<i64>,
    equip_1: i64,
    equip_2: i64,
    youtube_link: String,
    tiktok_link: String,
    twitch_link: String,
    notes: String,
}

/// Returns one of the user's kits for the editor.
#[utoipa::path(get, path = "/api/user/loadout-kit/edit/init/{id}", tag = "loadouts", params(("id" = i64, Path)),
    responses((status = 200, body = KitEditResponse)))]
pub async fn edit_kit(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
) -> Result<Json<KitEditResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let row = store::one(&ctx.db, viewer.id, id).await?.ok_or_else(Fail::not_found)?;
    let builds = builds::store::of_user(&ctx.db, viewer.id).await?;
    Ok(Json(KitEditResponse { success: true, kit: edited(row, &builds), init: init(&armory, &builds) }))
}

/// Converts a stored kit to the editor's form data. `builds` are the owner's.
fn edited(row: KitRow, builds: &[OwnBuild]) -> EditedKit {
    let gun_of = |id: i64| builds.iter().find(|build| build.stored.id == id).map(|build| build.stored.gun);
    let [perk_1, perk_2, perk_3, perk_4] = row.perks.map(Some);
    EditedKit {
        version: row.version,
        kit_type: row.kit_type,
        primary_gun_id: gun_of(row.loadout_1),
        secondary_gun_id: row.loadout_2.and_then(gun_of),
        loadout_1: row.loadout_1,
        loadout_2: row.loadout_2,
        perks_preset_id: row.package,
        perk_1,
        perk_2,
        perk_3,
        perk_4,
        equip_1: row.equip_1,
        equip_2: row.equip_2,
        name: row.name,
        youtube_link: row.youtube_link.unwrap_or_default(),
        tiktok_link: row.tiktok_link.unwrap_or_default(),
        twitch_link: row.twitch_link.unwrap_or_default(),
        notes: row.notes.unwrap_or_default(),
    }
}

/// Changes one of the user's kits. Its type cannot change.
#[utoipa::path(post, path = "/api/user/loadout-kit/edit/store/{id}", tag = "loadouts", params(("id" = i64, Path)),
    request_body = KitRequest,
    responses((status = 200, body = ChangedResponse), (status = 409, body = Fail)))]
pub async fn change_kit(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
    Body(given): Body<KitRequest>,
) -> Result<Json<ChangedResponse>, Fail> {
    let known = store::one(&ctx.db, viewer.id, id).await?.ok_or_else(Fail::not_found)?;
    let read = given.version;
    let form = Form { kit_type: Some(known.kit_type), ..given.form() };
    let kit = checked(&ctx, viewer.id, &form).await?;
    let version = match save(&ctx, viewer.id, id, &kit, read).await? {
        Some(version) => version,
        None => newer(&ctx, viewer.id, id, &kit).await?,
    };
    links::invalidate(&ctx, &known.share);
    Ok(Json(ChangedResponse { success: true, version }))
}

/// Checks that the builds exist and saves the kit; returns the same as [`store::change`].
async fn save(
    ctx: &Ctx,
    owner: UserId,
    id: i64,
    kit: &Checked,
    read: Option<i64>,
) -> Result<Option<i64>, Fail> {
    let mut tx = ctx.db.begin().await?;
    owner::alone(&mut tx, owner).await?;
    still_there(&mut tx, owner, kit).await?;
    let version = store::change(&mut tx, owner, id, kit, read, ctx.clock.now()).await?;
    tx.commit().await?;
    Ok(version)
}

/// Handles a change that was not saved, like `newer` for builds.
async fn newer(ctx: &Ctx, owner: UserId, id: i64, wanted: &Checked) -> Result<i64, Fail> {
    let row = store::one(&ctx.db, owner, id).await?.ok_or_else(Fail::not_found)?;
    if row.is(wanted) {
        return Ok(row.version);
    }
    let builds = builds::store::of_user(&ctx.db, owner).await?;
    let fail = Fail::conflict("loadouts.newer_kit", "This kit was changed elsewhere after you opened it.");
    let data = json!({ "message": "newer_kit", "kit": edited(row, &builds) });
    Err(fail.with_data(data))
}

/// Deletes one of the user's kits.
#[utoipa::path(get, path = "/api/user/loadout-kits/delete/{id}", tag = "loadouts", params(("id" = i64, Path)),
    responses((status = 200, body = Success)))]
pub async fn remove_kit(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Id(id): Id,
) -> Result<Json<Success>, Fail> {
    let share = store::remove(&ctx.db, viewer.id, id).await?.ok_or_else(Fail::not_found)?;
    links::invalidate(&ctx, &share);
    Ok(success())
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MyKitsResponse {
    success: bool,
    kits: Vec<KitItem>,
}

/// Returns the user's kits.
#[utoipa::path(get, path = "/api/user/loadout-kits/my", tag = "loadouts",
    responses((status = 200, body = MyKitsResponse)))]
pub async fn my_kits(State(ctx): State<Ctx>, User(viewer): User) -> Result<Json<MyKitsResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let kits = store::of_user(&ctx.db, viewer.id).await?;
    let builds = builds::store::of_user(&ctx.db, viewer.id).await?;
    Ok(Json(MyKitsResponse { success: true, kits: items(&armory, &kits, &builds, Lang::default()) }))
}
