//! Node as the reference for what browsers print.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs a program and returns its output. Prefers the Node of the web app's packages, whose version is pinned.
pub fn run(program: &str) -> String {
    let pinned = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/node_modules/.bin/node");
    let node = if pinned.exists() { pinned } else { "node".into() };
    let mut child = Command::new(&node)
        .arg("-")
        .env("TZ", "UTC")
        .env("LC_ALL", "en_US.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("these tests compare with Node: install the packages of web/ or put node on the PATH ({error})")
        });
    let mut input = child.stdin.take().expect("stdin");
    input.write_all(program.as_bytes()).expect("program");
    drop(input);
    let output = child.wait_with_output().expect("output");
    assert!(output.status.success(), "{} failed", node.display());
    String::from_utf8(output.stdout).expect("utf-8")
}
