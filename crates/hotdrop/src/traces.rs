//! Exports traces to a collector with OTLP. Only spans of the target `hotdrop::trace` are exported: requests, planning
//! and rendering of pages, the calls of a page, statements, jobs, external requests. They contain patterns and our own
//! texts, never visitor input. Without a collector these spans are disabled and cost nothing.

use std::{collections::HashMap, time::Duration};

use anyhow::{Context as _, ensure};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use opentelemetry::{
    KeyValue,
    propagation::{Extractor, TextMapPropagator},
    trace::{Status, TraceContextExt, TracerProvider},
};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    propagation::TraceContextPropagator,
    trace::{Sampler, SdkTracerProvider},
};
use services::collector::Collector;
use tracing::{Span, Subscriber, field::Empty};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{Layer, filter::filter_fn, registry::LookupSpan};

use crate::config::TracesConfig;

pub const TARGET: &str = "hotdrop::trace";

/// Timeout for exporting the last spans at shutdown.
const FAREWELL: Duration = Duration::from_secs(3);

pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts the exporter, or returns `None` when no collector is configured.
    pub fn start(config: &TracesConfig) -> anyhow::Result<Option<Self>> {
        ensure!((0.0..=1.0).contains(&config.share), "traces.share: must be from 0 to 1");
        let Some(url) = &config.url else { return Ok(None) };
        let is_web = url.starts_with("http://") || url.starts_with("https://");
        ensure!(is_web, "traces.url: must begin with http:// or https://");
        let authorization = config.authorization.as_ref();
        let headers = authorization.map(|secret| ("authorization".to_owned(), secret.reveal().to_owned()));
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector::new().context("traces.url")?)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(url)
            .with_headers(headers.into_iter().collect::<HashMap<_, _>>())
            .build()
            .context("traces.url")?;
        let about = [
            KeyValue::new("service.name", "hotdrop"),
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
        ];
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(config.share))))
            .with_resource(Resource::builder_empty().with_attributes(about).build());
        Ok(Some(Self(provider.build())))
    }

    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("hotdrop"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| metadata.target() == TARGET))
    }

    /// Exports the remaining spans.
    pub async fn stop(self) {
        let _ = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(FAREWELL)).await;
    }
}

/// Creates the span of a request; [`end`] sets its name.
pub fn request(id: &HeaderValue, method: &Method) -> Span {
    let id = id.to_str().unwrap_or("");
    tracing::debug_span!(
        target: "hotdrop::trace",
        "request",
        otel.kind = "server",
        http.request.method = %method,
        http.route = Empty,
        http.response.status_code = Empty,
        request.id = id,
    )
}

/// Continues the trace that a trusted proxy has started.
pub fn take_over(span: &Span, headers: &HeaderMap) {
    if !span.is_disabled() {
        let _ = span.set_parent(TraceContextPropagator::new().extract(&Headers(headers)));
    }
}

pub fn end(span: &Span, route: &str, status: StatusCode) {
    if span.is_disabled() {
        return;
    }
    span.record("http.route", route);
    span.record("http.response.status_code", i64::from(status.as_u16()));
    // The span has already started, so its name and status must be set through its context.
    let context = span.context();
    context.span().update_name(route.to_owned());
    if status.is_server_error() {
        context.span().set_status(Status::error(""));
    }
}

struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        Vec::new()
    }
}
