//! Runs the Rust tests, on SQLite and on a temporary PostgreSQL server, with a payment provider.
//!
//! Each test has its own process, except in packages whose manifest has `tests = "together"`: those need the content
//! pack and load it once for all tests.

use std::{path::PathBuf, process::Command};

use anyhow::Context;
use serde_json::Value;

use super::{plan::Plan, steps::with_lints};
use crate::{
    localstripe,
    postgres::Postgres,
    progress::Outcome,
    sh::{capture, cmd, has, read},
};

/// Parallel tests. Some of them wait for a database.
const CONCURRENT: &str = "4";

pub fn tests(plan: &Plan) -> Outcome {
    let peers = Peers::start()?;
    if !has("cargo-nextest") {
        let mut command = with_lints(cmd("cargo test --locked --no-fail-fast"));
        command.args(plan.packages()).envs(plan.env());
        return capture(peers.beside(&mut command));
    }
    // Build the entire workspace: a subset of packages would select other features and build twice.
    let line =
        "cargo nextest run --workspace --locked --no-fail-fast --status-level fail --final-status-level slow";
    let (mut good, mut output) =
        capture(peers.beside(with_lints(cmd(line)).args(plan.nextest()).envs(plan.env())))?;
    for Program { path, folder } in programs(&plan.together())? {
        let mut command = Command::new(path);
        command.args(["--quiet", "--test-threads", CONCURRENT]).current_dir(folder);
        let (passed, printed) = capture(peers.beside(&mut command))?;
        good &= passed;
        output += &printed;
    }
    Ok((good, output))
}

struct Peers {
    postgres: Postgres,
    localstripe: Option<PathBuf>,
}

impl Peers {
    fn start() -> anyhow::Result<Self> {
        let localstripe = localstripe::program();
        if let Err(error) = &localstripe {
            // Our own mock covers the same calls; this is an additional check.
            println!("    localstripe cannot be installed, its test is left out: {error:#}");
        }
        Ok(Self { postgres: Postgres::start()?, localstripe: localstripe.ok() })
    }

    fn beside<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        if let Some(program) = &self.localstripe {
            command.env("HOTDROP_TEST_LOCALSTRIPE", program);
        }
        command.env("HOTDROP_TEST_POSTGRES", &self.postgres.url)
    }
}

struct Program {
    path: PathBuf,
    /// The package's folder, which tests expect as the working directory.
    folder: PathBuf,
}

/// Returns the test programs of these packages.
fn programs(packages: &[&str]) -> anyhow::Result<Vec<Program>> {
    if packages.is_empty() {
        return Ok(Vec::new());
    }
    let line = "cargo nextest list --workspace --locked --list-type binaries-only --message-format json";
    let listed: Value = serde_json::from_str(&read(&mut with_lints(cmd(line)))?)?;
    let all = listed["rust-binaries"].as_object().context("nextest lists no programs")?;
    let theirs = all.values().filter(|one| one["kind"] == "test" && packages.contains(&package_of(one)));
    theirs.map(program).collect()
}

/// Returns `accounts` for `accounts::it`.
fn package_of(binary: &Value) -> &str {
    binary["binary-id"].as_str().and_then(|id| id.split("::").next()).unwrap_or_default()
}

fn program(binary: &Value) -> anyhow::Result<Program> {
    let text = |key: &str| binary[key].as_str().with_context(|| format!("nextest lists no {key}"));
    let folder = text("package-id")?.trim_start_matches("path+file://").split('#').next().unwrap_or_default();
    Ok(Program { path: text("binary-path")?.into(), folder: folder.into() })
}
