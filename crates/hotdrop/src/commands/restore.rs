//! `hotdrop restore`

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use base::{Clock, SystemClock};
use db::{Db, Schema};

use super::stamp;
use crate::{
    app, areas,
    config::Config,
    hold::{Hold, Use, server_of},
    private,
};

/// Beside the database while files are being changed over: then nothing is whole, and nobody may begin anew.
pub const CHANGING: &str = "hotdrop.sqlite.restoring";
/// The copy, until every page of it has been read.
const COPY: &str = "hotdrop.sqlite.part";
/// What belongs to a database file.
const ENDS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

pub fn run(config: &Config, file: &Path) -> anyhow::Result<()> {
    super::block_on(async {
        match config.sqlite_file() {
            Some(database) => sqlite(config, file, &database).await,
            None => postgres(config, file).await,
        }
    })
}

/// Everything is looked at first; from then on nothing is deleted, only renamed.
async fn sqlite(config: &Config, file: &Path, database: &Path) -> anyhow::Result<()> {
    private::data_folder(&config.data)
        .with_context(|| format!("data: cannot create {}", config.data.display()))?;
    let _alone = Hold::take(&config.data, Use::Alone)?;
    refuse_itself(file, database)?;
    let copy = Copy(config.data.join(COPY));
    copy.take(file).with_context(|| format!("{} cannot be copied; nothing was changed", file.display()))?;
    let schema = db::examined(&copy.0, &app::migrations(&areas::all()))
        .await
        .with_context(|| format!("{} cannot be restored; nothing was changed", file.display()))?;
    refuse_newer(config, file, &schema)?;
    let changing = config.data.join(CHANGING);
    fs::rename(&copy.0, &changing).context("nothing was changed")?;
    let kept = put_aside(&config.data, database)?;
    fs::rename(&changing, database).with_context(|| format!("cannot write {}", database.display()))?;
    sync(&config.data);
    println!("Restored {} from {}{}.", database.display(), file.display(), made_by(&schema));
    match kept {
        Some(folder) => {
            println!("What was there is kept in {}; delete it when you are sure.", folder.display())
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
    let schema = match db::archived(file, &app::migrations(&areas::all())).await {
        Err(error) if error.to_string().contains("is not on the PATH") => bail!("{error}; or {}", by_hand()),
        other => {
            other.with_context(|| format!("{} cannot be restored; nothing was changed", file.display()))?
        }
    };
    refuse_newer(config, file, &schema)?;
    let db = Db::connect(&config.database_for_command()).await.context("the database cannot be opened")?;
    super::refuse_nodes(&db).await?;
    let kept = db.restore(file, &aside).await;
    db.close().await;
    let kept =
        kept.with_context(|| format!("the database is as it was; to see every step, {}", by_hand()))?;
    println!("Restored the database from {}{}.", file.display(), made_by(&schema));
    if let Some(aside) = kept {
        println!(
            "What was there is kept in the schema {aside}; when you are sure: DROP SCHEMA {aside} CASCADE."
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

fn refuse_itself(file: &Path, database: &Path) -> anyhow::Result<()> {
    let real = |path: &Path| fs::canonicalize(path).ok();
    if real(file).is_some() && real(file) == real(database) {
        bail!("{} is the database itself", file.display());
    }
    if let Some(process) = file.parent().and_then(server_of)
        && file.file_name() == database.file_name()
    {
        bail!("{} is in use by a site ({process}): make a copy with `hotdrop backup`", file.display());
    }
    Ok(())
}

/// A copy in the data folder, removed unless it got another name.
struct Copy(PathBuf);

impl Copy {
    /// With its log, where there is one: the file of a crashed server is not whole without it.
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

/// Moves the database and what belongs to it into a folder of its own, where it is as good as before.
fn put_aside(data: &Path, database: &Path) -> anyhow::Result<Option<PathBuf>> {
    let there: Vec<&str> = ENDS.into_iter().filter(|end| with_end(database, end).exists()).collect();
    if there.is_empty() {
        return Ok(None);
    }
    let name = format!("replaced-{}", stamp(SystemClock.now()));
    let names = (1..).map(|number| if number == 1 { name.clone() } else { format!("{name}-{number}") });
    let folder =
        names.map(|name| data.join(name)).find(|folder| !folder.exists()).unwrap_or_else(|| data.join(&name));
    private::data_folder(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    db::give_to_owner(&folder);
    for end in there {
        let from = with_end(database, end);
        let to = folder.join(from.file_name().unwrap_or_default());
        fs::rename(&from, &to).with_context(|| format!("cannot move {}", from.display()))?;
    }
    sync(&folder);
    Ok(Some(folder))
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Names are on the disk, too. A file system that cannot do this does without.
fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}
