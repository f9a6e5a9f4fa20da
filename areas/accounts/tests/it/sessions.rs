use std::sync::Arc;

use accounts::StoredSessions;
use base::FixedClock;
use db::{Db, jobs::Worker};
use http_kit::{Sessions, viewer::hash_token};
use serde_json::{Value, json};
use testkit::app::START;

use crate::support::{Accounts, DAY, PASSWORD, add_staff, migrations};

const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
    Version/18.5 Mobile/15E148 Safari/604.1";

async fn staff_token(accounts: &Accounts, email: &str, seconds: i64) -> String {
    let ctx = &accounts.app.ctx;
    let id = add_staff(&ctx.db, email, START).await;
    accounts::open_session(&ctx.db, &*ctx.random, id, START, seconds).await.unwrap()
}

async fn sign_in_with(accounts: &Accounts, agent: &str) -> testkit::Client {
    let body = json!({"type": "signin", "email": "ann@example.org", "password": PASSWORD});
    let reply = accounts.app.anon().with_header("user-agent", agent).post("/api/user/auth", body).await;
    accounts.app.with_token(reply.json["token"].as_str().unwrap())
}

testkit::both! {
    with &migrations();

    async fn a_guest_is_nobody(db: Db) {
        let accounts = Accounts::new(db).await;
        assert_eq!(accounts.app.anon().get("/api/user").await.json, json!({"success": true, "user": null, "takenOver": null}));
        let unknown = accounts.app.with_token(&"f".repeat(64));
        assert_eq!(unknown.get("/api/user").await.json["user"], Value::Null);
        for path in ["/api/user/sessions", "/api/session/1", "/api/user/export", "/api/user/community/mod-access"] {
            assert_eq!(accounts.app.anon().get(path).await.status, 401, "{path}");
        }
    }

    async fn a_token_becomes_a_cookie_and_logout_ends_it(db: Db) {
        let accounts = Accounts::new(db).await;
        let token = staff_token(&accounts, "Ann@Example.org", DAY).await;
        let signed_in = accounts.app.anon().post("/api/user/session", json!({"token": token})).await;
        assert_eq!(signed_in.status, 200);
        assert_eq!(signed_in.cookie("hotdrop_session"), Some(token.as_str()));
        let set = signed_in.headers["set-cookie"].to_str().unwrap();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"), "{set}");
        let ann = accounts.app.with_token(&token);
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!((user["isStaff"].as_bool(), user["hasPassword"].as_bool()), (Some(true), Some(false)));
        assert_eq!(ann.post("/api/user/logout", json!({})).await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
    }

    async fn only_hashes_are_stored(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let token = staff_token(&accounts, "ann@example.org", DAY).await;
        let rows: Vec<(String,)> = db.all("SELECT token_hash FROM account_session", db::args![]).await.unwrap();
        assert_eq!(rows.len(), 1);
        assert_ne!(rows[0].0, token);
        assert_eq!(rows[0].0.len(), 64);
    }

    async fn an_expired_or_unknown_token_signs_nobody_in(db: Db) {
        let accounts = Accounts::new(db).await;
        let expired = staff_token(&accounts, "ann@example.org", 0).await;
        for token in [expired.as_str(), "", "short", &"0".repeat(64)] {
            let reply = accounts.app.anon().post("/api/user/session", json!({"token": token})).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (401, "accounts.bad_token"));
            assert_eq!(reply.cookie("hotdrop_session"), None);
        }
    }

    async fn a_cached_session_still_expires(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.app.with_token(&staff_token(&accounts, "ann@example.org", 100).await);
        assert!(ann.get("/api/user").await.json["user"].is_object());
        accounts.advance(100);
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
    }

    async fn cookies_are_secure_on_https(db: Db) {
        let accounts = Accounts::with(db, "https://hotdrop.example", Vec::new()).await;
        let token = staff_token(&accounts, "ann@example.org", DAY).await;
        let signed_in = accounts.app.anon().post("/api/user/session", json!({"token": token})).await;
        let set = signed_in.headers["set-cookie"].to_str().unwrap();
        assert!(set.starts_with("__Host-hotdrop_session=") && set.contains("; Secure"), "{set}");
    }

    async fn the_list_names_devices_and_marks_this_one(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        let firefox = sign_in_with(&accounts, FIREFOX).await;
        accounts.advance(60);
        let phone = sign_in_with(&accounts, IPHONE).await;
        let list = firefox.get("/api/user/sessions").await.json["sessions"].clone();
        let seen: Vec<(&str, &str, bool)> = list
            .as_array()
            .unwrap()
            .iter()
            .map(|s| (s["platform"].as_str().unwrap(), s["browser"].as_str().unwrap(), s["is_current"].as_bool().unwrap()))
            .collect();
        let expected = [("Windows", "Firefox 143", true), ("iOS", "Safari 18", false), ("Linux", "Firefox 140", false)];
        assert_eq!(seen, expected);
        assert_eq!(list[1]["last_usage"], START + 60);
        let id = list[1]["id"].as_i64().unwrap();
        assert_eq!(firefox.get(&format!("/api/session/{id}")).await.json, json!({"success": true}));
        assert_eq!(phone.get("/api/user").await.json["user"], Value::Null);
        assert_eq!(firefox.get(&format!("/api/session/{id}")).await.status, 404);
        assert_eq!(firefox.get("/api/session/x").await.status, 404);
    }

    async fn nobody_can_end_a_session_of_another_user(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let bob = accounts.sign_up("bob@example.org").await;
        let id = ann.get("/api/user/sessions").await.json["sessions"][0]["id"].as_i64().unwrap();
        assert_eq!(bob.get(&format!("/api/session/{id}")).await.status, 404);
        assert!(ann.get("/api/user").await.json["user"].is_object());
        let own = ann.get(&format!("/api/session/{id}")).await;
        assert_eq!(own.cookie("hotdrop_session"), Some(""));
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
    }

    async fn the_twenty_first_session_ends_the_least_recently_used(db: Db) {
        let accounts = Accounts::new(db).await;
        let first = accounts.sign_up("ann@example.org").await;
        let mut last = first.clone();
        for _ in 0..20 {
            accounts.advance(1);
            last = sign_in_with(&accounts, FIREFOX).await;
        }
        assert_eq!(first.get("/api/user").await.json["user"], Value::Null);
        assert_eq!(last.get("/api/user/sessions").await.json["sessions"].as_array().unwrap().len(), 20);
    }

    async fn use_is_recorded_periodically_and_extends_the_session(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let used = || async {
            db.scalar_i64("SELECT last_used_at FROM account_session", db::args![]).await.unwrap()
        };
        accounts.advance(299);
        ann.get("/api/user").await;
        assert_eq!(used().await, START);
        accounts.advance(1);
        ann.get("/api/user").await;
        while used().await != START + 300 {
            tokio::task::yield_now().await;
        }
        accounts.advance(180 * DAY - 1);
        assert!(ann.get("/api/user").await.json["user"].is_object());
    }

    async fn another_node_learns_of_a_logout_immediately(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let reply = accounts.auth("signup", "ann@example.org", PASSWORD).await;
        let token = reply.json["token"].as_str().unwrap();
        let other = Arc::new(StoredSessions::new(db, Arc::new(FixedClock::at(START))));
        let (listening, ready) = tokio::sync::oneshot::channel();
        let following = other.clone();
        tokio::spawn(async move { following.follow(|| listening.send(()).unwrap()).await });
        ready.await.unwrap();
        let hash = hash_token(token);
        assert!(other.viewer(&hash).await.unwrap().is_some());
        accounts.app.with_token(token).post("/api/user/logout", json!({})).await;
        while other.viewer(&hash).await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    }

    async fn a_new_subscription_shows_with_the_next_request(db: Db) {
        let accounts = Accounts::new(db).await;
        let reply = accounts.auth("signup", "ann@example.org", PASSWORD).await;
        let token = reply.json["token"].as_str().unwrap();
        let (hash, ann) = (hash_token(token), accounts.app.with_token(token));
        let user = ann.get("/api/user").await.json["user"].clone();
        let id = base::UserId(user["id"].as_i64().unwrap());
        for on in [true, false] {
            let ctx = &accounts.app.ctx;
            accounts::set_subscriber(ctx, ctx.db.begin().await.unwrap(), id, on).await.unwrap();
            assert_eq!(ann.get("/api/user").await.json["user"]["isSubscriber"], on);
            let seen = accounts.sessions().viewer(&hash).await.unwrap().unwrap();
            assert_eq!(seen.subscriber, on);
        }
    }

    async fn the_same_address_is_one_account(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let one = add_staff(&db, "Ann@Example.org", START).await;
        let two = add_staff(&db, "ann@example.ORG", START).await;
        assert_eq!(one, two);
        assert_eq!(accounts.auth("signup", "ANN@example.org", PASSWORD).await.status, 422);
        drop(accounts);
    }

    async fn the_csrf_cookie_is_set(db: Db) {
        let accounts = Accounts::new(db).await;
        let reply = accounts.app.anon().get("/sanctum/csrf-cookie").await;
        assert_eq!(reply.status, 204);
        assert_eq!(reply.cookie("XSRF-TOKEN").map(str::len), Some(64));
        assert!(!reply.headers["set-cookie"].to_str().unwrap().contains("HttpOnly"));
    }

    async fn ended_sessions_are_pruned_by_the_daily_job(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        staff_token(&accounts, "ann@example.org", 10).await;
        let unexpired = staff_token(&accounts, "ann@example.org", 10 * DAY).await;
        accounts.advance(20);
        let pruning = accounts::area().recurring[0];
        pruning.plan(&db, accounts.app.ctx.clock.now()).await.unwrap();
        let clock = accounts.app.ctx.clock.clone();
        let worker = pruning.register(&accounts.app.ctx, Worker::new(db.clone(), move || clock.now()));
        let pruned = async {
            while db.scalar_i64("SELECT COUNT(*) FROM account_session", db::args![]).await.unwrap() > 1 {
                tokio::task::yield_now().await;
            }
            // The next run is queued before this one is marked as done.
            while db::jobs::stats(&db).await.unwrap().iter().map(|kind| kind.done).sum::<i64>() < 1 {
                tokio::task::yield_now().await;
            }
        };
        worker.run(pruned).await.unwrap();
        assert!(accounts.app.with_token(&unexpired).get("/api/user").await.json["user"].is_object());
        let stats = db::jobs::stats(&db).await.unwrap();
        assert_eq!((stats[0].kind.as_str(), stats[0].queued, stats[0].done), ("accounts.prune_sessions", 1, 1));
    }
}
