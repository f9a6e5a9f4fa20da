//! Rules for all text input.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, schema::Type};

use crate::Rule;

/// Maximum characters of a single-line and of a multi-line text. Fields have smaller limits.
pub const LONGEST_LINE: usize = 4_096;
pub const LONGEST_LINES: usize = 20_000;

/// One line: no control characters at all.
pub const LINE_PATTERN: &str = r"^[^\u0000-\u001f\u007f-\u009f]*$";
/// Several lines: the only control characters are tab, line feed and carriage return.
pub const LINES_PATTERN: &str = r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$";

pub const INVALID_TEXT: Rule = Rule::new("invalid_text", "This contains characters we can’t store.");
pub const TOO_LONG: Rule = Rule::new("too_long", "This is too long.");

/// Returns the rule that a single-line text violates.
pub fn broken_line(text: &str) -> Option<Rule> {
    broken(text, LONGEST_LINE, |_| false)
}

/// Returns the rule that a multi-line text violates.
pub fn broken_lines(text: &str) -> Option<Rule> {
    broken(text, LONGEST_LINES, |c| matches!(c, '\t' | '\n' | '\r'))
}

fn broken(text: &str, most: usize, allowed: fn(char) -> bool) -> Option<Rule> {
    if text.chars().any(|c| c.is_control() && !allowed(c)) {
        return Some(INVALID_TEXT);
    }
    (text.len() > most && text.chars().count() > most).then_some(TOO_LONG)
}

/// A multi-line text. Every other text of a request has one line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Lines(pub String);

impl Lines {
    /// A validating deserializer recognizes multi-line fields by this name.
    pub const NAME: &'static str = "hotdrop::Lines";
}

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Lines;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Lines, D::Error> {
                String::deserialize(inner).map(Lines)
            }
        }

        deserializer.deserialize_newtype_struct(Self::NAME, Visitor)
    }
}

impl utoipa::PartialSchema for Lines {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .max_length(Some(LONGEST_LINES))
            .pattern(Some(LINES_PATTERN))
            .into()
    }
}

impl utoipa::ToSchema for Lines {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_no_text() {
        for good in ["", "Zoë", "a\u{200d}b", "日本語", "🔫"] {
            assert_eq!((broken_line(good), broken_lines(good)), (None, None), "{good:?}");
        }
        for bad in ["\0", "a\u{1b}[31m", "\u{7f}", "\u{85}", "\u{8}"] {
            assert_eq!(
                (broken_line(bad), broken_lines(bad)),
                (Some(INVALID_TEXT), Some(INVALID_TEXT)),
                "{bad:?}"
            );
        }
        assert_eq!((broken_line("a\nb"), broken_lines("a\r\n\tb")), (Some(INVALID_TEXT), None));
    }

    #[test]
    fn lengths_count_characters() {
        assert_eq!(broken_line(&"ü".repeat(LONGEST_LINE)), None);
        assert_eq!(broken_line(&"ü".repeat(LONGEST_LINE + 1)), Some(TOO_LONG));
        assert_eq!(broken_lines(&"\n".repeat(LONGEST_LINES + 1)), Some(TOO_LONG));
    }
}
