//! A tracker with a thousand challenges: opening it and ticking in it.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::{
    load,
    process::{Server, root},
    table::{Row, Rows},
};

const SCRIPTING_MILLISECONDS: f64 = 250.0;
const TICK_MILLISECONDS: f64 = 50.0;
const FRAMES: f64 = 60.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    server.warm()?;
    in_browser(rows, &server)?;
    let (what, path) =
        ("tracker bo6mp, call of a guest, brotli", "/api/tools/camouflages/init/v2?game=bo6mp&lang=en");
    rows.push(load::against_nginx(&server, folder.path(), what, path, 0.8)?);
    Ok(())
}

fn in_browser(rows: &mut Rows, server: &Server) -> anyhow::Result<()> {
    let web = root().join("web");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["scripts/tracker-speed.mjs", &format!("http://localhost:{}", server.port)])
        .current_dir(&web)
        .output()?;
    let measured: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let value = |name: &str| measured[name].as_f64().with_context(|| name.to_owned());
    rows.push(Row::limit(
        "tracker bo6mp opens, CPU slowed four times: script",
        value("scripting")?,
        "ms",
        SCRIPTING_MILLISECONDS,
    ));
    rows.push(Row::limit(
        "a tick is on the screen, CPU slowed four times",
        value("tick")?,
        "ms",
        TICK_MILLISECONDS,
    ));
    // The measured frame rate varies by one.
    let frames = (value("frames")?, "frames/s");
    rows.push(Row::peer("scrolling through the entire tracker", frames, (FRAMES, "frames/s"), 0.98));
    let shift = value("shift")?;
    rows.push(Row {
        what: "tracker bo6mp: layout shift while it opens and scrolls".into(),
        measured: format!("{shift:.3}"),
        against: String::new(),
        ratio: None,
        target: "0".into(),
        reached: Some(shift < 0.0005),
    });
    Ok(())
}
