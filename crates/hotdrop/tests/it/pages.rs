//! How pages are found, rendered, cached and revalidated.

use base::Lang;
use content::Edit;
use serde_json::{Value, json};

use crate::support::{Page, Site};

#[tokio::test]
async fn unknown_addresses_are_real_404s_in_the_right_form() {
    let site = Site::new(&[]).await;
    let page = site.get("/de/no/such/page").await;
    assert_eq!(page.status, 404);
    assert!(page.text.contains("404") && page.header("content-type").starts_with("text/html"));
    assert_eq!(site.get("/de/blog/no-such-post").await.status, 404);
    let call = site.get("/api/no-such-call").await;
    assert_eq!(call.status, 404);
    assert_eq!(serde_json::from_str::<Value>(&call.text).unwrap()["error"], "not_found");
    assert_eq!(site.get("/assets/no-such-file.js").await.status, 404);
    assert_eq!(
        site.send(http::Method::POST, "/de/faq", &[("authorization", "Bearer x")], "").await.status,
        405
    );
}

#[tokio::test]
async fn addresses_without_language_lead_to_the_visitors_own() {
    let site = Site::new(&[]).await;
    let to = async |path: &str, headers: &[(&str, &str)]| {
        let page = site.send(http::Method::GET, path, headers, "").await;
        assert_eq!(page.status, 302, "{path}");
        page.header("location").to_owned()
    };
    assert_eq!(to("/", &[]).await, "/en");
    assert_eq!(to("/faq?a=1", &[("accept-language", "pl,en;q=0.5")]).await, "/pl/faq?a=1");
    assert_eq!(to("/faq", &[("accept-language", "pl"), ("cookie", "hotdrop_lang=ru")]).await, "/ru/faq");
    assert_eq!(to("/en/faq/", &[]).await, "/en/faq");
}

#[tokio::test]
async fn a_page_is_rendered_once_and_revalidated_by_its_etag() {
    let site = Site::new(&[]).await;
    let first = site.get("/en/faq").await;
    let again = site.get("/en/faq").await;
    assert_eq!(first.header("etag"), again.header("etag"));
    assert_eq!(first.text, again.text);
    let known = [("if-none-match", first.header("etag"))];
    let unchanged = site.send(http::Method::GET, "/en/faq", &known, "").await;
    assert_eq!((unchanged.status.as_u16(), unchanged.text.len()), (304, 0));
    let tracked = site.get("/en/faq?utm_source=x").await;
    assert_eq!(tracked.header("etag"), first.header("etag"), "foreign parameters do not make new pages");
    assert!(!site.app.ctx.cache.keys().contains(&"/en/faq?utm_source=x".to_owned()));
}

#[tokio::test]
async fn unknown_addresses_do_not_fill_the_memory() {
    let site = Site::new(&[]).await;
    for number in 0..20 {
        assert_eq!(site.get(&format!("/en/nothing-{number}")).await.status, 404);
        assert_eq!(site.get(&format!("/en/blog/nothing-{number}")).await.status, 404);
        site.get(&format!("/api/faq?lang=en&x={number}")).await;
    }
    let cached = site.app.ctx.cache.keys();
    assert!(
        cached.iter().all(|address| !address.contains("nothing") && !address.contains("x=")),
        "{cached:?}"
    );
}

#[tokio::test]
async fn a_publish_shows_immediately_in_calls_and_soon_in_pages() {
    let site = Site::new(&[]).await;
    let before = site.get("/en/terms").await;
    assert!(site.get("/api/legal/terms").await.text.contains("11 December 2024"));
    let body = json!({"slug": "terms", "title": "Terms of the test", "updated": "today", "body": "short"});
    let edit = Edit { area: "site", kind: "legal", id: "terms".into(), body: Some(body) };
    site.app.ctx.content.publish(&[edit]).await.unwrap();
    assert!(site.get("/api/legal/terms").await.text.contains("Terms of the test"));
    // The first visitor still gets the stale page, while the new one is rendered.
    assert_eq!(site.get("/en/terms").await.header("etag"), before.header("etag"));
    let mut page = site.get("/en/terms").await;
    while page.header("etag") == before.header("etag") {
        tokio::task::yield_now().await;
        page = site.get("/en/terms").await;
    }
    assert!(page.text.contains("Terms of the test"));
}

/// Checks that a response is the frame in Russian, with its styles, and is stored nowhere.
fn is_frame(page: &Page) {
    assert_eq!(page.header("cache-control"), "no-store");
    for part in [
        "<html lang=\"ru\"",
        "<title data-page>Загрузка… · Hotdrop</title>",
        "<style data-sheet=\"/assets/",
        "<header",
        "aria-busy=\"true\"",
        "\"frame\":true",
    ] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_rendered_is_sent_as_its_frame_with_its_status() {
    let bundle =
        hotdrop::embedded::bundle().unwrap() + ";hotdrop.render = () => { throw new Error('broken'); };";
    let site = Site::with_bundle(&[], Some(&bundle)).await;
    for (path, status) in [("/ru/faq", 200), ("/ru/no/such/page", 404), ("/ru/blog/no-such-post", 404)] {
        let page = site.get(path).await;
        assert_eq!(page.status, status, "{path}");
        is_frame(&page);
    }
    let cached = site.app.ctx.cache.keys();
    assert!(cached.iter().all(|key| key.starts_with("/api/")), "{cached:?}");
}

#[tokio::test]
async fn a_late_page_is_sent_as_its_frame_and_finished_for_the_next_visitor() {
    let site = Site::new(&[("render_wait_seconds", "0")]).await;
    for (path, status) in [("/ru/faq", 200), ("/ru/no/such/page", 404)] {
        let page = site.get(path).await;
        assert_eq!(page.status, status, "{path}");
        is_frame(&page);
    }
    while !site.app.ctx.cache.keys().contains(&"/ru/faq".to_owned()) {
        tokio::task::yield_now().await;
    }
    let page = site.get("/ru/faq").await;
    assert!(page.header("cache-control").starts_with("public") && !page.text.contains("\"frame\":true"));
}

#[tokio::test]
async fn without_a_renderer_the_empty_document_starts_the_same_app() {
    let broken = "globalThis.hotdrop = { plan() { throw new Error('broken'); }, render() {}, routes() { return '[]'; } };";
    let site = Site::with_bundle(&[], Some(broken)).await;
    let page = site.get("/ru/faq").await;
    assert_eq!((page.status.as_u16(), page.header("cache-control")), (200, "no-store"));
    assert!(page.text.contains("<div id=\"app\"></div>") && page.text.contains("\"lang\":\"ru\""));
    // Marked, so that the app replaces it.
    assert!(page.text.contains("<title data-page>Hotdrop</title>"));
    assert!(page.text.contains("<meta name=\"chunks\" content=\"/assets/"));
    assert!(site.app.ctx.cache.keys().is_empty(), "a page that failed is not cached");
}

#[tokio::test]
async fn pages_are_prerendered() {
    let site = Site::new(&[]).await;
    let pages = site.app.pages.clone();
    let ahead = pages.paths_to_prerender().await;
    for path in ["/", "/faq", "/blog/reading-a-drop", "/404"] {
        assert!(ahead.contains(path), "{path}");
    }
    assert!(ahead.iter().all(|path| !path.contains(':')), "{ahead:?}");
    pages.prerender(["/faq", "/404"].map(str::to_owned)).await;
    let cached = site.app.ctx.cache.keys();
    for lang in Lang::ALL {
        for path in ["faq", "404"] {
            let address = format!("/{}/{path}", lang.code());
            assert!(cached.contains(&address), "{address}");
        }
    }
}
