use axum::{
    Json,
    extract::{Multipart, Path, State},
    response::{IntoResponse, Response},
};
use base::UserId;
use http::{StatusCode, header};
use http_kit::{Ctx, Fail, StateChange, Success, User, success};
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::{
    domain::{self, Shape},
    store,
};
use crate::signin::{count, domain::hourly};

/// Larger bodies are not even read; smaller ones that are still too large get a message about pictures.
pub const MOST_BODY: usize = 8 << 20;
/// Uploads of one account in an hour, and pictures it keeps.
const HOURLY: i64 = 60;
const KEPT: i64 = 20;
/// Pictures decoded at once: each may need a lot of memory.
static DECODING: Semaphore = Semaphore::const_new(2);

#[derive(Serialize, utoipa::ToSchema)]
pub struct PictureAnswer {
    success: bool,
    /// Address of the picture.
    avatar: String,
}

#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct PictureForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Sets the avatar: a JPEG, PNG, WebP or GIF of at most 1 MB and at least 192x192 pixels.
#[utoipa::path(post, path = "/api/user/profile/upload-avatar", tag = "accounts",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PictureAnswer), (status = 401, body = Fail), (status = 422, body = Fail)))]
pub async fn upload_avatar(
    State(ctx): State<Ctx>,
    User(viewer): User,
    form: Multipart,
) -> Result<Json<PictureAnswer>, Fail> {
    take(&ctx, viewer.id, form, Shape::Avatar).await
}

/// Keeps a picture for an overlay.
#[utoipa::path(post, path = "/api/user/upload", tag = "accounts",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PictureAnswer), (status = 401, body = Fail), (status = 422, body = Fail)))]
pub async fn upload(
    State(ctx): State<Ctx>,
    User(viewer): User,
    form: Multipart,
) -> Result<Json<PictureAnswer>, Fail> {
    take(&ctx, viewer.id, form, Shape::Whole).await
}

async fn take(ctx: &Ctx, user: UserId, form: Multipart, shape: Shape) -> Result<Json<PictureAnswer>, Fail> {
    let key = format!("picture:{}", user.0);
    count(ctx, &[(&key, hourly(HOURLY))], "rate_limited", "Too many pictures. Wait a moment.").await?;
    let file = read_file(form).await?;
    let turn = DECODING.acquire().await.map_err(Fail::internal)?;
    let renewed = tokio::task::spawn_blocking(move || {
        let renewed = domain::renew(&file, shape);
        drop(turn);
        renewed
    });
    let renewed = renewed.await.map_err(Fail::internal)?;
    let bytes = renewed.map_err(|rule| Fail::broken("file", rule))?;
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let avatar = format!("/files/{hash}.jpg");
    let mut tx = ctx.db.begin().await?;
    store::keep(&mut tx, user, &hash, bytes, ctx.clock.now()).await?;
    if shape == Shape::Avatar {
        store::set_avatar(&mut tx, user, Some(&avatar)).await?;
    }
    store::make_room(&mut tx, user, KEPT).await?;
    tx.commit().await?;
    Ok(Json(PictureAnswer { success: true, avatar }))
}

/// The form's field `file`, read no further than a picture may be long.
async fn read_file(mut form: Multipart) -> Result<Vec<u8>, Fail> {
    let unreadable = |error: axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fail::broken("file", domain::TOO_LARGE),
        _ => Fail::bad_request("The form cannot be read."),
    };
    while let Some(mut field) = form.next_field().await.map_err(unreadable)? {
        if field.name() != Some("file") {
            continue;
        }
        let mut file = Vec::new();
        while let Some(chunk) = field.chunk().await.map_err(unreadable)? {
            file.extend_from_slice(&chunk);
            if file.len() > domain::MOST_BYTES {
                return Err(Fail::broken("file", domain::TOO_LARGE));
            }
        }
        return Ok(file);
    }
    Err(Fail::broken("file", domain::INVALID))
}

/// Removes the avatar.
#[utoipa::path(get, path = "/api/user/profile/delete-avatar", tag = "accounts",
    responses((status = 200, body = Success), (status = 401, body = Fail)))]
pub async fn delete_avatar(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
) -> Result<Json<Success>, Fail> {
    let mut tx = ctx.db.begin().await?;
    store::set_avatar(&mut tx, viewer.id, None).await?;
    tx.commit().await?;
    Ok(success())
}

/// An uploaded picture. Its name is the hash of its bytes, so it never changes.
#[utoipa::path(get, path = "/files/{name}", tag = "accounts", params(("name" = String, Path)),
    responses((status = 200, content_type = "image/jpeg"), (status = 404, body = Fail)))]
pub async fn file(State(ctx): State<Ctx>, Path(name): Path<String>) -> Result<Response, Fail> {
    let hash = name.strip_suffix(".jpg").ok_or_else(Fail::not_found)?;
    if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Fail::not_found());
    }
    let bytes = store::bytes(&ctx.db, hash).await?.ok_or_else(Fail::not_found)?;
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    Ok((headers, bytes).into_response())
}
