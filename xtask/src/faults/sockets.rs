//! Two thousand hostile sockets, while visitors are served.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};

use super::{Case, Stage};
use crate::{serve::Server, system};

pub const SOCKETS: Case = Case {
    name: "sockets",
    about: "2,000 silent and slow sockets of one address, then of many, while visitors are served",
    requires: &[],
    run,
};

const MANY: usize = 2000;
/// Longer than the header timeout.
const TIME: Duration = Duration::from_secs(18);

/// By kind: its name, the bytes sent first, and the byte sent every second after that.
const KINDS: [(&str, &str, &str); 4] = [
    ("silent", "", ""),
    ("slow head", "GET / HTTP/1.1\r\nx: ", "y"),
    (
        "slow body",
        "POST /api/mw2/subscribe HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n",
        " ",
    ),
    ("half-open HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0", ""),
];

fn run(stage: &Stage) -> anyhow::Result<()> {
    raise_limit();
    // A trusted proxy is not counted by its address, so only the total connection limit applies.
    let many_addresses = ("HOTDROP_TRUSTED_PROXIES", "127.0.0.0/8");
    for (what, settings) in
        [("one address", vec![]), ("many addresses", vec![many_addresses, ("HOTDROP_CONNECTIONS", "1000")])]
    {
        attack(stage, what, &settings)?;
    }
    Ok(())
}

fn attack(stage: &Stage, what: &str, settings: &[(&str, &str)]) -> anyhow::Result<()> {
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let mut settings = settings.to_vec();
    settings.extend([
        ("HOTDROP_REQUESTS_PER_SECOND", "0"),
        ("HOTDROP_RENDER_AHEAD", "false"),
        ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
        ("HOTDROP_METRICS_LISTEN", &metrics),
    ]);
    let server = Server::start(&stage.binary, "sockets", &settings)?;
    let address: SocketAddr = server.url.replace("http://localhost", "127.0.0.1").parse()?;
    let over = AtomicBool::new(false);
    let (responses, slowest) = std::thread::scope(|scope| {
        let visitor = scope.spawn(|| visit(address, &over));
        let open_sockets = hold_open(address, &over);
        over.store(true, Relaxed);
        let seen = visitor.join().unwrap_or_else(|_| anyhow::bail!("the visitor panicked"));
        open_sockets.and_then(|open| {
            for ((kind, ..), open) in KINDS.iter().zip(open) {
                stage.print(format!("{what}: {open} of {} sockets still open: {kind}", MANY / KINDS.len()));
                ensure!(open == 0 || *kind == "slow body", "they should all have been let go: {kind}");
            }
            seen
        })
    })?;
    stage.print(format!("{what}: {responses} visits served, the slowest after {} ms", slowest.as_millis()));
    let metrics_text = fetch(metrics.parse()?, "/metrics")?.0;
    for line in
        metrics_text.lines().filter(|line| line.starts_with("hotdrop_connections") && !line.ends_with(" 0"))
    {
        stage.print(format!("{what}: {line}"));
    }
    ensure!(responses > 20, "too few visits to prove anything");
    Ok(())
}

/// Opens all sockets, trickles bytes for a while, and counts those of each kind that the server has left open. Slow
/// bodies have a longer timeout than that.
fn hold_open(address: SocketAddr, over: &AtomicBool) -> anyhow::Result<[usize; KINDS.len()]> {
    let mut sockets = Vec::new();
    for number in 0..MANY {
        let (_, beginning, more) = KINDS[number % KINDS.len()];
        let mut socket = TcpStream::connect(address).context("the server accepts no more connections")?;
        let _ = socket.write_all(beginning.as_bytes());
        socket.set_nonblocking(true)?;
        sockets.push((socket, more));
        // A thousand per second. The visitor shares the attackers' address, whose limit would be used up before a busy
        // machine can send its request.
        std::thread::sleep(Duration::from_millis(1));
    }
    let begun = Instant::now();
    while begun.elapsed() < TIME && !over.load(Relaxed) {
        for (socket, more) in &mut sockets {
            let _ = socket.write_all(more.as_bytes());
        }
        std::thread::sleep(Duration::from_secs(1));
    }
    let mut rest = [0; 4096];
    let mut is_open = |socket: &mut TcpStream| loop {
        match socket.read(&mut rest) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => return error.kind() == std::io::ErrorKind::WouldBlock,
        }
    };
    let mut open = [0; KINDS.len()];
    for (number, (socket, _)) in sockets.iter_mut().enumerate() {
        open[number % KINDS.len()] += usize::from(is_open(socket));
    }
    Ok(open)
}

/// Opens new connections one after the other; each must get a response.
fn visit(address: SocketAddr, over: &AtomicBool) -> anyhow::Result<(usize, Duration)> {
    let (mut responses, mut slowest) = (0, Duration::ZERO);
    while !over.load(Relaxed) {
        let (text, elapsed) = fetch(address, "/healthz")?;
        ensure!(text.starts_with("HTTP/1.1 200"), "a visitor got {text:?}");
        responses += 1;
        slowest = slowest.max(elapsed);
    }
    Ok((responses, slowest))
}

fn fetch(address: SocketAddr, path: &str) -> anyhow::Result<(String, Duration)> {
    let begun = Instant::now();
    let mut socket = TcpStream::connect(address)?;
    socket.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(socket, "GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")?;
    let mut text = String::new();
    socket.read_to_string(&mut text).context("a visitor got no response")?;
    Ok((text, begun.elapsed()))
}

/// Raises the limit of open files: this process holds the client ends.
fn raise_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}
