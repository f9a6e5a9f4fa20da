//! Maps and named places for the search, and the pages for the site map.

use base::Lang;
use content::Snapshot;
use http_kit::{ContentPage, Suggestion};

use crate::catalogue::{Map, Maps, Point};

/// Groups whose points people look for by name.
const PLACES: [&str; 3] = ["place", "landmark", "area"];

/// A map with its modes, and what has a name of its own. Names and paths are all there is to a place: the index is kept in
/// memory in eight languages.
pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let maps = snapshot.get::<Maps>();
    let of_maps = maps.maps.iter().filter_map(|map| {
        let modes: Vec<&str> = maps.modes_of(map).map(|mode| mode.name.get(lang)).collect();
        let path = path(map, &maps.modes_of(map).next()?.id);
        Some(Suggestion { note: modes.join(", "), ..Suggestion::new("map", &map.name, path) })
    });
    let named = maps
        .points
        .iter()
        .filter(|point| point.name().is_some() && PLACES.contains(&maps.group_of(point).id.as_str()));
    of_maps.chain(named.filter_map(|point| place(&maps, point))).collect()
}

fn place(maps: &Maps, point: &Point) -> Option<Suggestion> {
    let map = maps.map_of(point);
    let mode = maps.modes_at(point).next()?;
    let path = format!("{}?p={}", path(map, &mode.id), point.id);
    Some(Suggestion { note: map.name.clone(), ..Suggestion::new("place", point.name()?, path) })
}

fn path(map: &Map, mode: &str) -> String {
    format!("/map/{}/{mode}", map.id)
}

/// The hub is made ahead; a map when somebody opens it.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let maps = snapshot.get::<Maps>();
    let hub = ContentPage::ahead("/map".into());
    let of = |map: &Map| -> Vec<ContentPage> {
        let changed = Some(map.updated).filter(|at| *at > 0);
        let page = |mode: &str| ContentPage::on_demand(path(map, mode)).changed(changed);
        maps.modes_of(map).map(|mode| page(&mode.id)).collect()
    };
    std::iter::once(hub).chain(maps.maps.iter().flat_map(of)).collect()
}
