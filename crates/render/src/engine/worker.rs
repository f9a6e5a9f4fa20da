//! One thread of the pool: runs jobs and replaces broken engines.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError};
use tokio::sync::oneshot;

use super::RendererConfig;
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
    pub deadline: Instant,
    pub reply: oneshot::Sender<Result<String, RenderError>>,
}

pub(super) fn run(config: &RendererConfig, jobs: &Receiver<Job>) {
    let mut worker = Worker { config, script: None, failure: None, calls: 0 };
    worker.load();
    loop {
        match jobs.recv_timeout(IDLE) {
            Ok(job) => worker.serve(job),
            // Its memory is worth more than the time to load it again.
            Err(RecvTimeoutError::Timeout) => worker.script = None,
            Err(RecvTimeoutError::Disconnected) => return,
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
        let Job { method, input, deadline, reply } = job;
        if reply.is_closed() {
            return;
        }
        if self.script.is_none() && self.failure.as_ref().is_none_or(|(_, at)| at.elapsed() > RETRY_PAUSE) {
            self.load();
        }
        let (response, broken) = match &self.script {
            _ if Instant::now() >= deadline => (Err(RenderError::Deadline(self.config.deadline)), false),
            Some(script) => self.call(script, method, &input, deadline),
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
        deadline: Instant,
    ) -> (Result<String, RenderError>, bool) {
        match catch_unwind(AssertUnwindSafe(|| script.call(method, input, deadline))) {
            Ok(Ok(output)) => (Ok(output), false),
            Ok(Err(Failure::Deadline)) => (Err(RenderError::Deadline(self.config.deadline)), true),
            Ok(Err(Failure::Thrown { message, stack, broken })) => {
                tracing::warn!(method, message, stack, "page script failed");
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
                tracing::error!(message, "server bundle cannot be loaded");
                self.failure = Some((message, Instant::now()));
            }
        }
    }
}
