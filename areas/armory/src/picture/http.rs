use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use base::GameCode;
use draw::guns::draw;
use http::{HeaderValue, header};
use http_kit::{Ctx, Fail, Path, cache::CachePolicy};

use super::domain::parse;
use crate::catalogue::Armory;

/// Returns the SVG drawing of a gun with its parts. The URL contains all inputs of the drawing.
#[utoipa::path(get, path = "/drawings/{game}/{gun}/{mark}/{tone}/{file}", tag = "armory",
    params(("game" = GameCode, Path), ("gun" = String, Path), ("mark" = String, Path), ("tone" = String, Path),
        ("file" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub async fn get_drawing(
    State(ctx): State<Ctx>,
    Path((game, slug, _mark, tone, file)): Path<(String, String, String, String, String)>,
) -> Result<Response, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let game = GameCode::parse(&game).ok_or_else(Fail::not_found)?;
    let gun = armory.gun_by_slug(game, &slug).ok_or_else(Fail::not_found)?;
    let shape = gun.shape.as_ref().ok_or_else(Fail::not_found)?;
    let (drawn_in, parts) = parse(&tone, &file).ok_or_else(Fail::not_found)?;
    let mut response = draw(shape, &parts, drawn_in).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    // Cached as immutable only under the canonical URL: an outdated mark gets the current drawing, not cached
    // forever.
    response.extensions_mut().insert(CachePolicy::immutable(gun.image(&parts, &tone)));
    Ok(response)
}
