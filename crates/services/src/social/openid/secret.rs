//! The client secret for exchanging a code.

use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use rustls::pki_types::{PrivatePkcs8KeyDer, pem::PemObject};
use serde::Serialize;

use crate::social::{AppleApplication, SocialError};

/// Long enough for one exchange.
const SECONDS: i64 = 300;

pub enum Secret {
    Given(String),
    /// Apple requires a token signed with the team's key instead of a fixed secret.
    Signed {
        key_id: String,
        key: EncodingKey,
        team_id: String,
        client_id: String,
        audience: String,
    },
}

#[derive(Serialize)]
struct Claims<'a> {
    iss: &'a str,
    iat: i64,
    exp: i64,
    aud: &'a str,
    sub: &'a str,
}

impl Secret {
    /// Fails immediately for an invalid key.
    pub fn signed(application: &AppleApplication, issuer: &str) -> Result<Self, SocialError> {
        // Some environments allow only one line.
        let pem = application.key.replace("\\n", "\n");
        let unusable = || SocialError::Setup("the key is not a P-256 private key in PKCS#8 PEM".into());
        let key = PrivatePkcs8KeyDer::from_pem_slice(pem.as_bytes()).map_err(|_| unusable())?;
        let secret = Self::Signed {
            key_id: application.key_id.clone(),
            key: EncodingKey::from_ec_der(key.secret_pkcs8_der()),
            team_id: application.team_id.clone(),
            client_id: application.client_id.clone(),
            audience: issuer.to_owned(),
        };
        secret.at(0).map_err(|_| unusable())?;
        Ok(secret)
    }

    pub fn at(&self, now: i64) -> Result<String, SocialError> {
        match self {
            Self::Given(secret) => Ok(secret.clone()),
            Self::Signed { key_id, key, team_id, client_id, audience } => {
                let mut header = Header::new(Algorithm::ES256);
                header.kid = Some(key_id.clone());
                let claims =
                    Claims { iss: team_id, iat: now, exp: now + SECONDS, aud: audience, sub: client_id };
                encode(&header, &claims, key).map_err(|_| SocialError::Setup("the key cannot sign".into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::social::jws;

    #[test]
    fn a_key_that_cannot_sign_is_refused_at_the_start() {
        jws::choose_cryptography();
        for key in ["", "secret", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----"] {
            let application = AppleApplication {
                client_id: "c".into(),
                team_id: "t".into(),
                key_id: "k".into(),
                key: key.into(),
            };
            assert!(Secret::signed(&application, "https://appleid.example").is_err(), "{key}");
        }
    }
}
