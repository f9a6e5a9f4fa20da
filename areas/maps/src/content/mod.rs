//! Reads the content files into the catalogue and reports every problem with file and line.

pub mod build;
pub mod check;
pub mod file;

use std::sync::Arc;

use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, StoredItem};
use serde::{Deserialize, de::DeserializeOwned};

use self::{
    build::Given,
    file::{
        CategoryEntry, GroupEntry, MapEntry, MapsHead, ModeEntry, NoteEntry, PointEntry, PointsHead,
        TerrainEntry,
    },
};
use crate::catalogue::Maps;

pub const CONTENT: AreaContent = AreaContent { area: "maps", parse, build };

/// The item kind of points.
pub const POINT: &str = "point";

/// The entries of all files, each with its file and line.
#[derive(Default)]
pub struct Read {
    pub modes: Vec<Entry<ModeEntry>>,
    pub maps: Vec<Entry<MapEntry>>,
    pub categories: Vec<Entry<CategoryEntry>>,
    pub groups: Vec<Entry<GroupEntry>>,
    pub notes: Vec<Entry<NoteEntry>>,
    pub points: Vec<Entry<PointEntry>>,
    pub terrains: Vec<(String, Entry<TerrainEntry>)>,
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let read = read(area, problems);
    check::all(area, &read, problems);
    let mut items = Items::default();
    for entry in &read.modes {
        items.add("mode", &entry.value.id, entry, problems);
    }
    for entry in &read.maps {
        items.add("map", &entry.value.id, entry, problems);
    }
    for entry in &read.categories {
        items.add("category", &entry.value.id, entry, problems);
    }
    for entry in &read.groups {
        items.add("group", &entry.value.id, entry, problems);
    }
    for entry in &read.notes {
        items.add("note", &entry.value.id, entry, problems);
    }
    for entry in &read.points {
        items.add(POINT, &entry.value.id, entry, problems);
    }
    for (map, entry) in &read.terrains {
        items.add("terrain", map, entry, problems);
    }
    items.into_vec()
}

/// Builds the catalogue from the files, without terrain, for areas whose files refer to maps.
pub fn from_files(area: &PackArea<'_>) -> Maps {
    let given = read(area, &mut Problems::default()).given();
    build::catalogue(Given { terrains: Vec::new(), ..given })
}

fn read(area: &PackArea<'_>, problems: &mut Problems) -> Read {
    let mut read = Read::default();
    if let Some(mut parts) = area.parts("maps.toml", problems) {
        read.modes = parts.list("mode", problems);
        read.maps = parts.list("map", problems);
        let head = parts.head::<MapsHead>(problems);
        for entry in &mut read.maps {
            entry.value.updated = entry.value.updated.or(head.as_ref().map(|head| head.value.updated));
        }
    }
    if let Some(mut parts) = area.parts("groups.toml", problems) {
        read.categories = parts.list("category", problems);
        read.groups = parts.list("group", problems);
        parts.nothing_else(problems);
    }
    read.notes = area.list("notes.toml", "note", problems);
    for (place, entry) in read.modes.iter_mut().enumerate() {
        entry.value.order = place;
    }
    for (place, entry) in read.maps.iter_mut().enumerate() {
        entry.value.order = place;
    }
    for (place, entry) in read.categories.iter_mut().enumerate() {
        entry.value.order = place;
    }
    for (place, entry) in read.groups.iter_mut().enumerate() {
        entry.value.order = place;
    }
    let maps: Vec<String> = read.maps.iter().map(|entry| entry.value.id.clone()).collect();
    for map in maps {
        read_folder(area, &map, &mut read, problems);
    }
    read
}

/// Reads the folder of one map.
fn read_folder(area: &PackArea<'_>, map: &str, read: &mut Read, problems: &mut Problems) {
    let inside = |(path, _): (&str, &str)| path.strip_prefix("maps/").map(str::to_owned);
    let files: Vec<String> = area.files(&format!("{map}/points")).filter_map(inside).collect();
    for file in files {
        let Some(mut parts) = area.parts(&file, problems) else { continue };
        let points = parts.list::<PointEntry>("point", problems);
        let Some(head) = parts.head::<PointsHead>(problems) else { continue };
        for mut entry in points {
            let point = &mut entry.value;
            if !point.map.is_empty() {
                problems.add(&entry.file, entry.line, "`map` is the folder, and not said here");
            }
            if point.imported.take().is_some() {
                problems.add(
                    &entry.file,
                    entry.line,
                    "`imported` is for points that a file of an operator's brings",
                );
            }
            map.clone_into(&mut point.map);
            point.approximate |= head.value.approximate;
            point.source.get_or_insert_with(|| head.value.source.clone());
            read.points.push(entry);
        }
    }
    let terrain = area.files(&format!("{map}/terrain.toml")).next();
    if let Some((file, text)) = terrain {
        let value = TerrainEntry { text: text.to_owned() };
        read.terrains.push((map.to_owned(), Entry { file: file.to_owned(), line: 1, value }));
    }
}

impl Read {
    pub fn given(self) -> Given {
        fn values<T>(entries: Vec<Entry<T>>) -> Vec<T> {
            entries.into_iter().map(|entry| entry.value).collect()
        }
        Given {
            modes: values(self.modes),
            maps: values(self.maps),
            categories: values(self.categories),
            groups: values(self.groups),
            notes: values(self.notes),
            points: values(self.points),
            terrains: self.terrains.into_iter().map(|(map, entry)| (map, entry.value.text)).collect(),
        }
    }
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    fn stored<T: DeserializeOwned>(items: &[StoredItem], kind: &str) -> Result<Vec<T>, serde_json::Error> {
        items.iter().filter(|item| item.kind == kind).map(|item| T::deserialize(&item.body)).collect()
    }
    let mut terrains = Vec::new();
    for item in items.iter().filter(|item| item.kind == "terrain") {
        terrains.push((item.id.clone(), TerrainEntry::deserialize(&item.body)?.text));
    }
    let given = Given {
        modes: stored(items, "mode")?,
        maps: stored(items, "map")?,
        categories: stored(items, "category")?,
        groups: stored(items, "group")?,
        notes: stored(items, "note")?,
        points: stored(items, POINT)?,
        terrains,
    };
    Ok(Arc::new(build::catalogue(given)))
}
