//! The decision of an owner about an account that somebody else may have prepared.

use axum::{
    extract::{FromRequestParts, State},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, request::Parts};
use http_kit::{
    Body, Ctx, Fail, Viewer,
    contract::{Call, Refuses},
    success,
};
use serde::Deserialize;

use crate::{data::traces, owner::store, session};

/// The session of an owner who has not decided yet. To all other handlers they are a guest.
pub struct Undecided(pub Viewer);

impl FromRequestParts<Ctx> for Undecided {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        session::undecided(ctx, &parts.headers).await?.map(Self).ok_or_else(Fail::unauthorized)
    }
}

impl Refuses for Undecided {
    fn describe(call: &mut Call) {
        call.members_only();
    }
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TakenOverRequest {
    /// `false` deletes everything that was in the account.
    keep: bool,
}

/// Keeps or removes what was in the account before its e-mail address was verified.
///
/// Until the owner decides, their session works for this call, `GET /api/user` and logging out only. Removing leaves an
/// empty account with the same address and password, and opens a new session.
#[utoipa::path(post, path = "/api/user/taken-over", tag = "accounts", request_body = TakenOverRequest,
    responses((status = 200, body = http_kit::Success)))]
pub async fn decide(
    State(ctx): State<Ctx>,
    Undecided(viewer): Undecided,
    headers: HeaderMap,
    Body(TakenOverRequest { keep }): Body<TakenOverRequest>,
) -> Result<Response, Fail> {
    let mut tx = ctx.db.begin().await?;
    if keep {
        store::keep(&mut tx, viewer.id).await?;
        session::commit(&ctx, tx, viewer.id).await?;
        return Ok(success().into_response());
    }
    traces::leave(&ctx, &mut tx, viewer.id).await?;
    let user = store::start_over(&mut tx, viewer.id, ctx.clock.now()).await?;
    let token = session::open_in(&mut tx, &ctx, user, &headers).await?;
    session::commit(&ctx, tx, viewer.id).await?;
    let cookie = session::http::cookie_of(&ctx, &token);
    Ok(([(http::header::SET_COOKIE, cookie)], success()).into_response())
}
