//! Parses and validates request parameters: game, platform and username.

use base::{GameCode, Lang, Platform, fold_key};
use http::StatusCode;
use http_kit::Fail;

use crate::rows::row::parse_id;

/// The length of a username, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=64;

/// Parses the code of a game that has match statistics.
pub fn game(code: &str) -> Result<GameCode, Fail> {
    let known = GameCode::parse(code).filter(|game| matches!(game, GameCode::Wz1 | GameCode::Wz2));
    known.ok_or_else(|| {
        Fail::new(StatusCode::NOT_FOUND, "players.unknown_game", "There are no statistics of this game.")
    })
}

pub fn platform(code: &str) -> Result<Platform, Fail> {
    Platform::parse(code).ok_or_else(|| {
        Fail::new(StatusCode::NOT_FOUND, "players.unknown_platform", "There is no such platform.")
    })
}

/// Trims a username and checks its length. The account number of a [`reference`] does not count.
pub fn username(given: &str) -> Result<&str, Fail> {
    let name = given.trim();
    let length = reference(name).0.chars().count();
    if LENGTHS.contains(&length) { Ok(name) } else { Err(user_not_found()) }
}

/// Splits a reference to a player: a name (`Ann`), or a name and the publisher's account number (`Ann~123`). Several
/// players may have one name, so links and stored references contain the number.
pub fn reference(text: &str) -> (&str, Option<u64>) {
    match text.rsplit_once('~').and_then(|(name, digits)| Some((name, parse_id(digits)?))) {
        Some((name, uno)) => (name, Some(uno.cast_unsigned())),
        None => (text, None),
    }
}

/// Returns the key of a reference: the account number identifies the player, whatever the name is.
pub fn reference_key(text: &str) -> String {
    match reference(text) {
        (_, Some(uno)) => format!("~{uno}"),
        (name, None) => fold_key(name),
    }
}

/// Returns the API URL of a call about a player, percent-encoded as the web app encodes it.
pub fn address(call: &str, name: &str, platform: Platform, game: GameCode, lang: Lang) -> String {
    let mut part = String::with_capacity(name.len() * 3);
    for byte in name.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => part.push(char::from(byte)),
            b'-' | b'_' | b'.' | b'!' | b'~' | b'*' | b'\'' | b'(' | b')' => part.push(char::from(byte)),
            other => part.push_str(&format!("%{other:02X}")),
        }
    }
    format!("/api/{call}/{part}/{}/{}?lang={}", platform.code(), game.code(), lang.code())
}

pub fn user_not_found() -> Fail {
    Fail::new(StatusCode::NOT_FOUND, "user_not_found", "Nobody of that name is known.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_encoded_as_browsers_encode_it() {
        let of = |name: &str| address("profile", name, Platform::Activision, GameCode::Wz1, Lang::En);
        assert_eq!(of("Ann#12"), "/api/profile/Ann%2312/acti/wz1?lang=en");
        assert_eq!(of("a b_(é)"), "/api/profile/a%20b_(%C3%A9)/acti/wz1?lang=en");
    }

    #[test]
    fn a_reference_is_a_name_with_or_without_the_account_number() {
        for (text, want, key) in [
            ("Ann", ("Ann", None), "ann"),
            ("Ann#12", ("Ann#12", None), "ann#12"),
            ("Ann~18446744073709551615", ("Ann", Some(u64::MAX)), "~18446744073709551615"),
            ("A~1~2", ("A~1", Some(2)), "~2"),
            ("Ann~", ("Ann~", None), "ann~"),
            ("Ann~+5", ("Ann~+5", None), "ann~+5"),
            ("Ann~18446744073709551616", ("Ann~18446744073709551616", None), "ann~18446744073709551616"),
        ] {
            assert_eq!((reference(text), reference_key(text).as_str()), (want, key), "{text}");
        }
        assert_eq!(username(&format!("{}~123", "x".repeat(64))).unwrap().len(), 68);
        assert_eq!(username("~123").unwrap_err().error, "user_not_found");
    }

    #[test]
    fn only_valid_params_are_accepted() {
        assert_eq!(game("wz1").unwrap(), GameCode::Wz1);
        for other in ["mw2", "wz3", "", "WZ1"] {
            assert_eq!(game(other).unwrap_err().error, "players.unknown_game", "{other}");
        }
        assert_eq!(platform("xbl").unwrap(), Platform::Xbox);
        assert_eq!(platform("steam").unwrap_err().error, "players.unknown_platform");
        assert_eq!(username(" Ann#12 ").unwrap(), "Ann#12");
        for none in ["", "a", "  a ", &"x".repeat(65)] {
            assert_eq!(username(none).unwrap_err().error, "user_not_found", "{none}");
        }
    }
}
