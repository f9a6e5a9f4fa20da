//! Response types for a map.

use std::collections::HashMap;

use base::Lang;
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use crate::{
    catalogue::{Group, GroupType, Map, Maps, Point, Shape},
    grid::wire,
    settings::domain::MapSettings,
};

/// The dash pattern of dashed lines.
const DASH: &str = "6 6";
/// A map with fewer points is flagged as `few`, and all of its groups are visible by default.
const FEW: usize = 40;
/// Maps and modes without any missions.
const WITHOUT_MISSIONS: [&str; 6] =
    ["urzikstan", "area-99", "dark-aether", "dark-aether-s2r", "dark-aether-s3r", "dark-aether-s5r"];
const MODES_WITHOUT_MISSIONS: [&str; 2] = ["mwz", "zombies"];

/// Key-value pairs that serialize as an object in insertion order.
#[derive(Debug)]
pub struct InOrder<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for InOrder<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Latitude and longitude.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pos(pub [f32; 2]);

impl utoipa::PartialSchema for Pos {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let number = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::Type::Number);
        utoipa::openapi::ArrayBuilder::new().items(number).min_items(Some(2)).max_items(Some(2)).into()
    }
}

impl utoipa::ToSchema for Pos {}

impl From<[f32; 2]> for Pos {
    fn from(at: [f32; 2]) -> Self {
        Self(wire(at))
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapGroup {
    id: String,
    name: String,
    /// The symbol's name.
    icon: String,
    ui_category: String,
    /// Excluded from the filter.
    hidden: bool,
    /// The viewer's saved setting, else the default.
    visible: bool,
    /// The default visibility for all viewers.
    default: bool,
    /// Nearby markers are clustered.
    grouped: bool,
    #[serde(rename = "type")]
    kind: GroupType,
    color: String,
    /// The radius, in map units.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    rad: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dash: Option<&'static str>,
    /// Whether users can mark its points as found.
    count_found: bool,
    markers: Vec<MapMarker>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapMarker {
    id: String,
    pos: Pos,
    /// The displayed name.
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    rad: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dash: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<Pos>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    area: Option<Vec<Pos>>,
    /// The position is an estimate, not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    approximate: Option<bool>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapNamed {
    pub id: String,
    pub name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapChoice {
    id: String,
    name: String,
    modes: Vec<MapNamed>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapHead {
    id: String,
    name: String,
    /// The game's code.
    game: String,
    mode: String,
    mode_name: String,
    special_logo: bool,
    /// Whether to show the panels for missions and recipes.
    missions: bool,
    /// Meters per map unit, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    scale: Option<f32>,
    /// Most positions are estimates, not measured.
    approximate: bool,
    /// Whether only few points are known.
    few: bool,
    points: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapTiles {
    /// A URL template with {z}, {x} and {y}.
    pub url: String,
    /// The same at double density.
    pub url2x: String,
    /// The side length of the map, in units.
    pub s: u32,
    pub modes: Vec<String>,
}

/// The settings of a signed-in viewer; the defaults for guests.
#[derive(Default)]
pub struct Own {
    pub settings: MapSettings,
    pub switched: HashMap<String, bool>,
}

pub struct View<'a> {
    pub maps: &'a Maps,
    pub map: &'a Map,
    pub mode: u8,
    pub lang: Lang,
}

impl View<'_> {
    /// Returns the groups in filter order.
    pub fn groups(&self, own: &Own) -> InOrder<MapGroup> {
        let groups = self.maps.groups_on(self.map, Some(self.mode)).into_iter();
        InOrder(groups.map(|(group, points)| (group.id.clone(), self.group(group, &points, own))).collect())
    }

    fn points(&self) -> usize {
        self.maps.points_on(self.map, Some(self.mode)).count()
    }

    fn group(&self, group: &Group, points: &[&Point], own: &Own) -> MapGroup {
        let default = group.visible || self.points() < FEW;
        MapGroup {
            id: group.id.clone(),
            name: group.name.get(self.lang).to_owned(),
            icon: group.symbol.clone(),
            ui_category: group.category.clone(),
            hidden: group.hidden,
            visible: own.switched.get(&group.id).copied().unwrap_or(default),
            default,
            grouped: group.grouped,
            kind: group.kind,
            color: group.colour.clone(),
            rad: group.radius,
            fill: group.fill,
            dash: dashes(group.dash),
            count_found: group.count_found,
            markers: points.iter().map(|point| self.marker(point)).collect(),
        }
    }

    fn marker(&self, point: &Point) -> MapMarker {
        let default_shape = Shape::default();
        let shape = point.shape.as_deref().unwrap_or(&default_shape);
        let corners = |places: &[[f32; 2]]| {
            (!places.is_empty()).then(|| places.iter().map(|place| Pos::from(*place)).collect())
        };
        MapMarker {
            id: point.id.to_string(),
            pos: point.at.into(),
            text: self.maps.name_of(point, self.lang).to_owned(),
            rad: shape.radius,
            fill: shape.fill,
            color: shape.colour.clone(),
            dash: dashes(shape.dash),
            line: corners(&shape.line),
            area: corners(&shape.area),
            approximate: point.approximate.then_some(true),
        }
    }

    pub fn head(&self) -> MapHead {
        let Self { maps, map, mode, lang } = *self;
        let mode = maps.mode(mode);
        let points = self.points();
        MapHead {
            id: map.id.clone(),
            name: map.name.clone(),
            game: map.game.clone(),
            mode: mode.id.clone(),
            mode_name: mode.name.get(lang).to_owned(),
            special_logo: map.special_logo && mode.id == "mwz",
            missions: has_missions(&map.id, &mode.id),
            scale: map.scale,
            approximate: map.approximate,
            few: points < FEW,
            points,
        }
    }

    /// Returns all maps for the map picker.
    pub fn choices(&self) -> Vec<MapChoice> {
        let choice = |map: &Map| MapChoice {
            id: map.id.clone(),
            name: map.name.clone(),
            modes: modes(self.maps, map, self.lang),
        };
        self.maps.maps.iter().map(choice).collect()
    }

    /// Returns the categories of the filter, in order.
    pub fn categories(&self) -> Vec<MapNamed> {
        let named = |one: &crate::catalogue::Category| MapNamed {
            id: one.id.clone(),
            name: one.name.get(self.lang).to_owned(),
        };
        self.maps.categories.iter().map(named).collect()
    }
}

pub fn modes(maps: &Maps, map: &Map, lang: Lang) -> Vec<MapNamed> {
    let named = maps.modes_of(map);
    named.map(|mode| MapNamed { id: mode.id.clone(), name: mode.name.get(lang).to_owned() }).collect()
}

fn dashes(dash: Option<bool>) -> Option<&'static str> {
    dash.filter(|dash| *dash).map(|_| DASH)
}

pub fn has_missions(map: &str, mode: &str) -> bool {
    !WITHOUT_MISSIONS.contains(&map) && !MODES_WITHOUT_MISSIONS.contains(&mode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missions_are_listed_only_on_maps_with_missions() {
        for (map, mode, offered) in [
            ("al-mazrah", "dmz", true),
            ("al-mazrah", "br", true),
            ("koschei", "dmz", true),
            ("urzikstan", "br", false),
            ("urzikstan", "mwz", false),
            ("area-99", "br", false),
            ("dark-aether", "mwz", false),
            ("dark-aether-s5r", "mwz", false),
            ("the-tomb", "zombies", false),
            ("terminus", "mwz", false),
            ("verdansk", "br", true),
        ] {
            assert_eq!(has_missions(map, mode), offered, "{map} {mode}");
        }
    }

    #[test]
    fn objects_retain_their_order() {
        let ordered = InOrder(vec![("b".to_owned(), 1), ("a".to_owned(), 2)]);
        assert_eq!(serde_json::to_string(&ordered).unwrap(), r#"{"b":1,"a":2}"#);
    }
}
