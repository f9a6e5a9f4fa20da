//! Texts in memory, and sentences with numbers in them.
//!
//! `Extract {item}`, `Kill {name} {n time|times}`: a slot holds the number and, after a space, the forms of the noun that
//! goes with it, as many as the language has. `{item}` is a number of an item, said by the item's own template; `{name}` is a
//! name that stays as it is.

use base::Lang;
use content::Localized;

/// A text in all languages in one piece: there are thousands of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    all: Box<str>,
    ends: [u16; Lang::ALL.len()],
}

impl Text {
    pub fn get(&self, lang: Lang) -> &str {
        let place = Lang::ALL.iter().position(|one| *one == lang).unwrap_or(0);
        let start = if place == 0 { 0 } else { usize::from(self.ends[place - 1]) };
        self.all.get(start..usize::from(self.ends[place])).unwrap_or("")
    }
}

impl From<&Localized> for Text {
    fn from(given: &Localized) -> Self {
        let mut all = String::new();
        let ends = Lang::ALL.map(|lang| {
            all.push_str(given.get(lang));
            // Texts of the pack are sentences; one that is longer than this ends early.
            u16::try_from(all.len()).unwrap_or(u16::MAX)
        });
        Self { all: all.into(), ends }
    }
}

/// What slots stand for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slots<'a> {
    pub n: u32,
    pub name: &'a str,
    pub item: &'a str,
}

pub fn fill(text: &str, lang: Lang, slots: Slots<'_>) -> String {
    let mut sentence = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, slot, after)) = next_slot(rest) {
        sentence.push_str(before);
        match slot {
            "name" => sentence.push_str(slots.name),
            "item" => sentence.push_str(slots.item),
            _ => {
                sentence.push_str(&lang.number(slots.n));
                if let Some(form) =
                    forms(slot).and_then(|forms| forms.split('|').nth(lang.noun_form(slots.n)))
                {
                    sentence.push(' ');
                    sentence.push_str(form);
                }
            }
        }
        rest = after;
    }
    sentence.push_str(rest);
    sentence
}

fn forms(slot: &str) -> Option<&str> {
    slot.strip_prefix("n ")
}

/// What is wrong with a template.
pub fn complaint(text: &str, lang: Lang) -> Option<String> {
    let mut rest = text;
    while let Some((_, slot, after)) = next_slot(rest) {
        match forms(slot) {
            Some(forms) => {
                let given: Vec<&str> = forms.split('|').collect();
                let wanted = lang.noun_forms();
                if given.len() != wanted || given.iter().any(|form| form.trim().is_empty()) {
                    return Some(format!("`{{{slot}}}` has {} forms, not {wanted}", given.len()));
                }
            }
            None if ["n", "name", "item"].contains(&slot) => {}
            None => return Some(format!("`{{{slot}}}` is no slot")),
        }
        rest = after;
    }
    rest.contains(['{', '}']).then(|| "a brace is not closed".into())
}

/// Whether it has a slot: `n`, `name` or `item`.
pub fn has_slot(text: &str, name: &str) -> bool {
    let mut rest = text;
    while let Some((_, slot, after)) = next_slot(rest) {
        if slot.split(' ').next() == Some(name) {
            return true;
        }
        rest = after;
    }
    false
}

fn next_slot(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_one_piece_is_the_text_that_was_given() {
        let json = serde_json::json!({"en": "a", "de": "ä", "es": "b", "fr": "c", "it": "d", "pl": "ę", "pt": "f", "ru": "ж"});
        let given: Localized = serde_json::from_value(json).unwrap();
        let text = Text::from(&given);
        for lang in Lang::ALL {
            assert_eq!(text.get(lang), given.get(lang));
        }
        assert_eq!(Text::default().get(Lang::Ru), "");
    }

    #[test]
    fn numbers_and_nouns_agree() {
        let say = |lang, text: &str, n| fill(text, lang, Slots { n, name: "Velikan", item: "3 wrenches" });
        assert_eq!(say(Lang::En, "Kill {name} {n time|times}", 1), "Kill Velikan 1 time");
        assert_eq!(say(Lang::En, "Extract {item}", 3), "Extract 3 wrenches");
        assert_eq!(say(Lang::En, "${n}", 100_000), "$100,000");
        assert_eq!(say(Lang::Ru, "{n бинт|бинта|бинтов}", 22), "22 бинта");
        assert_eq!(say(Lang::Pl, "{n bandaż|bandaże|bandaży}", 5), "5 bandaży");
    }

    #[test]
    fn a_broken_template_says_what_is_broken() {
        for (lang, text, says) in [
            (Lang::Ru, "{n бинт|бинтов}", "has 2 forms, not 3"),
            (Lang::En, "{n one|two|three}", "has 3 forms, not 2"),
            (Lang::En, "{n one|}", "forms"),
            (Lang::En, "{m}", "is no slot"),
            (Lang::En, "Extract {item", "not closed"),
        ] {
            let found = complaint(text, lang);
            assert!(found.as_ref().is_some_and(|found| found.contains(says)), "{text}: {found:?}");
        }
        assert_eq!(complaint("Put {item} into {name}", Lang::En), None);
        assert!(has_slot("{n time|times}", "n") && !has_slot("{name}", "n"));
    }
}
