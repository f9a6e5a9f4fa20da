//! Builds the OpenAPI document of all areas.

use http_kit::{Area, Ctx, contract};
use utoipa::openapi::{ContactBuilder, Info, LicenseBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;

/// Splits the areas' routes into the router and its OpenAPI document.
pub fn split(areas: &mut [Area]) -> (axum::Router<Ctx>, OpenApi) {
    let mut info = Info::new("Hotdrop", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Every answer carries `success`. A failure is `{success: false, code, error, message}` with a matching \
         status; `error` is a stable key. Writes need the `X-XSRF-TOKEN` header (from the cookie that \
         `GET /sanctum/csrf-cookie` sets) or a bearer token. What creates something takes an `Idempotency-Key`: sent \
         again with it, the same is answered again. Times are unix seconds."
            .to_owned(),
    );
    info.license = Some(LicenseBuilder::new().name("Apache-2.0").build());
    info.contact = Some(ContactBuilder::new().name(Some("Hotdrop")).build());
    let mut all = OpenApiRouter::with_openapi(OpenApiBuilder::new().info(info).build());
    let open: Vec<&str> = areas.iter().flat_map(|area| area.open_posts.iter().copied()).collect();
    for area in areas {
        all = all.merge(std::mem::take(&mut area.routes));
    }
    let (router, mut document) = all.split_for_parts();
    contract::finish(&mut document, &open);
    (router, document)
}

/// Prints the document as it is committed: pretty, with a final line break.
pub fn print(document: &OpenApi) -> anyhow::Result<String> {
    Ok(document.to_pretty_json()? + "\n")
}
