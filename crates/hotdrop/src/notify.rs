//! Notifies the service manager of our state with the `sd_notify` protocol: one datagram per message.

use std::{net::TcpListener, time::Duration};

/// The name under which the manager stores the site's socket.
const STORED_NAME: &str = "FDNAME=site";

/// The connection to the service manager; empty without one.
pub struct Notify {
    #[cfg(unix)]
    socket: Option<std::os::unix::net::UnixDatagram>,
    /// Half of the watchdog timeout.
    pub watchdog: Option<Duration>,
}

impl Notify {
    pub fn from_env() -> Self {
        let var = |name: &str| std::env::var(name).ok();
        let own = var("WATCHDOG_PID").is_none_or(|id| id == std::process::id().to_string());
        let micros = var("WATCHDOG_USEC").filter(|_| own).and_then(|micros| micros.parse().ok());
        Self {
            #[cfg(unix)]
            socket: var("NOTIFY_SOCKET").and_then(|path| connected(&path).ok()),
            watchdog: micros.map(|micros: u64| Duration::from_micros(micros / 2)),
        }
    }

    /// Sends `READY=1`, `STOPPING=1` or `WATCHDOG=1`. Ignores errors when nothing listens.
    pub fn send(&self, state: &str) {
        #[cfg(unix)]
        if let Some(socket) = &self.socket {
            let _ = socket.send(state.as_bytes());
        }
        #[cfg(not(unix))]
        let _ = state;
    }

    /// Stores the site's socket in the manager during a restart, so that new connections wait instead of being refused.
    /// The unit enables it with `FileDescriptorStoreMax=`; stopping the service closes the socket.
    #[cfg(unix)]
    pub fn store_socket(&self, listener: &impl std::os::fd::AsFd) {
        use std::{io::IoSlice, mem::MaybeUninit};

        use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
        let Some(manager) = &self.socket else { return };
        let (line, sockets) = (format!("FDSTORE=1\n{STORED_NAME}"), [listener.as_fd()]);
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut control = SendAncillaryBuffer::new(&mut space);
        control.push(SendAncillaryMessage::ScmRights(&sockets));
        let _ = sendmsg(manager, &[IoSlice::new(line.as_bytes())], &mut control, SendFlags::empty());
    }

    #[cfg(not(unix))]
    pub fn store_socket<T>(&self, _: &T) {}

    /// Removes a stored socket that is no longer wanted.
    pub fn forget_socket(&self) {
        self.send(&format!("FDSTOREREMOVE=1\n{STORED_NAME}"));
    }

    /// Sends watchdog pings as long as the health check passes.
    pub async fn run_watchdog<F: Future<Output = bool> + Send>(&self, lives: impl Fn() -> F + Send + Sync) {
        let Some(every) = self.watchdog else { return };
        let mut every = tokio::time::interval(every);
        loop {
            every.tick().await;
            if lives().await {
                self.send("WATCHDOG=1");
            }
        }
    }
}

/// Takes the socket that the manager stored or opened for us. Call it once, before other threads start: it modifies the
/// environment.
pub fn inherited_socket() -> Option<TcpListener> {
    listenfd::ListenFd::from_env().take_tcp_listener(0).ok().flatten()
}

/// Connects to a path, or to an abstract socket whose name starts with `@`.
#[cfg(unix)]
fn connected(path: &str) -> std::io::Result<std::os::unix::net::UnixDatagram> {
    let socket = std::os::unix::net::UnixDatagram::unbound()?;
    // A manager that does not read must not block the threads that serve requests.
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
