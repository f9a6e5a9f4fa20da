use std::sync::LazyLock;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::UserId;
use http::header;
use http_kit::{Ctx, Fail, Path, StateChange, Success, Upload, User, success};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{
    decoding::Decoding,
    domain::{self, Shape},
    store,
};
use crate::{
    attempt::{count, domain::hourly, user_key},
    moderators::access::edited,
};

/// The request body limit. Larger than the image limit, so that moderately large files get the image error message.
pub const MOST_BODY: usize = 8 << 20;
/// Uploads per account and hour, and stored images per account.
const HOURLY: i64 = 60;
const MAX_STORED: i64 = 20;
static DECODING: LazyLock<Decoding> = LazyLock::new(Decoding::default);

#[derive(Serialize, utoipa::ToSchema)]
pub struct PictureResponse {
    success: bool,
    /// The path of the image.
    avatar: String,
}

#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct PictureForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct AvatarForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Username of the profile to change, for its moderators. Defaults to the viewer's own profile.
    username: Option<String>,
}

/// Sets the avatar from a JPEG, PNG, WebP or GIF of at most 1 MB and at least 192x192 pixels.
#[utoipa::path(post, path = "/api/user/profile/upload-avatar", tag = "accounts",
    request_body(content = AvatarForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PictureResponse), (status = 403, body = Fail),
        (status = 404, body = Fail), (status = 503, body = Fail)))]
pub async fn upload_avatar(
    State(ctx): State<Ctx>,
    User(viewer): User,
    form: Upload,
) -> Result<Json<PictureResponse>, Fail> {
    let Form { file, username } = read(&ctx, viewer.id, form).await?;
    let owner = match username.as_deref() {
        None | Some("") => viewer.id,
        Some(name) => edited(&ctx, &viewer, name).await?,
    };
    store_picture(&ctx, owner, file, Shape::Avatar).await
}

/// Uploads an image for an overlay.
#[utoipa::path(post, path = "/api/user/upload", tag = "accounts",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PictureResponse),
        (status = 503, body = Fail)))]
pub async fn upload(
    State(ctx): State<Ctx>,
    User(viewer): User,
    form: Upload,
) -> Result<Json<PictureResponse>, Fail> {
    let Form { file, .. } = read(&ctx, viewer.id, form).await?;
    store_picture(&ctx, viewer.id, file, Shape::Original).await
}

async fn store_picture(
    ctx: &Ctx,
    user: UserId,
    file: Vec<u8>,
    shape: Shape,
) -> Result<Json<PictureResponse>, Fail> {
    let weight = domain::weight(&file).map_err(|rule| Fail::broken("file", rule))?;
    let decoding = ctx.services.get::<Decoding>();
    let decoding = decoding.as_deref().unwrap_or(&*DECODING);
    let renewed = decoding.run(weight, move || domain::renew(&file, shape)).await?;
    let bytes = renewed.map_err(|rule| Fail::broken("file", rule))?;
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let avatar = format!("/files/{hash}.jpg");
    let mut tx = ctx.db.begin().await?;
    store::add(&mut tx, user, &hash, bytes, ctx.clock.now()).await?;
    if shape == Shape::Avatar {
        store::set_avatar(&mut tx, user, Some(&avatar)).await?;
    }
    store::make_room(&mut tx, user, MAX_STORED).await?;
    tx.commit().await?;
    Ok(Json(PictureResponse { success: true, avatar }))
}

struct Form {
    file: Vec<u8>,
    username: Option<String>,
}

/// Usernames are shorter than this.
const LONGEST_NAME: usize = 200;

/// Applies the upload rate limit and reads the form fields, each up to its maximum length.
async fn read(ctx: &Ctx, sender: UserId, mut form: Upload) -> Result<Form, Fail> {
    let key = user_key("picture", sender);
    count(ctx, &[(&key, hourly(HOURLY))], "rate_limited", "Too many pictures. Wait a moment.").await?;
    let (mut file, mut username) = (None, None);
    while let Some(mut field) = form.next().await? {
        match field.name.as_str() {
            "file" => {
                let bytes = field.bytes(domain::MOST_BYTES).await?;
                file = Some(bytes.ok_or_else(|| Fail::broken("file", domain::TOO_LARGE))?);
            }
            "username" => username = Some(field.text(LONGEST_NAME).await?),
            _ => {}
        }
    }
    let file = file.ok_or_else(|| Fail::broken("file", domain::INVALID))?;
    Ok(Form { file, username })
}

/// Removes the viewer's avatar.
#[utoipa::path(get, path = "/api/user/profile/delete-avatar", tag = "accounts",
    responses((status = 200, body = Success)))]
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

/// Returns an uploaded image. Its name is the hash of its bytes, so it is immutable.
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
    ];
    Ok((headers, bytes).into_response())
}
