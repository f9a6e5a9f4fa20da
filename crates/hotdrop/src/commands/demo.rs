//! `hotdrop demo`

use anyhow::bail;
use clap::Subcommand;
use players::commands::{Removed, demo_is_coming, remove_demo};

use crate::{config::Config, hold::server_of};

#[derive(Subcommand)]
pub enum DemoCommand {
    /// Remove all made-up players and matches
    ///
    /// What others have brought stays: their matches, and players who are in one of them. Figures, records and boards are
    /// added up again without the demo, in one transaction. The demo does not come back by itself; set `demo = false` as
    /// well, so that nothing on the pages speaks of it. Nodes that run must be started anew: they remember names.
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
                "the site is running and still filling the demo: stop it, or start it anew with demo = false, first"
            );
        }
        let Removed { matches, players } = remove_demo(&db, &facts).await?;
        db.close().await;
        println!("Removed {matches} made-up matches and {players} made-up players.");
        println!("Set demo = false, and start the site again if it is running.");
        Ok(())
    })
}
