//! Intl.ListFormat.

use base::Lang;
use icu_list::ListFormatter;
use icu_list::options::{ListFormatterOptions, ListLength};
use serde::Deserialize;

use super::locale::id;

#[derive(Debug, Deserialize)]
pub(super) struct ListOptions {
    r#type: Kind,
    style: Style,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Conjunction,
    Disjunction,
    Unit,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Style {
    Long,
    Short,
    Narrow,
}

pub(super) struct ListFormat(ListFormatter);

impl ListFormat {
    pub fn new(lang: Lang, options: ListOptions) -> Result<Self, String> {
        let length = ListFormatterOptions::default().with_length(match options.style {
            Style::Long => ListLength::Wide,
            Style::Short => ListLength::Short,
            Style::Narrow => ListLength::Narrow,
        });
        let id = id(lang).into();
        match options.r#type {
            Kind::Conjunction => ListFormatter::try_new_and(id, length),
            Kind::Disjunction => ListFormatter::try_new_or(id, length),
            Kind::Unit => ListFormatter::try_new_unit(id, length),
        }
        .map(Self)
        .map_err(|error| error.to_string())
    }

    pub fn format(&self, words: &[String]) -> String {
        self.0.format(words.iter()).to_string()
    }
}
