//! A local fake payment provider: the API calls we use, in the format that Stripe documents.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex},
};

use axum::{
    Form, Json, Router,
    extract::{Path, Request, State},
    http::{HeaderMap, StatusCode},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};

pub const KEY: &str = "sk_test_peer";

/// A received request.
#[derive(Clone, Debug)]
pub struct Seen {
    pub line: String,
    pub form: BTreeMap<String, String>,
}

#[derive(Default)]
struct Inside {
    seen: Vec<Seen>,
    /// By idempotency key.
    customers: HashMap<String, String>,
    subscriptions: HashMap<String, Value>,
    prices: HashMap<String, Value>,
    down: bool,
}

#[derive(Clone, Default)]
pub struct Peer {
    pub url: String,
    inside: Arc<Mutex<Inside>>,
}

type Fields = Form<BTreeMap<String, String>>;

impl Peer {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let peer = Self { url, ..Self::default() };
        let router = Router::new()
            .route("/v1/customers", post(create_customer))
            .route("/v1/checkout/sessions", post(create_checkout))
            .route("/v1/billing_portal/sessions", post(create_portal))
            .route("/v1/subscriptions/{id}", get(subscription).delete(cancel))
            .route("/v1/prices/{id}", get(price))
            .layer(middleware::from_fn_with_state(peer.clone(), gate))
            .with_state(peer.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        peer
    }

    pub fn set_down(&self, down: bool) {
        self.inside.lock().unwrap().down = down;
    }

    /// Sets the state of a subscription.
    pub fn put(&self, subscription: &Value) {
        let id = subscription["id"].as_str().unwrap().to_owned();
        self.inside.lock().unwrap().subscriptions.insert(id, subscription.clone());
    }

    /// Adds a price, as if created in the Stripe dashboard.
    pub fn offer(&self, price: &Value) {
        let id = price["id"].as_str().unwrap().to_owned();
        self.inside.lock().unwrap().prices.insert(id, price.clone());
    }

    pub fn forget_customers(&self) {
        self.inside.lock().unwrap().customers.clear();
    }

    /// Returns the requests whose request line starts with `line`.
    pub fn seen(&self, line: &str) -> Vec<Seen> {
        let inside = self.inside.lock().unwrap();
        inside.seen.iter().filter(|seen| seen.line.starts_with(line)).cloned().collect()
    }

    fn note(&self, line: &str, form: BTreeMap<String, String>) {
        let seen = Seen { line: line.to_owned(), form };
        self.inside.lock().unwrap().seen.push(seen);
    }

    fn knows(&self, customer: Option<&String>) -> bool {
        self.inside.lock().unwrap().customers.values().any(|known| Some(known) == customer)
    }
}

fn failure(status: u16, error: Value) -> Response {
    (StatusCode::from_u16(status).unwrap(), Json(json!({ "error": error }))).into_response()
}

fn missing(param: &str) -> Response {
    let message = format!("No such {param}");
    failure(
        400,
        json!({"type": "invalid_request_error", "code": "resource_missing", "param": param, "message": message}),
    )
}

/// Applies the checks that Stripe performs on every request.
async fn gate(State(peer): State<Peer>, request: Request, next: Next) -> Response {
    match refusal(&peer, &request) {
        Some(refusal) => refusal,
        None => next.run(request).await,
    }
}

fn refusal(peer: &Peer, request: &Request) -> Option<Response> {
    let header =
        |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    if peer.inside.lock().unwrap().down {
        return Some(failure(500, json!({"type": "api_error", "message": "An unknown error occurred"})));
    }
    if header("authorization") != Some(format!("Bearer {KEY}")) {
        return Some(failure(
            401,
            json!({"type": "invalid_request_error", "message": "Invalid API Key provided"}),
        ));
    }
    assert!(header("stripe-version").is_some_and(|version| version.starts_with("2025-")));
    if request.method() == "POST" {
        assert_eq!(header("content-type").as_deref(), Some("application/x-www-form-urlencoded"));
        assert!(header("idempotency-key").is_some_and(|key| (8..=255).contains(&key.len())));
    }
    None
}

async fn create_customer(State(peer): State<Peer>, headers: HeaderMap, Form(form): Fields) -> Response {
    peer.note("POST /v1/customers", form.clone());
    let key = headers["idempotency-key"].to_str().unwrap().to_owned();
    let mut inside = peer.inside.lock().unwrap();
    let next = format!("cus_{}", inside.seen.len());
    let id = inside.customers.entry(key).or_insert(next).clone();
    Json(json!({"id": id, "object": "customer", "email": form["email"], "livemode": false})).into_response()
}

async fn create_checkout(State(peer): State<Peer>, Form(form): Fields) -> Response {
    peer.note("POST /v1/checkout/sessions", form.clone());
    if !peer.knows(form.get("customer")) {
        return missing("customer");
    }
    let session = json!({"id": "cs_test_1", "object": "checkout.session", "mode": form["mode"], "status": "open",
        "payment_status": "unpaid", "url": "https://checkout.stripe.example/c/pay/cs_test_1"});
    Json(session).into_response()
}

async fn create_portal(State(peer): State<Peer>, Form(form): Fields) -> Response {
    peer.note("POST /v1/billing_portal/sessions", form.clone());
    if !peer.knows(form.get("customer")) {
        return missing("customer");
    }
    let url = "https://billing.stripe.example/p/session/test_1";
    Json(json!({"id": "bps_1", "object": "billing_portal.session", "url": url})).into_response()
}

async fn subscription(State(peer): State<Peer>, Path(id): Path<String>) -> Response {
    peer.note(&format!("GET /v1/subscriptions/{id}"), BTreeMap::new());
    found(peer.inside.lock().unwrap().subscriptions.get(&id), "id")
}

async fn price(State(peer): State<Peer>, Path(id): Path<String>) -> Response {
    found(peer.inside.lock().unwrap().prices.get(&id), "price")
}

fn found(object: Option<&Value>, param: &str) -> Response {
    let missing = json!({"type": "invalid_request_error", "code": "resource_missing", "param": param});
    object.map_or_else(|| failure(404, missing), |object| Json(object).into_response())
}

async fn cancel(State(peer): State<Peer>, Path(id): Path<String>) -> Response {
    peer.note(&format!("DELETE /v1/subscriptions/{id}"), BTreeMap::new());
    let mut inside = peer.inside.lock().unwrap();
    match inside.subscriptions.get_mut(&id) {
        Some(found) => {
            found["status"] = json!("canceled");
            Json(found.clone()).into_response()
        }
        None => {
            failure(404, json!({"type": "invalid_request_error", "code": "resource_missing", "param": "id"}))
        }
    }
}
