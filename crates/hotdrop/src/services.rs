//! The outside world as this installation knows it: what is configured is there, the rest is absent.

use anyhow::Context;
use http_kit::{Area, PersonalParts, Services, Texts};
use services::mail::Mailer;

use crate::{config::Config, embedded};

pub fn all(config: &Config, areas: &[Area]) -> anyhow::Result<Services> {
    let parts = areas.iter().filter_map(|area| Some((area.name, area.personal.clone()?))).collect();
    Ok(Services::default()
        .with(PersonalParts(parts))
        .with(Texts::new(embedded::texts))
        .with(mailer(config)?)
        .with(accounts::Passwords::new(Config::password_threads())))
}

fn mailer(config: &Config) -> anyhow::Result<Mailer> {
    let from = &config.mail.from;
    match &config.mail.smtp {
        Some(url) => Mailer::smtp(url.reveal(), from).context("mail.smtp or mail.from"),
        None => Mailer::folder(&config.data.join("mail"), from).context("mail.from"),
    }
}
