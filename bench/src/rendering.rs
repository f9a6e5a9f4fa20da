//! The same page rendered by QuickJS in the server and by Node.

use std::{
    io::Write,
    process::{Command, Stdio},
    sync::Arc,
    time::Instant,
};

use anyhow::Context;
use base::{FixedClock, Lang, SeededRandom};
use hotdrop::{
    app::{App, Outside},
    config::{Overrides, load},
};

use crate::{process::root, table::Row};

const TIMES: u32 = 30;

pub fn rows() -> anyhow::Result<Vec<Row>> {
    tokio::runtime::Runtime::new()?.block_on(measure())
}

async fn measure() -> anyhow::Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let config = load(&Overrides::default(), &|_| None)?;
    let db = db::Db::connect(&db::DbConfig::new(format!(
        "sqlite:{}",
        folder.path().join("bench.sqlite").display()
    )))
    .await?;
    let outside = Outside {
        clock: Arc::new(FixedClock::at(1_794_700_000)),
        random: Arc::new(SeededRandom::new(1)),
        bundle: None,
    };
    let app = App::build(&config, db, outside).await?;
    let mut rows = Vec::new();
    for path in ["/", "/faq"] {
        let request = app.pages.request(Lang::En, path, "").await?;
        app.pages.renderer.render(&request).await?;
        let begun = Instant::now();
        for _ in 0..TIMES {
            app.pages.renderer.render(&request).await?;
        }
        let ours = begun.elapsed().as_secs_f64() * 1000.0 / f64::from(TIMES);
        let node = in_node(&serde_json::to_string(&request)?)?;
        rows.push(Row::note(
            &format!("render {path} in QuickJS, once per publish"),
            format!("{ours:.1} ms"),
            format!("{node:.1} ms in warm Node ({:.0} times)", ours / node),
        ));
    }
    Ok(rows)
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
