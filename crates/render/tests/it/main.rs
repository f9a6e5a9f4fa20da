//! The renderer as the server uses it, with small hand-written bundles.

mod engine;
mod intl;
mod node;
mod web;

use std::sync::Arc;
use std::time::Duration;

use render::{PlanRequest, Renderer, RendererConfig};

/// A renderer on `bundle`, with texts for `en` only.
fn renderer(bundle: &str, workers: usize, deadline: Duration) -> Renderer {
    Renderer::start(RendererConfig {
        bundle: bundle.to_owned().into(),
        texts: Arc::new(|lang| (lang == "en").then(|| r#"{"site":{"hello":"Hello"}}"#.to_owned())),
        workers,
        deadline,
    })
    .expect("threads")
}

fn nowhere() -> PlanRequest {
    PlanRequest { path: "/".to_owned(), lang: "en".to_owned(), search: String::new() }
}
