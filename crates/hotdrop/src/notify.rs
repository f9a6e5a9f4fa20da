//! Tells the service manager how we are, by the protocol of `sd_notify`: one datagram, one line.

use std::time::Duration;

/// Where and how often it wants to hear of us; nothing when nobody asked.
pub struct Notify {
    #[cfg(unix)]
    socket: Option<std::os::unix::net::UnixDatagram>,
    /// Half of the time after which it would think that we hang.
    pub watchdog: Option<Duration>,
}

impl Notify {
    pub fn from_env() -> Self {
        let said = |name: &str| std::env::var(name).ok();
        let own = said("WATCHDOG_PID").is_none_or(|id| id == std::process::id().to_string());
        let micros = said("WATCHDOG_USEC").filter(|_| own).and_then(|micros| micros.parse().ok());
        Self {
            #[cfg(unix)]
            socket: said("NOTIFY_SOCKET").and_then(|path| connected(&path).ok()),
            watchdog: micros.map(|micros: u64| Duration::from_micros(micros / 2)),
        }
    }

    /// `READY=1`, `STOPPING=1`, `WATCHDOG=1`. Nobody who listens is nothing to complain about.
    pub fn tell(&self, state: &str) {
        #[cfg(unix)]
        if let Some(socket) = &self.socket {
            let _ = socket.send(state.as_bytes());
        }
        #[cfg(not(unix))]
        let _ = state;
    }

    /// Says again and again that we live, as long as that is so.
    pub async fn keep<F: Future<Output = bool> + Send>(&self, lives: impl Fn() -> F + Send + Sync) {
        let Some(every) = self.watchdog else { return };
        let mut every = tokio::time::interval(every);
        loop {
            every.tick().await;
            if lives().await {
                self.tell("WATCHDOG=1");
            }
        }
    }
}

/// A path, or a name that stands in no folder and begins with an `@`.
#[cfg(unix)]
fn connected(path: &str) -> std::io::Result<std::os::unix::net::UnixDatagram> {
    let socket = std::os::unix::net::UnixDatagram::unbound()?;
    // A manager that does not read must not hold up those who serve visitors.
    socket.set_nonblocking(true)?;
    match path.strip_prefix('@') {
        #[cfg(target_os = "linux")]
        Some(name) => {
            use std::os::{linux::net::SocketAddrExt, unix::net::SocketAddr};
            socket.connect_addr(&SocketAddr::from_abstract_name(name)?)?;
        }
        _ => socket.connect(path)?,
    }
    Ok(socket)
}
