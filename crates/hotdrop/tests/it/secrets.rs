//! Visitor input in URLs, headers and bodies appears neither in the log nor in the metrics.

use db::Engine;
use http::Method;
use serde_json::{Value, json};

use crate::support::Site;

const EMAIL: &str = "hidden.ann@example.org";
const PASSWORD: &str = "hidden horse battery";

#[tokio::test]
async fn no_secret_is_in_log_or_metrics() {
    let metrics = hotdrop::metrics_exporter::record().unwrap();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (log, secrets) = visit(engine).await;
        for (place, text) in [("log", log), ("figures", metrics.render())] {
            for secret in &secrets {
                let line = text.lines().find(|line| line.to_lowercase().contains(&secret.to_lowercase()));
                assert_eq!(line, None, "`{secret}` is in the {place}");
            }
        }
    }
}

/// Returns the log, and the strings that must not be in it.
async fn visit(engine: Engine) -> (String, Vec<String>) {
    let log = testkit::log::capture();
    let data = tempfile::tempdir().unwrap();
    let site = Site::on(engine, &[("data", &format!("\"{}\"", data.path().display()))]).await;
    let json = ("content-type", "application/json");
    let mut secrets = vec![EMAIL.to_owned(), "hidden.ann%40example.org".to_owned(), PASSWORD.to_owned()];

    let auth = json!({"type": "signup", "email": EMAIL, "password": PASSWORD}).to_string();
    let up = site.send(Method::POST, "/api/user/auth", &[json, ("authorization", "Bearer x")], &auth).await;
    let token = serde_json::from_str::<Value>(&up.text).unwrap()["token"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {token}");
    let cookie = format!("hotdrop_session={token}; XSRF-TOKEN=hidden-xsrf-1");
    secrets.extend([token, "hidden-xsrf-1".into()]);
    let forgot = json!({ "email": EMAIL }).to_string();
    site.send(Method::POST, "/api/user/forgot-password", &[json, ("authorization", &*bearer)], &forgot).await;
    site.work().await;

    // URLs with secrets in path and query: calls, pages, files and unknown paths.
    for path in [
        "/en/reset-password/hidden-token-1?email=hidden.ann%40example.org",
        "/reset-password/hidden-token-1?email=hidden.ann%40example.org",
        "/en/confirm/hidden-token-1",
        "/de/signin?error=hidden-token-1",
        "/auth/google/callback?state=hidden-state-1&code=hidden-code-1",
        "/auth/hidden-provider/redirect?back=%2Fen%2Fhidden-place",
        "/api/user/export?token=hidden-token-1",
        "/api/hidden-call/hidden-token-1",
        "/files/hidden-file.jpg",
        "/assets/hidden-file.js",
        "/hidden-page/hidden-token-1",
        "/en/hidden-page?x=hidden-token-1",
        "/en//hidden-page",
        "/healthz?hidden-token-1",
    ] {
        for method in [Method::GET, Method::HEAD, Method::POST, Method::DELETE] {
            let headers =
                [("cookie", &*cookie), ("authorization", &*bearer), ("referer", "http://hidden-site/")];
            let page = site.send(method, path, &headers, "").await;
            assert_ne!(page.status, 500, "{path}");
        }
    }
    let text = log.text();
    for line in [
        "route=\"/api/user/auth\"",
        "route=\"/auth/{provider}/callback\"",
        "route=\"/files/{name}\"",
        "route=\"accounts.reset",
        "route=\"none\"",
        "route=\"redirect\"",
    ] {
        assert!(text.contains(line), "requests are named by their pattern: {line}");
    }
    let request_lines = text.lines().filter(|line| line.contains("request completed"));
    for line in request_lines {
        assert!(line.contains("route="), "{line}");
    }
    secrets.extend(["hidden-", "hidden%2D"].map(str::to_owned));
    (text, secrets)
}
