use axum::extract::State;
use http_kit::{Cached, Ctx, LangParam, Params, SearchParts, Suggestion};
use serde::Serialize;

#[derive(Serialize, utoipa::ToSchema)]
pub struct SearchResponse {
    success: bool,
    items: Vec<Suggestion>,
}

/// Returns all search suggestions. The browser fetches them once and filters them locally.
#[utoipa::path(get, path = "/api/site/search", tag = "site", params(LangParam),
    responses((status = 200, body = SearchResponse)))]
pub async fn get_suggestions(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<SearchResponse> {
    let parts = ctx.services.get::<SearchParts>();
    let items = parts.map(|parts| parts.all(&ctx.content.snapshot(), lang)).unwrap_or_default();
    let address = format!("/api/site/search?lang={}", lang.code());
    Cached { key: address, body: SearchResponse { success: true, items } }
}
