//! Parses JSON bytes into a [`Node`].

use base::text::INVALID_TEXT;
use serde::de::Deserialize;

use super::node::{Node, field_of};
use crate::Fail;

/// Returns 400 for malformed JSON. JSON whose only error is an invalid string is reported as a field error.
pub fn parse(bytes: &[u8]) -> Result<Node, Fail> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let mut track = serde_path_to_error::Track::new();
    let read = Node::deserialize(serde_path_to_error::Deserializer::new(&mut json, &mut track));
    let node = read.map_err(|error| {
        if is_about_text(&error) {
            return Fail::broken(field_of(&track.path()).as_deref().unwrap_or("body"), INVALID_TEXT);
        }
        unreadable()
    })?;
    json.end().map_err(|_| unreadable())?;
    Ok(node)
}

fn unreadable() -> Fail {
    Fail::bad_request("The body is not valid JSON.")
}

/// Returns whether the error is about a string. The library has no error code for it, so this matches the message; a
/// test detects changes.
fn is_about_text(error: &serde_json::Error) -> bool {
    let words = error.to_string();
    let of_strings = ["surrogate", "end of hex escape", "control character", "unicode code point"];
    error.is_data() || error.is_syntax() && of_strings.iter().any(|part| words.contains(part))
}
