//! What one area offers and another needs without either knowing the other.
//!
//! A port is a type that the one who needs it owns, or an area below both, or this crate. Who can fill it says so
//! in its area's `offers`; who needs it lists it in `needs`, finds it in the services by its type, and does without
//! it where nobody offers it.

use std::{any::type_name, future::Future, pin::Pin};

use base::Lang;
use content::Snapshot;
use serde::Serialize;

use crate::{Ctx, Services};

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

/// A gun (`bo6/xm4`) with some parts in a tone, by their codes in the addresses of drawings: a group of SVG that fills
/// 480 by 160, for larger pictures.
pub struct Drawings(pub fn(&Snapshot, &str, &[String], &str) -> Option<String>);

/// A gun as a text about it shows it: with the best build that there is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Exhibit {
    /// `bo6/xm4`.
    pub gun: String,
    pub name: String,
    pub game_name: String,
    /// The gun's page, without locale.
    pub link: String,
    pub image: String,
    /// Key of the build's category; none without a build.
    pub category: Option<String>,
    pub category_name: String,
    pub range_name: String,
    /// A slot and a name each.
    pub attachments: Vec<ExhibitLine>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitLine {
    pub slot: String,
    pub name: String,
}

/// A gun to show, if there is one of that name.
pub struct Exhibits(pub fn(&Snapshot, Lang, &str) -> Option<Exhibit>);

/// The newest posts that name a thing (`mw3/mcw`), then the newest of all.
pub struct Articles(pub fn(&Snapshot, Lang, &str) -> Vec<Article>);

/// What a player of ours has done in all the matches that are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    pub kd: f64,
    /// 0 is the worst, 4 the best.
    pub kd_grad: u8,
    pub wins: i64,
    pub wins_grad: u8,
}

type FoundFigures = Pin<Box<dyn Future<Output = Vec<Option<Figures>>> + Send>>;

/// Figures of players, each by platform and username; in that order, none where nobody is known.
pub struct PlayerFigures(pub fn(&Ctx, Vec<(String, String)>) -> FoundFigures);
