//! `hotdrop content`

use std::{path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::Subcommand;
use content::{Content, Pack, Problem};
use serde_json::json;

use crate::{areas, embedded};

#[derive(Subcommand)]
pub enum ContentCommand {
    /// Check a content pack and name every mistake with its file and line
    ///
    /// Without a folder it checks the pack inside the binary. What cannot be read is told first, then what is wrong, then
    /// what refers to something that is not there. Ends with status 1 when there is anything.
    Check {
        /// Folder of the pack
        dir: Option<PathBuf>,
        /// Print the mistakes as JSON
        #[arg(long)]
        json: bool,
    },
}

pub fn run(command: &ContentCommand) -> anyhow::Result<ExitCode> {
    let ContentCommand::Check { dir, json } = command;
    let pack = match dir {
        Some(dir) => Pack::from_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?,
        None => embedded::pack(),
    };
    let root = dir.as_ref().map_or("content".to_owned(), |dir| dir.display().to_string());
    let kinds: Vec<_> = areas::all().iter().filter_map(|area| area.content).collect();
    let checked = Content::check(&pack, &kinds).map(|items| items.len());
    let report = if *json { in_json(&root, &checked) } else { in_lines(&root, &checked) };
    println!("{report}");
    Ok(if checked.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn in_lines(root: &str, checked: &Result<usize, Vec<Problem>>) -> String {
    match checked {
        Ok(items) => format!("The content pack is good: {items} items."),
        Err(problems) => {
            let lines: String = problems.iter().map(|problem| problem.below(root) + "\n").collect();
            format!("{lines}{} problems.", problems.len())
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
