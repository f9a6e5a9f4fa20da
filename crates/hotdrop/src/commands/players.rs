//! `hotdrop import` and `hotdrop players`

use std::{
    fs::File,
    io::{BufRead, BufReader, IsTerminal, stderr, stdin},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Subcommand;
use content::Content;
use players::{
    Facts,
    commands::{Imported, Rebuilt, analyze, detach, import, rebuild},
};

use super::Opened;
use crate::{app, areas, config::Config, folder_lock::Use};

#[derive(Subcommand)]
pub enum ImportCommand {
    /// Import matches in the publisher's format: JSON texts by line, in an array, or over several lines
    ///
    /// Works while the site runs. Known matches are skipped, so an interrupted import can be started again. Refused
    /// rows are counted, and the first of them are printed. Fails if everything was refused.
    ///
    /// Example: zcat matches.ndjson.gz | hotdrop import matches -
    Matches {
        /// File to read; - is standard input
        file: PathBuf,
    },
}

#[derive(Subcommand)]
pub enum PlayersCommand {
    /// Rebuild all aggregates from the stored matches
    ///
    /// Needed after upgrades that require it or that add modes and seasons. The site continues to run and shows the old
    /// stats until the new ones are complete; matches that arrive meanwhile wait.
    Rebuild,
    /// Detach matches of old months from the database's tables (PostgreSQL)
    ///
    /// Does not block other queries; the aggregates of these matches stay. Prints the tables that now hold them, to
    /// dump and drop.
    ///
    /// Example: hotdrop players detach --before 2022-01
    Detach {
        /// The first month to retain
        #[arg(long, value_name = "YYYY-MM")]
        before: String,
    },
}

/// Imported rows after which the planner statistics are refreshed.
const MANY_ROWS: u64 = 5_000;
/// Rows after which the progress is printed.
const PROGRESS_ROWS: u64 = 20_000;

pub fn import_from(config: &Config, command: &ImportCommand) -> anyhow::Result<()> {
    let ImportCommand::Matches { file } = command;
    let from: Box<dyn BufRead + Send> = match file.as_os_str() == "-" {
        true => Box::new(BufReader::with_capacity(1 << 20, stdin())),
        false => Box::new(open(file)?),
    };
    super::block_on(async {
        let (db, content) = ready(config).await?;
        let facts = content.snapshot().get::<Facts>();
        let mut next = PROGRESS_ROWS;
        let progress = |so_far: &Imported| {
            if so_far.accepted >= next {
                eprintln!("{}", progress_line(so_far));
                next = so_far.accepted + PROGRESS_ROWS;
            }
        };
        let done = import(&db, &facts, from, progress).await?;
        print_refused(&done);
        if done.ingested.rows >= MANY_ROWS {
            analyze(&db).await?;
        }
        println!("{}", progress_line(&done));
        db.close().await;
        if done.is_all_refused() {
            bail!("nothing was imported: everything was refused");
        }
        Ok(())
    })
}

fn print_refused(done: &Imported) {
    if !done.refused.is_empty() {
        eprintln!("Refused, by line or by element of an array:");
    }
    for (line, why) in &done.refused {
        eprintln!("{line}: {why}");
    }
    let more = done.refused_count.saturating_sub(done.refused.len() as u64);
    if more > 0 {
        eprintln!("and {more} more");
    }
}

fn open(file: &Path) -> anyhow::Result<BufReader<File>> {
    let opened = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(BufReader::with_capacity(1 << 20, opened))
}

fn progress_line(so_far: &Imported) -> String {
    let ingested = &so_far.ingested;
    format!(
        "{} texts: {} new rows, {} known, {} duplicates, {} refused; {} new matches, {} new players",
        so_far.lines,
        ingested.rows,
        ingested.known,
        ingested.duplicates,
        so_far.refused_count,
        ingested.matches,
        ingested.players
    )
}

pub fn run(config: &Config, command: &PlayersCommand) -> anyhow::Result<()> {
    super::block_on(async {
        let (db, content) = ready(config).await?;
        match command {
            PlayersCommand::Rebuild => {
                // One line that is overwritten; a log file gets only the result.
                let shown = stderr().is_terminal();
                let progress = |Rebuilt { players, matches }| {
                    if shown {
                        eprint!("\r{players} players, {matches} matches");
                    }
                };
                let done = rebuild(&db, &content.snapshot().get::<Facts>(), progress).await;
                if shown {
                    eprintln!();
                }
                let Rebuilt { players, matches } = done?;
                db.checkpoint().await?;
                println!("Added up again: {players} players, {matches} matches.");
            }
            PlayersCommand::Detach { before } => {
                let tables = detach(&db, before).await?;
                println!("{} tables are detached.", tables.len());
                tables.iter().for_each(|table| println!("{table}"));
            }
        }
        db.close().await;
        Ok(())
    })
}

/// Opens the database and loads the content that explains the codes in matches.
pub(super) async fn ready(config: &Config) -> anyhow::Result<(Opened, Content)> {
    let db = super::open_database(config, Use::Command).await?;
    let kinds = app::kinds(&areas::all());
    let content = Content::start(db.clone(), &app::pack(config)?, kinds).await?;
    Ok((db, content))
}
