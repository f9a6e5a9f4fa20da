pub mod taken_over;

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use http::header;
use http_kit::{
    Body, ClientIp, Ctx, Fail, LangParam, Params, PersonalParts, ProgressParts, Texts, User, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{domain, traces};
use crate::{
    me, moderators,
    password::{self, domain::Password},
    picture, session, social, user, username,
};

/// Exports all data stored about the signed-in user as a JSON file.
#[utoipa::path(get, path = "/api/user/export", tag = "accounts",
    responses((status = 200, body = Value)))]
pub async fn export(State(ctx): State<Ctx>, User(viewer): User) -> Result<Response, Fail> {
    let mut data = Map::new();
    data.insert("account".into(), own(&ctx, &viewer).await?);
    if let Some(parts) = ctx.services.get::<PersonalParts>() {
        let user::store::Facts { email, email_proven, .. } = user::store::facts(&ctx.db, viewer.id).await?;
        for (area, part) in &parts.0 {
            data.insert((*area).into(), part.export(&ctx, viewer.id).await?);
            if email_proven && let Some(known) = part.export_address(&ctx, &email).await? {
                data.insert(format!("{area}_by_address"), known);
            }
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
    let facts = user::store::facts(&ctx.db, viewer.id).await?;
    let identities = social::store::identities(&ctx.db, viewer.id).await?;
    let identity = |(provider, subject, created_at): &(String, String, i64)| json!({"provider": provider, "subject": subject, "created_at": created_at});
    Ok(json!({
        "user": me::http::body(ctx, viewer.id).await?,
        "created_at": facts.created_at,
        "lang": facts.lang,
        "email_proven": facts.email_proven,
        "renamed_at": username::store::renamed_at(&ctx.db, viewer.id).await?,
        "identities": identities.iter().map(identity).collect::<Vec<_>>(),
        "pictures": pictures(ctx, viewer).await?,
        "sessions": sessions,
        "moderators": moderators.iter().map(invite).collect::<Vec<_>>(),
        "moderator_of": moderated.iter().map(invite).collect::<Vec<_>>(),
        "invites_allowed": moderators::store::own(&ctx.db, viewer.id).await?.invites_allowed,
    }))
}

/// Embeds the image bytes, so the export is complete after the account is deleted.
async fn pictures(ctx: &Ctx, viewer: &Viewer) -> Result<Vec<Value>, Fail> {
    let stored = picture::store::of_user(&ctx.db, viewer.id).await?;
    let body = |(hash, bytes, created_at): (String, Vec<u8>, i64)| json!({"file": format!("{hash}.jpg"), "created_at": created_at, "jpeg_base64": STANDARD.encode(bytes)});
    Ok(stored.into_iter().map(body).collect())
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ResetResponse {
    success: bool,
    reset: Vec<String>,
}

/// Resets every kind of progress that is set to `true`.
#[utoipa::path(post, path = "/api/user/camouflages/unset", tag = "accounts", request_body = BTreeMap<String, bool>,
    responses((status = 200, body = ResetResponse)))]
pub async fn reset_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<BTreeMap<String, bool>>,
) -> Result<Json<ResetResponse>, Fail> {
    let available = ctx.services.get::<ProgressParts>();
    let available = available.as_ref().map_or(&[] as &[_], |parts| &parts.0);
    let keys = domain::chosen(available, given.iter().map(|(key, set)| (key.as_str(), *set)))
        .map_err(|rule| Fail::broken("keys", rule))?;
    let parts = ctx.services.get::<PersonalParts>();
    for (area, part) in parts.iter().flat_map(|parts| parts.0.iter()) {
        for (_, key) in keys.iter().filter(|(owner, _)| owner == area) {
            part.reset(&ctx, viewer.id, key).await?;
        }
    }
    Ok(Json(ResetResponse {
        success: true,
        reset: keys.into_iter().map(|(_, key)| key.to_owned()).collect(),
    }))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressResponse {
    success: bool,
    games: Vec<ProgressGame>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressGame {
    name: &'static str,
    kinds: Vec<ProgressKind>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressKind {
    key: &'static str,
    name: String,
}

/// Lists the kinds of progress that can be reset, by game.
#[utoipa::path(get, path = "/api/user/progress", tag = "accounts", params(LangParam),
    responses((status = 200, body = ProgressResponse)))]
pub async fn list_progress(
    State(ctx): State<Ctx>,
    _: User,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<ProgressResponse>, Fail> {
    let texts = ctx.services.get::<Texts>().ok_or_else(|| Fail::internal("there are no texts"))?;
    let mut games: Vec<ProgressGame> = Vec::new();
    for (area, kind) in ctx.services.get::<ProgressParts>().iter().flat_map(|parts| parts.0.iter()) {
        let name = texts.get(lang, area, &format!("progress.{}", kind.key), &[]);
        let listed = ProgressKind { key: kind.key, name };
        match games.iter_mut().find(|game| game.name == kind.game) {
            Some(game) => game.kinds.push(listed),
            None => games.push(ProgressGame { name: kind.game, kinds: vec![listed] }),
        }
    }
    Ok(Json(ProgressResponse { success: true, games }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct LeaveRequest {
    /// The current password. Accounts without one omit it and must have signed in within the last ten minutes.
    #[serde(default)]
    password: String,
}

/// Deletes the account and all of its data.
#[utoipa::path(delete, path = "/api/user", tag = "accounts", request_body = LeaveRequest,
    responses((status = 200, body = http_kit::Success), (status = 403, body = Fail)))]
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
    traces::forget(&ctx, &mut tx, viewer.id, &known.email).await?;
    user::store::delete(&mut tx, viewer.id).await?;
    session::commit(&ctx, tx, viewer.id).await?;
    // Otherwise the deleted data would stay in SQLite's log. If readers still need the log, the nightly pruning does it.
    if let Err(error) = ctx.db.checkpoint().await {
        tracing::warn!(error = error.chain(), "the log still holds a deleted account");
    }
    Ok(session::http::signed_out(&ctx))
}
