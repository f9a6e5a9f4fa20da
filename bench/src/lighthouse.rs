//! Lighthouse on a simulated phone.

use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::{Row, Rows, print},
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
        let shift = report.audit("cumulative-layout-shift").unwrap_or(1.0);
        rows.push(Row {
            what: format!("{path}: layout shift"),
            measured: format!("{shift:.3}"),
            against: String::new(),
            ratio: None,
            target: "0".into(),
            reached: Some(shift < 0.0005),
        });
        let paint = report.audit("largest-contentful-paint").context("largest-contentful-paint")?;
        rows.push(Row::limit(
            &format!("{path}: largest paint on a slow phone"),
            paint,
            "ms",
            LARGEST_PAINT_MILLISECONDS,
        ));
    }
    Ok(())
}

/// A page on the simulated phone.
pub struct Report(Value);

impl Report {
    fn score(&self, category: &str) -> f64 {
        self.0["categories"][category]["score"].as_f64().unwrap_or(0.0) * 100.0
    }

    pub fn audit(&self, name: &str) -> Option<f64> {
        self.0["audits"][name]["numericValue"].as_f64()
    }

    pub fn row(&self, path: &str, category: &str, least: f64) -> Row {
        let score = self.score(category);
        Row {
            what: format!("Lighthouse {path}, mobile: {category}"),
            measured: format!("{score:.0}"),
            against: String::new(),
            ratio: None,
            target: format!("≥ {least:.0}"),
            reached: Some(score >= least),
        }
    }
}

/// Returns the run with the median performance: a simulated phone on a shared machine has outliers.
pub fn median(url: &str, cookie: Option<&str>) -> anyhow::Result<Report> {
    let run = |number: usize| {
        print(format_args!("      {url}: run {number} of {RUNS}"));
        // Chromium sometimes loses its trace: retry once.
        audit(url, cookie).or_else(|_| audit(url, cookie))
    };
    let mut reports = (1..=RUNS).map(run).collect::<anyhow::Result<Vec<_>>>()?;
    reports.sort_by(|a, b| a.score("performance").total_cmp(&b.score("performance")));
    Ok(reports.swap_remove(RUNS / 2))
}

fn audit(url: &str, cookie: Option<&str>) -> anyhow::Result<Report> {
    let web = root().join("web");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["scripts/lighthouse.mjs", "--output=json", "--quiet", url])
        .args(cookie.map(|cookie| format!("--extra-headers={{\"Cookie\":\"{cookie}\"}}")))
        .current_dir(&web)
        .output()
        .context("node is not installed")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(Report(serde_json::from_slice(&output.stdout).context("lighthouse")?))
}
