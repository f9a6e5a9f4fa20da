//! The in-memory catalogue of maps, groups and points, laid out for small size and fast lookup.

use std::{collections::HashMap, io::Read as _, sync::Arc};

use base::Lang;
use content::Localized;

pub use crate::content::file::GroupType;
use crate::grid::cell;

/// All maps content. Read it with `ctx.content.snapshot().get::<Maps>()`.
#[derive(Debug, Default)]
pub struct Maps {
    pub modes: Vec<Mode>,
    /// In display order.
    pub maps: Vec<Map>,
    pub categories: Vec<Category>,
    /// In filter order.
    pub groups: Vec<Group>,
    /// Sorted by id, for binary search.
    pub points: Vec<Point>,
    pub(crate) notes: HashMap<String, Note>,
    pub(crate) grounds: HashMap<String, Terrain>,
}

/// A game mode: `dmz`, `br`, `mwz` or `zombies`.
#[derive(Debug)]
pub struct Mode {
    pub id: String,
    pub name: Localized,
}

/// A heading of the filter.
pub type Category = Mode;

#[derive(Debug)]
pub struct Map {
    pub id: String,
    /// A proper name, the same in every language.
    pub name: String,
    /// A game code of the armory.
    pub game: String,
    /// Indices into [`Maps::modes`]; the first one is the default.
    pub modes: Vec<u8>,
    pub new: bool,
    pub special_logo: bool,
    /// Meters per map unit.
    pub scale: Option<f32>,
    /// Most positions are estimates, not measured.
    pub approximate: bool,
    /// Unix time of the last edit, in seconds; 0 if unknown.
    pub updated: i64,
    pub text: Localized,
    /// Indices into [`Maps::points`], ordered by group, then by id.
    pub(crate) points: Vec<u32>,
}

#[derive(Debug)]
pub struct Group {
    pub id: String,
    pub category: String,
    pub symbol: String,
    pub colour: String,
    pub kind: GroupType,
    pub radius: Option<f32>,
    pub fill: Option<bool>,
    pub dash: Option<bool>,
    pub grouped: bool,
    pub visible: bool,
    /// Excluded from the filter.
    pub hidden: bool,
    /// Users can mark its points as found.
    pub count_found: bool,
    pub name: Localized,
    /// The name normalized for search, in the order of [`Lang::ALL`].
    pub(crate) folded: Vec<Box<str>>,
}

/// A point on a map. Rare fields are boxed, so that the many points stay small.
#[derive(Debug)]
pub struct Point {
    /// Unique across all maps; progress refers to it.
    pub id: Box<str>,
    pub(crate) map: u8,
    pub(crate) group: u8,
    /// A bit mask over [`Maps::modes`].
    pub(crate) modes: u8,
    pub approximate: bool,
    /// x and y.
    pub at: [f32; 2],
    pub(crate) name: Option<Box<str>>,
    /// The name normalized for search.
    pub(crate) folded: Option<Box<str>>,
    pub source: Arc<str>,
    pub(crate) shape: Option<Box<Shape>>,
    pub(crate) details: Option<Box<Details>>,
}

/// Geometry and style that override the group's.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Shape {
    pub radius: Option<f32>,
    pub line: Vec<[f32; 2]>,
    pub area: Vec<[f32; 2]>,
    pub dash: Option<bool>,
    pub fill: Option<bool>,
    pub colour: Option<String>,
}

/// The rarely used detail fields of a point.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Details {
    /// Indices into [`Maps::groups`].
    pub icons: Vec<u8>,
    pub link: Option<String>,
    pub text: Option<Localized>,
    pub notes: Vec<String>,
    pub more: Vec<Note>,
    pub images: Vec<String>,
    /// Other names, normalized for search.
    pub also: Vec<Box<str>>,
}

/// A line of a point's detail view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Note {
    pub symbol: String,
    pub text: Localized,
}

/// The terrain description of a map. Compressed, because only drawing reads it.
#[derive(Debug)]
pub struct Terrain {
    /// A hash of the description and of the renderer's version.
    pub mark: String,
    pub(crate) packed: Vec<u8>,
}

impl Terrain {
    /// Decompresses the description.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Cannot fail: this process compressed it from a string.
        let _ = flate2::read::DeflateDecoder::new(&self.packed[..]).read_to_string(&mut text);
        text
    }
}

impl Group {
    /// Returns the name normalized for search.
    pub(crate) fn folded(&self, lang: Lang) -> &str {
        let place = Lang::ALL.iter().position(|known| *known == lang).unwrap_or(0);
        &self.folded[place]
    }
}

impl Point {
    /// Returns the grid cell, such as `E2`.
    pub fn cell(&self) -> String {
        cell(self.at[0], self.at[1])
    }

    /// The point's own name; [`Maps::name_of`] falls back to the name of the group.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns its names normalized for search, its own first.
    pub fn folded(&self) -> impl Iterator<Item = &str> {
        let also = self.details.iter().flat_map(|details| &details.also);
        self.folded.iter().chain(also).map(|folded| &**folded)
    }

    fn has_mode(&self, mode: u8) -> bool {
        self.modes >> mode & 1 == 1
    }
}

impl Maps {
    pub fn map(&self, id: &str) -> Option<&Map> {
        self.maps.iter().find(|map| map.id == id)
    }

    pub fn group(&self, id: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    pub fn point(&self, id: &str) -> Option<&Point> {
        let at = self.points.binary_search_by(|point| (*point.id).cmp(id)).ok()?;
        Some(&self.points[at])
    }

    pub fn map_of(&self, point: &Point) -> &Map {
        &self.maps[usize::from(point.map)]
    }

    pub fn group_of(&self, point: &Point) -> &Group {
        &self.groups[usize::from(point.group)]
    }

    /// Returns the point's own name, or the localized name of its group.
    pub fn name_of<'a>(&'a self, point: &'a Point, lang: Lang) -> &'a str {
        point.name().unwrap_or_else(|| self.group_of(point).name.get(lang))
    }

    /// Returns the modes of a map, the default one first.
    pub fn modes_of<'a>(&'a self, map: &'a Map) -> impl Iterator<Item = &'a Mode> {
        map.modes.iter().map(|place| &self.modes[usize::from(*place)])
    }

    /// Returns the modes in which a point exists.
    pub fn modes_at<'a>(&'a self, point: &'a Point) -> impl Iterator<Item = &'a Mode> {
        self.modes.iter().zip(0..).filter(|(_, place)| point.has_mode(*place)).map(|(mode, _)| mode)
    }

    pub fn has_mode(&self, map: &Map, mode: &str) -> bool {
        self.mode_in(map, mode).is_some()
    }

    /// Returns the index of a mode, if the map has it.
    pub(crate) fn mode_in(&self, map: &Map, mode: &str) -> Option<u8> {
        map.modes.iter().copied().find(|place| self.modes[usize::from(*place)].id == mode)
    }

    pub(crate) fn mode(&self, place: u8) -> &Mode {
        &self.modes[usize::from(place)]
    }

    /// Returns the points of a map, optionally in one mode, ordered by group in filter order.
    pub fn points_on<'a>(&'a self, map: &'a Map, mode: Option<u8>) -> impl Iterator<Item = &'a Point> {
        let points = map.points.iter().map(|place| &self.points[*place as usize]);
        points.filter(move |point| mode.is_none_or(|mode| point.has_mode(mode)))
    }

    /// Returns the same points grouped by their group.
    pub(crate) fn groups_on<'a>(
        &'a self,
        map: &'a Map,
        mode: Option<u8>,
    ) -> Vec<(&'a Group, Vec<&'a Point>)> {
        let mut groups: Vec<(&Group, Vec<&Point>)> = Vec::new();
        for point in self.points_on(map, mode) {
            let group = self.group_of(point);
            match groups.last_mut() {
                Some((last, points)) if last.id == group.id => points.push(point),
                _ => groups.push((group, vec![point])),
            }
        }
        groups
    }

    pub fn terrain(&self, map: &str) -> Option<&Terrain> {
        self.grounds.get(map)
    }
}
