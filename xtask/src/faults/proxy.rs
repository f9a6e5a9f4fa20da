//! A real proxy in front of two nodes: nginx with its defaults, where one failed request disables a node for ten
//! seconds, and Caddy with our configuration block. Other visitors must not be affected while clients post bodies that
//! are rejected before they are read.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

use super::{Case, Stage, UNLIMITED, client::Client};
use crate::{nginx::Nginx, serve::Server, sh::root, system};

pub const NGINX: Case = Case {
    name: "nginx",
    about: "large posts are refused early while visitors read, through nginx with two nodes",
    requires: &[&system::NGINX],
    run: through_nginx,
};

pub const CADDY: Case = Case {
    name: "caddy",
    about: "the same through Caddy, as deploy/Caddyfile has it",
    requires: &[&system::CADDY],
    run: through_caddy,
};

const TIME: Duration = Duration::from_secs(12);

fn through_nginx(stage: &Stage) -> anyhow::Result<()> {
    let nodes = two_nodes(stage)?;
    let port = system::free_port()?;
    let nginx = Nginx::start(&home("nginx"), port, &usual(port, &nodes))?;
    attacked(stage, port, true, || nginx.complaints())
}

fn through_caddy(stage: &Stage) -> anyhow::Result<()> {
    let nodes = two_nodes(stage)?;
    let port = system::free_port()?;
    let caddy = Caddy::start(&home("caddy"), port, &nodes)?;
    // Caddy closes the connection on clients that still write when the response arrives.
    attacked(stage, port, false, || caddy.complaints())
}

fn home(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("hotdrop-{name}-{}", std::process::id()))
}

fn two_nodes(stage: &Stage) -> anyhow::Result<[Server; 2]> {
    Ok([
        // All clients share one address, and rate limits are not tested here.
        Server::start(&stage.binary, "node-1", &UNLIMITED)?,
        Server::start(&stage.binary, "node-2", &UNLIMITED)?,
    ])
}

/// Runs the attack. `patient` means that the proxy reads a body completely; `complaints` returns its errors about the
/// nodes.
fn attacked(
    stage: &Stage,
    port: u16,
    reads_bodies: bool,
    complaints: impl Fn() -> Vec<String>,
) -> anyhow::Result<()> {
    let url = format!("http://127.0.0.1:{port}");
    ensure!(Client::new(&url).get("/en")?.status == 200, "no page through the proxy");
    let (over, posts, reads) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let begun = Instant::now();
    let outcome = std::thread::scope(|scope| {
        let posting: Vec<_> = (0..3)
            .map(|number| {
                let (over, posts) = (&over, &posts);
                scope.spawn(move || post_until(over, posts, (port, reads_bodies), number))
            })
            .collect();
        let reading: Vec<_> = (0..2)
            .map(|_| {
                let (over, reads, url) = (&over, &reads, &url);
                scope.spawn(move || read_until(over, reads, url))
            })
            .collect();
        while begun.elapsed() < TIME && !reading.iter().any(|one| one.is_finished()) {
            std::thread::sleep(Duration::from_millis(100));
        }
        over.store(true, Relaxed);
        let refused =
            posting.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| bail!("panicked")));
        let seen = reading.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| bail!("panicked")));
        seen.and(refused)
    });
    stage.print(format!(
        "{} posts refused and {} pages read in {:.1} s",
        posts.load(Relaxed),
        reads.load(Relaxed),
        begun.elapsed().as_secs_f64()
    ));
    let complaints = complaints();
    stage.print(format!("it complained {} times of its nodes", complaints.len()));
    outcome?;
    ensure!(complaints.is_empty(), "it complained: {}", complaints[0]);
    ensure!(posts.load(Relaxed) > 50, "too few posts to prove anything");
    Ok(())
}

/// Posts bodies that are rejected unread: forged, too large for the call, to an unknown path, without a session.
fn post_until(
    over: &AtomicBool,
    posts: &AtomicUsize,
    (port, reads_bodies): (u16, bool),
    offset: usize,
) -> anyhow::Result<()> {
    let kinds = [
        ("/api/mw2/subscribe", "content-type: application/json\r\n", 900_000, 419),
        ("/api/mw2/subscribe", "content-type: application/json\r\nauthorization: Bearer x\r\n", 900_000, 413),
        (
            "/api/mw2/subscribe",
            "content-type: application/json\r\nauthorization: Bearer x\r\n",
            6_000_000,
            413,
        ),
        ("/api/nothing", "authorization: Bearer x\r\n", 900_000, 404),
        ("/api/user/upload", "authorization: Bearer x\r\n", 900_000, 401),
    ];
    for (path, head, bytes, expected) in kinds.iter().cycle().skip(offset) {
        if over.load(Relaxed) {
            return Ok(());
        }
        let mut socket = TcpStream::connect(("127.0.0.1", port))?;
        socket.set_read_timeout(Some(TIME))?;
        socket.set_write_timeout(Some(TIME))?;
        write!(
            socket,
            "POST {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: {bytes}\r\n{head}\r\n"
        )?;
        let written = socket.write_all(&vec![b' '; *bytes]).context("closed while a body was written");
        let mut response = String::new();
        let read = socket.read_to_string(&mut response).context("no response");
        if !reads_bodies && (written.is_err() || read.is_err()) {
            posts.fetch_add(1, Relaxed);
            continue;
        }
        written.and(read)?;
        ensure!(
            response.split(' ').nth(1) == Some(&expected.to_string()),
            "{path} with {bytes} bytes got {:?} instead of {expected}",
            response.lines().next()
        );
        posts.fetch_add(1, Relaxed);
    }
    Ok(())
}

fn read_until(over: &AtomicBool, reads: &AtomicUsize, url: &str) -> anyhow::Result<()> {
    let visitor = Client::new(url);
    for path in ["/en", "/api/faq?lang=en", "/healthz", "/de/faq"].iter().cycle() {
        if over.load(Relaxed) {
            return Ok(());
        }
        let response = visitor.get(path)?;
        ensure!(response.status == 200, "a visitor of {path} got {}", response.status);
        reads.fetch_add(1, Relaxed);
    }
    Ok(())
}

/// Returns the default configuration, without settings for failing nodes, as most installations have it.
fn usual(port: u16, nodes: &[Server]) -> String {
    let servers: String = nodes.iter().map(|node| format!("server 127.0.0.1:{};\n", node.port())).collect();
    format!(
        "client_max_body_size 20m;\nupstream nodes {{\n{servers}}}\nserver {{\nlisten 127.0.0.1:{port};\nlocation / {{\n\
         proxy_pass http://nodes;\nproxy_set_header Host $host;\nproxy_set_header X-Forwarded-For $remote_addr;\n}}\n}}"
    )
}

/// Caddy with our configuration block and without certificates, stopped when dropped.
struct Caddy {
    child: Child,
    home: PathBuf,
}

impl Caddy {
    fn start(home: &Path, port: u16, nodes: &[Server]) -> anyhow::Result<Self> {
        fs::create_dir_all(home)?;
        let ours = fs::read_to_string(root().join("deploy/Caddyfile"))?;
        let servers: Vec<String> = nodes.iter().map(|node| format!("127.0.0.1:{}", node.port())).collect();
        let block = ours
            .replace("hotdrop.example {", &format!("http://127.0.0.1:{port}, http://a:{port} {{"))
            .replace("reverse_proxy 127.0.0.1:8080 {", &format!("reverse_proxy {} {{", servers.join(" ")));
        fs::write(home.join("Caddyfile"), format!("{{\n\tadmin off\n\tauto_https off\n}}\n{block}"))?;
        let child = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(home.join("Caddyfile"))
            // Caddy stores its own state there, too.
            .env("HOME", home)
            .stderr(fs::File::create(home.join("log"))?)
            .spawn()?;
        let caddy = Self { child, home: home.to_owned() };
        for _ in 0..250 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(caddy);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("Caddy did not start: {}", fs::read_to_string(caddy.home.join("log")).unwrap_or_default())
    }

    fn complaints(&self) -> Vec<String> {
        let log = fs::read_to_string(self.home.join("log")).unwrap_or_default();
        log.lines().filter(|line| line.contains("\"level\":\"error\"")).map(str::to_owned).collect()
    }
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}
