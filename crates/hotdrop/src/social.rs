//! The sign-in providers that this installation has set up.

use anyhow::{Context, bail};
use services::{
    social::{AppleApplication, Application, Social},
    web,
};

use crate::config::{Config, Secret};

/// A provider without a client is absent; one that is set up by halves is a mistake.
pub fn providers(config: &Config) -> anyhow::Result<Social> {
    let auth = &config.auth;
    let mut social = Social::new(web::client().context("no client for calls to others")?);
    let google = &auth.google;
    if let Some([client_id, client_secret]) = whole(
        "auth.google",
        [("client_id", google.client_id.as_deref()), ("client_secret", secret(&google.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social.with_google(&google.issuer, application).context("auth.google")?;
    }
    let apple = &auth.apple;
    if let Some([client_id, team_id, key_id, key]) = whole(
        "auth.apple",
        [
            ("client_id", apple.client_id.as_deref()),
            ("team_id", apple.team_id.as_deref()),
            ("key_id", apple.key_id.as_deref()),
            ("key", secret(&apple.key)),
        ],
    )? {
        let application = AppleApplication { client_id, team_id, key_id, key };
        social = social.with_apple(&apple.issuer, &application).context("auth.apple")?;
    }
    let discord = &auth.discord;
    if let Some([client_id, client_secret]) = whole(
        "auth.discord",
        [("client_id", discord.client_id.as_deref()), ("client_secret", secret(&discord.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social.with_discord(&discord.url, application).context("auth.discord")?;
    }
    let facebook = &auth.facebook;
    if let Some([client_id, client_secret]) = whole(
        "auth.facebook",
        [("client_id", facebook.client_id.as_deref()), ("client_secret", secret(&facebook.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social
            .with_facebook(&facebook.url, &facebook.graph_url, application, facebook.trust_email)
            .context("auth.facebook")?;
    }
    Ok(social)
}

fn secret(given: &Option<Secret>) -> Option<&str> {
    given.as_ref().map(Secret::reveal)
}

/// All of a provider's keys, or none.
fn whole<const N: usize>(
    section: &str,
    keys: [(&str, Option<&str>); N],
) -> anyhow::Result<Option<[String; N]>> {
    let missing = keys.iter().find(|(_, value)| value.is_none());
    match missing {
        None => Ok(Some(keys.map(|(_, value)| value.unwrap_or_default().to_owned()))),
        Some(_) if keys.iter().all(|(_, value)| value.is_none()) => Ok(None),
        Some((name, _)) => bail!("{section}.{name} is not set, but others of {section} are"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Overrides, load};

    fn offered(env: &[(&str, &str)]) -> Result<Vec<&'static str>, String> {
        let lookup = |name: &str| env.iter().find(|(key, _)| *key == name).map(|(_, v)| (*v).to_owned());
        let config = load(&Overrides::default(), &lookup).unwrap();
        let social = providers(&config).map_err(|error| format!("{error:#}"))?;
        Ok(social.providers().into_iter().map(services::social::Provider::code).collect())
    }

    #[test]
    fn a_provider_is_offered_once_it_is_set_up_whole() {
        assert_eq!(offered(&[]), Ok(vec![]));
        let discord = ("HOTDROP_AUTH_DISCORD_CLIENT_ID", "1");
        let error = offered(&[discord]).unwrap_err();
        assert_eq!(error, "auth.discord.client_secret is not set, but others of auth.discord are");
        let secret = ("HOTDROP_AUTH_DISCORD_CLIENT_SECRET", "hunter2");
        assert_eq!(offered(&[discord, secret]), Ok(vec!["discord"]));
    }

    #[test]
    fn addresses_and_keys_are_looked_at_before_anyone_signs_in() {
        let google =
            [("HOTDROP_AUTH_GOOGLE_CLIENT_ID", "1"), ("HOTDROP_AUTH_GOOGLE_CLIENT_SECRET", "hunter2")];
        let at = |issuer| offered(&[google[0], google[1], ("HOTDROP_AUTH_GOOGLE_ISSUER", issuer)]);
        assert_eq!(at("http://localhost:9"), Ok(vec!["google"]));
        let error = at("http://accounts.example").unwrap_err();
        assert_eq!(error, "auth.google: `http://accounts.example` must be https");
        let error = offered(&[
            ("HOTDROP_AUTH_APPLE_CLIENT_ID", "c"),
            ("HOTDROP_AUTH_APPLE_TEAM_ID", "t"),
            ("HOTDROP_AUTH_APPLE_KEY_ID", "k"),
            ("HOTDROP_AUTH_APPLE_KEY", "hunter2"),
        ])
        .unwrap_err();
        assert!(error.starts_with("auth.apple: ") && !error.contains("hunter2"), "{error}");
    }
}
