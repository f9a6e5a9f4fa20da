//! Tells the service manager how we are, by the protocol of `sd_notify`: one datagram, one line.

use std::{net::TcpListener, time::Duration};

/// Under which the manager keeps the site's socket.
const KEPT: &str = "FDNAME=site";

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

    /// Has the site's socket kept for whoever comes after us: who knocks while nobody serves waits instead of being refused.
    /// The unit allows it with `FileDescriptorStoreMax=`; with the service, not with a restart, it is closed.
    #[cfg(unix)]
    pub fn keep_socket(&self, listener: &impl std::os::fd::AsFd) {
        use std::{io::IoSlice, mem::MaybeUninit};

        use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
        let Some(manager) = &self.socket else { return };
        let (line, sockets) = (format!("FDSTORE=1\n{KEPT}"), [listener.as_fd()]);
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut control = SendAncillaryBuffer::new(&mut space);
        control.push(SendAncillaryMessage::ScmRights(&sockets));
        let _ = sendmsg(manager, &[IoSlice::new(line.as_bytes())], &mut control, SendFlags::empty());
    }

    #[cfg(not(unix))]
    pub fn keep_socket<T>(&self, _: &T) {}

    /// It keeps one that we no longer want.
    pub fn forget_socket(&self) {
        self.tell(&format!("FDSTOREREMOVE=1\n{KEPT}"));
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

/// The socket that the manager has kept, or opened, for us. To be asked once and first of all: it takes it out of the
/// environment, which no other thread may read meanwhile.
pub fn kept_socket() -> Option<TcpListener> {
    listenfd::ListenFd::from_env().take_tcp_listener(0).ok().flatten()
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
