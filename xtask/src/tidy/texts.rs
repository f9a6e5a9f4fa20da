//! Checks that every text is translated into every language and used.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;

use super::Tree;

/// The languages with the plural forms that they need for integers.
const LANGS: &[(&str, &[&str])] = &[
    ("en", &["one", "other"]),
    ("de", &["one", "other"]),
    ("es", &["one", "many", "other"]),
    ("fr", &["one", "many", "other"]),
    ("it", &["one", "many", "other"]),
    ("pl", &["one", "few", "many", "other"]),
    ("pt", &["one", "many", "other"]),
    ("ru", &["one", "few", "many", "other"]),
];

const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

type Texts = BTreeMap<String, String>;

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let code = code_of(tree);
    for area in tree.folders("locales") {
        let english = read(tree, &area, "en", problems);
        for (lang, forms) in LANGS {
            let texts = read(tree, &area, lang, problems);
            let file = format!("locales/{area}/{lang}.json");
            compare(&file, &english, &texts, forms, problems);
            if *lang != "en" {
                untranslated(&file, &english, &texts, problems);
            }
        }
        unused(&area, &english, &code, problems);
    }
}

fn read(tree: &Tree, area: &str, lang: &str, problems: &mut Vec<String>) -> Texts {
    let path = format!("locales/{area}/{lang}.json");
    let mut texts = Texts::new();
    match serde_json::from_str::<Value>(&tree.text(&path)) {
        Ok(value) => flatten("", &value, &mut texts),
        Err(error) => problems.push(format!("{path}: {error}")),
    }
    texts
}

fn flatten(prefix: &str, value: &Value, texts: &mut Texts) {
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
                flatten(&path, inner, texts);
            }
        }
        Value::String(text) => drop(texts.insert(prefix.to_owned(), text.clone())),
        other => drop(texts.insert(prefix.to_owned(), other.to_string())),
    }
}

/// Splits `player_one` into `player` and the plural form.
fn split_plural(key: &str) -> (&str, Option<&str>) {
    match key.rsplit_once('_') {
        Some((base, form)) if FORMS.contains(&form) => (base, Some(form)),
        _ => (key, None),
    }
}

fn compare(file: &str, english: &Texts, texts: &Texts, forms: &[&str], problems: &mut Vec<String>) {
    let mut plurals = BTreeSet::new();
    for (key, text) in english {
        let (base, form) = split_plural(key);
        if form.is_some() {
            plurals.insert(base);
        } else if !texts.contains_key(key) {
            problems.push(format!("{file}: {key} is missing"));
        }
        let there = texts.get(key).map(|there| placeholders(there));
        if there.is_some_and(|there| there != placeholders(text)) && form.is_none() {
            problems.push(format!("{file}: {key} has other placeholders than the English text"));
        }
    }
    for base in &plurals {
        for form in forms.iter().filter(|form| !texts.contains_key(&format!("{base}_{form}"))) {
            problems.push(format!("{file}: {base}_{form} is missing"));
        }
    }
    for key in texts.keys() {
        let (base, form) = split_plural(key);
        let known = english.contains_key(key)
            || form.is_some_and(|form| plurals.contains(base) && forms.contains(&form));
        if !known {
            problems.push(format!("{file}: {key} is not in the English file"));
        }
    }
}

fn placeholders(text: &str) -> BTreeSet<String> {
    text.split("{{")
        .skip(1)
        .filter_map(|rest| rest.split_once("}}"))
        .map(|(name, _)| name.trim().to_owned())
        .collect()
}

/// Reports sentences that are the same in another language and therefore untranslated. Names, which have capitals, may
/// be the same.
fn untranslated(file: &str, english: &Texts, texts: &Texts, problems: &mut Vec<String>) {
    for (key, text) in english {
        let words = text.split_whitespace().filter(|word| word.chars().all(char::is_lowercase)).count();
        if words > 3 && texts.get(key) == Some(text) {
            problems.push(format!("{file}: {key} is still English"));
        }
    }
}

/// Returns all code that may use a text.
fn code_of(tree: &Tree) -> String {
    let web = tree.below("web/src/", &[".ts", ".tsx"]).filter(|path| !path.contains(".test."));
    let rust = tree.below("areas/", &[".rs"]).chain(tree.below("crates/", &[".rs"]));
    let content = tree.below("content/site/", &[".toml"]);
    web.chain(rust).chain(content).map(|path| tree.text(path)).collect::<Vec<_>>().join("\n")
}

/// Reports unused keys. A key is used when the code contains it literally or as a template with the same prefix.
fn unused(area: &str, english: &Texts, code: &str, problems: &mut Vec<String>) {
    let templates: BTreeSet<String> = templates(code).into_iter().chain(dynamic(code)).collect();
    let quoted = quoted(code);
    let mut reported = BTreeSet::new();
    for key in english.keys() {
        let (base, _) = split_plural(key);
        // The server builds these from the keys that an area lists.
        let literal =
            quoted.contains(base) || base.strip_prefix("progress.").is_some_and(|key| quoted.contains(key));
        let made = templates.iter().any(|prefix| base.starts_with(prefix.as_str()));
        if !literal && !made && reported.insert(base.to_owned()) {
            problems.push(format!("locales/{area}/en.json: {base} is shown nowhere"));
        }
    }
}

/// Returns the strings before each quotation mark, back to another one, a colon or a dot.
fn quoted(code: &str) -> HashSet<&str> {
    let mut all = HashSet::new();
    for piece in code.split(['"', '\'', '`']).filter(|piece| piece.len() <= LONGEST_KEY) {
        all.insert(piece);
        all.extend(piece.match_indices([':', '.']).map(|(at, _)| &piece[at + 1..]));
    }
    all
}

const LONGEST_KEY: usize = 100;

/// Returns prefixes of keys that depend on data: `dynamicText(i18n, "shell", "menu", key)` gives `menu.`.
fn dynamic(code: &str) -> impl Iterator<Item = String> {
    code.split("dynamicText(").skip(1).filter_map(|rest| {
        let call = rest.split(')').next()?;
        let quoted: Vec<&str> = call.split(['"', '\'']).skip(1).step_by(2).collect();
        quoted.get(1).map(|prefix| format!("{prefix}."))
    })
}

/// Returns what precedes `${` in template literals that look like keys: `menu.${key}` gives `menu.`.
fn templates(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for piece in code.split('`').skip(1) {
        if let Some((prefix, _)) = piece.split_once("${") {
            let prefix = prefix.rsplit(':').next().unwrap_or(prefix);
            let key = prefix.contains('.')
                && prefix.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
            if key {
                found.insert(prefix.to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pairs: &[(&str, &str)]) -> Texts {
        pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn plural_forms_follow_the_language() {
        let english = texts(&[("n_one", "{{count}} match"), ("n_other", "{{count}} matches")]);
        let russian = texts(&[("n_one", "матч"), ("n_many", "матчей"), ("n_other", "матча")]);
        let mut problems = Vec::new();
        compare("ru", &english, &russian, &["one", "few", "many", "other"], &mut problems);
        assert_eq!(problems, ["ru: n_few is missing"]);
    }

    #[test]
    fn missing_extra_and_untranslated_texts_are_named() {
        let english = texts(&[("a", "one two three four"), ("b", "hi {{name}}"), ("c", "x")]);
        let german = texts(&[("a", "one two three four"), ("b", "hallo"), ("d", "y")]);
        let mut problems = Vec::new();
        compare("de", &english, &german, &["one", "other"], &mut problems);
        untranslated("de", &english, &german, &mut problems);
        problems.sort();
        assert_eq!(
            problems,
            [
                "de: a is still English",
                "de: b has other placeholders than the English text",
                "de: c is missing",
                "de: d is not in the English file"
            ]
        );
    }

    #[test]
    fn templates_use_all_keys_with_their_prefix() {
        let code = "dynamicText(i18n, \"shell\", 'menu', key) dynamicText(texts: i18n, key: string)";
        assert_eq!(dynamic(code).collect::<Vec<_>>(), ["menu."]);
        let mut problems = Vec::new();
        unused(
            "x",
            &texts(&[("menu.a", "A"), ("menu.b", "B"), ("c", "C"), ("d", "D")]),
            "t(`shell:menu.${key}`) t('x:c')",
            &mut problems,
        );
        assert_eq!(problems, ["locales/x/en.json: d is shown nowhere"]);
    }
}
