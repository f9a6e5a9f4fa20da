//! Runs other programs.

use std::{
    io::{BufRead, BufReader, Read},
    path::PathBuf,
    process::{Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
};

use anyhow::{Context, bail};

use crate::progress::{Listener, end_of};

/// Returns the project's root. Prefers the variable that `cargo run` sets at run time: a binary shared between two
/// clones (one target folder for both) would otherwise work in the clone where it was built.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// Returns a command from one line; there is no quoting, so arguments cannot contain spaces.
pub fn cmd(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("true"));
    command.args(words).current_dir(root());
    // Remove the variables that `cargo run` set for us: build scripts in a nested cargo that read them would run again
    // and rebuild much of the tree.
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|ours| name.to_string_lossy().starts_with(ours)) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command with inherited output. As part of a step it runs quietly: the step shows the last line, and on
/// failure the end of the output.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let shown = show(command);
    if Listener::current().is_some() {
        let (good, output) = capture(command)?;
        if !good {
            bail!("`{shown}` failed:\n{}", end_of(&output));
        }
        return Ok(());
    }
    eprintln!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot run {shown}"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command quietly and returns its output on both streams, in order. The current step receives every line.
pub fn capture(command: &mut Command) -> anyhow::Result<(bool, String)> {
    let shown = show(command);
    let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().with_context(|| format!("cannot run {shown}"))?;
    let text = Mutex::new(String::new());
    let listener = Listener::current();
    thread::scope(|scope| {
        if let Some(stream) = child.stdout.take() {
            scope.spawn(|| gather(stream, listener.clone(), &text));
        }
        if let Some(stream) = child.stderr.take() {
            scope.spawn(|| gather(stream, listener.clone(), &text));
        }
    });
    let status = child.wait()?;
    Ok((status.success(), text.into_inner().unwrap_or_else(PoisonError::into_inner)))
}

fn gather(stream: impl Read, listener: Option<Listener>, text: &Mutex<String>) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
        let read = String::from_utf8_lossy(&line);
        if let Some(listener) = &listener {
            listener.receive(&read);
        }
        text.lock().unwrap_or_else(PoisonError::into_inner).push_str(&read);
        drop(read);
        line.clear();
    }
}

/// Returns the stdout of a command, or an error with its stderr.
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
