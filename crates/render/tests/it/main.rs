//! The renderer as the server uses it, with small hand-written bundles.

mod engine;
mod intl;
mod node;
mod web;

use std::sync::Arc;
use std::time::Duration;

use render::{Plan, PlanRequest, RenderError, Renderer, RendererConfig};

/// A renderer on `bundle`, with texts for `en` only.
fn renderer(bundle: &str, workers: usize, deadline: Duration) -> Renderer {
    Renderer::start(RendererConfig {
        bundle: Arc::from(bundle),
        texts: Arc::new(|lang| (lang == "en").then(|| r#"{"site":{"hello":"Hello"}}"#.to_owned())),
        workers,
        deadline,
    })
    .expect("threads")
}

/// Evaluates an expression in a fresh engine and returns it as a string.
async fn evaluate(expression: &str) -> Result<String, RenderError> {
    let bundle = format!(
        "globalThis.hotdrop = {{ plan: () => JSON.stringify({{ status: 200, route: String({expression}) }}) }};"
    );
    let renderer = renderer(&bundle, 1, Duration::from_secs(20));
    let Plan { route, .. } = renderer.plan(&nowhere()).await?;
    Ok(route)
}

fn nowhere() -> PlanRequest {
    PlanRequest {
        path: "/".to_owned(),
        lang: "en".to_owned(),
        search: String::new(),
    }
}
