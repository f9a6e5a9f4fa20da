//! Lighthouse on a simulated phone.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::{Row, Rows, say},
};

const RUNS: usize = 5;

/// Only members have it.
const BUILDER: &str = "/en/loadouts/gunsmith";

const LARGEST_PAINT_MILLISECONDS: f64 = 1300.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    server.warm()?;
    for path in ["/en", "/en/faq", "/en/meta/bo6", "/en/bo6/xm4", "/en/camo/bo6mp", BUILDER] {
        let cookie = if path == BUILDER { Some(server.member()?) } else { None };
        let report = median(&format!("http://127.0.0.1:{}{path}", server.port), cookie.as_deref())?;
        for (category, least) in
            [("performance", 95.0), ("accessibility", 100.0), ("best-practices", 100.0), ("seo", 100.0)]
        {
            // Search engines are told to leave pages of members alone, and this category is about being found.
            if category == "seo" && cookie.is_some() {
                continue;
            }
            let score = report["categories"][category]["score"].as_f64().unwrap_or(0.0) * 100.0;
            rows.push(Row {
                what: format!("Lighthouse {path}, mobile: {category}"),
                measured: format!("{score:.0}"),
                against: String::new(),
                ratio: None,
                target: format!("≥ {least:.0}"),
                reached: Some(score >= least),
            });
        }
        let shift = report["audits"]["cumulative-layout-shift"]["numericValue"].as_f64().unwrap_or(1.0);
        rows.push(Row {
            what: format!("{path}: layout shift"),
            measured: format!("{shift:.3}"),
            against: String::new(),
            ratio: None,
            target: "0".into(),
            reached: Some(shift < 0.0005),
        });
        let paint = report["audits"]["largest-contentful-paint"]["numericValue"].as_f64().unwrap_or(0.0);
        rows.push(Row::limit(
            &format!("{path}: largest paint on a slow phone"),
            paint,
            "ms",
            LARGEST_PAINT_MILLISECONDS,
        ));
    }
    Ok(())
}

/// The middle one of some runs by its performance: a simulated phone on a shared machine has bad moments.
pub fn median(url: &str, cookie: Option<&str>) -> anyhow::Result<Value> {
    let run = |number: usize| {
        say(format_args!("      {url}: run {number} of {RUNS}"));
        audit(url, cookie)
    };
    let mut reports = (1..=RUNS).map(run).collect::<anyhow::Result<Vec<_>>>()?;
    let score = |report: &Value| report["categories"]["performance"]["score"].as_f64().unwrap_or(0.0);
    reports.sort_by(|a, b| score(a).total_cmp(&score(b)));
    Ok(reports.swap_remove(RUNS / 2))
}

/// A browser that lost its trace is asked once more.
fn audit(url: &str, cookie: Option<&str>) -> anyhow::Result<Value> {
    audit_once(url, cookie).or_else(|_| audit_once(url, cookie))
}

fn audit_once(url: &str, cookie: Option<&str>) -> anyhow::Result<Value> {
    let web = root().join("web");
    let flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking";
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["node_modules/lighthouse/cli/index.js", url, "--output=json", "--quiet", flags])
        .args(cookie.map(|cookie| format!("--extra-headers={{\"Cookie\":\"{cookie}\"}}")))
        .env("CHROME_PATH", "/usr/bin/chromium")
        .current_dir(&web)
        .output()
        .context("lighthouse is not installed")?;
    serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())
}
