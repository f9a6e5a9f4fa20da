//! The shipped content pack: completeness and stable ids.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use content::{AreaContent, Content, Pack, StoredItem};
use missions::{CONTENT, catalogue::Missions};
use testkit::content_errors::Files;

pub const KINDS: &[AreaContent] = &[maps::CONTENT, CONTENT];

fn missions() -> Arc<Missions> {
    let items = Content::check(&Pack::new(Files::of(KINDS).texts), KINDS).unwrap();
    let ours = items.into_iter().filter(|(area, _)| *area == CONTENT.area);
    let stored: Vec<StoredItem> =
        ours.map(|(_, item)| StoredItem { kind: item.kind.into(), id: item.id, body: item.body }).collect();
    (CONTENT.build)(&stored).unwrap().downcast::<Missions>().unwrap()
}

/// Every id that progress or a URL refers to.
fn ids(missions: &Missions) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    ids.extend(missions.missions.iter().map(|one| format!("mission {} {}", one.slug, one.id)));
    ids.extend(missions.recipes.iter().map(|one| format!("recipe {}", one.id)));
    ids.extend(missions.keys.iter().map(|one| format!("key {} {}", one.id, one.slug)));
    ids.extend(missions.items.iter().map(|one| format!("item {}", one.id)));
    for upgrade in &missions.upgrades {
        let task = |place: usize| {
            let upgrade_task = &upgrade.tasks[place];
            let what =
                upgrade_task.item.as_deref().or(upgrade_task.name.as_deref()).unwrap_or(&upgrade_task.say);
            format!("upgrade {} {what}", Missions::task_id(upgrade, place))
        };
        ids.extend((0..upgrade.tasks.len()).map(task));
    }
    ids
}

#[test]
fn no_id_is_ever_removed() {
    let shipped: BTreeSet<String> = include_str!("../ids.txt").lines().map(str::to_owned).collect();
    let found = ids(&missions());
    let gone: Vec<_> = shipped.difference(&found).collect();
    assert!(gone.is_empty(), "progress hangs on these: {gone:#?}");
    let new: Vec<_> = found.difference(&shipped).collect();
    assert!(new.is_empty(), "add these to tests/ids.txt: {new:#?}");
}

#[test]
fn there_is_as_much_as_the_facts_have() {
    let missions = missions();
    let mut seasons = HashMap::<u8, usize>::new();
    for mission in &missions.missions {
        *seasons.entry(mission.season).or_default() += 1;
    }
    assert_eq!(seasons, HashMap::from([(6, 140), (5, 1), (3, 23), (2, 14), (1, 7)]));
    assert_eq!((missions.recipes.len(), missions.keys.len(), missions.upgrades.len()), (81, 151, 92));
    let of = |part: &str| missions.upgrades.iter().filter(|one| one.part == part).count();
    let parts = ["stash", "weapons-locker", "bounty-board", "communications", "equipment"];
    assert_eq!(parts.map(of), [21, 18, 22, 25, 6]);
    // Seven per tier; the last one is the story mission.
    for faction in ["black-mous", "white-lotus", "phalanx", "crown"] {
        for tier in 1..=5 {
            let all: Vec<_> = missions
                .missions
                .iter()
                .filter(|one| one.season == 6 && one.faction == faction && one.tier == Some(tier))
                .collect();
            assert_eq!(all.len(), 7, "{faction} {tier}");
            assert!(
                all.iter().all(|one| one.story == (one.order == 7) && one.after.is_empty() == (tier == 1))
            );
        }
    }
}

#[test]
fn a_chain_of_missions_goes_back_to_the_first_tier() {
    let missions = missions();
    let last = missions.mission("crack-the-code").unwrap();
    let before: Vec<&str> = missions.before(last).iter().map(|one| one.slug.as_str()).collect();
    assert_eq!(before, ["laswells-story", "icebreaker", "spetsnaz-exposed", "title-deed"]);
}
