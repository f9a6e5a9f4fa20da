//! The outside world as this installation knows it: what is configured is there, the rest is absent.

use anyhow::Context;
use http_kit::{Area, PersonalParts, Services};
use services::mail::Mailer;

use crate::config::Config;

pub fn all(config: &Config, areas: &[Area]) -> anyhow::Result<Services> {
    let parts = areas.iter().filter_map(|area| Some((area.name, area.personal.clone()?))).collect();
    Ok(Services::default().with(PersonalParts(parts)).with(mailer(config)?))
}

fn mailer(config: &Config) -> anyhow::Result<Mailer> {
    let from = &config.mail.from;
    match &config.mail.smtp {
        Some(url) => Mailer::smtp(url.reveal(), from).context("mail.smtp or mail.from"),
        None => Mailer::folder(&config.data.join("mail"), from).context("mail.from"),
    }
}
