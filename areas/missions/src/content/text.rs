//! Localized texts in memory, and sentences from [`template`]s: `{n time|times}` is a number, `{item}` an amount of
//! an item from the item's own template, `{name}` a name.

use base::Lang;
use content::{
    Localized,
    template::{self, Value},
};

/// A text in all languages in one allocation, since there are thousands of them.
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
            // Texts of the pack are short; the total length is limited to `u16::MAX` bytes.
            u16::try_from(all.len()).unwrap_or(u16::MAX)
        });
        Self { all: all.into(), ends }
    }
}

/// The values of a template's slots.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slots<'a> {
    pub n: u32,
    pub name: &'a str,
    pub item: &'a str,
}

pub fn fill(text: &str, lang: Lang, Slots { n, name, item }: Slots<'_>) -> String {
    let values = [("n", Value::Number(n)), ("name", Value::Text(name)), ("item", Value::Text(item))];
    template::fill(text, lang, &values)
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
}
