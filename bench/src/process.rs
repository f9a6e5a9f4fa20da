//! Start time and memory of the release binary.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

use crate::table::{Row, Rows, print};

/// Returns the project root from `cargo run`, because two clones may share this binary.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

pub struct Server {
    child: Child,
    pub port: u16,
    /// Time from process start to the log line that it serves.
    pub started_in: Duration,
}

impl Server {
    pub fn start(data: &Path) -> anyhow::Result<Self> {
        Self::start_with(data, &[])
    }

    pub fn start_with(data: &Path, settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let begun = Instant::now();
        let mut child = Command::new(root().join("target/release/hotdrop"))
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(data)
            .env("HOTDROP_LOG", "warn")
            .env("HOTDROP_REQUESTS_PER_SECOND", "0")
            .env("HOTDROP_PLAYERS_DEMO_PLAYERS", "300")
            .env("HOTDROP_PLAYERS_DEMO_MATCHES", "40")
            // It takes two minutes on a slow machine and would disturb the measurement.
            .env("HOTDROP_MAPS_DRAW_AHEAD", "false")
            .envs(settings.iter().copied())
            .current_dir(data)
            .stdout(Stdio::piped())
            .spawn()
            .context("target/release/hotdrop is not built")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let started_in = begun.elapsed();
        if !line.contains("ready") {
            bail!("the server did not start");
        }
        Ok(Self { child, port, started_in })
    }

    /// Returns head and body of a response on a new connection.
    pub fn get(&self, path: &str, encoding: &str) -> anyhow::Result<(String, Vec<u8>)> {
        let mut socket = TcpStream::connect(("127.0.0.1", self.port))?;
        write!(
            socket,
            "GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: {encoding}\r\nconnection: close\r\n\r\n"
        )?;
        let mut all = Vec::new();
        socket.read_to_end(&mut all)?;
        let end = all.windows(4).position(|four| four == b"\r\n\r\n").context("no end of headers")?;
        Ok((String::from_utf8_lossy(&all[..end]).into_owned(), all[end + 4..].to_vec()))
    }

    /// Signs up a user with a username and returns the session cookie.
    pub fn member(&self) -> anyhow::Result<String> {
        let body = "{\"type\":\"signup\",\"email\":\"member@example.org\",\"password\":\"Parachute 7!\",\
            \"password_confirmation\":\"Parachute 7!\"}";
        let response = self.post("/api/user/auth", body, "10.99.0.1")?;
        let cookie = response.lines().find_map(|line| line.strip_prefix("set-cookie: hotdrop_session="));
        let token = cookie.and_then(|rest| rest.split(';').next()).context("sign-up failed")?;
        let named = self.post_as(token, "/api/user/profile/store", "{\"name\":\"nightowl\"}", "10.99.0.1")?;
        ensure!(named.contains("200 OK"), "no name: {named}");
        Ok(format!("hotdrop_session={token}"))
    }

    /// Posts a JSON body as if through a proxy and returns the full response.
    pub fn post(&self, path: &str, body: &str, from: &str) -> anyhow::Result<String> {
        self.post_as("", path, body, from)
    }

    /// Like `post`, with the token of a session, or none.
    fn post_as(&self, token: &str, path: &str, body: &str, from: &str) -> anyhow::Result<String> {
        let mut socket = TcpStream::connect(("127.0.0.1", self.port))?;
        let xsrf = "a".repeat(64);
        let session = if token.is_empty() { String::new() } else { format!("; hotdrop_session={token}") };
        write!(
            socket,
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             cookie: XSRF-TOKEN={xsrf}{session}\r\nx-xsrf-token: {xsrf}\r\nx-forwarded-for: {from}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut all = String::new();
        socket.read_to_string(&mut all)?;
        Ok(all)
    }

    /// Waits until prerendering is complete. Background work starts in stages, so one idle moment is not enough.
    pub fn warm(&self) -> anyhow::Result<()> {
        self.quiet_for(3)
    }

    fn cpu_ticks(&self) -> anyhow::Result<u64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        Ok(fields.get(11).context("utime")?.parse::<u64>()?
            + fields.get(12).context("stime")?.parse::<u64>()?)
    }

    /// Waits until all background work is complete, including map tiles, which have the lowest priority. Render engines are
    /// dropped after 20 idle seconds, and the allocator returns the memory soon after.
    fn rest(&self) -> anyhow::Result<()> {
        self.quiet_for(30)
    }

    /// Waits for several consecutive idle seconds.
    fn quiet_for(&self, seconds: u32) -> anyhow::Result<()> {
        let mut quiet = 0;
        for _ in 0..900 {
            let busy = self.cpu_ticks()?;
            std::thread::sleep(Duration::from_secs(1));
            quiet = if self.cpu_ticks()? - busy <= 2 { quiet + 1 } else { 0 };
            if quiet == seconds {
                return Ok(());
            }
        }
        bail!("the server never became idle")
    }

    fn memory(&self) -> anyhow::Result<Memory> {
        let rollup = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.child.id()))?;
        let megabytes = |name: &'static str| -> anyhow::Result<f64> {
            let line = rollup.lines().find(|line| line.starts_with(name)).context(name)?;
            Ok(line.split_whitespace().nth(1).context("a number")?.parse::<f64>()? / 1024.0)
        };
        Ok(Memory { own: megabytes("Anonymous:")?, resident: megabytes("Rss:")? })
    }
}

/// In megabytes.
struct Memory {
    /// Memory that the system cannot reclaim: heap, stacks, written pages.
    own: f64,
    /// `own` plus the touched pages of the binary and the libraries.
    resident: f64,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const MOST_OWN: f64 = 48.0;
const MOST_RESIDENT: f64 = 80.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let first = Server::start(folder.path())?.started_in;
    let mut starts: Vec<f64> = Vec::new();
    for _ in 0..7 {
        starts.push(Server::start(folder.path())?.started_in.as_secs_f64() * 1000.0);
    }
    starts.sort_by(f64::total_cmp);
    rows.push(Row::limit("start with a warm database (median of 7)", starts[3], "ms", 300.0));
    let first = first.as_secs_f64() * 1000.0;
    rows.push(Row::limit("first start on an empty folder", first, "ms", 1000.0));
    let server = Server::start_with(folder.path(), &[("HOTDROP_MAPS_DRAW_AHEAD", "true")])?;
    print("      waiting until all pages are rendered and all maps are drawn");
    server.rest()?;
    let Memory { own, resident } = server.memory()?;
    rows.push(Row::limit("idle: memory of its own, all pages rendered", own, "MB", MOST_OWN));
    rows.push(Row::limit(
        "idle: resident, with the touched pages of the binary",
        resident,
        "MB",
        MOST_RESIDENT,
    ));
    let size = std::fs::metadata(root().join("target/release/hotdrop"))?.len();
    rows.push(Row::note("size of the binary", format!("{:.1} MB", size as f64 / 1e6), String::new()));
    Ok(())
}
