//! Intl.RelativeTimeFormat.

use std::collections::HashMap;

use base::Lang;
use serde::Deserialize;

use super::digits::Value;
use super::number::{NumberFormat, NumberOptions};
use super::parts::{Part, push};
use super::tables::{Relative, form, table};

#[derive(Debug, Deserialize)]
pub(super) struct RelativeOptions {
    numeric: Numeric,
    style: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Numeric {
    Always,
    Auto,
}

pub(super) struct RelativeFormat {
    numeric: Numeric,
    units: &'static HashMap<String, Relative>,
    numbers: NumberFormat,
}

impl RelativeFormat {
    pub fn new(lang: Lang, options: RelativeOptions) -> Result<Self, String> {
        let units = table(lang)?.relative.get(&options.style).ok_or("no such style")?;
        let numbers = NumberFormat::new(lang, NumberOptions::with_defaults())?;
        Ok(Self { numeric: options.numeric, units, numbers })
    }

    pub fn parts(&self, text: &str, unit: &str) -> Result<Vec<Part>, String> {
        let unit = self
            .units
            .get(unit.strip_suffix('s').unwrap_or(unit))
            .ok_or_else(|| format!("Invalid unit argument for format() '{unit}'"))?;
        let mut parts = Vec::new();
        if self.numeric == Numeric::Auto
            && let Some(word) = unit.words.get(if text == "-0" { "0" } else { text })
        {
            push(&mut parts, "literal", word.as_str());
            return Ok(parts);
        }
        let value = Value::parse(text);
        let forms = if value.is_negative() { &unit.past } else { &unit.future };
        let Value::Finite(decimal) = value else {
            return Err(
                "Value need to be finite number for Intl.RelativeTimeFormat.prototype.format()".to_owned()
            );
        };
        let (number, category) = self.numbers.count(decimal);
        match form(forms, category) {
            [before, after] => {
                push(&mut parts, "literal", before.as_str());
                parts.extend(number);
                push(&mut parts, "literal", after.as_str());
            }
            words => push(&mut parts, "literal", words.concat()),
        }
        Ok(parts)
    }
}
