//! Randomness as a port, and tokens made from it.

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

/// A 256-bit token as 64 hexadecimal characters: safe in cookies, headers and addresses.
pub fn token(random: &dyn Random) -> String {
    let mut bytes = [0_u8; 32];
    random.fill(&mut bytes);
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        text.push(char::from_digit(u32::from(byte >> 4), 16).unwrap_or('0'));
        text.push(char::from_digit(u32::from(byte & 15), 16).unwrap_or('0'));
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
