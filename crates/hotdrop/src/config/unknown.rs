//! Keys in a file that nothing reads: mostly a slip of the pen that would otherwise go unnoticed.

use http_kit::settings::Key;
use toml::de::{DeTable, DeValue};

/// The first such key in the text, with the place where it begins.
pub fn first(text: &str, keys: &[&Key]) -> Option<(String, usize)> {
    let table = DeTable::parse(text).ok()?;
    let mut found = Vec::new();
    walk(table.get_ref(), "", keys, &mut found);
    found.into_iter().min_by_key(|(_, at)| *at)
}

fn walk(table: &DeTable<'_>, above: &str, keys: &[&Key], found: &mut Vec<(String, usize)>) {
    for (name, value) in table {
        let path =
            if above.is_empty() { name.get_ref().to_string() } else { format!("{above}.{}", name.get_ref()) };
        let section = format!("{path}.");
        let leads_on = keys.iter().any(|key| key.name.starts_with(&section));
        match value.get_ref() {
            DeValue::Table(inner) if leads_on => walk(inner, &path, keys, found),
            _ if leads_on || keys.iter().any(|key| key.name == path) => {}
            _ => found.push((path, name.span().start)),
        }
    }
}
