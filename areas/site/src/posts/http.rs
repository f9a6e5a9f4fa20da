use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use base::Lang;
use content::{Snapshot, markup::localize_links};
use http::{HeaderValue, header};
use http_kit::{
    Cached, Ctx, Fail, LangParam, Params, Path,
    cache::CachePolicy,
    png,
    ports::{Article, Exhibit, Exhibits},
};
use serde::{Deserialize, Serialize};

use super::{
    domain::{Post, link_first},
    picture,
};
use crate::catalogue::Site;

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostsResponse {
    success: bool,
    posts: Vec<ListedPost>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostResponse {
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
    /// Sanitized HTML; absent in a short list.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PostBody {
    #[serde(flatten)]
    head: PostHead,
    /// Sanitized HTML. An empty `<figure data-gun="bo6/xm4">` is a placeholder for an entry of `guns`.
    content: String,
    /// Guns that the text mentions or embeds.
    guns: Vec<Exhibit>,
    /// URL of the image for link previews on other sites.
    preview: String,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListParams {
    #[serde(default)]
    lang: Lang,
    /// Omits the content of the posts.
    #[serde(default)]
    short: bool,
    /// Maximum number of posts to return.
    newest: Option<u8>,
}

/// Lists the blog posts, newest first. The list is not paginated, because it is short.
#[utoipa::path(get, path = "/api/blog-posts", tag = "site", params(ListParams),
    responses((status = 200, body = PostsResponse)))]
pub async fn list_posts(
    State(ctx): State<Ctx>,
    Params(ListParams { lang, short, newest }): Params<ListParams>,
) -> Cached<PostsResponse> {
    let snapshot = ctx.content.snapshot();
    let site = snapshot.get::<Site>();
    let listed = |post: &Post| ListedPost {
        head: head_of(post, lang, &snapshot),
        content: (!short).then(|| content_of(post, lang, &exhibits(post, lang, &ctx, &snapshot))),
    };
    // Ignore a `newest` that covers all posts, so that the full list has a single cache key.
    let newest = newest.map(usize::from).filter(|newest| *newest < site.posts.len());
    let posts = site.posts.iter().take(newest.unwrap_or(usize::MAX)).map(listed).collect();
    let mut address = format!("/api/blog-posts?lang={}", lang.code());
    if short {
        address.push_str("&short=true");
    }
    if let Some(newest) = newest {
        address.push_str(&format!("&newest={newest}"));
    }
    Cached { key: address, body: PostsResponse { success: true, posts } }
}

/// Returns one post.
#[utoipa::path(get, path = "/api/blog-posts/{slug}", tag = "site",
    params(("slug" = String, Path), LangParam),
    responses((status = 200, body = PostResponse)))]
pub async fn get_post(
    State(ctx): State<Ctx>,
    Path(slug): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Cached<PostResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let site = snapshot.get::<Site>();
    let post = site.post(&slug).ok_or_else(Fail::not_found)?;
    let address = format!("/api/blog-posts/{}?lang={}", post.slug, lang.code());
    let guns = exhibits(post, lang, &ctx, &snapshot);
    let head = head_of(post, lang, &snapshot);
    let preview = match post.drawing {
        Some(_) => format!("/og/posts/{}/{}.png", lang.code(), post.slug),
        None => head.image.clone(),
    };
    let post = PostBody { content: content_of(post, lang, &guns), head, guns, preview };
    Ok(Cached { key: address, body: PostResponse { success: true, post } })
}

/// Returns a post's generated image. Its URL contains a hash of all inputs.
#[utoipa::path(get, path = "/drawings/posts/{slug}/{file}", tag = "site",
    params(("slug" = String, Path), ("file" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub async fn get_post_drawing(
    State(ctx): State<Ctx>,
    Path((slug, file)): Path<(String, String)>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let site = snapshot.get::<Site>();
    let post = site.post(&slug).filter(|_| file.ends_with(".svg")).ok_or_else(Fail::not_found)?;
    let drawing = post.drawing.as_ref().ok_or_else(Fail::not_found)?;
    let mut response = picture::svg(drawing, &snapshot, &ctx.services).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    // Immutable only under its current URL; an outdated URL gets the new drawing, but not cached permanently.
    response.extensions_mut().insert(CachePolicy::immutable(picture::address(post, snapshot.version())));
    Ok(response)
}

/// Returns the preview image of a post for other sites, in the given language.
#[utoipa::path(get, path = "/og/posts/{lang}/{file}", tag = "site",
    params(("lang" = Lang, Path), ("file" = String, Path)),
    responses((status = 200, content_type = "image/png")))]
pub async fn get_post_preview(
    State(ctx): State<Ctx>,
    Path((lang, file)): Path<(Lang, String)>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let site = snapshot.get::<Site>();
    let post = file.strip_suffix(".png").and_then(|slug| site.post(slug)).ok_or_else(Fail::not_found)?;
    let cover = picture::cover(post, lang, &snapshot, &ctx.services).ok_or_else(Fail::not_found)?;
    png::png_response(cover, draw::preview::png).await
}

fn exhibits(post: &Post, lang: Lang, ctx: &Ctx, snapshot: &Snapshot) -> Vec<Exhibit> {
    let Some(port) = ctx.services.get::<Exhibits>() else { return Vec::new() };
    post.named_guns().into_iter().filter_map(|gun| (port.0)(snapshot, lang, gun)).collect()
}

fn head_of(post: &Post, lang: Lang, snapshot: &Snapshot) -> PostHead {
    PostHead {
        id: post.id,
        slug: post.slug.clone(),
        url: format!("/{}/blog/{}", lang.code(), post.slug),
        title: post.title.get(lang).to_owned(),
        summary: post.summary.get(lang).to_owned(),
        image: picture::address(post, snapshot.version()),
        date_published: post.published_at(),
    }
}

fn content_of(post: &Post, lang: Lang, guns: &[Exhibit]) -> String {
    let linked =
        guns.iter().fold(post.body.get(lang).to_owned(), |html, gun| link_first(&html, &gun.name, &gun.link));
    localize_links(&linked, lang)
}

/// Returns a few posts to show next to a gun: those that mention it, then the newest.
pub fn beside(snapshot: &Snapshot, lang: Lang, gun: &str) -> Vec<Article> {
    let site = snapshot.get::<Site>();
    let mut posts: Vec<&Post> = site.posts.iter().collect();
    // The sort is stable, so the newest posts stay first.
    posts.sort_by_key(|post| !post.named_guns().contains(&gun));
    let article = |post: PostHead| Article {
        url: post.url,
        title: post.title,
        image: post.image,
        date_published: post.date_published,
    };
    posts.into_iter().take(BESIDE).map(|post| article(head_of(post, lang, snapshot))).collect()
}

const BESIDE: usize = 3;
