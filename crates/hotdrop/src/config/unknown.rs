//! Positions of keys in the file, and unknown keys and environment variables, which are mostly typos.

use http_kit::settings::Key;
use toml::de::{DeTable, DeValue};

/// A key in the file, and where it is.
pub struct Position {
    pub key: String,
    pub at: usize,
}

/// Returns the known keys in the file, or the first unknown one as an error.
pub fn positions(text: &str, keys: &[&Key]) -> Result<Vec<Position>, Position> {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    if let Ok(table) = DeTable::parse(text) {
        walk(table.get_ref(), "", keys, &mut known, &mut unknown);
    }
    match unknown.into_iter().min_by_key(|position: &Position| position.at) {
        Some(first) => Err(first),
        None => Ok(known),
    }
}

fn walk(
    table: &DeTable<'_>,
    above: &str,
    keys: &[&Key],
    known: &mut Vec<Position>,
    unknown: &mut Vec<Position>,
) {
    for (name, value) in table {
        let key =
            if above.is_empty() { name.get_ref().to_string() } else { format!("{above}.{}", name.get_ref()) };
        let section = format!("{key}.");
        let leads_on = keys.iter().any(|one| one.name.starts_with(&section));
        match value.get_ref() {
            DeValue::Table(inner) if leads_on => walk(inner, &key, keys, known, unknown),
            _ if leads_on || keys.iter().any(|one| one.name == key) => {
                known.push(Position { key, at: name.span().start });
            }
            _ => unknown.push(Position { key, at: name.span().start }),
        }
    }
}

/// Returns what an unknown key probably was meant to be, with an example.
pub fn suggestion(name: &str, keys: &[&Key]) -> String {
    let nearest = keys.iter().map(|key| (distance(name, key.name), key)).min_by_key(|(far, _)| *far);
    match nearest {
        Some((far, key)) if far * 2 <= name.len() => {
            format!("did you mean `{}`, for example {0} = {}?", key.name, key.model())
        }
        _ => "`hotdrop config example` lists them all".to_owned(),
    }
}

/// Variables that we read but that are not settings.
const OTHERS: [&str; 2] = ["HOTDROP_CONFIG", "HOTDROP_MOVE_TO"];
/// Variables of the project's own tools, which pass their environment to the servers they start.
const TOOLS: [&str; 7] = [
    "HOTDROP_TEST_",
    "HOTDROP_FUZZ_",
    "HOTDROP_BIN",
    "HOTDROP_TRACE",
    "HOTDROP_URL",
    "HOTDROP_AREAS",
    "HOTDROP_BUILDER",
];

/// Returns a warning for each `HOTDROP_` variable that is not a setting.
pub fn in_environment(names: impl Iterator<Item = String>, keys: &[&Key]) -> Vec<String> {
    let known: Vec<String> = keys.iter().map(|key| key.env()).chain(OTHERS.map(str::to_owned)).collect();
    let mut unknown: Vec<String> = names
        .filter(|name| name.starts_with("HOTDROP_") && !known.contains(name))
        .filter(|name| {
            !TOOLS.iter().any(|tool| name == tool || tool.ends_with('_') && name.starts_with(tool))
        })
        .collect();
    unknown.sort();
    unknown.into_iter().map(|name| sentence(&name, &known)).collect()
}

fn sentence(name: &str, known: &[String]) -> String {
    let nearest = known.iter().map(|one| (distance(name, one), one)).min();
    match nearest {
        // Suggest a name only if at most half of the letters after HOTDROP_ differ.
        Some((far, one)) if far * 2 <= name.len() - "HOTDROP_".len() => {
            format!("{name} is no setting of this version and is not read; did you mean {one}?")
        }
        _ => format!(
            "{name} is no setting of this version and is not read; `hotdrop config example` lists them all"
        ),
    }
}

/// Returns the edit distance.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, left) in one.bytes().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (place, right) in other.bytes().enumerate() {
            let changed = before + usize::from(left != right);
            before = row[place + 1];
            row[place + 1] = changed.min(row[place] + 1).min(before + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::KEYS;

    #[test]
    fn a_misspelled_variable_is_reported_with_the_closest_name() {
        let keys: Vec<&Key> = KEYS.iter().collect();
        let warnings = |name: &str| in_environment([name.to_owned()].into_iter(), &keys);
        assert!(warnings("HOTDROP_LISTN")[0].ends_with("did you mean HOTDROP_LISTEN?"));
        assert!(warnings("HOTDROP_DATABASEURL")[0].ends_with("did you mean HOTDROP_DATABASE_URL?"));
        assert!(warnings("HOTDROP_QWERTYUIOP")[0].contains("lists them all"));
        for known in ["HOTDROP_LISTEN", "HOTDROP_CONFIG", "HOTDROP_TEST_POSTGRES", "PATH", "XHOTDROP_A"] {
            assert_eq!(warnings(known), [] as [String; 0], "{known}");
        }
    }

    #[test]
    fn letters_are_counted() {
        for (one, other, want) in [("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("", "abc", 3)] {
            assert_eq!(distance(one, other), want, "{one} {other}");
        }
    }
}
