use armory::Armory;
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use base::GameCode;
use http::{HeaderValue, header};
use http_kit::{Ctx, Fail, LangParam, Params, Path, cache::CachePolicy, png};

use super::card;
use crate::catalogue::Trackers;

/// Returns the SVG swatch of a camouflage. `mark` is the hash of its drawing.
#[utoipa::path(get, path = "/camos/{mark}/{file}", tag = "trackers",
    params(("mark" = String, Path), ("file" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub async fn get_camouflage(
    State(ctx): State<Ctx>,
    Path((_mark, file)): Path<(String, String)>,
) -> Result<Response, Fail> {
    let pattern = file.strip_suffix(".svg").ok_or_else(Fail::not_found)?;
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let camo = trackers.patterns.camo(pattern).ok_or_else(Fail::not_found)?;
    Ok(picture(camo.swatch(), trackers.patterns.swatch(pattern)))
}

/// Returns the SVG of a gun with a camouflage.
#[utoipa::path(get, path = "/camos/{mark}/{pattern}/{game}/{file}", tag = "trackers",
    params(("mark" = String, Path), ("pattern" = String, Path), ("game" = GameCode, Path), ("file" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub async fn get_worn_camouflage(
    State(ctx): State<Ctx>,
    Path((_mark, pattern, game, file)): Path<(String, String, String, String)>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, trackers) = (snapshot.get::<Armory>(), snapshot.get::<Trackers>());
    let game = GameCode::parse(&game).ok_or_else(Fail::not_found)?;
    let slug = file.strip_suffix(".svg").ok_or_else(Fail::not_found)?;
    let gun = armory.gun_by_slug(game, slug).ok_or_else(Fail::not_found)?;
    let shape = gun.shape.as_ref().ok_or_else(Fail::not_found)?;
    let camo = trackers.patterns.camo(&pattern).ok_or_else(Fail::not_found)?;
    Ok(picture(camo.on_gun(shape), trackers.patterns.gun_url(&pattern, gun)))
}

/// Allows inline styles, which animate master camouflages: some browsers apply the response's policy to
/// images.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Builds an SVG response. Cached as immutable only under the canonical URL: an outdated mark gets the
/// current drawing, not cached forever.
fn picture(svg: String, address: String) -> Response {
    let mut response = svg.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response.extensions_mut().insert(CachePolicy::immutable(address));
    response
}

/// Returns the link preview image of shared progress.
#[utoipa::path(get, path = "/og/camo/{file}", tag = "trackers", params(("file" = String, Path), LangParam),
    responses((status = 200, content_type = "image/png")))]
pub async fn get_progress_picture(
    State(ctx): State<Ctx>,
    Path(file): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Response, Fail> {
    let code = file.strip_suffix(".png").ok_or_else(Fail::not_found)?;
    png::png_response(card::of(&ctx, code, lang).await?, draw::preview::png).await
}
