//! Repeated `kill -9` during writes: acknowledged writes survive, and the database is intact.

use std::{fs, path::Path, process::Command, time::Duration};

use anyhow::{Context, ensure};

use super::{Case, Stage, UNLIMITED, on_postgres, people::People};
use crate::{
    postgres::Postgres,
    serve::Server,
    sh::{cmd, read},
    system::{self, Requirement},
};

pub const SQLITE: Case = Case {
    name: "sqlite-kill",
    about: "the process is killed in the middle of writes, many times",
    requires: &[&SHELL],
    run: sqlite,
};

pub const POSTGRES: Case = Case {
    name: "postgres-kill",
    about: "the process, a backend and all of PostgreSQL are killed in turn in the middle of writes",
    requires: &[&system::POSTGRES],
    run: postgres,
};

/// An independent reader of the database file.
const SHELL: Requirement = Requirement { program: "sqlite3", package: "sqlite3" };
const ROUNDS: u64 = 10;
/// Writes before each kill, so that it always interrupts some.
const STORED: u64 = 60;
const PATIENCE: Duration = Duration::from_secs(60);

fn sqlite(stage: &Stage) -> anyhow::Result<()> {
    let mut server = Server::start(&stage.binary, "kill", &UNLIMITED)?;
    let rounds = stage.rounds.unwrap_or(ROUNDS);
    let people = People::new(&server.url, Duration::ZERO)?;
    people.during(|| {
        for _ in 0..rounds {
            people.stored(STORED, PATIENCE)?;
            server.crash()?;
            check_integrity(&server.data)?;
            server.again()?;
        }
        people.stored(STORED, PATIENCE)
    })?;
    people.report(stage);
    stage.print(format!(
        "killed {rounds} times; sqlite3 found every database intact, with its log as it was left"
    ));
    people.must_only_be_cut()?;
    people.must_find_everything(stage, &server.url)
}

/// Checks the integrity of a copy, so that our server recovers the original file itself.
fn check_integrity(data: &Path) -> anyhow::Result<()> {
    let copy = data.join("copy");
    fs::create_dir_all(&copy)?;
    for name in ["hotdrop.sqlite", "hotdrop.sqlite-wal"] {
        if data.join(name).exists() {
            fs::copy(data.join(name), copy.join(name))?;
        }
    }
    let mut shell = Command::new("sqlite3");
    shell.arg(copy.join("hotdrop.sqlite")).arg("PRAGMA integrity_check; PRAGMA foreign_key_check;");
    let result = read(&mut shell)?;
    ensure!(result.trim() == "ok", "sqlite3 finds: {result}");
    Ok(fs::remove_dir_all(copy)?)
}

fn postgres(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start_durable()?;
    let url = postgres.hotdrop()?;
    let env = on_postgres(&url);
    let mut server = Server::start(&stage.binary, "kill", &env)?;
    let rounds = stage.rounds.unwrap_or(ROUNDS);
    let people = People::new(&server.url, Duration::ZERO)?;
    let mut killed = [0; 3];
    people.during(|| {
        for round in 0..rounds {
            people.stored(STORED, PATIENCE)?;
            match round % 3 {
                0 => {
                    server.crash()?;
                    server.again()?;
                    killed[0] += 1;
                }
                1 => {
                    backend(&postgres)?;
                    killed[1] += 1;
                }
                _ => {
                    postgres.crash()?;
                    killed[2] += 1;
                }
            }
        }
        people.stored(STORED, PATIENCE)
    })?;
    people.report(stage);
    let [node, backend, all] = killed;
    stage.print(format!(
        "killed: the node {node} times, a backend {backend} times, all of PostgreSQL {all} times"
    ));
    people.must_only_be_cut()?;
    people.must_find_everything(stage, &server.url)?;
    postgres.check("hotdrop")?;
    stage.print("pg_amcheck found every table and every index intact");
    Ok(())
}

/// Kills a backend that works for the node. PostgreSQL then ends all others and recovers.
fn backend(postgres: &Postgres) -> anyhow::Result<()> {
    let busy = "SELECT pid FROM pg_stat_activity WHERE datname = 'hotdrop' AND pid <> pg_backend_pid()
        ORDER BY state_change DESC LIMIT 1";
    let pid = postgres.query("hotdrop", busy)?;
    pid.parse::<u32>().with_context(|| format!("no backend: {pid}"))?;
    read(&mut cmd(&format!("kill -9 {pid}"))).map(drop)
}
