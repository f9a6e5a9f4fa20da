use axum::{Json, extract::State};
use base::Rule;
use db::DbError;
use http::StatusCode;
use http_kit::{Body, Ctx, Fail, Success, User, success};
use serde::{Deserialize, Serialize};

use super::{
    domain::{self, Refusal},
    store::{self, InviteRow},
};

const NAME_REQUIRED: Rule = Rule::new("accounts.name_required", "Enter a username.");

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModAccessResponse {
    success: bool,
    outgoing_invites: Vec<InviteBody>,
    incoming_invites: Vec<InviteBody>,
    invites_allowed: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct InviteBody {
    id: i64,
    /// The other party's username.
    name: String,
    /// 0 pending, 1 active.
    status: i64,
    created_at: i64,
}

impl From<InviteRow> for InviteBody {
    fn from(row: InviteRow) -> Self {
        let name = row.name.unwrap_or_default();
        Self { id: row.id, name, status: i64::from(row.active), created_at: row.created_at }
    }
}

/// Lists the viewer's moderator invites, sent and received.
#[utoipa::path(get, path = "/api/user/community/mod-access", tag = "accounts",
    responses((status = 200, body = ModAccessResponse)))]
pub async fn list(State(ctx): State<Ctx>, User(viewer): User) -> Result<Json<ModAccessResponse>, Fail> {
    let body = |rows: Vec<InviteRow>| rows.into_iter().map(InviteBody::from).collect();
    Ok(Json(ModAccessResponse {
        success: true,
        outgoing_invites: body(store::outgoing(&ctx.db, viewer.id).await?),
        incoming_invites: body(store::incoming(&ctx.db, viewer.id).await?),
        invites_allowed: store::own(&ctx.db, viewer.id).await?.invites_allowed,
    }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct InviteRequest {
    #[serde(default)]
    name: String,
}

/// Invites a user to moderate the viewer's profile.
#[utoipa::path(post, path = "/api/user/community/mod-access/send-invite", tag = "accounts",
    request_body = InviteRequest,
    responses((status = 200, body = Success), (status = 403, body = Fail),
        (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn send(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<InviteRequest>,
) -> Result<Json<Success>, Fail> {
    let name = given.name.trim();
    if name.is_empty() {
        return Err(Fail::broken("name", NAME_REQUIRED));
    }
    let has_name = store::own(&ctx.db, viewer.id).await?.name.is_some();
    let to = store::by_name(&ctx.db, name).await?;
    let mut tx = ctx.db.begin().await?;
    let sent = store::sent(&mut tx, viewer.id).await?;
    let to = domain::invite(viewer.id, has_name, sent, to).map_err(refused)?;
    match store::invite(&mut tx, viewer.id, to, ctx.clock.now()).await {
        Err(DbError::Unique(_)) => {
            return Err(Fail::conflict("accounts.already_invited", "They were invited before."));
        }
        other => other?,
    }
    tx.commit().await?;
    Ok(success())
}

fn refused(why: Refusal) -> Fail {
    let (status, error, message) = match why {
        Refusal::UsernameNeeded => {
            (StatusCode::FORBIDDEN, "accounts.username_needed", "Choose a username of your own first.")
        }
        Refusal::UnknownUser => {
            (StatusCode::NOT_FOUND, "accounts.unknown_user", "There is nobody with this username.")
        }
        Refusal::Yourself => {
            (StatusCode::UNPROCESSABLE_ENTITY, "accounts.invite_yourself", "You can’t invite yourself.")
        }
        Refusal::Blocked => (StatusCode::FORBIDDEN, "accounts.invites_blocked", "They do not take invites."),
        Refusal::TooMany => {
            (StatusCode::CONFLICT, "accounts.too_many_invites", "You have sent 50 invites. Revoke one first.")
        }
    };
    Fail::new(status, error, message)
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct InviteId {
    id: i64,
}

fn done(found: bool) -> Result<Json<Success>, Fail> {
    let gone = || Fail::new(StatusCode::NOT_FOUND, "accounts.invite_not_found", "This invite is gone.");
    if found { Ok(success()) } else { Err(gone()) }
}

/// Accepts an invite to moderate a profile.
#[utoipa::path(post, path = "/api/user/community/mod-access/accept-invite", tag = "accounts", request_body = InviteId,
    responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn accept(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<InviteId>,
) -> Result<Json<Success>, Fail> {
    done(store::accept(&ctx.db, given.id, viewer.id).await?)
}

/// Rejects an invite, or stops moderating a profile.
#[utoipa::path(post, path = "/api/user/community/mod-access/reject-invite", tag = "accounts", request_body = InviteId,
    responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn reject(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<InviteId>,
) -> Result<Json<Success>, Fail> {
    done(store::reject(&ctx.db, given.id, viewer.id).await?)
}

/// Revokes an invite, or removes a moderator.
#[utoipa::path(post, path = "/api/user/community/mod-access/revoke-invite", tag = "accounts", request_body = InviteId,
    responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn revoke(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<InviteId>,
) -> Result<Json<Success>, Fail> {
    done(store::revoke(&ctx.db, given.id, viewer.id).await?)
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct AllowRequest {
    allowed: bool,
}

/// Sets whether others may send invites to the viewer.
#[utoipa::path(post, path = "/api/user/community/mod-access/invite", tag = "accounts", request_body = AllowRequest,
    responses((status = 200, body = Success)))]
pub async fn allow(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<AllowRequest>,
) -> Result<Json<Success>, Fail> {
    store::allow(&ctx.db, viewer.id, given.allowed).await?;
    Ok(success())
}
