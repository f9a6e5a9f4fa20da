use axum::extract::State;
use content::markup::localize_links;
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use crate::catalogue::Site;

#[derive(Serialize, utoipa::ToSchema)]
pub struct FaqResponse {
    success: bool,
    items: Vec<FaqItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct FaqItem {
    slug: String,
    question: String,
    /// Sanitized HTML.
    answer: String,
}

/// Lists the FAQ entries in page order.
#[utoipa::path(get, path = "/api/faq", tag = "site", params(LangParam), responses((status = 200, body = FaqResponse)))]
pub async fn list_faq(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<FaqResponse> {
    let site = ctx.content.snapshot().get::<Site>();
    let items = site
        .faq
        .iter()
        .map(|faq| FaqItem {
            slug: faq.slug.clone(),
            question: faq.question.get(lang).to_owned(),
            answer: localize_links(faq.answer.get(lang), lang),
        })
        .collect();
    Cached { key: format!("/api/faq?lang={}", lang.code()), body: FaqResponse { success: true, items } }
}
