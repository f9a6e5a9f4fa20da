//! Intl.PluralRules.

use base::Lang;
use icu_plurals::{PluralCategory, PluralRuleType, PluralRules, PluralRulesOptions};
use serde::Deserialize;

use super::digits::{Digits, Value};
use super::locale::id;

#[derive(Debug, Deserialize)]
pub(super) struct PluralOptions {
    r#type: Kind,
    #[serde(flatten)]
    digits: Digits,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Cardinal,
    Ordinal,
}

pub(super) struct Plurals {
    /// `None`: there is only `other`.
    rules: Option<PluralRules>,
    digits: Digits,
}

impl Plurals {
    pub fn new(lang: Lang, options: PluralOptions) -> Result<Self, String> {
        let kind = match (options.r#type, lang) {
            (Kind::Cardinal, _) => PluralRuleType::Cardinal,
            // ICU4X has newer rules here than any browser, and the texts are written for the old ones.
            (Kind::Ordinal, Lang::Es) => {
                return Ok(Self { rules: None, digits: options.digits });
            }
            (Kind::Ordinal, _) => PluralRuleType::Ordinal,
        };
        let rules = PluralRules::try_new(id(lang).into(), PluralRulesOptions::default().with_type(kind))
            .map_err(|error| error.to_string())?;
        Ok(Self { rules: Some(rules), digits: options.digits })
    }

    /// The digits that would be shown decide: "1" and "1.0" may differ.
    pub fn select(&self, text: &str) -> &'static str {
        match (Value::parse(text), &self.rules) {
            (Value::Finite(mut decimal), Some(rules)) => {
                self.digits.apply(&mut decimal);
                category_name(rules.category_for(&decimal))
            }
            _ => "other",
        }
    }

    pub fn categories(&self) -> Vec<&'static str> {
        let Some(rules) = &self.rules else {
            return vec!["other"];
        };
        let known: Vec<_> = rules.categories().collect();
        PluralCategory::all().filter(|category| known.contains(category)).map(category_name).collect()
    }
}

pub(super) fn category_name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}
