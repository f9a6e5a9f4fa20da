//! The command line.

mod backup;
mod content;
mod demo;
mod doctor;
mod moving;
mod players;
mod points;
mod ready;
mod restore;
mod serve;
mod simulate;
mod staff;
mod tiles;

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Context, bail};
use clap::{Args, Parser, Subcommand};
use toml::Value;

use crate::{
    config::{self, Config, Overrides},
    folder_lock::{FolderLock, Use},
};

/// Hotdrop: a companion site for players, in one binary.
#[derive(Parser)]
#[command(name = "hotdrop", version, about, long_about = LONG, after_help = AFTER)]
pub struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

const LONG: &str = "Hotdrop: a companion site for players, in one binary.

`hotdrop serve` in an empty folder is the whole installation: database, content, web app and page renderer are inside.";

const AFTER: &str = "Every setting can come from a flag, from the environment (HOTDROP_…) or from hotdrop.toml, in that order.
`hotdrop config example` prints a file with all of them, each with what it means.";

/// Global options of all commands.
#[derive(Args)]
struct Options {
    /// Configuration file; hotdrop.toml in this folder when it exists [env: HOTDROP_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Folder for the database, uploads and unsent mail [default: ./data]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL URL to use instead of SQLite in the data folder; prefer HOTDROP_DATABASE_URL or hotdrop.toml
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// Log level: error, warn, info, debug, or a filter such as hotdrop=debug,info
    #[arg(long, global = true, value_name = "LEVEL")]
    log: Option<String>,
    /// Use a database even if a newer version of Hotdrop has migrated it
    #[arg(long, global = true)]
    force: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Run the site
    ///
    /// Creates the data folder, migrates the database, loads the content pack and serves until it receives Ctrl-C or
    /// SIGTERM, then lets open requests finish.
    ///
    /// Example: hotdrop serve --listen 0.0.0.0:8080 --data /var/lib/hotdrop
    Serve {
        /// Address to listen on [default: 127.0.0.1:8080]
        #[arg(long, value_name = "ADDR")]
        listen: Option<String>,
        /// Start without demo data
        #[arg(long)]
        no_demo: bool,
    },
    /// Print the OpenAPI document of all calls
    Openapi,
    /// Check this installation and report problems
    ///
    /// Checks configuration, machine, data folder, database, jobs, content, web app, mail and external services; prints
    /// one line per finding, with what to do. Changes nothing and may run alongside the site. Exits with status 2 for
    /// errors, 1 for warnings, else 0.
    Doctor {
        /// Print the findings as JSON
        #[arg(long)]
        json: bool,
    },
    /// Manage the content pack
    #[command(subcommand)]
    Content(content::ContentCommand),
    /// Manage the configuration file
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Manage staff accounts
    #[command(subcommand)]
    Staff(staff::StaffCommand),
    /// Import data from other sources
    #[command(subcommand)]
    Import(players::ImportCommand),
    /// Manage the stored matches of players
    #[command(subcommand)]
    Players(players::PlayersCommand),
    /// Generate simulated players and matches, to import or for testing
    ///
    /// Writes one JSON value per line in the format of the publisher's API: first the accounts of all players, then one
    /// lobby per line, the earliest first. The same options generate the same data.
    ///
    /// Example: hotdrop simulate --players 500 --matches 200 | hotdrop import matches -
    Simulate(simulate::SimulateArgs),
    /// Write a consistent copy of the database to a new file
    ///
    /// Works while the site runs. SQLite produces a database file; PostgreSQL produces an archive for pg_restore.
    /// `hotdrop restore` restores both.
    ///
    /// Example: hotdrop backup --into /var/backups/hotdrop --keep 14
    Backup(backup::BackupArgs),
    /// Replace the database with a backup
    ///
    /// The site must be stopped. Reads the file completely and compares its version before changing anything; saves the
    /// previous database in the same folder and prints where. Uses pg_restore with PostgreSQL.
    ///
    /// Example: hotdrop restore /var/backups/hotdrop/hotdrop-20261116-030000.sqlite --data /var/lib/hotdrop
    Restore {
        /// Backup file written by `hotdrop backup`
        file: PathBuf,
    },
    /// Copy the complete installation into another, empty database
    ///
    /// From SQLite to PostgreSQL, back, or from one server to another. The site must be stopped. Resumes when it was
    /// interrupted, and compares every row at the end; the old database is not changed.
    ///
    /// Example: HOTDROP_MOVE_TO=postgres://hotdrop:secret@db.internal/hotdrop hotdrop move --data /var/lib/hotdrop
    Move(moving::MoveArgs),
    /// Render the tiles of all maps now
    ///
    /// The site renders tiles in the background or on request; this command renders them in advance, or into a folder
    /// for a CDN (see maps.tiles_url). Existing tiles are not rendered again.
    ///
    /// Example: hotdrop tiles --into /srv/tiles
    Tiles {
        /// Folder to render into [default: tiles in the data folder]
        #[arg(long, value_name = "DIR")]
        into: Option<PathBuf>,
        /// Only this map
        #[arg(long, value_name = "MAP")]
        map: Option<String>,
    },
    /// Check whether the site with these settings is ready
    ///
    /// For health checks where no HTTP client is available, such as in the container image. Exits with status 1 when
    /// there is no response at `listen` or the site is not ready, and prints the reason.
    ///
    /// Example: hotdrop ready --config /etc/hotdrop/hotdrop.toml
    Ready,
    /// Manage the demo data
    #[command(subcommand)]
    Demo(demo::DemoCommand),
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Print an example file with every key, its default and description
    Example,
}

impl Options {
    fn load(&self, more: Vec<(&'static str, Value)>) -> anyhow::Result<Config> {
        let text = |value: &str| Value::String(value.to_owned());
        let mut values = more;
        values.extend(self.data.iter().map(|dir| ("data", text(&dir.to_string_lossy()))));
        values.extend(self.database_url.iter().map(|url| ("database_url", text(url))));
        values.extend(self.log.iter().map(|log| ("log", text(log))));
        let config = config::load(&Overrides { file: self.config.clone(), values }, &env)?;
        Ok(Config { force: self.force, ..config })
    }

    /// Prints warnings about risky or unknown settings.
    fn warn(&self) {
        if self.database_url.is_some() {
            eprintln!(
                "hotdrop: everyone on this machine can read --database-url in the list of processes (ps); set \
                 HOTDROP_DATABASE_URL, or database_url in hotdrop.toml, instead"
            );
        }
        for sentence in config::unread(std::env::vars_os().filter_map(|(name, _)| name.into_string().ok())) {
            eprintln!("hotdrop: {sentence}");
        }
    }
}

fn env(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

pub fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let options = &cli.options;
    // The doctor reports these as findings.
    if !matches!(cli.command, Command::Doctor { .. }) {
        options.warn();
    }
    match cli.command {
        Command::Serve { listen, no_demo } => {
            let mut more = Vec::new();
            more.extend(listen.map(|listen| ("listen", Value::String(listen))));
            more.extend(no_demo.then_some(("demo", Value::Boolean(false))));
            done(serve::run(options.load(more)?))
        }
        Command::Openapi => {
            let mut areas = crate::areas::all();
            let (_, document) = crate::openapi::split(&mut areas);
            print!("{}", crate::openapi::print(&document)?);
            Ok(ExitCode::SUCCESS)
        }
        Command::Doctor { json } => {
            let file = config::file(options.config.as_deref(), &env);
            doctor::run(options.load(Vec::new()), file.as_deref(), options.database_url.is_some(), json)
        }
        Command::Content(command) => content::run(&command, || options.load(Vec::new())),
        Command::Config(ConfigCommand::Example) => {
            print!("{}", config::example(&config::sections()));
            Ok(ExitCode::SUCCESS)
        }
        Command::Staff(command) => done(staff::run(&options.load(Vec::new())?, &command)),
        Command::Import(command) => done(players::import_from(&options.load(Vec::new())?, &command)),
        Command::Players(command) => done(players::run(&options.load(Vec::new())?, &command)),
        Command::Simulate(args) => done(simulate::run(&args)),
        Command::Backup(args) => done(backup::run(&options.load(Vec::new())?, &args)),
        Command::Restore { file } => done(restore::run(&options.load(Vec::new())?, &file)),
        Command::Move(args) => done(moving::run(&options.load(Vec::new())?, &args)),
        Command::Tiles { into, map } => tiles::run(&options.load(Vec::new())?, into, map.as_deref()),
        Command::Ready => done(ready::run(&options.load(Vec::new())?)),
        Command::Demo(command) => done(demo::run(&options.load(Vec::new())?, &command)),
    }
}

fn done(result: anyhow::Result<()>) -> anyhow::Result<ExitCode> {
    result.map(|()| ExitCode::SUCCESS)
}

/// Runs a future on a single-threaded runtime, for commands.
fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().context("no runtime")?.block_on(work)
}

/// An open database and the lock of its folder.
struct Opened {
    db: db::Db,
    _hold: Option<FolderLock>,
}

impl std::ops::Deref for Opened {
    type Target = db::Db;

    fn deref(&self) -> &db::Db {
        &self.db
    }
}

/// Connects and migrates the database, unless a newer version has migrated it.
async fn open_database(config: &Config, how: Use) -> anyhow::Result<Opened> {
    let is_file = config.database_url.is_none();
    if is_file || config.data.exists() {
        crate::private::data_folder(&config.data)
            .with_context(|| format!("data: cannot create {}", config.data.display()))?;
    }
    let lock = is_file.then(|| FolderLock::acquire(&config.data, how)).transpose()?;
    if is_file {
        restore::clear(&config.data);
        restore::refuse_half(&config.data)?;
    }
    let database = if how == Use::Server { config.database() } else { config.database_for_command() };
    let db = db::Db::connect(&database).await.context("the database cannot be opened")?;
    let migrations = crate::app::migrations(&crate::areas::all());
    if let Some(why) = db.schema(&migrations).await?.refusal()
        && !config.force
    {
        bail!("{why}");
    }
    db.migrate(&migrations).await.context("the database cannot be migrated")?;
    Ok(Opened { db, _hold: lock })
}

/// Fails while nodes are connected, before their data is replaced.
async fn refuse_nodes(db: &db::Db) -> anyhow::Result<()> {
    match db.nodes().await? {
        0 => Ok(()),
        some => bail!("the site is running on this database ({some} connections): stop every node first"),
    }
}

/// Formats a time for file names: `20261116-030000`, in UTC.
fn stamp(now: i64) -> String {
    let time = jiff::Timestamp::from_second(now).unwrap_or_default().to_zoned(jiff::tz::TimeZone::UTC);
    time.strftime("%Y%m%d-%H%M%S").to_string()
}
