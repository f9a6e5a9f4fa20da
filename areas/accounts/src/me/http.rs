use axum::{Json, extract::State};
use base::{Platform, UserId};
use http::HeaderMap;
use http_kit::{
    Ctx, Fail, Viewer,
    ports::{self, GameProfiles, UserProfiles},
};
use serde::Serialize;

use crate::{
    profile::{self, domain::SocialLinks},
    session, social,
    user::store::{self, UserRow},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct UserResponse {
    pub success: bool,
    /// `null` for a guest.
    pub user: Option<UserBody>,
    /// Set instead of `user` while the owner of the account has not decided about what was in it before its e-mail
    /// address was verified. See `POST /api/user/taken-over`.
    #[serde(rename = "takenOver")]
    pub taken_over: Option<TakenOver>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TakenOver {
    email: String,
}

/// The signed-in user, including private fields.
#[derive(Serialize, utoipa::ToSchema)]
pub struct UserBody {
    id: UserId,
    email: String,
    name: Option<String>,
    avatar: Option<String>,
    #[serde(rename = "hasProfile")]
    has_profile: bool,
    /// The linked game profile: a list of at most one item.
    profile: Vec<GameProfile>,
    /// Favorite game profiles, newest first.
    favorites: Vec<GameProfile>,
    /// 0 none, 1 mouse and keyboard, 2 controller, 3 touch.
    input_device: i64,
    loadout_creator_code: Option<String>,
    #[serde(rename = "isSubscriber")]
    is_subscriber: bool,
    #[serde(rename = "isStaff")]
    is_staff: bool,
    /// Whether the email address is verified: by a mailed link, by a provider, or by the operator.
    #[serde(rename = "emailProven")]
    email_proven: bool,
    /// `false` for an account that only signs in through a provider.
    #[serde(rename = "hasPassword")]
    has_password: bool,
    socials: SocialLinks,
    /// Providers linked to this account.
    #[schema(example = json!(["google"]))]
    social_logins: Vec<&'static str>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GameProfile {
    username: String,
    platform: Platform,
    /// The publisher's account number; null for a player who was chosen by name.
    uno: Option<String>,
}

impl From<ports::GameProfile> for GameProfile {
    fn from(ports::GameProfile { username, platform, uno }: ports::GameProfile) -> Self {
        Self { username, platform, uno }
    }
}

impl UserBody {
    fn new(
        row: UserRow,
        socials: SocialLinks,
        social_logins: Vec<&'static str>,
        games: UserProfiles,
    ) -> Self {
        Self {
            id: UserId(row.id),
            email: row.email,
            name: row.name,
            avatar: row.avatar,
            has_profile: games.own.is_some(),
            profile: games.own.into_iter().map(GameProfile::from).collect(),
            favorites: games.favorites.into_iter().map(GameProfile::from).collect(),
            input_device: row.input_device,
            loadout_creator_code: row.creator_code,
            is_subscriber: row.subscriber,
            is_staff: row.staff,
            email_proven: row.email_proven,
            has_password: row.has_password,
            socials,
            social_logins,
        }
    }
}

/// Returns the signed-in user, or `null` for a guest.
#[utoipa::path(get, path = "/api/user", tag = "accounts", responses((status = 200, body = UserResponse)))]
pub async fn get_user(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    headers: HeaderMap,
) -> Result<Json<UserResponse>, Fail> {
    let viewer = match viewer {
        None => session::undecided(&ctx, &headers).await?,
        known => known,
    };
    user_response(&ctx, viewer.map(|viewer| viewer.id)).await
}

pub async fn user_response(ctx: &Ctx, id: Option<UserId>) -> Result<Json<UserResponse>, Fail> {
    let row = match id {
        Some(id) => store::user(&ctx.db, id).await?,
        None => None,
    };
    let (user, taken_over) = match row {
        Some(UserRow { taken_over: true, email, .. }) => (None, Some(TakenOver { email })),
        Some(row) => (Some(body_of(ctx, row).await?), None),
        None => (None, None),
    };
    Ok(Json(UserResponse { success: true, user, taken_over }))
}

/// Returns `None` if the account no longer exists.
pub async fn body(ctx: &Ctx, id: UserId) -> Result<Option<UserBody>, Fail> {
    match store::user(&ctx.db, id).await? {
        Some(row) => body_of(ctx, row).await.map(Some),
        None => Ok(None),
    }
}

async fn body_of(ctx: &Ctx, row: UserRow) -> Result<UserBody, Fail> {
    let id = UserId(row.id);
    let socials = profile::store::links(&ctx.db, id).await?;
    let social_logins = social::store::logins(&ctx.db, id).await?;
    let games = match ctx.services.get::<GameProfiles>() {
        Some(port) => (port.0)(ctx, id).await?,
        None => UserProfiles::default(),
    };
    Ok(UserBody::new(row, socials, social_logins, games))
}
