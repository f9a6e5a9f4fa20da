//! Builds and runs the binary.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    os::fd::OwnedFd,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, bail, ensure};

use crate::{
    progress::Progress,
    sh::{cmd, read, root, run},
    suite::with_lints,
    system, web,
};

/// Builds the optimized binary for installations, packages and benchmarks.
pub fn build() -> anyhow::Result<PathBuf> {
    let release = cmd("cargo build --release --package hotdrop --features jemalloc --locked");
    build_with("release binary", release, "target/release/hotdrop")
}

/// Builds the binary of the tests: `up` and `test` share one profile, so that dependencies are compiled once.
fn build_for_development() -> anyhow::Result<PathBuf> {
    let debug = with_lints(cmd("cargo build --package hotdrop --locked"));
    build_with("binary", debug, "target/debug/hotdrop")
}

fn build_with(name: &'static str, mut cargo: Command, binary: &str) -> anyhow::Result<PathBuf> {
    let progress = Progress::new(3);
    progress.must("packages of the web app", web::install)?;
    progress.must("web app", web::build)?;
    progress.must(name, || run(&mut cargo))?;
    let binary = root().join(binary);
    println!("Built {}", binary.display());
    Ok(binary)
}

/// Builds the site and runs it until it is stopped.
pub fn up(more: &[&str]) -> anyhow::Result<()> {
    let binary = build_for_development()?;
    let mut command = Command::new(binary);
    command.current_dir(root()).args(["serve", "--listen", "127.0.0.1:8080", "--data", "./data"]).args(more);
    run(&mut command)
}

/// A server on a free port with a temporary data folder, stopped when dropped.
pub struct Server {
    command: Command,
    child: Child,
    pub url: String,
    pub data: PathBuf,
    pub log: PathBuf,
}

/// A demo that is generated within a second: tests and benchmarks must not wait for a full one.
const SMALL_DEMO: [(&str, &str); 2] =
    [("HOTDROP_PLAYERS_DEMO_PLAYERS", "300"), ("HOTDROP_PLAYERS_DEMO_MATCHES", "40")];

impl Server {
    pub fn start(binary: &Path, name: &str, env: &[(&str, &str)]) -> anyhow::Result<Self> {
        Self::start_in(binary, &new_folder(name), env)
    }

    /// Starts a server on a socket that stays open during restarts, as systemd does for the unit.
    pub fn start_with_socket(binary: &Path, name: &str, env: &[(&str, &str)]) -> anyhow::Result<Self> {
        let socket = TcpListener::bind("127.0.0.1:0")?;
        let port = socket.local_addr()?.port();
        let mut command = Command::new("sh");
        let handed = "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\" 3<&0 </dev/null";
        command.args(["-c", handed, "sh"]).arg(binary).stdin(OwnedFd::from(socket));
        Self::started(command, port, &new_folder(name), env)
    }

    /// Starts a server in a folder that may exist. The log is outside of it, because it must be writable when the
    /// folder's disk is full.
    pub fn start_in(binary: &Path, data: &Path, env: &[(&str, &str)]) -> anyhow::Result<Self> {
        let mut command = Command::new(binary);
        command.stdin(Stdio::null());
        Self::started(command, system::free_port()?, data, env)
    }

    fn started(mut command: Command, port: u16, data: &Path, env: &[(&str, &str)]) -> anyhow::Result<Self> {
        let data = data.to_owned();
        std::fs::create_dir_all(&data)?;
        let log = std::env::temp_dir().join(format!("hotdrop-{}-{port}.log", std::process::id()));
        command
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(&data)
            .envs(SMALL_DEMO)
            .envs(env.iter().copied());
        command.current_dir(&data).stdout(Stdio::piped()).stderr(std::fs::File::create(&log)?);
        let child = command.spawn().context("the server cannot be run")?;
        let mut server = Self { command, child, url: format!("http://localhost:{port}"), data, log };
        server.ready()?;
        Ok(server)
    }

    fn ready(&mut self) -> anyhow::Result<()> {
        let mut line = String::new();
        BufReader::new(self.child.stdout.take().context("no output")?).read_line(&mut line)?;
        if !line.contains("ready") {
            bail!("the server did not start:\n{}", std::fs::read_to_string(&self.log).unwrap_or_default());
        }
        Ok(())
    }
}

/// Returns the path of an unused folder.
fn new_folder(name: &str) -> PathBuf {
    let data = std::env::temp_dir().join(format!("hotdrop-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    data
}

impl Server {
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn port(&self) -> &str {
        self.url.rsplit(':').next().unwrap_or_default()
    }

    /// Stops the server with SIGTERM, as a service manager does, and waits.
    pub fn stop(&mut self) -> anyhow::Result<()> {
        read(&mut cmd(&format!("kill -TERM {}", self.child.id())))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "it did not stop in order: {status}");
        Ok(())
    }

    /// Kills the server; its folder and port are reused.
    pub fn crash(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts the server again on the same port and folder.
    pub fn again(&mut self) -> anyhow::Result<()> {
        self.child = self.command.spawn()?;
        self.ready()
    }

    /// Kills the server, as in a power cut, and returns its folder.
    pub fn kill(mut self) -> PathBuf {
        std::mem::take(&mut self.data)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !self.data.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.data);
        }
        let _ = std::fs::remove_file(&self.log);
    }
}

/// Generates icons and previews from the drawings, then the README's screenshots from a running site.
pub fn pictures() -> anyhow::Result<()> {
    system::require(&[&system::CHROMIUM])?;
    web::install()?;
    Progress::new(1).must("icons and previews", || run(&mut web::script("pictures")))?;
    let binary = build_for_development()?;
    let server = Server::start(&binary, "pictures", &[])?;
    Progress::new(1).must("screenshots", || run(web::script("screenshots").env("HOTDROP_URL", &server.url)))
}
