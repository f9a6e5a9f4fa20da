//! The configured sign-in providers.

use base::Secret;
use http_kit::{Finding, Reached, Services, settings::SettingError};
use services::{
    social::{AppleApplication, Application, Handshake, Provider, Social, SocialError},
    web,
};

use crate::settings::AuthConfig;

/// Builds the configured providers. Skips a provider without keys; fails on one with incomplete keys.
pub fn providers(auth: &AuthConfig) -> Result<Social, SettingError> {
    let mut social = Social::new(web::client().map_err(|error| SettingError::new("auth", &error))?);
    let google = &auth.google;
    if let Some([client_id, client_secret]) = all_or_none(
        "auth.google",
        [("client_id", google.client_id.as_deref()), ("client_secret", secret(&google.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social
            .with_google(&google.issuer, application)
            .map_err(|error| SettingError::new("auth.google", &error))?;
    }
    let apple = &auth.apple;
    if let Some([client_id, team_id, key_id, key]) = all_or_none(
        "auth.apple",
        [
            ("client_id", apple.client_id.as_deref()),
            ("team_id", apple.team_id.as_deref()),
            ("key_id", apple.key_id.as_deref()),
            ("key", secret(&apple.key)),
        ],
    )? {
        let application = AppleApplication { client_id, team_id, key_id, key };
        social = social
            .with_apple(&apple.issuer, &application)
            .map_err(|error| SettingError::new("auth.apple", &error))?;
    }
    let discord = &auth.discord;
    if let Some([client_id, client_secret]) = all_or_none(
        "auth.discord",
        [("client_id", discord.client_id.as_deref()), ("client_secret", secret(&discord.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social
            .with_discord(&discord.url, application)
            .map_err(|error| SettingError::new("auth.discord", &error))?;
    }
    let facebook = &auth.facebook;
    if let Some([client_id, client_secret]) = all_or_none(
        "auth.facebook",
        [("client_id", facebook.client_id.as_deref()), ("client_secret", secret(&facebook.client_secret))],
    )? {
        let application = Application { client_id, client_secret };
        social = social
            .with_facebook(&facebook.url, &facebook.graph_url, application, facebook.trust_email)
            .map_err(|error| SettingError::new("auth.facebook", &error))?;
    }
    Ok(social)
}

fn secret(given: &Option<Secret>) -> Option<&str> {
    given.as_ref().map(Secret::reveal)
}

/// Returns all keys of a provider, or `None` if none is set.
fn all_or_none<const N: usize>(
    section: &str,
    keys: [(&str, Option<&str>); N],
) -> Result<Option<[String; N]>, SettingError> {
    let missing = keys.iter().find(|(_, value)| value.is_none());
    match missing {
        None => Ok(Some(keys.map(|(_, value)| value.unwrap_or_default().to_owned()))),
        Some(_) if keys.iter().all(|(_, value)| value.is_none()) => Ok(None),
        Some((name, _)) => {
            let reason = format!("is not set, but others of {section} are");
            Err(SettingError::with_reason(format!("{section}.{name}"), reason))
        }
    }
}

/// Reports which providers are configured, and mistakes in their settings.
pub fn examine(settings: &Services) -> Vec<Finding> {
    let Some(auth) = settings.get::<AuthConfig>() else { return Vec::new() };
    let configured = match providers(&auth) {
        Ok(social) => social.providers(),
        Err(error) => return vec![Finding::Bad(format!("sign-in providers: {error}"))],
    };
    let list = |all: &[Provider]| all.iter().map(|one| one.code()).collect::<Vec<_>>().join(", ");
    let unset: Vec<Provider> = Provider::ALL.into_iter().filter(|one| !configured.contains(one)).collect();
    let mut findings = vec![match (configured.as_slice(), unset.as_slice()) {
        ([], _) => {
            Finding::Note("no sign-in provider is configured: only password sign-in is available".into())
        }
        (_, []) => Finding::Good(format!("sign-in providers: {}", list(&configured))),
        _ => Finding::Note(format!("sign-in providers: {}; not set: {}", list(&configured), list(&unset))),
    }];
    if auth.facebook.client_id.is_some() && !auth.facebook.trust_email {
        let text = "auth.facebook.trust_email is false: nobody can join through Facebook";
        findings.push(Finding::Note(text.into()));
    }
    findings
}

/// Sends each provider an invalid code: with valid credentials it rejects the code, otherwise the client.
pub fn reach(settings: &Services, origin: &str, now: i64) -> Reached {
    let social = settings.get::<AuthConfig>().and_then(|auth| providers(&auth).ok());
    let origin = origin.to_owned();
    Box::pin(async move {
        let Some(social) = social else { return Vec::new() };
        let mut findings = Vec::new();
        for provider in social.providers() {
            let handshake = Handshake {
                nonce: "doctor".into(),
                verifier: "d".repeat(43),
                callback: format!("{origin}/auth/{}/callback", provider.code()),
            };
            if let Err(error) = social.finish(provider, &handshake, "doctor", None, now).await {
                findings.push(judged(provider, &handshake.callback, &error));
            }
        }
        findings
    })
}

fn judged(provider: Provider, callback: &str, error: &SocialError) -> Finding {
    let name = format!("auth.{}", provider.code());
    match error {
        SocialError::Refused { error, .. }
            if matches!(&**error, "invalid_client" | "unauthorized_client") =>
        {
            Finding::Bad(format!(
                "{name}: the provider does not know this client ({error}): copy its keys again"
            ))
        }
        SocialError::Refused { error, .. } if error == "redirect_uri_mismatch" => Finding::Bad(format!(
            "{name}: the provider does not know the callback: register {callback} there"
        )),
        SocialError::Refused { status, .. } if *status < 500 => {
            Finding::Good(format!("{name}: the provider responds and accepts this client"))
        }
        error => {
            Finding::Warn(format!("{name}: the provider {error}; sign-in through it fails until it responds"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::SECTION;
    use http_kit::settings::set;
    use toml::{Table, Value};

    fn configured_providers(given: &[(&str, &str)]) -> Result<Vec<&'static str>, String> {
        let mut table = Table::new();
        for key in SECTION.keys.iter().filter(|key| !key.default.is_empty()) {
            set(&mut table, &key.name[5..], http_kit::settings::parse(key.default).unwrap());
        }
        for (name, value) in given {
            set(&mut table, name, Value::String((*value).to_owned()));
        }
        let settings = SECTION.read(table, Services::default()).unwrap();
        let social = providers(&settings.get::<AuthConfig>().unwrap()).map_err(|error| error.to_string())?;
        Ok(social.providers().into_iter().map(Provider::code).collect())
    }

    #[test]
    fn a_provider_is_available_only_if_fully_configured() {
        assert_eq!(configured_providers(&[]), Ok(vec![]));
        let discord = ("discord.client_id", "1");
        let error = configured_providers(&[discord]).unwrap_err();
        assert_eq!(error, "auth.discord.client_secret: is not set, but others of auth.discord are");
        let secret = ("discord.client_secret", "hunter2");
        assert_eq!(configured_providers(&[discord, secret]), Ok(vec!["discord"]));
    }

    #[test]
    fn a_rejected_code_proves_valid_client_credentials() {
        let refused = |status, error: &str| SocialError::Refused { status, error: error.into() };
        let judge =
            |error: &SocialError| judged(Provider::Google, "https://h.example/auth/google/callback", error);
        assert!(matches!(judge(&refused(400, "invalid_grant")), Finding::Good(_)));
        assert!(matches!(judge(&refused(401, "invalid_client")), Finding::Bad(_)));
        let Finding::Bad(text) = judge(&refused(400, "redirect_uri_mismatch")) else { panic!("not bad") };
        assert!(text.contains("register https://h.example/auth/google/callback"), "{text}");
        assert!(matches!(judge(&refused(503, "no reason")), Finding::Warn(_)));
        assert!(matches!(judge(&SocialError::Unreachable("x".into())), Finding::Warn(_)));
    }

    #[test]
    fn provider_urls_and_keys_are_validated_at_startup() {
        let google = [("google.client_id", "1"), ("google.client_secret", "hunter2")];
        let at = |issuer| configured_providers(&[google[0], google[1], ("google.issuer", issuer)]);
        assert_eq!(at("http://localhost:9"), Ok(vec!["google"]));
        let error = at("http://accounts.example").unwrap_err();
        assert_eq!(error, "auth.google: `http://accounts.example` must be https");
        let error = configured_providers(&[
            ("apple.client_id", "c"),
            ("apple.team_id", "t"),
            ("apple.key_id", "k"),
            ("apple.key", "hunter2"),
        ])
        .unwrap_err();
        assert!(error.starts_with("auth.apple: ") && !error.contains("hunter2"), "{error}");
    }
}
