//! Checks that only an area itself uses its tables: others call its functions or read its views.

use std::collections::BTreeMap;

use super::Tree;

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let sources = |area: &str| format!("areas/{area}/src/");
    let areas = tree.folders("areas");
    let mut owners = BTreeMap::new();
    for area in &areas {
        for path in tree.below(&sources(area), &[".rs", ".sql"]) {
            // A single common word would also match unrelated text.
            let named = created(&tree.text(path)).into_iter().filter(|table| table.contains('_'));
            owners.extend(named.map(|table| (table, area.clone())));
        }
    }
    for area in &areas {
        for path in tree.below(&sources(area), &[".rs", ".sql"]) {
            for (line, table) in foreign(&tree.text(path), area, &owners) {
                problems.push(format!("{path}:{line}: {table} belongs to the area {}", owners[&table]));
            }
        }
    }
}

/// Returns the names of the tables that a source creates.
fn created(text: &str) -> Vec<String> {
    let name = |rest: &str| words(rest).next().unwrap_or("").to_owned();
    text.split("CREATE TABLE ").skip(1).map(|rest| name(rest.trim_start_matches("IF NOT EXISTS "))).collect()
}

/// Returns uses of other areas' tables, by line. Foreign keys are allowed, because rows must be deleted with their
/// account.
fn foreign(text: &str, own: &str, owners: &BTreeMap<String, String>) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
        let mut before = "";
        for word in words(line) {
            if before != "REFERENCES" && owners.get(word).is_some_and(|owner| owner != own) {
                found.push((number + 1, word.to_owned()));
            }
            before = word;
        }
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_tables_are_found_and_references_are_not() {
        let people = "CREATE TABLE account_user (\n id {{id}} ); CREATE TABLE account_key (k TEXT)";
        assert_eq!(created(people), ["account_user", "account_key"]);
        let owners = created(people).into_iter().map(|table| (table, "accounts".to_owned())).collect();
        let sql = "user_id BIGINT REFERENCES account_user (id),\nSELECT * FROM mine JOIN account_user u\n// account_key";
        assert_eq!(foreign(sql, "billing", &owners), [(2, "account_user".to_owned())]);
        assert_eq!(foreign(sql, "accounts", &owners), []);
    }
}
