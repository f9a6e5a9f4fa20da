//! `cargo xtask faults [CASE…]`: what happens to visitors when something below us breaks, with the real binary and a real
//! fault. These cases need what a test may not ask for: a mounted file system, a database server of their own, a proxy,
//! minutes. What can be seen in short is among the normal tests, too.

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
    system::{self, Need},
    web,
};

pub struct Case {
    pub name: &'static str,
    pub about: &'static str,
    pub needs: &'static [&'static Need],
    pub run: fn(&Stage) -> anyhow::Result<()>,
}

/// One line each; a new case is a function and its line.
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

/// A site that counts nobody's requests and does nothing by itself.
const UNLIMITED: [(&str, &str); 5] = [
    // Then the address that the client names is believed.
    ("HOTDROP_TRUSTED_PROXIES", "127.0.0.0/8"),
    ("HOTDROP_REQUESTS_PER_SECOND", "0"),
    ("HOTDROP_SIGNUPS_PER_HOUR", "0"),
    ("HOTDROP_RENDER_AHEAD", "false"),
    ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
];

/// The same with its rows in PostgreSQL.
fn on_postgres(url: &str) -> Vec<(&str, &str)> {
    UNLIMITED.into_iter().chain([("HOTDROP_DATABASE_URL", url)]).collect()
}

/// What a case works with.
pub struct Stage {
    pub binary: PathBuf,
    /// How long a case goes on, and how often it does what it does, where it has no end of its own.
    pub seconds: Option<u64>,
    pub rounds: Option<u64>,
    started: Instant,
}

impl Stage {
    /// A line of progress, or a figure that the case found.
    pub fn say(&self, line: impl AsRef<str>) {
        println!("  {:>6.1} s  {}", self.started.elapsed().as_secs_f64(), line.as_ref());
    }
}

/// `soak` is every case with that word in its name, on both databases; `sqlite` all of that database's.
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
        let outcome = system::need(case.needs).and_then(|()| (case.run)(&stage));
        if let Err(error) = &outcome {
            stage.say(format!("FAILED: {error:#}"));
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

/// The binary that the tests run, too, so that nothing is compiled twice; or the one in `HOTDROP_BIN`, to see how another
/// version bears it.
fn build() -> anyhow::Result<PathBuf> {
    if let Some(binary) = std::env::var_os("HOTDROP_BIN") {
        return Ok(binary.into());
    }
    println!("building the binary");
    web::build()?;
    run_command(&mut with_lints(cmd("cargo build --quiet --workspace --bin hotdrop --locked")))?;
    Ok(root().join("target/debug/hotdrop"))
}
