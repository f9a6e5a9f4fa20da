//! Checks every route of the web app in several languages: its head, and that Node renders the same. The list comes
//! from the router, so that a new page is covered at once; browser tests check the same pages further
//! (`web/e2e/routes`).

use std::{collections::HashSet, io::Write, path::Path, process::Stdio};

use base::Lang;
use render::{PlanRequest, RenderRequest, RouteAccess, RouteInfo};
use serde_json::Value;

use crate::support::{Page, Site};

/// URLs of routes with parameters that the sitemap does not list, by path; the browser tests read it, too.
const UNLISTED: &str = include_str!("../../../../web/e2e/addresses/unlisted.json");
/// The match and the players behind some of those.
const LOBBY: &str = include_str!("../../../../web/e2e/addresses/lobby.ndjson");

/// Pages whose text is English in every language, or names only.
const ENGLISH: &[&str] =
    &["site.privacy-policy", "site.terms", "site.mw2", "site.gallery", "meta.weapon", "loadouts.shared"];

/// Returns one page of each route, as a guest requests it, and the page for unknown URLs.
pub async fn pages(site: &Site) -> Vec<RouteInfo> {
    let ctx = &site.app.ctx;
    let facts = ctx.content.snapshot().get::<players::Facts>();
    players::commands::import(&ctx.db, &facts, LOBBY.as_bytes(), |_| ()).await.unwrap();
    let routes = site.app.pages.routes().await.to_vec();
    assert!(routes.len() >= 8, "{routes:?}");
    let mut listed = listed(site).await;
    listed.push(("trackers.shared".into(), shared_progress(site).await));
    let mut pages: Vec<RouteInfo> = routes.into_iter().map(|route| with_address(route, &listed)).collect();
    pages.push(RouteInfo {
        route: "shell.not-found".into(),
        path: "/404".into(),
        layout: String::new(),
        access: RouteAccess::Public,
        index: false,
        search: Vec::new(),
        values: Default::default(),
        area: "shell".into(),
    });
    pages
}

/// Returns shared progress, which is visible only while its owner shares it.
async fn shared_progress(site: &Site) -> String {
    let mut token = "none".to_owned();
    let mut code = String::new();
    for (path, body) in [
        ("/api/user/auth", r#"{"type":"signup","email":"sharer@example.org","password":"Parachute 7!"}"#),
        ("/api/user/profile/store", r#"{"name":"sharer"}"#),
        ("/api/tools/camouflages/tracker?type=bo6mp", r#"[{"id":"xm4.granite","state":true}]"#),
        ("/api/trackers/share", "{}"),
    ] {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        let page = site.send(http::Method::POST, path, &headers, body).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text);
        let response: Value = serde_json::from_str(&page.text).unwrap();
        token = response["token"].as_str().map_or(token, str::to_owned);
        code = response["code"].as_str().unwrap_or_default().to_owned();
    }
    format!("/camo/shared/{code}")
}

/// Returns the paths in the sitemap with their routes.
async fn listed(site: &Site) -> Vec<(String, String)> {
    let map = site_map(site).await;
    let english = locs(&map).filter_map(|address| address.split("/en").nth(1));
    let mut listed = Vec::new();
    for path in english {
        let request = PlanRequest { path: path.to_owned(), lang: "en".into(), search: String::new() };
        listed.push((site.app.pages.renderer.plan(&request).await.unwrap().route, path.to_owned()));
    }
    listed
}

/// Returns all parts of the sitemap as one text.
async fn site_map(site: &Site) -> String {
    let index = site.get("/sitemap.xml").await;
    assert!(index.header("content-type").starts_with("application/xml"));
    let mut all = String::new();
    for part in locs(&index.text) {
        let path = &part[part.find("/sitemap-").unwrap()..];
        let part = site.get(path).await;
        assert_eq!(part.status, 200, "{path}");
        assert!(part.header("content-type").starts_with("application/xml"));
        assert!(part.count("<url>") <= 5_000, "{path}");
        all.push_str(&part.text);
    }
    all
}

fn locs(map: &str) -> impl Iterator<Item = &str> {
    map.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next())
}

fn with_address(route: RouteInfo, listed: &[(String, String)]) -> RouteInfo {
    if !route.path.contains(':') {
        return route;
    }
    let known = listed.iter().find(|(name, _)| *name == route.route).map(|(_, path)| path.clone());
    let unlisted = || unlisted(&route.path);
    // The browser fills in user data, so the server renders one page for all users.
    let own = || (route.access == RouteAccess::User).then(|| numbered(&route.path));
    let path = known.or_else(unlisted).or_else(own);
    let path = path.unwrap_or_else(|| {
        panic!("{} ({}) has no address: name one in unlisted.json", route.route, route.path)
    });
    RouteInfo { path, ..route }
}

fn unlisted(path: &str) -> Option<String> {
    let all: Value = serde_json::from_str(UNLISTED).unwrap();
    all[path].as_str().map(str::to_owned)
}

fn numbered(path: &str) -> String {
    let pieces = path.split('/').map(|piece| if piece.starts_with(':') { "1" } else { piece });
    pieces.collect::<Vec<_>>().join("/")
}

pub fn address(lang: Lang, path: &str) -> String {
    format!("/{}{}", lang.code(), if path == "/" { "" } else { path })
}

/// Returns the languages that each route is rendered in: the source language and the two with the longest words, or all
/// for `cargo xtask test --all`. The browser tests read the same variable.
fn langs() -> Vec<Lang> {
    match std::env::var("HOTDROP_LANGS").as_deref() {
        Ok("all") => Lang::ALL.to_vec(),
        _ => vec![Lang::En, Lang::De, Lang::Ru],
    }
}

#[tokio::test]
async fn every_page_is_rendered_with_its_head() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\"")]).await;
    for route in pages(&site).await {
        let mut descriptions = HashSet::new();
        for lang in langs() {
            let page = site.get(&address(lang, &route.path)).await;
            descriptions.insert(check_head(&page, &route, lang));
        }
        let english = ENGLISH.contains(&route.route.as_str());
        assert!(
            english || descriptions.len() == langs().len(),
            "{} is not translated: {descriptions:?}",
            route.route
        );
        if route.route == "meta.weapon" {
            assert_eq!(descriptions.len(), 1, "it is in English only: {descriptions:?}");
        }
    }
}

/// Checks the head and returns the description.
fn check_head(page: &Page, route: &RouteInfo, lang: Lang) -> String {
    let at = address(lang, &route.path);
    assert_eq!(page.status, if route.path == "/404" { 404 } else { 200 }, "{at}");
    assert!(page.text.contains(&format!("<html lang=\"{}\"", lang.code())), "{at}");
    assert!(page.text.contains("<main"), "{at} has no rendered body");
    if route.access != RouteAccess::User {
        assert_eq!(page.count("<h1"), 1, "{at} has one heading");
    }
    assert_eq!(page.count("<title"), 1, "{at}");
    assert!(between(page, "<title", "</title>").split('>').nth(1).unwrap().len() >= 5, "{at}");
    let own = format!("rel=\"canonical\" href=\"https://hotdrop.example{at}\"");
    assert!(page.text.contains(&own), "{at}");
    assert_eq!(page.count("content=\"noindex"), usize::from(!route.index), "{at}");
    if route.index {
        assert_eq!(page.count("hreflang="), 9, "{at}");
        assert!(page.text.contains("hreflang=\"x-default\""), "{at}");
        for other in Lang::ALL {
            let link = format!("href=\"https://hotdrop.example{}\"", address(other, &route.path));
            assert!(page.text.contains(&link), "{at} does not name its {} form", other.code());
        }
    }
    assert_eq!(page.count("property=\"og:image\""), 1, "{at}");
    let image = between(page, "property=\"og:image\" content=\"", "\"");
    let code = lang.code();
    let expected = [format!("/og/og-{code}.png"), format!("lang={code}"), format!("/og/posts/{code}/")];
    assert!(
        expected.iter().any(|part| image.contains(part)),
        "{at} shows another language's picture: {image}"
    );
    assert!(!page.text.contains("{{"), "{at} shows a text with a gap");
    assert!(!page.text.contains("<!--$?-->"), "{at} waits for something");
    // A second copy of the styles would double the work of every page.
    assert_eq!(page.count("<style data-sheet=\"/assets/"), 1, "{at}");
    assert_eq!(page.count("rel=\"stylesheet\""), 0, "{at}");
    let chunks: Vec<&str> = between(page, "<meta name=\"chunks\" content=\"", "\"").split(' ').collect();
    assert_eq!(chunks.iter().collect::<HashSet<_>>().len(), chunks.len(), "{at} names a script twice");
    assert_eq!(page.count("name=\"description\""), 1, "{at}");
    let description = between(page, "name=\"description\" content=\"", "\"");
    assert!(description.len() >= 20, "{at}: {description}");
    description.to_owned()
}

fn between<'a>(page: &'a Page, start: &str, end: &str) -> &'a str {
    page.text.split(start).nth(1).unwrap_or_default().split(end).next().unwrap_or_default()
}

#[tokio::test]
async fn html_from_the_server_equals_html_from_node() {
    let site = Site::new(&[]).await;
    let mut requests = Vec::new();
    let mut ours = Vec::new();
    for route in pages(&site).await {
        for lang in langs() {
            let request = site.app.pages.request(lang, &route.path, "").await.unwrap();
            let page = site.app.pages.renderer.render(&request).await.unwrap();
            ours.push((address(lang, &route.path), page.status, page.head, page.body));
            requests.push(request);
        }
    }
    for ((at, status, head, body), theirs) in ours.into_iter().zip(in_node(&requests)) {
        assert_eq!(theirs["status"], status, "{at}");
        assert_eq!(theirs["head"], Value::String(head), "{at}");
        assert_eq!(theirs["body"], Value::String(body), "{at}");
    }
}

fn in_node(requests: &[RenderRequest]) -> Vec<Value> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let node = web.join("node_modules/.bin/node");
    let mut child = std::process::Command::new(node)
        .arg("scripts/node-render.mjs")
        .current_dir(web)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let input = serde_json::to_vec(requests).unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test]
async fn the_sitemap_lists_every_public_page_only() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\"")]).await;
    let map = site_map(&site).await;
    let unlisted = |path: &str| UNLISTED.contains(&format!("\"{path}\""));
    for route in pages(&site).await.into_iter().filter(|route| !unlisted(&route.path)) {
        let loc = format!("<loc>https://hotdrop.example{}</loc>", address(Lang::Pl, &route.path));
        assert_eq!(map.contains(&loc), route.index, "{}", route.path);
    }
    for path in ["/", "/blog", "/blog/reading-a-drop", "/meta/wz", "/bo6/xm4", "/patch-notes"] {
        let loc = format!("<loc>https://hotdrop.example{}</loc><lastmod>20", address(Lang::De, path));
        assert!(map.contains(&loc), "{path} says when it changed");
    }
    let all: Vec<&str> = locs(&map).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "nothing is listed twice");
    assert_eq!(site.get("/sitemap-20.xml").await.status, 404);
    assert!(site.get("/robots.txt").await.text.contains("Sitemap: https://hotdrop.example/sitemap.xml"));
}

#[tokio::test]
async fn the_site_map_is_sent_from_memory_packed_and_new_after_a_publish() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\"")]).await;
    let slug = "<loc>https://hotdrop.example/en/blog/reading-a-drop</loc>";
    for path in ["/sitemap.xml", "/sitemap-1.xml"] {
        site.get(path).await;
        assert!(site.app.ctx.cache.keys().contains(&path.to_owned()), "{path} is cached");
        for encoding in ["gzip", "br"] {
            let packed = site.send(http::Method::GET, path, &[("accept-encoding", encoding)], "").await;
            let uncompressed = path == "/sitemap.xml" && packed.header("content-encoding").is_empty();
            assert!(uncompressed || packed.header("content-encoding") == encoding, "{path}");
        }
    }
    assert!(site_map(&site).await.contains(slug));
    let edit = content::Edit { area: "site", kind: "post", id: "4".into(), body: None };
    site.app.ctx.content.publish(&[edit]).await.unwrap();
    assert!(!site_map(&site).await.contains(slug));
}

/// Collects every URL in structured data, at any depth.
fn promised(data: &Value, found: &mut HashSet<String>) {
    match data {
        Value::String(text) if text.starts_with("https://hotdrop.example") => {
            found.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|one| promised(one, found)),
        Value::Object(all) => all.values().for_each(|one| promised(one, found)),
        _ => {}
    }
}

#[tokio::test]
async fn structured_data_and_previews_name_only_addresses_that_open() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\"")]).await;
    let mut found = HashSet::new();
    for (place, route) in pages(&site).await.into_iter().enumerate() {
        let page = site.get(&address(Lang::ALL[place % Lang::ALL.len()], &route.path)).await;
        for block in page.text.split("<script type=\"application/ld+json\"").skip(1) {
            let json = block.split_once('>').unwrap().1.split("</script>").next().unwrap();
            promised(&serde_json::from_str(json).unwrap(), &mut found);
        }
        found.insert(between(&page, "property=\"og:image\" content=\"", "\"").replace("&amp;", "&"));
    }
    assert!(found.iter().any(|address| address.contains("/og/posts/")), "{found:?}");
    for address in found {
        // The reader enters the search term.
        let path =
            address.trim_start_matches("https://hotdrop.example").replace("{search_term_string}", "xm4");
        assert_eq!(site.get(&path).await.status, 200, "{address}");
    }
}

#[tokio::test]
async fn every_layout_has_a_loading_area() {
    let site = Site::new(&[]).await;
    let mut seen = HashSet::new();
    for route in pages(&site).await {
        if seen.insert(route.layout.clone()) {
            let page = site.get(&address(Lang::En, &route.path)).await;
            assert_eq!(page.count("data-loading-area"), 1, "layout {} at {}", route.layout, route.path);
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
}
