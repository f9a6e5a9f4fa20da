//! Maps in the site search and in the sitemap.

use std::collections::BTreeSet;

use base::Lang;

use crate::World;

crate::together! {
    search_and_site_map:
    maps_and_named_places_are_found_by_the_search,
    every_map_in_every_mode_is_in_the_site_map,
}

async fn maps_and_named_places_are_found_by_the_search(world: &World) {
    let snapshot = world.app.ctx.content.snapshot();
    let area = maps::area();
    let all = (area.search)(&snapshot, Lang::De);
    let map = all.iter().find(|one| one.kind == "map" && one.name == "Al Mazrah").unwrap();
    assert_eq!(map.path, "/map/al-mazrah/dmz");
    let taraq = all.iter().find(|one| one.name == "Taraq Village").unwrap();
    assert_eq!((taraq.kind, taraq.note.as_str()), ("place", "Al Mazrah"));
    assert_eq!(taraq.path, "/map/al-mazrah/dmz?p=al-mazrah-place-taraq-village");
    assert_eq!(all.iter().filter(|one| one.kind == "map").count(), 18);
    let weight: usize = all.iter().map(|one| one.name.len() + one.note.len() + one.path.len()).sum();
    assert!(weight < 100_000, "the index is in memory in eight languages: {weight}");
}

async fn every_map_in_every_mode_is_in_the_site_map(world: &World) {
    let pages = (maps::area().pages)(&world.app.ctx.content.snapshot());
    let paths: BTreeSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
    assert_eq!(paths.len(), 23, "the hub and 22 pairs");
    for path in ["/map", "/map/al-mazrah/br", "/map/the-tomb/zombies"] {
        assert!(paths.contains(path), "{path}");
    }
    assert!(pages.iter().filter(|page| page.ahead).all(|page| page.path == "/map"));
}
