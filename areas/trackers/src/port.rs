//! The port that trackers provide to other areas.

use armory::Armory;
use base::Lang;
use content::Snapshot;
use http_kit::ports::{GunChallenge, GunChallenges};

use crate::catalogue::{Challenge, Tab, Tracker, Trackers, Weapon};

/// Returns the challenges of a gun by tracker, without mastery tabs.
pub const GUN_CHALLENGES: GunChallenges = GunChallenges(of_gun);

fn of_gun(snapshot: &Snapshot, lang: Lang, path: &str) -> Vec<GunChallenge> {
    let (trackers, armory) = (snapshot.get::<Trackers>(), snapshot.get::<Armory>());
    let Some(gun) = armory.gun_by_path(path) else { return Vec::new() };
    let mut all = Vec::new();
    for tracker in &trackers.trackers {
        let tab = trackers.main_tab(tracker);
        let weapon = tab.weapon(&gun.slug).filter(|weapon| weapon.game == gun.game && !weapon.is_optic());
        let challenges = weapon.into_iter().flat_map(|weapon: &Weapon| &weapon.challenges);
        all.extend(challenges.map(|challenge| of(&trackers, tracker, tab, challenge, lang)));
    }
    all
}

fn of(trackers: &Trackers, tracker: &Tracker, tab: &Tab, challenge: &Challenge, lang: Lang) -> GunChallenge {
    GunChallenge {
        id: tracker.key.clone(),
        tracker_name: tracker.name.get(lang).to_owned(),
        name: trackers.name(challenge, lang).to_owned(),
        image: trackers.patterns.swatch(trackers.pattern(challenge)),
        challenge: trackers.sentence(challenge, lang),
        category: trackers.category(tab, challenge).to_owned(),
        level: challenge.level.map(u32::from),
    }
}
