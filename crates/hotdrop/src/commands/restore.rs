//! `hotdrop restore`

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail};
use base::{Clock, SystemClock};
use db::{Db, Engine, Schema, Unfit};

use super::stamp;
use crate::{
    app, areas,
    config::Config,
    folder_lock::{FolderLock, Use, server_of},
    private,
};

/// Marks a restore in progress. While this file exists, the database is incomplete and no new one may be created.
pub const CHANGING: &str = "hotdrop.sqlite.restoring";
/// The copy of the backup, until it has been read completely.
const COPY: &str = "hotdrop.sqlite.part";
/// The suffixes of the files of a SQLite database.
const ENDS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

pub fn run(config: &Config, file: &Path) -> anyhow::Result<()> {
    super::block_on(async {
        match config.sqlite_file() {
            Some(database) => sqlite(config, file, &database).await,
            None => postgres(config, file).await,
        }
    })
}

/// Fails when a restore was interrupted, before a command opens or creates a database.
pub fn refuse_half(data: &Path) -> anyhow::Result<()> {
    if data.join(CHANGING).exists() {
        bail!("a restore of this database was cut short: run `hotdrop restore FILE` again");
    }
    Ok(())
}

/// Removes the copy left by a killed restore. The caller holds the folder lock, so no restore is running.
pub fn clear(data: &Path) {
    drop(Copy(data.join(COPY)));
}

/// Restores a SQLite backup. Checks everything first; after that, files are only renamed, never deleted.
async fn sqlite(config: &Config, file: &Path, database: &Path) -> anyhow::Result<()> {
    let real = db::fit(file, Engine::Sqlite).map_err(|why| unfit(file, &why))?;
    refuse_link(database)?;
    private::data_folder(&config.data)
        .with_context(|| format!("data: cannot create {}", config.data.display()))?;
    let _alone = FolderLock::acquire(&config.data, Use::Alone)?;
    let part = config.data.join(COPY);
    refuse_itself(file, &real, database, &part)?;
    let copy = Copy(part);
    copy.take(&real).map_err(|error| no_copy(&error, file, &config.data))?;
    let schema = db::examined(&copy.0, &app::migrations(&areas::all())).await;
    let schema = schema.map_err(|why| unfit(file, &why))?;
    refuse_newer(config, file, &schema)?;
    let changing = config.data.join(CHANGING);
    let there: Vec<&str> = ENDS.into_iter().filter(|end| with_end(database, end).exists()).collect();
    let replaced = aside(&config.data, database, &there, changing.exists()).context("nothing was changed")?;
    fs::rename(&copy.0, &changing).context("nothing was changed")?;
    if let Some(folder) = &replaced {
        put_aside(folder, database, &there)?;
    }
    fs::rename(&changing, database).with_context(|| format!("cannot write {}", database.display()))?;
    sync(&config.data);
    println!("Restored {} from {}{}.", database.display(), file.display(), made_by(&schema));
    match replaced {
        Some(folder) => {
            println!("The previous database was moved to {}; delete it when you are sure.", folder.display())
        }
        None => println!("There was no database before."),
    }
    println!("Start the site again.");
    Ok(())
}

async fn postgres(config: &Config, file: &Path) -> anyhow::Result<()> {
    let aside = format!("replaced_{}", stamp(SystemClock.now()).replace('-', "_"));
    let by_hand =
        || format!("by hand, with the address in URL:\n  {}", db::by_hand(file, &aside).join("\n  "));
    let real = db::fit(file, Engine::Postgres).map_err(|why| unfit(file, &why))?;
    let schema = match db::archived(&real, &app::migrations(&areas::all())).await {
        Err(why @ Unfit::NoProgram(_)) => bail!("{:#}; or {}", unfit(file, &why), by_hand()),
        other => other.map_err(|why| unfit(file, &why))?,
    };
    refuse_newer(config, file, &schema)?;
    let db = Db::connect(&config.database_for_command()).await.context("the database cannot be opened")?;
    super::refuse_nodes(&db).await?;
    let alone = db.alone().await.context("nothing was changed")?;
    let replaced = db.restore(&real, &aside, &alone).await;
    db.close().await;
    let replaced =
        replaced.map_err(|error| anyhow!("{}; to see every step, {}", error.chain(), by_hand()))?;
    println!("Restored the database from {}{}.", file.display(), made_by(&schema));
    if let Some(aside) = replaced {
        println!(
            "The previous tables were moved to the schema {aside}; when you are sure: DROP SCHEMA {aside} CASCADE."
        );
    }
    println!("Start the site again.");
    Ok(())
}

fn made_by(schema: &Schema) -> String {
    schema.version.as_ref().map(|version| format!(", made by version {version}")).unwrap_or_default()
}

fn refuse_newer(config: &Config, file: &Path, schema: &Schema) -> anyhow::Result<()> {
    match schema.refusal() {
        Some(why) if !config.force => {
            bail!("{} cannot be restored; nothing was changed: {why}", file.display())
        }
        _ => Ok(()),
    }
}

fn unfit(file: &Path, why: &Unfit) -> anyhow::Error {
    anyhow!("{} {why}; nothing was changed", file.display())
}

fn no_copy(error: &io::Error, file: &Path, data: &Path) -> anyhow::Error {
    let (file, data) = (file.display(), data.display());
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            anyhow!("{data} has no room for a copy of {file}: make room there; nothing was changed")
        }
        _ => anyhow!("{file} cannot be copied to {data} ({error}): see to the disk; nothing was changed"),
    }
}

/// Fails when the database is a symlink: its target may be on another disk or belong to another site, so it cannot be
/// replaced atomically.
fn refuse_link(database: &Path) -> anyhow::Result<()> {
    if let Ok(to) = fs::read_link(database) {
        bail!(
            "{} is a link to {}: name the folder of the database itself as --data, or move the database here; nothing was \
             changed",
            database.display(),
            to.display()
        );
    }
    Ok(())
}

/// Fails when the backup is the database itself or its copy. `real` is the resolved path of the backup.
fn refuse_itself(file: &Path, real: &Path, database: &Path, copy: &Path) -> anyhow::Result<()> {
    let is = |path: &Path| fs::canonicalize(path).is_ok_and(|path| path == real);
    if is(database) {
        bail!("{} is the database itself; nothing was changed", file.display());
    }
    if is(copy) {
        bail!(
            "{} is the unfinished copy of an earlier restore: name the backup itself; nothing was changed",
            file.display()
        );
    }
    if let Some(process) = real.parent().and_then(server_of)
        && real.file_name() == database.file_name()
    {
        bail!("{} is in use by a site ({process}): make a copy with `hotdrop backup`", file.display());
    }
    Ok(())
}

/// A copy in the data folder, removed on drop unless it was renamed.
struct Copy(PathBuf);

impl Copy {
    /// Copies the file with its write-ahead log, if any: after a crash the file is incomplete without it.
    fn take(&self, file: &Path) -> io::Result<()> {
        self.remove();
        for end in ["", "-wal"] {
            let (from, to) = (with_end(file, end), with_end(&self.0, end));
            if end.is_empty() || from.exists() {
                fs::copy(from, &to)?;
                private::close_file(&to)?;
                db::give_to_owner(&to);
                File::open(&to)?.sync_all()?;
            }
        }
        Ok(())
    }

    fn remove(&self) {
        for end in ENDS {
            let _ = fs::remove_file(with_end(&self.0, end));
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.remove();
    }
}

const ASIDE: &str = "replaced-";

/// Returns the folder for the replaced database. Reuses the folder of an interrupted restore, because the database and
/// its write-ahead log must stay together.
fn aside(data: &Path, database: &Path, there: &[&str], cut_short: bool) -> anyhow::Result<Option<PathBuf>> {
    if cut_short
        && let Some(folder) = last_aside(data)
        && !there.iter().any(|end| inside(&folder, database, end).exists())
    {
        return Ok(Some(folder));
    }
    if there.is_empty() {
        return Ok(None);
    }
    let name = format!("{ASIDE}{}", stamp(SystemClock.now()));
    let names = (1..).map(|number| if number == 1 { name.clone() } else { format!("{name}-{number}") });
    let folder =
        names.map(|name| data.join(name)).find(|folder| !folder.exists()).unwrap_or_else(|| data.join(&name));
    private::data_folder(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    db::give_to_owner(&folder);
    Ok(Some(folder))
}

fn last_aside(data: &Path) -> Option<PathBuf> {
    let all = fs::read_dir(data).ok()?.flatten();
    let ours = all.filter(|entry| {
        entry.file_name().to_string_lossy().starts_with(ASIDE)
            && entry.file_type().is_ok_and(|kind| kind.is_dir())
    });
    ours.map(|entry| entry.path()).max()
}

fn inside(folder: &Path, database: &Path, end: &str) -> PathBuf {
    with_end(&folder.join(database.file_name().unwrap_or_default()), end)
}

/// Moves the database and its files into the folder.
fn put_aside(folder: &Path, database: &Path, there: &[&str]) -> anyhow::Result<()> {
    for end in there {
        let from = with_end(database, end);
        fs::rename(&from, inside(folder, database, end))
            .with_context(|| format!("cannot move {}", from.display()))?;
    }
    sync(folder);
    Ok(())
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Flushes the directory entries to disk, where the file system supports it.
fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}
