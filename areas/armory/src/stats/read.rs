//! Parses and validates the content files below `numbers/`.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use content::{Entry, Item, PackArea, Problems};
use serde::{Deserialize, Serialize};

use super::{
    domain::{Change, Stat, Unit},
    table::{Era, FactSource, GunStatsEntry, Remake},
    traits::{TraitState, parse_trait},
};

pub const KIND: &str = "numbers";

/// The stored stats of one game in one era.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct EraStats {
    pub guns: Vec<GunStatsEntry>,
    /// Lines for [`parse_effect`]: the text takes a tenth of the space of the parsed values.
    pub effects: Vec<String>,
}

/// A parsed line `attachments | guns | changes`.
#[derive(Debug, PartialEq)]
pub struct EffectLine<'a> {
    pub attachments: Vec<&'a str>,
    pub guns: Vec<&'a str>,
    pub changes: Vec<Change>,
    pub changes_text: &'a str,
}

/// Parses a line such as `bore-490 | m4 taq-56 | ads +3%, sprint_to_fire -12ms, magazine =45`.
pub fn parse_effect(line: &str) -> Result<EffectLine<'_>, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [attachments, guns, changes_text] = parts[..] else {
        return Err("an effect is `attachments | guns | changes`".to_owned());
    };
    let changes =
        changes_text.split(',').map(|text| parse_change(text.trim())).collect::<Result<Vec<_>, _>>()?;
    let mut seen = HashSet::new();
    if let Some(twice) = changes.iter().find(|change| !seen.insert(change.stat)) {
        return Err(format!("`{changes_text}` changes {:?} twice", twice.stat));
    }
    if attachments.is_empty() || guns.is_empty() {
        return Err("an effect is `attachments | guns | changes`".to_owned());
    }
    Ok(EffectLine {
        attachments: attachments.split_whitespace().collect(),
        guns: guns.split_whitespace().collect(),
        changes,
        changes_text,
    })
}

fn parse_change(text: &str) -> Result<Change, String> {
    let bad = || format!("`{text}` is no change: `ads +3%`, `ads -12ms` or `magazine =45`");
    let (name, amount) = text.split_once(' ').ok_or_else(bad)?;
    let stat: Stat =
        serde_json::from_value(name.into()).map_err(|_| format!("unknown statistic `{name}`"))?;
    let (unit, number) = if let Some(rounds) = amount.strip_prefix('=') {
        (Unit::Rounds, rounds)
    } else if let Some(percent) = amount.strip_suffix('%') {
        (Unit::Percent, percent)
    } else {
        (Unit::Ms, amount.strip_suffix("ms").ok_or_else(bad)?)
    };
    let value: f64 = number.parse().map_err(|_| bad())?;
    let fits = match unit {
        Unit::Rounds => stat == Stat::Magazine && (1.0..=500.0).contains(&value),
        Unit::Ms => matches!(stat, Stat::Ads | Stat::SprintToFire | Stat::Reload) && value.abs() <= 2_000.0,
        Unit::Percent => stat != Stat::Magazine && value > -100.0 && value <= 300.0,
    };
    if fits { Ok(Change { stat, unit, value }) } else { Err(bad()) }
}

/// The gun slugs and attachment keys that files may refer to, by game.
pub struct Names<'a> {
    pub guns: HashMap<GameCode, HashSet<&'a str>>,
    pub attachments: HashMap<GameCode, HashSet<&'a str>>,
}

/// Parses every file below `numbers/` into content items.
pub fn items(area: &PackArea<'_>, names: &Names<'_>, problems: &mut Problems) -> Vec<Item> {
    if area.files("numbers/").next().is_none() {
        return Vec::new();
    }
    let sources = area.list::<FactSource>("numbers/sources.toml", "source", problems);
    let eras = area.list::<Era>("numbers/eras.toml", "era", problems);
    let remakes = area.list::<Remake>("numbers/remakes.toml", "remake", problems);
    let states = optional::<TraitState>(area, "numbers/traits.toml", "state", problems);
    check_eras(&eras, &sources, problems);
    check_traits(&states, &sources.iter().map(|one| one.value.key.as_str()).collect(), names, problems);
    for Entry { file, line, value } in &remakes {
        let known = names.attachments.get(&value.game);
        for key in value.attachments.iter().filter(|key| !knows(known, key)) {
            problems.add(file, *line, format!("unknown attachment `{key}`"));
        }
    }
    let mut items = vec![
        item("sources", sources.iter().map(|one| &one.value).collect::<Vec<_>>()),
        item("eras", eras.iter().map(|one| &one.value).collect::<Vec<_>>()),
        item("remakes", remakes.iter().map(|one| &one.value).collect::<Vec<_>>()),
        item("traits", states.iter().map(|one| &one.value).collect::<Vec<_>>()),
    ];
    for era in &eras {
        for game in GameCode::ALL {
            let id = format!("{}.{}", era.value.key, game.code());
            let (guns, effects) = (format!("numbers/guns/{id}.toml"), format!("numbers/effects/{id}.toml"));
            let guns = optional::<GunStatsEntry>(area, &guns, "gun", problems);
            let effects = optional::<String>(area, &effects, "effect", problems);
            check_guns(&guns, &era.value, names.guns.get(game), problems);
            check_effects(&effects, names.guns.get(game), names.attachments.get(game), problems);
            if !guns.is_empty() {
                let guns = guns.into_iter().map(|one| one.value).collect();
                let effects = effects.into_iter().map(|one| one.value).collect();
                items.push(item(&id, EraStats { guns, effects }));
            }
        }
    }
    items
}

fn item(id: &str, value: impl Serialize) -> Item {
    Item { kind: KIND, id: id.to_owned(), body: serde_json::to_value(value).unwrap_or_default() }
}

pub(super) fn knows(names: Option<&HashSet<&str>>, name: &str) -> bool {
    names.is_some_and(|names| names.contains(name))
}

fn optional<T: serde::de::DeserializeOwned>(
    area: &PackArea<'_>,
    file: &str,
    name: &str,
    problems: &mut Problems,
) -> Vec<Entry<T>> {
    if area.files(file).next().is_none() { Vec::new() } else { area.list(file, name, problems) }
}

fn check_eras(eras: &[Entry<Era>], sources: &[Entry<FactSource>], problems: &mut Problems) {
    let known: HashSet<&str> = sources.iter().map(|source| source.value.key.as_str()).collect();
    for Entry { file, line, value } in eras {
        if !known.contains(value.source.as_str()) {
            problems.add(file, *line, format!("unknown source `{}`", value.source));
        }
        let digits = |c: char| c.is_ascii_digit();
        let parts: Vec<&str> = value.date.split('-').collect();
        let good = matches!(parts[..], [year, month] | [year, month, _] if year.len() == 4 && month.len() == 2)
            && parts.iter().all(|part| part.chars().all(digits));
        if !good {
            problems.add(file, *line, format!("`{}` is neither a day nor a month", value.date));
        }
        if value.health == 0 || value.zones.is_empty() {
            problems.add(file, *line, "an era has health and zones");
        }
    }
}

fn check_guns(
    guns: &[Entry<GunStatsEntry>],
    era: &Era,
    names: Option<&HashSet<&str>>,
    problems: &mut Problems,
) {
    let mut seen = HashSet::new();
    for Entry { file, line, value } in guns {
        if !knows(names, &value.gun) {
            problems.add(file, *line, format!("unknown gun `{}`", value.gun));
        }
        if !seen.insert(value.gun.as_str()) {
            problems.add(file, *line, format!("gun `{}` exists twice", value.gun));
        }
        let is_valid_damage = |damage: &f64| damage.fract() == 0.0 && (1.0..=2_000.0).contains(damage);
        let row = |row: &Vec<f64>| row.len() == era.zones.len() + 1 && row[1..].iter().all(is_valid_damage);
        let farther = value.damage.windows(2).all(|pair| pair[0].first() < pair[1].first());
        let starts = value.damage.first().is_none_or(|first| first.first() == Some(&0.0));
        if !value.damage.iter().all(row) || !farther || !starts {
            problems.add(file, *line, "damage goes from 0 m outwards, with a whole number for each zone");
        }
        let stats =
            [value.rate, value.magazine, value.ads, value.sprint_to_fire, value.reload, value.velocity];
        let speeds = [value.moving, value.ads_move, value.sprint, Some(value.open_bolt + 1.0)];
        if stats.iter().chain(&speeds).flatten().any(|one| *one <= 0.0) {
            problems.add(file, *line, "what is not known is left out, never zero");
        }
    }
}

fn check_effects(
    effects: &[Entry<String>],
    guns: Option<&HashSet<&str>>,
    attachments: Option<&HashSet<&str>>,
    problems: &mut Problems,
) {
    for Entry { file, line, value } in effects {
        let effect = match parse_effect(value) {
            Ok(effect) => effect,
            Err(problem) => {
                problems.add(file, *line, problem);
                continue;
            }
        };
        for gun in effect.guns.iter().filter(|gun| !knows(guns, gun)) {
            problems.add(file, *line, format!("unknown gun `{gun}`"));
        }
        for key in effect.attachments.iter().filter(|key| !knows(attachments, key)) {
            problems.add(file, *line, format!("unknown attachment `{key}`"));
        }
    }
}

fn check_traits(
    states: &[Entry<TraitState>],
    sources: &HashSet<&str>,
    names: &Names<'_>,
    problems: &mut Problems,
) {
    for Entry { file, line, value } in states {
        if !sources.contains(value.source.as_str()) {
            problems.add(file, *line, format!("unknown source `{}`", value.source));
        }
        let (guns, attachments) = (names.guns.get(&value.game), names.attachments.get(&value.game));
        for text in &value.traits {
            let parsed = match parse_trait(text) {
                Ok(parsed) => parsed,
                Err(problem) => {
                    problems.add(file, *line, format!("`{text}`: {problem}"));
                    continue;
                }
            };
            for key in parsed.attachments.iter().filter(|key| !knows(attachments, key)) {
                problems.add(file, *line, format!("unknown attachment `{key}`"));
            }
            for gun in parsed.guns.iter().flatten().filter(|gun| !knows(guns, gun)) {
                problems.add(file, *line, format!("unknown gun `{gun}`"));
            }
        }
    }
}
