//! `hotdrop backup`

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use base::{Clock, SystemClock};
use clap::Args;

use super::stamp;
use crate::{
    config::Config,
    hold::{Hold, Use},
    private,
};

#[derive(Args)]
pub struct BackupArgs {
    /// File to write; must not exist yet
    #[arg(required_unless_present = "into", conflicts_with_all = ["into", "keep"])]
    file: Option<PathBuf>,
    /// Folder to write into, under a name with the time: for a timer
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Backups to keep in that folder; older ones are removed once the new one is there
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
        prune(folder, keep.into())?;
    }
    Ok(())
}

async fn write(config: &Config, file: &Path) -> anyhow::Result<()> {
    let _used = match config.sqlite_file() {
        // Opening would make one, and a backup of nothing looks like a backup.
        Some(database) if !database.exists() => bail!("there is no database at {}", database.display()),
        Some(_) => Some(Hold::take(&config.data, Use::Command)?),
        None => None,
    };
    let db =
        db::Db::connect(&config.database_for_command()).await.context("the database cannot be opened")?;
    db.backup(file).await.with_context(|| format!("no backup was written to {}", file.display()))?;
    db.close().await;
    let size = std::fs::metadata(file).map_or(0, |file| file.len());
    println!("Wrote {} ({size} bytes).", file.display());
    Ok(())
}

const BEGIN: &str = "hotdrop-";
const ENDS: [&str; 2] = [".sqlite", ".dump"];

fn name(config: &Config, now: i64) -> String {
    let [sqlite, postgres] = ENDS;
    format!("{BEGIN}{}{}", stamp(now), if config.database_url.is_none() { sqlite } else { postgres })
}

fn prune(folder: &Path, keep: usize) -> anyhow::Result<()> {
    let files = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names = files.flatten().filter_map(|file| file.file_name().into_string().ok()).collect();
    for name in too_old(names, keep) {
        let path = folder.join(name);
        std::fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        println!("Removed {}.", path.display());
    }
    Ok(())
}

/// All but the newest, of files that bear exactly our own names; what anybody else called anything stays.
fn too_old(names: Vec<String>, keep: usize) -> Vec<String> {
    let mut ours: Vec<String> = names.into_iter().filter(|name| is_ours(name)).collect();
    ours.sort_by(|one, other| other.cmp(one));
    ours.into_iter().skip(keep).collect()
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
        assert_eq!(too_old(there.clone(), 2), ["hotdrop-20261101-030000.sqlite"]);
        assert_eq!(too_old(there.clone(), 1).len(), 2);
        assert_eq!(too_old(there, 9), [] as [String; 0]);
    }
}
