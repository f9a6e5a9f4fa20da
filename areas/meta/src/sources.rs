//! Sources of facts, and the period they cover.

use armory::build::view::Source;
use jiff::{civil::Date, tz::TimeZone};
use serde::Deserialize;
use url::Url;

/// Returns the Unix time of midnight UTC.
pub fn unix(date: Date) -> i64 {
    date.to_zoned(TimeZone::UTC).map_or(0, |day| day.timestamp().as_second())
}

/// A year, a month or a range of them: `2021`, `2024-10`, `2020-07..2021-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Period {
    first: Date,
    last: Date,
}

impl Period {
    /// Returns midnight of the first day, in Unix seconds.
    pub fn from(&self) -> i64 {
        unix(self.first)
    }

    /// Returns midnight of the last day, in Unix seconds.
    pub fn until(&self) -> i64 {
        unix(self.last)
    }
}

impl TryFrom<String> for Period {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no year or month, nor two of them with .. between");
        let (from, to) = text.split_once("..").unwrap_or((&text, &text));
        let (from, to) = span(from).zip(span(to)).ok_or_else(wrong)?;
        if from.0 > to.1 {
            return Err(wrong());
        }
        Ok(Self { first: from.0, last: to.1 })
    }
}

/// Returns the first and last day of a year or a month.
fn span(text: &str) -> Option<(Date, Date)> {
    match text.split_once('-') {
        None => {
            let first = Date::new(text.parse().ok()?, 1, 1).ok()?;
            Some((first, first.last_of_year()))
        }
        Some((year, month)) => {
            let first = Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()?;
            Some((first, first.last_of_month()))
        }
    }
}

/// Returns what is wrong with a source: it must have a name and an https URL.
pub fn complaint(source: &Source) -> Option<String> {
    let url = Url::parse(&source.url).ok();
    let good = url
        .is_some_and(|url| url.scheme() == "https" && url.host_str().is_some_and(|host| host.contains('.')));
    (source.site.trim().is_empty() || !good)
        .then(|| format!("no source: `{}` at `{}`", source.site, source.url))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_a_year_a_month_or_a_span() {
        let read = |text: &str| {
            Period::try_from(text.to_owned())
                .map(|period| (period.first.to_string(), period.last.to_string()))
        };
        for (text, first, last) in [
            ("2021", "2021-01-01", "2021-12-31"),
            ("2024-02", "2024-02-01", "2024-02-29"),
            ("2020-07..2021-03", "2020-07-01", "2021-03-31"),
            ("2020..2021-03", "2020-01-01", "2021-03-31"),
        ] {
            assert_eq!(read(text), Ok((first.to_owned(), last.to_owned())), "{text}");
        }
        for wrong in ["", "21-3-1", "2021-13", "2021-03..2020-07", "soon", "2021.."] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_source_has_a_name_and_a_page() {
        let is_valid =
            |site: &str, url: &str| complaint(&Source { site: site.into(), url: url.into() }).is_none();
        assert!(is_valid("GameSpot", "https://www.gamespot.com/articles/1"));
        for (site, url) in
            [("", "https://a.com/"), ("A", "http://a.com/"), ("A", "https://a/"), ("A", "javascript:a.b")]
        {
            assert!(!is_valid(site, url), "{site} {url}");
        }
    }
}
