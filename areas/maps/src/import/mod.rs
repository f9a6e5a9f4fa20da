//! An operator's own points, from GeoJSON or CSV: what a file would change, and the edits that change it.
//!
//! A point that is there already is changed where the file says something, and left alone where it does not. The same file
//! once more changes nothing.

mod csv;
mod geojson;
mod record;

use std::collections::{BTreeSet, HashMap, HashSet};

use content::Edit;
use serde::Deserialize as _;
use serde_json::Value;

use self::record::Record;
use crate::{
    catalogue::Maps,
    content::{POINT, check::Known, file::PointEntry},
};

/// Points of one file.
const MOST: usize = 20_000;

/// What the name of the file ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    GeoJson,
    Csv,
}

impl Format {
    pub fn of(name: &str) -> Option<Self> {
        match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "geojson" | "json" => Some(Self::GeoJson),
            "csv" => Some(Self::Csv),
            _ => None,
        }
    }
}

/// What is wrong, and where; line 0 is the file as a whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    pub line: usize,
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    New,
    /// These fields would be others.
    Changed(Vec<String>),
    Same,
}

#[derive(Debug)]
pub struct Planned {
    pub line: usize,
    pub id: String,
    pub map: String,
    pub group: String,
    pub name: Option<String>,
    pub change: Change,
    body: Value,
}

/// What a file would do.
#[derive(Debug, Default)]
pub struct Plan {
    pub points: Vec<Planned>,
    /// Nothing is done as long as there is one.
    pub mistakes: Vec<Mistake>,
    /// What the file says that no point has.
    pub ignored: BTreeSet<String>,
}

/// Looks at a file. `stored` are the points of the database by their ids, `map` is that of points that name none.
pub fn plan(
    maps: &Maps,
    stored: &HashMap<String, Value>,
    format: Format,
    map: Option<&str>,
    text: &str,
) -> Plan {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut plan = Plan::default();
    let records = match format {
        Format::Csv => csv::records(text, &mut plan.mistakes),
        Format::GeoJson => geojson::records(text, &mut plan.mistakes, &mut plan.ignored),
    };
    if records.len() > MOST {
        let message = format!("more than {MOST} points: divide the file");
        plan.mistakes.push(Mistake { line: 0, message });
        return plan;
    }
    let mut seen = HashSet::new();
    for record in records {
        match planned(maps, stored, map, &record) {
            Ok(point) if !seen.insert(point.id.clone()) => {
                let message = format!("the point `{}` is in the file twice", point.id);
                plan.mistakes.push(Mistake { line: record.line, message });
            }
            Ok(point) => plan.points.push(point),
            Err(messages) => {
                let told = messages.into_iter().map(|message| Mistake { line: record.line, message });
                plan.mistakes.extend(told);
            }
        }
    }
    plan.mistakes.sort();
    plan
}

fn planned(
    maps: &Maps,
    stored: &HashMap<String, Value>,
    map: Option<&str>,
    record: &Record,
) -> Result<Planned, Vec<String>> {
    let id = record.id_or_made(map).map_err(|message| vec![message])?;
    let known = stored.get(&id).and_then(|body| PointEntry::deserialize(body).ok());
    let entry = record.onto(known.clone(), &id, map).map_err(|message| vec![message])?;
    let rules = Known::new(maps);
    let mut wrong = rules.wrong_with(&entry);
    let is_there = |id: &str, map: &str, mode: &str| {
        let on = |found| maps.map_of(found).id == map && maps.modes_at(found).any(|one| one.id == mode);
        maps.point(id).is_some_and(on)
    };
    wrong.extend(entry.link.as_deref().and_then(|link| rules.wrong_link(link, is_there)));
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let body = serde_json::to_value(&entry).map_err(|error| vec![error.to_string()])?;
    let change = match &known {
        None => Change::New,
        Some(known) if *known == entry => Change::Same,
        Some(known) => Change::Changed(differing(known, &body)),
    };
    Ok(Planned { line: record.line, id, map: entry.map, group: entry.group, name: entry.name, change, body })
}

/// Names of the fields that are not the same.
fn differing(known: &PointEntry, body: &Value) -> Vec<String> {
    let before = serde_json::to_value(known).unwrap_or_default();
    let names: BTreeSet<&String> =
        [&before, body].into_iter().filter_map(Value::as_object).flat_map(|fields| fields.keys()).collect();
    names.into_iter().filter(|name| before.get(name) != body.get(name)).cloned().collect()
}

impl Plan {
    pub fn count(&self, of: fn(&Change) -> bool) -> usize {
        self.points.iter().filter(|point| of(&point.change)).count()
    }

    /// What has to be published; nothing where nothing is another.
    pub fn edits(&self) -> Vec<Edit> {
        let changed = self.points.iter().filter(|point| point.change != Change::Same);
        let edit = |point: &Planned| Edit {
            area: "maps",
            kind: POINT,
            id: point.id.clone(),
            body: Some(point.body.clone()),
        };
        changed.map(edit).collect()
    }
}
