//! API views of a build, for lists and cards.

use std::ops::Deref;

use base::{GameCode, Lang};
use draw::Part;
use serde::{Deserialize, Serialize};

use super::domain::{Build, Fitted};
use crate::{
    catalogue::{Armory, Gun},
    kinds::{Category, Tuning},
};

/// A gun in a list, with one entry per range it has a build for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LoadoutItem {
    pub gun_id: i64,
    pub name: String,
    /// The game of the list.
    pub game: GameCode,
    /// The game the gun is from.
    pub gun_game: GameCode,
    pub slug: String,
    #[serde(rename = "type")]
    pub kind: String,
    /// The category key.
    pub category: String,
    pub category_name: String,
    pub ranges: Vec<RangeEntry>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RangeEntry {
    pub id: i64,
    pub range_id: i64,
    pub range_name: String,
    pub mode_id: i64,
    pub mode_name: String,
    pub author: Option<String>,
    /// When the build was last updated, in Unix seconds.
    pub updated_at: i64,
    pub thumbnail: String,
    pub image: String,
    pub name: String,
    /// The owner's title for the build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The owner's notes; only present when the owner views the build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    pub attachments: Vec<AttachmentLine>,
    pub max_attachments: usize,
    /// The short link code.
    pub share: String,
    pub video: Option<String>,
    /// The category key of this build.
    pub category: String,
    pub category_name: String,
    /// Set if a newer patch changed the gun or one of these attachments.
    pub stale: Option<Stale>,
    /// The source of an editorial build; absent for user builds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AttachmentLine {
    pub name: String,
    /// The zero-based position in the list.
    pub idx: usize,
    pub category_name: String,
    pub category_id: i64,
    pub attachment_id: i64,
    pub hor: Option<f64>,
    pub vert: Option<f64>,
    /// The tuning limits; present if the attachment is tuned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tuning: Option<Tuning>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Stale {
    /// The patch id in the patch notes URL, such as `wz2:s3:2023-05-10`.
    pub patch: String,
    /// The patch date, in Unix seconds.
    pub date: i64,
}

/// The evidence for an editorial build and the period it covers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Evidence {
    pub kind: EvidenceKind,
    /// The number of creators; their names are never published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The first day of the covered period, in Unix seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<i64>,
    /// The last day of the covered period, in Unix seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EvidenceKind {
    /// The attachments creators used most.
    Creators,
    /// An article.
    Press,
    /// A published list or guide.
    List,
    /// The editors' own choice.
    Own,
}

/// An external page that supports a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The site name.
    pub site: String,
    pub url: String,
}

/// A build with its metadata, independent of where it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Stored {
    pub id: i64,
    pub build: Build,
    pub updated_at: i64,
    pub author: Option<String>,
    pub share: String,
    #[serde(default)]
    pub title: Option<String>,
    pub video: Option<String>,
    #[serde(default)]
    pub evidence: Option<Evidence>,
}

impl Deref for Stored {
    type Target = Build;

    fn deref(&self) -> &Build {
        &self.build
    }
}

impl Stored {
    /// Returns the last day the build is known to be valid: the end of its evidence, otherwise its last
    /// update.
    pub fn valid_until(&self) -> i64 {
        self.evidence.as_ref().and_then(|evidence| evidence.until).unwrap_or(self.updated_at)
    }
}

impl Armory {
    /// Returns the attachment parts visible on the drawn gun, sorted and deduplicated.
    pub fn parts(&self, attachments: &[Fitted]) -> Vec<Part> {
        let mut parts: Vec<Part> = attachments
            .iter()
            .filter_map(|one| self.attachment(one.attachment_id))
            .map(|attachment| attachment.part)
            .filter(|part| *part != Part::None)
            .collect();
        parts.sort_unstable_by_key(|part| part.code());
        parts.dedup();
        parts
    }

    pub fn item(
        &self,
        game: GameCode,
        gun: &Gun,
        category: &Category,
        ranges: Vec<RangeEntry>,
        lang: Lang,
    ) -> LoadoutItem {
        LoadoutItem {
            gun_id: gun.id,
            name: gun.name.clone(),
            game,
            gun_game: gun.game,
            slug: self.name_in(game, gun),
            kind: gun.kind.clone(),
            category: category.key.clone(),
            category_name: category.name.get(lang).to_owned(),
            ranges,
        }
    }

    pub fn range_entry(&self, gun: &Gun, build: &Stored, stale: Option<Stale>, lang: Lang) -> RangeEntry {
        let parts = self.parts(&build.attachments);
        let category = self.category(build.category);
        let key = category.map_or("unrated", |category| &category.key);
        let image = gun.image(&parts, key);
        let mode = self.mode(build.mode);
        RangeEntry {
            id: build.id,
            range_id: build.range,
            range_name: self.range(build.range).map_or("", |range| range.name.get(lang)).to_owned(),
            mode_id: build.mode,
            mode_name: mode.map_or("", |mode| mode.name.get(lang)).to_owned(),
            author: build.author.clone(),
            updated_at: build.updated_at,
            thumbnail: image.clone(),
            image,
            name: gun.name.clone(),
            title: build.title.clone(),
            notes: None,
            attachments: self.lines(build, lang),
            max_attachments: mode.map_or(0, |mode| self.max_attachments(mode, gun)),
            share: build.share.clone(),
            video: build.video.clone(),
            category: key.to_owned(),
            category_name: category.map_or("", |category| category.name.get(lang)).to_owned(),
            stale,
            evidence: build.evidence.clone(),
        }
    }

    /// Returns the attachments in the order the author chose them.
    pub fn lines(&self, build: &Build, lang: Lang) -> Vec<AttachmentLine> {
        let gun = self.gun(build.gun);
        let known = build.attachments.iter();
        let known = known.filter_map(|one| Some((one, self.attachment(one.attachment_id)?)));
        known
            .enumerate()
            .map(|(idx, (fitted, attachment))| {
                let slot = self.slot(attachment.slot);
                let tuned = fitted.hor.is_some() || fitted.vert.is_some();
                AttachmentLine {
                    name: gun.map_or(attachment.name.as_str(), |gun| gun.calls(attachment)).to_owned(),
                    idx,
                    category_name: slot.map_or("", |slot| slot.name.get(lang)).to_owned(),
                    category_id: attachment.slot,
                    attachment_id: attachment.id,
                    hor: fitted.hor,
                    vert: fitted.vert,
                    tuning: slot.and_then(|slot| slot.tuning.clone()).filter(|_| tuned),
                }
            })
            .collect()
    }
}
