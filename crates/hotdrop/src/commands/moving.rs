//! `hotdrop move`

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use db::{
    Alone, Db, DbConfig,
    transfer::{Progress, Transferred, claim, transfer},
};

use super::restore::refuse_half;
use crate::{
    app, areas,
    config::{COMMAND, Config, SQLITE_FILE},
    folder_lock::{FolderLock, Use},
    private,
};

#[derive(Args)]
pub struct MoveArgs {
    /// Target: postgres://… of an empty database, or a folder for SQLite. Pass a URL with a password as
    /// HOTDROP_MOVE_TO: arguments are visible to all users of this machine
    #[arg(long, env = "HOTDROP_MOVE_TO", hide_env_values = true, value_name = "URL|DIR")]
    to: String,
}

#[derive(Debug, PartialEq, Eq)]
enum Target {
    Postgres(String),
    Folder(PathBuf),
}

impl Target {
    fn of(text: &str) -> anyhow::Result<Self> {
        if is_postgres(text) {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let folder = text.strip_prefix("sqlite:").unwrap_or(text);
        // Otherwise a folder with that name, including the password, would be created.
        if let Some((scheme, _)) = folder.split_once("://") {
            bail!("--to: {scheme}:// is no database of ours: postgres://…, or a folder for SQLite");
        }
        if folder.is_empty() {
            bail!("--to: say where to: postgres://…, or a folder for SQLite");
        }
        Ok(Self::Folder(folder.into()))
    }

    fn is(&self, data: &Path) -> bool {
        let Self::Folder(folder) = self else { return false };
        matches!((folder.canonicalize(), data.canonicalize()), (Ok(one), Ok(other)) if one == other)
    }

    fn database(&self) -> DbConfig {
        let url = match self {
            Self::Postgres(url) => url.clone(),
            Self::Folder(folder) => format!("sqlite:{}", folder.join(SQLITE_FILE).display()),
        };
        DbConfig { name: COMMAND, ..DbConfig::new(url) }
    }

    /// Returns the setting to change after the move.
    fn advice(&self) -> String {
        match self {
            Self::Postgres(url) => {
                format!("set database_url (HOTDROP_DATABASE_URL) to the address of {}", place(url))
            }
            Self::Folder(folder) => format!("unset database_url and set data to {}", folder.display()),
        }
    }
}

fn is_postgres(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// Strips user and password from a URL: `db.example:5432/hotdrop`.
fn place(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    rest.split('?').next().unwrap_or(rest)
}

/// Returns whether the arguments contain a password.
fn is_shown(to: &str, mut arguments: impl Iterator<Item = String>) -> bool {
    let user = to.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@')).map(|(user, _)| user);
    user.is_some_and(|user| user.contains(':')) && arguments.any(|argument| argument.ends_with(to))
}

pub fn run(config: &Config, args: &MoveArgs) -> anyhow::Result<()> {
    if is_shown(&args.to, std::env::args()) {
        eprintln!(
            "hotdrop: everyone on this machine can read the password in --to in the list of processes (ps); set \
             HOTDROP_MOVE_TO instead"
        );
    }
    let target = Target::of(&args.to)?;
    if config.database_url.is_none() && target.is(&config.data) {
        bail!("{} is where the database is already", config.data.display());
    }
    super::block_on(async {
        let (from, source, _here) = source(config).await?;
        let (to, _there) = empty(&target, &source).await?;
        let steps = app::migrations(&areas::all());
        to.migrate(&steps).await.context("the target cannot be migrated")?;
        players::commands::make_room(&from, &to).await.context("the target has no room for matches")?;
        let done = transfer(&from, &to, |at| eprintln!("{}", progress_line(at))).await;
        from.close().await;
        to.close().await;
        let done = done.context("not everything was moved; start the same command again to go on")?;
        report(&done, &target);
        Ok(())
    })
}

/// Opens the source database exclusively and returns it with its display name.
async fn source(config: &Config) -> anyhow::Result<(Db, String, Option<FolderLock>)> {
    let (name, lock) = match (&config.database_url, config.sqlite_file()) {
        (_, Some(file)) => {
            refuse_half(&config.data)?;
            let real =
                file.canonicalize().with_context(|| format!("there is no database at {}", file.display()))?;
            (real.display().to_string(), Some(FolderLock::acquire(&config.data, Use::Alone)?))
        }
        (url, None) => (place(url.as_ref().map_or("", |url| url.reveal())).to_owned(), None),
    };
    let from = Db::connect(&config.database_for_command()).await.context("the database cannot be opened")?;
    super::refuse_nodes(&from).await?;
    let schema = from.schema(&app::migrations(&areas::all())).await?;
    if let Some(why) = schema.refusal() {
        bail!("{why}");
    }
    if !schema.pending.is_empty() || !schema.changed.is_empty() {
        bail!(
            "the database is not up to date: start the site once with this version, stop it, and move then"
        );
    }
    Ok((from, name, lock))
}

/// Opens a target database that is empty or that this move has started to fill.
async fn empty(target: &Target, source: &str) -> anyhow::Result<(Db, (Option<FolderLock>, Alone))> {
    let lock = match target {
        Target::Postgres(_) => None,
        Target::Folder(folder) => {
            private::data_folder(folder).with_context(|| format!("cannot create {}", folder.display()))?;
            let lock = FolderLock::acquire(folder, Use::Alone)?;
            refuse_half(folder)?;
            Some(lock)
        }
    };
    let to = Db::connect(&target.database()).await.context("the target cannot be opened")?;
    super::refuse_nodes(&to).await?;
    let alone = to.alone().await.context("the target cannot be used")?;
    if let Err(error) = claim(&to, source).await {
        to.close().await;
        return Err(error).context("the target cannot be used");
    }
    Ok((to, (lock, alone)))
}

fn progress_line(at: Progress<'_>) -> String {
    match at {
        Progress::Copying { table, rows } => format!("{table}: {rows} rows"),
        Progress::Comparing { table } => format!("{table}: comparing"),
    }
}

fn report(done: &Transferred, target: &Target) {
    let rows: u64 = done.tables.iter().map(|table| table.rows).sum();
    for table in &done.tables {
        println!("{:<28} {:>10} rows  {}", table.table, table.rows, table.checksum);
    }
    println!("Moved {rows} rows of {} tables; both sides are the same.", done.tables.len());
    if !done.left.is_empty() {
        println!("Not moved, because they are no part of the installation: {}.", done.left.join(", "));
    }
    println!("Now {}, and start the site. The old database is as it was.", target.advice());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_distinguished_and_never_show_a_password() {
        let of = |text: &str| Target::of(text).unwrap();
        assert_eq!(of("sqlite:/var/lib/x"), Target::Folder("/var/lib/x".into()));
        assert_eq!(of("./x"), Target::Folder("./x".into()));
        let url = "postgres://hotdrop:hunter2@db.example:5432/hotdrop?sslmode=require";
        let target = of(url);
        assert_eq!(target, Target::Postgres(url.to_owned()));
        assert!(target.advice().contains("db.example:5432/hotdrop") && !target.advice().contains("hunter2"));
        assert_eq!(place("postgres://localhost/x"), "localhost/x");
        for wrong in ["postgress://hotdrop:hunter2@db.example/x", "mysql://db.example/x", "", "sqlite:"] {
            let why = Target::of(wrong).unwrap_err().to_string();
            assert!(why.starts_with("--to: ") && !why.contains("hunter2"), "{why}");
        }
    }

    #[test]
    fn a_password_is_shown_by_an_argument_and_not_by_the_environment() {
        let url = "postgres://hotdrop:hunter2@db.example/hotdrop";
        let given = |arguments: &[&str]| arguments.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        assert!(is_shown(url, given(&["hotdrop", "move", "--to", url]).into_iter()));
        assert!(is_shown(url, given(&["hotdrop", "move", &format!("--to={url}")]).into_iter()));
        assert!(!is_shown(url, given(&["hotdrop", "move"]).into_iter()), "it came from the environment");
        let open = "postgres://hotdrop@db.example/hotdrop";
        assert!(!is_shown(open, given(&["--to", open]).into_iter()), "there is no password in it");
    }
}
