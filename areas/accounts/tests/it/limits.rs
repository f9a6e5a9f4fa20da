use db::Db;
use http_kit::SiteConfig;

use crate::support::{Accounts, PASSWORD, key, migrations};

testkit::both! {
    with &migrations();

    async fn after_five_wrong_passwords_the_delay_doubles_each_time(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        for _ in 0..5 {
            let reply = accounts.auth("signin", "ann@example.org", "wrong horse").await;
            assert_eq!(key(&reply, "email"), "accounts.bad_credentials");
        }
        let blocked = accounts.auth("signin", "Ann@Example.org", PASSWORD).await;
        assert_eq!((blocked.status.as_u16(), blocked.error()), (429, "accounts.too_many_attempts"));
        assert_eq!(blocked.headers["retry-after"], "30");
        accounts.advance(30);
        assert_eq!(accounts.auth("signin", "ann@example.org", "wrong horse").await.status, 422);
        let blocked = accounts.auth("signin", "ann@example.org", PASSWORD).await;
        assert_eq!(blocked.headers["retry-after"], "60");
        accounts.advance(60);
        assert_eq!(accounts.auth("signin", "ann@example.org", PASSWORD).await.status, 200);
        // The correct password has reset the count.
        for _ in 0..5 {
            assert_eq!(accounts.auth("signin", "ann@example.org", "wrong horse").await.status, 422);
        }
    }

    async fn an_unknown_address_is_delayed_as_well(db: Db) {
        let accounts = Accounts::new(db).await;
        for _ in 0..5 {
            assert_eq!(accounts.auth("signin", "nobody@example.org", "wrong horse").await.status, 422);
        }
        assert_eq!(accounts.auth("signin", "nobody@example.org", "wrong horse").await.status, 429);
    }

    async fn one_address_cannot_try_many_accounts(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        let sign_in = |email: String, from: [u8; 4], password: &'static str| {
            let client = accounts.app.anon().at(from);
            async move {
                let body = serde_json::json!({"type": "signin", "email": email, "password": password});
                client.post("/api/user/auth", body).await.status.as_u16()
            }
        };
        for n in 0..30 {
            assert_eq!(sign_in(format!("user{n}@example.org"), [203, 0, 113, 9], "wrong horse").await, 422);
        }
        assert_eq!(sign_in("other@example.org".into(), [203, 0, 113, 9], "wrong horse").await, 429);
        assert_eq!(sign_in("ann@example.org".into(), [203, 0, 113, 10], PASSWORD).await, 200);
    }

    async fn attempts_at_the_same_moment_count_too(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.sign_up("ann@example.org").await;
        let all = futures_util::future::join_all((0..20_u8).map(|n| {
            let client = accounts.app.anon().at([203, 0, 113, 20 + n]);
            async move {
                let body = serde_json::json!({"type": "signin", "email": "ann@example.org", "password": "wrong horse"});
                client.post("/api/user/auth", body).await.status.as_u16()
            }
        }))
        .await;
        assert_eq!(all.iter().filter(|status| **status == 422).count(), 5, "{all:?}");
        assert_eq!(all.iter().filter(|status| **status == 429).count(), 15, "{all:?}");
    }

    async fn past_the_limit_known_and_unknown_addresses_read_the_same(db: Db) {
        let config = SiteConfig { signups_per_hour: 3, ..SiteConfig::default() };
        let accounts = Accounts::configured(db, config, Vec::new()).await;
        accounts.sign_up("ann@example.org").await;
        // Signing up with a taken address counts too.
        for _ in 0..2 {
            let signup = accounts.auth("signup", "ann@example.org", PASSWORD).await;
            assert_eq!(key(&signup, "email"), "accounts.email_taken");
        }
        let known = accounts.auth("signup", "ann@example.org", PASSWORD).await;
        let unknown = accounts.auth("signup", "nobody@example.org", PASSWORD).await;
        assert_eq!((known.status.as_u16(), known.error()), (429, "accounts.too_many_attempts"));
        assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
        assert_eq!(known.headers["retry-after"], unknown.headers["retry-after"]);
    }
}
