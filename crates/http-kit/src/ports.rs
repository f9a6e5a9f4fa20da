//! What one area offers and another needs without either knowing the other.
//!
//! A port is a type that the one who needs it owns, or an area below both, or this crate. Who can fill it says so
//! in its area's `offers`; who needs it lists it in `needs`, finds it in the services by its type, and does without
//! it where nobody offers it.

use std::any::type_name;

use base::Lang;
use content::Snapshot;
use serde::Serialize;

use crate::Services;

/// A port that an area needs, by its type.
#[derive(Clone, Copy)]
pub struct Port {
    name: fn() -> &'static str,
    offered: fn(&Services) -> bool,
}

impl Port {
    pub const fn of<T: Send + Sync + 'static>() -> Self {
        Self { name: type_name::<T>, offered: |services| services.get::<T>().is_some() }
    }

    pub fn name(&self) -> &'static str {
        (self.name)()
    }

    pub fn is_offered(&self, services: &Services) -> bool {
        (self.offered)(services)
    }
}

/// A post about something, as the pages about that thing show it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Article {
    pub url: String,
    pub title: String,
    pub image: String,
    /// Unix seconds.
    pub date_published: i64,
}

/// The newest posts that name a thing (`mw3/mcw`), then the newest of all.
pub struct Articles(pub fn(&Snapshot, Lang, &str) -> Vec<Article>);
