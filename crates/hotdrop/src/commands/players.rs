//! `hotdrop import` and `hotdrop players`

use std::{
    fs::File,
    io::{BufRead, BufReader, stdin},
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Subcommand;
use content::Content;
use players::{
    Facts,
    commands::{Imported, Rebuilt, count_anew, detach, import, rebuild},
};

use super::Opened;
use crate::{app, areas, config::Config, hold::Use};

#[derive(Subcommand)]
pub enum ImportCommand {
    /// Import matches in the publisher's format, one JSON text per line
    ///
    /// Works while the site runs. Known matches are skipped, so an interrupted import can be started again. Invalid
    /// lines are counted, and the first of them are printed.
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

pub fn import_from(config: &Config, command: &ImportCommand) -> anyhow::Result<()> {
    let ImportCommand::Matches { file } = command;
    let from: Box<dyn BufRead + Send> = match file.as_os_str() == "-" {
        true => Box::new(BufReader::with_capacity(1 << 20, stdin())),
        false => Box::new(open(file)?),
    };
    super::block_on(async {
        let (db, content) = ready(config).await?;
        let facts = content.snapshot().get::<Facts>();
        let done = import(&db, &facts, from, |so_far| eprintln!("{}", told(so_far))).await?;
        for (line, why) in &done.refused {
            eprintln!("line {line}: {why}");
        }
        if done.taken.rows >= MANY_ROWS {
            count_anew(&db).await?;
        }
        println!("{}", told(&done));
        db.close().await;
        Ok(())
    })
}

fn open(file: &Path) -> anyhow::Result<BufReader<File>> {
    let opened = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(BufReader::with_capacity(1 << 20, opened))
}

fn told(so_far: &Imported) -> String {
    let taken = &so_far.taken;
    format!(
        "{} lines: {} new matches, {} new players, {} rows; {} rows known, {} refused",
        so_far.lines, taken.matches, taken.players, taken.rows, taken.known, so_far.refused_count
    )
}

pub fn run(config: &Config, command: &PlayersCommand) -> anyhow::Result<()> {
    super::block_on(async {
        let (db, content) = ready(config).await?;
        match command {
            PlayersCommand::Rebuild => {
                let progress =
                    |Rebuilt { players, matches }| eprintln!("{players} players, {matches} matches");
                let Rebuilt { players, matches } =
                    rebuild(&db, &content.snapshot().get::<Facts>(), progress).await?;
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
