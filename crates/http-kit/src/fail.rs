//! The error response of all calls.

use std::collections::BTreeMap;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use base::Rule;
use db::DbError;
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

/// An error response. `error` is a translation key in `locales/*/…` below `errors.`; `message` is the same in English,
/// for developers.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Fail {
    #[schema(example = false)]
    pub success: bool,
    /// The HTTP status, repeated for clients that only read the body.
    pub code: u16,
    pub error: &'static str,
    pub message: String,
    /// Messages by field, in order; only with 422.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub errors: BTreeMap<String, Vec<String>>,
    /// The stable keys of the field errors, in the same order as `errors`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, Vec<&'static str>>,
    /// Values for the placeholders in the translation of `error`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_data: Option<Box<serde_json::Value>>,
    #[serde(skip)]
    pub retry_after: Option<u64>,
}

/// Seconds after which a retry makes sense: for temporary failures, and for those that an operator must fix.
const SOON: u64 = 5;
const OPERATOR_RETRY: u64 = 60;

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

    /// Returns a field error; add more with [`Self::and_field`].
    pub fn field(name: &str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Some fields are invalid.")
            .and_field(name, message)
    }

    #[must_use]
    pub fn and_field(mut self, name: &str, message: impl Into<String>) -> Self {
        self.errors.entry(name.to_owned()).or_default().push(message.into());
        self
    }

    /// Returns the error of a field that breaks a rule; add more with [`Self::and_broken`].
    pub fn broken(field: &str, rule: Rule) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Some fields are invalid.")
            .and_broken(field, rule)
    }

    #[must_use]
    pub fn and_broken(mut self, field: &str, rule: Rule) -> Self {
        self.keys.entry(field.to_owned()).or_default().push(rule.key);
        self.and_field(field, rule.message)
    }

    /// Returns all broken rules as one error, or `Ok` if there are none.
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

    /// The request body did not arrive in time.
    pub fn too_slow() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "too_slow",
            "The upload was too slow. Check your connection and try again.",
        )
    }

    pub fn unavailable() -> Self {
        Self::unavailable_for(
            "unavailable",
            "The server can’t do that right now. Try again in a moment.",
            SOON,
        )
    }

    /// Returns a 503 with `Retry-After`: the request is valid and may succeed when retried.
    fn unavailable_for(error: &'static str, message: &str, seconds: u64) -> Self {
        let mut fail = Self::new(StatusCode::SERVICE_UNAVAILABLE, error, message);
        fail.retry_after = Some(seconds);
        fail
    }

    /// Logs the cause and returns a 500 without it.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
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
                tracing::warn!(error = error.chain(), "database unavailable");
                Self::unavailable()
            }
            // The write refers to an account that was deleted at the same time, here or on another node.
            DbError::ForeignKey => {
                tracing::warn!("write rejected: the owning account was deleted");
                Self::unauthorized()
            }
            // The extractors should have rejected it. The field is unknown here.
            DbError::NulText => Self::broken("body", base::text::INVALID_TEXT),
            DbError::Unreadable { table, id, cause } => {
                tracing::error!(table, id, %cause, "stored JSON cannot be read");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Unknown error")
            }
            DbError::Full(_) => {
                tracing::warn!(error = error.chain(), "the database cannot be written");
                Self::unavailable_for(
                    "storage_full",
                    "We’re out of storage right now. Nothing was changed. Try again in a few minutes.",
                    OPERATOR_RETRY,
                )
            }
            DbError::ReadOnly(_) => {
                tracing::warn!(error = error.chain(), "the database cannot be written");
                Self::unavailable_for(
                    "read_only",
                    "The site is read-only right now, so nothing can be saved. Try again in a few minutes.",
                    OPERATOR_RETRY,
                )
            }
            // Includes missing rows: code that expects a missing row uses an optional query and returns 404 itself.
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

/// A successful response without data.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Success {
    #[schema(example = true)]
    pub success: bool,
}

pub fn success() -> Json<Success> {
    Json(Success { success: true })
}
