//! The services of this installation; those that are not configured are absent.

use anyhow::Context;
use http_kit::{Area, DataFolder, Installation, Services, Texts, furnish};
use services::mail::Mailer;

use crate::{config::Config, embedded};

/// Returns the common services and those that the areas provide.
pub fn all(config: &Config, areas: &[Area], installation: &Installation<'_>) -> anyhow::Result<Services> {
    let common = Services::default()
        .with(Texts::new(embedded::texts))
        .with(DataFolder(config.data.clone()))
        .with(mailer(config)?);
    Ok(furnish(areas, installation, common)?)
}

pub fn mailer(config: &Config) -> anyhow::Result<Mailer> {
    let from = &config.mail.from;
    match &config.mail.smtp {
        Some(url) => Mailer::smtp(url.reveal(), from).context("mail.smtp or mail.from"),
        None => Mailer::folder(&config.data.join("mail"), from).context("mail.from"),
    }
}
