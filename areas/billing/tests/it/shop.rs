//! A site with billing, and test helpers.

use base::{UserId, fold_key};
use db::{Db, args, jobs::Worker};
use http_kit::Services;
use serde_json::{Value, json};
use services::payments::{Stripe, StripeSettings, sign};
use testkit::{
    Reply, TestApp,
    app::{START, Setup},
};

use crate::peer::{KEY, Peer};

pub const SECRET: &str = "whsec_test";
pub const DAY: i64 = 24 * 3600;
pub const WEBHOOK: &str = "/api/payments/webhook";

pub struct Shop {
    pub app: TestApp,
    pub peer: Peer,
}

pub async fn app(db: Db, stripe: Option<(&str, &str)>) -> TestApp {
    let services = match stripe {
        None => Services::default(),
        Some((url, key)) => Services::default().with(
            Stripe::new(StripeSettings {
                url: url.into(),
                key: key.into(),
                webhook_secret: SECRET.into(),
                price: "price_monthly".into(),
            })
            .unwrap(),
        ),
    };
    TestApp::with(db, vec![accounts::area(), billing::area()], Setup { services, ..Setup::default() }).await
}

pub async fn account(app: &TestApp, email: &str, name: Option<&str>) -> UserId {
    let sql =
        "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5)
        RETURNING id";
    let args = args![email, fold_key(email), name, name.map(fold_key), START];
    UserId(app.ctx.db.write_opt::<(i64,)>(sql, args).await.unwrap().unwrap().0)
}

/// Returns a subscription in Stripe's format.
pub fn subscription(customer: &str, status: &str) -> Value {
    json!({
        "id": "sub_1", "object": "subscription", "customer": customer, "status": status, "created": START,
        "cancel_at": null, "cancel_at_period_end": false, "canceled_at": null, "livemode": false,
        "metadata": {"site": "http://localhost:8080", "user": "1"},
        "items": {"object": "list", "data": [
            {"id": "si_1", "object": "subscription_item", "current_period_end": START + 30 * DAY, "quantity": 1},
        ]},
    })
}

pub fn with(mut object: Value, more: Value) -> Value {
    object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    object
}

impl Shop {
    pub async fn open(db: Db) -> Self {
        let peer = Peer::start().await;
        let app = app(db, Some((&peer.url, KEY))).await;
        Self { app, peer }
    }

    /// Requests a checkout link, and returns the customer id.
    pub async fn order(&self, user: UserId) -> String {
        let reply = self.app.user(user.0).get("/api/user/payments/subscribe/get-link").await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let row = self
            .app
            .ctx
            .db
            .one::<(String,)>("SELECT customer_id FROM billing_customer WHERE user_id = $1", args![user.0]);
        row.await.unwrap().0
    }

    /// Sends an event as the provider does: signed and without cookies.
    pub async fn send_event(&self, id: &str, kind: &str, created: i64, object: &Value) -> Reply {
        let body = json!({"id": id, "object": "event", "type": kind, "created": created, "livemode": false,
            "api_version": "2025-03-31.basil", "data": {"object": object}});
        self.post(&body.to_string(), self.app.ctx.clock.now(), SECRET).await
    }

    pub async fn deliver(&self, id: &str, kind: &str, created: i64, object: &Value) {
        let reply = self.send_event(id, kind, created, object).await;
        assert_eq!(reply.json, json!({"success": true}), "{kind}");
    }

    pub async fn post(&self, body: &str, signed_at: i64, secret: &str) -> Reply {
        let signature = format!("t={signed_at},v1={}", sign(body.as_bytes(), secret, signed_at));
        let provider = self.app.anon().from_elsewhere().with_header("stripe-signature", signature);
        provider.post_text(WEBHOOK, body).await
    }

    /// Returns the response with the user's subscription.
    pub async fn state(&self, user: UserId) -> Value {
        let reply = self.app.user(user.0).get("/api/user/payments/subscribe").await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json
    }

    pub async fn is_subscriber(&self, user: UserId) -> bool {
        let sql = "SELECT subscriber FROM account_user WHERE id = $1";
        let (flag,) = self.app.ctx.db.one::<(bool,)>(sql, args![user.0]).await.unwrap();
        assert_eq!(self.state(user).await["data"]["subscriber"], json!(flag));
        flag
    }

    /// Runs all due jobs.
    pub async fn work(&self) {
        let (db, clock) = (&self.app.ctx.db, self.app.ctx.clock.clone());
        let now = clock.now();
        let worker = (billing::area().jobs)(&self.app.ctx, Worker::new(db.clone(), move || clock.now()));
        let left = "SELECT COUNT(*) FROM job WHERE state = 'running' OR (state = 'queued' AND due_at <= $1)";
        let done = async {
            while db.scalar_i64(left, args![now]).await.unwrap() > 0 {
                tokio::task::yield_now().await;
            }
        };
        worker.run(done).await.unwrap();
    }
}
