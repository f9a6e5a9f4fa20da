//! Validates the content files. The rules for points also apply to imported points.

use std::collections::{BTreeMap, HashMap, HashSet};

use content::{Entry, PackArea, Problems};

use super::{
    Read,
    build::{self, icon_place, place_of},
    file::{GroupEntry, GroupType, MapEntry, PointEntry},
};
use crate::{catalogue::Maps, grid::UNITS};

/// First path segments of internal pages that a point may link to.
const ROUTES: [&str; 8] =
    ["map", "missions", "dmz-keys", "dmz-upgrades-tracker", "camo", "blog", "faq", "patch-notes"];
const MOST_CORNERS: usize = 2_000;
const LONGEST_NAME: usize = 80;

pub fn all(area: &PackArea<'_>, read: &Read, problems: &mut Problems) {
    check_maps(read, problems);
    check_groups(read, problems);
    check_folders(area, read, problems);
    check_terrains(read, problems);
    let maps = heads(read);
    let known = Known::new(&maps);
    let mut ids: HashMap<&str, &Entry<PointEntry>> = HashMap::new();
    for entry in &read.points {
        for message in known.wrong_with(&entry.value) {
            problems.add(&entry.file, entry.line, message);
        }
        ids.entry(&entry.value.id).or_insert(entry);
    }
    for entry in &read.points {
        let Some(link) = entry.value.link.as_deref() else { continue };
        let is_there = |id: &str, map: &str, mode: &str| {
            let found = ids.get(id).map(|found| &found.value);
            found.is_some_and(|found| found.map == map && found.modes.iter().any(|one| one == mode))
        };
        if let Some(message) = known.wrong_link(link, is_there) {
            problems.add(&entry.file, entry.line, message);
        }
    }
}

fn check_maps(read: &Read, problems: &mut Problems) {
    for Entry { file, line, value: MapEntry { id, modes, scale, .. } } in &read.maps {
        if !is_slug(id) {
            problems.add(file, *line, format!("`{id}` is no id: a-z, 0-9 and hyphens"));
        }
        if modes.is_empty() {
            problems.add(file, *line, format!("`modes`: the map `{id}` has none"));
        }
        for mode in modes.iter().filter(|mode| !read.modes.iter().any(|known| known.value.id == **mode)) {
            problems.add(file, *line, format!("unknown mode `{mode}`"));
        }
        if scale.is_some_and(|scale| !(0.01..=1_000.0).contains(&scale)) {
            problems.add(file, *line, "`scale` is metres a unit, above 0");
        }
        if !read.terrains.iter().any(|(map, _)| map == id) {
            problems.add(file, *line, format!("`{id}` has no terrain.toml"));
        }
        if !read.points.iter().any(|point| point.value.map == *id) {
            problems.add(file, *line, format!("`{id}` has no points"));
        }
    }
    if read.modes.len() > 8 {
        problems.add("maps/maps.toml", 0, "more than 8 modes");
    }
}

fn check_groups(read: &Read, problems: &mut Problems) {
    let categories: HashSet<&str> = read.categories.iter().map(|entry| entry.value.id.as_str()).collect();
    for Entry { file, line, value: GroupEntry { id, category, symbol, colour, radius, .. } } in &read.groups {
        if !categories.contains(category.as_str()) {
            problems.add(file, *line, format!("unknown category `{category}`"));
        }
        for word in [id, symbol].into_iter().filter(|word| !is_slug(word)) {
            problems.add(file, *line, format!("`{word}` is no id: a-z, 0-9 and hyphens"));
        }
        if !is_colour(colour) {
            problems.add(file, *line, format!("`{colour}` is no colour: #rrggbb"));
        }
        if radius.is_some_and(|radius| !(0.01..=UNITS).contains(&radius)) {
            problems.add(file, *line, "`radius` is 0 to 256 units");
        }
    }
    for note in read.notes.iter().filter(|note| !is_slug(&note.value.symbol)) {
        let message = format!("`{}` is no symbol: a-z, 0-9 and hyphens", note.value.symbol);
        problems.add(&note.file, note.line, message);
    }
    let used: HashSet<&str> =
        read.points.iter().flat_map(|point| &point.value.notes).map(String::as_str).collect();
    for note in read.notes.iter().filter(|note| !used.contains(note.value.id.as_str())) {
        problems.add(&note.file, note.line, format!("no point has the note `{}`", note.value.id));
    }
}

/// Reports folders of unknown maps and files that nothing reads.
fn check_folders(area: &PackArea<'_>, read: &Read, problems: &mut Problems) {
    let mut strange: BTreeMap<&str, &str> = BTreeMap::new();
    for (path, _) in area.files("") {
        let mut parts = path.split('/').skip(1);
        if let (Some(folder), Some(_)) = (parts.next(), parts.next())
            && !read.maps.iter().any(|map| map.value.id == folder)
        {
            strange.entry(folder).or_insert(path);
            continue;
        }
        let name = path.rsplit('/').next().unwrap_or(path);
        let tables = ["maps.toml", "groups.toml", "notes.toml", "terrain.toml"];
        let points = name.starts_with("points") && name.ends_with(".toml");
        if !points && !tables.contains(&name) {
            problems.add(path, 0, "nothing reads this file");
        }
    }
    for (folder, path) in strange {
        problems.add(path, 0, format!("unknown map `{folder}`"));
    }
}

fn check_terrains(read: &Read, problems: &mut Problems) {
    for (_, Entry { file, value, .. }) in &read.terrains {
        for error in terrain::Description::parse(&value.text).err().unwrap_or_default() {
            problems.add_exactly(file, error.line, error.message);
        }
    }
}

/// The entries that points may refer to.
pub struct Known<'a> {
    maps: &'a Maps,
}

impl<'a> Known<'a> {
    pub fn new(maps: &'a Maps) -> Self {
        Self { maps }
    }

    /// Returns all problems of a point, without comparing it with other points.
    pub fn wrong_with(&self, point: &PointEntry) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut report = |message: String| wrong.push(message);
        if !is_slug(&point.id) {
            report(format!("`{}` is no id: a-z, 0-9 and hyphens", point.id));
        }
        self.check_words(point, &mut report);
        self.check_shape(point, &mut report);
        for (key, name) in
            point.name.iter().map(|name| ("name", name)).chain(point.also.iter().map(|name| ("also", name)))
        {
            if name.chars().count() > LONGEST_NAME {
                report(format!("`{key}` is longer than {LONGEST_NAME} characters"));
            }
        }
        if let Some(colour) = point.colour.as_deref().filter(|colour| !is_colour(colour)) {
            report(format!("`{colour}` is no colour: #rrggbb"));
        }
        for image in point.images.iter().filter(|image| !is_picture(image)) {
            report(format!("`{image}` is no picture: https://… or a path of ours"));
        }
        wrong
    }

    fn check_words(&self, point: &PointEntry, report: &mut dyn FnMut(String)) {
        match self.maps.map(&point.map) {
            None => report(format!("unknown map `{}`", point.map)),
            Some(map) => {
                let missing = point.modes.iter().filter(|mode| !self.maps.has_mode(map, mode));
                missing.for_each(|mode| report(format!("unknown mode `{mode}`: the map has none such")));
            }
        }
        if point.modes.is_empty() {
            report("`modes` names none".into());
        }
        if self.maps.group(&point.group).is_none() {
            report(format!("unknown group `{}`", point.group));
        }
        for icon in point.icons.iter().filter(|icon| icon_place(self.maps, icon).is_none()) {
            report(format!("unknown icon `{icon}`: no group and no group's symbol"));
        }
        for note in point.notes.iter().filter(|note| !self.maps.notes.contains_key(*note)) {
            report(format!("unknown note `{note}`"));
        }
        for more in point.more.iter().filter(|more| !is_slug(&more.symbol)) {
            report(format!("`{}` is no symbol: a-z, 0-9 and hyphens", more.symbol));
        }
    }

    fn check_shape(&self, point: &PointEntry, report: &mut dyn FnMut(String)) {
        if place_of(point).is_none() {
            report("`at` is missing".into());
        }
        let inside = |place: &[f32; 2]| place.iter().all(|along| (0.0..=UNITS).contains(along));
        let named =
            [("at", point.at.as_slice()), ("line", point.line.as_slice()), ("area", point.area.as_slice())];
        for (key, place) in named.iter().flat_map(|(key, places)| places.iter().map(move |one| (key, one))) {
            if !inside(place) {
                report(format!("`{key}` is outside the map: {} {}", place[0], place[1]));
            }
        }
        if point.line.len() > MOST_CORNERS || point.area.len() > MOST_CORNERS {
            report(format!("more than {MOST_CORNERS} corners"));
        }
        if point.line.len() == 1 || matches!(point.area.len(), 1 | 2) {
            report("a `line` has two points or more, an `area` three".into());
        }
        if point.radius.is_some_and(|radius| !(0.01..=UNITS).contains(&radius)) {
            report("`radius` is 0 to 256 units".into());
        }
        let Some(group) = self.maps.group(&point.group) else { return };
        match group.kind {
            GroupType::Circle if point.radius.or(group.radius).is_none() => {
                report(format!("a point of `{}` is a circle and has no radius", group.id));
            }
            GroupType::Area if point.area.is_empty() => {
                report(format!("a point of `{}` is an area and has none", group.id));
            }
            GroupType::Line if point.line.is_empty() => {
                report(format!("a point of `{}` is a line and has none", group.id));
            }
            _ => {}
        }
    }

    /// Returns the problem with a link, if any; `is_there` reports whether a point is on a map in a mode.
    pub fn wrong_link(&self, link: &str, is_there: impl Fn(&str, &str, &str) -> bool) -> Option<String> {
        let nowhere = |why: &str| Some(format!("`{link}` leads nowhere: {why}"));
        let (path, query) = link.split_once('?').unwrap_or((link, ""));
        let Some(path) = path.strip_prefix('/') else { return nowhere("it begins with no /") };
        let mut parts = path.split('/');
        let first = parts.next().unwrap_or("");
        if !ROUTES.contains(&first) {
            return nowhere("no page of ours begins so");
        }
        let (map, mode) = (parts.next(), parts.next().unwrap_or(""));
        let map = map.filter(|_| first == "map")?;
        let Some(found) = self.maps.map(map).filter(|found| self.maps.has_mode(found, mode)) else {
            return nowhere("there is no such map and mode");
        };
        let named = query.split('&').find_map(|pair| pair.strip_prefix("p="))?;
        if is_there(named, &found.id, mode) { None } else { nowhere("there is no such point on this map") }
    }
}

/// Builds the catalogue without points and terrain, to validate points against.
fn heads(read: &Read) -> Maps {
    fn values<T: Clone>(entries: &[Entry<T>]) -> Vec<T> {
        entries.iter().map(|entry| entry.value.clone()).collect()
    }
    build::catalogue(build::Given {
        modes: values(&read.modes),
        maps: values(&read.maps),
        categories: values(&read.categories),
        groups: values(&read.groups),
        notes: values(&read.notes),
        ..build::Given::default()
    })
}

pub fn is_slug(text: &str) -> bool {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=100).contains(&text.len()) && text.bytes().all(good)
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_picture(text: &str) -> bool {
    let is_absolute = text.starts_with("https://") || text.starts_with('/') && !text.starts_with("//");
    is_absolute && text.len() <= 500 && !text.contains(['"', '<', '>', ' ', '\\'])
}
