//! Lighthouse on a simulated phone.

use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::{Row, Rows, say},
};

const RUNS: usize = 5;

/// A member page.
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
            // Member pages are excluded from search engines, so the SEO category does not apply.
            if category == "seo" && cookie.is_some() {
                continue;
            }
            rows.push(report.row(path, category, least));
        }
        let shift = report.own["audits"]["cumulative-layout-shift"]["numericValue"].as_f64().unwrap_or(1.0);
        rows.push(Row {
            what: format!("{path}: layout shift"),
            measured: format!("{shift:.3}"),
            against: String::new(),
            ratio: None,
            target: "0".into(),
            reached: Some(shift < 0.0005),
        });
        let paint = report.own["audits"]["largest-contentful-paint"]["numericValue"].as_f64().unwrap_or(0.0);
        rows.push(Row::limit(
            &format!("{path}: largest paint on a slow phone"),
            paint,
            "ms",
            LARGEST_PAINT_MILLISECONDS,
        ));
    }
    Ok(())
}

/// The Lighthouse reports of a page on the simulated phone.
pub struct Report {
    /// The report without the time in which the page had work but got no CPU.
    pub own: Value,
    clock: Value,
    /// The share of that waiting time.
    lost: f64,
}

impl Report {
    fn score(report: &Value, category: &str) -> f64 {
        report["categories"][category]["score"].as_f64().unwrap_or(0.0) * 100.0
    }

    pub fn row(&self, path: &str, category: &str, least: f64) -> Row {
        let score = Self::score(&self.own, category);
        let against = if category == "performance" {
            let clock = Self::score(&self.clock, category);
            format!("{clock:.0} by wall clock, waiting for CPU {:.0} %", self.lost * 100.0)
        } else {
            String::new()
        };
        Row {
            what: format!("Lighthouse {path}, mobile: {category}"),
            measured: format!("{score:.0}"),
            against,
            ratio: None,
            target: format!("≥ {least:.0}"),
            reached: Some(score >= least),
        }
    }
}

/// Returns the run with the median performance score, because single runs on a shared machine vary.
pub fn median(url: &str, cookie: Option<&str>) -> anyhow::Result<Report> {
    let run = |number: usize| {
        say(format_args!("      {url}: run {number} of {RUNS}"));
        // Retry once if the browser lost its trace.
        audit(url, cookie).or_else(|_| audit(url, cookie))
    };
    let mut reports = (1..=RUNS).map(run).collect::<anyhow::Result<Vec<_>>>()?;
    let score = |report: &Report| Report::score(&report.own, "performance");
    reports.sort_by(|a, b| score(a).total_cmp(&score(b)));
    Ok(reports.swap_remove(RUNS / 2))
}

/// Visits the page once and scores it twice: by wall clock, and without waiting time (`web/scripts/own-time.mjs`).
fn audit(url: &str, cookie: Option<&str>) -> anyhow::Result<Report> {
    let folder = tempfile::tempdir()?;
    let gathered = folder.path().display().to_string();
    let headers = cookie.map(|cookie| format!("--extra-headers={{\"Cookie\":\"{cookie}\"}}"));
    let headers = headers.as_deref();
    let clock = lighthouse(&[url, &format!("-GA={gathered}")], headers)?;
    let lost = node(&["scripts/own-time.mjs", &gathered])?;
    let lost = String::from_utf8_lossy(&lost).trim().parse().context("own-time.mjs")?;
    Ok(Report { own: lighthouse(&[url, &format!("-A={gathered}")], headers)?, clock, lost })
}

fn lighthouse(args: &[&str], more: Option<&str>) -> anyhow::Result<Value> {
    let program = ["scripts/lighthouse.mjs", "--output=json", "--quiet"];
    let all: Vec<&str> = program.into_iter().chain(args.iter().copied()).chain(more).collect();
    serde_json::from_slice(&node(&all)?).context("lighthouse")
}

fn node(args: &[&str]) -> anyhow::Result<Vec<u8>> {
    let web = root().join("web");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(args)
        .current_dir(&web)
        .output()
        .context("node is not installed")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(output.stdout)
}
