//! One thread of the pool: runs jobs and replaces broken engines.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::RendererConfig;
use super::queue::{Queue, Taken};
use super::script::{Failure, Script};
use crate::error::RenderError;

/// Delay before a failed bundle is loaded again.
const RETRY_PAUSE: Duration = Duration::from_secs(5);

/// Calls between two garbage collections. Reference counting frees nearly everything after a render; the
/// collection walks the entire heap.
const CALLS_PER_SWEEP: u32 = 32;

/// An engine that is idle for this long is dropped: finished pages are cached elsewhere, so it is rarely needed.
const IDLE: Duration = Duration::from_secs(20);

pub(super) struct Job {
    pub method: &'static str,
    pub input: String,
    pub reply: oneshot::Sender<Result<String, RenderError>>,
}

pub(super) fn run(config: &RendererConfig, queue: &Queue) {
    let mut worker = Worker { config, script: None, failure: None, calls: 0 };
    worker.load();
    loop {
        match queue.take(IDLE) {
            Taken::Job(job) => worker.serve(job),
            // Its memory is worth more than the time to load it again.
            Taken::Idle => worker.script = None,
            Taken::Closed => return,
        }
    }
}

struct Worker<'a> {
    config: &'a RendererConfig,
    script: Option<Script>,
    /// Why there is no script, and since when.
    failure: Option<(String, Instant)>,
    calls: u32,
}

impl Worker<'_> {
    fn serve(&mut self, job: Job) {
        let Job { method, input, reply } = job;
        if reply.is_closed() {
            return;
        }
        if self.script.is_none() && self.failure.as_ref().is_none_or(|(_, at)| at.elapsed() > RETRY_PAUSE) {
            self.load();
        }
        let (response, broken) = match &self.script {
            Some(script) => self.call(script, method, &input),
            None => {
                let message = self.failure.as_ref().map(|(message, _)| message.clone());
                (Err(RenderError::Bundle(message.unwrap_or_default())), false)
            }
        };
        // The caller may have given up meanwhile.
        let _ = reply.send(response);
        self.calls += 1;
        if broken {
            self.script = None;
            self.load();
        } else if self.calls.is_multiple_of(CALLS_PER_SWEEP)
            && let Some(script) = &self.script
        {
            script.sweep();
        }
    }

    /// Returns the response, and whether the engine must be replaced.
    fn call(
        &self,
        script: &Script,
        method: &'static str,
        input: &str,
    ) -> (Result<String, RenderError>, bool) {
        match catch_unwind(AssertUnwindSafe(|| script.call(method, input, self.config.limit))) {
            Ok(Ok(output)) => (Ok(output), false),
            Ok(Err(Failure::Limit)) => (Err(RenderError::Limit(self.config.limit)), true),
            Ok(Err(Failure::Thrown { message, stack, broken })) => {
                tracing::warn!(method, error = message, stack, "page script failed");
                (Err(RenderError::Script { message, stack }), broken)
            }
            Err(_) => (Err(RenderError::script("a host function panicked")), true),
        }
    }

    fn load(&mut self) {
        let started = Instant::now();
        let loaded = catch_unwind(AssertUnwindSafe(|| Script::load(&self.config.bundle, &self.config.texts)))
            .unwrap_or_else(|_| Err("a host function panicked".to_owned()));
        match loaded {
            Ok(script) => {
                tracing::debug!(elapsed = ?started.elapsed(), "render worker ready");
                self.script = Some(script);
                self.failure = None;
            }
            Err(message) => {
                tracing::error!(error = message, "server bundle cannot be loaded");
                self.failure = Some((message, Instant::now()));
            }
        }
    }
}
