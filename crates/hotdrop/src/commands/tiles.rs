//! `hotdrop tiles`

use std::{path::PathBuf, process::ExitCode, time::Instant};

use anyhow::{Context, bail};
use maps::catalogue::Maps;

use crate::config::Config;

pub fn run(config: &Config, into: Option<PathBuf>, only: Option<&str>) -> anyhow::Result<ExitCode> {
    let folder = into.unwrap_or_else(|| config.data.join("tiles"));
    super::block_on(async {
        let (db, content) = super::players::ready(config).await?;
        let maps = content.snapshot().get::<Maps>();
        db.close().await;
        if let Some(unknown) = only.filter(|only| maps.terrain(only).is_none()) {
            bail!("{unknown} is no map whose ground is described");
        }
        let mut start = Instant::now();
        let report = |map: &str, tiles: usize| {
            match tiles {
                0 => println!("{map}: there already"),
                _ => println!("{map}: {tiles} tiles in {:.1} s", start.elapsed().as_secs_f32()),
            }
            start = Instant::now();
        };
        maps::draw_all(&maps, only, &folder, report)
            .with_context(|| format!("tiles cannot be written to {}", folder.display()))?;
        println!("All tiles are in {}.", folder.display());
        Ok(ExitCode::SUCCESS)
    })
}
