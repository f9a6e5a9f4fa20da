//! Builds the catalogue from entries.

use std::{collections::HashMap, io::Write as _, sync::Arc};

use base::Lang;
use jiff::tz::TimeZone;
use sha2::{Digest, Sha256};

use super::file::{CategoryEntry, GroupEntry, MapEntry, ModeEntry, NoteEntry, PointEntry};
use crate::{
    catalogue::{Details, Group, Map, Maps, Mode, Note, Point, Shape, Terrain},
    words::fold,
};

/// All entries that the catalogue is built from.
#[derive(Default)]
pub struct Given {
    pub modes: Vec<ModeEntry>,
    pub maps: Vec<MapEntry>,
    pub categories: Vec<CategoryEntry>,
    pub groups: Vec<GroupEntry>,
    pub notes: Vec<NoteEntry>,
    pub points: Vec<PointEntry>,
    /// Map id and description.
    pub terrains: Vec<(String, String)>,
}

/// Builds the catalogue. Skips invalid entries; they were reported when the files were read.
pub fn catalogue(mut given: Given) -> Maps {
    given.modes.sort_by_key(|one| one.order);
    given.maps.sort_by_key(|one| one.order);
    given.categories.sort_by_key(|one| one.order);
    given.groups.sort_by_key(|one| one.order);
    // A point stores its map and group in one byte each, and its modes in an 8-bit mask.
    given.modes.truncate(8);
    given.maps.truncate(255);
    given.groups.truncate(255);
    let named = |ModeEntry { id, name, .. }| Mode { id, name };
    let mut maps = Maps {
        modes: given.modes.into_iter().map(named).collect(),
        categories: given.categories.into_iter().map(named).collect(),
        groups: given.groups.into_iter().map(group).collect(),
        ..Maps::default()
    };
    maps.maps = given.maps.into_iter().map(|entry| map(&maps.modes, entry)).collect();
    let notes = given.notes.into_iter();
    maps.notes = notes.map(|NoteEntry { id, symbol, text }| (id, Note { symbol, text })).collect();
    let mut sources = HashMap::new();
    maps.points = given.points.into_iter().filter_map(|one| point(&maps, &mut sources, one)).collect();
    maps.points.sort_by(|one, other| one.id.cmp(&other.id));
    for (point, place) in maps.points.iter().zip(0..) {
        maps.maps[usize::from(point.map)].points.push(place);
    }
    let points = &maps.points;
    for map in &mut maps.maps {
        // The sort is stable: points of a group stay ordered by id.
        map.points.sort_by_key(|place| points[*place as usize].group);
        map.points.shrink_to_fit();
    }
    maps.grounds = given.terrains.into_iter().map(|(map, text)| (map, terrain(&text))).collect();
    maps
}

fn group(entry: GroupEntry) -> Group {
    let folded = Lang::ALL.iter().map(|lang| fold(entry.name.get(*lang)).into()).collect();
    Group {
        id: entry.id,
        category: entry.category,
        symbol: entry.symbol,
        colour: entry.colour,
        kind: entry.kind,
        radius: entry.radius,
        fill: entry.fill,
        dash: entry.dash,
        grouped: entry.grouped,
        visible: entry.visible,
        hidden: entry.hidden,
        count_found: entry.count_found,
        name: entry.name,
        folded,
    }
}

fn map(modes: &[Mode], entry: MapEntry) -> Map {
    let places = entry.modes.iter().filter_map(|id| mode_place(modes, id)).collect();
    let midnight = |day: jiff::civil::Date| day.to_zoned(TimeZone::UTC).ok();
    Map {
        id: entry.id,
        name: entry.name,
        game: entry.game,
        modes: places,
        new: entry.new,
        special_logo: entry.special_logo,
        scale: entry.scale,
        approximate: entry.approximate,
        updated: entry.updated.and_then(midnight).map_or(0, |at| at.timestamp().as_second()),
        text: entry.text,
        points: Vec::new(),
    }
}

fn mode_place(modes: &[Mode], id: &str) -> Option<u8> {
    modes.iter().position(|mode| mode.id == id).and_then(|place| u8::try_from(place).ok())
}

fn point(maps: &Maps, sources: &mut HashMap<String, Arc<str>>, entry: PointEntry) -> Option<Point> {
    let map = u8::try_from(maps.maps.iter().position(|map| map.id == entry.map)?).ok()?;
    let group = u8::try_from(maps.groups.iter().position(|group| group.id == entry.group)?).ok()?;
    let modes = entry.modes.iter().filter_map(|id| mode_place(&maps.modes, id));
    let modes = modes.fold(0, |bits, place| bits | 1 << place);
    let at = place_of(&entry)?;
    let source = entry.source.unwrap_or_default();
    let source = sources.entry(source).or_insert_with_key(|text| Arc::from(text.as_str())).clone();
    let shape = Shape {
        radius: entry.radius,
        line: entry.line,
        area: entry.area,
        dash: entry.dash,
        fill: entry.fill,
        colour: entry.colour,
    };
    let icons = entry.icons.iter().filter_map(|icon| icon_place(maps, icon));
    let more = entry.more.into_iter().map(|one| Note { symbol: one.symbol, text: one.text });
    let details = Details {
        icons: icons.collect(),
        link: entry.link,
        text: entry.text,
        notes: entry.notes,
        more: more.collect(),
        images: entry.images,
        also: entry.also.iter().map(|name| fold(name).into()).collect(),
    };
    Some(Point {
        id: entry.id.into(),
        map,
        group,
        modes,
        approximate: entry.approximate,
        at,
        folded: entry.name.as_deref().map(|name| fold(name).into()),
        name: entry.name.map(Into::into),
        source,
        shape: (shape != Shape::default()).then(|| Box::new(shape)),
        details: (details != Details::default()).then(|| Box::new(details)),
    })
}

/// Returns the index of the group with this id, else of the first group with this symbol.
pub fn icon_place(maps: &Maps, icon: &str) -> Option<u8> {
    let by_id = maps.groups.iter().position(|group| group.id == icon);
    let place = by_id.or_else(|| maps.groups.iter().position(|group| group.symbol == icon))?;
    u8::try_from(place).ok()
}

/// Returns the position of a point, or the center of its shape.
pub fn place_of(entry: &PointEntry) -> Option<[f32; 2]> {
    let shape = if entry.line.is_empty() { &entry.area } else { &entry.line };
    let middle = |along: usize| {
        let values = shape.iter().map(|place| place[along]);
        let (low, high) = values.fold((f32::MAX, f32::MIN), |(low, high), v| (low.min(v), high.max(v)));
        f32::midpoint(low, high)
    };
    entry.at.or_else(|| (!shape.is_empty()).then(|| [middle(0), middle(1)]))
}

fn terrain(text: &str) -> Terrain {
    let mut hash = Sha256::new();
    hash.update(terrain::VERSION.to_le_bytes());
    hash.update(text.as_bytes());
    let mark = hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    // Writing to memory cannot fail.
    let packed = packed.write_all(text.as_bytes()).and_then(|()| packed.finish()).unwrap_or_default();
    Terrain { mark, packed }
}
