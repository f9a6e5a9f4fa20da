//! Restarts of nodes behind nginx with our configuration block, as the systemd unit and upgrades do them, while users
//! read and write. Two nodes on PostgreSQL restart one after the other; for one node on SQLite the socket stays open,
//! and new connections wait. No request may fail.

use std::{
    fmt::Write,
    time::{Duration, Instant},
};

use anyhow::ensure;

use super::{Case, Stage, UNLIMITED, client::Client, on_postgres, people::People};
use crate::{
    nginx::{self, Nginx},
    postgres::Postgres,
    serve::Server,
    system,
};

pub const POSTGRES: Case = Case {
    name: "postgres-rolling",
    about: "two nodes are restarted one after the other, many times, behind nginx under load",
    requires: &[&system::POSTGRES, &system::NGINX],
    run: postgres,
};

pub const SQLITE: Case = Case {
    name: "sqlite-rolling",
    about: "the only node is restarted many times, behind nginx under load",
    requires: &[&system::NGINX],
    run: sqlite,
};

const ROUNDS: u64 = 5;
/// Writes between two restarts.
const STORED: u64 = 100;
const PATIENCE: Duration = Duration::from_secs(120);
const PAUSE: Duration = Duration::from_millis(5);
/// The wait before the next node restarts: longer than nginx disables a node (`fail_timeout` of the block).
const NOTICED: Duration = Duration::from_secs(4);

fn postgres(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start()?;
    let url = postgres.hotdrop()?;
    let env = on_postgres(&url);
    let mut nodes =
        [Server::start(&stage.binary, "node-1", &env)?, Server::start(&stage.binary, "node-2", &env)?];
    restart(stage, &mut nodes)
}

fn sqlite(stage: &Stage) -> anyhow::Result<()> {
    let mut node = [Server::start_with_socket(&stage.binary, "node", &UNLIMITED)?];
    restart(stage, &mut node)
}

/// Restarts each node in every round, then checks that all acknowledged writes are stored. No request may fail.
fn restart(stage: &Stage, nodes: &mut [Server]) -> anyhow::Result<()> {
    let mut ports = Vec::<u16>::new();
    for node in nodes.iter() {
        ports.push(node.port().parse()?);
    }
    let port = system::free_port()?;
    let home = std::env::temp_dir().join(format!("hotdrop-rolling-{}", std::process::id()));
    let nginx = Nginx::start(&home, port, &nginx::http_block(port, &ports)?)?;
    let people = People::new(&nginx.url(), PAUSE)?;
    let begun = Instant::now();
    let mut away = Vec::new();
    people.during(|| {
        people.stored(STORED, PATIENCE)?;
        for _ in 0..stage.rounds.unwrap_or(ROUNDS) {
            for node in nodes.iter_mut() {
                away.push(one(node)?);
                std::thread::sleep(NOTICED);
                people.stored(STORED, PATIENCE)?;
            }
        }
        Ok(())
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    people.report(stage);
    let (requests, failed) = people.requests();
    stage.print(format!(
        "{failed} of {requests} requests failed in {seconds:.0} s with {} restarts",
        away.len()
    ));
    let times = away.iter().fold(String::new(), |mut text, time| {
        let _ = write!(text, " {:.2}", time.as_secs_f64());
        text
    });
    stage.print(format!("seconds from SIGTERM until the node was ready again:{times}"));
    let complaints = nginx.complaints();
    stage.print(format!("nginx complained {} times of its nodes", complaints.len()));
    for line in complaints.iter().take(if failed > 0 { 3 } else { 0 }) {
        stage.print(line);
    }
    people.must_find_everything(stage, &nginx.url())?;
    ensure!(requests > 1_000, "too few requests to prove anything");
    ensure!(failed == 0, "{failed} of {requests} requests failed: {:?}", people.faults());
    Ok(())
}

/// Stops and starts a node, and waits until it is ready.
fn one(node: &mut Server) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    node.stop()?;
    node.again()?;
    while Client::new(&node.url).get("/readyz")?.status != 200 {
        ensure!(begun.elapsed() < PATIENCE, "it never became ready");
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(begun.elapsed())
}
