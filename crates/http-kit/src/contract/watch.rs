//! Answers held against their description.

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

/// A layer for tests and builds of developers: an answer whose status its call does not describe is a panic.
#[derive(Clone)]
pub struct Watch(Arc<HashMap<String, BTreeSet<String>>>);

impl Watch {
    /// The document must be [finished](super::finish).
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
        // What broke on our side is told elsewhere, and is no promise to anyone.
        let told = watch.0.get(&call).is_none_or(|known| known.contains(&status.to_string()));
        assert!(told || status == 500, "{call} answered {status}, which its description does not know");
        response
    }
}

fn name(method: &utoipa::openapi::HttpMethod) -> String {
    serde_json::to_value(method).ok().and_then(|name| Some(name.as_str()?.to_uppercase())).unwrap_or_default()
}
