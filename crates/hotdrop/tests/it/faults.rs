//! A database that rejects writes, under the complete application: what visitors get, and that it recovers.

use std::time::Duration;

use db::{AssertSqlSafe, Db, DbConfig, args};
use hotdrop::app::migrations;
use http::{Method, StatusCode};
use testkit::database::TestDb;

use crate::support::{Page, Process, Site};

const VALUES: &[(&str, &str)] =
    &[("signups_per_hour", "0"), ("requests_per_second", "0"), ("render_ahead", "false")];

async fn authenticate(site: &Site, kind: &str, email: &str) -> Page {
    let body = format!(r#"{{"type":"{kind}","email":"{email}","password":"Parachute 7!"}}"#);
    let token = "a".repeat(64);
    let cookie = format!("XSRF-TOKEN={token}");
    let headers =
        [("cookie", cookie.as_str()), ("x-xsrf-token", &token), ("content-type", "application/json")];
    site.send(Method::POST, "/api/user/auth", &headers, &body).await
}

fn is_refusal(page: &Page, key: &str) {
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{}", page.text);
    assert!(page.text.contains(&format!(r#""error":"{key}""#)), "{}", page.text);
    assert!(!page.header("retry-after").is_empty());
}

/// Reads still work, signed in or not; the readiness check fails.
async fn only_reads(site: &Site, token: &str) {
    assert_eq!(site.get("/en").await.status, StatusCode::OK);
    let bearer = format!("Bearer {token}");
    let me = site.send(Method::GET, "/api/user", &[("authorization", &bearer)], "").await;
    assert_eq!(me.status, StatusCode::OK, "{}", me.text);
    assert_eq!(site.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(site.get("/healthz").await.status, StatusCode::OK);
}

fn token(page: &Page) -> String {
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    serde_json::from_str::<serde_json::Value>(&page.text).unwrap()["token"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_ends_when_there_is_room() {
    let all = migrations(&hotdrop::areas::all());
    let test = TestDb::sqlite(&all).await;
    let config = test.config().clone();
    // Fill the database with content.
    let filled = Site::over(Db::connect(&config).await.unwrap(), VALUES, None).await;
    let db = &filled.app.ctx.db;
    let pages = db.scalar_i64("SELECT page_count FROM pragma_page_count", args![]).await.unwrap();
    let max_pages = Some(u32::try_from(pages).unwrap() + 40);
    db.close().await;

    let limited = Db::connect(&DbConfig { max_pages, ..config.clone() }).await.unwrap();
    let site = Site::over(limited.clone(), VALUES, None).await;
    let known = token(&authenticate(&site, "signup", "known@example.org").await);
    let fill = "INSERT INTO write_try (filler) VALUES ($1)";
    while let Ok(1) = limited.write(fill, args![vec![0_u8; 3000]]).await {}
    let mut signed_up = 1;
    let refused = loop {
        // Rows that fit into gaps of existing pages still fit.
        let page = authenticate(&site, "signup", &format!("n{signed_up}@example.org")).await;
        if page.status != StatusCode::OK {
            break page;
        }
        signed_up += 1;
        assert!(signed_up < 200, "never full");
    };
    is_refusal(&refused, "storage_full");
    for number in 0..3 {
        let email = format!("more{number}@example.org");
        is_refusal(&authenticate(&site, "signup", &email).await, "storage_full");
    }
    only_reads(&site, &known).await;

    // Another connection frees space, as an operator would.
    let other = Db::connect(&config).await.unwrap();
    other.write("DELETE FROM write_try", args![]).await.unwrap();
    token(&authenticate(&site, "signup", "again@example.org").await);
    token(&authenticate(&site, "signin", "known@example.org").await);
    assert_eq!(site.get("/readyz").await.status, StatusCode::OK);
    let accounts = limited.scalar_i64("SELECT COUNT(*) FROM account_user", args![]).await.unwrap();
    assert!(accounts > signed_up, "every confirmed sign-up has an account: {accounts} of {}", signed_up + 1);
}

async fn set_read_only(operator: &Db, on: bool) {
    let (name,): (String,) = operator.one("SELECT current_database()::text", args![]).await.unwrap();
    let mut tx = operator.begin().await.unwrap();
    tx.write("SET TRANSACTION READ WRITE", args![]).await.unwrap();
    let set = format!("ALTER DATABASE {name} SET default_transaction_read_only = {on}");
    tx.write(AssertSqlSafe(set), args![]).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database_ends_with_its_cause_on_postgres() {
    let test = TestDb::postgres(&migrations(&hotdrop::areas::all())).await;
    let operator = Db::connect(test.config()).await.unwrap();
    let db = test.db().clone();
    let site = Site::over(db, VALUES, None).await;
    let known = token(&authenticate(&site, "signup", "known@example.org").await);

    set_read_only(&operator, true).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    operator.all::<(bool,)>(end, args![]).await.unwrap();
    for _ in 0..3 {
        is_refusal(&authenticate(&site, "signup", "again@example.org").await, "read_only");
        is_refusal(&authenticate(&site, "signin", "known@example.org").await, "read_only");
    }
    only_reads(&site, &known).await;

    set_read_only(&operator, false).await;
    let ready = async {
        while site.get("/readyz").await.status != StatusCode::OK {
            tokio::time::sleep(Duration::from_millis(50)).await; // polls
        }
    };
    tokio::time::timeout(Duration::from_secs(20), ready).await.expect("ready by itself");
    token(&authenticate(&site, "signup", "again@example.org").await);
    token(&authenticate(&site, "signin", "known@example.org").await);
}

/// Stderr is a file on a full disk: the log is lost, but requests succeed.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_fails_no_request() {
    let folder = tempfile::tempdir().unwrap();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut process = Process::spawn_with(folder.path(), &["--log", "info"], full.into());
    assert!(process.ready());
    for _ in 0..3 {
        assert!(process.get("/api/site/menu-that-is-not-there").starts_with("HTTP/1.1 404"));
        assert!(process.get("/readyz").starts_with("HTTP/1.1 200"));
    }
}
