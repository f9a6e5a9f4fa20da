//! A text in all eight languages.

use std::collections::BTreeMap;

use base::Lang;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// Reading one from a file fails, with its line, when a language is missing, empty or unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Localized(BTreeMap<Lang, String>);

impl Localized {
    pub fn get(&self, lang: Lang) -> &str {
        self.0.get(&lang).map_or("", String::as_str)
    }

    /// Every language with its text.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        self.0.iter().map(|(lang, text)| (*lang, text.as_str()))
    }

    /// The same texts after a change such as rendering Markdown.
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self(self.0.iter().map(|(lang, text)| (*lang, change(text))).collect())
    }
}

impl<'de> Deserialize<'de> for Localized {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = BTreeMap::<String, String>::deserialize(deserializer)?;
        let mut texts = BTreeMap::new();
        for (code, text) in given {
            let lang =
                Lang::parse(&code).ok_or_else(|| D::Error::custom(format!("unknown language `{code}`")))?;
            if text.trim().is_empty() {
                return Err(D::Error::custom(format!("the text in `{code}` is empty")));
            }
            texts.insert(lang, text);
        }
        let missing: Vec<&str> =
            Lang::ALL.into_iter().filter(|lang| !texts.contains_key(lang)).map(Lang::code).collect();
        if !missing.is_empty() {
            return Err(D::Error::custom(format!("missing translation: {}", missing.join(", "))));
        }
        Ok(Self(texts))
    }
}
