//! The common parts: OAuth 2.0 with an authorization code (RFC 6749) and PKCE (RFC 7636).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use url::Url;

use super::{Handshake, SocialError, request};

/// Returns the authorization URL.
pub(super) fn question(
    mut endpoint: Url,
    client_id: &str,
    scope: &str,
    state: &str,
    handshake: &Handshake,
) -> Url {
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(handshake.verifier.as_bytes()));
    endpoint
        .query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", client_id)
        .append_pair("redirect_uri", &handshake.callback)
        .append_pair("scope", scope)
        .append_pair("state", state)
        .append_pair("code_challenge", &challenge)
        .append_pair("code_challenge_method", "S256");
    endpoint
}

#[derive(Deserialize)]
pub(super) struct Tokens {
    pub access_token: String,
    pub id_token: Option<String>,
}

/// Exchanges the code for tokens.
pub(super) async fn exchange(
    web: &reqwest::Client,
    endpoint: Url,
    (client_id, client_secret): (&str, &str),
    code: &str,
    handshake: &Handshake,
) -> Result<Tokens, SocialError> {
    request::json(web.post(endpoint).form(&[
        ("grant_type", "authorization_code"),
        ("code", code),
        ("redirect_uri", &handshake.callback),
        ("client_id", client_id),
        ("client_secret", client_secret),
        ("code_verifier", &handshake.verifier),
    ]))
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pair is the example of RFC 7636, appendix B.
    #[test]
    fn the_question_carries_state_and_challenge() {
        let handshake = Handshake {
            nonce: String::new(),
            verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk".into(),
            callback: "https://hotdrop.example/auth/discord/callback".into(),
        };
        let endpoint = Url::parse("https://discord.example/oauth2/authorize?x=1").unwrap();
        let url = question(endpoint, "me", "identify email", "the-state", &handshake);
        assert_eq!(
            url.as_str(),
            "https://discord.example/oauth2/authorize?x=1&response_type=code&client_id=me\
             &redirect_uri=https%3A%2F%2Fhotdrop.example%2Fauth%2Fdiscord%2Fcallback&scope=identify+email\
             &state=the-state&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM\
             &code_challenge_method=S256"
        );
    }
}
