//! Suggestions of the site search.

use base::Lang;
use content::Snapshot;
use serde::Serialize;

use crate::Area;

/// A page that visitors search for by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Suggestion {
    /// The kind; its label is the text `kind.{kind}` of the search.
    pub kind: &'static str,
    pub name: String,
    /// Distinguishes it from others with the same name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Additional search terms; never shown.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// The date that is part of its name, in Unix seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<i64>,
    /// The path without locale.
    pub path: String,
}

impl Suggestion {
    pub fn new(kind: &'static str, name: impl Into<String>, path: String) -> Self {
        let empty = String::new;
        Self { kind, name: name.into(), note: empty(), words: empty(), date: None, path }
    }
}

pub type Suggests = fn(&Snapshot, Lang) -> Vec<Suggestion>;

/// The suggestion sources of all areas, registered as a service.
pub struct SearchParts(Vec<Suggests>);

impl SearchParts {
    pub fn of(areas: &[Area]) -> Self {
        Self(areas.iter().map(|area| area.search).collect())
    }

    /// Returns all suggestions in the order of the areas. Earlier ones rank higher among equal matches.
    pub fn all(&self, snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
        self.0.iter().flat_map(|suggests| suggests(snapshot, lang)).collect()
    }
}
