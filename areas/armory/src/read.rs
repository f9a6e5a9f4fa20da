//! Parses the content files into the catalogue and reports every mistake with its file and line.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    iter,
    sync::Arc,
};

use base::GameCode;
use content::{AreaContent, Catalogue, Entry, Item, PackArea, Problems, StoredItem};
use draw::Shape;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    catalogue::{Armory, CUSTOM_PACKAGE, GameLists, OVERKILL},
    kinds::{
        AttachmentEntry, Category, Equipment, Fit, Game, GunEntry, GunType, Kit, Mode, Package, Perk, Range,
        Set, Slot,
    },
    stats::{
        read::{self as numbers, EraStats},
        table::{Remake, StatTable},
        traits::Traits,
    },
};

pub const CONTENT: AreaContent = AreaContent { area: "armory", parse, build };

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let (tables, games) = read(area, problems);
    let table = |(id, body): (&str, Value)| Item { kind: "table", id: id.to_owned(), body };
    let mut items: Vec<Item> = tables.into_iter().map(table).collect();
    items.extend(numbers::items(area, &names_of(&games), problems));
    for (game, lists) in games {
        match serde_json::to_value(&lists) {
            Ok(body) => items.push(Item { kind: "game", id: game.code().to_owned(), body }),
            Err(error) => problems.add("armory", 0, error.to_string()),
        }
    }
    items
}

fn names_of(games: &BTreeMap<GameCode, GameLists>) -> numbers::Names<'_> {
    let (mut guns, mut attachments) = (HashMap::new(), HashMap::new());
    for (game, lists) in games {
        guns.insert(*game, lists.guns.iter().map(|gun| gun.slug.as_str()).collect());
        attachments.insert(*game, lists.attachments.iter().map(|one| one.key.as_str()).collect());
    }
    numbers::Names { guns, attachments }
}

/// Builds the armory from content files, for areas whose own files refer to it.
pub fn from_files(area: &PackArea<'_>) -> Armory {
    let (tables, games) = read(area, &mut Problems::default());
    let mut armory = Armory::default();
    for (id, body) in tables {
        // The armory area reports invalid tables itself.
        let _ = load_table(&mut armory, id, body);
    }
    for (game, lists) in games {
        armory.add(game, lists);
    }
    armory
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut armory = Armory::default();
    for item in items.iter().filter(|item| item.kind == "table") {
        load_table(&mut armory, &item.id, item.body.clone())?;
    }
    for code in GameCode::ALL {
        let stored = items.iter().find(|item| item.kind == "game" && item.id == code.code());
        if let Some(item) = stored {
            armory.add(*code, serde_json::from_value(item.body.clone())?);
        }
    }
    load_stats(&mut armory, items)?;
    Ok(Arc::new(armory))
}

/// Loads the stats. Must run last because stats refer to guns and attachments.
fn load_stats(armory: &mut Armory, items: &[StoredItem]) -> Result<(), serde_json::Error> {
    let stored = |id: &str| items.iter().find(|item| item.kind == numbers::KIND && item.id == id);
    let mut table = StatTable::default();
    if let Some(item) = stored("eras") {
        table.eras = Deserialize::deserialize(&item.body)?;
    }
    if let Some(item) = stored("sources") {
        table.sources = Deserialize::deserialize(&item.body)?;
    }
    if let Some(item) = stored("remakes") {
        table.load_remakes(armory, &Vec::<Remake>::deserialize(&item.body)?);
    }
    if let Some(item) = stored("traits") {
        table.traits = Traits::new(armory, Deserialize::deserialize(&item.body)?);
    }
    for item in items.iter().filter(|item| item.kind == numbers::KIND) {
        let Some((era, game)) = item.id.split_once('.') else { continue };
        let Some(game) = GameCode::parse(game) else { continue };
        table.load_era(armory, game, era, EraStats::deserialize(&item.body)?);
    }
    table.settle();
    armory.stats = table;
    Ok(())
}

fn load_table(armory: &mut Armory, id: &str, body: Value) -> Result<(), serde_json::Error> {
    match id {
        "games" => armory.games = serde_json::from_value(body)?,
        "modes" => armory.modes = serde_json::from_value(body)?,
        "ranges" => armory.ranges = serde_json::from_value(body)?,
        "categories" => armory.categories = serde_json::from_value(body)?,
        "types" => armory.types = serde_json::from_value(body)?,
        "slots" => armory.slots = serde_json::from_value(body)?,
        "kits" => armory.kits = serde_json::from_value(body)?,
        "perks" => armory.perks = serde_json::from_value(body)?,
        "packages" => armory.packages = serde_json::from_value(body)?,
        "equipment" => armory.equipment = serde_json::from_value(body)?,
        _ => {}
    }
    Ok(())
}

type Read = (Vec<(&'static str, Value)>, BTreeMap<GameCode, GameLists>);

fn read(area: &PackArea<'_>, problems: &mut Problems) -> Read {
    let games = area.list::<Game>("games.toml", "game", problems);
    let modes = area.list::<Mode>("modes.toml", "mode", problems);
    let ranges = area.list::<Range>("ranges.toml", "range", problems);
    let categories = area.list::<Category>("categories.toml", "category", problems);
    let types = area.list::<GunType>("types.toml", "type", problems);
    let slots = area.list::<Slot>("slots.toml", "slot", problems);
    let kits = area.list::<Kit>("kits.toml", "kit", problems);
    let perks = area.list::<Perk>("perks.toml", "perk", problems);
    let packages = area.list::<Package>("packages.toml", "package", problems);
    let equipment = area.list::<Equipment>("equipment.toml", "equipment", problems);

    unique(&games, "game", |game| game.code.code().to_owned(), problems);
    unique(&modes, "mode", |mode| mode.id.to_string(), problems);
    unique(&ranges, "range", |range| range.id.to_string(), problems);
    unique(&ranges, "range", |range| range.key.clone(), problems);
    unique(&categories, "category", |category| category.key.clone(), problems);
    unique(&types, "type", |one| one.code.clone(), problems);
    unique(&slots, "slot", |slot| slot.id.to_string(), problems);
    unique(&slots, "slot", |slot| slot.key.clone(), problems);
    unique(&kits, "kit", |kit| kit.key.clone(), problems);
    unique(&perks, "perk", |perk| perk.id.to_string(), problems);
    unique(&packages, "package", |package| package.id.to_string(), problems);
    unique(&equipment, "equipment", |one| one.id.to_string(), problems);

    let range_ids: HashSet<i64> = ranges.iter().map(|range| range.value.id).collect();
    for mode in &modes {
        for range in mode.value.ranges.iter().filter(|id| !range_ids.contains(id)) {
            problems.add(&mode.file, mode.line, format!("unknown range {range}"));
        }
    }
    for slot in &slots {
        for axis in slot.value.tuning.iter().flat_map(|tuning| [&tuning.vert, &tuning.hor]) {
            if axis.min >= axis.max || axis.step <= 0.0 || !axis.allows(0.0) {
                problems.add(
                    &slot.file,
                    slot.line,
                    "bad range: tuning goes from below zero to above in steps",
                );
            }
        }
    }
    check_kits(&kits, &perks, &packages, &equipment, problems);

    let names = Names {
        types: types.iter().map(|one| one.value.code.clone()).collect(),
        slots: slots.iter().map(|slot| slot.value.key.clone()).collect(),
    };
    let lists = read_games(area, &names, problems);
    let tables = vec![
        ("games", table(games)),
        ("modes", table(modes)),
        ("ranges", table(ranges)),
        ("categories", table(categories)),
        ("types", table(types)),
        ("slots", table(slots)),
        ("kits", table(kits)),
        ("perks", table(perks)),
        ("packages", table(packages)),
        ("equipment", table(equipment)),
    ];
    (tables, lists)
}

fn table<T: Serialize>(entries: Vec<Entry<T>>) -> Value {
    let values: Vec<T> = entries.into_iter().map(|entry| entry.value).collect();
    serde_json::to_value(values).unwrap_or(Value::Null)
}

fn unique<T>(entries: &[Entry<T>], what: &str, id: impl Fn(&T) -> String, problems: &mut Problems) {
    let mut seen = HashSet::new();
    for entry in entries {
        let id = id(&entry.value);
        if !seen.insert(id.clone()) {
            problems.add(&entry.file, entry.line, format!("{what} `{id}` exists twice"));
        }
    }
}

fn check_kits(
    kits: &[Entry<Kit>],
    perks: &[Entry<Perk>],
    packages: &[Entry<Package>],
    equipment: &[Entry<Equipment>],
    problems: &mut Problems,
) {
    let known: HashSet<&str> = kits.iter().map(|kit| kit.value.key.as_str()).collect();
    let mut check = |file: &str, line: usize, used: &[String]| {
        for kit in used.iter().filter(|kit| !known.contains(kit.as_str())) {
            problems.add(file, line, format!("unknown kit type `{kit}`"));
        }
    };
    for Entry { file, line, value } in perks {
        let elsewhere = value.slot_in.keys().chain(value.name_in.keys()).cloned();
        check(file, *line, &value.kits.iter().cloned().chain(elsewhere).collect::<Vec<_>>());
    }
    packages.iter().for_each(|package| check(&package.file, package.line, &package.value.kits));
    equipment.iter().for_each(|one| check(&one.file, one.line, &one.value.kits));
    let ids: HashMap<i64, &Perk> = perks.iter().map(|perk| (perk.value.id, &perk.value)).collect();
    let slots = |perk: &Perk| iter::once(perk.slot).chain(perk.slot_in.values().copied()).collect::<Vec<_>>();
    for perk in perks.iter().filter(|perk| slots(&perk.value).iter().any(|slot| !(1..=4).contains(slot))) {
        problems.add(&perk.file, perk.line, "a perk's slot is 1 to 4");
    }
    if !perks.is_empty() && !ids.contains_key(&OVERKILL) {
        problems.add("armory/perks.toml", 0, format!("perk {OVERKILL} must be Overkill"));
    }
    for package in packages {
        if package.value.id == CUSTOM_PACKAGE {
            problems.add(&package.file, package.line, "id 100 means perks of one's own choice");
        }
        for (id, selector) in package.value.perks.iter().zip(1..) {
            let Some(perk) = ids.get(id) else {
                problems.add(&package.file, package.line, format!("unknown perk {id}"));
                continue;
            };
            let of_package = kits.iter().filter(|kit| package.value.kits.contains(&kit.value.key));
            for kit in of_package.filter(|kit| !kit.value.offers(perk, selector)) {
                let problem = format!("`{}` has no perk {id} in place {selector}", kit.value.key);
                problems.add(&package.file, package.line, problem);
            }
        }
    }
}

/// The gun types and slots that a game's files may refer to.
struct Names {
    types: HashSet<String>,
    slots: HashSet<String>,
}

fn read_games(area: &PackArea<'_>, names: &Names, problems: &mut Problems) -> BTreeMap<GameCode, GameLists> {
    let mut lists = BTreeMap::new();
    let (mut gun_ids, mut attachment_ids) = (HashSet::new(), HashSet::new());
    for game in GameCode::ALL {
        let guns = optional::<GunEntry>(area, "guns", *game, "gun", problems);
        let attachments = optional::<AttachmentEntry>(area, "attachments", *game, "attachment", problems);
        let sets = optional::<Set>(area, "sets", *game, "set", problems);
        let fits = optional::<Fit>(area, "fits", *game, "fit", problems);
        let shapes = optional::<Shape>(area, "shapes", *game, "shape", problems);
        unique(&guns, "gun", |gun| gun.slug.clone(), problems);
        unique(&attachments, "attachment", |one| one.key.clone(), problems);
        unique(&sets, "set", |set| set.key.clone(), problems);
        unique(&fits, "fit", |fit| format!("{} {}", fit.gun, fit.slot), problems);
        unique(&shapes, "shape", |shape| shape.gun.clone(), problems);
        ids(&guns, "gun", |gun| gun.id, &mut gun_ids, problems);
        ids(&attachments, "attachment", |one| one.id, &mut attachment_ids, problems);
        check_guns(&guns, &shapes, names, problems);
        let known: HashSet<&str> = guns.iter().map(|gun| gun.value.slug.as_str()).collect();
        let slots = check_attachments(&attachments, names, &known, problems);
        let sets: HashMap<&str, &Set> = sets
            .iter()
            .filter(|set| {
                let named = set.value.names.keys().cloned();
                let members: Vec<String> = set.value.attachments.iter().cloned().chain(named).collect();
                check_members(set, &set.value.slot, &members, &slots, problems)
            })
            .map(|set| (set.value.key.as_str(), &set.value))
            .collect();
        let mut names = Vec::new();
        let fits: Vec<_> = fits
            .iter()
            .map(|fit| {
                let Fit { gun, slot, .. } = &fit.value;
                if !known.contains(gun.as_str()) {
                    problems.add(&fit.file, fit.line, format!("unknown gun `{gun}`"));
                }
                let keys = resolve(fit, &sets, problems);
                check_members(fit, slot, &keys, &slots, problems);
                names.extend(named(fit, &keys, &sets));
                (gun.clone(), slot.clone(), keys)
            })
            .collect();
        check_retired(&attachments, &fits, problems);
        if !guns.is_empty() {
            let value = GameLists {
                guns: guns.into_iter().map(|gun| gun.value).collect(),
                attachments: attachments.into_iter().map(|one| one.value).collect(),
                fits,
                names,
                shapes: shapes.into_iter().map(|one| one.value).collect(),
            };
            lists.insert(*game, value);
        }
    }
    lists
}

/// Reads a file that a game may omit.
fn optional<T: DeserializeOwned>(
    area: &PackArea<'_>,
    folder: &str,
    game: GameCode,
    name: &str,
    problems: &mut Problems,
) -> Vec<Entry<T>> {
    let file = format!("{folder}/{}.toml", game.code());
    if area.files(&file).next().is_none() { Vec::new() } else { area.list(&file, name, problems) }
}

/// Checks that ids are unique across all games: stored user builds refer to them without a game.
fn ids<T>(
    entries: &[Entry<T>],
    what: &str,
    id: impl Fn(&T) -> i64,
    seen: &mut HashSet<i64>,
    problems: &mut Problems,
) {
    for entry in entries {
        let id = id(&entry.value);
        if !seen.insert(id) {
            problems.add(&entry.file, entry.line, format!("{what} id {id} exists twice"));
        }
    }
}

fn check_guns(guns: &[Entry<GunEntry>], shapes: &[Entry<Shape>], names: &Names, problems: &mut Problems) {
    let drawn: HashSet<&str> = shapes.iter().map(|shape| shape.value.gun.as_str()).collect();
    for gun in guns {
        let GunEntry { slug, kind, .. } = &gun.value;
        if !names.types.contains(kind) {
            problems.add(&gun.file, gun.line, format!("unknown type `{kind}`"));
        }
        if slug.is_empty() || !slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        {
            problems.add(&gun.file, gun.line, format!("slug `{slug}` may hold only a-z, 0-9 and -"));
        }
        if RESERVED.contains(&slug.as_str()) {
            problems.add(&gun.file, gun.line, format!("slug `{slug}` is reserved"));
        }
        if !drawn.contains(slug.as_str()) {
            problems.add(&gun.file, gun.line, format!("`{slug}` has no shape to be drawn from"));
        }
    }
    let known: HashSet<&str> = guns.iter().map(|gun| gun.value.slug.as_str()).collect();
    for shape in shapes.iter().filter(|shape| !known.contains(shape.value.gun.as_str())) {
        problems.add(&shape.file, shape.line, format!("unknown gun `{}`", shape.value.gun));
    }
}

/// Slugs that would collide with fixed segments in URLs of the same form.
const RESERVED: [&str; 7] = ["list", "init-filters", "initCommunity", "add", "weapons", "users", "wzhub"];

/// Validates the attachments and returns the slot of each attachment by key.
fn check_attachments<'a>(
    attachments: &'a [Entry<AttachmentEntry>],
    names: &Names,
    guns: &HashSet<&str>,
    problems: &mut Problems,
) -> HashMap<&'a str, &'a str> {
    let slots: HashMap<&str, &str> =
        attachments.iter().map(|one| (one.value.key.as_str(), one.value.slot.as_str())).collect();
    for Entry { file, line, value } in attachments {
        if !names.slots.contains(&value.slot) {
            problems.add(file, *line, format!("unknown slot `{}`", value.slot));
        }
        let conflicts = value.conflicts.iter().chain(value.conflicts_in.values().flatten());
        for other in conflicts.chain(&value.requires) {
            let known = match other.strip_prefix("slot:") {
                Some(slot) => names.slots.contains(slot),
                None => slots.contains_key(other.as_str()),
            };
            if !known {
                problems.add(file, *line, format!("unknown attachment `{other}`"));
            }
        }
        let known = |name: &String| names.types.contains(name) || guns.contains(name.as_str());
        for name in value.conflicts_in.keys().filter(|name| !known(name)) {
            problems.add(file, *line, format!("unknown type or gun `{name}`"));
        }
    }
    slots
}

fn resolve(fit: &Entry<Fit>, sets: &HashMap<&str, &Set>, problems: &mut Problems) -> Vec<String> {
    let mut keys = Vec::new();
    for given in &fit.value.attachments {
        match given.strip_prefix('@') {
            None => keys.push(given.clone()),
            Some(name) => match sets.get(name) {
                Some(set) => keys.extend(set.attachments.iter().cloned()),
                None => problems.add(&fit.file, fit.line, format!("unknown set `{name}`")),
            },
        }
    }
    keys
}

/// Returns the names that a fit's sets define for the attachments the gun takes.
fn named<'a>(
    fit: &'a Entry<Fit>,
    keys: &'a [String],
    sets: &'a HashMap<&str, &Set>,
) -> impl Iterator<Item = (String, String, String)> + 'a {
    let used = fit.value.attachments.iter().filter_map(|given| sets.get(given.strip_prefix('@')?));
    let names = used.flat_map(|set| &set.names).filter(|(key, _)| keys.contains(key));
    names.map(|(key, name)| (fit.value.gun.clone(), key.clone(), name.clone()))
}

/// Checks that an attachment is retired if and only if no gun takes it.
fn check_retired(
    attachments: &[Entry<AttachmentEntry>],
    fits: &[(String, String, Vec<String>)],
    problems: &mut Problems,
) {
    let used: HashSet<&str> = fits.iter().flat_map(|(_, _, keys)| keys).map(String::as_str).collect();
    for Entry { file, line, value } in attachments {
        match (value.retired, used.contains(value.key.as_str())) {
            (true, true) => problems.add(file, *line, format!("`{}` is retired and fits a gun", value.key)),
            (false, false) => problems.add(file, *line, format!("`{}` fits no gun", value.key)),
            _ => {}
        }
    }
}

/// Checks that every attachment exists and belongs to the slot.
fn check_members<T>(
    entry: &Entry<T>,
    slot: &str,
    keys: &[String],
    slots: &HashMap<&str, &str>,
    problems: &mut Problems,
) -> bool {
    let mut good = true;
    for key in keys {
        let problem = match slots.get(key.as_str()) {
            None => format!("unknown attachment `{key}`"),
            Some(other) if *other != slot => format!("`{key}` is made for the slot {other}, not for {slot}"),
            Some(_) => continue,
        };
        problems.add(&entry.file, entry.line, problem);
        good = false;
    }
    good
}
