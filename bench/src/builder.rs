//! Interaction times in the builder, in a real browser.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::{Row, Rows},
};

const LIMIT: f64 = 100.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    server.warm()?;
    let web = root().join("web");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["scripts/builder-speed.mjs", &format!("http://localhost:{}", server.port)])
        .current_dir(&web)
        .output()?;
    let measured: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let value = |name: &str| measured[name].as_f64().with_context(|| name.to_owned());
    for (what, name) in [
        ("builder: the list of guns opens", "list"),
        ("builder: another gun, drawn, its attachments fetched", "first"),
        ("builder: a gun seen before", "again"),
    ] {
        rows.push(Row::limit(what, value(name)?, "ms", LIMIT));
    }
    Ok(())
}
