//! Randomness as a trait, and tokens.

use std::sync::Mutex;

use rand::{Rng, SeedableRng, rngs::StdRng};

pub trait Random: Send + Sync {
    fn fill(&self, bytes: &mut [u8]);
}

/// The operating system's generator: tokens and anything an attacker must not guess.
pub struct SystemRandom;

impl Random for SystemRandom {
    fn fill(&self, bytes: &mut [u8]) {
        rand::rng().fill_bytes(bytes);
    }
}

/// The same sequence every time, for tests and simulations.
pub struct SeededRandom(Mutex<StdRng>);

impl SeededRandom {
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Random for SeededRandom {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).fill_bytes(bytes);
    }
}

/// Returns a 256-bit token as 64 hexadecimal characters: safe in cookies, headers and URLs.
pub fn token(random: &dyn Random) -> String {
    let mut bytes = [0_u8; 32];
    random.fill(&mut bytes);
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        text.push(char::from_digit(u32::from(byte >> 4), 16).unwrap_or('0'));
        text.push(char::from_digit(u32::from(byte & 15), 16).unwrap_or('0'));
        text
    })
}

/// Without letters and digits that look alike.
const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Returns a code that is easy to read aloud.
pub fn short_code(random: &dyn Random, length: usize) -> String {
    let mut bytes = vec![0_u8; length];
    random.fill(&mut bytes);
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(*byte) % ALPHABET.len()])).collect()
}

/// Returns whether a text has the form of such a code, to save a query.
pub fn is_short_code(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_codes_are_codes() {
        let random = SeededRandom::new(1);
        for _ in 0..2_000 {
            let code = short_code(&random, 8);
            assert!(is_short_code(&code, 8), "{code}");
        }
        for bad in ["abcdefg", "abcdefg/", "abcdefgl", "", "ABCDEFGH"] {
            assert!(!is_short_code(bad, 8), "{bad}");
        }
    }

    #[test]
    fn tokens_are_64_hex_characters_and_differ() {
        let random = SeededRandom::new(1);
        let (a, b) = (token(&random), token(&random));
        assert_eq!(a.len(), 64);
        assert!(a.bytes().all(|c| c.is_ascii_hexdigit()));
        assert_ne!(a, b);
        assert_eq!(a, token(&SeededRandom::new(1)));
    }
}
