//! What people wait for in the builder, in a real browser.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::Row,
};

const LIMIT: f64 = 100.0;

pub fn rows() -> anyhow::Result<Vec<Row>> {
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
    let figure = |name: &str| measured[name].as_f64().with_context(|| name.to_owned());
    Ok(vec![
        Row::limit("builder: the list of guns opens", figure("list")?, "ms", LIMIT),
        Row::limit("builder: another gun, drawn, its attachments fetched", figure("first")?, "ms", LIMIT),
        Row::limit("builder: a gun seen before", figure("again")?, "ms", LIMIT),
    ])
}
