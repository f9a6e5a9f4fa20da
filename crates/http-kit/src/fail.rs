//! How a call fails, in the one shape that all clients know.

use std::collections::BTreeMap;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use base::Rule;
use db::DbError;
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

/// A failure. `error` is a key of `locales/*/…` below `errors.`; `message` is the same in plain English
/// for people who read answers by hand.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Fail {
    #[schema(example = false)]
    pub success: bool,
    /// The HTTP status once more, for clients that only look at the body.
    pub code: u16,
    pub error: &'static str,
    pub message: String,
    /// Field errors, first message first; only with 422.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub errors: BTreeMap<String, Vec<String>>,
    /// The stable keys of the field errors, in the same order.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, Vec<&'static str>>,
    /// What the text of `error` is filled in with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_data: Option<Box<serde_json::Value>>,
    #[serde(skip)]
    pub retry_after: Option<u64>,
}

/// Seconds after which it is worth trying again: what passes by itself, and what somebody has to mend.
const SOON: u64 = 5;
const LATER: u64 = 60;

impl Fail {
    pub fn new(status: StatusCode, error: &'static str, message: impl Into<String>) -> Self {
        Self {
            success: false,
            code: status.as_u16(),
            error,
            message: message.into(),
            errors: BTreeMap::new(),
            keys: BTreeMap::new(),
            error_data: None,
            retry_after: None,
        }
    }

    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", "Sign in to continue.")
    }

    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "You don’t have permission to do this.")
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "Not found")
    }

    pub fn conflict(error: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, error, message)
    }

    #[must_use]
    pub fn with_data(mut self, data: serde_json::Value) -> Self {
        self.error_data = Some(Box::new(data));
        self
    }

    /// A field error; more can be added with [`Self::and_field`].
    pub fn field(name: &str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Some fields are invalid.")
            .and_field(name, message)
    }

    #[must_use]
    pub fn and_field(mut self, name: &str, message: impl Into<String>) -> Self {
        self.errors.entry(name.to_owned()).or_default().push(message.into());
        self
    }

    /// A field that breaks a rule; more can be added with [`Self::and_broken`].
    pub fn broken(field: &str, rule: Rule) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Some fields are invalid.")
            .and_broken(field, rule)
    }

    #[must_use]
    pub fn and_broken(mut self, field: &str, rule: Rule) -> Self {
        self.keys.entry(field.to_owned()).or_default().push(rule.key);
        self.and_field(field, rule.message)
    }

    /// All broken rules at once, or nothing.
    pub fn all_broken<'a>(broken: impl IntoIterator<Item = (&'a str, Rule)>) -> Result<(), Self> {
        let mut broken = broken.into_iter();
        let Some((field, rule)) = broken.next() else { return Ok(()) };
        Err(broken.fold(Self::broken(field, rule), |fail, (field, rule)| fail.and_broken(field, rule)))
    }

    pub fn forged() -> Self {
        let status = StatusCode::from_u16(419).unwrap_or(StatusCode::FORBIDDEN);
        Self::new(status, "xsrf", "This page has been open too long. Reload it and try again.")
    }

    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "That’s too large.")
    }

    pub fn too_many(retry_after: u64) -> Self {
        let mut fail =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", "Too many requests. Wait a moment.");
        fail.retry_after = Some(retry_after);
        fail
    }

    /// The body of the request did not come.
    pub fn too_slow() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "too_slow",
            "The upload was too slow. Check your connection and try again.",
        )
    }

    pub fn unavailable() -> Self {
        Self::later("unavailable", "The server can’t do that right now. Try again in a moment.", SOON)
    }

    /// Not now, and through no fault of the request: the same may work later.
    fn later(error: &'static str, message: &str, seconds: u64) -> Self {
        let mut fail = Self::new(StatusCode::SERVICE_UNAVAILABLE, error, message);
        fail.retry_after = Some(seconds);
        fail
    }

    /// Something broke on our side. What exactly goes to the log, not to the client.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed on our side");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Unknown error")
    }

    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl From<DbError> for Fail {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Busy | DbError::Unavailable(_) => {
                tracing::warn!(error = error.chain(), "the database did not answer");
                Self::unavailable()
            }
            // What is written belongs to an account, and that is gone: deleted in this moment, here or on another node.
            DbError::ForeignKey => {
                tracing::warn!("what was to be written belongs to nobody any more");
                Self::unauthorized()
            }
            // It should have ended at the door. The field is no longer known here.
            DbError::NulText => Self::broken("body", base::text::INVALID_TEXT),
            DbError::Unreadable { table, id, cause } => {
                tracing::error!(table, id, %cause, "stored JSON cannot be read");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Unknown error")
            }
            DbError::Full(_) => {
                tracing::warn!(error = error.chain(), "nothing can be stored");
                Self::later(
                    "storage_full",
                    "We’re out of storage right now. Nothing was changed. Try again in a few minutes.",
                    LATER,
                )
            }
            DbError::ReadOnly(_) => {
                tracing::warn!(error = error.chain(), "nothing can be stored");
                Self::later(
                    "read_only",
                    "The site is read-only right now, so nothing can be saved. Try again in a few minutes.",
                    LATER,
                )
            }
            // A missing row too: whoever means 404 asks for a row that may be missing, and says so.
            other => Self::internal(other.chain()),
        }
    }
}

impl IntoResponse for Fail {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after;
        let mut response = (self.status(), Json(self)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The shortest good answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Success {
    #[schema(example = true)]
    pub success: bool,
}

pub fn success() -> Json<Success> {
    Json(Success { success: true })
}
