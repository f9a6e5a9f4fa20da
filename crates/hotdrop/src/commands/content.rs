//! `hotdrop content`

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::Subcommand;
use content::{Content, Pack, Problem};
use serde_json::json;

use super::points::{self, PointsArgs};
use crate::{app, areas, config::Config, embedded};

#[derive(Subcommand)]
pub enum ContentCommand {
    /// Check a content pack and list every mistake with its file and line
    ///
    /// Without a folder it checks the embedded pack. Reports unreadable files first, then invalid values, then
    /// references to missing entries. Exits with status 1 if there are mistakes.
    Check {
        /// Folder of the pack
        dir: Option<PathBuf>,
        /// Print the mistakes as JSON
        #[arg(long)]
        json: bool,
    },
    /// Import your own map points from GeoJSON or CSV
    ///
    /// Shows the changes and lists every mistake with its line; --apply applies them. Existing points are updated with
    /// the fields that the file contains. Importing the same file again changes nothing. docs/OPERATIONS.md describes
    /// the format.
    ///
    /// Example: hotdrop content import-points my-points.csv --map al-mazrah --apply
    ImportPoints(PointsArgs),
}

/// Runs the command. Checking needs no configuration.
pub fn run(
    command: &ContentCommand,
    config: impl FnOnce() -> anyhow::Result<Config>,
) -> anyhow::Result<ExitCode> {
    match command {
        ContentCommand::Check { dir, json } => check(dir.as_deref(), *json),
        ContentCommand::ImportPoints(args) => points::run(&config()?, args),
    }
}

fn check(dir: Option<&Path>, json: bool) -> anyhow::Result<ExitCode> {
    let pack = match dir {
        Some(dir) => Pack::from_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?,
        None => embedded::pack(),
    };
    let root = dir.map_or("content".to_owned(), |dir| dir.display().to_string());
    let root = root.trim_end_matches('/');
    let kinds = app::kinds(&areas::all());
    let checked = Content::check(&pack, &kinds).map(|items| items.len());
    let report = if json { in_json(root, &checked) } else { in_lines(root, &checked) };
    println!("{report}");
    Ok(if checked.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn in_lines(root: &str, checked: &Result<usize, Vec<Problem>>) -> String {
    match checked {
        Ok(items) => format!("The content pack is good: {items} items."),
        Err(problems) => {
            let lines: String = problems.iter().map(|problem| problem.below(root) + "\n").collect();
            let word = if problems.len() == 1 { "problem" } else { "problems" };
            format!("{lines}{} {word}.", problems.len())
        }
    }
}

fn in_json(root: &str, checked: &Result<usize, Vec<Problem>>) -> String {
    let empty = Vec::new();
    let problems: Vec<_> = checked
        .as_ref()
        .err()
        .unwrap_or(&empty)
        .iter()
        .map(
            |one| json!({ "file": format!("{root}/{}", one.file), "line": one.line, "message": one.message }),
        )
        .collect();
    json!({ "good": checked.is_ok(), "items": checked.as_ref().ok(), "problems": problems }).to_string()
}
