//! # site: general site content
//!
//! Menu and links ([`init`]), notifications, blog posts, FAQ and legal texts ([`catalogue`] holds them all), and the
//! list of people to notify when the MW2 page opens ([`coming_soon`]). Everything but that list is content: written in
//! `content/site/`, sanitized and rendered on load, and served from memory.

pub mod catalogue;
mod coming_soon;
mod faq;
mod init;
mod legal;
mod menu;
mod notifications;
mod personal;
mod posts;
mod search;

use std::sync::Arc;

use http_kit::{
    Area, ContentPage,
    ports::{Articles, Drawings, Exhibits, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(init::http::get_init))
            .routes(routes!(search::http::get_suggestions))
            .routes(routes!(notifications::http::get_latest))
            .routes(routes!(posts::http::list_posts))
            .routes(routes!(posts::http::get_post))
            .routes(routes!(posts::http::get_post_drawing))
            .routes(routes!(posts::http::get_post_preview))
            .routes(routes!(faq::http::list_faq))
            .routes(routes!(legal::http::get_legal))
            .routes(routes!(coming_soon::http::get_state, coming_soon::http::add_email)),
        migrations: &[coming_soon::store::MIGRATIONS],
        content: Some(catalogue::CONTENT),
        pages: |content| {
            let posts = &content.get::<catalogue::Site>().posts;
            let newest = posts.first().map(|post| post.published_at());
            let lists = ["/", "/blog"].map(|path| ContentPage::ahead(path.to_owned()).changed(newest));
            let post = |post: &posts::domain::Post| {
                ContentPage::ahead(format!("/blog/{}", post.slug)).changed(Some(post.published_at()))
            };
            lists.into_iter().chain(posts.iter().map(post)).collect()
        },
        search: search::suggestions,
        personal: Some(Arc::new(personal::Site)),
        provides: |_, services| {
            let services = services.with(coming_soon::http::ListLimits::default());
            Ok(services.with(Articles(posts::http::beside)).with(coming_soon::listed::Listed::default()))
        },
        requires: vec![Port::of::<Drawings>(), Port::of::<Exhibits>()],
        errors: &["site.already_requested", "site.closed"],
        texts: &[coming_soon::store::TEXTS],
        ..Area::new("site")
    }
}
