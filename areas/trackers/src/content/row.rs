//! Parses a challenge line: `Dark Leaves (level 13): 10 double-kills`, `3 kills-without-dying x10`, `2
//! kills-in-time in 10s x5`; or a ladder of one kind: `headshots 5 10 15 20`; or `@guns`, a ladder that the
//! file defines.

#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    Row(Row<'a>),
    /// One kind with rising amounts.
    Ladder(&'a str, Vec<u32>),
    /// A reference to a named ladder.
    Named(&'a str),
}

#[derive(Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// Set if the name differs from the default name at this position.
    pub camouflage: Option<Named<'a>>,
    pub level: Option<u8>,
    pub amount: u32,
    pub kind: &'a str,
    pub seconds: u16,
    pub times: u32,
}

/// `Pine`, or `Pine [pine-wood]` if another camouflage has the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<'a> {
    pub name: &'a str,
    pub pattern: Option<&'a str>,
}

impl<'a> Named<'a> {
    pub fn read(text: &'a str) -> Self {
        match text.strip_suffix(']').and_then(|text| text.split_once(" [")) {
            Some((name, pattern)) => Self { name: name.trim(), pattern: Some(pattern) },
            None => Self { name: text.trim(), pattern: None },
        }
    }

    pub fn pattern(&self, prefix: &str) -> String {
        self.pattern.map_or_else(|| format!("{prefix}{}", slug(self.name)), str::to_owned)
    }
}

/// Returns the slug of a name: `King's Ransom` becomes `kings-ransom`, `B&W Fuzz` becomes `b-and-w-fuzz`.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in name.replace('\'', "").replace('&', " and ").chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The largest amount: four of our languages need another plural form beyond it.
const MOST: u32 = 999_999;

impl<'a> Line<'a> {
    pub fn read(text: &'a str) -> Result<Self, String> {
        if let Some(name) = text.strip_prefix('@') {
            return Ok(Self::Named(name));
        }
        let (of, what) = match text.rsplit_once(": ") {
            Some((of, what)) => (Some(of), what),
            None => (None, text),
        };
        let words: Vec<&str> = what.split_whitespace().collect();
        if of.is_none() && words.first().is_some_and(|first| first.parse::<u32>().is_err()) {
            return ladder(&words);
        }
        let mut row = row(&words).ok_or_else(|| format!("`{what}` is no challenge: 5 kills x3"))?;
        if let Some(of) = of {
            let (name, level) = level(of)?;
            row.level = level;
            row.camouflage = Some(Named::read(name));
        }
        Ok(Self::Row(row))
    }
}

fn row<'a>(words: &[&'a str]) -> Option<Row<'a>> {
    let (amount, rest) = words.split_first()?;
    let (kind, mut rest) = rest.split_first()?;
    let mut seconds = 0;
    if let ["in", given, after @ ..] = rest {
        seconds = given.strip_suffix('s')?.parse().ok()?;
        rest = after;
    }
    let times = match rest {
        [] => 1,
        [given] => given.strip_prefix('x')?.parse().ok().filter(|times| (2..=MOST).contains(times))?,
        _ => return None,
    };
    let amount = amount.parse().ok().filter(|amount| (1..=MOST).contains(amount))?;
    Some(Row { camouflage: None, level: None, amount, kind, seconds, times })
}

fn ladder<'a>(words: &[&'a str]) -> Result<Line<'a>, String> {
    let Some((kind, amounts)) = words.split_first().filter(|(_, amounts)| !amounts.is_empty()) else {
        return Err(format!("`{}` is no challenge and no ladder", words.join(" ")));
    };
    let mut read = Vec::with_capacity(amounts.len());
    for amount in amounts {
        let n = amount.parse::<u32>().ok().filter(|n| (1..=MOST).contains(n));
        let n = n.ok_or_else(|| format!("`{amount}` is no amount"))?;
        if read.last().is_some_and(|last| *last >= n) {
            return Err(format!("the ladder falls at {n}"));
        }
        read.push(n);
    }
    Ok(Line::Ladder(kind, read))
}

/// Splits a text such as `Scales (level 2)` into name and level.
fn level(text: &str) -> Result<(&str, Option<u8>), String> {
    match text.strip_suffix(')').and_then(|text| text.split_once(" (level ")) {
        None => Ok((text, None)),
        Some((name, level)) => match level.parse::<u8>() {
            Ok(level) => Ok((name, Some(level))),
            Err(_) => Err(format!("`{level}` is no level")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Row<'_> {
        match Line::read(text) {
            Ok(Line::Row(row)) => row,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_line_is_a_challenge_a_ladder_or_the_name_of_one() {
        let expected = Row { camouflage: None, level: None, amount: 3, kind: "kills", seconds: 0, times: 10 };
        assert_eq!(read("3 kills x10"), expected);
        let named = read("Hey, Boo! (level 13): 2 kills-in-time in 10s x5");
        assert_eq!(named.camouflage, Some(Named { name: "Hey, Boo!", pattern: None }));
        assert_eq!((named.level, named.seconds, named.times), (Some(13), 10, 5));
        let double = read("Pine [pine-wood]: 2 kills x5").camouflage.unwrap();
        assert_eq!((double.name, double.pattern("")), ("Pine", "pine-wood".to_owned()));
        assert_eq!(Line::read("headshots 5 10"), Ok(Line::Ladder("headshots", vec![5, 10])));
        assert_eq!(Line::read("@guns"), Ok(Line::Named("guns")));
    }

    #[test]
    fn invalid_lines_are_rejected_with_a_reason() {
        for (text, expected) in [
            ("headshots 5 10 10", "falls at 10"),
            ("headshots 5 ten", "`ten` is no amount"),
            ("headshots", "no ladder"),
            ("", "is no challenge"),
            ("Gold: kills", "is no challenge"),
            ("Gold: 5 kills x1", "is no challenge"),
            ("Gold: 0 kills", "is no challenge"),
            ("Gold: 5 kills in 3", "is no challenge"),
            ("Gold (level x): 5 kills", "`x` is no level"),
            ("1000000 kills", "is no challenge"),
        ] {
            let found = Line::read(text);
            assert!(found.as_ref().is_err_and(|found| found.contains(expected)), "{text}: {found:?}");
        }
    }

    #[test]
    fn slugs_are_letters_digits_and_hyphens() {
        for (name, wanted) in [
            ("King's Ransom", "kings-ransom"),
            ("B&W Re-Fuzz", "b-and-w-re-fuzz"),
            ("And Then They All Fell Out...", "and-then-they-all-fell-out"),
            ("Hit 'OK'", "hit-ok"),
            ("80s Fever", "80s-fever"),
        ] {
            assert_eq!(slug(name), wanted);
        }
    }
}
