//! `hotdrop staff`

use anyhow::bail;
use base::{Clock, EmailAddress, SystemClock, SystemRandom};
use clap::Subcommand;
use http_kit::PersonalParts;

use crate::{areas, config::Config, folder_lock::Use};

#[derive(Subcommand)]
pub enum StaffCommand {
    /// Grant an account staff rights and print a sign-in link
    ///
    /// You vouch for the address. Creates the account if needed. If the address of an existing account is
    /// unverified, removes its password, sessions and moderators. The link works once, within 24 hours. Do not share
    /// it.
    Add {
        /// E-mail address of the account
        email: String,
    },
}

pub fn run(config: &Config, command: &StaffCommand) -> anyhow::Result<()> {
    let StaffCommand::Add { email } = command;
    let Some(email) = EmailAddress::parse(email) else {
        bail!("`{email}` is not an e-mail address");
    };
    super::block_on(async {
        let db = super::open_database(config, Use::Command).await?;
        let parts = PersonalParts::of(&areas::all());
        let invitation =
            accounts::invite_staff(&db, &SystemRandom, Some(&parts), &email, SystemClock.now()).await?;
        let what = if invitation.known { "is staff now" } else { "has an account and is staff" };
        println!("{email} {what}. Sign in within 24 hours; the link works once:");
        println!("{}/en/signin#access_token={}", config.origin(), invitation.token);
        db.close().await;
        Ok(())
    })
}
