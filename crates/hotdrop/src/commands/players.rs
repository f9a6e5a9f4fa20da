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
    /// Take matches in the publisher's shape, one JSON text a line
    ///
    /// Works while the site runs. What is known already changes nothing: an import that was stopped is simply started
    /// again. Lines that cannot be taken are counted, and the first of them told.
    ///
    /// Example: zcat matches.ndjson.gz | hotdrop import matches -
    Matches {
        /// File to read; - is the standard input
        file: PathBuf,
    },
}

#[derive(Subcommand)]
pub enum PlayersCommand {
    /// Add everything up again from the stored matches
    ///
    /// After an upgrade that says so, or that knows more modes and seasons. The site goes on and shows the old figures until
    /// the new ones are complete; matches that arrive meanwhile wait.
    Rebuild,
    /// Take matches of old months out of the database's tables (PostgreSQL)
    ///
    /// Nobody is stopped by it, and what was added up from them stays. Prints the tables that hold them now, to be dumped
    /// and dropped.
    ///
    /// Example: hotdrop players detach --before 2022-01
    Detach {
        /// The first month that stays
        #[arg(long, value_name = "YYYY-MM")]
        before: String,
    },
}

/// So many change how a database had better look for one of them.
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

/// The database, and what the codes in matches mean.
pub(super) async fn ready(config: &Config) -> anyhow::Result<(Opened, Content)> {
    let db = super::open_database(config, Use::Command).await?;
    let kinds = app::kinds(&areas::all());
    let content = Content::start(db.clone(), &app::pack(config)?, kinds).await?;
    Ok((db, content))
}
