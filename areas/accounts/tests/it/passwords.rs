use argon2::{Argon2, password_hash::PasswordHasher};
use db::Db;
use serde_json::{Value, json};

use testkit::app::START;

use crate::support::{Accounts, PASSWORD, add_staff, key, migrations};

const NEW: &str = "battery staple";

async fn link(accounts: &Accounts, lang: &str) -> (String, String) {
    let reply = accounts
        .app
        .anon()
        .post("/api/user/forgot-password", json!({"email": "ann@example.org", "lang": lang}))
        .await;
    assert_eq!(reply.json, json!({"success": true}));
    accounts.letter("reset-password").await
}

async fn reset(accounts: &Accounts, token: &str, email: &str, password: &str) -> testkit::Reply {
    let body =
        json!({"email": email, "token": token, "password": password, "password_confirmation": password});
    accounts.app.anon().post("/api/user/forgot-password/step2", body).await
}

testkit::both! {
    with &migrations();

    async fn a_forgotten_password_is_reset_by_mail(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let (token, mail) = link(&accounts, "de").await;
        assert!(mail.contains("To: ann@example.org") && mail.contains("http://localhost:8080/de/reset-password#"));
        assert!(mail.contains("Neues Passwort"), "{mail}");
        assert_eq!(reset(&accounts, &token, "Ann@example.org", NEW).await.json, json!({"success": true}));
        // All existing sessions have ended.
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
        assert_eq!(accounts.auth("signin", "ann@example.org", PASSWORD).await.status, 422);
        assert_eq!(accounts.auth("signin", "ann@example.org", NEW).await.status, 200);
        let again = reset(&accounts, &token, "ann@example.org", "another horse").await;
        assert_eq!((again.status.as_u16(), again.error()), (400, "accounts.reset_link_invalid"));
        assert_eq!(again.json["error_text"], "accounts.reset_link_invalid");
    }

    async fn a_link_expires_after_an_hour_and_belongs_to_one_address(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        accounts.sign_up("bob@example.org").await;
        let (token, _) = link(&accounts, "en").await;
        assert_eq!(reset(&accounts, &token, "bob@example.org", NEW).await.status, 400);
        assert_eq!(reset(&accounts, &"0".repeat(64), "ann@example.org", NEW).await.status, 400);
        accounts.advance(3600);
        assert_eq!(reset(&accounts, &token, "ann@example.org", NEW).await.status, 400);
    }

    async fn the_database_never_contains_a_usable_link(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        accounts.sign_up("ann@example.org").await;
        let (token, _) = link(&accounts, "en").await;
        let stored: Vec<(String,)> = db.all("SELECT token_hash FROM account_recovery", db::args![]).await.unwrap();
        assert!(stored.len() == 1 && stored[0].0 != token);
        let jobs: Vec<(String,)> = db.all("SELECT CAST(payload AS TEXT) FROM job", db::args![]).await.unwrap();
        assert!(jobs.iter().all(|(payload,)| !payload.contains(&token) && !payload.contains("ann@")), "{jobs:?}");
    }

    async fn recovery_does_not_reveal_who_has_an_account(db: Db) {
        let accounts = Accounts::new(db).await;
        let client = accounts.app.anon();
        let unknown = |email: &'static str| {
            let client = client.clone();
            async move { client.post("/api/user/forgot-password", json!({"email": email})).await }
        };
        let reply = unknown("nobody@example.org").await;
        assert_eq!((reply.status.as_u16(), reply.json), (200, json!({"success": true})));
        for _ in 0..2 {
            assert_eq!(unknown("nobody@example.org").await.status, 200);
        }
        let over = unknown("nobody@example.org").await;
        assert_eq!((over.status.as_u16(), over.error()), (429, "accounts.too_many_mails"));
        assert_eq!(over.json["error_text"], "accounts.too_many_mails");
        let bad = unknown("nobody").await;
        assert_eq!((bad.status.as_u16(), key(&bad, "email")), (422, "accounts.email_invalid"));
    }

    async fn the_reset_form_reports_validation_errors(db: Db) {
        let accounts = Accounts::new(db).await;
        let short = reset(&accounts, "x", "ann@example.org", "short").await;
        assert_eq!((short.status.as_u16(), key(&short, "password")), (422, "accounts.password_short"));
        let body = json!({"email": "", "token": "x", "password": NEW, "password_confirmation": NEW});
        let bad = accounts.app.anon().post("/api/user/forgot-password/step2", body).await;
        assert_eq!(key(&bad, "email"), "accounts.email_invalid");
        let body = json!({"email": "a@b.co", "token": "x", "password": NEW, "password_confirmation": "other"});
        let bad = accounts.app.anon().post("/api/user/forgot-password/step2", body).await;
        assert_eq!(key(&bad, "password_confirmation"), "accounts.password_mismatch");
    }

    async fn changing_the_password_ends_all_other_sessions(db: Db) {
        let accounts = Accounts::new(db).await;
        let here = accounts.sign_up("ann@example.org").await;
        let token = accounts.auth("signin", "ann@example.org", PASSWORD).await.json["token"].clone();
        let there = accounts.app.with_token(token.as_str().unwrap());
        assert!(there.get("/api/user").await.json["user"].is_object());
        let body = json!({"old_password": "wrong", "password": NEW, "password_confirmation": NEW});
        let wrong = here.post("/api/user/password", body).await;
        assert_eq!((wrong.status.as_u16(), key(&wrong, "old_password")), (422, "accounts.password_wrong"));
        let body = json!({"old_password": PASSWORD, "password": NEW, "password_confirmation": "x"});
        let differs = here.post("/api/user/password", body).await;
        assert_eq!(key(&differs, "password_confirmation"), "accounts.password_mismatch");
        let body = json!({"old_password": PASSWORD, "password": NEW, "password_confirmation": NEW});
        let done = here.post("/api/user/password", body).await;
        assert_eq!(done.status, 200);
        let fresh = done.cookie("hotdrop_session").unwrap();
        assert!(accounts.app.with_token(fresh).get("/api/user").await.json["user"].is_object());
        for old in [&here, &there] {
            assert_eq!(old.get("/api/user").await.json["user"], Value::Null);
        }
    }

    async fn a_first_password_requires_a_fresh_sign_in(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let id = add_staff(&db, "ann@example.org", START).await;
        let ctx = &accounts.app.ctx;
        let ann = accounts::open_session(&db, &*ctx.random, id, START, 86400).await.unwrap();
        let ann = accounts.app.with_token(&ann);
        let body = json!({"password": NEW, "password_confirmation": NEW});
        accounts.advance(601);
        let old = ann.post("/api/user/password", body.clone()).await;
        assert_eq!((old.status.as_u16(), old.error()), (403, "accounts.fresh_signin_needed"));
        assert_eq!(ann.get("/api/user").await.json["user"]["hasPassword"], false);
        let now = ctx.clock.now();
        let fresh = accounts::open_session(&db, &*ctx.random, id, now, 86400).await.unwrap();
        assert_eq!(accounts.app.with_token(&fresh).post("/api/user/password", body).await.status, 200);
        assert_eq!(accounts.auth("signin", "ann@example.org", NEW).await.status, 200);
    }

    async fn a_password_is_the_same_however_its_letters_are_typed(db: Db) {
        let accounts = Accounts::new(db).await;
        let (one, two) = ("caf\u{e9} noir", "cafe\u{301} noir");
        assert_eq!(accounts.auth("signup", "ann@example.org", one).await.status, 200);
        assert_eq!(accounts.auth("signin", "ann@example.org", two).await.status, 200);
        let ann = accounts.auth("signin", "ann@example.org", one).await.json["token"].clone();
        let body = json!({"old_password": two, "password": "pat\u{e9} rouge", "password_confirmation": "pate\u{301} rouge"});
        let done = accounts.app.with_token(ann.as_str().unwrap()).post("/api/user/password", body).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }

    async fn an_old_hash_still_verifies_and_is_renewed(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        accounts.sign_up("ann@example.org").await;
        let (composed, typed) = ("caf\u{e9} noir", "cafe\u{301} noir");
        let old = Argon2::default().hash_password_with_salt(typed.as_bytes(), &[7; 16]).unwrap().to_string();
        db.write("UPDATE account_user SET password = $1", db::args![&old]).await.unwrap();
        assert_eq!(accounts.auth("signin", "ann@example.org", composed).await.status, 422);
        assert_eq!(accounts.auth("signin", "ann@example.org", typed).await.status, 200);
        let stored: Vec<(String,)> = db.all("SELECT password FROM account_user", db::args![]).await.unwrap();
        assert_ne!(stored[0].0, old);
        for password in [composed, typed] {
            assert_eq!(accounts.auth("signin", "ann@example.org", password).await.status, 200);
        }
    }
}
