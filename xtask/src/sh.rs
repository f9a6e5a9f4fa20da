//! Running other programs.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, bail};

/// The project's root. `cargo run` says at run time where we are: a binary shared between two clones (one target
/// folder for both) would otherwise work in the clone that it was built in.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// A command with its arguments in one line; no quoting, so no spaces inside an argument.
pub fn cmd(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("true"));
    command.args(words).current_dir(root());
    // `cargo run` describes us to ourselves. A cargo that we start must not see that: there are build scripts that
    // would start over, and half of the tree with them.
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|ours| name.to_string_lossy().starts_with(ours)) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs with its output on ours.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let shown = show(command);
    eprintln!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot run {shown}"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs quietly and gives back what it printed, on both streams.
pub fn capture(command: &mut Command) -> anyhow::Result<(bool, String)> {
    let shown = show(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {shown}"))?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    Ok((output.status.success(), text))
}

/// What it printed on stdout; an error with the rest if it failed.
pub fn read(command: &mut Command) -> anyhow::Result<String> {
    let shown = show(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {shown}"))?;
    if !output.status.success() {
        bail!("`{shown}` failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

pub fn has(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join(program).is_file()))
}

fn show(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}

/// One step of a longer run: its name, whether it held, what it printed, how long it took.
pub struct Step {
    pub name: &'static str,
    pub good: bool,
    pub output: String,
    pub seconds: f64,
}

pub fn step(name: &'static str, work: impl FnOnce() -> anyhow::Result<(bool, String)>) -> Step {
    let started = Instant::now();
    eprintln!("… {name}");
    let (good, output) = work().unwrap_or_else(|error| (false, format!("{error:#}\n")));
    let step = Step { name, good, output, seconds: started.elapsed().as_secs_f64() };
    let mark = if good { "ok" } else { "FAILED" };
    eprintln!("{mark:>6} {name} ({:.1} s)", step.seconds);
    if !good {
        eprintln!("{}", end_of(&step.output));
    }
    step
}

/// Every runner tells at the end what went wrong; a log that is cut off somewhere shall hold that.
fn end_of(output: &str) -> String {
    const SHOWN: usize = 150;
    let lines: Vec<&str> = output.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}
