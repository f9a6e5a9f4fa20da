//! The steps of a test run, in order. A new one is a row here and a function below.

use std::process::Command;

use super::{
    flaky::{FLAKY, failed_tests, judge},
    plan::{Phase, Plan, Spread, When},
    rust,
};
use crate::{
    contract, cpu, fuzz, new_area,
    progress::Outcome,
    serve::Server,
    sh::{capture, cmd, root},
    tidy, web,
};

pub struct TestStep {
    pub name: &'static str,
    pub phase: Phase,
    pub when: When,
    pub spread: Spread,
    pub work: fn(&Plan) -> Outcome,
}

const fn step(
    name: &'static str,
    lane: Phase,
    when: When,
    spread: Spread,
    work: fn(&Plan) -> Outcome,
) -> TestStep {
    TestStep { name, phase: lane, when, spread, work }
}

pub const STEPS: &[TestStep] = &[
    step("format", Phase::First, When::Always, Spread::One, |_| capture(&mut cmd("cargo fmt --all --check"))),
    step("tidy", Phase::First, When::Always, Spread::One, |_| {
        tidy::check().map(|problems| (problems.is_empty(), problems.join("\n")))
    }),
    step("web build", Phase::First, When::Binary, Spread::Every, |_| done(web::build())),
    step("build, lints", Phase::Main, When::Binary, Spread::Every, |_| {
        capture(&mut with_lints(cmd("cargo build --workspace --all-targets --locked")))
    }),
    step("contract", Phase::Main, When::Binary, Spread::One, |_| done(contract::check())),
    step("content", Phase::Main, When::Binary, Spread::One, |_| {
        capture(&mut cmd("target/debug/hotdrop content check"))
    }),
    step("new area", Phase::Main, When::Ground, Spread::One, |_| new_area::prove()),
    step("rust tests", Phase::Main, When::Rust, Spread::Split, rust::tests),
    step("web types", Phase::Beside, When::Web, Spread::One, |_| capture(&mut web::script("check"))),
    step("web lints", Phase::Beside, When::Web, Spread::One, |_| capture(&mut web::script("lint"))),
    step("web format", Phase::Beside, When::Web, Spread::One, |_| capture(&mut web::script("format:check"))),
    step("web dead code", Phase::Beside, When::Web, Spread::One, |_| capture(&mut web::script("knip"))),
    step("web tests", Phase::Beside, When::Web, Spread::One, |_| capture(&mut web::script("test"))),
    step("fuzz", Phase::Last, When::Rust, Spread::One, |_| fuzz::short()),
    step("browser tests", Phase::Last, When::Browser, Spread::Split, browser_tests),
];

/// Compiles our crates with clippy's driver, which is the compiler with more lints: a separate `cargo clippy` would
/// process every dependency twice, which takes minutes in a cold run. `cargo clippy` sets the same two variables; every
/// cargo command that reuses these binaries needs them.
pub fn with_lints(mut command: Command) -> Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

fn done(result: anyhow::Result<()>) -> Outcome {
    result.map(|()| (true, String::new()))
}

fn browser_tests(plan: &Plan) -> Outcome {
    let binary = root().join("target/debug/hotdrop");
    let env = [
        ("HOTDROP_REQUESTS_PER_SECOND", "0"),
        ("HOTDROP_SIGNUPS_PER_HOUR", "0"),
        ("HOTDROP_RENDER_AHEAD", "false"),
        ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
    ];
    let server = Server::start(&binary, "e2e", &env)?;
    let playwright = |args: &[String]| {
        let mut command: Command = web::script("e2e");
        command.arg("--").args(args);
        command.env("HOTDROP_URL", &server.url).env("HOTDROP_BIN", &binary).env("HOTDROP_DATA", &server.data);
        command.envs(plan.env());
        command
    };
    cpu::adopt_orphans();
    let (good, mut output) = capture(&mut playwright(&plan.playwright()))?;
    cpu::reap_orphans();
    if good {
        return Ok((true, output));
    }
    // Run the failed tests again and record a trace for debugging.
    let failed = failed_tests(&output);
    let again = ["--last-failed", "--pass-with-no-tests"].map(str::to_owned);
    let (passed, second) = capture(playwright(&again).env("HOTDROP_TRACE", "on"))?;
    cpu::reap_orphans();
    let again = match failed_tests(&second) {
        // The run failed for another reason.
        none if none.is_empty() && !passed => failed.clone(),
        again => again,
    };
    let verdict = judge(&failed, &again, plan.all);
    output += "\nRecordings: web/test-results\n";
    output.extend(verdict.flaky.iter().map(|test| format!("{FLAKY}{test}\n")));
    Ok((verdict.good, output))
}
