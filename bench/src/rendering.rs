//! The same page rendered by QuickJS in the server and by Node.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use anyhow::Context;
use serde_json::Value;

use crate::{
    process::root,
    table::{Row, Rows},
};

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    for path in ["/", "/faq"] {
        let output = Command::new(root().join("target/release/hotdrop"))
            .args(["measure", "page", path, "--data"])
            .arg(folder.path())
            .output()?;
        let measured: Value = serde_json::from_slice(&output.stdout).context("hotdrop measure")?;
        let ours = measured["ms"].as_f64().context("ms")?;
        let node = in_node(&measured["request"].to_string())?;
        rows.push(Row::note(
            &format!("render {path} in QuickJS, once per publish"),
            format!("{ours:.1} ms"),
            format!("{node:.1} ms in warm Node ({:.0} times)", ours / node),
        ));
    }
    Ok(())
}

/// Milliseconds per render, after warming up.
fn in_node(request: &str) -> anyhow::Result<f64> {
    let web = root().join("web");
    let mut child = Command::new(web.join("node_modules/.bin/node"))
        .arg("scripts/time-render.mjs")
        .current_dir(web)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("the web app's packages are not installed")?;
    child.stdin.take().context("no input")?.write_all(request.as_bytes())?;
    let output = child.wait_with_output()?;
    Ok(String::from_utf8(output.stdout)?.trim().parse()?)
}
