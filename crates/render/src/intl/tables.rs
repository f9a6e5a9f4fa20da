//! Locale data that ICU4X's stable interface lacks, one file per language.
//!
//! `data/generate.mjs` writes them from a JavaScript engine's Intl, so browsers print the same.

use std::collections::HashMap;
use std::sync::OnceLock;

use base::Lang;
use serde::Deserialize;

/// Text before and after the number, or one text that includes the number.
pub(super) type Affixes = Vec<String>;

/// By plural category; `other` is always there.
pub(super) type Forms = HashMap<String, Affixes>;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Table {
    pub nan: String,
    pub percent: Affixes,
    pub currency: HashMap<String, Currency>,
    pub compact: HashMap<String, Compact>,
    pub relative: HashMap<String, HashMap<String, Relative>>,
    pub zone: Zone,
    pub date_style: HashMap<String, String>,
    pub time_style: HashMap<String, String>,
    pub glue: Glue,
    /// Names of months, days and halves of the day, by field of a pattern.
    pub names: HashMap<String, Vec<String>>,
    /// Patterns by `weekday,year,month,day`.
    pub dates: HashMap<String, String>,
    /// Patterns by `hour,minute,second,timeZoneName,hourCycle`.
    pub times: HashMap<String, String>,
    /// Patterns by both, `date;time`, if they are not a simple concatenation.
    pub datetimes: HashMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Currency {
    pub symbol: Affixes,
    pub narrow_symbol: Affixes,
    pub code: Affixes,
    pub name: Forms,
}

#[derive(Debug, Deserialize)]
pub(super) struct Compact {
    /// Digits to drop, by power of ten.
    pub drop: HashMap<i16, i16>,
    /// Words for what was dropped.
    pub words: HashMap<i16, Forms>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Relative {
    /// `yesterday` and the like, by offset.
    pub words: HashMap<String, String>,
    pub past: Forms,
    pub future: Forms,
}

#[derive(Debug, Deserialize)]
pub(super) struct Zone {
    pub short: String,
    pub long: String,
}

/// The text between a date and a time: by style, or by the length of the date.
#[derive(Debug, Deserialize)]
pub(super) struct Glue {
    pub style: HashMap<String, String>,
    pub full: String,
    pub long: String,
    pub medium: String,
    pub short: String,
}

/// The form for a category.
pub(super) fn form<'a>(forms: &'a Forms, category: &str) -> &'a [String] {
    forms.get(category).or_else(|| forms.get("other")).map_or(&[], Vec::as_slice)
}

/// Parsed once per process, on first use.
pub(super) fn table(lang: Lang) -> Result<&'static Table, String> {
    static TABLES: [OnceLock<Result<Table, String>>; 8] = [const { OnceLock::new() }; 8];
    let source = match lang {
        Lang::En => include_str!("../../data/en.json"),
        Lang::De => include_str!("../../data/de.json"),
        Lang::Es => include_str!("../../data/es.json"),
        Lang::Fr => include_str!("../../data/fr.json"),
        Lang::It => include_str!("../../data/it.json"),
        Lang::Pl => include_str!("../../data/pl.json"),
        Lang::Pt => include_str!("../../data/pt.json"),
        Lang::Ru => include_str!("../../data/ru.json"),
    };
    TABLES[lang as usize]
        .get_or_init(|| serde_json::from_str(source).map_err(|error| format!("{lang:?}: {error}")))
        .as_ref()
        .map_err(Clone::clone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_readable_and_has_other_forms() {
        for lang in Lang::ALL {
            let table = table(lang).expect("table");
            assert!(table.currency.values().all(|currency| currency.name.contains_key("other")));
            for compact in table.compact.values() {
                assert!(compact.words.values().all(|forms| forms.contains_key("other")), "{lang:?}");
            }
            for unit in table.relative.values().flat_map(HashMap::values) {
                assert!(unit.past.contains_key("other") && unit.future.contains_key("other"), "{lang:?}");
            }
        }
    }
}
