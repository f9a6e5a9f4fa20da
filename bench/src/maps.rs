//! The map page with many points, its calls, and the time to draw its tiles.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    lighthouse, load,
    process::{Server, root},
    table::{Row, Rows, print},
};

const PAGE: &str = "/en/map/al-mazrah/dmz";
const INIT: &str = "/api/tools/map/init?map=al-mazrah&mode=dmz&lang=en";
const FRAMES: f64 = 50.0;
const TIMES_LESS: f64 = 10.0;
const INTERACTIVE_MILLISECONDS: f64 = 1500.0;
const SEARCH_MILLISECONDS: f64 = 5.0;
const DRAWING_SECONDS: f64 = 10.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    server.warm()?;
    in_browser(rows, &server)?;
    on_a_phone(rows, &server)?;
    rows.push(load::against_nginx(
        &server,
        folder.path(),
        "map al-mazrah, call of a guest, brotli",
        INIT,
        0.8,
    )?);
    let tile = tile(&server)?;
    rows.push(load::against_nginx(&server, folder.path(), "a tile from memory", &tile, 0.8)?);
    rows.push(quick_search(&server, folder.path())?);
    drop(server);
    rows.push(drawing()?);
    Ok(())
}

fn in_browser(rows: &mut Rows, server: &Server) -> anyhow::Result<()> {
    let web = root().join("web");
    print("      ten thousand points, ours and Leaflet's own");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["scripts/map-speed.mjs", &format!("http://localhost:{}", server.port)])
        .current_dir(&web)
        .output()?;
    let measured: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let value =
        |side: &str, name: &str| measured[side][name].as_f64().with_context(|| format!("{side} {name}"));
    rows.push(Row::peer(
        "10,000 points dragged and zoomed, CPU slowed four times",
        (value("ours", "frames")?, "frames/s"),
        (FRAMES, "frames/s"),
        1.0,
    ));
    // How many of our frames fit into one of theirs.
    let (mine, theirs) = (value("ours", "ms")?, value("theirs", "ms")?);
    rows.push(Row {
        what: "the same: main thread a frame".into(),
        measured: format!("{mine:.2} ms"),
        against: format!("{theirs:.1} ms Leaflet's own markers"),
        ratio: Some(theirs / mine),
        target: format!("≥ {TIMES_LESS:.0}"),
        reached: Some(theirs / mine >= TIMES_LESS),
    });
    let long = |side| value(side, "long").map(|count| format!("{count:.0}"));
    rows.push(Row::note(
        "the same: tasks above 50 ms",
        long("ours")?,
        format!("{} Leaflet's own markers", long("theirs")?),
    ));
    Ok(())
}

fn on_a_phone(rows: &mut Rows, server: &Server) -> anyhow::Result<()> {
    let report = lighthouse::median(&format!("http://127.0.0.1:{}{PAGE}", server.port), None)?;
    let interactive = report.audit("interactive").context("interactive")?;
    rows.push(Row::limit(
        &format!("{PAGE}: interactive on a slow phone"),
        interactive,
        "ms",
        INTERACTIVE_MILLISECONDS,
    ));
    rows.push(report.row(PAGE, "performance", 90.0));
    Ok(())
}

/// Returns the URL of a tile in the middle of the map, after requesting it once so that it is in memory.
fn tile(server: &Server) -> anyhow::Result<String> {
    let (_, body) = server.get(INIT, "identity")?;
    let init: Value = serde_json::from_slice(&body).context("init is no JSON")?;
    let template = init["v2"]["al-mazrah"]["url"].as_str().context("no tile URL")?;
    let path = template.replace("{z}", "2").replace("{x}", "1").replace("{y}", "1");
    let path = path.find("/tiles/").map_or(path.clone(), |at| path[at..].to_owned());
    let (head, _) = server.get(&path, "br")?;
    ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
    Ok(path)
}

/// Search terms, from first letters to full names; half of them have results.
const TYPED: &str = r#"
local words = { "e2", "sa", "gas", "taraq", "zarqa", "hot", "key", "door", "police", "zz", "observ", "b7", "port", "caves" }
local at = 0
request = function()
  at = at + 1
  return wrk.format("GET", "/api/tools/map/search/quick?map=al-mazrah&mode=dmz&lang=en&s=" .. words[at % #words + 1])
end
"#;

fn quick_search(server: &Server, folder: &Path) -> anyhow::Result<Row> {
    let script = folder.join("typed.lua");
    fs::write(&script, TYPED)?;
    print("      quick search");
    let output = Command::new("wrk")
        .args(["-t1", "-c2", "-d6s", "--latency", "-s"])
        .arg(&script)
        .arg(format!("http://127.0.0.1:{}", server.port))
        .output()
        .context("wrk is not installed")?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(!text.contains("Non-2xx"), "{text}");
    let line =
        text.lines().find(|line| line.trim_start().starts_with("99%")).context("no result from wrk")?;
    let written = line.split_whitespace().last().context("a number")?;
    Ok(Row::limit("quick search, p99", milliseconds(written)?, "ms", SEARCH_MILLISECONDS))
}

/// Parses a duration in wrk's format: `812.00us`, `1.20ms`, `1.01s`.
fn milliseconds(written: &str) -> anyhow::Result<f64> {
    for (unit, factor) in [("us", 0.001), ("ms", 1.0), ("s", 1000.0)] {
        if let Some(number) = written.strip_suffix(unit) {
            return Ok(number.parse::<f64>()? * factor);
        }
    }
    anyhow::bail!("{written} is not a duration")
}

fn drawing() -> anyhow::Result<Row> {
    let folder = tempfile::tempdir()?;
    print("      drawing one map");
    let output = Command::new(root().join("target/release/hotdrop"))
        .args(["tiles", "--map", "al-mazrah", "--data"])
        .arg(folder.path())
        .env("HOTDROP_LOG", "warn")
        .output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // `al-mazrah: 170 tiles in 3.1 s`, without the time to load the content.
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find_map(|line| line.strip_prefix("al-mazrah: ")?.strip_suffix(" s"));
    let seconds = line.and_then(|line| line.split(' ').next_back()).with_context(|| text.to_string())?;
    Ok(Row::limit("all tiles of al-mazrah drawn", seconds.parse()?, "s", DRAWING_SECONDS))
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn times_of_wrk_are_milliseconds() {
        for (written, expected) in [("812.00us", 0.812), ("1.20ms", 1.2), ("1.01s", 1010.0)] {
            assert!((milliseconds(written).unwrap() - expected).abs() < 1e-9, "{written}");
        }
        assert!(milliseconds("fast").is_err());
    }
}
