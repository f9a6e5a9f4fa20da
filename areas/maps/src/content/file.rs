//! The format of the content files. Stored items have the same format.

use content::Localized;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// x to the right, y down.
pub type Place = [f32; 2];

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeEntry {
    /// The position in the file; set when the entry is stored.
    #[serde(default)]
    pub order: usize,
    pub id: String,
    pub name: Localized,
}

/// A filter category has the same format.
pub type CategoryEntry = ModeEntry;

/// The head of the file of maps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapsHead {
    /// The date of the last edit, for maps without their own date.
    pub updated: Date,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    #[serde(default)]
    pub order: usize,
    pub id: String,
    pub name: String,
    /// A game code of the armory.
    pub game: String,
    /// The first one is the default.
    pub modes: Vec<String>,
    #[serde(default)]
    pub new: bool,
    #[serde(default)]
    pub special_logo: bool,
    /// Meters per map unit, if a source states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<f32>,
    /// Most positions are estimates, not measured.
    #[serde(default)]
    pub approximate: bool,
    /// The date of the last edit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated: Option<Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// One line for the hub page.
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
    /// The default of points without their own value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<f32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dash: Option<bool>,
    /// Nearby points are clustered into one marker.
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

/// The head of a points file.
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
    /// The name of the folder; set when the entry is stored.
    #[serde(default)]
    pub map: String,
    pub group: String,
    pub modes: Vec<String>,
    /// The position; defaults to the center of the line or area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Defaults to the group's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Other names that the search finds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub approximate: bool,
    /// Defaults to the file's source.
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
    /// Ids or symbols of groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<String>,
    /// An internal path without locale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Localized>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<MoreEntry>,
    /// The import file that this point came from: a point that is no longer in that file is deleted. Unset for points
    /// of the content pack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<String>,
    /// URLs of an operator's own images.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoreEntry {
    pub symbol: String,
    pub text: Localized,
}

/// A terrain description, as in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TerrainEntry {
    pub text: String,
}
