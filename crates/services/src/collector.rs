//! The HTTP client that sends traces to their collector.

use std::{fmt, pin::Pin};

use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use tokio::runtime::Handle;

use crate::web::cause_of;

/// Maximum size of a response.
const LONGEST: usize = 64 << 10;

/// Batches are exported by a thread without a runtime, so each is sent on the runtime in which this was created.
/// These calls are not traced: a span for each batch of spans would never end.
pub struct Collector {
    web: reqwest::Client,
    runtime: Handle,
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Collector")
    }
}

impl Collector {
    /// Must be called within a runtime.
    pub fn new() -> Result<Self, reqwest::Error> {
        Ok(Self { web: crate::web::client()?, runtime: Handle::current() })
    }
}

type Sent<'a> = Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'a>>;

impl HttpClient for Collector {
    fn send_bytes<'life0, 'async_trait>(&'life0 self, request: Request<Bytes>) -> Sent<'async_trait>
    where
        'life0: 'async_trait,
        Self: 'async_trait,
    {
        let sent = self.runtime.spawn(send(self.web.clone(), request));
        Box::pin(async move {
            let response = sent.await.map_err(HttpError::from).flatten();
            let lost = match &response {
                Ok(response) if response.status().is_success() => None,
                Ok(response) => Some(format!("it returned {}", response.status())),
                Err(error) => Some(error.to_string()),
            };
            if let Some(cause) = lost {
                metrics::counter!("hotdrop_traces_lost_total").increment(1);
                tracing::warn!(cause, "exporting traces to the collector failed");
            }
            response
        })
    }
}

async fn send(web: reqwest::Client, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let mut received = web.execute(request.try_into()?).await.map_err(cause_of)?;
    let mut response = Response::builder().status(received.status());
    if let Some(headers) = response.headers_mut() {
        *headers = received.headers().clone();
    }
    let mut body = Vec::new();
    while let Some(chunk) = received.chunk().await.map_err(cause_of)? {
        if body.len() + chunk.len() > LONGEST {
            break;
        }
        body.extend_from_slice(&chunk);
    }
    Ok(response.body(body.into())?)
}
