//! The pool: a few threads, each with its own engine, behind one bounded queue.

mod script;
mod worker;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Sender, TrySendError, bounded};
use serde::{Serialize, de::DeserializeOwned};
use tokio::sync::oneshot;

use crate::contract::{Plan, PlanRequest, RenderRequest, Rendered, RouteInfo};
use crate::error::RenderError;
use worker::Job;

/// Returns the texts of one language as JSON, `{namespace: {…}}`; `None` for an unknown language.
pub type Texts = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// Queue length per worker. A light page takes 2 ms, so pages in a longer queue would miss their deadline.
const QUEUE_PER_WORKER: usize = 16;

/// QuickJS recurses for nested components; debug builds of the host functions need more stack.
const THREAD_STACK: usize = 8 << 20;

/// React writes these comments for boundaries left to the client: pending and failed.
const HOLES: [&str; 2] = ["<!--$?-->", "<!--$!-->"];

#[derive(Clone)]
pub struct RendererConfig {
    /// Source of `entry-server.js`; borrowed from the binary.
    pub bundle: Cow<'static, str>,
    pub texts: Texts,
    /// Number of threads; each costs some megabytes.
    pub workers: usize,
    /// Time limit of a page, including waiting.
    pub deadline: Duration,
}

/// Handle to the pool; cheap to clone. The threads end when the last handle is dropped.
#[derive(Clone)]
pub struct Renderer {
    queue: Sender<Job>,
    deadline: Duration,
}

impl Renderer {
    /// Starts the threads and returns immediately; they load the bundle in the background.
    pub fn start(config: RendererConfig) -> Result<Self, RenderError> {
        let workers = config.workers.max(1);
        let (queue, jobs) = bounded(workers * QUEUE_PER_WORKER);
        for number in 0..workers {
            let (config, jobs) = (config.clone(), jobs.clone());
            std::thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(THREAD_STACK)
                .spawn(move || worker::run(&config, &jobs))
                .map_err(|error| RenderError::Start(error.to_string()))?;
        }
        Ok(Self { queue, deadline: config.deadline })
    }

    /// Returns the route of a URL and the calls it reads.
    pub async fn plan(&self, request: &PlanRequest) -> Result<Plan, RenderError> {
        self.call("plan", request).await
    }

    /// Renders the page as HTML.
    pub async fn render(&self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        let page: Rendered = self.call("render", request).await?;
        if HOLES.iter().any(|hole| page.body.contains(hole)) {
            return Err(RenderError::Suspended);
        }
        Ok(page)
    }

    /// Returns all routes of the web app.
    pub async fn routes(&self) -> Result<Vec<RouteInfo>, RenderError> {
        self.call("routes", &()).await
    }

    async fn call<I: Serialize, O: DeserializeOwned>(
        &self,
        method: &'static str,
        input: &I,
    ) -> Result<O, RenderError> {
        let input = serde_json::to_string(input)
            .map_err(|error| RenderError::script(format!("request of {method}: {error}")))?;
        let (reply, response) = oneshot::channel();
        let deadline = Instant::now() + self.deadline;
        self.queue.try_send(Job { method, input, deadline, reply }).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Disconnected(_) => RenderError::Start("all threads ended".to_owned()),
        })?;
        let output = match tokio::time::timeout_at(deadline.into(), response).await {
            Ok(Ok(output)) => output?,
            Ok(Err(_)) => return Err(RenderError::script("the worker ended without a response")),
            Err(_) => return Err(RenderError::Deadline(self.deadline)),
        };
        serde_json::from_str(&output)
            .map_err(|error| RenderError::script(format!("response of {method}: {error}")))
    }
}
