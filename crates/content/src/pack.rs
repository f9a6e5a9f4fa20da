//! The pack: files in memory, read from a folder or from the binary.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    io,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::Problems;

/// All files of a content pack by their path inside it, `site/faq.toml`.
#[derive(Clone, Debug, Default)]
pub struct Pack {
    files: BTreeMap<String, String>,
    /// Files that are not valid UTF-8, and the line of the first error.
    torn: Vec<(String, usize)>,
    /// Files that an area has read.
    read: Arc<Mutex<BTreeSet<String>>>,
}

impl Pack {
    pub fn new(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let files = files.into_iter().filter(|(path, _)| !path.ends_with("README.md")).collect();
        Self { files, torn: Vec::new(), read: Arc::default() }
    }

    /// Ignores names that begin with a dot.
    pub fn from_dir(root: &Path) -> io::Result<Self> {
        let (mut files, mut torn) = (Vec::new(), Vec::new());
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder)? {
                let path = entry?.path();
                if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')) {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path);
                } else if let Ok(inside) = path.strip_prefix(root) {
                    let inside = inside.to_string_lossy().replace('\\', "/");
                    let named = |error: io::Error| io::Error::new(error.kind(), format!("{inside}: {error}"));
                    let bytes = std::fs::read(&path).map_err(named)?;
                    if let Err(error) = std::str::from_utf8(&bytes) {
                        let before = &bytes[..error.valid_up_to()];
                        torn.push((inside.clone(), before.iter().filter(|byte| **byte == b'\n').count() + 1));
                    }
                    files.push((inside, String::from_utf8_lossy(&bytes).into_owned()));
                }
            }
        }
        Ok(Self { torn, ..Self::new(files) })
    }

    /// Returns a checksum over all files.
    pub fn checksum(&self) -> String {
        let mut hash = Sha256::new();
        for (path, text) in &self.files {
            for part in [path, text] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub fn area(&self, name: &'static str) -> PackArea<'_> {
        PackArea { name, pack: self }
    }

    /// Returns the part of the pack that some areas read.
    #[must_use]
    pub fn only(mut self, areas: &[&str]) -> Self {
        self.files.retain(|path, _| path.split_once('/').is_some_and(|(folder, _)| areas.contains(&folder)));
        self
    }

    pub(crate) fn text(&self, file: &str) -> Option<&str> {
        self.files.get(file).map(String::as_str)
    }

    pub(crate) fn torn(&self) -> &[(String, usize)] {
        &self.torn
    }

    /// Returns the files that no area has read.
    pub(crate) fn unread(&self) -> Vec<String> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        self.files.keys().filter(|file| !read.contains(*file)).cloned().collect()
    }

    fn note(&self, file: &str) {
        self.read.lock().unwrap_or_else(PoisonError::into_inner).insert(file.to_owned());
    }

    /// Returns the top-level folders, to find one that no area reads.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        self.files.keys().filter_map(|path| path.split_once('/').map(|(folder, _)| folder))
    }
}

/// The files of one area.
pub struct PackArea<'a> {
    name: &'static str,
    pack: &'a Pack,
}

/// One entry of a file, with the line it starts on.
#[derive(Debug)]
pub struct Entry<T> {
    pub file: String,
    pub line: usize,
    pub value: T,
}

/// One row of the database's copy of the pack.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub kind: &'static str,
    pub id: String,
    pub body: serde_json::Value,
}

/// Collects an area's items; a duplicate id is a problem with its line.
#[derive(Default)]
pub struct Items {
    all: Vec<Item>,
    seen: HashSet<(&'static str, String)>,
}

impl Items {
    pub fn add<T: Serialize>(
        &mut self,
        kind: &'static str,
        id: impl ToString,
        entry: &Entry<T>,
        problems: &mut Problems,
    ) {
        let id = id.to_string();
        if !self.seen.insert((kind, id.clone())) {
            problems.add(&entry.file, entry.line, format!("{kind} `{id}` exists twice"));
        }
        match serde_json::to_value(&entry.value) {
            Ok(body) => self.all.push(Item { kind, id, body }),
            Err(error) => problems.add(&entry.file, entry.line, error.to_string()),
        }
    }

    pub fn into_vec(self) -> Vec<Item> {
        self.all
    }
}

impl PackArea<'_> {
    /// Returns the files of another area that this one's files refer to.
    pub fn other(&self, name: &'static str) -> PackArea<'_> {
        PackArea { name, pack: self.pack }
    }

    /// Returns the files below a path inside the area, `posts/`, or one file, sorted by name.
    pub fn files(&self, below: &str) -> impl Iterator<Item = (&str, &str)> {
        let prefix = format!("{}/{below}", self.name);
        self.pack
            .files
            .iter()
            .filter(move |(path, _)| path.starts_with(&prefix))
            .map(|(path, text)| (path.as_str(), text.as_str()))
            .inspect(move |(path, _)| self.pack.note(path))
    }

    /// Reads each TOML file below a path as one value.
    pub fn each<T: DeserializeOwned>(&self, below: &str, problems: &mut Problems) -> Vec<Entry<T>> {
        let mut entries = Vec::new();
        for (file, text) in self.files(below) {
            let lines = Lines::of(text);
            let empty = DeTable::parse(text).map(|table| empty_in(table.get_ref())).unwrap_or_default();
            if report_empty(file, &lines, empty, problems) {
                continue;
            }
            match toml::from_str::<T>(text) {
                Ok(value) => entries.push(Entry { file: file.to_owned(), line: 1, value }),
                Err(error) => problems.unreadable(file, lines.at(error.span()), error.message()),
            }
        }
        entries
    }

    /// Reads one TOML file as a value with spans ([`toml::Spanned`]), and the lines to resolve them.
    pub fn spanned<T: DeserializeOwned>(
        &self,
        file: &str,
        problems: &mut Problems,
    ) -> Option<(Entry<T>, Lines)> {
        let path = format!("{}/{file}", self.name);
        let Some(text) = self.pack.files.get(&path) else {
            problems.unreadable(&path, 0, "the file is missing");
            return None;
        };
        self.pack.note(&path);
        let lines = Lines::of(text);
        match toml::from_str::<T>(text) {
            Ok(value) => Some((Entry { file: path, line: 1, value }, lines)),
            Err(error) => {
                problems.unreadable(&path, lines.at(error.span()), error.message());
                None
            }
        }
    }

    /// Reads the `[[name]]` entries of one TOML file, each with its line; an invalid entry does not hide the
    /// problems of the others.
    pub fn list<T: DeserializeOwned>(
        &self,
        file: &str,
        name: &str,
        problems: &mut Problems,
    ) -> Vec<Entry<T>> {
        let Some(mut parts) = self.parts(file, problems) else { return Vec::new() };
        if !parts.table.contains_key(name) {
            problems.unreadable(&parts.file, 0, format!("has no [[{name}]] entries"));
        }
        let entries = parts.list(name, problems);
        parts.nothing_else(problems);
        entries
    }

    /// Returns a TOML file to be read part by part.
    pub fn parts(&self, file: &str, problems: &mut Problems) -> Option<Parts<'_>> {
        let path = format!("{}/{file}", self.name);
        let Some(text) = self.pack.files.get(&path) else {
            problems.unreadable(&path, 0, "the file is missing");
            return None;
        };
        self.pack.note(&path);
        let lines = Lines::of(text);
        match DeTable::parse(text) {
            Ok(table) => Some(Parts { file: path, lines, table: table.into_inner() }),
            Err(error) => {
                problems.unreadable(&path, lines.at(error.span()), error.message());
                None
            }
        }
    }
}

/// A TOML file that is read part by part.
pub struct Parts<'a> {
    pub file: String,
    lines: Lines,
    table: DeTable<'a>,
}

impl Parts<'_> {
    /// Returns the `[[name]]` entries, each with its line.
    pub fn list<T: DeserializeOwned>(&mut self, name: &str, problems: &mut Problems) -> Vec<Entry<T>> {
        let Some(listed) = self.table.remove(name).map(toml::Spanned::into_inner) else { return Vec::new() };
        let Self { file: path, lines, .. } = self;
        let DeValue::Array(listed) = listed else {
            problems.unreadable(path, 0, format!("has no [[{name}]] entries"));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for entry in listed {
            let line = lines.at(Some(entry.span()));
            let mut empty = Vec::new();
            look_for_empty(name, &entry, &mut empty);
            if report_empty(path, lines, empty, problems) {
                continue;
            }
            match T::deserialize(ValueDeserializer::from(entry)) {
                Ok(value) => entries.push(Entry { file: path.clone(), line, value }),
                Err(error) => {
                    let inside = lines.at(error.span());
                    problems.unreadable(path, if inside == 0 { line } else { inside }, error.message());
                }
            }
        }
        entries
    }

    /// Returns everything that was not read yet as one value: the head of the file.
    pub fn head<T: DeserializeOwned>(self, problems: &mut Problems) -> Option<Entry<T>> {
        let Self { file, lines, table } = self;
        if report_empty(&file, &lines, empty_in(&table), problems) {
            return None;
        }
        let table = toml::Spanned::new(0..0, DeValue::Table(table));
        match T::deserialize(ValueDeserializer::from(table)) {
            Ok(value) => Some(Entry { file, line: 1, value }),
            Err(error) => {
                problems.unreadable(&file, lines.at(error.span()).max(1), error.message());
                None
            }
        }
    }

    /// Reports everything that was not read yet as unknown.
    pub fn nothing_else(self, problems: &mut Problems) {
        let Self { file, lines, table } = self;
        for (key, _) in table {
            let line = lines.at(Some(key.span()));
            problems.unreadable(&file, line, format!("unknown key `{}`", key.get_ref()));
        }
    }
}

/// A key with an empty text, and its position.
type Empty = (String, std::ops::Range<usize>);

/// Finds empty texts: unknown values are left out, so an empty name, id or text is a mistake.
fn empty_in(table: &DeTable<'_>) -> Vec<Empty> {
    let mut found = Vec::new();
    for (key, value) in table {
        look_for_empty(key.get_ref(), value, &mut found);
    }
    found
}

fn look_for_empty(key: &str, value: &toml::Spanned<DeValue<'_>>, found: &mut Vec<Empty>) {
    match value.get_ref() {
        DeValue::String(text) if text.trim().is_empty() => found.push((key.to_owned(), value.span())),
        DeValue::Array(values) => values.iter().for_each(|value| look_for_empty(key, value, found)),
        DeValue::Table(table) => found.extend(empty_in(table)),
        _ => {}
    }
}

/// Reports empty texts and returns whether there were any.
fn report_empty(file: &str, lines: &Lines, empty: Vec<Empty>, problems: &mut Problems) -> bool {
    let any = !empty.is_empty();
    for (key, span) in empty {
        problems.unreadable(file, lines.at(Some(span)), format!("`{key}` is empty"));
    }
    any
}

/// The line ends of a text, computed once because files have thousands of entries.
pub struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// Returns the line of a byte offset, counted from 1; 0 if there is none.
    pub fn at(&self, span: Option<std::ops::Range<usize>>) -> usize {
        span.map_or(0, |span| self.0.partition_point(|end| *end < span.start) + 1)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::Localized;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Note {
        id: u32,
        #[serde(default)]
        title: Option<Localized>,
    }

    fn read(text: &str) -> (Vec<u32>, Vec<String>) {
        let pack = Pack::new([("site/notes.toml".to_owned(), text.to_owned())]);
        let mut problems = Problems::default();
        let entries = pack.area("site").list::<Note>("notes.toml", "note", &mut problems);
        let lines = problems.into_sorted().iter().map(ToString::to_string).collect();
        let untitled = entries.into_iter().filter(|entry| entry.value.title.is_none());
        (untitled.map(|entry| entry.value.id).collect(), lines)
    }

    #[test]
    fn good_entries_survive_bad_neighbours_and_each_problem_has_its_line() {
        let (ids, problems) = read(
            "[[note]]\nid = 1\n\n[[note]]\nid = \"two\"\n\n[[note]]\nid = 3\nextra = 1\n\n[[note]]\nid = 4\n",
        );
        assert_eq!(ids, [1, 4]);
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].starts_with("content/site/notes.toml:5: invalid type"), "{problems:?}");
        assert!(problems[1].starts_with("content/site/notes.toml:9: unknown field"), "{problems:?}");
    }

    #[test]
    fn a_missing_translation_is_named() {
        let (_, problems) = read("[[note]]\nid = 1\n[note.title]\nen = 'a'\nde = 'b'\n");
        assert_eq!(problems.len(), 1);
        assert!(problems[0].contains("missing translation: es, fr, it, pl, pt, ru"), "{problems:?}");
    }

    #[test]
    fn empty_texts_are_named_wherever_they_stand() {
        let (ids, problems) = read(
            "[[note]]\nid = 1\n[[note]]\nid = 2\ntitle = { en = \"a\",\n de = \" \" }\nnames = [\n\"\"]\n",
        );
        assert_eq!(ids, [1]);
        assert_eq!(
            problems,
            ["content/site/notes.toml:6: `de` is empty", "content/site/notes.toml:8: `names` is empty"]
        );
    }

    #[test]
    fn unread_files_are_reported() {
        let file = |path: &str| (path.to_owned(), "[[note]]\nid = 1\n".to_owned());
        let pack = Pack::new([file("site/notes.toml"), file("site/notes.toml~"), file("site/README.md")]);
        pack.area("site").list::<Note>("notes.toml", "note", &mut Problems::default());
        assert_eq!(pack.unread(), ["site/notes.toml~"]);
    }

    #[test]
    fn broken_toml_names_the_line() {
        let (_, problems) = read("[[note]]\nid = \n");
        assert!(problems[0].starts_with("content/site/notes.toml:2:"), "{problems:?}");
    }

    #[test]
    fn the_checksum_sees_renames_and_edits() {
        let one = Pack::new([("a".to_owned(), "b".to_owned())]).checksum();
        assert_ne!(one, Pack::new([("ab".to_owned(), String::new())]).checksum());
        assert_ne!(one, Pack::new([("a".to_owned(), "c".to_owned())]).checksum());
    }
}
