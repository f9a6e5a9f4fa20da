//! The renderer as the server uses it, with small hand-written bundles.

mod engine;
mod intl;
mod node;
mod web;

use std::sync::Arc;
use std::time::Duration;

use render::{PlanRequest, Renderer, RendererConfig};

/// A renderer on `bundle`, with texts for `en` only.
fn renderer(bundle: &str, workers: usize, limit: Duration) -> Renderer {
    renderer_with(bundle, workers, limit, |_| ())
}

/// The same, where `before` runs on the worker whenever a script reads texts.
fn renderer_with(
    bundle: &str,
    workers: usize,
    limit: Duration,
    before: impl Fn(&str) + Send + Sync + 'static,
) -> Renderer {
    let texts = move |lang: &str| {
        before(lang);
        (lang == "en").then(|| r#"{"site":{"hello":"Hello"}}"#.to_owned())
    };
    Renderer::start(RendererConfig {
        bundle: bundle.to_owned().into(),
        texts: Arc::new(texts),
        workers,
        limit,
    })
    .expect("threads")
}

fn nowhere() -> PlanRequest {
    PlanRequest { path: "/".to_owned(), lang: "en".to_owned(), search: String::new() }
}
