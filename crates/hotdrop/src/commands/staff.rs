//! `hotdrop staff`

use anyhow::bail;
use base::{Clock, SystemClock, SystemRandom};
use clap::Subcommand;

use crate::config::Config;

#[derive(Subcommand)]
pub enum StaffCommand {
    /// Make someone a member of the staff and print a link that signs them in
    ///
    /// Creates the account when the address is new. The link works for 24 hours; keep it private.
    Add {
        /// E-mail address of the account
        email: String,
    },
}

const LINK_SECONDS: i64 = 24 * 3600;

pub fn run(config: &Config, command: &StaffCommand) -> anyhow::Result<()> {
    let StaffCommand::Add { email } = command;
    let Some(email) = base::email(email) else {
        bail!("`{email}` is not an e-mail address");
    };
    super::block_on(async {
        let db = super::open_database(config).await?;
        let now = SystemClock.now();
        let known = accounts::email_is_known(&db, email).await?;
        let id = accounts::add_staff(&db, email, now).await?;
        let token = accounts::open_session(&db, &SystemRandom, id, now, LINK_SECONDS).await?;
        let what = if known { "is staff now" } else { "has an account and is staff" };
        println!("{email} {what}. Sign in within 24 hours:");
        println!("{}/en/signin#access_token={token}", config.origin());
        db.close().await;
        Ok(())
    })
}
