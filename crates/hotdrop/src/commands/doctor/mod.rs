//! `hotdrop doctor`: reports everything that would make `serve` fail, and problems that it would not notice. Read-only.

mod database;
mod installation;
mod machine;
mod outside;
mod rules;

use std::{path::Path, process::ExitCode};

use anyhow::Context;
use http_kit::Finding;
use serde_json::json;

pub use machine::{Readiness, readiness};

use crate::config::{self, Config};

/// Runs all checks. `file` is the configuration file that was read; `url_given` is whether the database URL is an
/// argument.
pub fn run(
    config: anyhow::Result<Config>,
    file: Option<&Path>,
    url_given: bool,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let mut findings = Vec::new();
    let unread = config::unread(std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()));
    findings.extend(unread.into_iter().map(Finding::Warn));
    if url_given {
        let text = "database_url: everyone on this machine can read --database-url in the list of processes: set \
                    HOTDROP_DATABASE_URL, or database_url in hotdrop.toml, instead";
        findings.push(Finding::Warn(text.into()));
    }
    match config {
        Err(error) => findings.push(Finding::Bad(format!("configuration: {error:#}"))),
        Ok(config) => {
            let runtime = tokio::runtime::Runtime::new().context("no runtime")?;
            findings.extend(runtime.block_on(examine(&config, file)));
        }
    }
    let report = if as_json { print_json(&findings) } else { print_lines(&findings) };
    println!("{report}");
    Ok(ExitCode::from(severity(&findings)))
}

async fn examine(config: &Config, file: Option<&Path>) -> Vec<Finding> {
    let from = file.map_or("no file".into(), |file| file.display().to_string());
    let mut findings = vec![Finding::Good(format!("configuration: {from}, environment and flags"))];
    findings.extend(rules::settings(config));
    findings.extend(machine::examine(config, file));
    findings.extend(database::examine(config).await);
    findings.extend(installation::examine(config).await);
    findings.extend(outside::examine(config).await);
    findings
}

/// Returns the exit status: 0 for no problems, 1 for warnings, 2 for errors.
fn severity(findings: &[Finding]) -> u8 {
    let of = |finding: &Finding| match finding {
        Finding::Good(_) | Finding::Note(_) => 0,
        Finding::Warn(_) => 1,
        Finding::Bad(_) => 2,
    };
    findings.iter().map(of).max().unwrap_or(0)
}

fn parts(finding: &Finding) -> (&'static str, &str) {
    match finding {
        Finding::Good(text) => ("ok", text),
        Finding::Note(text) => ("note", text),
        Finding::Warn(text) => ("warn", text),
        Finding::Bad(text) => ("BAD", text),
    }
}

fn print_lines(findings: &[Finding]) -> String {
    let lines = findings.iter().map(|finding| {
        let (level, text) = parts(finding);
        format!("  {level:<5} {text}\n")
    });
    let end = match severity(findings) {
        0 => "This installation is healthy.",
        1 => "This installation works; look at what is marked warn.",
        _ => "Mend what is marked BAD.",
    };
    lines.chain([end.to_owned()]).collect()
}

fn print_json(findings: &[Finding]) -> String {
    let all: Vec<_> = findings
        .iter()
        .map(parts)
        .map(|(level, text)| json!({ "level": level.to_lowercase(), "text": text }))
        .collect();
    json!({ "version": db::VERSION, "severity": severity(findings), "findings": all }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_finding_decides() {
        let (good, note) = (Finding::Good("a".into()), Finding::Note("b".into()));
        let (warn, bad) = (Finding::Warn("c".into()), Finding::Bad("d".into()));
        assert_eq!(severity(&[good.clone(), note.clone()]), 0);
        assert_eq!(severity(&[warn.clone(), good.clone()]), 1);
        assert_eq!(severity(&[warn.clone(), bad.clone(), good]), 2);
        assert!(print_lines(&[warn.clone(), bad.clone()]).contains("  BAD   d\nMend"));
        let printed: serde_json::Value = serde_json::from_str(&print_json(&[note, bad])).unwrap();
        assert_eq!(printed["severity"], 2);
        assert_eq!(printed["findings"][1], json!({ "level": "bad", "text": "d" }));
    }
}
