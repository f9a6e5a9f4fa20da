//! `hotdrop demo`

use anyhow::bail;
use clap::Subcommand;
use players::commands::{Removed, demo_is_coming, remove_demo};

use crate::{config::Config, folder_lock::server_of};

#[derive(Subcommand)]
pub enum DemoCommand {
    /// Remove all simulated players and matches
    ///
    /// Imported matches stay, and so do players who appear in one of them. Stats, records and leaderboards are
    /// recomputed without the demo data, in one transaction. The demo data does not come back automatically; also set
    /// `demo = false`, so that pages no longer mention it. Restart running nodes: they cache names.
    Remove,
}

pub fn run(config: &Config, command: &DemoCommand) -> anyhow::Result<()> {
    let DemoCommand::Remove = command;
    super::block_on(async {
        let (db, content) = super::players::ready(config).await?;
        let facts = content.snapshot().get::<players::Facts>();
        let running = match config.sqlite_file() {
            Some(_) => server_of(&config.data).is_some(),
            None => db.nodes().await? > 0,
        };
        if running && demo_is_coming(&db).await? {
            bail!(
                "the site is running and still filling the demo: stop it, or restart it with demo = false first"
            );
        }
        let Removed { matches, players } = remove_demo(&db, &facts).await?;
        db.close().await;
        println!("Removed {matches} made-up matches and {players} made-up players.");
        println!("Set demo = false, and start the site again if it is running.");
        Ok(())
    })
}
