//! Checks responses against their OpenAPI description.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};
use http::Method;
use utoipa::openapi::OpenApi;

/// A layer for tests and debug builds. Panics when a call returns a status that its description lacks.
#[derive(Clone)]
pub struct Watch(Arc<HashMap<String, BTreeSet<String>>>);

impl Watch {
    /// Reads the statuses of every call. The document must be [finished](super::finish).
    pub fn new(document: &OpenApi) -> Self {
        let mut document = document.clone();
        let mut known = HashMap::new();
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in super::operations(item) {
                let statuses = operation.responses.responses.keys().cloned().collect();
                known.insert(format!("{} {path}", name(&method)), statuses);
            }
        }
        Self(Arc::new(known))
    }

    pub async fn layer(
        State(watch): State<Self>,
        path: Option<MatchedPath>,
        request: Request,
        next: Next,
    ) -> Response {
        let method = if *request.method() == Method::HEAD { Method::GET } else { request.method().clone() };
        let call = path.map(|path| format!("{method} {}", path.as_str())).unwrap_or_default();
        let response = next.run(request).await;
        let status = response.status().as_u16();
        // Internal errors are logged elsewhere, and every GET may be revalidated: neither is part of the contract.
        let described = watch.0.get(&call).is_none_or(|known| known.contains(&status.to_string()));
        let exempt = matches!(status, 304 | 500);
        assert!(described || exempt, "{call} returned {status}, which its description does not list");
        response
    }
}

fn name(method: &utoipa::openapi::HttpMethod) -> String {
    serde_json::to_value(method).ok().and_then(|name| Some(name.as_str()?.to_uppercase())).unwrap_or_default()
}
