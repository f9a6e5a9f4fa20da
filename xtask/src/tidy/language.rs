//! Checks for one form of address per language, and for the no-break spaces of French punctuation.

use super::{
    Tree,
    glossary::{Text, texts_of},
};

/// Words of the wrong form of address, in lower case. Words with a second meaning are left out.
const WORDS: &[(&str, &[&str])] = &[
    ("es", &["usted", "ustedes"]),
    ("fr", &["tu", "ta", "tes", "toi"]),
    ("it", &["la preghiamo"]),
    ("pt", &["tu", "teu", "teus", "tua", "tuas", "contigo"]),
    ("ru", &["ты", "тебя", "тебе", "тобой", "твой", "твоя", "твоё", "твои", "твоего", "твоей", "твоих"]),
];

/// Words that address the reader formally when they have a capital inside a sentence.
const CAPITALIZED: &[(&str, &[&str])] = &[
    ("de", &["Sie", "Ihnen", "Ihr", "Ihre", "Ihrem", "Ihren", "Ihrer", "Ihres"]),
    ("it", &["Lei", "Suo", "Sua", "Suoi"]),
    ("pl", &["Pan", "Pana", "Panu", "Pani", "Panią", "Państwo", "Państwa", "Państwu"]),
];

const NO_BREAK_SPACE: char = '\u{a0}';

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    for Text { path, line, lang, text } in texts_of(tree) {
        if let Some(word) = wrong_address(lang, &text) {
            problems.push(format!("{path}:{line}: “{word}” is the wrong form of address"));
        }
        if lang == "fr"
            && let Some(mark) = missing_space(&text)
        {
            problems.push(format!("{path}:{line}: “{mark}” needs a no-break space (U+00A0)"));
        }
    }
}

/// Returns the first word that addresses the reader in the wrong form.
fn wrong_address(lang: &str, text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let word = words_of(WORDS, lang).find(|word| positions(&lower, word).next().is_some());
    word.or_else(|| {
        words_of(CAPITALIZED, lang).find(|word| positions(text, word).any(|at| inside_sentence(&text[..at])))
    })
}

fn words_of(
    lists: &[(&str, &'static [&'static str])],
    lang: &str,
) -> impl Iterator<Item = &'static str> + use<> {
    let words = lists.iter().find(|(of, _)| *of == lang).map_or(&[][..], |(_, words)| *words);
    words.iter().copied()
}

/// Returns the positions of a word with no letter or digit next to it.
fn positions<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let separates = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    text.match_indices(word)
        .filter(move |(at, _)| {
            separates(text[..*at].chars().next_back()) && separates(text[at + word.len()..].chars().next())
        })
        .map(|(at, _)| at)
}

/// Returns whether the position is inside a sentence: the text before ends in a letter, a digit or a comma, then a
/// space.
fn inside_sentence(before: &str) -> bool {
    let trimmed = before.trim_end();
    trimmed.len() < before.len() && trimmed.ends_with(|c: char| c.is_alphanumeric() || c == ',')
}

/// Returns the first punctuation mark without its no-break space. A colon or question mark inside a URL or a
/// time is followed by a letter or a digit and is skipped.
fn missing_space(text: &str) -> Option<char> {
    text.char_indices().find_map(|(at, mark)| {
        let before = text[..at].chars().next_back();
        let after = text[at + mark.len_utf8()..].chars().next();
        let spaced = match mark {
            '«' => after == Some(NO_BREAK_SPACE),
            ':' | ';' | '!' | '?' | '»'
                if !after.is_some_and(|c| c.is_alphanumeric() || "/-=&".contains(c)) =>
            {
                before == Some(NO_BREAK_SPACE)
            }
            _ => true,
        };
        (!spaced).then_some(mark)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formal_german_is_found_inside_a_sentence_only() {
        assert_eq!(wrong_address("de", "Wenn Sie fertig sind, lade neu."), Some("Sie"));
        assert_eq!(wrong_address("de", "Prüfen Sie Ihre Karte."), Some("Sie"));
        assert_eq!(wrong_address("de", "Lade die Waffen. Sie sind neu: Ihr Schaden stieg."), None);
        assert_eq!(wrong_address("de", "Finde Missionen und hake sie ab."), None);
    }

    #[test]
    fn each_language_has_one_form_of_address() {
        assert_eq!(wrong_address("fr", "Cochez tes missions."), Some("tes"));
        assert_eq!(wrong_address("fr", "Toutes vos stats, la tête haute."), None);
        assert_eq!(wrong_address("es", "Usted tiene una cuenta."), Some("usted"));
        assert_eq!(wrong_address("it", "La preghiamo di attendere."), Some("la preghiamo"));
        assert_eq!(wrong_address("pl", "Czy Pan potwierdza?"), Some("Pan"));
        assert_eq!(wrong_address("pt", "Salve o teu progresso."), Some("teu"));
        assert_eq!(wrong_address("ru", "Сохрани твой прогресс."), Some("твой"));
        assert_eq!(wrong_address("en", "Tu Sie usted"), None);
    }

    #[test]
    fn french_punctuation_has_no_break_spaces() {
        assert_eq!(missing_space("Rien reçu\u{a0}? Voir «\u{a0}Aide\u{a0}»."), None);
        assert_eq!(missing_space("https://hotdrop.example/?a=1 à 12:30"), None);
        assert_eq!(missing_space("Rien reçu ?"), Some('?'));
        assert_eq!(missing_space("Source: presse"), Some(':'));
        assert_eq!(missing_space("« Aide\u{a0}»"), Some('«'));
    }
}
