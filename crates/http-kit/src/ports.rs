//! Ports: interfaces by which one area uses another without depending on it.
//!
//! A port is a type owned by the area that requires it, by an area both depend on, or by this crate. An area that
//! implements a port registers it in `provides`. An area that uses it lists it in `requires`, looks it up in the services by
//! type, and works without it where no area provides it.

use std::{any::type_name, future::Future, pin::Pin};

use base::{Lang, Platform, UserId};
use content::Snapshot;
use serde::Serialize;

use crate::{Ctx, Services, Work};

/// A port that an area requires, identified by its type.
#[derive(Clone, Copy)]
pub struct Port {
    name: fn() -> &'static str,
    provided: fn(&Services) -> bool,
}

impl Port {
    pub const fn of<T: Send + Sync + 'static>() -> Self {
        Self { name: type_name::<T>, provided: |services| services.get::<T>().is_some() }
    }

    pub fn name(&self) -> &'static str {
        (self.name)()
    }

    pub fn is_provided(&self, services: &Services) -> bool {
        (self.provided)(services)
    }
}

/// A blog post, as linked from pages about its subject.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Article {
    pub url: String,
    pub title: String,
    pub image: String,
    /// Unix seconds.
    pub date_published: i64,
}

/// Renders a gun (`bo6/xm4`) with attachments in a color tone, given by their codes in image URLs. Returns an SVG group
/// of 480 by 160 for use in larger images.
pub struct Drawings(pub fn(&Snapshot, &str, &[String], &str) -> Option<String>);

/// A gun embedded in an article, with its best build.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Exhibit {
    /// `bo6/xm4`.
    pub gun: String,
    pub name: String,
    pub game_name: String,
    /// Path of the gun's page, without locale.
    pub link: String,
    pub image: String,
    /// Key of the build's category; absent without a build.
    pub category: Option<String>,
    pub category_name: String,
    pub range_name: String,
    /// The attachments of the build.
    pub attachments: Vec<ExhibitLine>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitLine {
    pub slot: String,
    pub name: String,
}

/// Returns the gun with a given name, if there is one.
pub struct Exhibits(pub fn(&Snapshot, Lang, &str) -> Option<Exhibit>);

/// Returns the newest posts that mention an item (`mw3/mcw`), then the newest of all posts.
pub struct Articles(pub fn(&Snapshot, Lang, &str) -> Vec<Article>);

/// The challenge that unlocks a camo of a gun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct GunChallenge {
    /// Id of the camo tracker that counts it, as in `/camo/{id}`.
    pub id: String,
    pub tracker_name: String,
    pub name: String,
    /// URL of the camo's swatch image.
    pub image: String,
    /// The task to complete.
    pub challenge: String,
    /// `military`, `unique`, `mastery`, `base` …
    pub category: String,
    /// The gun level that unlocks the challenge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
}

/// Returns the challenges of a gun (`bo6/xm4`), grouped by tracker, in the tracker's order.
pub struct GunChallenges(pub fn(&Snapshot, Lang, &str) -> Vec<GunChallenge>);

/// The lifetime stats of a player in our database.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LifetimeStats {
    pub kd: f64,
    /// A grade from 0 (worst) to 4 (best).
    pub kd_grad: u8,
    pub wins: i64,
    pub wins_grad: u8,
}

type FoundStats = Pin<Box<dyn Future<Output = Vec<Option<LifetimeStats>>> + Send>>;

/// Looks up the stats of players by platform and username; in the same order, none for unknown players.
pub struct PlayerStats(pub fn(&Ctx, Vec<(String, String)>) -> FoundStats);

/// The Twitch channel of a known player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChannel {
    pub platform: Platform,
    pub username: String,
    /// The channel name in its URL.
    pub twitch: String,
}

/// Returns all known channels.
pub struct PlayerChannels(pub fn(&Snapshot) -> Vec<PlayerChannel>);

/// The filter for the best squads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestOf {
    /// `wz1` or `wz2`.
    pub game: &'static str,
    /// The season's number within its year; none means all. A map was played in several years of seasons: all of them
    /// count.
    pub season: Option<u8>,
    /// The map's name in URLs: `verdansk`, `rebirth`, `caldera`, `fortunes`, `al-mazrah`.
    pub map: &'static str,
    /// `br` or `resurgence`.
    pub mode: &'static str,
    /// The size of the squad, 1 to 4.
    pub squad: u8,
    /// The maximum squad size of the lobby, 1 to 4.
    pub lobby: u8,
}

/// The result of a squad in one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestSquad {
    /// The total of all members.
    pub kills: i64,
    pub place: i64,
    /// A decimal number too large for JavaScript.
    pub match_id: String,
    /// When the match began, Unix seconds.
    pub played_at: i64,
    /// Whether the match is simulated.
    pub demo: bool,
    /// Ordered by kills, most first.
    pub players: Vec<SquadMember>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadMember {
    pub username: String,
    /// The platform of the profile with that name; `acti` where only the displayed name is known.
    pub platform: Option<String>,
    /// The publisher's account number.
    pub uno: Option<String>,
    pub clantag: Option<String>,
}

/// Returns the squads with the most kills in one match, up to a limit; among equals the earlier match comes first.
pub struct BestMatches(pub fn(&Ctx, BestOf, usize) -> Work<'static, Vec<BestSquad>>);

/// A player, identified by name and platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProfile {
    pub username: String,
    pub platform: Platform,
    /// The publisher's account number, if it was known when the user chose the player.
    pub uno: Option<String>,
}

/// The player that a user has linked, and their favorite players, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserProfiles {
    pub own: Option<GameProfile>,
    pub favorites: Vec<GameProfile>,
}

/// Looks up the players that a user has linked or marked as favorite.
pub struct GameProfiles(pub fn(&Ctx, UserId) -> Work<'static, UserProfiles>);
