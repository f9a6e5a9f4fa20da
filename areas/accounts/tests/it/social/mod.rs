//! Social sign-in against a local fake server that implements the providers' protocols.

mod keys;
mod peer;
mod refusals;

use std::sync::Arc;

use accounts::StoredSessions;
use base::FixedClock;
use db::{Db, args};
use http_kit::{Services, SiteConfig};
use serde_json::{Value, json};
use testkit::{
    Client, Reply, TestApp,
    app::{START, Setup},
};

use self::{
    keys::Key,
    peer::{Peer, Visit},
};
use crate::{
    owner,
    support::{add_staff, migrations},
};

const ORIGIN: &str = "http://localhost:8080";

/// The site with all providers, and the fake server behind them.
pub struct World {
    pub app: TestApp,
    pub peer: Peer,
}

/// A visitor that follows redirects and stores the browser cookie.
pub struct Browser<'a> {
    world: &'a World,
    secret: Option<(String, String)>,
}

impl World {
    async fn new(db: Db) -> Self {
        Self::at(db, ORIGIN, true).await
    }

    async fn at(db: Db, origin: &str, trust_email: bool) -> Self {
        Self::made(db, origin, trust_email, Services::default()).await
    }

    /// Creates the site with other services.
    pub async fn with(db: Db, services: Services) -> Self {
        Self::made(db, ORIGIN, true, services).await
    }

    async fn made(db: Db, origin: &str, trust_email: bool, services: Services) -> Self {
        let peer = Peer::start().await;
        let web = services::web::client().unwrap();
        let services = services.with(peer.social(web, trust_email));
        Self { app: site(db, origin, services).await, peer }
    }

    pub fn browser(&self) -> Browser<'_> {
        Browser { world: self, secret: None }
    }

    async fn count(&self, sql: &'static str) -> i64 {
        self.app.ctx.db.scalar_i64(sql, args![]).await.unwrap()
    }

    /// Counts accounts, identities and sessions, which a rejected sign-in must not change.
    async fn counts(&self) -> [i64; 3] {
        [
            self.count("SELECT COUNT(*) FROM account_user").await,
            self.count("SELECT COUNT(*) FROM account_identity").await,
            self.count("SELECT COUNT(*) FROM account_session").await,
        ]
    }

    /// Returns the user that a response has signed in.
    async fn user(&self, reply: &Reply) -> Value {
        let token = reply.cookie("hotdrop_session").unwrap_or_else(|| panic!("{reply:?}"));
        self.app.with_token(token).get("/api/user").await.json["user"].clone()
    }
}

async fn site(db: Db, origin: &str, services: Services) -> TestApp {
    let config = SiteConfig { origin: origin.into(), ..SiteConfig::default() };
    let sessions = StoredSessions::new(db.clone(), Arc::new(FixedClock::at(START)));
    let sessions = Some(Arc::new(sessions) as _);
    TestApp::with(db, vec![accounts::area()], Setup { sessions, config, services }).await
}

impl Browser<'_> {
    fn client(&self) -> Client {
        // No CSRF token: a provider's page cannot know it.
        let client = self.world.app.anon().from_elsewhere();
        match &self.secret {
            Some((name, secret)) => client.with_header("cookie", format!("{name}={secret}")),
            None => client,
        }
    }

    async fn start(&mut self, provider: &str, query: &str) -> Reply {
        let reply = self.client().get(&format!("/auth/{provider}/redirect{query}")).await;
        let set = reply.headers.get("set-cookie").and_then(|set| set.to_str().ok());
        let pair = set.and_then(|set| set.split(';').next()?.split_once('='));
        if let Some((name, secret)) = pair {
            self.secret = Some((name.to_owned(), secret.to_owned()));
        }
        reply
    }

    pub async fn start_sign_in(&mut self, provider: &str, query: &str) -> Visit {
        let reply = self.start(provider, query).await;
        self.world.peer.visit(location(&reply))
    }

    pub async fn callback(&self, provider: &str, brought: &str) -> Reply {
        let path = format!("/auth/{provider}/callback");
        match provider {
            "apple" => self.client().post_form(&path, brought).await,
            _ => self.client().get(&format!("{path}?{brought}")).await,
        }
    }

    /// Performs the complete sign-in.
    async fn sign_in(&mut self, provider: &str, query: &str) -> Reply {
        let visit = self.start_sign_in(provider, query).await;
        self.callback(provider, &format!("state={}&code={}", visit.params["state"], visit.code)).await
    }
}

fn location(reply: &Reply) -> &str {
    assert_eq!(reply.status, 302, "{reply:?}");
    assert_eq!(reply.headers["cache-control"], "no-store");
    reply.headers["location"].to_str().unwrap()
}

testkit::both! {
    with &migrations();

    async fn a_first_visit_makes_an_account_and_the_next_finds_it(db: Db) {
        let world = World::new(db).await;
        let mut browser = world.browser();
        let start = browser.start("google", "?lang=de&back=%2Fde%2Fmap%3Fspot%3D7").await;
        let set = start.headers["set-cookie"].to_str().unwrap();
        assert!(set.starts_with("hotdrop_social=") && set.contains("HttpOnly; SameSite=Lax"), "{set}");
        let Visit { params, code } = world.peer.visit(location(&start));
        assert_eq!((&*params["scope"], &*params["client_id"]), ("openid email", "google-client"));
        assert_eq!(params["redirect_uri"], "http://localhost:8080/auth/google/callback");
        assert!(!params.contains_key("response_mode"));
        let reply = browser.callback("google", &format!("state={}&code={code}", params["state"])).await;
        assert_eq!(location(&reply), "/de/map?spot=7");
        let user = world.user(&reply).await;
        assert_eq!((&user["email"], &user["name"]), (&json!("Ann@example.org"), &Value::Null));
        assert_eq!((&user["hasPassword"], &user["social_logins"]), (&json!(false), &json!(["google"])));
        assert_eq!(world.counts().await, [1, 1, 1]);

        world.peer.behavior().claims = json!({"email": "new@example.org", "email_verified": false});
        let again = world.browser().sign_in("google", "?lang=fr").await;
        assert_eq!(location(&again), "/fr/my");
        assert_eq!(world.user(&again).await["id"], user["id"]);
        assert_eq!(world.counts().await, [1, 1, 2]);
    }

    async fn a_verified_address_leads_to_the_account_that_has_it(db: Db) {
        let world = World::new(db).await;
        let ann = add_staff(&world.app.ctx.db, "ann@example.org", START).await;
        let reply = world.browser().sign_in("google", "").await;
        let user = world.user(&reply).await;
        assert_eq!((&user["id"], &user["email"], &user["isStaff"]), (&json!(ann), &json!("ann@example.org"), &json!(true)));
        assert_eq!(world.counts().await, [1, 1, 1]);
        // Linking a second provider leaves the first one in place.
        world.peer.behavior().me = json!({"id": "80351", "email": "ANN@example.org", "verified": true});
        let other = world.browser().sign_in("discord", "").await;
        let user = world.user(&other).await;
        assert_eq!((&user["id"], &user["social_logins"]), (&json!(ann), &json!(["google", "discord"])));
        assert_eq!(world.counts().await, [1, 2, 2]);
    }

    async fn an_unverified_account_with_the_address_loses_access(db: Db) {
        let world = World::new(db.clone()).await;
        let ctx = &world.app.ctx;
        let ann = owner::prepare(&db).await;
        let stranger = accounts::open_session(&ctx.db, &*ctx.random, ann, START, 1000).await.unwrap();
        let first = world.browser().sign_in("google", "").await;
        let owner = world.app.with_token(first.cookie("hotdrop_session").unwrap());
        assert_eq!(owner.get("/api/user").await.json["takenOver"]["email"], "ann@example.org");
        assert_eq!(owner.post("/api/user/taken-over", json!({"keep": true})).await.status, 200);
        assert_eq!(world.user(&first).await["hasPassword"], false);
        // Only the new session and the identity that verified the address remain.
        owner::expect_nothing_left(&db, ann, &["account_session", "account_identity"]).await;
        assert_eq!(world.app.with_token(&stranger).get("/api/user").await.json["user"], json!(null));
        // The address is verified now, so a password stays when another provider is added.
        db.write("UPDATE account_user SET password = 'set by ann'", args![]).await.unwrap();
        world.peer.behavior().me = json!({"id": "80351", "email": "ann@example.org", "verified": true});
        let second = world.browser().sign_in("discord", "").await;
        assert_eq!(world.user(&second).await["hasPassword"], true);
        assert_eq!(world.user(&first).await["email"], "ann@example.org");
    }

    async fn deleting_an_account_deletes_its_identities(db: Db) {
        let world = World::new(db.clone()).await;
        let first = world.user(&world.browser().sign_in("google", "").await).await["id"].clone();
        db.write("DELETE FROM account_user", args![]).await.unwrap();
        assert_eq!(world.counts().await, [0, 0, 0]);
        let second = world.user(&world.browser().sign_in("google", "").await).await["id"].clone();
        assert_ne!(first, second);
    }

    async fn concurrent_callbacks_create_one_account(db: Db) {
        let world = World::new(db).await;
        let visits = (0..6).map(|_| async {
            let reply = world.browser().sign_in("google", "").await;
            world.user(&reply).await["id"].clone()
        });
        let ids = futures_util::future::join_all(visits).await;
        assert!(ids.iter().all(|id| id.is_number() && *id == ids[0]), "{ids:?}");
        assert_eq!(world.counts().await, [1, 1, 6]);
    }

    async fn two_tabs_of_a_browser_do_not_interfere(db: Db) {
        let world = World::new(db).await;
        let mut browser = world.browser();
        let one = browser.start_sign_in("google", "?lang=de").await;
        let two = browser.start_sign_in("google", "?lang=pl").await;
        for (visit, to) in [(one, "/de/my"), (two, "/pl/my")] {
            let brought = format!("state={}&code={}", visit.params["state"], visit.code);
            assert_eq!(location(&browser.callback("google", &brought).await), to);
        }
    }

    async fn apple_posts_a_form_and_gets_a_signed_secret(db: Db) {
        let world = World::new(db).await;
        let (key, _) = Key::ec();
        {
            let mut behavior = world.peer.behavior();
            behavior.published = vec![key.published("one")];
            behavior.key = key;
            behavior.claims = json!({"email_verified": "true", "is_private_email": "true"});
        }
        let mut browser = world.browser();
        let start = browser.start("apple", "?lang=it").await;
        let set = start.headers["set-cookie"].to_str().unwrap();
        assert!(set.starts_with("hotdrop_social_post=") && set.contains("HttpOnly; SameSite=None; Secure"), "{set}");
        let Visit { params, code } = world.peer.visit(location(&start));
        assert_eq!((&*params["response_mode"], &*params["scope"]), ("form_post", "openid email"));
        let brought = format!("state={}&code={code}&user=%7B%22name%22%3A%7B%7D%7D", params["state"]);
        let reply = browser.callback("apple", &brought).await;
        assert_eq!(location(&reply), "/it/my");
        assert_eq!(world.user(&reply).await["email"], "Ann@example.org");
        let visit = browser.start_sign_in("apple", "?lang=it").await;
        let brought = format!("state={}&error=user_cancelled_authorize", visit.params["state"]);
        assert_eq!(location(&browser.callback("apple", &brought).await), "/it/signin?error=cancelled");
    }

    async fn discord_returns_identity_and_email_verification(db: Db) {
        let world = World::new(db).await;
        let table = [
            (json!({"id": "1", "email": "a@example.org", "verified": true}), "/en/my"),
            (json!({"id": "2", "email": "b@example.org", "verified": false}), "/en/signin?error=email_unverified"),
            (json!({"id": "2", "email": "b@example.org"}), "/en/signin?error=email_unverified"),
            (json!({"id": "2", "email": null, "verified": true}), "/en/signin?error=email_missing"),
            (json!({"id": "", "email": "b@example.org", "verified": true}), "/en/signin?error=provider_failed"),
            (json!({"message": "401: Unauthorized"}), "/en/signin?error=provider_failed"),
            (json!({"id": "1", "email": null, "verified": false}), "/en/my"),
        ];
        for (me, to) in table {
            world.peer.behavior().me = me.clone();
            assert_eq!(location(&world.browser().sign_in("discord", "").await), to, "{me}");
        }
        assert_eq!(world.counts().await, [1, 1, 2]);
    }

    async fn facebook_addresses_count_only_if_the_operator_trusts_them(db: Db) {
        let me = json!({"id": "10", "name": "Ann", "email": "ann@example.org"});
        let wary = World::at(db.clone(), ORIGIN, false).await;
        wary.peer.behavior().me = me.clone();
        assert_eq!(location(&wary.browser().sign_in("facebook", "").await), "/en/signin?error=email_unverified");
        add_staff(&db, "ann@example.org", START).await;
        assert_eq!(location(&wary.browser().sign_in("facebook", "").await), "/en/signin?error=email_unverified");
        let trusting = World::at(db, ORIGIN, true).await;
        trusting.peer.behavior().me = json!({"id": "11", "name": "Bob"});
        assert_eq!(location(&trusting.browser().sign_in("facebook", "").await), "/en/signin?error=email_missing");
        trusting.peer.behavior().me = me;
        assert_eq!(location(&trusting.browser().sign_in("facebook", "").await), "/en/my");
        assert_eq!(trusting.counts().await, [1, 1, 1]);
    }

    async fn discovery_and_keys_are_cached_until_an_unknown_key_appears(db: Db) {
        let world = World::new(db).await;
        let request_counts = || (world.peer.request_count("/.well-known/openid-configuration"), world.peer.request_count("/keys"));
        for _ in 0..3 {
            assert_eq!(location(&world.browser().sign_in("google", "").await), "/en/my");
        }
        assert_eq!(request_counts(), (1, 1));
        let (key, _) = Key::ec();
        {
            let mut behavior = world.peer.behavior();
            behavior.published.push(key.published("two"));
            (behavior.key, behavior.key_id) = (key, "two");
        }
        for _ in 0..2 {
            assert_eq!(location(&world.browser().sign_in("google", "").await), "/en/my");
        }
        assert_eq!(request_counts(), (1, 2));
        world.app.clock.advance(3600);
        world.peer.behavior().claims = json!({"exp": world.app.ctx.clock.now() + 60});
        assert_eq!(location(&world.browser().sign_in("google", "").await), "/en/my");
        assert_eq!(request_counts(), (2, 3));
    }

    async fn only_configured_providers_are_listed(db: Db) {
        let world = World::new(db.clone()).await;
        let listed = world.app.anon().get("/api/auth/providers").await.json;
        assert_eq!(listed, json!({"success": true, "providers": ["google", "apple", "discord", "facebook"]}));
        let nowhere = site(db, ORIGIN, Services::default()).await;
        let listed = nowhere.anon().get("/api/auth/providers").await.json;
        assert_eq!(listed, json!({"success": true, "providers": []}));
        for path in ["/auth/google/redirect?lang=ru", "/auth/google/callback?state=a&code=b", "/auth/x/redirect?lang=ru"] {
            let german = nowhere.anon().with_header("accept-language", "ru");
            assert_eq!(location(&german.get(path).await), "/ru/signin?error=provider_unavailable", "{path}");
        }
    }

    async fn on_https_no_sibling_host_can_set_the_cookies(db: Db) {
        let world = World::at(db, "https://hotdrop.example", true).await;
        for (provider, start, manner) in [
            ("google", "__Host-hotdrop_social=", "Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure"),
            ("apple", "__Host-hotdrop_social_post=", "Path=/; Max-Age=600; HttpOnly; SameSite=None; Secure"),
        ] {
            let mut browser = world.browser();
            let reply = browser.start(provider, "").await;
            let set = reply.headers["set-cookie"].to_str().unwrap();
            assert!(set.starts_with(start) && set.ends_with(manner), "{set}");
            let Visit { params, code } = world.peer.visit(location(&reply));
            assert_eq!(params["redirect_uri"], format!("https://hotdrop.example/auth/{provider}/callback"));
            let back = browser.callback(provider, &format!("state={}&code={code}", params["state"])).await;
            assert_eq!(location(&back), "/en/my");
            assert!(back.cookie("__Host-hotdrop_session").is_some());
        }
    }
}
