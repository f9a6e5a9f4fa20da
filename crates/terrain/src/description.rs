//! The description of a map's ground, as it stands in `terrain.toml`. docs/MAPS.md explains every element.

use serde::Deserialize;
use toml::Spanned;

/// x to the right, y downwards, both from 0 to [`crate::UNITS`].
pub type Point = [f32; 2];
pub type Points = Vec<Point>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    pub theme: Theme,
    pub ground: Ground,
    /// Where the shapes come from, for whoever reviews the file.
    #[serde(default)]
    pub source: String,
    /// The shapes are rebuilt from knowledge of the place, not measured.
    #[serde(default)]
    pub approximate: bool,
    /// Height of land where nothing raises it, meters.
    #[serde(default)]
    pub base: f32,
    /// Height of the small roughness of land, meters.
    #[serde(default)]
    pub relief: f32,
    #[serde(default = "one")]
    pub seed: u32,
    /// How long a unit is, meters: trees, houses, widths of roads and shadows have their size from it.
    #[serde(default = "metres")]
    pub metres: f32,
    /// Meters between two contour lines.
    #[serde(default = "contour")]
    pub contour: f32,
    #[serde(default)]
    pub land: Vec<Spanned<Land>>,
    #[serde(default)]
    pub water: Vec<Spanned<Water>>,
    #[serde(default)]
    pub height: Vec<Spanned<Height>>,
    #[serde(default)]
    pub cover: Vec<Spanned<Cover>>,
    #[serde(default)]
    pub road: Vec<Spanned<Road>>,
    #[serde(default)]
    pub district: Vec<Spanned<District>>,
    #[serde(default)]
    pub building: Vec<Spanned<Building>>,
    #[serde(default)]
    pub runway: Vec<Spanned<Runway>>,
    #[serde(default)]
    pub wall: Vec<Spanned<Wall>>,
    #[serde(default)]
    pub room: Vec<Spanned<Room>>,
    #[serde(default)]
    pub door: Vec<Spanned<Door>>,
    #[serde(default)]
    pub object: Vec<Spanned<Object>>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    Desert,
    Temperate,
    Snow,
    Tropic,
    Volcanic,
    Aether,
    Plan,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    Sea,
    Land,
    Void,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Land {
    pub polygon: Points,
    #[serde(default)]
    pub smooth: bool,
    /// Added to `base`.
    #[serde(default)]
    pub height: f32,
    /// How far the coast wanders off its points, units.
    pub rough: Option<f32>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum WaterKind {
    Sea,
    Lake,
    River,
    Canal,
    Pool,
    Lava,
    Marsh,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Water {
    pub kind: WaterKind,
    pub polygon: Option<Points>,
    pub line: Option<Points>,
    /// Of a line, units.
    pub width: Option<f32>,
    /// How far the shore wanders off its points, units.
    pub rough: Option<f32>,
    #[serde(default)]
    pub smooth: bool,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum HeightKind {
    Hill,
    Ridge,
    Plateau,
    Crater,
    Cliff,
    Terrace,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Height {
    pub kind: HeightKind,
    /// Meters above what is around it; negative for a hollow.
    pub height: f32,
    pub at: Option<Point>,
    pub line: Option<Points>,
    pub polygon: Option<Points>,
    /// How far the slope of a point or a line reaches, units.
    pub radius: Option<f32>,
    /// How wide the slope around a polygon is, units.
    pub edge: Option<f32>,
    #[serde(default)]
    pub smooth: bool,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum CoverKind {
    Wood,
    Scrub,
    Field,
    Orchard,
    Grass,
    Sand,
    Rock,
    Concrete,
    Snow,
    Asphalt,
    Park,
    Cemetery,
    Dirt,
    Ash,
    Crystal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cover {
    pub kind: CoverKind,
    pub polygon: Points,
    #[serde(default)]
    pub smooth: bool,
    /// Direction of the furrows of a field or the rows of an orchard, degrees.
    #[serde(default)]
    pub angle: f32,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "lowercase")]
pub enum RoadClass {
    Tunnel,
    Path,
    Track,
    Catwalk,
    Pier,
    Street,
    Tram,
    Rail,
    Main,
    Highway,
    Bridge,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Road {
    pub class: RoadClass,
    pub line: Points,
    #[serde(default)]
    pub smooth: bool,
    /// In place of the width of its class, units.
    pub width: Option<f32>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum DistrictKind {
    Downtown,
    City,
    Suburb,
    Village,
    Industrial,
    Port,
    Military,
    Farm,
    Ruins,
    Prison,
    Airport,
    Resort,
    Market,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct District {
    pub kind: DistrictKind,
    pub polygon: Points,
    /// Of its streets, degrees.
    #[serde(default)]
    pub angle: f32,
    /// Size of a block between streets, units.
    pub block: Option<f32>,
    /// How much of its plots is built on, 0 to 1.
    pub density: Option<f32>,
    #[serde(default = "one")]
    pub seed: u32,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum BuildingKind {
    House,
    Block,
    Tower,
    Hangar,
    Hall,
    Tank,
    Dome,
    Stadium,
    Castle,
    Ship,
    WallTower,
    Ruin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    pub kind: BuildingKind,
    pub polygon: Option<Points>,
    pub at: Option<Point>,
    /// Width and height before it is turned, units.
    pub size: Option<[f32; 2]>,
    /// Clockwise, degrees.
    #[serde(default)]
    pub angle: f32,
    /// Meters; makes the shadow long. Without it the kind's own.
    pub height: Option<f32>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Runway {
    pub line: Points,
    pub width: f32,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum WallKind {
    Wall,
    Fence,
    Rampart,
    Cliff,
    Dam,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    pub kind: WallKind,
    pub line: Points,
    #[serde(default)]
    pub smooth: bool,
    pub width: Option<f32>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum RoomKind {
    Room,
    Corridor,
    Lab,
    Vault,
    Stairs,
    Outdoor,
    Water,
    Void,
    Lift,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    pub kind: RoomKind,
    pub polygon: Points,
    #[serde(default)]
    pub smooth: bool,
    /// Direction of steps and floor boards, degrees.
    #[serde(default)]
    pub angle: f32,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Door {
    pub at: Point,
    /// Direction of the wall it is in, degrees; 0 is a wall from west to east.
    #[serde(default)]
    pub angle: f32,
    #[serde(default = "door_width")]
    pub width: f32,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum ObjectKind {
    Tree,
    Boulder,
    Crystal,
    Grave,
    Pillar,
    Fountain,
    Container,
    Crane,
    Pylon,
    Car,
    Boat,
    Plane,
    Rift,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Object {
    pub kind: ObjectKind,
    /// One place, or several for the same thing.
    pub at: Option<Point>,
    pub points: Option<Points>,
    /// Longest side, units.
    pub size: Option<f32>,
    #[serde(default)]
    pub angle: f32,
}

fn one() -> u32 {
    1
}

fn metres() -> f32 {
    12.0
}

fn contour() -> f32 {
    10.0
}

fn door_width() -> f32 {
    2.0
}
