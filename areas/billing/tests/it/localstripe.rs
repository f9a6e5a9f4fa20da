//! Tests against `localstripe`, an independent stateful fake of Stripe with its own handling of forms, JSON and
//! signatures. It has no hosted pages; [`crate::peer`] fakes those.

use std::{
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use axum::{Router, extract::State, http::HeaderMap, routing::post};
use base::{Clock, SystemClock};
use db::{Db, args};
use serde_json::{Value, json};
use services::payments::{Stripe, StripeSettings};
use testkit::app::START;
use tokio::sync::mpsc;

use crate::{
    migrations,
    shop::{SECRET, WEBHOOK, account, app},
};

/// The environment variable with the path of the program.
const PROGRAM: &str = "HOTDROP_TEST_LOCALSTRIPE";
const KEY: &str = "sk_test_12345";

struct LocalStripe {
    child: Child,
    url: String,
    http: reqwest::Client,
}

impl Drop for LocalStripe {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl LocalStripe {
    /// Returns `None` if the program is not configured, which skips the test.
    async fn start() -> Option<Self> {
        let Ok(program) = std::env::var(PROGRAM) else {
            eprintln!(
                "left out: run `cargo xtask test`, which installs localstripe, or set {PROGRAM} to its path"
            );
            return None;
        };
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let child = Command::new(program)
            .args(["--from-scratch", "--port", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let http = services::web::client().unwrap();
        let peer = Self { child, url: format!("http://127.0.0.1:{port}"), http };
        for _ in 0..600 {
            if peer.http.get(&peer.url).send().await.is_ok() {
                return Some(peer);
            }
            tokio::time::sleep(Duration::from_millis(50)).await; // polls
        }
        panic!("localstripe did not start");
    }

    /// Performs the requests of the buyer's browser and Stripe's own pages.
    async fn post(&self, path: &str, form: &[(&str, &str)]) -> Value {
        let request = self.http.post(format!("{}{path}", self.url)).bearer_auth(KEY).form(form);
        let text = request.send().await.unwrap().text().await.unwrap();
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }
}

type Delivery = (String, String);

/// Starts a server that receives webhooks with their signatures, unmodified.
async fn mailbox() -> (String, mpsc::UnboundedReceiver<Delivery>) {
    async fn take(State(out): State<Arc<mpsc::UnboundedSender<Delivery>>>, headers: HeaderMap, body: String) {
        let signature = headers["stripe-signature"].to_str().unwrap().to_owned();
        out.send((signature, body)).unwrap();
    }
    let (out, deliveries) = mpsc::unbounded_channel();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let router = Router::new().route("/hook", post(take)).with_state(Arc::new(out));
    tokio::spawn(async move { axum::serve(listener, router).await });
    (url, deliveries)
}

testkit::both! {
    with &migrations();

    async fn a_subscription_from_beginning_to_end(db: Db) {
        let Some(peer) = LocalStripe::start().await else { return };
        let app = app(db.clone(), Some((&peer.url, KEY))).await;
        app.clock.advance(SystemClock.now() - START);
        let (hook, mut deliveries) = mailbox().await;
        peer.post("/_config/webhooks/ours", &[("url", &hook), ("secret", SECRET)]).await;
        let buyer = account(&app, "ann@example.org", None).await;

        // localstripe has no hosted checkout: the customer is created, then the checkout fails as with a broken
        // provider.
        let refused = app.user(buyer.0).get("/api/user/payments/subscribe/get-link").await;
        assert_eq!(refused.error(), "billing.provider_failed");
        let (customer,) =
            db.one::<(String,)>("SELECT customer_id FROM billing_customer WHERE user_id = $1", args![buyer.0]).await.unwrap();
        let made = peer.post(&format!("/v1/customers/{customer}"), &[("description", "x")]).await;
        assert_eq!((&made["email"], &made["metadata"]["user"]), (&json!("ann@example.org"), &json!(buyer.0.to_string())));

        peer.post("/v1/plans", &[("id", "price_monthly"), ("amount", "499"), ("currency", "eur"), ("interval", "month"),
            ("product[name]", "Premium")]).await;
        let card = peer.post("/v1/payment_methods", &[("type", "card"), ("card[number]", "4242424242424242"),
            ("card[exp_month]", "12"), ("card[exp_year]", "2050"), ("card[cvc]", "123")]).await;
        let card = card["id"].as_str().unwrap();
        peer.post(&format!("/v1/payment_methods/{card}/attach"), &[("customer", &customer)]).await;
        peer.post(&format!("/v1/customers/{customer}"), &[("invoice_settings[default_payment_method]", card)]).await;
        let bought = peer.post("/v1/subscriptions", &[("customer", &customer), ("items[0][plan]", "price_monthly")]).await;
        assert_eq!(bought["status"], "active", "{bought}");
        let id = bought["id"].as_str().unwrap();

        let mut heard = Vec::new();
        while heard.last().is_none_or(|kind| kind != "customer.subscription.created") {
            heard.push(deliver(&app, &mut deliveries).await);
        }
        let state = app.user(buyer.0).get("/api/user/payments/subscribe").await.json["data"].clone();
        assert_eq!((&state["subscriber"], &state["renews_at"]), (&json!(true), &bought["current_period_end"]), "{heard:?}");

        let stripe = app.ctx.services.get::<Stripe>().unwrap();
        assert_eq!(stripe.subscription(id).await.unwrap().status, "active");
        stripe.cancel_subscription(id).await.unwrap();
        assert_eq!(stripe.subscription(id).await.unwrap().status, "canceled");
        stripe.cancel_subscription("sub_nobody_knows").await.unwrap();
        while deliver(&app, &mut deliveries).await != "customer.subscription.deleted" {}
        let state = app.user(buyer.0).get("/api/user/payments/subscribe").await.json["data"].clone();
        assert_eq!(state["subscriber"], json!(false));

        let settings = StripeSettings { url: peer.url.clone(), key: "pk_wrong".into(), webhook_secret: String::new(), price: String::new() };
        let stranger = Stripe::new(settings).unwrap().subscription(id).await;
        assert!(matches!(stranger, Err(services::payments::PaymentError::Refused { status: 401, .. })), "{stranger:?}");
    }
}

/// Delivers the next webhook to the site, unmodified, and returns its type.
async fn deliver(app: &testkit::TestApp, deliveries: &mut mpsc::UnboundedReceiver<Delivery>) -> String {
    let (signature, body) =
        tokio::time::timeout(Duration::from_secs(20), deliveries.recv()).await.unwrap().unwrap();
    let provider = app.anon().from_elsewhere().with_header("stripe-signature", signature);
    let reply = provider.post_text(WEBHOOK, &body).await;
    assert_eq!(reply.json, json!({"success": true}), "{body}");
    serde_json::from_str::<Value>(&body).unwrap()["type"].as_str().unwrap().to_owned()
}
