//! A text in all eight languages.

use std::collections::BTreeMap;

use base::Lang;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Reading one from a file fails, with its line, if a language is missing, empty or unknown.
///
/// The catalog has thousands of them: each is two allocations instead of nine, and a text that is the same in
/// every language, like a name, is stored once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Localized {
    /// In the order of [`Lang::ALL`], concatenated, or once.
    texts: Box<str>,
    /// The end of each language's text; none if it is stored once.
    ends: Option<Box<[u32; Lang::ALL.len()]>>,
}

impl Localized {
    /// In the order of [`Lang::ALL`].
    fn new(given: [String; Lang::ALL.len()]) -> Self {
        let [first, others @ ..] = &given;
        if others.iter().all(|text| text == first) {
            let [first, ..] = given;
            return Self { texts: first.into_boxed_str(), ends: None };
        }
        let mut end = 0;
        let ends = given.each_ref().map(|text| {
            end += u32::try_from(text.len()).unwrap_or(u32::MAX);
            end
        });
        Self { texts: given.concat().into_boxed_str(), ends: Some(Box::new(ends)) }
    }

    pub fn get(&self, lang: Lang) -> &str {
        let Some(ends) = &self.ends else { return &self.texts };
        let place = lang as usize;
        let start = if place == 0 { 0 } else { ends[place - 1] };
        &self.texts[start as usize..ends[place] as usize]
    }

    /// Every language with its text.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        Lang::ALL.into_iter().map(|lang| (lang, self.get(lang)))
    }

    /// Applies a change such as rendering Markdown to every text.
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self::new(Lang::ALL.map(|lang| change(self.get(lang))))
    }
}

impl Serialize for Localized {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Localized {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut given = BTreeMap::<String, String>::deserialize(deserializer)?;
        if let Some((code, _)) = given.iter().find(|(_, text)| text.trim().is_empty()) {
            return Err(D::Error::custom(format!("the text in `{code}` is empty")));
        }
        let texts = Lang::ALL.map(|lang| given.remove(lang.code()));
        if let Some((code, _)) = given.first_key_value() {
            return Err(D::Error::custom(format!("unknown language `{code}`")));
        }
        let missing: Vec<&str> = Lang::ALL
            .into_iter()
            .zip(&texts)
            .filter(|(_, text)| text.is_none())
            .map(|(lang, _)| lang.code())
            .collect();
        if !missing.is_empty() {
            return Err(D::Error::custom(format!("missing translation: {}", missing.join(", "))));
        }
        Ok(Self::new(texts.map(Option::unwrap_or_default)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: impl Fn(Lang) -> &'static str) -> Localized {
        let given: BTreeMap<&str, &str> =
            Lang::ALL.into_iter().map(|lang| (lang.code(), text(lang))).collect();
        serde_json::from_value(serde_json::json!(given)).unwrap()
    }

    #[test]
    fn every_language_has_its_own_text() {
        let texts = ["a", "äö", "", "dddd", "e", "ęłż", "g", "привет"];
        let text = |lang: Lang| if texts[lang as usize].is_empty() { " x" } else { texts[lang as usize] };
        let given = read(text);
        for lang in Lang::ALL {
            assert_eq!(given.get(lang), text(lang));
        }
        let louder = given.map(|text| format!("{text}!"));
        assert_eq!((louder.get(Lang::En), louder.get(Lang::Ru)), ("a!", "привет!"));
        let again: Localized = serde_json::from_value(serde_json::to_value(&given).unwrap()).unwrap();
        assert_eq!(again, given);
        assert!(serde_json::to_string(&given).unwrap().starts_with(r#"{"en":"a","de":"äö","#));
    }

    #[test]
    fn equal_texts_are_stored_once() {
        let name = read(|_| "Al Mazrah");
        assert_eq!((&*name.texts, name.ends.is_none()), ("Al Mazrah", true));
        assert!(Lang::ALL.into_iter().all(|lang| name.get(lang) == "Al Mazrah"));
        assert_ne!(name, read(|lang| if lang == Lang::Ru { "Аль-Мазра" } else { "Al Mazrah" }));
    }

    #[test]
    fn missing_empty_and_unknown_texts_are_reported() {
        for (given, expected) in [
            (r#"{"en":"a"}"#, "missing translation: de, es, fr, it, pl, pt, ru"),
            (r#"{"en":" "}"#, "the text in `en` is empty"),
            (r#"{"xx":"a"}"#, "unknown language `xx`"),
        ] {
            let error = serde_json::from_str::<Localized>(given).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
