//! `cargo xtask faults [CASE…]`: shows what visitors get during real faults, with the real binary. These cases need
//! resources that normal tests cannot use: a mounted file system, a separate database server, a proxy, minutes of time.
//! The normal tests cover the short cases.

mod broken_disk;
mod client;
mod dashboard;
mod full_disk;
mod kill;
mod load;
mod lost_database;
mod monitoring;
mod mount;
mod people;
mod prometheus;
mod proxy;
mod replica;
mod restore;
mod rolling;
mod soak;
mod sockets;

use std::{path::PathBuf, time::Instant};

use anyhow::{Context, bail};

use crate::{
    sh::{cmd, root, run as run_command},
    suite::with_lints,
    system::{self, Requirement},
    web,
};

pub struct Case {
    pub name: &'static str,
    pub about: &'static str,
    pub requires: &'static [&'static Requirement],
    pub run: fn(&Stage) -> anyhow::Result<()>,
}

/// All cases. A new case is a function and a line here.
const CASES: &[Case] = &[
    full_disk::SQLITE,
    broken_disk::CASE,
    full_disk::POSTGRES,
    lost_database::CASE,
    replica::CASE,
    restore::CASE,
    proxy::NGINX,
    proxy::CADDY,
    sockets::SOCKETS,
    rolling::SQLITE,
    rolling::POSTGRES,
    kill::SQLITE,
    kill::POSTGRES,
    soak::SQLITE,
    soak::POSTGRES,
    monitoring::CASE,
    dashboard::CASE,
];

/// Settings of a site without rate limits and background work.
const UNLIMITED: [(&str, &str); 5] = [
    // Trust the address that the client sends.
    ("HOTDROP_TRUSTED_PROXIES", "127.0.0.0/8"),
    ("HOTDROP_REQUESTS_PER_SECOND", "0"),
    ("HOTDROP_SIGNUPS_PER_HOUR", "0"),
    ("HOTDROP_RENDER_AHEAD", "false"),
    ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
];

/// Adds the PostgreSQL URL to these settings.
fn on_postgres(url: &str) -> Vec<(&str, &str)> {
    UNLIMITED.into_iter().chain([("HOTDROP_DATABASE_URL", url)]).collect()
}

/// The context of a case.
pub struct Stage {
    pub binary: PathBuf,
    /// The duration and number of rounds, for cases that are open-ended.
    pub seconds: Option<u64>,
    pub rounds: Option<u64>,
    started: Instant,
}

impl Stage {
    /// Prints a line of progress or a measured value.
    pub fn print(&self, line: impl AsRef<str>) {
        println!("  {:>6.1} s  {}", self.started.elapsed().as_secs_f64(), line.as_ref());
    }
}

/// Returns whether an argument selects a case: `soak` selects every case with that word in its name, on both databases;
/// `sqlite` selects all cases of that database.
fn is_meant(case: &Case, word: &str) -> bool {
    case.name == word || case.name.split('-').any(|part| part == word)
}

pub fn run(args: &[&str]) -> anyhow::Result<()> {
    if args == ["--list"] {
        CASES.iter().for_each(|case| println!("{:<20} {}", case.name, case.about));
        return Ok(());
    }
    let (mut names, mut seconds, mut rounds) = (Vec::new(), None, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|number| number.parse().ok());
        match *arg {
            "--seconds" => seconds = Some(number().context("--seconds wants a number")?),
            "--rounds" => rounds = Some(number().context("--rounds wants a number")?),
            name => names.push(name),
        }
    }
    if let Some(unknown) = names.iter().find(|name| !CASES.iter().any(|case| is_meant(case, name))) {
        let known: Vec<&str> = CASES.iter().map(|case| case.name).collect();
        bail!("no case is called {unknown}; there are: {}", known.join(", "));
    }
    let meant = |case: &&Case| names.is_empty() || names.iter().any(|name| is_meant(case, name));
    let chosen: Vec<&Case> = CASES.iter().filter(meant).collect();
    let binary = build()?;
    let mut results = Vec::new();
    for (number, case) in chosen.iter().enumerate() {
        println!("\n[{}/{}] {}: {}", number + 1, chosen.len(), case.name, case.about);
        let stage = Stage { binary: binary.clone(), seconds, rounds, started: Instant::now() };
        let outcome = system::require(case.requires).and_then(|()| (case.run)(&stage));
        if let Err(error) = &outcome {
            stage.print(format!("FAILED: {error:#}"));
        }
        results.push((case.name, outcome.is_ok(), stage.started.elapsed().as_secs_f64()));
    }
    println!();
    for (name, good, seconds) in &results {
        println!("{name:<20} {:>6} {seconds:>7.1} s", if *good { "ok" } else { "FAILED" });
    }
    let failed = results.iter().filter(|(_, good, _)| !good).count();
    println!("\n{} passed, {failed} failed", results.len() - failed);
    if failed > 0 {
        bail!("{failed} of {} cases failed", results.len());
    }
    Ok(())
}

/// Builds the binary that the tests also use, so that nothing is compiled twice. `HOTDROP_BIN` replaces it, to test
/// another version.
fn build() -> anyhow::Result<PathBuf> {
    if let Some(binary) = std::env::var_os("HOTDROP_BIN") {
        return Ok(binary.into());
    }
    println!("building the binary");
    web::build()?;
    run_command(&mut with_lints(cmd("cargo build --quiet --workspace --bin hotdrop --locked")))?;
    Ok(root().join("target/debug/hotdrop"))
}
