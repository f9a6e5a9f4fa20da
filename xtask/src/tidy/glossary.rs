//! Checks that texts use one term per concept in every language, as listed in `docs/glossary.tsv`.

use std::collections::BTreeMap;

use super::Tree;

const FILE: &str = "docs/glossary.tsv";
const LANGS: [&str; 8] = ["en", "de", "es", "fr", "it", "pl", "pt", "ru"];

/// Exceptions where a forbidden word is right: the end of a path, the word, and the reason.
const EXCEPT: &[(&str, &str, &str)] =
    &[("billing/ru.json", "premium", "Hotdrop Premium is the name of the subscription")];

/// A row of the glossary.
struct Term {
    line: usize,
    words: BTreeMap<&'static str, String>,
    /// Language and forbidden word; a trailing `*` matches all words with that prefix.
    never: Vec<(&'static str, String)>,
    /// Where the term is shown alone: `area key` of a text, or `slots muzzle` of the armory.
    shown: Vec<String>,
}

/// A text in a language, with its position in the file.
pub struct Text {
    pub path: String,
    pub line: usize,
    pub lang: &'static str,
    pub text: String,
}

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let terms = terms(&tree.text(FILE), problems);
    let texts = texts_of(tree);
    for text in &texts {
        let lower = text.text.to_lowercase();
        for term in &terms {
            for (_, word) in term.never.iter().filter(|(lang, _)| *lang == text.lang) {
                if has(&lower, word) && !excused(&text.path, word) {
                    let preferred = &term.words[text.lang];
                    problems.push(format!("{}:{}: “{word}”: use {preferred}", text.path, text.line));
                }
            }
        }
        let mut pairs = text.text.chars().zip(text.text.chars().skip(1));
        let straight = pairs.any(|(letter, mark)| letter.is_alphabetic() && mark == '\'');
        if straight && !text.path.ends_with(".en.md") {
            problems.push(format!("{}:{}: an apostrophe is ’", text.path, text.line));
        }
    }
    for (path, word, _) in EXCEPT {
        let used = texts.iter().any(|text| text.path.ends_with(path) && has(&text.text.to_lowercase(), word));
        if !used {
            problems.push(format!("xtask/src/tidy/glossary.rs: nothing in {path} needs “{word}” any more"));
        }
    }
    shown(tree, &terms, problems);
}

fn excused(path: &str, word: &str) -> bool {
    EXCEPT.iter().any(|(end, known, _)| path.ends_with(end) && *known == word)
}

fn terms(file: &str, problems: &mut Vec<String>) -> Vec<Term> {
    let mut terms = Vec::new();
    for (number, line) in file.lines().enumerate().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [words @ .., never, shown, _note] = cells.as_slice() else { continue };
        if words.len() != LANGS.len() || words.iter().any(|word| word.is_empty()) {
            problems.push(format!("{FILE}:{}: a term has a word in eight languages", number + 1));
            continue;
        }
        terms.push(Term {
            line: number + 1,
            words: LANGS.into_iter().zip(words.iter().map(|word| (*word).to_owned())).collect(),
            never: never_of(never),
            shown: shown.split(", ").filter(|place| !place.is_empty()).map(str::to_owned).collect(),
        });
    }
    if terms.is_empty() {
        problems.push(format!("{FILE}: has no terms"));
    }
    terms
}

/// Parses `de: Camo*; es: camo, camos`; `*:` is every language.
fn never_of(cell: &str) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for (langs, words) in cell.split("; ").filter_map(|part| part.split_once(": ")) {
        for lang in LANGS.into_iter().filter(|lang| langs == "*" || langs == *lang) {
            all.extend(words.split(", ").map(|word| (lang, word.to_lowercase())));
        }
    }
    all
}

/// Returns whether a text contains a word, both in lower case.
fn has(text: &str, word: &str) -> bool {
    let (word, open) = word.strip_suffix('*').map_or((word, false), |stem| (stem, true));
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let ends = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
        ends(before) && (open || ends(after))
    })
}

/// Returns all texts that users read, without links and placeholders.
pub fn texts_of(tree: &Tree) -> Vec<Text> {
    let mut texts = Vec::new();
    for path in tree.below("locales/", &[".json"]) {
        let lang = LANGS.into_iter().find(|lang| path.ends_with(&format!("/{lang}.json")));
        for (number, line) in tree.text(path).lines().enumerate() {
            if let Some((lang, (_, text))) = lang.zip(line.split_once("\": \"")) {
                add(&mut texts, path, number, lang, text);
            }
        }
    }
    for path in tree.below("content/", &[".md"]) {
        let marked = LANGS.into_iter().find(|lang| path.ends_with(&format!(".{lang}.md")));
        let Some(lang) = marked.or_else(|| path.contains("/legal/").then_some("en")) else { continue };
        for (number, line) in tree.text(path).lines().enumerate() {
            add(&mut texts, path, number, lang, line);
        }
    }
    for path in tree.below("content/", &[".toml"]) {
        in_toml(path, &tree.text(path), &mut texts);
    }
    texts
}

/// Reads texts by language: `de = "…"`, in an inline table too, and multi-line `de = '''`.
fn in_toml(path: &str, file: &str, texts: &mut Vec<Text>) {
    let mut block = None;
    for (number, line) in file.lines().enumerate() {
        if let Some(lang) = block {
            if line.starts_with("'''") {
                block = None;
            } else {
                add(texts, path, number, lang, line);
            }
            continue;
        }
        for lang in LANGS {
            let start = format!("{lang} = ");
            if line == format!("{start}'''") {
                block = Some(lang);
            }
            for (at, _) in line.match_indices(&start) {
                let alone = line[..at].chars().next_back().is_none_or(|c| " {,".contains(c));
                let text = line[at + start.len()..].strip_prefix('"').and_then(|rest| rest.split('"').next());
                if let Some(text) = text.filter(|_| alone && !line.starts_with('#')) {
                    add(texts, path, number, lang, text);
                }
            }
        }
    }
}

fn add(texts: &mut Vec<Text>, path: &str, number: usize, lang: &'static str, text: &str) {
    let text = without(&without(text, "](", ")"), "{{", "}}");
    texts.push(Text { path: path.to_owned(), line: number + 1, lang, text });
}

fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |joined, part| {
        let rest = part.split_once(close).map_or("", |(_, rest)| rest);
        format!("{joined} {rest}")
    })
}

/// Checks that the texts that show a term alone match it exactly.
fn shown(tree: &Tree, terms: &[Term], problems: &mut Vec<String>) {
    for term in terms {
        for place in &term.shown {
            let Some((from, key)) = place.split_once(' ') else { continue };
            for lang in LANGS {
                let word = &term.words[lang];
                let there = match from {
                    "slots" | "ranges" | "categories" => in_armory(tree, from, key, lang),
                    area => in_locale(tree, area, key, lang),
                };
                if there.as_ref() != Some(word) {
                    let there = there.unwrap_or_else(|| "nothing".to_owned());
                    problems.push(format!(
                        "{FILE}:{}: {from} {key} in {lang} is “{there}”, not “{word}”",
                        term.line
                    ));
                }
            }
        }
    }
}

fn in_locale(tree: &Tree, area: &str, key: &str, lang: &str) -> Option<String> {
    let file: serde_json::Value =
        serde_json::from_str(&tree.text(&format!("locales/{area}/{lang}.json"))).ok()?;
    let text = key.split('.').try_fold(&file, |at, part| at.get(part))?;
    text.as_str().map(str::to_owned)
}

/// Returns the first name after `key = "…"`.
fn in_armory(tree: &Tree, file: &str, key: &str, lang: &str) -> Option<String> {
    let text = tree.text(&format!("content/armory/{file}.toml"));
    let (_, rest) = text.split_once(&format!("\nkey = \"{key}\"\n"))?;
    let (_, rest) = rest.split_once(&format!("\n{lang} = \""))?;
    rest.split('"').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_completely_and_stems_by_prefix() {
        assert!(has("alle camos", "camo*"));
        assert!(!has("alle camos", "camo"));
        assert!(has("ein camo!", "camo"));
        assert!(!has("cyanocamo", "camo*"));
        assert!(has("это билды", "билд*"));
        assert!(has("modern warfare 2: tuning", "modern warfare 2"));
        assert!(!has("modern warfare 2022", "modern warfare 2"));
    }

    #[test]
    fn refused_words_are_by_language() {
        assert_eq!(
            never_of("de: Camo*, Tarnmuster; ru: камо"),
            [("de", "camo*".into()), ("de", "tarnmuster".into()), ("ru", "камо".into())]
        );
        assert_eq!(never_of("*: MWIII").len(), 8);
    }

    #[test]
    fn texts_of_a_file_are_found_with_their_lines() {
        let file = "# de = \"no\"\nname = { en = \"Kit\", de = \"Klasse\" }\nde = '''\nEine [Klasse](/loadouts)\n'''\nru = \"Да\"";
        let mut texts = Vec::new();
        in_toml("x", file, &mut texts);
        let found: Vec<_> = texts.iter().map(|one| (one.lang, one.line, one.text.as_str())).collect();
        assert_eq!(
            found,
            [("en", 2, "Kit"), ("de", 2, "Klasse"), ("de", 4, "Eine [Klasse "), ("ru", 6, "Да")]
        );
    }
}
