//! The area's content in memory.

use std::{collections::HashSet, sync::Arc};

use base::Lang;
use content::{AreaContent, Catalogue, Item, Items, PackArea, Problems, Snapshot, StoredItem};
use http_kit::{
    ContentPage, Suggestion,
    ports::{PlayerChannel, PlayerChannels},
};

use crate::cards::domain::{Streamer, StreamerRegion};

#[derive(Debug, Default)]
pub struct Streamers {
    /// By name.
    pub all: Vec<Streamer>,
}

pub const CONTENT: AreaContent = AreaContent { area: "streamers", parse, build };

/// Reads the streamers from the content files, for areas whose content refers to them.
pub fn from_files(area: &PackArea<'_>) -> Streamers {
    let entries = area.list::<Streamer>("streamers.toml", "streamer", &mut Problems::default());
    Streamers { all: entries.into_iter().map(|entry| entry.value).collect() }
}

impl Streamers {
    pub fn find(&self, slug: &str) -> Option<&Streamer> {
        self.all.iter().find(|streamer| streamer.slug == slug)
    }

    /// Returns all Twitch logins.
    pub fn channels(&self) -> Vec<String> {
        self.all.iter().filter_map(|streamer| streamer.twitch.clone()).collect()
    }
}

/// Provides the Twitch channels of players to other areas.
pub const CHANNELS: PlayerChannels = PlayerChannels(|snapshot| {
    let channel = |streamer: &Streamer| {
        let (player, twitch) = (streamer.player.as_ref()?, streamer.twitch.clone()?);
        Some(PlayerChannel { platform: player.platform, username: player.username.clone(), twitch })
    };
    snapshot.get::<Streamers>().all.iter().filter_map(channel).collect()
});

pub fn pages(_: &Snapshot) -> Vec<ContentPage> {
    StreamerRegion::ALL
        .iter()
        .map(|region| ContentPage::ahead(format!("/top-streamers/{}", region.key())))
        .collect()
}

pub fn suggestions(snapshot: &Snapshot, _: Lang) -> Vec<Suggestion> {
    let suggestion = |streamer: &Streamer| Suggestion {
        words: streamer.also.join(" "),
        ..Suggestion::new("streamer", &streamer.name, format!("/top-streamers/all#{}", streamer.slug))
    };
    snapshot.get::<Streamers>().all.iter().map(suggestion).collect()
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let mut items = Items::default();
    let mut seen = HashSet::new();
    for entry in area.list::<Streamer>("streamers.toml", "streamer", problems) {
        for complaint in entry.value.complaints() {
            problems.add(&entry.file, entry.line, complaint);
        }
        let slug = ("slug", entry.value.slug.clone());
        let channel = entry.value.twitch.clone().map(|login| ("channel", login));
        for (kind, name) in std::iter::once(slug).chain(channel) {
            if !seen.insert((kind, name.clone())) {
                problems.add(&entry.file, entry.line, format!("{kind} `{name}` exists twice"));
            }
        }
        items.add("streamer", entry.value.id, &entry, problems);
    }
    items.into_vec()
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let of_kind = items.iter().filter(|item| item.kind == "streamer");
    let mut all = of_kind
        .map(|item| serde_json::from_value(item.body.clone()))
        .collect::<Result<Vec<Streamer>, _>>()?;
    all.sort_by_key(|streamer| (streamer.name.to_lowercase(), streamer.id));
    Ok(Arc::new(Streamers { all }))
}
