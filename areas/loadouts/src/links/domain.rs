//! Short link codes.

use base::Random;

/// Characters without lookalikes. Editorial codes start with `m`; codes of users never do.
const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
const FIRST: &[u8] = b"abcdefghjknpqrstuvwxyz";
const LENGTH: usize = 7;

pub fn code(random: &dyn Random) -> String {
    let mut bytes = [0_u8; LENGTH];
    random.fill(&mut bytes);
    let letter = |(place, byte): (usize, &u8)| {
        let from = if place == 0 { FIRST } else { ALPHABET };
        char::from(from[usize::from(*byte) % from.len()])
    };
    bytes.iter().enumerate().map(letter).collect()
}

/// Returns whether the text can be a code; avoids a database query for other texts.
pub fn is_code(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use base::SeededRandom;

    use super::*;

    #[test]
    fn codes_are_codes_and_never_editorial() {
        let random = SeededRandom::new(1);
        for _ in 0..2_000 {
            let code = code(&random);
            assert!(is_code(&code) && !code.starts_with('m'), "{code}");
        }
        assert!(!is_code("m001001") && !is_code("abc") && !is_code("abcdef/"));
    }
}
