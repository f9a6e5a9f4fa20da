//! Headers, limits and the state of the node.

use std::sync::Arc;

use http::Method;
use serde_json::{Value, json};

use crate::support::Site;

#[tokio::test]
async fn pages_carry_a_policy_that_allows_exactly_their_own_inline_script() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\"")]).await;
    let page = site.get("/en").await;
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("script-src 'self' 'sha256-") && policy.contains("frame-ancestors 'none'"),
        "{policy}"
    );
    let scripts = policy.split("script-src").nth(1).unwrap().split(';').next().unwrap();
    assert!(!scripts.contains("unsafe"), "{scripts}");
    assert_eq!(page.count("<script>"), scripts.matches("'sha256-").count());
    let styles = policy.split("style-src").nth(1).unwrap().split(';').next().unwrap();
    assert_eq!(page.count("<style"), styles.matches("'sha256-").count(), "{styles}");
    assert!(page.header("strict-transport-security").contains("max-age"));
    for path in ["/en", "/api/faq?lang=en", "/api/user", "/favicon.svg", "/en/nothing", "/healthz"] {
        let page = site.get(path).await;
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        assert!(!page.header("content-security-policy").is_empty(), "{path}");
        assert_eq!(page.header("x-request-id").len(), 16, "{path}");
    }
    assert_ne!(site.get("/en").await.header("x-request-id"), site.get("/en").await.header("x-request-id"));
}

#[tokio::test]
async fn responses_are_compressed_as_the_client_accepts() {
    let site = Site::new(&[]).await;
    for path in ["/en", "/api/blog-posts?lang=en", "/pictures/map.svg"] {
        for encoding in ["br", "gzip"] {
            // Once computed, once from the cache.
            for _ in 0..2 {
                let page = site.send(Method::GET, path, &[("accept-encoding", encoding)], "").await;
                assert_eq!(page.header("content-encoding"), encoding, "{path}");
            }
        }
        assert_eq!(site.get(path).await.header("content-encoding"), "", "{path}");
    }
}

#[tokio::test]
async fn files_with_a_hash_in_their_name_are_immutable() {
    let site = Site::new(&[]).await;
    let page = site.get("/en").await;
    let script = page.text.split("/assets/").nth(1).unwrap().split(['"', ' ']).next().unwrap();
    let file = site.get(&format!("/assets/{script}")).await;
    assert_eq!(file.status, 200);
    assert!(file.header("cache-control").contains("immutable"));
    assert!(site.get("/favicon.svg").await.header("cache-control").contains("max-age=3600"));
    let manifest = site.get("/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!(serde_json::from_str::<Value>(&manifest.text).unwrap()["name"], "Hotdrop");
}

#[tokio::test]
async fn a_flood_from_one_address_gets_429_with_retry_after() {
    let site = Site::new(&[("requests_per_second", "1")]).await;
    let mut refused = None;
    for _ in 0..40 {
        let page = site.get("/api/user").await;
        if page.status == 429 {
            refused = Some(page);
        }
    }
    let refused = refused.expect("a refusal");
    assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds >= 1));
    assert_eq!(serde_json::from_str::<Value>(&refused.text).unwrap()["error"], "rate_limited");
    assert_eq!(site.get("/favicon.svg").await.status, 200, "files are not counted");
}

#[tokio::test]
async fn bodies_have_a_limit_and_writes_need_the_token() {
    let site = Site::new(&[("body_kilobytes", "1")]).await;
    let large = format!("{{\"email\":\"{}\"}}", "a".repeat(2000));
    let headers = [("authorization", "Bearer x"), ("content-type", "application/json")];
    assert_eq!(site.send(Method::POST, "/api/mw2/subscribe", &headers, &large).await.status, 413);
    let json_headers = [("content-type", "application/json")];
    assert_eq!(site.send(Method::POST, "/api/mw2/subscribe", &json_headers, "{}").await.status, 419);
}

#[tokio::test]
async fn the_node_serves_health_checks_and_its_api_description() {
    let site = Site::new(&[]).await;
    assert_eq!(site.get("/healthz").await.text, "ok");
    assert_eq!(site.get("/readyz").await.status, 200);
    let document: Value = serde_json::from_str(&site.get("/api/openapi.json").await.text).unwrap();
    assert!(document["paths"]["/api/user"]["get"].is_object());
    let docs = site.get("/api/docs").await;
    assert_eq!((docs.status.as_u16(), docs.header("location")), (308, "/api-docs/index.html"));
    assert_eq!(site.get("/api-docs/index.html").await.status, 200);
}

#[tokio::test]
async fn the_year_in_a_page_stays_current() {
    let site = Site::new(&[]).await;
    let before = site.get("/en/faq").await;
    assert!(before.text.contains("2026"));
    site.clock.advance(400 * 24 * 3600);
    let mut page = site.get("/en/faq").await;
    while page.header("etag") == before.header("etag") {
        tokio::task::yield_now().await;
        page = site.get("/en/faq").await;
    }
    assert!(page.text.contains("© 2027"));
}

#[tokio::test]
async fn members_do_not_get_cached_guest_responses() {
    let site = Site::new(&[]).await;
    let path = "/api/tools/camouflages/init/v2?game=bo6mp&lang=en";
    let json = ("content-type", "application/json");
    let person = r#"{"type":"signup","email":"ann@example.org","password":"correct horse"}"#;
    let signed =
        site.send(Method::POST, "/api/user/auth", &[("authorization", "Bearer none"), json], person).await;
    let token = serde_json::from_str::<Value>(&signed.text).unwrap()["token"].as_str().unwrap().to_owned();
    let (bearer, cookie) = (format!("Bearer {token}"), format!("hotdrop_session={token}"));
    let tick = r#"[{"id":"xm4.granite","state":true}]"#;
    let save = "/api/tools/camouflages/tracker?type=bo6mp";
    let saved = site.send(Method::POST, save, &[("authorization", &bearer), json], tick).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let done = "\"completed\":true";
    // Computed first, then from the cache, then from the thread-local copy.
    for _ in 0..3 {
        let guest = site.get(path).await;
        assert_eq!((guest.status.as_u16(), guest.count(done)), (200, 0));
        assert_eq!(guest.header("cache-control"), "private, max-age=0, must-revalidate");
        for header in [("authorization", bearer.as_str()), ("cookie", cookie.as_str())] {
            let tag = guest.header("etag").to_owned();
            let mine = site.send(Method::GET, path, &[header, ("if-none-match", &tag)], "").await;
            assert_eq!((mine.status.as_u16(), mine.count(done)), (200, 1), "{}", header.0);
            assert_eq!(mine.header("cache-control"), "no-store");
        }
    }
    // An expired session counts as a guest.
    let over = site.send(Method::GET, path, &[("cookie", "hotdrop_session=over")], "").await;
    assert_eq!((over.status.as_u16(), over.count(done)), (200, 0));
}

#[tokio::test]
async fn a_response_to_head_is_not_cached() {
    let site = Site::new(&[]).await;
    let path = "/api/blog-posts?lang=en";
    assert_eq!(site.send(Method::HEAD, path, &[], "").await.text, "");
    assert!(site.get(path).await.text.contains("success"));
}

/// Stores one more match of a player.
async fn play(site: &Site, number: i64) {
    let at = 1_651_500_000 + number * 4000;
    let line = json!({
        "utcStartSeconds": at, "utcEndSeconds": at + 1500, "map": "mp_wz_island", "mode": "br_br_duos",
        "matchID": (100 + number).to_string(), "playerCount": 4, "teamCount": 2,
        "playerStats": {"kills": 2, "deaths": 1, "timePlayed": 1200, "teamPlacement": 1},
        "player": {"team": "team_1", "username": "Ann B", "uno": "77", "clantag": ""},
    });
    let facts = site.app.ctx.content.snapshot().get::<players::Facts>();
    let from = std::io::Cursor::new(line.to_string());
    players::commands::import(&site.app.ctx.db, &facts, from, |_| ()).await.unwrap();
}

#[tokio::test]
async fn a_profile_is_cached_until_it_changes() {
    let site = Site::new(&[]).await;
    play(&site, 1).await;
    let path = "/api/profile/Ann%20B/acti/wz1?lang=en";
    for games in 1..4 {
        let page = site.get(path).await;
        assert!(page.text.contains(&format!("\"total_games\":{games},")), "{}", page.text);
        assert_eq!(page.header("cache-control"), "private, max-age=0, must-revalidate");
        let entry = site.app.ctx.cache.get(path).await.expect("cached");
        assert_eq!(site.get(path).await.header("etag"), page.header("etag"));
        // Another URL for the same profile gets the same response, and makes no entry of its own.
        assert_eq!(site.get("/api/profile/%41nn%20B/acti/wz1?lang=en").await.text, page.text);
        assert!(!site.app.ctx.cache.keys().iter().any(|key| key.contains("%41")));
        assert!(Arc::ptr_eq(&entry, &site.app.ctx.cache.get(path).await.expect("still cached")));
        let newest = site.send(Method::GET, path, &[("cache-control", "no-cache")], "").await;
        assert_eq!((newest.status.as_u16(), &newest.text), (200, &page.text));
        assert!(!Arc::ptr_eq(&entry, &site.app.ctx.cache.get(path).await.expect("built again")));
        play(&site, games + 1).await;
    }
}
