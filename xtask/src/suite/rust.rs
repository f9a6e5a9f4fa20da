//! Tests in Rust, on SQLite and on a PostgreSQL that lives as long as this step, with a payment provider beside it.
//!
//! Each has a process of its own, but for those of packages whose manifest says `tests = "together"`: they want the content pack, and
//! together they read it once.

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

/// Some of them wait for a database meanwhile.
const AT_ONCE: &str = "4";

pub fn tests(plan: &Plan) -> Outcome {
    let peers = Peers::start()?;
    if !has("cargo-nextest") {
        let mut command = with_lints(cmd("cargo test --locked --no-fail-fast"));
        command.args(plan.packages()).envs(plan.env());
        return capture(peers.beside(&mut command));
    }
    // All is built as for the whole run: a choice of packages would be another choice of features, and a second build.
    let line =
        "cargo nextest run --workspace --locked --no-fail-fast --status-level fail --final-status-level slow";
    let (mut good, mut output) =
        capture(peers.beside(with_lints(cmd(line)).args(plan.nextest()).envs(plan.env())))?;
    for Program { path, folder } in programs(&plan.together())? {
        let mut command = Command::new(path);
        command.args(["--quiet", "--test-threads", AT_ONCE]).current_dir(folder);
        let (passed, said) = capture(peers.beside(&mut command))?;
        good &= passed;
        output += &said;
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
            // Our own peer covers the same calls; this one is a second opinion.
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
    /// Of the package, where tests expect to be.
    folder: PathBuf,
}

/// The programs that hold the tests of these packages.
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

/// `accounts` of `accounts::it`.
fn package_of(binary: &Value) -> &str {
    binary["binary-id"].as_str().and_then(|id| id.split("::").next()).unwrap_or_default()
}

fn program(binary: &Value) -> anyhow::Result<Program> {
    let text = |key: &str| binary[key].as_str().with_context(|| format!("nextest tells no {key}"));
    let folder = text("package-id")?.trim_start_matches("path+file://").split('#').next().unwrap_or_default();
    Ok(Program { path: text("binary-path")?.into(), folder: folder.into() })
}
