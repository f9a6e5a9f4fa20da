//! Calls to Stripe: form-encoded requests, JSON responses, an idempotency key for each creation.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde::{Deserialize, de::DeserializeOwned};

use super::objects::{Price, Subscription};
use crate::{
    outside::{self, HasOutcome, Outcome},
    web::cause_of,
};

/// The API version that this client was written for.
const API_VERSION: &str = "2025-03-31.basil";

/// Number of attempts if Stripe is busy or unreachable; the idempotency key makes retries safe.
const ATTEMPTS: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// `param` is the request field that was not found.
    #[error("the payment provider knows no such thing ({param:?})")]
    NotFound { param: Option<String> },
    /// A bug or wrong configuration: a retry does not help.
    #[error("the payment provider refused ({status}): {message}")]
    Refused { status: u16, message: String },
    #[error("the payment provider cannot be reached: {0}")]
    Temporary(String),
}

impl HasOutcome for PaymentError {
    fn outcome(&self) -> Outcome {
        match self {
            Self::NotFound { .. } => Outcome::Responded,
            Self::Refused { .. } => Outcome::Refused,
            Self::Temporary(_) => Outcome::Failed,
        }
    }
}

impl PaymentError {
    /// Returns whether the provider does not know the object named by this field.
    pub fn is_about(&self, field: &str) -> bool {
        matches!(self, Self::NotFound { param: Some(param) } if param == field)
    }
}

/// The configuration of the client.
#[derive(Clone)]
pub struct StripeSettings {
    /// Without a trailing slash; `https://api.stripe.com`.
    pub url: String,
    pub key: String,
    pub webhook_secret: String,
    /// Id of the subscription's price.
    pub price: String,
}

pub struct Stripe {
    http: reqwest::Client,
    settings: StripeSettings,
}

/// An order, before it is paid.
#[derive(Clone, Copy, Debug)]
pub struct Checkout<'a> {
    pub customer: &'a str,
    /// Shown in the dashboard with the order.
    pub reference: &'a str,
    /// Stored on the resulting subscription.
    pub metadata: &'a [(&'a str, String)],
    pub success_url: &'a str,
    pub cancel_url: &'a str,
    pub locale: &'a str,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
struct Hosted {
    url: String,
}

#[derive(Deserialize)]
struct Failure {
    error: FailureDetails,
}

#[derive(Deserialize)]
struct FailureDetails {
    code: Option<String>,
    param: Option<String>,
    message: Option<String>,
}

type Form<'a> = Vec<(String, &'a str)>;

impl Stripe {
    pub fn new(mut settings: StripeSettings) -> Result<Self, reqwest::Error> {
        settings.url.truncate(settings.url.trim_end_matches('/').len());
        Ok(Self { http: crate::web::client()?, settings })
    }

    pub fn webhook_secret(&self) -> &str {
        &self.settings.webhook_secret
    }

    /// Creates a customer and returns its id. The same `idempotency_key` returns the same customer.
    pub async fn create_customer(
        &self,
        email: &str,
        metadata: &[(&str, String)],
        idempotency_key: &str,
    ) -> Result<String, PaymentError> {
        let mut form = vec![("email".to_owned(), email)];
        form.extend(with_prefix("metadata", metadata));
        self.post::<Made>("/v1/customers", form, idempotency_key).await.map(|made| made.id)
    }

    /// Returns the URL of a Stripe page on which the customer pays.
    pub async fn create_checkout(
        &self,
        order: Checkout<'_>,
        idempotency_key: &str,
    ) -> Result<String, PaymentError> {
        let mut form: Form<'_> = [
            ("mode", "subscription"),
            ("customer", order.customer),
            ("client_reference_id", order.reference),
            ("line_items[0][price]", self.settings.price.as_str()),
            ("line_items[0][quantity]", "1"),
            ("success_url", order.success_url),
            ("cancel_url", order.cancel_url),
            ("locale", order.locale),
        ]
        .map(|(key, value)| (key.to_owned(), value))
        .into();
        form.extend(with_prefix("metadata", order.metadata));
        form.extend(with_prefix("subscription_data[metadata]", order.metadata));
        self.post::<Hosted>("/v1/checkout/sessions", form, idempotency_key).await.map(|session| session.url)
    }

    /// Returns the URL of a Stripe page on which the customer changes the card, reads invoices or cancels.
    pub async fn create_portal(
        &self,
        customer: &str,
        return_url: &str,
        locale: &str,
        idempotency_key: &str,
    ) -> Result<String, PaymentError> {
        let form = [("customer", customer), ("return_url", return_url), ("locale", locale)];
        let form = form.map(|(key, value)| (key.to_owned(), value)).into();
        self.post::<Hosted>("/v1/billing_portal/sessions", form, idempotency_key)
            .await
            .map(|session| session.url)
    }

    /// Returns the price of the subscription.
    pub async fn price(&self) -> Result<Price, PaymentError> {
        self.send_with_retries(Method::GET, &path_of("prices", &self.settings.price), None).await
    }

    /// Returns the current state of a subscription.
    pub async fn subscription(&self, id: &str) -> Result<Subscription, PaymentError> {
        self.send_with_retries(Method::GET, &path_of("subscriptions", id), None).await
    }

    /// Ends a subscription immediately; succeeds if it has ended already or is unknown.
    pub async fn cancel_subscription(&self, id: &str) -> Result<(), PaymentError> {
        match self.send_with_retries::<Made>(Method::DELETE, &path_of("subscriptions", id), None).await {
            Ok(_) | Err(PaymentError::NotFound { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        form: Form<'_>,
        idempotency_key: &str,
    ) -> Result<T, PaymentError> {
        self.send_with_retries(Method::POST, path, Some((&form, idempotency_key))).await
    }

    async fn send_with_retries<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        post: Option<(&Form<'_>, &str)>,
    ) -> Result<T, PaymentError> {
        let mut attempt = 1;
        loop {
            let outcome = outside::watched("stripe", self.send(method.clone(), path, post)).await;
            match outcome {
                Err(PaymentError::Temporary(_)) if attempt < ATTEMPTS => {
                    tokio::time::sleep(PAUSE * attempt).await;
                    attempt += 1;
                }
                other => return other,
            }
        }
    }

    async fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        post: Option<(&Form<'_>, &str)>,
    ) -> Result<T, PaymentError> {
        let mut request = self.http.request(method, format!("{}{path}", self.settings.url));
        request = request.bearer_auth(&self.settings.key).header("Stripe-Version", API_VERSION);
        if let Some((form, idempotency_key)) = post {
            request = request.header("Idempotency-Key", idempotency_key).form(form);
        }
        let lost = |error: reqwest::Error| PaymentError::Temporary(cause_of(error));
        let response = request.send().await.map_err(lost)?;
        let status = response.status();
        let body = response.bytes().await.map_err(lost)?;
        if status.is_success() {
            return serde_json::from_slice(&body).map_err(|error| PaymentError::Refused {
                status: status.as_u16(),
                // The parser's message may contain the input.
                message: format!("{:?} error in line {}", error.classify(), error.line()),
            });
        }
        Err(failure(status, &body))
    }
}

fn failure(status: StatusCode, body: &[u8]) -> PaymentError {
    let detail = serde_json::from_slice::<Failure>(body).ok().map(|failure| failure.error);
    let (code, param, message) =
        detail.map_or((None, None, None), |detail| (detail.code, detail.param, detail.message));
    let message = message.map_or_else(|| status.to_string(), |message| without_addresses(&message));
    match status {
        StatusCode::NOT_FOUND => PaymentError::NotFound { param },
        _ if code.as_deref() == Some("resource_missing") => PaymentError::NotFound { param },
        // 409: another request with the same key is in progress.
        StatusCode::CONFLICT | StatusCode::TOO_MANY_REQUESTS => PaymentError::Temporary(message),
        _ if status.is_server_error() => PaymentError::Temporary(message),
        _ => PaymentError::Refused { status: status.as_u16(), message },
    }
}

/// Removes addresses from the provider's message, because it is logged.
fn without_addresses(message: &str) -> String {
    let words = message.split_whitespace().map(|word| if word.contains('@') { "(an address)" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

fn with_prefix<'a>(prefix: &str, pairs: &'a [(&'a str, String)]) -> impl Iterator<Item = (String, &'a str)> {
    pairs.iter().map(move |(key, value)| (format!("{prefix}[{key}]"), value.as_str()))
}

/// Builds a path. Ids come from webhooks, our database and the configuration: they must not change the path.
fn path_of(kind: &str, id: &str) -> String {
    let id: String = id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    format!("/v1/{kind}/{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_classified_as_temporary_or_final() {
        let missing = br#"{"error": {"type": "invalid_request_error", "code": "resource_missing", "param": "customer", "message": "No such customer: 'cus_1'"}}"#;
        let of = |status: u16, body: &[u8]| failure(StatusCode::from_u16(status).unwrap(), body);
        assert!(of(404, missing).is_about("customer") && of(400, missing).is_about("customer"));
        assert!(
            !of(400, missing).is_about("id")
                && matches!(of(404, b""), PaymentError::NotFound { param: None })
        );
        for status in [409, 429, 500, 503] {
            assert!(matches!(of(status, b"<html>"), PaymentError::Temporary(_)), "{status}");
        }
        let refused = of(
            401,
            br#"{"error": {"type": "invalid_request_error", "message": "Invalid API Key provided"}}"#,
        );
        assert!(
            matches!(&refused, PaymentError::Refused { status: 401, message } if message.contains("API Key"))
        );
    }

    #[test]
    fn no_address_is_repeated() {
        let body = br#"{"error": {"message": "Invalid email address: ann@example.org", "type": "x"}}"#;
        let detail = failure(StatusCode::BAD_REQUEST, body).to_string();
        assert!(detail.ends_with("Invalid email address: (an address)"), "{detail}");
    }

    #[test]
    fn an_id_stays_an_id() {
        assert_eq!(path_of("subscriptions", "sub_1AbC"), "/v1/subscriptions/sub_1AbC");
        assert_eq!(path_of("prices", "../customers?x#y"), "/v1/prices/customersxy");
    }
}
