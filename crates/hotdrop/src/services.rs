//! The outside world as this installation knows it: what is configured is there, the rest is absent.

use anyhow::{Context, bail};
use http_kit::{Area, PersonalParts, Services, Texts};
use services::{
    mail::Mailer,
    payments::{Stripe, StripeSettings},
};

use crate::{
    config::{BillingConfig, Config},
    embedded, joins, social,
};

pub fn all(config: &Config, areas: &[Area]) -> anyhow::Result<Services> {
    let services = Services::default()
        .with(PersonalParts::of(areas))
        .with(Texts::new(embedded::texts))
        .with(mailer(config)?)
        .with(joins::articles())
        .with(joins::community_builds())
        .with(joins::editorial())
        .with(joins::outdated())
        .with(social::providers(config)?)
        .with(accounts::Passwords::new(Config::password_threads()));
    Ok(match stripe(&config.billing)? {
        Some(stripe) => services.with(stripe),
        None => services,
    })
}

/// All of it or nothing: with a key but no webhook secret people would pay and get nothing.
fn stripe(config: &BillingConfig) -> anyhow::Result<Option<Stripe>> {
    let settings = match (&config.stripe_key, &config.stripe_webhook_secret, &config.stripe_price) {
        (None, None, None) => return Ok(None),
        (Some(key), Some(secret), Some(price)) => StripeSettings {
            url: config.stripe_url.clone(),
            key: key.reveal().to_owned(),
            webhook_secret: secret.reveal().to_owned(),
            price: price.clone(),
        },
        _ => bail!("billing: set stripe_key, stripe_webhook_secret and stripe_price, or none of them"),
    };
    Stripe::new(settings).map(Some).context("billing.stripe_url")
}

fn mailer(config: &Config) -> anyhow::Result<Mailer> {
    let from = &config.mail.from;
    match &config.mail.smtp {
        Some(url) => Mailer::smtp(url.reveal(), from).context("mail.smtp or mail.from"),
        None => Mailer::folder(&config.data.join("mail"), from).context("mail.from"),
    }
}
