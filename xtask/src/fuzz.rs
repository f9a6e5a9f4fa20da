//! `cargo xtask fuzz`: sends valid and invalid requests to the real binary, with every role, on both databases, and
//! checks every response against the OpenAPI document. It runs schemathesis in a virtual environment; our configuration
//! is in `xtask/fuzz`.

use std::{
    collections::BTreeMap,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use serde::Deserialize;

use crate::{
    postgres::Postgres,
    progress::Outcome,
    serve::Server,
    sh::{capture, cmd, root, run as run_command},
    suite::with_lints,
    venv, web,
};

const ROLES: [&str; 4] = ["guest", "user", "moderator", "staff"];
const ENGINES: [&str; 2] = ["SQLite", "PostgreSQL"];

/// The limits of a role's run; the first one reached ends it.
#[derive(Clone, Copy)]
struct Bounds {
    requests: u64,
    seconds: u64,
    seed: u64,
}

/// The results of one run or of all runs.
#[derive(Default, Deserialize)]
struct Results {
    requests: u64,
    statuses: BTreeMap<String, u64>,
    accepted: BTreeMap<String, u64>,
    /// Findings with the command to reproduce each.
    findings: BTreeMap<String, String>,
}

impl Results {
    fn add(&mut self, other: Self) {
        self.requests += other.requests;
        self.findings.extend(other.findings);
        for (sum, part) in [(&mut self.statuses, other.statuses), (&mut self.accepted, other.accepted)] {
            part.into_iter().for_each(|(key, count)| *sum.entry(key).or_default() += count);
        }
    }
}

pub fn run(args: &[&str]) -> anyhow::Result<()> {
    if args == ["--short"] {
        let (good, output) = short()?;
        println!("{output}");
        return if good { Ok(()) } else { bail!("there are findings") };
    }
    let mut bounds = Bounds { requests: 20_000, seconds: 3_600, seed: 1 };
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|number| number.parse().ok());
        let number: u64 = number.with_context(|| format!("{} wants a number", pair[0]))?;
        match pair[0] {
            "--requests" => bounds.requests = number,
            "--seconds" => bounds.seconds = number,
            "--seed" => bounds.seed = number,
            other => bail!(
                "unknown option `{other}`: there are --requests N, --seconds S and --seed K, or --short alone"
            ),
        }
    }
    println!("building the binary");
    web::build()?;
    run_command(&mut with_lints(cmd("cargo build --quiet --workspace --bin hotdrop --locked")))?;
    let runs = ENGINES.iter().flat_map(|engine| ROLES.map(|role| (*engine, role))).collect();
    let (good, output) = all(runs, bounds, true)?;
    println!("{output}");
    if good { Ok(()) } else { bail!("there are findings") }
}

/// A short run for the tests: every role once, half of them on each database, always with the same requests.
pub fn short() -> Outcome {
    let runs =
        vec![("SQLite", ROLES[1]), ("SQLite", ROLES[3]), ("PostgreSQL", ROLES[0]), ("PostgreSQL", ROLES[2])];
    all(runs, Bounds { requests: 2_000, seconds: 40, seed: 1 }, false)
}

/// Runs all roles, with the two databases in parallel. `thorough` starts with values at the bounds of the schemas.
fn all(runs: Vec<(&'static str, &'static str)>, bounds: Bounds, thorough: bool) -> Outcome {
    let program = match venv::with("schemathesis", &root().join("xtask/fuzz/packages.txt")) {
        Ok(folder) => folder.join("bin/schemathesis"),
        // Without access to the package index, developers can still run everything else; CI must fail.
        Err(error) if std::env::var_os("CI").is_none() => {
            return Ok((true, format!("schemathesis cannot be installed, nothing was sent: {error:#}")));
        }
        Err(error) => return Err(error),
    };
    let side = runs.len() as u64 / 2;
    let share = Bounds { requests: bounds.requests / side / 2, seconds: bounds.seconds / side, ..bounds };
    let results: Vec<anyhow::Result<Results>> = thread::scope(|scope| {
        let sides = ENGINES.map(|engine| {
            let roles: Vec<&str> = runs.iter().filter(|run| run.0 == engine).map(|run| run.1).collect();
            let program = &program;
            scope.spawn(move || one_side(program, engine, &roles, share, thorough))
        });
        sides.into_iter().map(|side| side.join().unwrap_or_else(|_| bail!("a side panicked"))).collect()
    });
    let mut total = Results::default();
    for result in results {
        total.add(result?);
    }
    Ok((total.findings.is_empty() && total.requests > 0, summary(&total)))
}

fn summary(total: &Results) -> String {
    let counts = |all: &BTreeMap<String, u64>| {
        all.iter().map(|(key, count)| format!("{key}: {count}")).collect::<Vec<_>>().join(", ")
    };
    let mut lines = vec![format!("{} requests, {} findings", total.requests, total.findings.len())];
    lines.push(format!("responses: {}", counts(&total.statuses)));
    if !total.accepted.is_empty() {
        lines.push(format!("accepted, see xtask/fuzz/accepted.toml: {}", counts(&total.accepted)));
    }
    lines.extend(total.findings.iter().map(|(what, how)| format!("{what}\n    {how}")));
    lines.join("\n")
}

/// Runs the roles on one server, one after the other.
fn one_side(
    program: &Path,
    engine: &str,
    roles: &[&str],
    share: Bounds,
    thorough: bool,
) -> anyhow::Result<Results> {
    let binary = root().join("target/debug/hotdrop");
    let postgres = if engine == "PostgreSQL" { Some(Postgres::start()?) } else { None };
    let mut env = vec![
        ("HOTDROP_REQUESTS_PER_SECOND", "0"),
        ("HOTDROP_SIGNUPS_PER_HOUR", "0"),
        ("HOTDROP_RENDER_AHEAD", "false"),
        ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
        ("HOTDROP_LOG", "error"),
    ];
    env.extend(postgres.as_ref().map(|server| ("HOTDROP_DATABASE_URL", server.url.as_str())));
    let server = Server::start(&binary, &format!("fuzz-{engine}"), &env)?;
    let mut staff = vec![binary.display().to_string(), "staff".into(), "add".into(), "--data".into()];
    staff.push(server.data.display().to_string());
    let mut total = Results::default();
    for role in roles {
        let role_run = RoleRun { program, server: &server, env: &env, staff: &staff, role, share, thorough };
        let results = role_run.run_rounds()?;
        println!("    {engine}, {role}: {} requests, {} findings", results.requests, results.findings.len());
        total.add(results);
    }
    let log = std::fs::read_to_string(&server.log).unwrap_or_default();
    if let Some(line) = log.lines().find(|line| line.contains("ERROR") || line.contains("panicked")) {
        total.findings.insert(format!("{engine}: the log has an error"), line.to_owned());
    }
    Ok(total)
}

struct RoleRun<'a> {
    program: &'a Path,
    server: &'a Server,
    env: &'a [(&'a str, &'a str)],
    staff: &'a [String],
    role: &'a str,
    share: Bounds,
    thorough: bool,
}

impl RoleRun<'_> {
    /// Runs rounds with different seeds until the limits are reached.
    fn run_rounds(&self) -> anyhow::Result<Results> {
        let end = Instant::now() + Duration::from_secs(self.share.seconds);
        let mut total = Results::default();
        for round in 0.. {
            let left = end.saturating_duration_since(Instant::now()).as_secs();
            if total.requests >= self.share.requests || (total.requests > 0 && left < 5) {
                break;
            }
            // On a busy machine the time may be up before the first request; then the round gets the full time again.
            let seconds = if total.requests > 0 { left } else { self.share.seconds };
            let results = self.round(round, seconds, self.share.requests - total.requests)?;
            match results.requests {
                0 if total.requests > 0 => break,
                0 if round == 2 => bail!("{}: nothing was sent", self.role),
                0 => {}
                _ => total.add(results),
            }
        }
        Ok(total)
    }

    fn round(&self, round: u64, seconds: u64, requests: u64) -> anyhow::Result<Results> {
        let seed = (self.share.seed * 1_000 + round).to_string();
        let written = self.server.data.join(format!("figures-{}-{round}.json", self.role));
        let phases = match (self.thorough, round) {
            (true, 0) => "coverage,fuzzing,stateful",
            (true, _) => "fuzzing",
            // Only values at the bounds of the schemas: random ones take longer to generate than to send.
            (false, _) => "coverage",
        };
        let examples = (requests / CALLS / 2).clamp(2, 100).to_string();
        let fuzz = root().join("xtask/fuzz");
        let mut command = Command::new(self.program);
        command.current_dir(&self.server.data).arg("--config-file").arg(fuzz.join("schemathesis.toml"));
        command.arg("run").arg(root().join("openapi.json")).args([
            "--url",
            &self.server.url,
            "--seed",
            &seed,
        ]);
        command.args(["--max-time", &seconds.to_string(), "--max-examples", &examples, "--phases", phases]);
        command.envs(self.env.iter().copied());
        command.env("SCHEMATHESIS_HOOKS", fuzz.join("hooks.py"));
        command.env("HOTDROP_FUZZ_URL", &self.server.url).env("HOTDROP_FUZZ_ROLE", self.role);
        command.env("HOTDROP_FUZZ_STAFF", serde_json::to_string(self.staff)?);
        command.env("HOTDROP_FUZZ_FIGURES", &written).env("HOTDROP_FUZZ_SEED", &seed);
        let (good, output) = capture(&mut command)?;
        let results =
            std::fs::read(&written).with_context(|| format!("{}: no results\n{output}", self.role))?;
        let mut results: Results = serde_json::from_slice(&results)?;
        if !good && results.findings.is_empty() {
            results.findings.insert(format!("{} ended badly", self.role), output);
        }
        Ok(results)
    }
}

/// The approximate number of calls: examples are counted per call.
const CALLS: u64 = 80;
