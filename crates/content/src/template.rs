//! Sentences with numbers and names in them.
//!
//! `Get {n kill|kills} in {s second|seconds} with {name}`: a slot names its value. A number can have, after a space, the
//! forms of the noun that goes with it, as many as the language has; after a colon the forms appear without the number.

use base::Lang;

#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    Number(u32),
    Text(&'a str),
}

/// Returns the sentence. A slot without a value is left out.
pub fn fill(text: &str, lang: Lang, values: &[(&str, Value<'_>)]) -> String {
    let mut sentence = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, slot, after)) = next_slot(rest) {
        sentence.push_str(before);
        let slot = Slot::parse(slot);
        match values.iter().find(|(name, _)| *name == slot.name).map(|(_, value)| *value) {
            Some(Value::Text(value)) => sentence.push_str(value),
            Some(Value::Number(value)) => slot.push_number(&mut sentence, lang, value),
            None => {}
        }
        rest = after;
    }
    sentence.push_str(rest);
    sentence
}

/// Returns what is wrong with a template that may have these slots for numbers and for texts.
pub fn complaint(text: &str, lang: Lang, numbers: &[&str], texts: &[&str]) -> Option<String> {
    let mut rest = text;
    while let Some((_, written, after)) = next_slot(rest) {
        let slot = Slot::parse(written);
        match slot.forms {
            Some(forms) if numbers.contains(&slot.name) => {
                let (given, wanted) = (forms.split('|').count(), lang.noun_forms());
                if given != wanted || forms.split('|').any(|form| form.trim().is_empty()) {
                    return Some(format!("`{{{written}}}` has {given} forms, not {wanted}"));
                }
            }
            None if numbers.contains(&slot.name) || texts.contains(&slot.name) => {}
            _ => return Some(format!("`{{{written}}}` is no slot")),
        }
        rest = after;
    }
    rest.contains(['{', '}']).then(|| "a brace is not closed".into())
}

pub fn has_slot(text: &str, name: &str) -> bool {
    let mut rest = text;
    while let Some((_, slot, after)) = next_slot(rest) {
        if Slot::parse(slot).name == name {
            return true;
        }
        rest = after;
    }
    false
}

struct Slot<'a> {
    name: &'a str,
    forms: Option<&'a str>,
    /// Whether the number itself is shown before the noun.
    with_number: bool,
}

impl<'a> Slot<'a> {
    fn parse(text: &'a str) -> Self {
        match text.find([' ', ':']) {
            None => Self { name: text, forms: None, with_number: true },
            Some(at) => Self {
                name: &text[..at],
                forms: Some(&text[at + 1..]),
                with_number: text[at..].starts_with(' '),
            },
        }
    }

    fn push_number(&self, sentence: &mut String, lang: Lang, value: u32) {
        if self.with_number {
            sentence.push_str(&lang.number(value));
        }
        if let Some(form) = self.forms.and_then(|forms| forms.split('|').nth(lang.noun_form(value))) {
            sentence.push_str(if self.with_number { " " } else { "" });
            sentence.push_str(form);
        }
    }
}

/// Returns the text before the next slot, the slot, and the text after it.
fn next_slot(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_nouns_agree() {
        let filled = |lang, text: &str, n| {
            let (seconds, name) = (Value::Number(10), Value::Text("Gold"));
            fill(text, lang, &[("n", Value::Number(n)), ("s", seconds), ("name", name)])
        };
        let english = "Get {n kill|kills} in {s second|seconds} with {name}";
        assert_eq!(filled(Lang::En, english, 1), "Get 1 kill in 10 seconds with Gold");
        assert_eq!(filled(Lang::En, english, 1_200), "Get 1,200 kills in 10 seconds with Gold");
        let russian = "Совершите {n убийство|убийства|убийств}";
        assert_eq!(filled(Lang::Ru, russian, 21), "Совершите 21 убийство");
        assert_eq!(filled(Lang::Ru, russian, 3), "Совершите 3 убийства");
        assert_eq!(filled(Lang::Ru, russian, 11), "Совершите 11 убийств");
        assert_eq!(filled(Lang::Pl, "{n bandaż|bandaże|bandaży}", 5), "5 bandaży");
        assert_eq!(filled(Lang::En, "{n:one more|more}, ${n}", 100_000), "more, $100,000");
        assert_eq!(filled(Lang::En, "Win{times}!", 1), "Win!");
    }

    #[test]
    fn a_broken_template_is_reported() {
        let check = |text: &str, lang| complaint(text, lang, &["n", "s"], &["times"]);
        for (lang, text, problem) in [
            (Lang::Ru, "{n убийство|убийств}", "has 2 forms, not 3"),
            (Lang::En, "{n kill|kill|kills}", "has 3 forms, not 2"),
            (Lang::En, "{n kill|}", "forms"),
            (Lang::En, "{m kill|kills}", "is no slot"),
            (Lang::En, "{number}", "is no slot"),
            (Lang::En, "{times often|oftener}", "is no slot"),
            (Lang::En, "Get {n kills", "not closed"),
        ] {
            let found = check(text, lang);
            assert!(found.as_ref().is_some_and(|found| found.contains(problem)), "{text}: {found:?}");
        }
        assert_eq!(check("Get {n kill|kills} in {s second|seconds}{times}", Lang::En), None);
        assert!(has_slot("a {s second|seconds}", "s") && has_slot("{n:one|more}", "n"));
        assert!(!has_slot("{name}", "n"));
    }
}
