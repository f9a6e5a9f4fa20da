//! `hotdrop backup`

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use base::{Clock, SystemClock};
use clap::Args;

use super::{restore::refuse_half, stamp};
use crate::{
    app, areas,
    config::Config,
    folder_lock::{FolderLock, Use},
    private,
};

#[derive(Args)]
pub struct BackupArgs {
    /// File to write; must not exist yet
    #[arg(required_unless_present = "into", conflicts_with_all = ["into", "keep"])]
    file: Option<PathBuf>,
    /// Folder to write into, under a name with the current time (for scheduled backups)
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Number of backups to retain in that folder; older ones are removed after the new one is written
    #[arg(long, value_name = "N", requires = "into", value_parser = clap::value_parser!(u16).range(1..))]
    keep: Option<u16>,
}

pub fn run(config: &Config, args: &BackupArgs) -> anyhow::Result<()> {
    let file = match (&args.file, &args.into) {
        (Some(file), _) => file.clone(),
        (None, Some(folder)) => {
            private::make(folder).with_context(|| format!("cannot create {}", folder.display()))?;
            folder.join(name(config, SystemClock.now()))
        }
        (None, None) => bail!("say where to: a file, or --into a folder"),
    };
    super::block_on(write(config, &file))?;
    if let (Some(folder), Some(keep)) = (&args.into, args.keep) {
        prune(folder, &file, keep.into())?;
    }
    Ok(())
}

async fn write(config: &Config, file: &Path) -> anyhow::Result<()> {
    let _used = match config.sqlite_file() {
        Some(database) => {
            refuse_none(&config.data, &database)?;
            let used = FolderLock::acquire(&config.data, Use::Command)?;
            // A restore may have been running until now.
            refuse_none(&config.data, &database)?;
            Some(used)
        }
        None => None,
    };
    let db =
        db::Db::connect(&config.database_for_command()).await.context("the database cannot be opened")?;
    if let Some(why) = db.schema(&app::migrations(&areas::all())).await?.unfinished() {
        bail!("{why}");
    }
    db.backup(file).await.map_err(|error| no_backup(&error, file))?;
    db.close().await;
    let size = std::fs::metadata(file).map_or(0, |file| file.len());
    println!("Wrote {} ({size} bytes).", file.display());
    Ok(())
}

/// Fails when there is no database: opening would create one, and its backup would be empty.
fn refuse_none(data: &Path, database: &Path) -> anyhow::Result<()> {
    refuse_half(data)?;
    if !database.exists() {
        bail!("there is no database at {}", database.display());
    }
    Ok(())
}

fn no_backup(error: &db::DbError, file: &Path) -> anyhow::Error {
    let place = file.display();
    match error {
        db::DbError::Full(_) => {
            anyhow!("no backup was written to {place}: its disk is full, make room there")
        }
        other => anyhow!("no backup was written to {place}: {}", other.chain()),
    }
}

const BEGIN: &str = "hotdrop-";
const ENDS: [&str; 2] = [".sqlite", ".dump"];
/// The suffix of a backup that is being written.
const HALF: &str = ".partial";

fn name(config: &Config, now: i64) -> String {
    let [sqlite, postgres] = ENDS;
    format!("{BEGIN}{}{}", stamp(now), if config.database_url.is_none() { sqlite } else { postgres })
}

/// Deletes old backups, and partial files left by killed backups.
fn prune(folder: &Path, new: &Path, keep: usize) -> anyhow::Result<()> {
    let files = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names: Vec<String> = files.flatten().filter_map(|file| file.file_name().into_string().ok()).collect();
    let halves = names.iter().filter(|name| name.strip_suffix(HALF).is_some_and(is_ours));
    let halves: Vec<PathBuf> =
        halves.map(|name| folder.join(name)).filter(|path| db::is_left_over(path)).collect();
    let new = new.file_name().unwrap_or_default().to_string_lossy();
    let old = too_old(names, &new, keep).into_iter().map(|name| folder.join(name));
    for path in old.chain(halves) {
        match std::fs::remove_file(&path) {
            Ok(()) => println!("Removed {}.", path.display()),
            // Another backup that ended at the same time removed it first.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => bail!("cannot remove {}: {error}", path.display()),
        }
    }
    Ok(())
}

/// Returns the backups to delete: all but the newest, among files that match our naming scheme exactly. The one just
/// written always counts as the newest, even if an earlier clock was ahead.
fn too_old(names: Vec<String>, new: &str, keep: usize) -> Vec<String> {
    let mut ours: Vec<String> = names.into_iter().filter(|name| is_ours(name) && name != new).collect();
    ours.sort_by(|one, other| other.cmp(one));
    ours.into_iter().skip(keep.saturating_sub(1)).collect()
}

fn is_ours(name: &str) -> bool {
    let Some(rest) = name.strip_prefix(BEGIN) else { return false };
    let stamp = ENDS.iter().find_map(|end| rest.strip_suffix(end));
    stamp.is_some_and(|stamp| {
        stamp.len() == 15
            && stamp
                .char_indices()
                .all(|(at, sign)| if at == 8 { sign == '-' } else { sign.is_ascii_digit() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_old_backups_go() {
        let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let there = names(&[
            "hotdrop-20261101-030000.sqlite",
            "hotdrop-20261103-030000.sqlite",
            "hotdrop-20261102-030000.dump",
            "hotdrop-before-the-move.sqlite",
            "hotdrop-20261101-030000.sqlite.partial",
            "hotdrop.sqlite",
            "notes.txt",
        ]);
        let new = "hotdrop-20261103-030000.sqlite";
        assert_eq!(too_old(there.clone(), new, 2), ["hotdrop-20261101-030000.sqlite"]);
        assert_eq!(too_old(there.clone(), new, 1).len(), 2);
        assert_eq!(too_old(there.clone(), new, 9), [] as [String; 0]);
        let set_back = "hotdrop-20261101-030000.sqlite";
        assert!(!too_old(there, set_back, 1).contains(&set_back.to_owned()), "the clock was wrong before");
    }
}
