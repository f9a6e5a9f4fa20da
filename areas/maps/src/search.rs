//! Search suggestions for maps and named places, and the sitemap's pages.

use base::Lang;
use content::Snapshot;
use http_kit::{ContentPage, Suggestion};

use crate::catalogue::{Map, Maps, Point};

/// Groups whose points are suggested by name.
const PLACES: [&str; 3] = ["place", "landmark", "area"];

/// Returns maps with their modes, and named places. Places have only a name and a path, because the index is in
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

/// Prerenders the hub; map pages render on request.
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
