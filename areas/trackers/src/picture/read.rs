//! Parses the camouflage files and reports every mistake with its file and line.

use std::collections::{BTreeMap, HashMap, HashSet};

use content::{Entry, Item, PackArea, Problems, StoredItem};
use draw::Camo;
use serde::Deserialize;

use super::domain::Patterns;

const KIND: &str = "patterns";
const FOLDER: &str = "patterns/";

/// The file and line of a slug's first use.
pub type Used = BTreeMap<String, (String, usize)>;

/// Parses each file into one item, because there are many small camouflages.
pub fn items(area: &PackArea<'_>, used: &Used, problems: &mut Problems) -> Vec<Item> {
    let inside = |path: &str| path.find(FOLDER).map(|at| path[at..].to_owned());
    let files: Vec<String> = area.files(FOLDER).filter_map(|(path, _)| inside(path)).collect();
    let (mut items, mut all) = (Vec::new(), Vec::new());
    for file in files {
        let entries = area.list::<Camo>(&file, "camo", problems);
        let camos: Vec<&Camo> = entries.iter().map(|entry| &entry.value).collect();
        match serde_json::to_value(camos) {
            Ok(body) => items.push(Item { kind: KIND, id: file, body }),
            Err(error) => problems.add(&file, 0, error.to_string()),
        }
        all.extend(entries);
    }
    all.iter().for_each(|entry| check(entry, problems));
    check_doubles(&all, problems);
    check_use(&all, used, problems);
    items
}

pub fn build(items: &[StoredItem]) -> Result<Patterns, serde_json::Error> {
    let mut camos = Vec::new();
    for item in items.iter().filter(|item| item.kind == KIND) {
        camos.extend(Vec::<Camo>::deserialize(&item.body)?);
    }
    Ok(Patterns::new(camos))
}

fn check(entry: &Entry<Camo>, problems: &mut Problems) {
    let Camo { id, kind, colors, turn, .. } = &entry.value;
    let mut wrong = |message: String| problems.add(&entry.file, entry.line, message);
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.is_empty() || id.len() > 60 || !id.bytes().all(good) {
        wrong(format!("pattern `{id}` may hold only a-z, 0-9 and -"));
    }
    let (least, most) = kind.colors();
    if !(least..=most).contains(&colors.len()) {
        wrong(format!("`{id}` has {} colours, its kind takes {least} to {most}", colors.len()));
    }
    if !(-90..=90).contains(turn) {
        wrong(format!("`{id}` is turned by {turn} degrees; more than 90 is never needed"));
    }
}

/// Reports duplicate names, and camouflages that would be drawn identically.
fn check_doubles(entries: &[Entry<Camo>], problems: &mut Problems) {
    let (mut ids, mut looks) = (HashSet::new(), HashMap::new());
    for Entry { file, line, value } in entries {
        if !ids.insert(&value.id) {
            problems.add(file, *line, format!("pattern `{}` exists twice", value.id));
            continue;
        }
        let look = Camo { id: String::new(), ..value.clone() };
        if let Some(other) = looks.insert(look, &value.id) {
            problems.add(file, *line, format!("`{}` looks like `{other}`", value.id));
        }
    }
}

fn check_use(entries: &[Entry<Camo>], used: &Used, problems: &mut Problems) {
    for Entry { file, line, value } in entries.iter().filter(|entry| !used.contains_key(&entry.value.id)) {
        problems.add(file, *line, format!("nothing has the pattern `{}`", value.id));
    }
    let known: HashSet<&str> = entries.iter().map(|entry| entry.value.id.as_str()).collect();
    for (slug, (file, line)) in used.iter().filter(|(slug, _)| !known.contains(slug.as_str())) {
        problems.add(file, *line, format!("the pattern `{slug}` is not described"));
    }
}
