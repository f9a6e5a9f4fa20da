//! The index of the search: what all areas suggest, in one answer a language, and what of it is ours.

use axum::extract::State;
use base::Lang;
use content::Snapshot;
use http_kit::{Cached, Ctx, LangParam, Params, SearchParts, Suggestion};
use serde::Serialize;

use crate::catalogue::Site;

#[derive(Serialize, utoipa::ToSchema)]
pub struct SearchAnswer {
    success: bool,
    items: Vec<Suggestion>,
}

/// Everything that the search can suggest. The browser asks once and looks through it itself.
#[utoipa::path(get, path = "/api/site/search", tag = "site", params(LangParam),
    responses((status = 200, body = SearchAnswer)))]
pub async fn get_suggestions(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<SearchAnswer> {
    let parts = ctx.services.get::<SearchParts>();
    let items = parts.map(|parts| parts.all(&ctx.content.snapshot(), lang)).unwrap_or_default();
    let address = format!("/api/site/search?lang={}", lang.code());
    Cached { key: address, body: SearchAnswer { success: true, items } }
}

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let site = snapshot.get::<Site>();
    let posts = site.posts.iter().map(|post| Suggestion {
        words: post.summary.get(lang).to_owned(),
        ..Suggestion::new("post", post.title.get(lang), format!("/blog/{}", post.slug))
    });
    let answers = site
        .faq
        .iter()
        .map(|faq| Suggestion::new("answer", faq.question.get(lang), format!("/faq#{}", faq.slug)));
    posts.chain(answers).collect()
}
