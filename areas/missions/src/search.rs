//! Search suggestions for missions and keys, and the sitemap's pages.

use base::Lang;
use content::Snapshot;
use http_kit::{ContentPage, Suggestion};
use maps::catalogue::Maps;

use crate::{
    catalogue::{Key, Mission, Missions, Part},
    recipes::http::map_name,
};

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let mission = |one: &Mission| {
        let faction = missions.faction(&one.faction).map_or("", |faction| &faction.name);
        Suggestion {
            note: format!("{faction} · {}", missions.season_label(one.season, lang)),
            ..Suggestion::new("mission", one.name.as_str(), format!("/missions/{}", one.slug))
        }
    };
    // Keys without a place on a map are found in the table of keys instead.
    let placed = missions.keys.iter().filter(|one| maps.point(&format!("m{}", one.id)).is_some());
    let key = |one: &Key| {
        let sector = one.sector.as_ref().map_or_else(String::new, |sector| format!(" · {sector}"));
        let note = format!("{}{sector}", map_name(&maps, &one.map));
        let path = format!("/map/{}/dmz?p=m{}", one.map, one.id);
        Suggestion { note, ..Suggestion::new("key", one.name.as_str(), path) }
    };
    let part = |one: &Part| {
        Suggestion::new("upgrade", one.name.get(lang), format!("/dmz-upgrades-tracker/{}", one.id))
    };
    let parts = missions.parts.iter().map(part);
    parts.chain(missions.missions.iter().map(mission)).chain(placed.map(key)).collect()
}

/// Prerenders the lists; single missions and long tables render on request.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let missions = snapshot.get::<Missions>();
    let changed = Some(missions.updated);
    let ahead = ["/missions", "/dmz-upgrades-tracker"].map(|path| ContentPage::ahead(path.into()));
    let lists = ["/missions/guide", "/missions/recipes", "/dmz-keys"];
    let parts = missions.parts.iter().map(|part| format!("/dmz-upgrades-tracker/{}", part.id));
    let single = missions.missions.iter().map(|mission| format!("/missions/{}", mission.slug));
    let rest = lists.iter().map(|path| (*path).to_owned()).chain(parts).chain(single);
    ahead.into_iter().chain(rest.map(ContentPage::on_demand)).map(|page| page.changed(changed)).collect()
}
