//! Every map in memory: what there is on it, and where. Made to be small, and quick to look things up in.

use std::{collections::HashMap, io::Read as _, sync::Arc};

use base::Lang;
use content::Localized;

pub use crate::content::file::GroupType;
use crate::grid::cell;

/// In the snapshot: `ctx.content.snapshot().get::<Maps>()`.
#[derive(Debug, Default)]
pub struct Maps {
    pub modes: Vec<Mode>,
    /// In the order of the hub.
    pub maps: Vec<Map>,
    pub categories: Vec<Category>,
    /// In the order of the filter.
    pub groups: Vec<Group>,
    /// In the order of their ids.
    pub points: Vec<Point>,
    pub(crate) notes: HashMap<String, Note>,
    pub(crate) grounds: HashMap<String, Terrain>,
}

/// `dmz`, `br`, `mwz`, `zombies`.
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
    /// A code of the armory.
    pub game: String,
    /// Places in [`Maps::modes`]; the first one opens.
    pub modes: Vec<u8>,
    pub new: bool,
    pub special_logo: bool,
    /// Metres a unit.
    pub scale: Option<f32>,
    /// Most of it is placed from knowledge.
    pub approximate: bool,
    /// Unix seconds of the last edit; 0 where nobody says.
    pub updated: i64,
    pub text: Localized,
    /// Places in [`Maps::points`], by group and then by id.
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
    /// Not offered in the filter.
    pub hidden: bool,
    /// Can be ticked off as found.
    pub count_found: bool,
    pub name: Localized,
    /// The name as searches see it, by the order of [`Lang::ALL`].
    pub(crate) folded: Vec<Box<str>>,
}

/// Something on a map. What few of them have is kept apart, so that the many stay small.
#[derive(Debug)]
pub struct Point {
    /// Unique over all maps; found marks hang on it.
    pub id: Box<str>,
    pub(crate) map: u8,
    pub(crate) group: u8,
    /// One bit for each of [`Maps::modes`].
    pub(crate) modes: u8,
    pub approximate: bool,
    /// x and y.
    pub at: [f32; 2],
    pub(crate) name: Option<Box<str>>,
    /// The name as searches see it.
    pub(crate) folded: Option<Box<str>>,
    pub source: Arc<str>,
    pub(crate) shape: Option<Box<Shape>>,
    pub(crate) told: Option<Box<Told>>,
}

/// What is drawn other than the group says.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Shape {
    pub radius: Option<f32>,
    pub line: Vec<[f32; 2]>,
    pub area: Vec<[f32; 2]>,
    pub dash: Option<bool>,
    pub fill: Option<bool>,
    pub colour: Option<String>,
}

/// What its detail says.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Told {
    /// Places in [`Maps::groups`].
    pub icons: Vec<u8>,
    pub link: Option<String>,
    pub text: Option<Localized>,
    pub notes: Vec<String>,
    pub more: Vec<Note>,
    pub images: Vec<String>,
}

/// A line of a detail.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Note {
    pub symbol: String,
    pub text: Localized,
}

/// The description of a map's ground. Kept packed: it is only read when it is drawn.
#[derive(Debug)]
pub struct Terrain {
    /// Changes with the description and with the way of drawing.
    pub mark: String,
    pub(crate) packed: Vec<u8>,
}

impl Terrain {
    /// The description, as it was written.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // It was packed from a text in this very process.
        let _ = flate2::read::DeflateDecoder::new(&self.packed[..]).read_to_string(&mut text);
        text
    }
}

impl Point {
    /// `E2`.
    pub fn cell(&self) -> String {
        cell(self.at[0], self.at[1])
    }

    /// Its own name; where it has none it is called as its group is ([`Maps::name_of`]).
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
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

    /// What it is called: a proper name, or what it is.
    pub fn name_of<'a>(&'a self, point: &'a Point, lang: Lang) -> &'a str {
        point.name().unwrap_or_else(|| self.group_of(point).name.get(lang))
    }

    /// The modes of a map, the first one first.
    pub fn modes_of<'a>(&'a self, map: &'a Map) -> impl Iterator<Item = &'a Mode> {
        map.modes.iter().map(|place| &self.modes[usize::from(*place)])
    }

    /// The modes in which a point is there.
    pub fn modes_at<'a>(&'a self, point: &'a Point) -> impl Iterator<Item = &'a Mode> {
        self.modes.iter().zip(0..).filter(|(_, place)| point.has_mode(*place)).map(|(mode, _)| mode)
    }

    pub fn has_mode(&self, map: &Map, mode: &str) -> bool {
        self.mode_in(map, mode).is_some()
    }

    /// The place of a mode that the map has.
    pub(crate) fn mode_in(&self, map: &Map, mode: &str) -> Option<u8> {
        map.modes.iter().copied().find(|place| self.modes[usize::from(*place)].id == mode)
    }

    pub(crate) fn mode(&self, place: u8) -> &Mode {
        &self.modes[usize::from(place)]
    }

    /// What is on a map in a mode, by group in the order of the filter.
    pub fn points_on<'a>(&'a self, map: &'a Map, mode: Option<u8>) -> impl Iterator<Item = &'a Point> {
        let points = map.points.iter().map(|place| &self.points[*place as usize]);
        points.filter(move |point| mode.is_none_or(|mode| point.has_mode(mode)))
    }

    /// The same, group by group.
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
