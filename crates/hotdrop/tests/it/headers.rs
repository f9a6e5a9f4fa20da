//! Every kind of response has the security headers.

use std::collections::BTreeSet;

use db::args;
use http::Method;

use crate::support::{Page, Process, Site};

fn check(page: &Page, what: &str) {
    assert_eq!(page.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(page.header("referrer-policy"), "strict-origin-when-cross-origin", "{what}");
    assert!(!page.header("permissions-policy").is_empty(), "{what}");
    assert!(page.header("strict-transport-security").contains("max-age"), "{what}");
    let policy = page.header("content-security-policy");
    assert!(policy.contains("default-src") && policy.contains("frame-ancestors 'none'"), "{what}: {policy}");
    assert_eq!(page.header("x-frame-options"), "DENY", "{what}");
    assert_eq!(page.header("x-request-id").len(), 16, "{what}");
}

/// Returns the kind of a response: status and content type.
fn kind(page: &Page) -> String {
    let kind = page.header("content-type").split(';').next().unwrap_or_default();
    format!("{} {kind}", page.status.as_u16())
}

async fn picture(site: &Site) {
    let db = &site.app.ctx.db;
    let user =
        "INSERT INTO account_user (id, email, email_key, created_at) VALUES (1, 'a@b.co', 'a@b.co', 0)";
    db.write(user, args![]).await.unwrap();
    let picture = "INSERT INTO account_picture (hash, user_id, bytes, created_at) VALUES ($1, 1, $2, 0)";
    db.write(picture, args!["a".repeat(64), vec![0xff_u8, 0xd8]]).await.unwrap();
}

#[tokio::test]
async fn every_kind_of_response_has_the_common_headers() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\""), ("body_kilobytes", "1")]).await;
    picture(&site).await;
    let upload = format!("/files/{}.jpg", "a".repeat(64));
    let addresses = [
        "/",
        "/en",
        "/en/faq",
        "/en/nothing",
        "/en//faq",
        "/de/reset-password/abc?email=a%40b.co",
        "/favicon.svg",
        "/manifest.webmanifest",
        "/robots.txt",
        "/sitemap.xml",
        "/healthz",
        "/readyz",
        "/api/faq?lang=en",
        "/api/user",
        "/api/user/export",
        "/api/nothing",
        "/api/openapi.json",
        "/api/docs",
        "/api-docs/index.html",
        "/api/blog-posts?lang=xx",
        "/auth/google/redirect",
        "/sanctum/csrf-cookie",
        "/assets/nothing.js",
        &upload,
        "/files/nothing.jpg",
        "/api/session/1",
    ];
    let mut kinds = BTreeSet::new();
    for address in addresses {
        // Computed, from the cache, without a body, and not modified.
        for _ in 0..2 {
            let page = site.get(address).await;
            check(&page, address);
            kinds.insert(kind(&page));
            let head = site.send(Method::HEAD, address, &[], "").await;
            check(&head, &format!("HEAD {address}"));
            let tag = page.header("etag").to_owned();
            if !tag.is_empty() {
                let known = site.send(Method::GET, address, &[("if-none-match", &tag)], "").await;
                check(&known, &format!("{address} with its tag"));
                kinds.insert(kind(&known));
            }
        }
    }
    let json = ("content-type", "application/json");
    let (large, bearer) = ("x".repeat(2000), ("authorization", "Bearer x"));
    for (method, address, headers, body) in [
        (Method::POST, "/api/mw2/subscribe", vec![json], "{}"),
        (Method::POST, "/api/mw2/subscribe", vec![json, bearer], "{"),
        (Method::POST, "/api/mw2/subscribe", vec![bearer], "{}"),
        (Method::POST, "/api/mw2/subscribe", vec![json, bearer], large.as_str()),
        (Method::POST, "/api/user/auth", vec![json, bearer], "{\"type\":\"signin\"}"),
        (Method::PUT, "/api/user", vec![bearer], ""),
        (Method::POST, "/en/faq", vec![bearer], ""),
        (Method::OPTIONS, "/api/user", vec![], ""),
    ] {
        let page = site.send(method.clone(), address, &headers, body).await;
        check(&page, &format!("{method} {address} {body:.9}"));
        kinds.insert(kind(&page));
    }
    let statuses: BTreeSet<&str> = kinds.iter().map(|kind| &kind[..3]).collect();
    for status in ["200", "204", "302", "304", "308", "400", "401", "404", "405", "413", "415", "419", "422"]
    {
        assert!(statuses.contains(status), "no {status} among {kinds:?}");
    }
    assert!(kinds.contains("200 image/jpeg") && kinds.contains("200 text/html"), "{kinds:?}");
}

#[tokio::test]
async fn rate_limited_responses_have_the_common_headers() {
    let site = Site::new(&[("origin", "\"https://hotdrop.example\""), ("requests_per_second", "1")]).await;
    let mut last = site.get("/api/user").await;
    while last.status != 429 {
        last = site.get("/api/user").await;
    }
    check(&last, "429");
}

#[test]
fn metrics_responses_have_the_common_headers() {
    let folder = tempfile::tempdir().unwrap();
    let port = crate::support::free_port();
    let metrics = format!("127.0.0.1:{port}");
    let mut node = Process::spawn_in(folder.path(), &[("HOTDROP_METRICS_LISTEN", &metrics)]);
    assert!(node.ready());
    node.url = metrics;
    for path in ["/metrics", "/nothing"] {
        let response = node.get(path).to_lowercase();
        for header in ["x-content-type-options: nosniff", "content-security-policy: default-src 'none'"] {
            assert!(response.contains(header), "{path}: {response:.400}");
        }
    }
}
