//! A full disk under the database, while users sign up, sign in and save.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use anyhow::ensure;

use super::{
    Case, Stage, UNLIMITED, client::Client, load::Load, mount::Mount, on_postgres, prometheus::Prometheus,
};
use crate::{postgres::Postgres, serve::Server, sh, system};

pub const SQLITE: Case = Case {
    name: "sqlite-full-disk",
    about: "the data folder's disk fills up, the alert fires, and it gets room again",
    requires: &[&system::PROMETHEUS],
    run: sqlite,
};

pub const POSTGRES: Case = Case {
    name: "postgres-full-disk",
    about: "the tablespace of PostgreSQL fills up, the alert fires, and it gets room again",
    requires: &[&system::POSTGRES, &system::PROMETHEUS],
    run: postgres,
};

const METRICS: &str = "HOTDROP_METRICS_LISTEN";

/// Timeout for the alert, and for the disk to become full: rows still fit into gaps that older ones left.
const PATIENCE: Duration = Duration::from_secs(120);

fn sqlite(stage: &Stage) -> anyhow::Result<()> {
    let disk = Mount::new("sqlite", 64)?;
    let data = disk.path.join("data");
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let env: Vec<_> = UNLIMITED.into_iter().chain([(METRICS, metrics.as_str())]).collect();
    let server = Server::start_in(&stage.binary, &data, &env)?;
    let load = Load::new(&server.url);
    walk(stage, &disk, (&server, &metrics), &load, &["--data", &data.to_string_lossy()])?;
    load.verify(stage, &server.url)?;
    let data = server.kill();
    let again = Server::start_in(&stage.binary, &data, &UNLIMITED)?;
    stage.print("the same after the process was killed and started again:");
    load.verify(stage, &again.url)
}

fn postgres(stage: &Stage) -> anyhow::Result<()> {
    let disk = Mount::new("postgres", 96)?;
    let folder = disk.path.join("space");
    std::fs::create_dir(&folder)?;
    if system::is_root() {
        sh::read(&mut sh::cmd(&format!("chown postgres {}", folder.display())))?;
    }
    let postgres = Postgres::start()?;
    let space = format!("CREATE TABLESPACE small LOCATION '{}'", folder.display());
    postgres.sql(&[&space, "CREATE DATABASE hotdrop TABLESPACE small"])?;
    let url = postgres.database("hotdrop");
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let env: Vec<_> = on_postgres(&url).into_iter().chain([(METRICS, metrics.as_str())]).collect();
    let server = Server::start(&stage.binary, "faults", &env)?;
    let load = Load::new(&server.url);
    walk(stage, &disk, (&server, &metrics), &load, &["--database-url", &url])?;
    load.verify(stage, &server.url)
}

/// Writes succeed, fail on the full disk, and succeed again, without a restart of the server. Prometheus reports it.
fn walk(
    stage: &Stage,
    disk: &Mount,
    (server, metrics): (&Server, &str),
    load: &Load,
    database: &[&str],
) -> anyhow::Result<()> {
    let visitor = Client::new(&server.url);
    let prometheus = Prometheus::start(metrics)?;
    load.during(|| {
        load.until(|response| response.ends_with("200"), 40, PATIENCE)?;
        load.phase(stage, "with room");
        let filler = disk.fill()?;
        let full = Instant::now();
        load.until(|response| response.contains("503"), 100, PATIENCE)?;
        stage.print(format!(
            "100 writes refused {:.1} s after the disk was full",
            full.elapsed().as_secs_f64()
        ));
        let ready = visitor.get("/readyz")?;
        ensure!(ready.status == 503, "/readyz returns {} while writes are refused", ready.status);
        ensure!(visitor.get("/en")?.status == 200, "pages are not shown while writes are refused");
        ensure!(!doctor(stage, server, database)?, "the doctor finds nothing wrong with a full disk");
        alert_fires(stage, &prometheus)?;
        load.phase(stage, "full");
        drop(filler);
        let seconds = load.first_good(Duration::from_secs(30))?;
        stage.print(format!("first good write {seconds:.2} s after there was room"));
        let begun = Instant::now();
        while visitor.get("/readyz")?.status != 200 {
            ensure!(begun.elapsed() < Duration::from_secs(30), "/readyz never came back");
        }
        stage.print(format!("/readyz returns 200 after {:.2} s", begun.elapsed().as_secs_f64()));
        ensure!(doctor(stage, server, database)?, "the doctor still finds something wrong");
        load.until(|response| response.ends_with("200"), 40, PATIENCE)?;
        Ok(())
    })?;
    load.phase(stage, "with room again");
    let log = std::fs::read_to_string(&server.log)?;
    let lines = |part: &str| log.lines().filter(|line| line.contains(part)).count();
    stage.print(format!(
        "logged {} times that writes are rejected, {} times that they are accepted again",
        lines("database rejects writes"),
        lines("database accepts writes again")
    ));
    let cause = log.lines().find(|line| line.contains("database rejects writes")).unwrap_or("nothing");
    ensure!(
        cause.contains("full") || cause.contains("No space left"),
        "the log does not name the cause: {cause}"
    );
    stage.print(cause.trim());
    Ok(())
}

/// Waits until the alert fires, while some small writes still succeed.
fn alert_fires(stage: &Stage, prometheus: &Prometheus) -> anyhow::Result<()> {
    let firing = "ALERTS{alertname=\"HotdropWritesFail\", alertstate=\"firing\"}";
    let begun = Instant::now();
    while !prometheus.query(firing)?["data"]["result"][0].is_object() {
        ensure!(begun.elapsed() < PATIENCE, "HotdropWritesFail does not fire although the disk is full");
        std::thread::sleep(Duration::from_secs(1));
    }
    stage.print(format!("HotdropWritesFail fires after {:.0} s", begun.elapsed().as_secs_f64()));
    Ok(())
}

/// Returns whether `hotdrop doctor` reports no errors. It queries the running site.
fn doctor(stage: &Stage, server: &Server, database: &[&str]) -> anyhow::Result<bool> {
    let mut command = Command::new(&stage.binary);
    command.env("HOTDROP_LISTEN", server.url.replace("http://localhost", "127.0.0.1"));
    command.args(database).arg("doctor");
    let (_, output) = sh::capture(&mut command)?;
    let bad: Vec<&str> = output.lines().map(str::trim).filter(|line| line.starts_with("BAD")).collect();
    stage.print(format!("doctor: {}", bad.first().unwrap_or(&"nothing to mend")));
    Ok(bad.is_empty())
}
