//! The command line.

mod backup;
mod content;
mod doctor;
mod measure;
mod players;
mod serve;
mod simulate;
mod staff;

use std::{path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use toml::Value;

use crate::config::{self, Config, Overrides};

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

/// Settings that every command understands.
#[derive(Args)]
struct Options {
    /// Configuration file; hotdrop.toml in this folder when it exists [env: HOTDROP_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Folder for the database, uploads and unsent mail [default: ./data]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL address instead of SQLite in the data folder
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// What is logged: error, warn, info, debug, or a filter such as hotdrop=debug,info
    #[arg(long, global = true, value_name = "LEVEL")]
    log: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Run the site
    ///
    /// Creates the data folder, brings the database up to date, loads the content pack and serves until it is
    /// asked to stop (Ctrl-C or SIGTERM), letting open requests finish.
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
    /// Check this installation and say what is wrong with it
    ///
    /// Looks at configuration, data folder, database, content, web app and renderer; one line each. Ends with
    /// status 1 when something must be mended.
    Doctor,
    /// Work with the content pack
    #[command(subcommand)]
    Content(content::ContentCommand),
    /// Work with the configuration
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Manage the people who run the site
    #[command(subcommand)]
    Staff(staff::StaffCommand),
    /// Take what others have stored
    #[command(subcommand)]
    Import(players::ImportCommand),
    /// Look after the matches of players
    #[command(subcommand)]
    Players(players::PlayersCommand),
    /// Time what costs most on this machine
    ///
    /// Prints JSON. Use an empty data folder: `measure sign-in` makes accounts.
    #[command(subcommand)]
    Measure(measure::MeasureCommand),
    /// Write a made-up world of players and matches, to import or to try things with
    ///
    /// One JSON a line in the shape of the publisher's answers: first the accounts of all players, then one lobby a
    /// line, the earliest first. The same numbers give the same world.
    ///
    /// Example: hotdrop simulate --players 500 --matches 200 | hotdrop import matches -
    Simulate(simulate::SimulateArgs),
    /// Write a consistent copy of the database to a new file
    ///
    /// Works while the site runs. SQLite gives a database file; PostgreSQL gives an archive for pg_restore.
    Backup {
        /// File to write; must not exist yet
        file: PathBuf,
    },
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Print an example file with every key, its default and what it means
    Example,
}

impl Options {
    fn load(&self, more: Vec<(&'static str, Value)>) -> anyhow::Result<Config> {
        let text = |value: &str| Value::String(value.to_owned());
        let mut values = more;
        values.extend(self.data.iter().map(|dir| ("data", text(&dir.to_string_lossy()))));
        values.extend(self.database_url.iter().map(|url| ("database_url", text(url))));
        values.extend(self.log.iter().map(|log| ("log", text(log))));
        config::load(&Overrides { file: self.config.clone(), values }, &|name| std::env::var(name).ok())
    }
}

pub fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let options = &cli.options;
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
        Command::Doctor => doctor::run(options.load(Vec::new())),
        Command::Content(command) => content::run(&command),
        Command::Config(ConfigCommand::Example) => {
            print!("{}", config::example(&config::sections()));
            Ok(ExitCode::SUCCESS)
        }
        Command::Staff(command) => done(staff::run(&options.load(Vec::new())?, &command)),
        Command::Import(command) => done(players::import_from(&options.load(Vec::new())?, &command)),
        Command::Players(command) => done(players::run(&options.load(Vec::new())?, &command)),
        Command::Measure(command) => done(measure::run(&options.load(Vec::new())?, &command)),
        Command::Simulate(args) => done(simulate::run(&args)),
        Command::Backup { file } => done(backup::run(&options.load(Vec::new())?, &file)),
    }
}

fn done(result: anyhow::Result<()>) -> anyhow::Result<ExitCode> {
    result.map(|()| ExitCode::SUCCESS)
}

/// A runtime for the commands that do one thing.
fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().context("no runtime")?.block_on(work)
}

/// Connects and brings the schema up to date.
async fn open_database(config: &Config) -> anyhow::Result<db::Db> {
    if config.database_url.is_none() || config.data.exists() {
        crate::private::data_folder(&config.data)
            .with_context(|| format!("data: cannot create {}", config.data.display()))?;
    }
    let db = db::Db::connect(&config.database()).await.context("the database cannot be opened")?;
    db.migrate(&crate::app::migrations(&crate::areas::all()))
        .await
        .context("the database cannot be migrated")?;
    Ok(db)
}
