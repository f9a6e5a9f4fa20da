//! Checks mail and external services: complete settings, responses, valid credentials.

use base::{Clock, SystemClock};
use http_kit::Finding;
use services::mail::MailError;

use crate::{areas, config::Config, services::mailer};

pub async fn examine(config: &Config) -> Vec<Finding> {
    let areas = areas::all();
    let mut findings: Vec<Finding> = areas.iter().flat_map(|area| (area.examine)(&config.areas)).collect();
    findings.push(mail(config).await);
    let (origin, now) = (config.origin(), SystemClock.now());
    // Run the checks concurrently: each may wait for a timeout.
    let checks: Vec<_> =
        areas.iter().map(|area| tokio::spawn((area.reach)(&config.areas, &origin, now))).collect();
    for check in checks {
        findings.extend(check.await.unwrap_or_default());
    }
    findings
}

async fn mail(config: &Config) -> Finding {
    let mailer = match mailer(config) {
        Ok(mailer) => mailer,
        Err(error) => return Finding::Bad(format!("mail: {error:#}")),
    };
    match mailer.try_login().await {
        None => Finding::Note("mail.smtp is not set: mails become files in the data folder".into()),
        Some(Ok(())) => Finding::Good("mail: the server responds and accepts the login".into()),
        Some(Err(MailError::Refused(why))) => {
            Finding::Bad(format!("mail.smtp: the server refuses the login: {why}; check user and password"))
        }
        Some(Err(MailError::Temporary(why))) => {
            Finding::Bad(format!("mail.smtp: the server cannot be used: {why}; check host, port and tls"))
        }
    }
}
