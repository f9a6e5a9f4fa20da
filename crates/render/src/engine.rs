//! The pool: a few threads, each with its own engine, behind one bounded queue.

mod cpu;
mod queue;
mod script;
mod worker;

use std::borrow::Cow;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::{Serialize, de::DeserializeOwned};
use tokio::sync::oneshot;

use crate::contract::{Plan, PlanRequest, RenderRequest, Rendered, RouteInfo};
use crate::error::RenderError;
use queue::{Client, Queue};
use worker::Job;

/// Returns the texts of one language as JSON, `{namespace: {…}}`; `None` for an unknown language.
pub type Texts = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

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
    /// Most processor time of one call. Waiting does not count.
    pub limit: Duration,
}

/// Handle to the pool; cheap to clone. The threads end when the last handle is dropped.
#[derive(Clone)]
pub struct Renderer {
    pool: Arc<Pool>,
    client: Client,
}

struct Pool(Arc<Queue>);

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Renderer {
    /// Starts the threads and returns immediately. Each loads the bundle before it takes its first job.
    pub fn start(config: RendererConfig) -> Result<Self, RenderError> {
        let workers = config.workers.max(1);
        let queue = Arc::new(Queue::new(workers));
        // Closes the queue if a thread cannot be created.
        let pool = Arc::new(Pool(queue.clone()));
        for number in 0..workers {
            let (config, queue) = (config.clone(), queue.clone());
            std::thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(THREAD_STACK)
                .spawn(move || worker::run(&config, &queue))
                .map_err(|error| RenderError::Start(error.to_string()))?;
        }
        Ok(Self { pool, client: None })
    }

    /// Returns a handle whose calls share the queue fairly with those of other clients.
    pub fn on_behalf_of(&self, client: Option<IpAddr>) -> Self {
        Self { client, ..self.clone() }
    }

    /// Returns the route of a URL and the calls it reads.
    pub async fn plan(&self, request: &PlanRequest) -> Result<Plan, RenderError> {
        self.call("plan", request).await
    }

    /// Renders the page as HTML.
    pub async fn render(&self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        self.page("render", request).await
    }

    /// Renders the frame of all pages, with a placeholder instead of a page.
    pub async fn frame(&self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        self.page("frame", request).await
    }

    async fn page(&self, method: &'static str, request: &RenderRequest) -> Result<Rendered, RenderError> {
        let page: Rendered = self.call(method, request).await?;
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
        self.pool.0.push(self.client, Job { method, input, reply })?;
        let ended = |_| RenderError::script("the worker ended without a response");
        let output = response.await.map_err(ended)??;
        serde_json::from_str(&output)
            .map_err(|error| RenderError::script(format!("response of {method}: {error}")))
    }
}
