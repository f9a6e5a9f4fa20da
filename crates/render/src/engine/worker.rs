//! One thread of the pool: takes jobs, keeps its engine healthy.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::RendererConfig;
use super::script::{Failure, Script};
use crate::error::RenderError;

/// A bundle that failed to load is tried again, but not for every page.
const RETRY_PAUSE: Duration = Duration::from_secs(5);

/// Calls between two sweeps of cyclic garbage. Reference counting frees nearly everything a
/// render leaves behind; the sweep walks the whole heap, so it waits until nobody does.
const CALLS_PER_SWEEP: u32 = 64;

pub(super) struct Job {
    pub method: &'static str,
    pub input: String,
    pub deadline: Instant,
    pub reply: oneshot::Sender<Result<String, RenderError>>,
}

pub(super) fn run(config: &RendererConfig, jobs: &Mutex<Receiver<Job>>) {
    let mut worker = Worker {
        config,
        state: State::Empty,
        calls: 0,
    };
    worker.ensure_loaded();
    loop {
        let Ok(next) = jobs.lock().map(|queue| queue.recv()) else {
            return;
        };
        let Ok(job) = next else { return };
        worker.serve(job);
    }
}

enum State {
    Empty,
    Ready(Script),
    Failed { message: String, at: Instant },
}

struct Worker<'a> {
    config: &'a RendererConfig,
    state: State,
    calls: u32,
}

impl Worker<'_> {
    fn serve(&mut self, job: Job) {
        // Whoever asked has gone or has been told that it took too long.
        if job.reply.is_closed() || Instant::now() >= job.deadline {
            return;
        }
        self.ensure_loaded();
        let script = match &self.state {
            State::Ready(script) => script,
            State::Failed { message, .. } => {
                // The receiver may have given up meanwhile; then nobody is left to tell.
                let _ = job.reply.send(Err(RenderError::Bundle(message.clone())));
                return;
            }
            State::Empty => return,
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            script.call(job.method, &job.input, job.deadline)
        }));
        let (answer, broken) = match outcome {
            Ok(Ok(output)) => (Ok(output), false),
            Ok(Err(Failure::Deadline)) => (Err(RenderError::Deadline(self.config.deadline)), true),
            Ok(Err(Failure::Thrown {
                message,
                stack,
                broken,
            })) => {
                tracing::warn!(method = job.method, message, stack, "page script failed");
                (Err(RenderError::Script { message, stack }), broken)
            }
            Err(_) => (Err(RenderError::script("a host function panicked")), true),
        };
        let _ = job.reply.send(answer);
        if broken {
            self.state = State::Empty;
            self.ensure_loaded();
            return;
        }
        self.calls += 1;
        if self.calls.is_multiple_of(CALLS_PER_SWEEP)
            && let State::Ready(script) = &self.state
        {
            script.sweep();
        }
    }

    fn ensure_loaded(&mut self) {
        match &self.state {
            State::Ready(_) => return,
            State::Failed { at, .. } if at.elapsed() < RETRY_PAUSE => return,
            State::Empty | State::Failed { .. } => {}
        }
        let started = Instant::now();
        let loaded = catch_unwind(AssertUnwindSafe(|| {
            Script::load(&self.config.bundle, &self.config.texts)
        }))
        .unwrap_or_else(|_| Err("a host function panicked".to_owned()));
        self.state = match loaded {
            Ok(script) => {
                tracing::debug!(elapsed = ?started.elapsed(), "render worker ready");
                State::Ready(script)
            }
            Err(message) => {
                tracing::error!(message, "server bundle cannot be loaded");
                State::Failed {
                    message,
                    at: Instant::now(),
                }
            }
        };
    }
}
