//! The area `accounts` from the outside, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

use std::sync::Arc;

use accounts::StoredSessions;
use base::{Clock, FixedClock};
use db::{Db, jobs::Worker};
use http_kit::SiteConfig;
use serde_json::{Value, json};
use testkit::{
    TestApp,
    app::{START, Setup},
    migrations_of,
};

const DAY: i64 = 24 * 3600;

fn migrations() -> Vec<db::Migration> {
    migrations_of(&[accounts::area()])
}

async fn app(db: Db, origin: &str) -> TestApp {
    let clock: Arc<dyn Clock> = Arc::new(FixedClock::at(START));
    let sessions = Arc::new(StoredSessions { db: db.clone(), clock });
    let config = SiteConfig { origin: origin.into(), ..SiteConfig::default() };
    TestApp::with(db, vec![accounts::area()], Setup { sessions: Some(sessions), config, ..Setup::default() })
        .await
}

async fn staff_token(app: &TestApp, email: &str, seconds: i64) -> String {
    let id = accounts::add_staff(&app.ctx.db, email, START).await.unwrap();
    accounts::open_session(&app.ctx.db, &*app.ctx.random, id, START, seconds).await.unwrap()
}

testkit::both! {
    with &migrations();

    async fn a_guest_is_nobody(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        assert_eq!(app.anon().get("/api/user").await.json, json!({"success": true, "user": null}));
        assert_eq!(app.with_token(&"f".repeat(64)).get("/api/user").await.json["user"], Value::Null);
    }

    async fn a_token_becomes_a_cookie_and_logout_ends_it(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        let token = staff_token(&app, "Ann@Example.org", DAY).await;
        let taken = app.anon().post("/api/user/session", json!({"token": token})).await;
        assert_eq!(taken.status, 200);
        assert_eq!(taken.cookie("hotdrop_session"), Some(token.as_str()));
        let set = taken.headers["set-cookie"].to_str().unwrap();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"), "{set}");
        let ann = app.with_token(&token);
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!((user["email"].as_str(), user["isStaff"].as_bool(), user["isSubscriber"].as_bool()),
            (Some("Ann@Example.org"), Some(true), Some(false)));
        assert_eq!(ann.post("/api/user/logout", json!({})).await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
    }

    async fn only_hashes_are_stored(db: Db) {
        let app = app(db.clone(), "http://localhost:8080").await;
        let token = staff_token(&app, "ann@example.org", DAY).await;
        let rows: Vec<(String,)> = db.all("SELECT token_hash FROM account_session", db::args![]).await.unwrap();
        assert_eq!(rows.len(), 1);
        assert_ne!(rows[0].0, token);
        assert_eq!(rows[0].0.len(), 64);
    }

    async fn an_expired_or_unknown_token_signs_nobody_in(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        let expired = staff_token(&app, "ann@example.org", 0).await;
        for token in [expired.as_str(), "", "short", &"0".repeat(64)] {
            let reply = app.anon().post("/api/user/session", json!({"token": token})).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (401, "accounts.bad_token"));
            assert_eq!(reply.cookie("hotdrop_session"), None);
        }
    }

    async fn cookies_are_secure_on_https(db: Db) {
        let app = app(db, "https://hotdrop.example").await;
        let token = staff_token(&app, "ann@example.org", DAY).await;
        let taken = app.anon().post("/api/user/session", json!({"token": token})).await;
        let set = taken.headers["set-cookie"].to_str().unwrap();
        assert!(set.starts_with("__Host-hotdrop_session=") && set.contains("; Secure"), "{set}");
    }

    async fn the_same_address_is_one_account(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        let one = accounts::add_staff(&app.ctx.db, "Ann@Example.org", START).await.unwrap();
        let two = accounts::add_staff(&app.ctx.db, "ann@example.ORG", START).await.unwrap();
        assert_eq!(one, two);
        assert!(accounts::email_is_known(&app.ctx.db, "ANN@example.org").await.unwrap());
        assert!(!accounts::email_is_known(&app.ctx.db, "bob@example.org").await.unwrap());
    }

    async fn writes_from_elsewhere_are_refused(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        let token = staff_token(&app, "ann@example.org", DAY).await;
        let forged = app.with_token(&token).from_elsewhere();
        for path in ["/api/user/logout", "/api/user/session"] {
            assert_eq!(forged.post(path, json!({"token": token})).await.status, 419);
        }
        assert!(app.with_token(&token).get("/api/user").await.json["user"].is_object());
    }

    async fn the_anti_forgery_cookie_is_given_and_kept(db: Db) {
        let app = app(db, "http://localhost:8080").await;
        let reply = app.anon().get("/sanctum/csrf-cookie").await;
        assert_eq!(reply.status, 204);
        assert_eq!(reply.cookie("XSRF-TOKEN").map(str::len), Some(64));
        assert!(!reply.headers["set-cookie"].to_str().unwrap().contains("HttpOnly"));
    }

    async fn ended_sessions_are_pruned_by_the_daily_job(db: Db) {
        let app = app(db.clone(), "http://localhost:8080").await;
        staff_token(&app, "ann@example.org", 10).await;
        let kept = staff_token(&app, "ann@example.org", 10 * DAY).await;
        app.clock.advance(20);
        accounts::plan_pruning(&db, app.ctx.clock.now()).await.unwrap();
        let clock = app.ctx.clock.clone();
        let worker = (accounts::area().jobs)(&app.ctx, Worker::new(db.clone(), move || clock.now()));
        let pruned = async {
            while db.scalar_i64("SELECT COUNT(*) FROM account_session", db::args![]).await.unwrap() > 1 {
                tokio::task::yield_now().await;
            }
            // The next round is in the queue before this one counts as done.
            while db::jobs::stats(&db).await.unwrap().iter().map(|kind| kind.done).sum::<i64>() < 1 {
                tokio::task::yield_now().await;
            }
        };
        worker.run(pruned).await.unwrap();
        assert!(app.with_token(&kept).get("/api/user").await.json["user"].is_object());
        let stats = db::jobs::stats(&db).await.unwrap();
        assert_eq!((stats[0].kind.as_str(), stats[0].queued, stats[0].done), ("accounts.prune_sessions", 1, 1));
    }

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(accounts::area().texts).await.unwrap();
    }
}
