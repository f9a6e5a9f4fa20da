//! A temporary PostgreSQL server, removed when dropped.

use std::{path::PathBuf, process::Command};

use anyhow::{Context, bail};

use crate::{sh, system};

/// Returns the folder of the newest installed server programs on Debian.
pub fn bin() -> Option<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let version = path.file_name()?.to_str()?.parse().ok()?;
            path.join("bin/initdb").is_file().then(|| (version, path.join("bin")))
        })
        .collect();
    found.sort();
    found.pop().map(|(_, path)| path)
}

pub struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    pub url: String,
}

impl Postgres {
    /// Starts a server without durability, for speed.
    pub fn start() -> anyhow::Result<Self> {
        Self::start_with("-c fsync=off -c synchronous_commit=off -c full_page_writes=off")
    }

    /// Starts a server that syncs commits to disk, as in production.
    pub fn start_durable() -> anyhow::Result<Self> {
        Self::start_with("")
    }

    fn start_with(settings: &str) -> anyhow::Result<Self> {
        system::require(&[&system::POSTGRES])?;
        let (server, port) = Self::place("postgres")?;
        server.call(
            "initdb",
            &["-D", "db", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
        )?;
        server.launch(port, settings)?;
        Ok(server)
    }

    /// Starts a streaming replica of this server.
    pub fn standby(&self) -> anyhow::Result<Self> {
        let (server, port) = Self::place("standby")?;
        let copy = ["-D", "db", "-d", &self.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
        server.call("pg_basebackup", &copy)?;
        server.launch(port, "")?;
        Ok(server)
    }

    /// Creates a folder and chooses a port for a server.
    fn place(name: &str) -> anyhow::Result<(Self, u16)> {
        let bin = bin().context("PostgreSQL's initdb was not found below /usr/lib/postgresql")?;
        let port = system::free_port()?;
        let folder = std::env::temp_dir().join(format!("hotdrop-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        if system::is_root() {
            sh::run(&mut sh::cmd(&format!("chown postgres {}", folder.display())))?;
        }
        Ok((Self { url: format!("postgres://postgres@127.0.0.1:{port}/postgres"), folder, bin }, port))
    }

    fn launch(&self, port: u16, settings: &str) -> anyhow::Result<()> {
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c max_connections=300 \
             -c shared_buffers=64MB {settings}",
            self.folder.display()
        );
        self.call("pg_ctl", &["-D", "db", "-l", "log", "-w", "-o", &options, "start"])
    }

    /// Stops the server until it is restarted.
    pub fn stop(&self) -> anyhow::Result<()> {
        self.call("pg_ctl", &["-D", "db", "-w", "-m", "fast", "stop"])
    }

    /// Creates an empty database for a site and returns its URL.
    pub fn hotdrop(&self) -> anyhow::Result<String> {
        self.sql(&["CREATE DATABASE hotdrop"])?;
        Ok(self.database("hotdrop"))
    }

    /// Returns the URL of another database on the same server.
    pub fn database(&self, name: &str) -> String {
        let server = self.url.rsplit_once('/').map_or(self.url.as_str(), |(server, _)| server);
        format!("{server}/{name}")
    }

    /// Restarts the server, which closes every connection.
    pub fn restart(&self) -> anyhow::Result<()> {
        self.call("pg_ctl", &["-D", "db", "-l", "log", "-w", "-m", "fast", "restart"])
    }

    /// Ends the server without a clean shutdown, as in a power cut, and restarts it: it recovers from its log.
    pub fn crash(&self) -> anyhow::Result<()> {
        self.call("pg_ctl", &["-D", "db", "-l", "log", "-w", "-m", "immediate", "restart"])
    }

    /// Returns the result of one statement in a database of this server.
    pub fn query(&self, database: &str, statement: &str) -> anyhow::Result<String> {
        let url = self.database(database);
        self.call("psql", &["--quiet", "--no-align", "--tuples-only", "--command", statement, &url])?;
        Ok(std::fs::read_to_string(self.folder.join("output"))?.trim().to_owned())
    }

    /// Checks every table and index of a database with `pg_amcheck`.
    pub fn check(&self, database: &str) -> anyhow::Result<()> {
        let url = self.database(database);
        self.call("pg_amcheck", &["--install-missing", "--heapallindexed", &url])
    }

    /// Runs statements on the server, each separately.
    pub fn sql(&self, statements: &[&str]) -> anyhow::Result<()> {
        statements.iter().try_for_each(|one| {
            self.call("psql", &["--quiet", "--set", "ON_ERROR_STOP=1", "--command", one, &self.url])
        })
    }

    /// Runs a PostgreSQL program. The server refuses to run as root, so root switches to another user.
    fn call(&self, program: &str, args: &[&str]) -> anyhow::Result<()> {
        let path = self.bin.join(program);
        let mut command = if system::is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        // pg_ctl leaves the server running with inherited pipes open, so nothing may wait for them.
        let output = self.folder.join("output");
        let file = std::fs::File::create(&output)?;
        command.args(args).current_dir(&self.folder).stdin(std::process::Stdio::null());
        command.stdout(file.try_clone()?).stderr(file);
        let status = command.status().with_context(|| format!("cannot run {program}"))?;
        if !status.success() {
            bail!("{program} failed: {}", std::fs::read_to_string(output).unwrap_or_default().trim());
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.call("pg_ctl", &["-D", "db", "-m", "immediate", "-w", "stop"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
