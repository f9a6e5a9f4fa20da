//! The way of traces to their collector.

use std::{fmt, pin::Pin};

use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use tokio::runtime::Handle;

use crate::web::told;

/// Nothing of what a collector answers is longer.
const LONGEST: usize = 64 << 10;

/// Our own client. Batches are handed over by a thread that knows no runtime, so each is sent by the one that this was
/// made in. Not watched as other calls are: a span for each batch of spans would never end.
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
    /// Within a runtime.
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
            let answer = sent.await.map_err(HttpError::from).flatten();
            let lost = match &answer {
                Ok(answer) if answer.status().is_success() => None,
                Ok(answer) => Some(format!("it answered {}", answer.status())),
                Err(error) => Some(error.to_string()),
            };
            if let Some(cause) = lost {
                metrics::counter!("hotdrop_traces_lost_total").increment(1);
                tracing::warn!(cause, "the collector did not take traces");
            }
            answer
        })
    }
}

async fn send(web: reqwest::Client, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let mut answer = web.execute(request.try_into()?).await.map_err(told)?;
    let mut response = Response::builder().status(answer.status());
    if let Some(headers) = response.headers_mut() {
        *headers = answer.headers().clone();
    }
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(told)? {
        if body.len() + chunk.len() > LONGEST {
            break;
        }
        body.extend_from_slice(&chunk);
    }
    Ok(response.body(body.into())?)
}
