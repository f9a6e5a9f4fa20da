//! Password rules.

use base::Rule;
use unicode_normalization::UnicodeNormalization;

pub const MIN: usize = 8;
pub const MAX: usize = 128;

pub const REQUIRED: Rule = Rule::new("accounts.password_required", "Enter a password.");
pub const SHORT: Rule = Rule::new("accounts.password_short", "Use at least 8 characters.");
pub const LONG: Rule = Rule::new("accounts.password_long", "Use at most 128 characters.");
pub const IS_EMAIL: Rule =
    Rule::new("accounts.password_is_email", "The password must not be your e-mail address.");
pub const COMMON: Rule = Rule::new(
    "accounts.password_common",
    "This password is one of the first that others try. Choose another.",
);
pub const WRONG: Rule = Rule::new("accounts.password_wrong", "This is not your password.");
pub const MISMATCH: Rule = Rule::new("accounts.password_mismatch", "The passwords don’t match.");

/// Common passwords of eight or more characters, in lower case.
const LIST: &str = include_str!("common.txt");

/// A password as entered. Keyboards encode the same letter differently (`é` as one character or two), so it is
/// normalized to NFC before hashing and comparing.
pub struct Password {
    composed: String,
    typed: String,
}

impl Password {
    pub fn new(typed: &str) -> Self {
        // Cap the length; hashing anything longer than the maximum is wasted work.
        Self { composed: typed.nfc().take(MAX + 1).collect(), typed: typed.chars().take(MAX + 1).collect() }
    }

    pub fn as_str(&self) -> &str {
        &self.composed
    }

    /// Returns the password without normalization if it differs; older hashes were made from it.
    pub fn as_typed(&self) -> Option<&str> {
        (self.typed != self.composed).then_some(&*self.typed)
    }
}

/// Returns the rule that a new password violates, if any.
pub fn broken(password: &Password, email: &str) -> Option<Rule> {
    let password = password.as_str();
    let length = password.chars().count();
    if length == 0 {
        return Some(REQUIRED);
    }
    if length < MIN {
        return Some(SHORT);
    }
    if length > MAX {
        return Some(LONG);
    }
    let folded = password.to_lowercase();
    if folded == email.trim().to_lowercase() {
        return Some(IS_EMAIL);
    }
    (is_simple(&folded) || LIST.lines().any(|common| common == folded)).then_some(COMMON)
}

/// Returns whether the password repeats one character or is an ascending or descending sequence.
fn is_simple(password: &str) -> bool {
    let chars: Vec<i64> = password.chars().map(|c| i64::from(u32::from(c))).collect();
    let steps: Vec<i64> = chars.windows(2).map(|pair| pair[1] - pair[0]).collect();
    [-1, 0, 1].iter().any(|step| steps.iter().all(|found| found == step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_a_password() {
        let table = [
            ("", Some(REQUIRED)),
            ("short12", Some(SHORT)),
            ("пароль1", Some(SHORT)),
            ("eight ch", None),
            (&"x1".repeat(64), None),
            (&"x1".repeat(65), Some(LONG)),
            ("Ann@Example.org", Some(IS_EMAIL)),
            ("Password123", Some(COMMON)),
            ("aaaaaaaaaa", Some(COMMON)),
            ("abcdefgh", Some(COMMON)),
            ("987654321", Some(COMMON)),
            ("correct horse", None),
            // Eight characters after normalization from twelve entered, and seven from fourteen.
            (&"e\u{301}1".repeat(4), None),
            (&"e\u{301}".repeat(7), Some(SHORT)),
            (&"e\u{301}1".repeat(64), None),
        ];
        for (password, expected) in table {
            assert_eq!(broken(&Password::new(password), "ann@example.org"), expected, "{password}");
        }
    }

    #[test]
    fn passwords_are_normalized() {
        let (one, two) = (Password::new("caf\u{e9} noir"), Password::new("cafe\u{301} noir"));
        assert_eq!(one.as_str(), two.as_str());
        assert_eq!((one.as_typed(), two.as_typed()), (None, Some("cafe\u{301} noir")));
    }

    #[test]
    fn the_list_contains_only_passwords_that_pass_the_other_rules() {
        for common in LIST.lines() {
            assert_eq!(common, common.to_lowercase());
            assert!(common.chars().count() >= MIN, "{common}");
        }
    }
}
