//! Token signatures with the same cryptography as TLS: verifies RS256 and ES256, signs ES256.

use std::sync::Once;

use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, DecodingKeyKind, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error, ErrorKind},
    signature,
};
use ring::{
    rand::SystemRandom,
    signature::{
        ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, RSA_PKCS1_2048_8192_SHA256,
        RsaPublicKeyComponents, UnparsedPublicKey,
    },
};

/// The algorithms of ID tokens.
pub(super) const ACCEPTED: [Algorithm; 2] = [Algorithm::RS256, Algorithm::ES256];

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    key_utils: KeyUtils::new_unimplemented(),
};

/// Installs the cryptography provider, which the library needs once per process.
pub(super) fn choose_cryptography() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // An earlier choice in this process is fine.
        let _ = PROVIDER.install_default();
    });
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>, Error> {
    match algorithm {
        Algorithm::ES256 => Ok(Box::new(Es256Signer(ec_key(key.as_bytes())?))),
        _ => Err(ErrorKind::UnsupportedAlgorithm.into()),
    }
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>, Error> {
    if key.family() != algorithm.family() || !ACCEPTED.contains(algorithm) {
        return Err(ErrorKind::InvalidKeyFormat.into());
    }
    Ok(Box::new(PublicKey { algorithm: *algorithm, key: key.clone() }))
}

fn ec_key(pkcs8: &[u8]) -> Result<EcdsaKeyPair, Error> {
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &SystemRandom::new())
        .map_err(|_| ErrorKind::InvalidEcdsaKey.into())
}

struct Es256Signer(EcdsaKeyPair);

impl signature::Signer<Vec<u8>> for Es256Signer {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let made = self.0.sign(&SystemRandom::new(), message).map_err(|_| signature::Error::new())?;
        Ok(made.as_ref().to_vec())
    }
}

impl JwtSigner for Es256Signer {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}

struct PublicKey {
    algorithm: Algorithm,
    key: DecodingKey,
}

impl signature::Verifier<Vec<u8>> for PublicKey {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), signature::Error> {
        let verdict = match (self.algorithm.family(), self.key.kind()) {
            (AlgorithmFamily::Rsa, DecodingKeyKind::RsaModulusExponent { n, e }) => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
            (AlgorithmFamily::Ec, DecodingKeyKind::SecretOrDer(point)) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature)
            }
            _ => return Err(signature::Error::new()),
        };
        verdict.map_err(|_| signature::Error::new())
    }
}

impl JwtVerifier for PublicKey {
    fn algorithm(&self) -> Algorithm {
        self.algorithm
    }
}
