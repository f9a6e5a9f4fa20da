//! `hotdrop backup`

use std::path::Path;

use anyhow::Context;

use crate::config::Config;

pub fn run(config: &Config, file: &Path) -> anyhow::Result<()> {
    super::block_on(async {
        let db = db::Db::connect(&config.database()).await.context("the database cannot be opened")?;
        db.backup(file).await.with_context(|| format!("no backup was written to {}", file.display()))?;
        db.close().await;
        let size = std::fs::metadata(file).map_or(0, |file| file.len());
        println!("Wrote {} ({size} bytes).", file.display());
        Ok(())
    })
}
