//! Captures the log at its most verbose level, for tests that search it for secrets.

use std::{
    io,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

/// Everything logged in this process since the first [`capture`].
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

/// Logs everything down to `debug`, including libraries. Tests of one process share the log.
pub fn capture() -> Log {
    static LOG: OnceLock<Log> = OnceLock::new();
    let start = || {
        let log = Log::default();
        // Spans for a collector are never in the log.
        let filter = EnvFilter::new("debug,hotdrop::trace=off");
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_writer(log.clone()).init();
        log
    };
    LOG.get_or_init(start).clone()
}
