//! The content of the area in memory.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

use armory::Armory;
use base::{GameCode, Lang};
use content::{
    AreaContent, Catalogue, Entry, Item, Items, Localized, PackArea, Problems, Snapshot, StoredItem,
};
use http_kit::ContentPage;
use serde::{Deserialize, Serialize};

use crate::{
    guns::domain::{Class, Description, GunTraits, Popularity, PopularityEntry, Trait},
    hub::domain::Card,
    lists::domain::{BuildEntry, List, ListedBuild},
    patches::domain::{ChangeEntry, Era, Group, Known, Patch, PatchEntry, Stat},
    tiers::domain::{TierEntry, Tiered},
};

#[derive(Debug, Default)]
pub struct Meta {
    /// In file order.
    pub builds: Vec<ListedBuild>,
    pub cards: Vec<Card>,
    pub tiers: Vec<Tiered>,
    /// Newest first.
    pub patches: Vec<Patch>,
    pub stats: HashMap<String, Stat>,
    /// Names of gun groups in patch notes, by key.
    pub groups: HashMap<String, Localized>,
    pub eras: Vec<Era>,
    /// Newest first.
    pub popularity: Vec<Popularity>,
    pub classes: HashMap<String, Localized>,
    pub traits: HashMap<String, Localized>,
    /// Trait keys by gun id.
    pub gun_traits: HashMap<i64, Vec<String>>,
    /// Custom descriptions by gun id.
    pub descriptions: HashMap<i64, Localized>,
    /// Sanitized HTML by page name and language.
    pub seo: HashMap<(String, Lang), String>,
}

pub const CONTENT: AreaContent = AreaContent { area: "meta", parse, build };

/// The list pages, by their name in URLs.
pub const LIST_PAGES: [&str; 5] = ["wz", "mw2", "mw3", "bo6", "bo6z"];

/// The page about the data sources.
const DATA_PAGE: &str = "data";

/// Returns the names of the pages with an editorial text.
pub fn text_pages() -> impl Iterator<Item = &'static str> {
    LIST_PAGES.into_iter().chain([DATA_PAGE])
}

/// Returns the pages of the area: the front page, hub, patch notes and lists are prerendered, gun pages are
/// rendered on demand. A gun has a page in every game that uses it.
pub fn pages(snapshot: &Snapshot) -> Vec<ContentPage> {
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let newest = |page: &str| {
        let builds = meta.builds.iter().filter(|build| page.is_empty() || build.list.page() == page);
        builds.map(|build| build.stored.updated_at).max()
    };
    let patched = meta.patches.first().map(|patch| patch.date);
    let joined = [
        ContentPage::ahead("/".into()).changed(newest("").max(patched)),
        ContentPage::ahead("/meta".into()).changed(newest("")),
        ContentPage::ahead("/patch-notes".into()).changed(patched),
    ];
    let lists =
        LIST_PAGES.iter().map(|name| ContentPage::ahead(format!("/meta/{name}")).changed(newest(name)));
    let guns = GUN_PAGES.iter().flat_map(|game| armory.guns_of(*game).map(move |gun| (*game, gun)));
    let guns = guns.map(|(game, gun)| {
        let built = meta.best(game, gun.id).iter().map(|build| build.stored.updated_at).max();
        let path = format!("/{}/{}", game.code(), armory.name_in(game, gun));
        ContentPage::on_demand(path).changed(built.max(meta.patched(game, gun.id)))
    });
    // Every gun with a build in some list.
    let weapons = armory.guns.iter().filter(|gun| !gun.retired).filter_map(|gun| {
        let built = meta.builds.iter().filter(|build| build.stored.gun == gun.id);
        let changed = built.map(|build| build.stored.updated_at).max()?;
        let named = meta.weapon(&armory, &gun.slug).is_some_and(|named| named.id == gun.id);
        named
            .then(|| ContentPage::on_demand(format!("/loadouts/weapons/{}", gun.slug)).changed(Some(changed)))
    });
    joined.into_iter().chain(lists).chain(guns).chain(weapons).collect()
}

/// The games with gun pages.
const GUN_PAGES: [GameCode; 9] = [
    GameCode::Cw,
    GameCode::Vg,
    GameCode::Mw,
    GameCode::Mw2,
    GameCode::Mw3,
    GameCode::Bo3,
    GameCode::Bo6,
    GameCode::Wz1,
    GameCode::Wz2,
];

#[derive(Serialize, Deserialize)]
struct Seo {
    page: String,
    lang: Lang,
    html: String,
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let armory = armory::from_files(&area.other("armory"));
    let mut items = Items::default();
    for list in List::ALL {
        let file = format!("builds/{}.toml", list.code());
        for entry in area.list::<BuildEntry>(&file, "build", problems) {
            if let Some(build) = entry.value.resolve(*list, &armory, &entry, problems) {
                let entry = Entry { file: entry.file, line: entry.line, value: build };
                items.add("build", entry.value.stored.id, &entry, problems);
            }
        }
    }
    for entry in area.list::<TierEntry>("tiers.toml", "tier", problems) {
        if let Some(tier) = entry.value.resolve(&armory, &entry, problems) {
            let id = format!("{}-{}", tier.gun, tier.range);
            items.add("tier", id, &Entry { file: entry.file, line: entry.line, value: tier }, problems);
        }
    }
    for entry in area.list::<PopularityEntry>("popularity.toml", "popularity", problems) {
        if let Some(found) = entry.value.resolve(&armory, &entry, problems) {
            let id = found.id();
            items.add(
                "popularity",
                id,
                &Entry { file: entry.file, line: entry.line, value: found },
                problems,
            );
        }
    }
    parse_patches(area, &armory, &mut items, problems);
    parse_prose(area, &armory, &mut items, problems);
    let cards: Vec<Card> =
        area.list::<Card>("cards.toml", "card", problems).into_iter().map(|card| card.value).collect();
    // The hub cards are one item because their order matters.
    items.add("cards", "all", &Entry { file: "meta/cards.toml".into(), line: 1, value: cards }, problems);
    items.into_vec()
}

fn parse_patches(area: &PackArea<'_>, armory: &Armory, items: &mut Items, problems: &mut Problems) {
    let stats = area.list::<Stat>("stats.toml", "stat", problems);
    let groups = area.list::<Group>("groups.toml", "group", problems);
    let known = Known {
        armory,
        stats: stats.iter().map(|stat| stat.value.key.as_str()).collect(),
        groups: groups.iter().map(|group| group.value.key.as_str()).collect(),
    };
    let mut files = HashSet::new();
    for entry in area.list::<PatchEntry>("patches.toml", "patch", problems) {
        let file = entry.value.file();
        let read = |file: &String| area.list::<ChangeEntry>(file, "change", problems);
        let changes = file.as_ref().map(read).unwrap_or_default();
        files.extend(file.map(|file| format!("{}/{file}", CONTENT.area)));
        let patch = entry.value.resolve(&changes, &known, &entry, problems);
        items.add(
            "patch",
            entry.value.id,
            &Entry { file: entry.file, line: entry.line, value: patch },
            problems,
        );
    }
    for (file, _) in area.files("changes/").filter(|(file, _)| !files.contains(*file)) {
        problems.add(file, 0, "no patch has these changes");
    }
    for stat in &stats {
        items.add("stat", &stat.value.key, stat, problems);
    }
    for era in area.list::<Era>("eras.toml", "era", problems) {
        items.add("era", format!("{}-{}", era.value.game.code(), era.value.from), &era, problems);
    }
    for group in &groups {
        items.add("group", &group.value.key, group, problems);
    }
}

/// Parses gun descriptions and the texts below the lists.
fn parse_prose(area: &PackArea<'_>, armory: &Armory, items: &mut Items, problems: &mut Problems) {
    let traits = area.list::<Trait>("traits.toml", "trait", problems);
    let known: HashSet<&str> = traits.iter().map(|one| one.value.key.as_str()).collect();
    for class in area.list::<Class>("classes.toml", "class", problems) {
        items.add("class", &class.value.kind, &class, problems);
    }
    for entry in area.list::<GunTraits>("guns.toml", "gun", problems) {
        for key in entry.value.traits.iter().filter(|key| !known.contains(key.as_str())) {
            problems.add(&entry.file, entry.line, format!("unknown trait `{key}`"));
        }
        match armory.gun_by_path(&entry.value.gun) {
            Some(gun) => items.add("gun", gun.id, &entry, problems),
            None => problems.add(&entry.file, entry.line, format!("unknown gun `{}`", entry.value.gun)),
        }
    }
    parse_descriptions(area, armory, items, problems);
    for one in &traits {
        items.add("trait", &one.value.key, one, problems);
    }
    for page in text_pages() {
        for lang in Lang::ALL {
            let name = format!("seo/{page}.{}.md", lang.code());
            let found = area.files(&name).next().map(|(file, text)| (file.to_owned(), text.to_owned()));
            match found {
                Some((file, text)) => {
                    let value = Seo { page: page.to_owned(), lang, html: content::markup::markdown(&text) };
                    items.add(
                        "seo",
                        format!("{page}.{}", lang.code()),
                        &Entry { file, line: 1, value },
                        problems,
                    );
                }
                None => {
                    problems.add(&format!("meta/{name}"), 0, "missing translation: the file does not exist")
                }
            }
        }
    }
}

fn parse_descriptions(area: &PackArea<'_>, armory: &Armory, items: &mut Items, problems: &mut Problems) {
    let files: Vec<String> = area
        .files("descriptions/")
        .filter_map(|(path, _)| path.strip_prefix("meta/").map(str::to_owned))
        .collect();
    for file in &files {
        for entry in area.list::<Description>(file, "description", problems) {
            match armory.gun_by_path(&entry.value.gun) {
                Some(gun) => items.add("description", gun.id, &entry, problems),
                None => problems.add(&entry.file, entry.line, format!("unknown gun `{}`", entry.value.gun)),
            }
        }
    }
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut meta = Meta::default();
    let mut gun_traits = BTreeMap::new();
    for StoredItem { kind, id, body } in items {
        let body = body.clone();
        match kind.as_str() {
            "build" => meta.builds.push(serde_json::from_value(body)?),
            "tier" => meta.tiers.push(serde_json::from_value(body)?),
            "patch" => meta.patches.push(serde_json::from_value(body)?),
            "cards" => meta.cards = serde_json::from_value(body)?,
            "stat" => drop(meta.stats.insert(id.clone(), serde_json::from_value(body)?)),
            "group" => {
                drop(meta.groups.insert(id.clone(), serde_json::from_value::<Group>(body)?.name));
            }
            "era" => meta.eras.push(serde_json::from_value(body)?),
            "popularity" => meta.popularity.push(serde_json::from_value(body)?),
            "class" => {
                drop(meta.classes.insert(id.clone(), serde_json::from_value::<Class>(body)?.text));
            }
            "trait" => {
                drop(meta.traits.insert(id.clone(), serde_json::from_value::<Trait>(body)?.text));
            }
            "gun" => {
                drop(gun_traits.insert(id.clone(), serde_json::from_value::<GunTraits>(body)?.traits));
            }
            "description" => {
                let text = serde_json::from_value::<Description>(body)?.text;
                meta.descriptions.extend(id.parse().ok().map(|gun: i64| (gun, text)));
            }
            "seo" => {
                let seo: Seo = serde_json::from_value(body)?;
                meta.seo.insert((seo.page, seo.lang), seo.html);
            }
            _ => {}
        }
    }
    meta.gun_traits =
        gun_traits.into_iter().filter_map(|(id, traits)| Some((id.parse().ok()?, traits))).collect();
    meta.builds.sort_by_key(|build| build.stored.id);
    meta.popularity.sort_by_key(|one| std::cmp::Reverse((one.until, one.gun)));
    meta.patches.sort_by_key(|patch| std::cmp::Reverse((patch.date, patch.id)));
    Ok(Arc::new(meta))
}
