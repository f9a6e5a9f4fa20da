//! The area's content in memory.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use base::{GameCode, Lang};
use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, Snapshot, StoredItem};
use http_kit::{ContentPage, Suggestion};

use crate::rotations::domain::{Game, Map, Mode, Offer, Rotation, Season, SeasonEntry};

#[derive(Debug, Default)]
pub struct Playlists {
    /// In the order of the hub page.
    pub games: Vec<Game>,
    pub modes: HashMap<String, Mode>,
    pub maps: HashMap<String, Map>,
    pub seasons: HashMap<String, Season>,
    /// Newest first.
    pub rotations: Vec<Rotation>,
}

pub const CONTENT: AreaContent = AreaContent { area: "playlists", parse, build };

/// A game's current rotation and the previous ones.
pub struct Shown<'a> {
    pub rotation: &'a Rotation,
    pub season: &'a Season,
    pub earlier: Vec<&'a Rotation>,
    /// Whether the result no longer depends on the time.
    pub settled: bool,
}

impl Playlists {
    pub fn name(&self, code: GameCode) -> &str {
        self.games.iter().find(|game| game.code == code).map_or("", |game| &game.name)
    }

    pub fn season(&self, id: Option<&String>) -> Option<&Season> {
        self.seasons.get(id?)
    }

    /// Returns the newest rotation that has started, or the first upcoming one.
    pub fn shown(&self, game: GameCode, now: i64) -> Option<Shown<'_>> {
        let all: Vec<&Rotation> = self.rotations.iter().filter(|one| one.game == game).collect();
        let upcoming = all.iter().take_while(|one| one.when.start > now).count();
        let rotation = *all.get(upcoming).or_else(|| all.last())?;
        let season = self.season(rotation.season.as_ref())?;
        let settled = upcoming == 0 && now >= season.end;
        Some(Shown { rotation, season, earlier: all.into_iter().skip(upcoming + 1).collect(), settled })
    }
}

/// Returns a page for every game that has a rotation.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let playlists = snapshot.get::<Playlists>();
    let newest = |of: Option<GameCode>| {
        let rotations = playlists.rotations.iter().filter(|one| of.is_none_or(|game| one.game == game));
        rotations.map(Rotation::updated_at).max()
    };
    let games = playlists.games.iter().filter(|game| newest(Some(game.code)).is_some());
    let of_game = |game: &Game| {
        ContentPage::ahead(format!("/playlist/{}", game.code.code())).changed(newest(Some(game.code)))
    };
    std::iter::once(ContentPage::ahead("/playlist".into()).changed(newest(None)))
        .chain(games.map(of_game))
        .collect()
}

pub fn suggestions(snapshot: &Snapshot, _: Lang) -> Vec<Suggestion> {
    let playlists = snapshot.get::<Playlists>();
    let games = playlists.games.iter();
    let listed = games.filter(|game| playlists.rotations.iter().any(|one| one.game == game.code));
    listed
        .map(|game| Suggestion {
            words: game.code.code().to_owned(),
            ..Suggestion::new("playlist", &game.name, format!("/playlist/{}", game.code.code()))
        })
        .collect()
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let mut items = Items::default();
    let games = area.list::<Game>("games.toml", "game", problems);
    let modes = area.list::<Mode>("modes.toml", "mode", problems);
    let maps = area.list::<Map>("maps.toml", "map", problems);
    for mode in &modes {
        items.add("mode", &mode.value.key, mode, problems);
    }
    for map in &maps {
        items.add("map", &map.value.key, map, problems);
    }
    let mut known = Known {
        games: games.iter().map(|game| game.value.code).collect(),
        modes: modes.iter().map(|mode| mode.value.key.clone()).collect(),
        maps: maps.iter().map(|map| map.value.key.clone()).collect(),
        seasons: HashSet::new(),
    };
    for entry in area.list::<SeasonEntry>("seasons.toml", "season", problems) {
        known.seasons.insert(entry.value.id.clone());
        if !known.games.contains(&entry.value.game) {
            problems.add(&entry.file, entry.line, format!("unknown game `{}`", entry.value.game.code()));
        }
        match entry.value.resolve() {
            Ok(value) => {
                let entry = Entry { file: entry.file, line: entry.line, value };
                items.add("season", &entry.value.id, &entry, problems);
            }
            Err(message) => problems.add(&entry.file, entry.line, message),
        }
    }
    for entry in area.list::<Rotation>("rotations.toml", "rotation", problems) {
        known.check(&entry, problems);
        items.add("rotation", entry.value.id, &entry, problems);
    }
    let games: Vec<Game> = games.into_iter().map(|game| game.value).collect();
    // The games are stored as a single item, because their order matters.
    items.add(
        "games",
        "all",
        &Entry { file: "playlists/games.toml".into(), line: 1, value: games },
        problems,
    );
    items.into_vec()
}

/// The keys that rotations may refer to.
struct Known {
    games: HashSet<GameCode>,
    modes: HashSet<String>,
    maps: HashSet<String>,
    seasons: HashSet<String>,
}

impl Known {
    fn check(&self, entry: &Entry<Rotation>, problems: &mut Problems) {
        let rotation = &entry.value;
        let mut wrong = |message: String| problems.add(&entry.file, entry.line, message);
        if !self.games.contains(&rotation.game) {
            wrong(format!("unknown game `{}`", rotation.game.code()));
        }
        match &rotation.season {
            Some(id) if !self.seasons.contains(id) => wrong(format!("unknown season `{id}`")),
            None if rotation.source.is_none() => wrong("an example belongs to a season".into()),
            _ => {}
        }
        if rotation.modes.is_empty() {
            wrong("has no modes".into());
        }
        if rotation.source.as_ref().is_some_and(|source| !source.is_good()) {
            wrong("no source: it has a name, and https if it is linked".into());
        }
        for Offer { mode, map, .. } in &rotation.modes {
            if !self.modes.contains(mode) {
                wrong(format!("unknown mode `{mode}`"));
            }
            if let Some(map) = map.as_ref().filter(|map| !self.maps.contains(*map)) {
                wrong(format!("unknown map `{map}`"));
            }
        }
    }
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut playlists = Playlists::default();
    for StoredItem { kind, id, body } in items {
        let body = body.clone();
        match kind.as_str() {
            "games" => playlists.games = serde_json::from_value(body)?,
            "mode" => drop(playlists.modes.insert(id.clone(), serde_json::from_value(body)?)),
            "map" => drop(playlists.maps.insert(id.clone(), serde_json::from_value(body)?)),
            "season" => drop(playlists.seasons.insert(id.clone(), serde_json::from_value(body)?)),
            "rotation" => playlists.rotations.push(serde_json::from_value(body)?),
            _ => {}
        }
    }
    playlists.rotations.sort_by_key(|one| std::cmp::Reverse((one.when.start, one.id)));
    Ok(Arc::new(playlists))
}
