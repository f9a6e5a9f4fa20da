//! `cargo xtask test`: everything that must hold before a change lands.

use std::{process::Command, thread};

use anyhow::bail;

use crate::{
    contract, localstripe,
    postgres::Postgres,
    serve::Server,
    sh::{Step, capture, cmd, has, root, step},
    system, tidy, web,
};

type Outcome = anyhow::Result<(bool, String)>;

pub fn run() -> anyhow::Result<()> {
    system::need_one(&[&system::HEADLESS, &system::CHROMIUM])?;
    system::need(&[&system::POSTGRES])?;
    web::install()?;
    let mut steps = vec![
        step("format", || capture(&mut cmd("cargo fmt --all --check"))),
        step("tidy", || tidy::check().map(|problems| (problems.is_empty(), problems.join("\n")))),
        step("web build", || done(web::build())),
    ];
    // Two cores: the compiler on one side, the web app's own checks on the other.
    let checks = thread::spawn(|| {
        vec![
            step("web types", || capture(&mut web::script("check"))),
            step("web lints", || capture(&mut web::script("lint"))),
            step("web format", || capture(&mut web::script("format:check"))),
            step("web dead code", || capture(&mut web::script("knip"))),
            step("web tests", || capture(&mut web::script("test"))),
        ]
    });
    steps.push(step("build, lints", || {
        capture(&mut with_lints(cmd("cargo build --workspace --all-targets --locked")))
    }));
    steps.push(step("contract", || done(contract::check())));
    steps.push(step("content", || capture(&mut cmd("target/debug/hotdrop content check"))));
    steps.push(step("rust tests", rust_tests));
    steps.extend(checks.join().unwrap_or_default());
    steps.push(step("browser tests", browser_tests));
    report(&steps)
}

/// Our own crates are compiled by clippy's driver, which is the compiler with more lints: `cargo clippy` beside
/// `cargo build` would read every dependency twice, minutes of a cold run. The two variables are what
/// `cargo clippy` sets, too; every cargo that shall find these binaries needs them.
pub fn with_lints(mut command: Command) -> Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

fn done(result: anyhow::Result<()>) -> Outcome {
    result.map(|()| (true, String::new()))
}

/// On SQLite and on a PostgreSQL that lives as long as this step, with a payment provider beside it.
fn rust_tests() -> Outcome {
    let postgres = Postgres::start()?;
    let line = if has("cargo-nextest") {
        "cargo nextest run --workspace --locked --no-fail-fast --status-level fail --final-status-level slow"
    } else {
        "cargo test --workspace --locked --no-fail-fast"
    };
    let mut command = with_lints(cmd(line));
    command.env("HOTDROP_TEST_POSTGRES", &postgres.url);
    match localstripe::program() {
        Ok(program) => drop(command.env("HOTDROP_TEST_LOCALSTRIPE", program)),
        // Our own peer covers the same calls; this one is a second opinion.
        Err(error) => println!("    localstripe cannot be installed, its test is left out: {error:#}"),
    }
    capture(&mut command)
}

fn browser_tests() -> Outcome {
    let binary = root().join("target/debug/hotdrop");
    let server = Server::start(
        &binary,
        "e2e",
        &[("HOTDROP_REQUESTS_PER_SECOND", "0"), ("HOTDROP_RENDER_AHEAD", "false")],
    )?;
    let mut command: Command = web::script("e2e");
    command.env("HOTDROP_URL", &server.url).env("HOTDROP_BIN", &binary).env("HOTDROP_DATA", &server.data);
    let (good, output) = capture(&mut command)?;
    // What passed only at the second attempt is no failure, and not to be overlooked.
    if good {
        let flaky = output.lines().skip_while(|line| !line.trim_end().ends_with(" flaky"));
        flaky.for_each(|line| println!("    {line}"));
    }
    Ok((good, output))
}

/// The last lines count tests, in words that any log reader understands.
fn report(steps: &[Step]) -> anyhow::Result<()> {
    println!();
    let (mut passed, mut failed) = (0, 0);
    for step in steps {
        let (good, bad) = counts(&step.output);
        // A step without tests of its own is one check that held or did not.
        let (good, bad) =
            if good + bad == 0 { (u32::from(step.good), u32::from(!step.good)) } else { (good, bad) };
        let bad = if step.good { bad } else { bad.max(1) };
        println!("{:<16} {:>5} passed {:>3} failed {:>7.1} s", step.name, good, bad, step.seconds);
        passed += good;
        failed += bad;
    }
    println!("\n{passed} passed, {failed} failed");
    let broken: Vec<&str> = steps.iter().filter(|step| !step.good).map(|step| step.name).collect();
    if !broken.is_empty() {
        bail!("failed: {}", broken.join(", "));
    }
    Ok(())
}

/// Adds up what nextest, cargo test, Vitest and Playwright say at their ends.
fn counts(output: &str) -> (u32, u32) {
    let mut total = (0, 0);
    for line in output.lines().map(strip_colour) {
        let line = line.trim();
        let summary = line.starts_with("Summary [")
            || line.starts_with("test result:")
            || line.starts_with("Tests ")
            || line.split_once(' ').is_some_and(|(number, rest)| {
                number.parse::<u32>().is_ok() && (rest.starts_with("passed") || rest == "failed")
            });
        if !summary {
            continue;
        }
        let words: Vec<&str> =
            line.split([' ', ',', ';', '|', ':']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u32>() else {
                continue;
            };
            match pair[1].trim_end_matches('.') {
                "passed" => total.0 += number,
                "failed" => total.1 += number,
                _ => {}
            }
        }
    }
    total
}

fn strip_colour(line: &str) -> String {
    let mut plain = String::new();
    let mut inside = false;
    for c in line.chars() {
        match c {
            '\u{1b}' => inside = true,
            'm' if inside => inside = false,
            _ if !inside => plain.push(c),
            _ => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runner_is_counted() {
        assert_eq!(counts("     Summary [  7.1s] 103 tests run: 101 passed, 2 failed, 1 skipped"), (101, 2));
        assert_eq!(counts("test result: ok. 5 passed; 0 failed; 0 ignored; finished in 0.00s"), (5, 0));
        assert_eq!(counts("      Tests  1 failed | 47 passed (48)"), (47, 1));
        assert_eq!(counts("  12 passed (30.1s)\n  1 failed\n"), (12, 1));
        assert_eq!(counts("\u{1b}[32m      Tests \u{1b}[39m 48 passed (48)"), (48, 0));
        assert_eq!(counts("nothing here"), (0, 0));
    }
}
