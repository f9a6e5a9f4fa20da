//! The files of the area as a person writes them. Stored items have the same form.

use content::Localized;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// x to the right, y downwards.
pub type Place = [f32; 2];

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeEntry {
    /// Place in the file, as it is stored.
    #[serde(default)]
    pub order: usize,
    pub id: String,
    pub name: Localized,
}

/// A category of the filter has the same form.
pub type CategoryEntry = ModeEntry;

/// What stands above the maps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapsHead {
    /// The day of the last edit of maps that say nothing else.
    pub updated: Date,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    #[serde(default)]
    pub order: usize,
    pub id: String,
    pub name: String,
    /// A code of the armory.
    pub game: String,
    /// The first one opens.
    pub modes: Vec<String>,
    #[serde(default)]
    pub new: bool,
    #[serde(default)]
    pub special_logo: bool,
    /// Metres a unit, where a source gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<f32>,
    /// Most of it is placed from knowledge, not from measured positions.
    #[serde(default)]
    pub approximate: bool,
    /// The day of the last edit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated: Option<Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// One line for the hub.
    pub text: Localized,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GroupType {
    Marker,
    Circle,
    Area,
    Line,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupEntry {
    #[serde(default)]
    pub order: usize,
    pub id: String,
    pub category: String,
    pub symbol: String,
    pub colour: String,
    #[serde(rename = "type")]
    pub kind: GroupType,
    /// Of points that say nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<f32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dash: Option<bool>,
    /// Near ones are gathered into one.
    pub grouped: bool,
    pub visible: bool,
    #[serde(default)]
    pub hidden: bool,
    pub count_found: bool,
    pub name: Localized,
}

/// A short line that many points share.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoteEntry {
    pub id: String,
    pub symbol: String,
    pub text: Localized,
}

/// What stands above the points of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsHead {
    pub source: String,
    #[serde(default)]
    pub approximate: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointEntry {
    pub id: String,
    /// The folder's, as it is stored.
    #[serde(default)]
    pub map: String,
    pub group: String,
    pub modes: Vec<String>,
    /// Where it stands; the middle of its line or area where it says nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// The group's name without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub approximate: bool,
    /// The file's without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<f32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<Place>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub area: Vec<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dash: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Groups, or symbols of groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<String>,
    /// A path of ours, without locale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Localized>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<MoreEntry>,
    /// The file of an operator's that brought it: what is no longer in that file goes. Of the pack nothing says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<String>,
    /// Addresses of an operator's own pictures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoreEntry {
    pub symbol: String,
    pub text: Localized,
}

/// A description of the ground, as it was written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TerrainEntry {
    pub text: String,
}
