//! The terrain description of a map in `terrain.toml`. docs/MAPS.md explains every element.

use serde::Deserialize;
use toml::Spanned;

/// x to the right, y down, both from 0 to [`crate::UNITS`].
pub type Point = [f32; 2];
pub type Points = Vec<Point>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    pub theme: Theme,
    pub ground: Ground,
    /// The source of the shapes, for reviewers.
    #[serde(default)]
    pub source: String,
    /// The shapes are estimates, not measured.
    #[serde(default)]
    pub approximate: bool,
    /// The default height of land, in meters.
    #[serde(default)]
    pub base: f32,
    /// The height of the small-scale roughness of land, in meters.
    #[serde(default)]
    pub relief: f32,
    #[serde(default = "one")]
    pub seed: u32,
    /// Meters per unit; determines the size of trees, houses, roads and shadows.
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
    /// The roughness of the coast: the typical deviation from its points, in units.
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
    /// The width of a line, in units.
    pub width: Option<f32>,
    /// The roughness of the shore: the typical deviation from its points, in units.
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
    /// Meters above the surroundings; negative for a hollow.
    pub height: f32,
    pub at: Option<Point>,
    pub line: Option<Points>,
    pub polygon: Option<Points>,
    /// The extent of the slope of a point or a line, in units.
    pub radius: Option<f32>,
    /// The width of the slope around a polygon, in units.
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
    /// The direction of the furrows of a field or the rows of an orchard, in degrees.
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
    /// Overrides the width of its class, in units.
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
    /// The direction of its streets, in degrees.
    #[serde(default)]
    pub angle: f32,
    /// The size of a block between streets, in units.
    pub block: Option<f32>,
    /// The share of lots with buildings, 0 to 1.
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
    /// Width and height before rotation, in units.
    pub size: Option<[f32; 2]>,
    /// Clockwise, in degrees.
    #[serde(default)]
    pub angle: f32,
    /// In meters; determines the length of the shadow. Defaults to the height of the kind.
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
    /// The direction of steps and floorboards, in degrees.
    #[serde(default)]
    pub angle: f32,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Door {
    pub at: Point,
    /// The direction of its wall, in degrees; 0 is a wall from west to east.
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
    /// One position, or several positions of the same object in `points`.
    pub at: Option<Point>,
    pub points: Option<Points>,
    /// The longest side, in units.
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
