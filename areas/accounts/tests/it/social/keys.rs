//! Token signing keys and their public key sets.

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use ring::{
    rand::SystemRandom,
    rsa::{KeyPair as RsaKeyPair, PublicKeyComponents},
    signature::{
        ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256,
        UnparsedPublicKey,
    },
};
use serde_json::{Value, json};

/// A key made for these tests, because the crypto library cannot generate RSA keys.
const RSA: &str = include_str!("issuer-key.pem");

pub enum Key {
    Rsa(Box<RsaKeyPair>),
    Ec(Box<EcdsaKeyPair>),
}

impl Key {
    pub fn rsa() -> Self {
        let text: String = RSA.lines().filter(|line| !line.starts_with('-')).collect();
        let der = STANDARD.decode(text).unwrap();
        Self::Rsa(Box::new(RsaKeyPair::from_pkcs8(&der).unwrap()))
    }

    /// Generates a new key, and returns it also as PEM.
    pub fn ec() -> (Self, String) {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let der = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, der.as_ref(), &random).unwrap();
        let text = STANDARD.encode(der.as_ref());
        let pem = format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n");
        (Self::Ec(Box::new(pair)), pem)
    }

    pub fn algorithm(&self) -> &'static str {
        match self {
            Self::Rsa(_) => "RS256",
            Self::Ec(_) => "ES256",
        }
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        let random = SystemRandom::new();
        match self {
            Self::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                pair.sign(&RSA_PKCS1_SHA256, &random, message, &mut signature).unwrap();
                signature
            }
            Self::Ec(pair) => pair.sign(&random, message).unwrap().as_ref().to_vec(),
        }
    }

    /// Returns the public key as a JWK.
    pub fn published(&self, id: &str) -> Value {
        let text = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        match self {
            Self::Rsa(pair) => {
                let PublicKeyComponents { n, e } = PublicKeyComponents::<Vec<u8>>::from(pair.public());
                json!({"kty": "RSA", "use": "sig", "alg": "RS256", "kid": id, "n": text(&n), "e": text(&e)})
            }
            Self::Ec(pair) => {
                let (x, y) = pair.public_key().as_ref()[1..].split_at(32);
                json!({"kty": "EC", "crv": "P-256", "use": "sig", "kid": id, "x": text(x), "y": text(y)})
            }
        }
    }

    pub fn token(&self, id: &str, claims: &Value) -> String {
        let header = json!({"alg": self.algorithm(), "kid": id, "typ": "JWT"});
        let message = unsigned(&header, claims);
        let signature = URL_SAFE_NO_PAD.encode(self.sign(message.as_bytes()));
        format!("{message}.{signature}")
    }

    /// Verifies a token signed with this key, and returns its header and claims.
    pub fn read(&self, token: &str) -> Option<(Value, Value)> {
        let Self::Ec(pair) = self else { return None };
        let (message, signature) = token.rsplit_once('.')?;
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, pair.public_key());
        key.verify(message.as_bytes(), &URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
        let part =
            |text: &str| serde_json::from_slice::<Value>(&URL_SAFE_NO_PAD.decode(text).unwrap()).unwrap();
        let (header, claims) = message.split_once('.')?;
        Some((part(header), part(claims)))
    }
}

/// Returns the encoded header and claims, without a signature.
pub fn unsigned(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}", part(header), part(claims))
}
