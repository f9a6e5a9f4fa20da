//! Reports and their kinds.

use base::UserId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub const LONGEST: usize = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportKind {
    /// A point is wrong.
    Wrong,
    /// Something is missing on the map.
    Missing,
    /// A suggestion for a new point.
    Suggest,
    /// The tasks of a mission.
    Tasks,
}

impl ReportKind {
    pub fn code(self) -> &'static str {
        match self {
            Self::Wrong => "wrong",
            Self::Missing => "missing",
            Self::Suggest => "suggest",
            Self::Tasks => "tasks",
        }
    }
}

/// A validated report: its map, mode and point exist.
#[derive(Clone, Debug, PartialEq)]
pub struct NewReport {
    pub kind: ReportKind,
    pub map: String,
    pub mode: Option<String>,
    pub point: Option<String>,
    pub mission: Option<String>,
    /// Latitude and longitude.
    pub at: Option<[f64; 2]>,
    pub text: String,
}

impl NewReport {
    /// Returns a hash to detect duplicates: the same report from the same user has the same digest.
    pub fn digest(&self, user: UserId) -> String {
        let Self { kind, map, mode, point, mission, at, text } = self;
        let content = serde_json::json!([user.0, kind, map, mode, point, mission, at, text]).to_string();
        Sha256::digest(content.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
