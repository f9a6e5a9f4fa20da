//! What the search of the site suggests.

use base::Lang;
use content::Snapshot;
use serde::Serialize;

use crate::Area;

/// A place of ours that people look for by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Suggestion {
    /// Its name is the text `kind.{kind}` of the search.
    pub kind: &'static str,
    pub name: String,
    /// Tells it from others of its name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Found by these, too; never shown.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// The day that is a part of its name, in Unix seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<i64>,
    /// Where it is, without locale.
    pub path: String,
}

impl Suggestion {
    pub fn new(kind: &'static str, name: impl Into<String>, path: String) -> Self {
        let empty = String::new;
        Self { kind, name: name.into(), note: empty(), words: empty(), date: None, path }
    }
}

pub type Suggests = fn(&Snapshot, Lang) -> Vec<Suggestion>;

/// What all areas suggest, as found in the services.
pub struct SearchParts(Vec<Suggests>);

impl SearchParts {
    pub fn of(areas: &[Area]) -> Self {
        Self(areas.iter().map(|area| area.search).collect())
    }

    /// In the order of the areas; what an area names first is the likeliest of equals.
    pub fn all(&self, snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
        self.0.iter().flat_map(|suggests| suggests(snapshot, lang)).collect()
    }
}
