//! From files to the camouflages: everything that can be wrong with them is said here, with file and line.

use std::collections::{BTreeMap, HashMap};

use content::{Entry, Item, Items, PackArea, Problems, StoredItem};
use draw::Camo;
use serde::Deserialize;

use super::domain::Patterns;

const KIND: &str = "pattern";
const FOLDER: &str = "patterns/";

/// Where a slug is named first: file and line.
pub type Used = BTreeMap<String, (String, usize)>;

pub fn items(area: &PackArea<'_>, used: &Used, problems: &mut Problems) -> Vec<Item> {
    let entries = entries(area, problems);
    let mut items = Items::default();
    for entry in &entries {
        items.add(KIND, &entry.value.id, entry, problems);
        check(entry, problems);
        if !used.contains_key(&entry.value.id) {
            problems.add(&entry.file, entry.line, format!("nothing has the pattern `{}`", entry.value.id));
        }
    }
    doubled(&entries, problems);
    for (slug, (file, line)) in used {
        if !entries.iter().any(|entry| entry.value.id == *slug) {
            problems.add(file, *line, format!("the pattern `{slug}` is not described"));
        }
    }
    items.into_vec()
}

pub fn build(items: &[StoredItem]) -> Result<Patterns, serde_json::Error> {
    let camos = items.iter().filter(|item| item.kind == KIND).map(|item| Camo::deserialize(&item.body));
    Ok(Patterns::new(camos.collect::<Result<Vec<_>, _>>()?))
}

fn entries(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Entry<Camo>> {
    let files: Vec<String> = area
        .files(FOLDER)
        .filter_map(|(path, _)| path.find(FOLDER).map(|at| path[at..].to_owned()))
        .collect();
    files.iter().flat_map(|file| area.list::<Camo>(file, "camo", problems)).collect()
}

fn check(entry: &Entry<Camo>, problems: &mut Problems) {
    let Camo { id, kind, colors, .. } = &entry.value;
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.is_empty() || id.len() > 60 || !id.bytes().all(good) {
        problems.add(&entry.file, entry.line, format!("pattern `{id}` may hold only a-z, 0-9 and -"));
    }
    let (least, most) = kind.colors();
    if !(least..=most).contains(&colors.len()) {
        let many = colors.len();
        problems.add(&entry.file, entry.line, format!("{many} colours; this kind takes {least} to {most}"));
    }
}

/// Two names that would be drawn alike.
fn doubled(entries: &[Entry<Camo>], problems: &mut Problems) {
    let mut seen: HashMap<Camo, &str> = HashMap::new();
    for entry in entries {
        let look = Camo { id: String::new(), ..entry.value.clone() };
        if let Some(other) = seen.insert(look, &entry.value.id) {
            problems.add(&entry.file, entry.line, format!("`{}` looks like `{other}`", entry.value.id));
        }
    }
}
