//! The choices that the builder offers.

use armory::{
    Armory,
    build::domain::MODE_UNKNOWN,
    catalogue::Gun,
    kinds::{Mode, Tuning},
};
use axum::{Json, extract::State};
use base::{GameCode, Lang};
use http_kit::{Ctx, Fail, LangParam, Params, Path, User};
use serde::{Deserialize, Serialize};

#[derive(Serialize, utoipa::ToSchema)]
pub struct BuilderInit {
    success: bool,
    games: Vec<GameChoice>,
    game_modes: Vec<ModeChoice>,
    ranges: Vec<RangeChoice>,
    category: Vec<CategoryChoice>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GameChoice {
    code: GameCode,
    name: String,
    active: bool,
    tuning: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModeChoice {
    pub id: i64,
    pub name: String,
    pub games: Vec<GameCode>,
    pub gm_cdl: bool,
    pub gm_wzr: bool,
    pub gm_short_name: String,
    pub ranges: Vec<i64>,
    /// The number of builds in this mode, where the endpoint counts them.
    pub count: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RangeChoice {
    id: i64,
    short_name: String,
    name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct CategoryChoice {
    id: i64,
    short_name: String,
    name: String,
}

pub fn mode_choice(mode: &Mode, count: usize, lang: Lang) -> ModeChoice {
    ModeChoice {
        id: mode.id,
        name: mode.name.get(lang).to_owned(),
        games: mode.games.clone(),
        gm_cdl: mode.cdl,
        gm_wzr: mode.wzr,
        gm_short_name: mode.short.clone(),
        ranges: mode.ranges.clone(),
        count,
    }
}

/// Returns the games, modes, ranges and categories of the builder.
#[utoipa::path(get, path = "/api/loadouts/users/add/init", tag = "loadouts", params(LangParam),
    responses((status = 200, body = BuilderInit)))]
pub async fn get_choices(
    State(ctx): State<Ctx>,
    User(_viewer): User,
    Params(LangParam { lang }): Params<LangParam>,
) -> Json<BuilderInit> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let games = armory.games.iter().map(|game| GameChoice {
        code: game.code,
        name: game.name.clone(),
        active: game.active,
        tuning: game.tuning,
    });
    let ranges = armory.ranges.iter().map(|range| RangeChoice {
        id: range.id,
        short_name: range.key.clone(),
        name: range.name.get(lang).to_owned(),
    });
    let category = armory.categories.iter().map(|category| CategoryChoice {
        id: category.id,
        short_name: category.key.clone(),
        name: category.name.get(lang).to_owned(),
    });
    Json(BuilderInit {
        success: true,
        games: games.collect(),
        game_modes: armory.modes.iter().map(|mode| mode_choice(mode, 0, lang)).collect(),
        ranges: ranges.collect(),
        category: category.collect(),
    })
}

#[derive(Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RuleParams {
    /// Set to 1 to return only guns that CDL rules allow.
    #[serde(default)]
    cdl: u8,
    /// Set to 1 to return only guns that ranked Warzone rules allow.
    #[serde(default)]
    wzr: u8,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunsResponse {
    success: bool,
    guns: Vec<GunChoice>,
    weapon_types: Vec<TypeChoice>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunChoice {
    pub id: i64,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub image: String,
    /// The number of builds of this gun, where the endpoint counts them.
    pub count: usize,
    pub game: GameCode,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TypeChoice {
    code: String,
    name: String,
}

pub fn gun_choice(gun: &Gun, count: usize) -> GunChoice {
    GunChoice {
        id: gun.id,
        name: gun.name.clone(),
        kind: gun.kind.clone(),
        image: gun.image(&[], "neutral"),
        count,
        game: gun.game,
    }
}

/// Returns the guns of a game that the rules allow.
#[utoipa::path(get, path = "/api/loadouts/users/add/gun-by-game/{game}", tag = "loadouts",
    params(("game" = GameCode, Path), RuleParams),
    responses((status = 200, body = GunsResponse)))]
pub async fn get_guns(
    State(ctx): State<Ctx>,
    User(_viewer): User,
    Path(game): Path<String>,
    Params(rules): Params<RuleParams>,
) -> Result<Json<GunsResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let game = GameCode::parse(&game).ok_or_else(Fail::not_found)?;
    let allowed = |gun: &&Gun| gun.is_allowed(rules.cdl != 0, rules.wzr != 0);
    let guns: Vec<GunChoice> = armory.guns_of(game).filter(allowed).map(|gun| gun_choice(gun, 0)).collect();
    let used = |code: &str| guns.iter().any(|gun| gun.kind == code);
    let weapon_types = armory
        .types
        .iter()
        .filter(|kind| used(&kind.code))
        .map(|kind| TypeChoice { code: kind.code.clone(), name: kind.name.get(rules.lang).to_owned() })
        .collect();
    Ok(Json(GunsResponse { success: true, guns, weapon_types }))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AllGunsResponse {
    success: bool,
    guns: Vec<ModalGun>,
    weapon_types: Vec<TypeChoice>,
}

/// A gun with the modes that allow it.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ModalGun {
    #[serde(flatten)]
    gun: GunChoice,
    modes: Vec<i64>,
}

/// Returns every gun that can be built, for users who choose the gun first.
#[utoipa::path(get, path = "/api/loadouts/users/add/guns", tag = "loadouts", params(LangParam),
    responses((status = 200, body = AllGunsResponse)))]
pub async fn get_all_guns(
    State(ctx): State<Ctx>,
    User(_viewer): User,
    Params(LangParam { lang }): Params<LangParam>,
) -> Json<AllGunsResponse> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let plays = |game: GameCode, gun: &Gun| {
        armory.game(game).is_some_and(|game| game.active && game.guns.contains(&gun.game))
    };
    let lets_in = |mode: &&Mode, gun: &Gun| {
        gun.is_allowed(mode.cdl, mode.wzr) && mode.games.iter().any(|game| plays(*game, gun))
    };
    let modes_of = |gun: &Gun| -> Vec<i64> {
        armory.modes.iter().filter(|mode| lets_in(mode, gun)).map(|mode| mode.id).collect()
    };
    let guns: Vec<ModalGun> = armory
        .guns
        .iter()
        .filter(|gun| !gun.retired)
        .map(|gun| ModalGun { gun: gun_choice(gun, 0), modes: modes_of(gun) })
        .filter(|gun| !gun.modes.is_empty())
        .collect();
    let used = |code: &str| guns.iter().any(|gun| gun.gun.kind == code);
    let types = armory.types.iter().filter(|kind| used(&kind.code));
    let weapon_types = types
        .map(|kind| TypeChoice { code: kind.code.clone(), name: kind.name.get(lang).to_owned() })
        .collect();
    Json(AllGunsResponse { success: true, guns, weapon_types })
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AttachmentParams {
    gun_id: i64,
    /// The mode that determines `max_attachments`. Without it, the maximum is one that every mode with these
    /// rules allows.
    mode: Option<i64>,
    #[serde(default)]
    cdl: u8,
    #[serde(default)]
    wzr: u8,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentsResponse {
    success: bool,
    #[serde(flatten)]
    offer: Offer,
}

/// The attachments that fit a gun.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Offer {
    attachments_categories: Vec<SlotChoice>,
    attachments: Vec<AttachmentChoice>,
    max_attachments: usize,
    drawing: DrawingBase,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SlotChoice {
    id: i64,
    short_name: String,
    name: String,
    tuning: Option<Tuning>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentChoice {
    id: i64,
    name: String,
    category_id: i64,
    /// The part code of the attachment in drawings of the gun.
    part: &'static str,
    /// Ids of this gun's attachments that conflict with it.
    conflicts: Vec<i64>,
    /// At least one of these must be fitted too.
    requires: Vec<i64>,
}

/// The URL prefix of the gun's drawings, which are at `{base}/{tone}/{parts}.svg`.
#[derive(Serialize, utoipa::ToSchema)]
pub struct DrawingBase {
    base: String,
}

pub fn offer(armory: &Armory, max_attachments: usize, gun: &Gun, lang: Lang) -> Offer {
    let tuned = armory.game(gun.game).is_some_and(|game| game.tuning);
    let slots = gun.fits.iter().filter_map(|(id, _)| armory.slot(*id)).map(|slot| SlotChoice {
        id: slot.id,
        short_name: slot.key.clone(),
        name: slot.name.get(lang).to_owned(),
        tuning: slot.tuning.clone().filter(|_| tuned),
    });
    let fitting: Vec<_> =
        gun.fits.iter().flat_map(|(_, ids)| ids).filter_map(|id| armory.attachment(*id)).collect();
    let attachments = fitting.iter().map(|one| AttachmentChoice {
        id: one.id,
        name: gun.calls(one).to_owned(),
        category_id: one.slot,
        part: one.part.code(),
        conflicts: fitting
            .iter()
            .filter(|other| other.slot != one.slot && one.clashes(other, gun))
            .map(|other| other.id)
            .collect(),
        requires: one.requires.iter().copied().filter(|id| gun.fits(*id)).collect(),
    });
    Offer {
        attachments_categories: slots.collect(),
        attachments: attachments.collect(),
        max_attachments,
        drawing: DrawingBase { base: gun.drawing() },
    }
}

/// Returns the attachments of a gun by slot.
#[utoipa::path(get, path = "/api/loadouts/users/add/attachments-with-category", tag = "loadouts",
    params(AttachmentParams),
    responses((status = 200, body = AttachmentsResponse), (status = 404, body = Fail)))]
pub async fn get_attachments(
    State(ctx): State<Ctx>,
    User(_viewer): User,
    Params(params): Params<AttachmentParams>,
) -> Result<Json<AttachmentsResponse>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let gun = armory.gun(params.gun_id).ok_or_else(Fail::not_found)?;
    let most = match params.mode {
        Some(id) => {
            let mode = armory.mode(id).filter(|mode| mode.max.contains_key(&gun.game));
            armory.max_attachments(mode.ok_or_else(|| Fail::broken("mode", MODE_UNKNOWN))?, gun)
        }
        None => {
            let by_rules = armory.most_by_rules(gun, params.cdl != 0, params.wzr != 0);
            by_rules.ok_or_else(Fail::not_found)?
        }
    };
    Ok(Json(AttachmentsResponse { success: true, offer: offer(&armory, most, gun, params.lang) }))
}
