//! Keys for names: equal for names that people consider the same, sorted the same by both engines.

use unicode_normalization::UnicodeNormalization;

/// Returns the unique form of a name: compatibility-composed (NFKC) and case-folded. Idempotent.
pub fn fold_key(name: &str) -> String {
    let mut key = step(name);
    // One step is a fixed point for nearly all text; a few compatibility characters need another.
    for _ in 0..4 {
        let next = step(&key);
        if next == key {
            break;
        }
        key = next;
    }
    key
}

fn step(text: &str) -> String {
    let composed: String = text.nfkc().collect();
    caseless::default_case_fold_str(&composed).nfkc().collect()
}

/// Returns the half-open range `>= .0 AND < .1` of all texts that start with `prefix`, by code point: SQLite's
/// default order and `COLLATE "C"` on PostgreSQL. For a folded column pass a folded prefix.
pub fn prefix_range(prefix: &str) -> (String, String) {
    let mut end = prefix.to_owned();
    while let Some(last) = end.pop() {
        if let Some(next) = successor(last) {
            end.push(next);
            return (prefix.to_owned(), end);
        }
    }
    (prefix.to_owned(), char::MAX.to_string())
}

fn successor(c: char) -> Option<char> {
    match c {
        '\u{D7FF}' => Some('\u{E000}'),
        _ => char::from_u32(u32::from(c) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::{fold_key, prefix_range};

    #[test]
    fn equal_names_have_equal_keys() {
        for (a, b) in [
            ("Straße", "STRASSE"),
            ("Ｇｈｏｓｔ", "ghost"),
            ("é", "e\u{301}"),
            ("ΣΊΣΥΦΟΣ", "σίσυφος"),
            ("ﬁnal", "FINAL"),
            ("Ёлка", "ёЛКА"),
        ] {
            assert_eq!(fold_key(a), fold_key(b), "{a} and {b}");
        }
        assert_ne!(fold_key("ghost"), fold_key("ghóst"));
    }

    #[test]
    fn folding_is_idempotent() {
        // Beyond these planes nothing is assigned that has a case or a compatible form.
        for code in 0..0x2_0000 {
            if let Some(c) = char::from_u32(code) {
                let folded = fold_key(&c.to_string());
                assert_eq!(fold_key(&folded), folded, "U+{code:04X}");
            }
        }
    }

    #[test]
    fn a_range_contains_keys_with_the_prefix() {
        for (prefix, inside, outside) in [
            ("gh", vec!["gh", "ghost", "gh\u{10FFFF}x"], vec!["gg", "gi", "g"]),
            ("\u{D7FF}", vec!["\u{D7FF}a"], vec!["\u{E000}"]),
            ("a\u{10FFFF}", vec!["a\u{10FFFF}b"], vec!["b", "a"]),
            ("", vec!["", "a", "я"], vec![]),
        ] {
            let (from, to) = prefix_range(prefix);
            for name in inside {
                assert!(name >= from.as_str() && name < to.as_str(), "{name:?} starts with {prefix:?}");
            }
            for name in outside {
                assert!(
                    name < from.as_str() || name >= to.as_str(),
                    "{name:?} does not start with {prefix:?}"
                );
            }
        }
    }
}
