//! Compares search texts with names, ignoring case, accents, spaces and typos.

use unicode_normalization::UnicodeNormalization as _;

/// Normalizes a text for search: lowercase, without accents, words separated by one space. `chateau` then finds
/// `Château`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfd() {
        match c {
            // Combining diacritics are removed, except for the Russian й, which is a letter of its own.
            '\u{306}' if folded.ends_with('и') => {
                folded.pop();
                folded.push('й');
            }
            '\u{300}'..='\u{36f}' => {}
            'ß' => folded.push_str("ss"),
            'ł' | 'Ł' => folded.push('l'),
            'ø' | 'Ø' => folded.push('o'),
            'æ' | 'Æ' => folded.push_str("ae"),
            'œ' | 'Œ' => folded.push_str("oe"),
            '\'' | '’' | '`' => {}
            c if c.is_alphanumeric() => folded.extend(c.to_lowercase()),
            _ if !folded.is_empty() && !folded.ends_with(' ') => folded.push(' '),
            _ => {}
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Whether typos are allowed. They are only considered if nothing matches without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    Exact,
    Typos,
}

/// A search text.
#[derive(Debug)]
pub struct Query {
    words: Vec<Vec<char>>,
    joined: String,
}

/// Shorter queries are not searched across spaces, because they would match nearly everything.
const LEAST_JOINED: usize = 3;

impl Query {
    pub fn parse(text: &str) -> Self {
        let folded = fold(text);
        Self {
            words: folded
                .split(' ')
                .filter(|word| !word.is_empty())
                .map(|word| word.chars().collect())
                .collect(),
            joined: folded.replace(' ', ""),
        }
    }

    /// Returns whether every word begins a word of the normalized texts, or one of them contains the query without its
    /// spaces.
    pub fn is_in(&self, texts: &[&str], precision: Precision) -> bool {
        let words: Vec<Vec<char>> =
            texts.iter().flat_map(|text| text.split(' ')).map(|word| word.chars().collect()).collect();
        let begins = |word: &[char], typed: &[char]| {
            word.starts_with(typed) || precision == Precision::Typos && begins_with_typos(word, typed)
        };
        let has_all = self.words.iter().all(|typed| words.iter().any(|word| begins(word, typed)));
        let has_joined = self.joined.chars().count() >= LEAST_JOINED
            && texts.iter().any(|text| text.replace(' ', "").contains(&self.joined));
        has_all || has_joined
    }
}

/// Returns whether a word begins with the typed letters, with one typo from four letters on and two from eight on.
fn begins_with_typos(word: &[char], typed: &[char]) -> bool {
    let most = match typed.len() {
        0..4 => return false,
        4..8 => 1,
        _ => 2,
    };
    // Edit distances between the typed letters and each prefix of the word, row by row.
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (at, letter) in typed.iter().enumerate() {
        let mut next = vec![at + 1];
        for (to, other) in word.iter().enumerate() {
            let replaced = row[to] + usize::from(letter != other);
            let mut least = replaced.min(row[to + 1] + 1).min(next[to] + 1);
            if at > 0 && to > 0 && *letter == word[to - 1] && typed[at - 1] == *other {
                least = least.min(before[to - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row.into_iter().min().is_some_and(|least| least <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_signs_do_not_matter() {
        for (text, folded) in [
            ("Taraq Village", "taraq village"),
            ("  Château d'If ", "chateau dif"),
            ("Größe", "grosse"),
            ("Wieża: UAV (2)", "wieza uav 2"),
            ("Łódź", "lodz"),
            ("Ёлка", "елка"),
            ("Район", "район"),
            ("Al-Mazrah", "al mazrah"),
            ("", ""),
            ("—", ""),
        ] {
            assert_eq!(fold(text), folded, "{text}");
            assert_eq!(fold(folded), folded, "folding twice: {text}");
        }
    }

    #[test]
    fn spaces_order_and_typos_do_not_matter() {
        let names = ["downtown post office", "key"];
        let is_in = |text, precision| Query::parse(text).is_in(&names, precision);
        for text in ["post office", "office post", "postoffice", "down town post", "post office key", "off"] {
            assert!(is_in(text, Precision::Exact), "{text}");
        }
        for text in ["post ofice", "ofifce", "dontown pots office", "downtwon"] {
            assert!(!is_in(text, Precision::Exact) && is_in(text, Precision::Typos), "{text}");
        }
        for text in ["pst", "police", "post zzzz", "zzzz"] {
            assert!(!is_in(text, Precision::Typos), "{text}");
        }
        assert!(Query::parse("sa id").is_in(&["al said shopping centre"], Precision::Exact));
    }
}
