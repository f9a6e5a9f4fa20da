//! The entries of the top menu and their order.

use std::collections::HashSet;

use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

/// A menu entry. Its label is the text `menu.<key>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MenuEntry {
    pub key: String,
    /// Absent for a group that only opens its children.
    pub path: Option<String>,
    pub badge: Option<MenuBadge>,
    #[serde(default)]
    pub disabled: bool,
    /// Whether guests are redirected to sign in first.
    #[serde(default)]
    pub auth: bool,
    #[serde(default)]
    pub children: Vec<MenuChild>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MenuChild {
    pub key: String,
    pub path: String,
    pub badge: Option<MenuBadge>,
    #[serde(default)]
    pub disabled: bool,
    #[serde(default)]
    pub auth: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MenuBadge {
    New,
}

pub fn check(menu: &[Entry<MenuEntry>], problems: &mut Problems) {
    let mut seen = HashSet::new();
    for entry in menu {
        let value = &entry.value;
        if value.path.is_none() && value.children.is_empty() {
            problems.add(&entry.file, entry.line, format!("menu entry `{}` leads nowhere", value.key));
        }
        let paths = value.path.iter().chain(value.children.iter().map(|child| &child.path));
        for path in paths.filter(|path| !path.starts_with('/') || path.starts_with("//")) {
            problems.add(&entry.file, entry.line, format!("`{path}` is not a path of this site"));
        }
        for key in std::iter::once(&value.key).chain(value.children.iter().map(|child| &child.key)) {
            if !seen.insert(key.clone()) {
                problems.add(&entry.file, entry.line, format!("menu key `{key}` exists twice"));
            }
        }
    }
}
