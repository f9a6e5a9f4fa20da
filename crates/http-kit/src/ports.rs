//! What one area offers and another needs without either knowing the other.
//!
//! A port is a type that the one who needs it owns, or an area below both, or this crate. Who can fill it says so
//! in its area's `offers`; who needs it lists it in `needs`, finds it in the services by its type, and does without
//! it where nobody offers it.

use std::{any::type_name, future::Future, pin::Pin};

use base::{Lang, Platform, UserId};
use content::Snapshot;
use serde::Serialize;

use crate::{Ctx, Services, Work};

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

/// What a gun asks for one of its camouflages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct GunChallenge {
    /// The tracker that counts it, as in `/camo/{id}`.
    pub id: String,
    pub tracker_name: String,
    pub name: String,
    /// Address of its swatch.
    pub image: String,
    /// What is to be done.
    pub challenge: String,
    /// `military`, `unique`, `mastery`, `base` …
    pub category: String,
    /// The level of the gun that opens it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
}

/// The challenges of a gun (`bo6/xm4`), tracker by tracker, each in its order.
pub struct GunChallenges(pub fn(&Snapshot, Lang, &str) -> Vec<GunChallenge>);

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

/// A channel at Twitch of somebody who is known to be this player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChannel {
    pub platform: Platform,
    pub username: String,
    /// Its name in its address.
    pub twitch: String,
}

/// All of them.
pub struct PlayerChannels(pub fn(&Snapshot) -> Vec<PlayerChannel>);

/// Which matches the best squads are looked for in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestOf {
    /// `wz1` or `wz2`.
    pub game: &'static str,
    /// Its number within its year; none is all of them. A map was played in more than one year of seasons: all count.
    pub season: Option<u8>,
    /// As addresses name it: `verdansk`, `rebirth`, `caldera`, `fortunes`, `al-mazrah`.
    pub map: &'static str,
    /// `br` or `resurgence`.
    pub mode: &'static str,
    /// How many the squad were, 1 to 4.
    pub squad: u8,
    /// How many the squads of that lobby could be, 1 to 4.
    pub lobby: u8,
}

/// What a squad did in one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestSquad {
    /// All of them together.
    pub kills: i64,
    pub place: i64,
    /// A decimal number, larger than scripts can count.
    pub match_id: String,
    /// When the match began, unix seconds.
    pub played_at: i64,
    /// Simulated.
    pub demo: bool,
    /// The one with the most kills first.
    pub players: Vec<SquadMember>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadMember {
    pub username: String,
    /// Where a profile of that name is found; `acti` where only the displayed name is known.
    pub platform: Option<String>,
    pub clantag: Option<String>,
}

/// The squads with the most kills in one match, at most so many; of equal ones the earlier first.
pub struct BestMatches(pub fn(&Ctx, BestOf, usize) -> Work<'static, Vec<BestSquad>>);

/// A player by their name on a platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProfile {
    pub username: String,
    pub platform: Platform,
}

/// Which player a user is, and whom they like to find again, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserProfiles {
    pub own: Option<GameProfile>,
    pub favorites: Vec<GameProfile>,
}

/// What a user has said about players.
pub struct GameProfiles(pub fn(&Ctx, UserId) -> Work<'static, UserProfiles>);
