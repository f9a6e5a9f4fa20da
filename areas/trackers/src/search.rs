//! Search suggestions for trackers, camouflages and guns, and the pages of the sitemap.

use std::collections::HashSet;

use armory::Armory;
use base::Lang;
use content::Snapshot;
use http_kit::{ContentPage, Suggestion};

use crate::catalogue::{Tracker, Trackers, Weapon};

/// Trackers of weapon prestige, excluded from gun and camouflage suggestions.
const BESIDE: [&str; 2] = ["mw3p", "mw2p"];

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let (trackers, armory) = (snapshot.get::<Trackers>(), snapshot.get::<Armory>());
    let game = |tracker: &Tracker| armory.game(tracker.game).map_or("", |game| &game.name).to_owned();
    let pages = trackers.trackers.iter().map(|tracker| Suggestion {
        note: game(tracker),
        words: tracker.key.clone(),
        ..Suggestion::new("tracker", tracker.name.get(lang), path(tracker))
    });
    let with_guns = trackers.trackers.iter().filter(|tracker| !BESIDE.contains(&tracker.key.as_str()));
    let guns = with_guns.flat_map(|tracker| {
        let guns = trackers.main_tab(tracker).weapons.iter().filter(|weapon| !weapon.is_optic());
        let note = format!("{} · {}", game(tracker), tracker.name.get(lang));
        let of = |weapon: &Weapon| Suggestion {
            note: note.clone(),
            ..Suggestion::new(
                "tracker",
                weapon.name(&armory),
                format!("{}?open={}", path(tracker), weapon.id),
            )
        };
        guns.map(of).collect::<Vec<_>>()
    });
    pages.chain(camouflages(&trackers, lang)).chain(guns).collect()
}

/// Returns each camouflage once, linked to the first tracker that has it.
fn camouflages(trackers: &Trackers, lang: Lang) -> Vec<Suggestion> {
    let mut known = HashSet::new();
    let mut found = Vec::new();
    for tracker in trackers.trackers.iter().filter(|tracker| !BESIDE.contains(&tracker.key.as_str())) {
        let challenges = trackers.main_tab(tracker).weapons.iter().flat_map(|weapon| &weapon.challenges);
        for challenge in challenges {
            let pattern = trackers.pattern(challenge);
            if known.insert(pattern) {
                found.push(Suggestion {
                    note: tracker.name.get(lang).to_owned(),
                    ..Suggestion::new(
                        "camo",
                        trackers.name(challenge, lang),
                        format!("{}?camo={pattern}", path(tracker)),
                    )
                });
            }
        }
    }
    found
}

fn path(tracker: &Tracker) -> String {
    format!("/camo/{}", tracker.key)
}

/// Returns the pages of the area: the hub and the pickers are prerendered, the large tracker pages are
/// rendered on demand.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let trackers = snapshot.get::<Trackers>();
    let few = ["/camo", "/camo/bo6", "/camo/mw3", "/camo/mw2"].map(|path| ContentPage::ahead(path.into()));
    let all = trackers.trackers.iter().map(|tracker| ContentPage::on_demand(path(tracker)));
    few.into_iter().chain(all).collect()
}
