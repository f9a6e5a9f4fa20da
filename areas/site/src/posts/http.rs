use axum::extract::State;
use base::Lang;
use content::markup::localize_links;
use http_kit::{Ctx, Fail, Fixed, LangParam, Params, Path, ports::Article};
use serde::{Deserialize, Serialize};

use super::domain::Post;
use crate::{catalogue::Site, notifications::domain::picture_url};

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostsAnswer {
    success: bool,
    posts: Vec<ListedPost>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostAnswer {
    success: bool,
    post: PostBody,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostHead {
    pub id: u32,
    pub slug: String,
    pub url: String,
    pub title: String,
    pub summary: String,
    pub image: String,
    /// Unix seconds.
    pub date_published: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ListedPost {
    #[serde(flatten)]
    head: PostHead,
    /// Safe HTML; not in a short list.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostBody {
    #[serde(flatten)]
    head: PostHead,
    /// Safe HTML.
    content: String,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListParams {
    #[serde(default)]
    lang: Lang,
    /// Without the posts' content: all that cards need.
    #[serde(default)]
    short: bool,
}

/// The newest first; the list is as long as the blog, which is written by hand.
#[utoipa::path(get, path = "/api/blog-posts", tag = "site", params(ListParams),
    responses((status = 200, body = PostsAnswer)))]
pub async fn list_posts(
    State(ctx): State<Ctx>,
    Params(ListParams { lang, short }): Params<ListParams>,
) -> Fixed<PostsAnswer> {
    let site = ctx.content.snapshot().get::<Site>();
    let listed = |post: &Post| ListedPost {
        head: head_of(post, lang),
        content: (!short).then(|| content_of(post, lang)),
    };
    let posts = site.posts.iter().map(listed).collect();
    let address = format!("/api/blog-posts?lang={}{}", lang.code(), if short { "&short=true" } else { "" });
    Fixed { address, body: PostsAnswer { success: true, posts } }
}

/// One post.
#[utoipa::path(get, path = "/api/blog-posts/{slug}", tag = "site",
    params(("slug" = String, Path), LangParam),
    responses((status = 200, body = PostAnswer)))]
pub async fn get_post(
    State(ctx): State<Ctx>,
    Path(slug): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Fixed<PostAnswer>, Fail> {
    let site = ctx.content.snapshot().get::<Site>();
    let post = site.posts.iter().find(|post| post.slug == slug).ok_or_else(Fail::not_found)?;
    let address = format!("/api/blog-posts/{}?lang={}", post.slug, lang.code());
    let post = PostBody { head: head_of(post, lang), content: content_of(post, lang) };
    Ok(Fixed { address, body: PostAnswer { success: true, post } })
}

fn head_of(post: &Post, lang: Lang) -> PostHead {
    PostHead {
        id: post.id,
        slug: post.slug.clone(),
        url: format!("/{}/blog/{}", lang.code(), post.slug),
        title: post.title.get(lang).to_owned(),
        summary: post.summary.get(lang).to_owned(),
        image: picture_url(&post.picture),
        date_published: post.published_at(),
    }
}

fn content_of(post: &Post, lang: Lang) -> String {
    localize_links(post.body.get(lang), lang)
}

/// Posts beside a gun: those that name it, then the newest; a handful.
pub fn beside(snapshot: &content::Snapshot, lang: Lang, gun: &str) -> Vec<Article> {
    let site = snapshot.get::<Site>();
    let mut posts: Vec<&Post> = site.posts.iter().collect();
    // Stable, and the posts are the newest first.
    posts.sort_by_key(|post| !post.guns.iter().any(|named| named == gun));
    let article = |post: PostHead| Article {
        url: post.url,
        title: post.title,
        image: post.image,
        date_published: post.date_published,
    };
    posts.into_iter().take(BESIDE).map(|post| article(head_of(post, lang))).collect()
}

const BESIDE: usize = 3;
