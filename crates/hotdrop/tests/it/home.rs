//! The home page: its content, data sources and freshness.

use content::Edit;
use serde_json::Value;

use crate::support::{Page, Site};

async fn fetch_json(site: &Site, call: &str) -> Value {
    serde_json::from_str(&site.get(call).await.text).unwrap()
}

/// Returns the rendered HTML, without the state for hydration.
fn body(page: &Page) -> &str {
    page.text.split("id=\"hotdrop-state\"").next().unwrap()
}

#[tokio::test]
async fn home_has_a_title_a_subtitle_shortcuts_three_advantages_and_an_about_section() {
    let site = Site::new(&[]).await;
    let page = site.get("/en").await;
    let html = body(&page);
    assert!(html.contains("Know before you drop"), "a title");
    assert!(html.contains("The build you came for, ready before the lobby fills."), "a subtitle");
    for section in ["shortcuts", "advantages", "about", "apps", "posts", "top"] {
        assert!(html.contains(&format!("aria-labelledby=\"{section}\"")), "{section}");
    }
    let advantages =
        html.split("aria-labelledby=\"advantages\"").nth(1).unwrap().split("</section>").next().unwrap();
    assert_eq!(advantages.matches("<li").count(), 3);
}

#[tokio::test]
async fn home_lists_the_newest_posts_and_opens_them_in_a_new_tab() {
    let site = Site::new(&[]).await;
    let page = site.get("/de").await;
    let posts = fetch_json(&site, "/api/blog-posts?lang=de&short=true&newest=3").await["posts"].clone();
    assert_eq!(posts.as_array().unwrap().len(), 3);
    for post in posts.as_array().unwrap() {
        let link = format!("href=\"{}\"", post["url"].as_str().unwrap());
        let tag = body(&page).split('<').find(|tag| tag.contains(&link)).unwrap();
        assert!(tag.contains("target=\"_blank\"") && tag.contains("rel=\"noopener\""), "{tag}");
        assert!(body(&page).contains(post["image"].as_str().unwrap()), "with its own drawing");
    }
}

#[tokio::test]
async fn home_shows_the_top_of_every_list_and_the_newest_patch() {
    let site = Site::new(&[]).await;
    let page = site.get("/ru").await;
    let top = fetch_json(&site, "/api/meta/top?lang=ru").await;
    let lists = top["lists"].as_array().unwrap();
    assert_eq!(lists.len(), 6);
    for gun in lists.iter().flat_map(|list| list["guns"].as_array().unwrap()) {
        let link = format!("href=\"/ru{}\"", gun["link"].as_str().unwrap());
        assert!(body(&page).contains(&link), "{link}");
        assert!(body(&page).contains(gun["image"].as_str().unwrap()), "drawn in the colour of its tier");
    }
    // The card is shown only if the newest patch names a gun.
    let shown = body(&page).contains("aria-labelledby=\"patch\"");
    assert_eq!(shown, !top["patch"].is_null());
    if let Some(patch) = top["patch"]["value"].as_str() {
        assert!(body(&page).contains(&format!("/ru/patch-notes#{patch}")), "{patch}");
    }
}

#[tokio::test]
async fn home_omits_sections_that_are_not_built() {
    let site = Site::new(&[]).await;
    let page = site.get("/en").await;
    let hubs =
        body(&page).split("aria-labelledby=\"hubs\"").nth(1).unwrap().split("</section>").next().unwrap();
    let built: Vec<String> = site.app.pages.routes().await.iter().map(|route| route.path.clone()).collect();
    for (path, title) in [
        ("/meta", "Meta hub"),
        ("/camo", "Camo hub"),
        ("/map", "Map hub"),
        ("/loadouts/community", "Community loadouts"),
        ("/playlist", "Playlist"),
    ] {
        assert_eq!(hubs.contains(title), built.contains(&path.to_owned()), "{title}");
    }
    let shortcuts = body(&page)
        .split("aria-labelledby=\"shortcuts\"")
        .nth(1)
        .unwrap()
        .split("</section>")
        .next()
        .unwrap();
    assert_eq!(shortcuts.matches("<li").count(), shortcuts.matches("<a ").count(), "each leads somewhere");
}

#[tokio::test]
async fn home_is_cached_without_its_query_and_fresh_after_a_publish() {
    let site = Site::new(&[]).await;
    let before = site.get("/en").await;
    assert!(site.app.ctx.cache.keys().contains(&"/en".to_owned()));
    let newest = fetch_json(&site, "/api/blog-posts?lang=en&short=true&newest=3").await["posts"][0].clone();
    let edit = Edit { area: "site", kind: "post", id: newest["id"].to_string(), body: None };
    site.app.ctx.content.publish(&[edit]).await.unwrap();
    let title = newest["title"].as_str().unwrap();
    assert!(body(&before).contains(title));
    let mut page = site.get("/en").await;
    while page.header("etag") == before.header("etag") {
        tokio::task::yield_now().await;
        page = site.get("/en").await;
    }
    assert!(!body(&page).contains(title));
}
