//! Cases that must not sign anyone in.

use std::time::Duration;

use db::Db;
use http_kit::Services;
use serde_json::json;

use super::{
    ORIGIN, World,
    keys::{Key, unsigned},
    location, site,
};
use crate::support::{add_staff, migrations};

const FAILED: &str = "/de/signin?error=provider_failed";
const EXPIRED: &str = "/en/signin?error=expired";

testkit::both! {
    with &migrations();

    async fn an_unverified_address_opens_no_account(db: Db) {
        let world = World::new(db.clone()).await;
        world.peer.behavior().claims = json!({"email_verified": false});
        let refused = "/de/signin?error=email_unverified";
        assert_eq!(location(&world.browser().sign_in("google", "?lang=de").await), refused);
        add_staff(&db, "ann@example.org", 0).await;
        let reply = world.browser().sign_in("google", "?lang=de").await;
        assert_eq!((location(&reply), reply.headers.get("set-cookie")), (refused, None));
        world.peer.behavior().claims = json!({"email": null});
        assert_eq!(location(&world.browser().sign_in("google", "?lang=de").await), "/de/signin?error=email_missing");
        assert_eq!(world.counts().await, [1, 0, 0]);
    }

    async fn a_token_with_wrong_audience_or_time_is_rejected(db: Db) {
        let world = World::new(db).await;
        let now = testkit::app::START;
        for claims in [
            json!({"iss": "https://accounts.google.com"}),
            json!({"aud": "another-client"}),
            json!({"aud": ["google-client", "another-client"]}),
            json!({"azp": "another-client"}),
            json!({"exp": now - 3600}),
            json!({"exp": null}),
            json!({"nonce": "0".repeat(64)}),
            json!({"nonce": null}),
            json!({"sub": ""}),
            json!({"sub": "x".repeat(256)}),
            json!({"sub": null}),
        ] {
            world.peer.behavior().claims = claims.clone();
            let reply = world.browser().sign_in("google", "?lang=de").await;
            assert_eq!((location(&reply), reply.headers.get("set-cookie")), (FAILED, None), "{claims}");
        }
        assert_eq!(world.counts().await, [0, 0, 0]);
    }

    async fn a_token_that_the_issuer_has_not_signed_is_refused(db: Db) {
        let world = World::new(db).await;
        let mut browser = world.browser();
        let (stranger, _) = Key::ec();
        for forgery in ["none", "HS256", "other key", "same key id", "changed", "unknown key", "no key id", "rubbish"] {
            let visit = browser.start_sign_in("google", "?lang=de").await;
            let claims = json!({
                "iss": world.peer.url, "aud": "google-client", "sub": "1", "exp": testkit::app::START + 60,
                "nonce": visit.params["nonce"], "email": "ann@example.org", "email_verified": true,
            });
            let with = |header| format!("{}.AAAA", unsigned(&header, &claims));
            let forged = match forgery {
                "none" => format!("{}.", unsigned(&json!({"alg": "none"}), &claims)),
                "HS256" => with(json!({"alg": "HS256", "kid": "one"})),
                "other key" => with(json!({"alg": "RS256", "kid": "one"})),
                "same key id" => stranger.token("one", &claims),
                "unknown key" => stranger.token("stranger", &claims),
                "no key id" => with(json!({"alg": "RS256"})),
                "changed" => {
                    let good = world.peer.behavior().key.token("one", &claims);
                    let mut others = claims.clone();
                    others["email"] = json!("bob@example.org");
                    let signature = good.rsplit('.').next().unwrap();
                    format!("{}.{signature}", unsigned(&json!({"alg": "RS256", "kid": "one"}), &others))
                }
                _ => "rubbish".to_owned(),
            };
            world.peer.behavior().id_token = Some(forged);
            let reply = browser.callback("google", &format!("state={}&code={}", visit.params["state"], visit.code)).await;
            assert_eq!((location(&reply), reply.headers.get("set-cookie")), (FAILED, None), "{forgery}");
        }
        assert_eq!(world.counts().await, [0, 0, 0]);
    }

    async fn an_invalid_provider_response_signs_nobody_in(db: Db) {
        let world = World::new(db).await;
        let long = format!("{{\"access_token\":\"{}\"}}", "a".repeat(70_000));
        for (status, body) in [
            (400, "{\"error\":\"invalid_grant\"}"),
            (401, "{\"error\":\"invalid_client\"}"),
            (500, "<html>"),
            (302, ""),
            (200, "not json"),
            (200, "{}"),
            (200, "{\"access_token\":\"a\"}"),
            (200, long.as_str()),
        ] {
            world.peer.behavior().token_response = Some((status, body.to_owned()));
            let reply = world.browser().sign_in("google", "?lang=de").await;
            assert_eq!((location(&reply), reply.headers.get("set-cookie")), (FAILED, None), "{status}");
        }
        assert_eq!(world.peer.request_count("/token"), 8, "no redirect is followed");
        world.peer.behavior().token_response = None;
        let mut browser = world.browser();
        for brought in ["code=made-up", "code=", "", "code=a&error=server_error", "error=temporarily_unavailable"] {
            let visit = browser.start_sign_in("google", "?lang=de").await;
            let reply = browser.callback("google", &format!("state={}&{brought}", visit.params["state"])).await;
            assert_eq!(location(&reply), FAILED, "{brought}");
        }
        assert_eq!(world.counts().await, [0, 0, 0]);
    }

    async fn a_description_of_another_issuer_is_not_followed(db: Db) {
        for description in [
            json!({"issuer": "https://accounts.google.com"}),
            json!({"authorization_endpoint": "http://evil.example/authorize"}),
            json!({"authorization_endpoint": "javascript:alert(1)"}),
        ] {
            let world = World::new(db.clone()).await;
            world.peer.behavior().description = description.clone();
            let reply = world.browser().start("google", "?lang=de").await;
            assert_eq!(location(&reply), FAILED, "{description}");
        }
        for description in [json!({"token_endpoint": "http://10.0.0.1/"}), json!({"jwks_uri": "http://10.0.0.1/"})] {
            let world = World::new(db.clone()).await;
            world.peer.behavior().description = description.clone();
            assert_eq!(location(&world.browser().sign_in("google", "?lang=de").await), FAILED, "{description}");
        }
        // A code with another issuer is not exchanged.
        let world = World::new(db).await;
        for (issuer, to) in [("https%3A%2F%2Fevil.example", FAILED), (&*world.peer.url, "/de/my")] {
            let mut browser = world.browser();
            let visit = browser.start_sign_in("google", "?lang=de").await;
            let brought = format!("state={}&code={}&iss={issuer}", visit.params["state"], visit.code);
            assert_eq!(location(&browser.callback("google", &brought).await), to);
        }
    }

    async fn a_provider_that_is_down_or_silent_times_out(db: Db) {
        let world = World::new(db.clone()).await;
        let impatient = || reqwest::Client::builder().timeout(Duration::from_millis(200)).build().unwrap();
        services::web::client().unwrap();
        let social = world.peer.social(impatient(), true);
        let app = site(db.clone(), ORIGIN, Services::default().with(social)).await;
        let world = World { app, peer: world.peer };
        world.peer.behavior().silent = true;
        assert_eq!(location(&world.browser().sign_in("google", "?lang=de").await), FAILED);
        let port = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
        let application =
            services::social::Application { client_id: "a".into(), client_secret: "b".into() };
        let social = services::social::Social::new(impatient())
            .with_google(&format!("http://127.0.0.1:{port}"), application)
            .unwrap();
        let app = site(db, ORIGIN, Services::default().with(social)).await;
        assert_eq!(location(&app.anon().get("/auth/google/redirect?lang=de").await), FAILED);
    }

    async fn cancelling_returns_to_the_page_in_its_language(db: Db) {
        let world = World::new(db).await;
        let mut browser = world.browser();
        let visit = browser.start_sign_in("google", "?lang=pl&back=%2Fpl%2Fmap").await;
        let brought = format!("state={}&error=access_denied", visit.params["state"]);
        assert_eq!(location(&browser.callback("google", &brought).await), "/pl/signin?error=cancelled");
        assert_eq!(location(&browser.callback("google", &brought).await), EXPIRED);
    }

    async fn an_attempt_is_single_use_bound_to_its_browser_and_expires(db: Db) {
        let world = World::new(db).await;
        let mut browser = world.browser();
        let visit = browser.start_sign_in("google", "").await;
        let brought = format!("state={}&code={}", visit.params["state"], visit.code);
        let mut other = world.browser();
        assert_eq!(location(&other.callback("google", &brought).await), EXPIRED, "a browser without a cookie");
        other.start_sign_in("google", "").await;
        assert_eq!(location(&other.callback("google", &brought).await), EXPIRED, "another browser");
        assert_eq!(location(&browser.callback("discord", &brought).await), EXPIRED, "another provider");
        let posted = browser.client().post_form("/auth/google/callback", &brought).await;
        assert_eq!(location(&posted), EXPIRED, "another method");
        for brought in ["", "code=a", "state=&code=a", "state=a&code=b", "state=a&state=b"] {
            assert_eq!(location(&browser.callback("google", brought).await), EXPIRED, "{brought}");
        }
        assert_eq!(location(&browser.callback("google", &brought).await), "/en/my");
        assert_eq!(location(&browser.callback("google", &brought).await), EXPIRED, "replayed");
        let late = browser.start_sign_in("google", "").await;
        world.app.clock.advance(600);
        let brought = format!("state={}&code={}", late.params["state"], late.code);
        assert_eq!(location(&browser.callback("google", &brought).await), EXPIRED, "too late");
        assert_eq!(world.counts().await, [1, 1, 1]);
    }

    async fn attempts_are_stored_without_their_secrets_and_cleared_away(db: Db) {
        let world = World::new(db.clone()).await;
        let visit = world.browser().start_sign_in("google", "").await;
        let rows: Vec<(String, String)> = db
            .all("SELECT state_hash, browser_hash FROM account_social_attempt", db::args![])
            .await
            .unwrap();
        assert!(rows.len() == 1 && rows[0].0 != visit.params["state"] && rows[0].0 != rows[0].1);
        world.app.clock.advance(600);
        world.browser().start_sign_in("google", "").await;
        assert_eq!(world.count("SELECT COUNT(*) FROM account_social_attempt").await, 1);
    }

    async fn nobody_is_sent_to_another_site(db: Db) {
        let world = World::new(db).await;
        for back in ["//evil.example", "%2F%5Cevil.example%2Fen", "https%3A%2F%2Fevil.example", "%2Fmap"] {
            let reply = world.browser().sign_in("google", &format!("?lang=de&back={back}")).await;
            assert_eq!(location(&reply), "/de/my", "{back}");
        }
        // An invalid query is ignored.
        for unread in ["?lang=de&lang=fr&back=%2Ffr", "?lang=de&back=%2Fen%0d%0ax", "?lang=de&back=%2Fen%00"] {
            let reply = world.browser().sign_in("google", unread).await;
            assert_eq!(location(&reply), "/en/my", "{unread}");
        }
    }
}
