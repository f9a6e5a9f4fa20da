//! Validation errors of input.

/// A rule that a field may violate. The key has a text in every language; the message is in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    pub key: &'static str,
    pub message: &'static str,
}

impl Rule {
    pub const fn new(key: &'static str, message: &'static str) -> Self {
        Self { key, message }
    }
}
