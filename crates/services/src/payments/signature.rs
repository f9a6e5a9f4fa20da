//! `Stripe-Signature: t=1492774577,v1=5257a8…,v1=…,v0=…`: an HMAC over time and body with a shared secret. There
//! are several `v1` while a secret is being replaced.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Maximum age of a signature in seconds, against replay.
pub const TOLERANCE: i64 = 300;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignatureError {
    #[error("the signature header cannot be read")]
    Unreadable,
    #[error("no signature fits the body")]
    Wrong,
    #[error("the signature is too old or from the future")]
    Late,
}

/// Verifies that `body` was signed with `secret` at about this time.
pub fn verify(header: &str, body: &[u8], secret: &str, now: i64) -> Result<(), SignatureError> {
    let (mut time, mut given) = (None, Vec::new());
    for (key, value) in header.split(',').filter_map(|part| part.trim().split_once('=')) {
        match key {
            "t" => time = value.parse::<i64>().ok(),
            "v1" => given.push(value),
            _ => {}
        }
    }
    let time = time.ok_or(SignatureError::Unreadable)?;
    if given.is_empty() {
        return Err(SignatureError::Unreadable);
    }
    let expected = sign(body, secret, time);
    let fits =
        given.iter().fold(false, |fits, one| fits | bool::from(one.as_bytes().ct_eq(expected.as_bytes())));
    if !fits {
        return Err(SignatureError::Wrong);
    }
    if now.abs_diff(time) > TOLERANCE.unsigned_abs() { Err(SignatureError::Late) } else { Ok(()) }
}

/// Returns the `v1` signature of a body at a time, in hexadecimal.
pub fn sign(body: &[u8], secret: &str, time: i64) -> String {
    // An HMAC accepts a key of any length, so this never returns the empty text.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{time}.").as_bytes());
    mac.update(body);
    mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "whsec_test";
    const NOW: i64 = 1_790_000_000;

    #[test]
    fn the_hash_is_that_of_other_implementations() {
        // printf '1492774577.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
        assert_eq!(sign(br#"{"id":"evt_1"}"#, SECRET, 1_492_774_577), EXPECTED);
    }

    const EXPECTED: &str = "7656fc2882a7ca0a651666b36bf2f2f22ee204f54f608f227498a2419f2890b2";

    #[test]
    fn only_a_fitting_signature_of_now_passes() {
        let body = br#"{"id":"evt_1"}"#;
        let good = sign(body, SECRET, NOW);
        let old = sign(body, SECRET, NOW - TOLERANCE - 1);
        let at = |seconds: i64| format!("t={seconds},v1={}", sign(body, SECRET, seconds));
        let table = [
            (format!("t={NOW},v1={good}"), Ok(())),
            (format!("t={NOW}, v0=00, v1=00ff, v1={good}"), Ok(())),
            (at(NOW - TOLERANCE), Ok(())),
            (at(NOW + TOLERANCE), Ok(())),
            (at(NOW - TOLERANCE - 1), Err(SignatureError::Late)),
            (at(NOW + TOLERANCE + 1), Err(SignatureError::Late)),
            (at(i64::MIN), Err(SignatureError::Late)),
            // The time is signed, too: an old signature cannot get a new time.
            (format!("t={NOW},v1={old}"), Err(SignatureError::Wrong)),
            (format!("t={NOW},v1={}", sign(body, "whsec_other", NOW)), Err(SignatureError::Wrong)),
            (format!("t={NOW},v1={}", sign(b"{}", SECRET, NOW)), Err(SignatureError::Wrong)),
            (format!("t={NOW},v1={}", good.to_uppercase()), Err(SignatureError::Wrong)),
            (format!("t={NOW},v1="), Err(SignatureError::Wrong)),
            (format!("t={NOW},v0={good}"), Err(SignatureError::Unreadable)),
            (format!("v1={good}"), Err(SignatureError::Unreadable)),
            (format!("t=soon,v1={good}"), Err(SignatureError::Unreadable)),
            (String::new(), Err(SignatureError::Unreadable)),
        ];
        for (header, expected) in table {
            assert_eq!(verify(&header, body, SECRET, NOW), expected, "{header}");
        }
    }
}
