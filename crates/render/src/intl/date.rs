//! Intl.DateTimeFormat in UTC. The script's Date does the calendar arithmetic; the tables contain the patterns.

use std::collections::HashMap;

use base::Lang;
use serde::Deserialize;

use super::parts::{Part, push};
use super::tables::{Table, table};

/// Components as the script resolved them; an empty text is a hidden component.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct DateOptions {
    weekday: String,
    year: String,
    month: String,
    day: String,
    hour: String,
    minute: String,
    second: String,
    time_zone_name: String,
    hour_cycle: String,
    date_style: String,
    time_style: String,
}

pub(super) struct DateFormat {
    table: &'static Table,
    tokens: Vec<Token>,
}

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Literal(String),
    /// Field of a CLDR pattern with its length: `('M', 4)`.
    Field(char, usize),
}

/// The time to print: year, month (0 to 11), day, weekday (0 is Sunday), hour, minute, second.
struct Moment {
    year: i32,
    month: i32,
    day: i32,
    weekday: i32,
    hour: i32,
    minute: i32,
    second: i32,
}

impl DateFormat {
    pub fn new(lang: Lang, options: DateOptions) -> Result<Self, String> {
        let table = table(lang)?;
        let (date, time) = (options.date_key(), options.time_key());
        if let Some(pattern) = table.datetimes.get(&format!("{date};{time}")) {
            return Ok(Self { table, tokens: tokens(pattern) });
        }
        let date = date_tokens(table, &options, &date)?;
        let time = time_tokens(table, &options, &time)?;
        let tokens = match (date, time) {
            (Some(mut date), Some(time)) => {
                date.push(Token::Literal(glue(table, &options).to_owned()));
                date.extend(time);
                date
            }
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => return Err("nothing to show".to_owned()),
        };
        Ok(Self { table, tokens })
    }

    pub fn parts(&self, fields: &[i32]) -> Result<Vec<Part>, String> {
        let &[year, month, day, weekday, hour, minute, second] = fields else {
            return Err("Invalid time value".to_owned());
        };
        let moment = Moment { year, month, day, weekday, hour, minute, second };
        let mut parts = Vec::new();
        for token in &self.tokens {
            match token {
                Token::Literal(text) => push(&mut parts, "literal", text.as_str()),
                Token::Field(letter, length) => {
                    let (kind, text) = self.field(*letter, *length, &moment);
                    push(&mut parts, kind, text);
                }
            }
        }
        Ok(parts)
    }

    fn field(&self, letter: char, length: usize, moment: &Moment) -> (&'static str, String) {
        let name = |index: i32| {
            let key = letter.to_string().repeat(length);
            let names = self.table.names.get(&key);
            names.and_then(|list| list.get(usize::try_from(index).ok()?)).cloned().unwrap_or_default()
        };
        let digits = |number: i32| format!("{number:0length$}");
        match letter {
            'y' if length == 2 => ("year", digits(moment.year.rem_euclid(100))),
            'y' => ("year", moment.year.to_string()),
            'M' if length < 3 => ("month", digits(moment.month + 1)),
            'M' | 'L' => ("month", name(moment.month)),
            'd' => ("day", digits(moment.day)),
            'E' | 'c' => ("weekday", name(moment.weekday)),
            'a' => ("dayPeriod", name(moment.hour / 12)),
            'h' => ("hour", digits(if moment.hour % 12 == 0 { 12 } else { moment.hour % 12 })),
            'H' => ("hour", digits(moment.hour)),
            'm' => ("minute", digits(moment.minute)),
            's' => ("second", digits(moment.second)),
            'z' if length == 4 => ("timeZoneName", self.table.zone.long.clone()),
            'z' => ("timeZoneName", self.table.zone.short.clone()),
            _ => ("literal", String::new()),
        }
    }
}

impl DateOptions {
    fn date_key(&self) -> String {
        [&self.weekday, &self.year, &self.month, &self.day].map(String::as_str).join(",")
    }

    fn time_key(&self) -> String {
        let cycle = if self.hour.is_empty() { "" } else { &self.hour_cycle };
        [&self.hour, &self.minute, &self.second, &self.time_zone_name].map(String::as_str).join(",")
            + ","
            + cycle
    }

    fn has_clock(&self) -> bool {
        [&self.hour, &self.minute, &self.second].iter().any(|component| !component.is_empty())
    }
}

fn date_tokens(table: &Table, options: &DateOptions, key: &str) -> Result<Option<Vec<Token>>, String> {
    if !options.date_style.is_empty() {
        return lookup(&table.date_style, &options.date_style).map(Some);
    }
    if key == ",,," { Ok(None) } else { lookup(&table.dates, key).map(Some) }
}

fn time_tokens(table: &Table, options: &DateOptions, key: &str) -> Result<Option<Vec<Token>>, String> {
    let DateOptions { time_zone_name, hour_cycle, time_style, .. } = options;
    if !time_style.is_empty() {
        return lookup(&table.time_style, &format!("{time_style},{hour_cycle}")).map(Some);
    }
    if options.has_clock() {
        return lookup(&table.times, key).map(Some);
    }
    Ok(match time_zone_name.as_str() {
        "" => None,
        "long" => Some(vec![Token::Field('z', 4)]),
        _ => Some(vec![Token::Field('z', 1)]),
    })
}

fn lookup(patterns: &HashMap<String, String>, key: &str) -> Result<Vec<Token>, String> {
    let pattern = patterns.get(key).ok_or_else(|| format!("dates of the form {key} are not available"))?;
    Ok(tokens(pattern))
}

/// Returns the text between date and time; longer dates use more words.
fn glue<'a>(table: &'a Table, options: &DateOptions) -> &'a str {
    if let Some(glue) = table.glue.style.get(&options.date_style) {
        return glue;
    }
    match (options.month.as_str(), options.weekday.is_empty()) {
        ("long", false) => &table.glue.full,
        ("long", true) => &table.glue.long,
        ("short", _) => &table.glue.medium,
        _ => &table.glue.short,
    }
}

/// Parses a pattern: letters are fields, quoted text is literal, two quotes are one.
fn tokens(pattern: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut literal = String::new();
    let mut quoted = false;
    let mut letters = pattern.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '\'' {
            if letters.next_if_eq(&'\'').is_some() {
                literal.push('\'');
            } else {
                quoted = !quoted;
            }
        } else if quoted || !letter.is_ascii_alphabetic() {
            literal.push(letter);
        } else {
            if !literal.is_empty() {
                tokens.push(Token::Literal(std::mem::take(&mut literal)));
            }
            let mut length = 1;
            while letters.next_if_eq(&letter).is_some() {
                length += 1;
            }
            tokens.push(Token::Field(letter, length));
        }
    }
    if !literal.is_empty() {
        tokens.push(Token::Literal(literal));
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_fields_and_text() {
        assert_eq!(
            tokens("d 'de' MMMM, h 'o''clock'"),
            [
                Token::Field('d', 1),
                Token::Literal(" de ".to_owned()),
                Token::Field('M', 4),
                Token::Literal(", ".to_owned()),
                Token::Field('h', 1),
                Token::Literal(" o'clock".to_owned()),
            ]
        );
    }

    #[test]
    fn every_pattern_of_every_language_prints_something_for_each_field() {
        for lang in Lang::ALL {
            let table = table(lang).expect("table");
            let patterns =
                [&table.dates, &table.times, &table.datetimes, &table.date_style, &table.time_style];
            for pattern in patterns.into_iter().flat_map(|map| map.values()) {
                let format = DateFormat { table, tokens: tokens(pattern) };
                let fields = format.tokens.iter().filter(|token| matches!(token, Token::Field(..))).count();
                let parts = format.parts(&[2003, 3, 5, 6, 18, 7, 8]).expect("parts");
                let printed = parts.iter().filter(|part| part.kind != "literal").count();
                assert_eq!(fields, printed, "{lang:?} {pattern}");
            }
        }
    }
}
