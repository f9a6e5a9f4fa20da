//! `hotdrop content`

use std::{path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::Subcommand;
use content::{Content, Pack};

use crate::{areas, embedded};

#[derive(Subcommand)]
pub enum ContentCommand {
    /// Check a content pack and name every mistake with its file and line
    ///
    /// Without a folder it checks the pack inside the binary.
    Check {
        /// Folder of the pack
        dir: Option<PathBuf>,
    },
}

pub fn run(command: &ContentCommand) -> anyhow::Result<ExitCode> {
    let ContentCommand::Check { dir } = command;
    let pack = match dir {
        Some(dir) => Pack::from_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?,
        None => embedded::pack(),
    };
    let kinds: Vec<_> = areas::all().iter().filter_map(|area| area.content).collect();
    match Content::check(&pack, &kinds) {
        Ok(items) => {
            println!("The content pack is good: {} items.", items.len());
            Ok(ExitCode::SUCCESS)
        }
        Err(problems) => {
            for problem in &problems {
                eprintln!("{problem}");
            }
            eprintln!("{} problems.", problems.len());
            Ok(ExitCode::FAILURE)
        }
    }
}
