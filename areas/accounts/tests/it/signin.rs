use db::Db;
use http::Method;
use serde_json::{Value, json};

use crate::support::{Accounts, PASSWORD, key, migrations};

testkit::both! {
    with &migrations();

    async fn signing_up_and_in_gives_token_and_cookie(db: Db) {
        let accounts = Accounts::new(db).await;
        for (kind, email) in [("signup", " Ann@Example.org "), ("signin", "ann@example.ORG")] {
            let reply = accounts.auth(kind, email, PASSWORD).await;
            assert_eq!((reply.status.as_u16(), &reply.json["success"]), (200, &Value::Bool(true)));
            let token = reply.json["token"].as_str().unwrap();
            assert_eq!(reply.cookie("hotdrop_session"), Some(token));
            let user = accounts.app.with_token(token).get("/api/user").await.json["user"].clone();
            assert_eq!(user["email"], "Ann@example.org");
            assert_eq!(user["hasPassword"], true);
            assert_eq!(user["name"], Value::Null);
        }
    }

    async fn a_bearer_token_works_without_cookie_and_header(db: Db) {
        let accounts = Accounts::new(db).await;
        let token = accounts.auth("signup", "ann@example.org", PASSWORD).await.json["token"].clone();
        let app = accounts.app.anon().from_elsewhere();
        let app = app.with_header("authorization", format!("Bearer {}", token.as_str().unwrap()));
        assert_eq!(app.get("/api/user").await.json["user"]["email"], "ann@example.org");
        assert_eq!(app.post("/api/user/logout", json!({})).await.status, 200);
        assert_eq!(app.get("/api/user").await.json["user"], Value::Null);
    }

    async fn validation_errors_are_reported_per_field(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        for (kind, email, password, field, expected) in [
            ("signup", "ann", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "Ann <ann2@example.org>", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "ann2@example.org, bob@example.org", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "ann2(x)@example.org", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "ann2@localhost", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "ann2@[127.0.0.1]", PASSWORD, "email", "accounts.email_invalid"),
            ("signup", "ANN@example.org", PASSWORD, "email", "accounts.email_taken"),
            ("signup", "bob@example.org", "", "password", "accounts.password_required"),
            ("signup", "bob@example.org", "1234567", "password", "accounts.password_short"),
            ("signup", "bob@example.org", "password1", "password", "accounts.password_common"),
            ("signup", "bob@example.org", "Bob@example.org", "password", "accounts.password_is_email"),
            ("signup", "bob@example.org", &"ab".repeat(65), "password", "accounts.password_long"),
            ("signin", "", PASSWORD, "email", "accounts.email_invalid"),
            ("signin", "ann@example.org", "", "password", "accounts.password_required"),
            ("signin", "ann@example.org", "wrong horse", "email", "accounts.bad_credentials"),
            ("signin", "bob@example.org", "wrong horse", "email", "accounts.bad_credentials"),
        ] {
            let reply = accounts.auth(kind, email, password).await;
            assert_eq!((reply.status.as_u16(), key(&reply, field)), (422, expected), "{kind} {email}");
            assert!(reply.json["errors"][field][0].is_string());
            assert_eq!(reply.cookie("hotdrop_session"), None);
        }
        let both = accounts.auth("signin", "", "").await;
        assert!(both.json["errors"]["email"].is_array() && both.json["errors"]["password"].is_array());
        let other = accounts.auth("signout", "ann@example.org", PASSWORD).await;
        assert_eq!(other.status, 422);
    }

    async fn an_unknown_address_and_a_wrong_password_read_the_same(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        let known = accounts.auth("signin", "ann@example.org", "wrong horse").await;
        let unknown = accounts.auth("signin", "nobody@example.org", "wrong horse").await;
        assert_eq!((known.status, known.text), (unknown.status, unknown.text));
    }

    async fn concurrent_sign_ups_with_one_address_create_one_account(db: Db) {
        let accounts = Accounts::new(db).await;
        let one = accounts.auth("signup", "ann@example.org", PASSWORD);
        let two = accounts.auth("signup", "ANN@example.org", PASSWORD);
        let (one, two) = tokio::join!(one, two);
        let mut codes = [one.status.as_u16(), two.status.as_u16()];
        codes.sort_unstable();
        assert_eq!(codes, [200, 422]);
    }

    async fn cross_site_writes_are_rejected(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let forged = ann.clone().from_elsewhere();
        for (method, path) in [
            (Method::POST, "/api/user/auth"),
            (Method::POST, "/api/user/logout"),
            (Method::GET, "/api/session/1"),
            (Method::GET, "/api/user/profile/delete-avatar"),
            (Method::DELETE, "/api/user"),
        ] {
            assert_eq!(forged.send(method, path, Some("{}".into())).await.status, 419, "{path}");
        }
        assert!(ann.get("/api/user").await.json["user"].is_object());
    }

    async fn an_old_address_is_found_in_normalized_form(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        accounts.sign_up("имя@почта.рф").await;
        let old = "UPDATE account_user SET email = 'Имя@Почта.рф', email_key = 'имя@почта.рф'";
        db.write(old, db::args![]).await.unwrap();
        assert_eq!(accounts.auth("signin", "имя@почта.рф", PASSWORD).await.status, 422);
        accounts::area().recurring[0].plan(&db, accounts.app.ctx.clock.now()).await.unwrap();
        let renewed = "SELECT COUNT(*) FROM account_user WHERE email_key = 'имя@xn--80a1acny.xn--p1ai'";
        accounts.work(|| async { db.scalar_i64(renewed, db::args![]).await.unwrap() == 1 }).await;
        for spelling in ["имя@почта.рф", "ИМЯ@ПОЧТА.РФ", "имя@xn--80a1acny.xn--p1ai"] {
            assert_eq!(accounts.auth("signin", spelling, PASSWORD).await.status, 200, "{spelling}");
        }
    }
}
