use std::collections::BTreeMap;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::header;
use http_kit::{Body, ClientIp, Ctx, Fail, PersonalParts, User, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::domain;
use crate::{
    me, moderators,
    password::{self, domain::Password},
    session, user,
};

/// Everything that is kept about this user, as a file.
#[utoipa::path(get, path = "/api/user/export", tag = "accounts",
    responses((status = 200, body = Value), (status = 401, body = Fail)))]
pub async fn export(State(ctx): State<Ctx>, User(viewer): User) -> Result<Response, Fail> {
    let mut data = Map::new();
    data.insert("account".into(), own(&ctx, &viewer).await?);
    if let Some(parts) = ctx.services.get::<PersonalParts>() {
        for (area, part) in &parts.0 {
            data.insert((*area).into(), part.export(&ctx, viewer.id).await?);
        }
    }
    let headers = [(header::CONTENT_DISPOSITION, "attachment; filename=\"hotdrop-data.json\"")];
    Ok((headers, Json(json!({"success": true, "data": data}))).into_response())
}

async fn own(ctx: &Ctx, viewer: &Viewer) -> Result<Value, Fail> {
    let sessions = session::store::list(&ctx.db, viewer.id, ctx.clock.now()).await?;
    let sessions: Vec<Value> = sessions
        .iter()
        .map(|row| json!({"user_agent": row.user_agent, "created_at": row.created_at, "last_used_at": row.last_used_at}))
        .collect();
    let invite = |row: &moderators::store::InviteRow| json!({"name": row.name, "active": row.active, "created_at": row.created_at});
    let moderators = moderators::store::outgoing(&ctx.db, viewer.id).await?;
    let moderated = moderators::store::incoming(&ctx.db, viewer.id).await?;
    Ok(json!({
        "user": me::http::body(ctx, viewer.id).await?,
        "sessions": sessions,
        "moderators": moderators.iter().map(invite).collect::<Vec<_>>(),
        "moderator_of": moderated.iter().map(invite).collect::<Vec<_>>(),
        "invites_allowed": moderators::store::own(&ctx.db, viewer.id).await?.invites_allowed,
    }))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ResetAnswer {
    success: bool,
    reset: Vec<String>,
}

/// Forgets the kinds of progress that are set to true.
#[utoipa::path(post, path = "/api/user/camouflages/unset", tag = "accounts", request_body = BTreeMap<String, bool>,
    responses((status = 200, body = ResetAnswer), (status = 401, body = Fail), (status = 422, body = Fail)))]
pub async fn reset_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<BTreeMap<String, bool>>,
) -> Result<Json<ResetAnswer>, Fail> {
    let keys = domain::chosen(given.iter().map(|(key, set)| (key.as_str(), *set)))
        .map_err(|rule| Fail::broken("keys", rule))?;
    let parts = ctx.services.get::<PersonalParts>();
    for (_, part) in parts.iter().flat_map(|parts| parts.0.iter()) {
        for key in keys.iter().filter(|key| part.progress().contains(key)) {
            part.reset(&ctx, viewer.id, key).await?;
        }
    }
    Ok(Json(ResetAnswer { success: true, reset: keys.into_iter().map(str::to_owned).collect() }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct LeaveRequest {
    /// Left out by an account without a password, which must have signed in a moment ago.
    #[serde(default)]
    password: String,
}

/// Deletes the account and everything that belongs to it.
#[utoipa::path(delete, path = "/api/user", tag = "accounts", request_body = LeaveRequest,
    responses((status = 200, body = http_kit::Success), (status = 401, body = Fail), (status = 403, body = Fail),
        (status = 422, body = Fail)))]
pub async fn leave(
    State(ctx): State<Ctx>,
    User(viewer): User,
    from: ClientIp,
    Body(given): Body<LeaveRequest>,
) -> Result<Response, Fail> {
    let known = password::store::of(&ctx.db, viewer.id).await?;
    if known.password.is_none() {
        session::fresh(&ctx, &viewer).await?;
    }
    let passwords = password::http::passwords(&ctx)?;
    password::http::confirm(&ctx, &passwords, from, &known, Password::new(&given.password), "password")
        .await?;
    let mut tx = ctx.db.begin().await?;
    if let Some(parts) = ctx.services.get::<PersonalParts>() {
        for (_, part) in &parts.0 {
            part.leave(&ctx, &mut tx, viewer.id).await?;
        }
    }
    user::store::delete(&mut tx, viewer.id).await?;
    session::commit(&ctx, tx, viewer.id).await?;
    Ok(session::http::signed_out(&ctx))
}
