//! The area's content in memory.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use base::{Lang, fold_key};
use content::{
    AreaContent, Catalogue, Entry, Item, Items, Localized, PackArea, Problems, Snapshot, StoredItem,
};
use http_kit::{ContentPage, Suggestion};
use serde::{Deserialize, Serialize};

use crate::{
    events::{
        domain::{Event, Known},
        scoring::Scoring,
    },
    records::domain::{Documented, LOBBIES, MAPS, SQUADS},
};

#[derive(Debug, Default)]
pub struct Leaderboards {
    /// The newest year first.
    events: Vec<Event>,
    scoring: HashMap<String, Scoring>,
    unscored: Scoring,
    /// Names of types and regions, by kind and key.
    words: HashMap<(WordOf, String), Localized>,
    /// Streamer slugs by the folded names of tournament players.
    streamers: HashMap<String, String>,
    /// The most kills first.
    pub records: Vec<Documented>,
}

pub const CONTENT: AreaContent = AreaContent { area: "leaderboards", parse, build };

/// A localized name of a tournament type or region.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    of: WordOf,
    key: String,
    name: Localized,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WordOf {
    Type,
    Region,
}

impl Leaderboards {
    /// Returns the tournaments. The simulated one is included only on sites with demo data.
    pub fn events(&self, demo: bool) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |event| demo || event.demo.is_none())
    }

    pub fn event(&self, year: &str, kind: &str, region: &str, demo: bool) -> Option<(&Event, &Scoring)> {
        let is_it =
            |event: &&Event| event.kind == kind && event.region == region && event.year.to_string() == year;
        let event = self.events(demo).find(is_it)?;
        let scoring = event.scoring.as_ref().and_then(|key| self.scoring.get(key));
        Some((event, scoring.unwrap_or(&self.unscored)))
    }

    /// Returns the slug of the streamer who is known to be this player, if any.
    pub fn streamer(&self, player: &str) -> Option<&str> {
        self.streamers.get(&fold_key(player)).map(String::as_str)
    }

    /// Returns the first tournament of each year.
    pub fn years(&self, demo: bool) -> impl Iterator<Item = &Event> {
        let mut last = None;
        self.events(demo).filter(move |event| last.replace(event.year) != Some(event.year))
    }

    /// Returns a label like “Trios · Europe”.
    pub fn label(&self, event: &Event, lang: Lang) -> String {
        let word = |of, key: &str| self.words.get(&(of, key.to_owned())).map_or("", |name| name.get(lang));
        format!("{} · {}", word(WordOf::Type, &event.kind), word(WordOf::Region, &event.region))
    }
}

/// Returns a page for each documented tournament, and the world record pages of the `wz1` maps with squads of equal
/// size.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let boards = snapshot.get::<Leaderboards>();
    let events =
        boards.events(false).map(|event| ContentPage::on_demand(event.path()).changed(event.updated()));
    let maps = MAPS.iter().filter(|map| map.game == "wz1");
    let records = maps.flat_map(|map| {
        let sizes = SQUADS.into_iter().zip(LOBBIES);
        sizes.map(|(squad, squads)| {
            format!("/world-records/alltime/{}/{}/{squad}/vs/{squads}", map.key, map.modes[0])
        })
    });
    events.chain(records.map(ContentPage::on_demand)).collect()
}

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let boards = snapshot.get::<Leaderboards>();
    let suggestion = |event: &Event| Suggestion {
        note: boards.label(event, lang),
        words: format!("wsow esports {}", event.year),
        ..Suggestion::new("tournament", &event.title, event.path())
    };
    boards.events(false).map(suggestion).collect()
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let mut items = Items::default();
    let words = area.list::<Word>("words.toml", "word", problems);
    for word in &words {
        items.add("word", format!("{:?}-{}", word.value.of, word.value.key), word, problems);
    }
    let scoring = area.list::<Scoring>("scoring.toml", "scoring", problems);
    for entry in &scoring {
        let wrong =
            entry.value.complaint().into_iter().chain(crate::citation::complaints(&entry.value.sources));
        wrong.for_each(|wrong| problems.add(&entry.file, entry.line, wrong));
        items.add("scoring", &entry.value.key, entry, problems);
    }
    let files: Vec<String> = area
        .files("events/")
        .filter_map(|(path, _)| path.strip_prefix("leaderboards/").map(str::to_owned))
        .collect();
    let events: Vec<Entry<Event>> =
        files.iter().flat_map(|file| area.list::<Event>(file, "event", problems)).collect();
    parse_players(area, &events, &mut items, problems);
    for entry in events {
        let event = &entry.value;
        for (of, key) in [(WordOf::Type, &event.kind), (WordOf::Region, &event.region)] {
            if !words.iter().any(|word| word.value.of == of && word.value.key == *key) {
                problems.add(&entry.file, entry.line, format!("`{key}` has no name in words.toml"));
            }
        }
        let rules = event.scoring.as_ref().map(|key| scoring.iter().find(|known| known.value.key == *key));
        if rules.is_some_and(|found| found.is_none()) {
            problems.add(&entry.file, entry.line, "unknown scoring");
        }
        let rules = rules.flatten().map(|found| found.value.clone()).unwrap_or_default();
        let wrong = event.complaints(&rules).into_iter();
        let wrong = wrong.chain(event.demo.as_ref().and_then(|rule| rule.complaint()));
        wrong.for_each(|wrong| problems.add(&entry.file, entry.line, wrong));
        items.add("event", event.path(), &entry, problems);
    }
    parse_records(area, &mut items, problems);
    items.into_vec()
}

/// Parses the players who are streamers. Each must be a listed streamer and a player of a tournament.
fn parse_players(area: &PackArea<'_>, events: &[Entry<Event>], items: &mut Items, problems: &mut Problems) {
    let streamers = streamers::from_files(&area.other("streamers"));
    let teams = events.iter().flat_map(|entry| &entry.value.standings);
    let played: HashSet<String> =
        teams.flat_map(|team| &team.players).map(|player| fold_key(&player.name)).collect();
    for entry in area.list::<Known>("players.toml", "player", problems) {
        let Known { name, streamer } = &entry.value;
        if streamers.find(streamer).is_none() {
            problems.add(&entry.file, entry.line, format!("unknown streamer `{streamer}`"));
        }
        if !played.contains(&fold_key(name)) {
            problems.add(&entry.file, entry.line, format!("`{name}` is in no tournament"));
        }
        items.add("player", fold_key(name), &entry, problems);
    }
}

fn parse_records(area: &PackArea<'_>, items: &mut Items, problems: &mut Problems) {
    for entry in area.list::<Documented>("records.toml", "record", problems) {
        if let Some(wrong) = entry.value.complaint() {
            problems.add(&entry.file, entry.line, wrong);
        }
        items.add("record", entry.value.id, &entry, problems);
    }
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut boards = Leaderboards::default();
    for StoredItem { kind, id, body } in items {
        let body = body.clone();
        match kind.as_str() {
            "event" => boards.events.push(serde_json::from_value(body)?),
            "scoring" => drop(boards.scoring.insert(id.clone(), serde_json::from_value(body)?)),
            "player" => {
                let known: Known = serde_json::from_value(body)?;
                boards.streamers.insert(fold_key(&known.name), known.streamer);
            }
            "record" => boards.records.push(serde_json::from_value(body)?),
            "word" => {
                let word: Word = serde_json::from_value(body)?;
                boards.words.insert((word.of, word.key), word.name);
            }
            _ => {}
        }
    }
    // Newest first within a year; the simulated tournament is last.
    boards.events.sort_by_key(|event| {
        (
            std::cmp::Reverse(event.year),
            event.demo.is_some(),
            std::cmp::Reverse(event.updated()),
            event.path(),
        )
    });
    boards.records.sort_by_key(|record| (std::cmp::Reverse(record.kills), record.id));
    Ok(Arc::new(boards))
}
