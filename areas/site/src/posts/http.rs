use axum::extract::{Path, State};
use base::Lang;
use http_kit::{Ctx, Fail, Fixed, LangParam, Params};
use serde::Serialize;

use super::domain::Post;
use crate::{catalogue::Site, markup::localize_links, notifications::domain::picture_url};

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostsAnswer {
    success: bool,
    posts: Vec<PostBody>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostAnswer {
    success: bool,
    post: PostBody,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostBody {
    id: u32,
    slug: String,
    url: String,
    title: String,
    summary: String,
    image: String,
    /// Unix seconds.
    date_published: i64,
    /// Safe HTML.
    content: String,
}

/// The newest first; the list is as long as the blog, which is written by hand.
#[utoipa::path(get, path = "/api/blog-posts", tag = "site", params(LangParam),
    responses((status = 200, body = PostsAnswer)))]
pub async fn list_posts(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Fixed<PostsAnswer> {
    let site = ctx.content.snapshot().get::<Site>();
    let posts = site.posts.iter().map(|post| to_body(post, lang)).collect();
    let address = format!("/api/blog-posts?lang={}", lang.code());
    Fixed { address, body: PostsAnswer { success: true, posts } }
}

/// One post.
#[utoipa::path(get, path = "/api/blog-posts/{slug}", tag = "site",
    params(("slug" = String, Path), LangParam),
    responses((status = 200, body = PostAnswer), (status = 404, body = Fail)))]
pub async fn get_post(
    State(ctx): State<Ctx>,
    Path(slug): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Fixed<PostAnswer>, Fail> {
    let site = ctx.content.snapshot().get::<Site>();
    let post = site.posts.iter().find(|post| post.slug == slug).ok_or_else(Fail::not_found)?;
    let address = format!("/api/blog-posts/{}?lang={}", post.slug, lang.code());
    Ok(Fixed { address, body: PostAnswer { success: true, post: to_body(post, lang) } })
}

fn to_body(post: &Post, lang: Lang) -> PostBody {
    PostBody {
        id: post.id,
        slug: post.slug.clone(),
        url: format!("/{}/blog/{}", lang.code(), post.slug),
        title: post.title.get(lang).to_owned(),
        summary: post.summary.get(lang).to_owned(),
        image: picture_url(&post.picture),
        date_published: post.published_at(),
        content: localize_links(post.body.get(lang), lang),
    }
}
