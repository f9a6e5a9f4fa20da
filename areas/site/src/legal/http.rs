use axum::extract::State;
use content::markup::localize_links;
use http_kit::{Cached, Ctx, Fail, Path};
use serde::Serialize;

use crate::catalogue::Site;

#[derive(Serialize, utoipa::ToSchema)]
pub struct LegalResponse {
    success: bool,
    title: String,
    updated: String,
    /// Sanitized HTML, in English.
    html: String,
}

/// Returns the privacy policy or the terms.
#[utoipa::path(get, path = "/api/legal/{doc}", tag = "site",
    params(("doc" = String, Path, description = "privacy-policy or terms")),
    responses((status = 200, body = LegalResponse)))]
pub async fn get_legal(
    State(ctx): State<Ctx>,
    Path(doc): Path<String>,
) -> Result<Cached<LegalResponse>, Fail> {
    let site = ctx.content.snapshot().get::<Site>();
    let legal = site.legal.iter().find(|legal| legal.slug == doc).ok_or_else(Fail::not_found)?;
    let body = LegalResponse {
        success: true,
        title: legal.title.clone(),
        updated: legal.updated.clone(),
        html: localize_links(&legal.html_for(&ctx.config.operator), base::Lang::En),
    };
    Ok(Cached { key: format!("/api/legal/{}", legal.slug), body })
}
