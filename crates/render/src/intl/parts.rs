//! Formatted text in pieces, as `formatToParts` shows them.

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub kind: &'static str,
    pub value: String,
}

pub(super) fn push(parts: &mut Vec<Part>, kind: &'static str, value: impl Into<String>) {
    let value = value.into();
    if value.is_empty() {
        return;
    }
    match parts.last_mut() {
        Some(last) if kind == "literal" && last.kind == "literal" => last.value.push_str(&value),
        _ => parts.push(Part { kind, value }),
    }
}

/// Words beside a number: the spaces around them are literals of their own.
pub(super) fn push_words(parts: &mut Vec<Part>, kind: &'static str, text: &str) {
    let word = text.trim();
    let start = text.len() - text.trim_start().len();
    push(parts, "literal", &text[..start]);
    push(parts, kind, word);
    push(parts, "literal", &text[start + word.len()..]);
}

pub(super) fn text(parts: &[Part]) -> String {
    parts.iter().map(|part| part.value.as_str()).collect()
}

pub(super) fn pairs(parts: Vec<Part>) -> Vec<Vec<String>> {
    parts.into_iter().map(|part| vec![part.kind.to_owned(), part.value]).collect()
}
