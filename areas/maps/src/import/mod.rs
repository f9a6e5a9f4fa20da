//! Imports an operator's own points from GeoJSON or CSV: plans the changes of a file and creates the edits.
//!
//! Fields that the file sets replace those of an existing point; other fields stay unchanged. The import is
//! idempotent, and deletes points that an earlier version of the file contained.

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

/// The maximum number of points per file.
const MOST: usize = 20_000;

/// The file format, by file extension.
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

/// A problem and its line; line 0 means the complete file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ImportError {
    pub line: usize,
    pub message: String,
}

/// An import file.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The name without the folder. Identifies the points that earlier imports of this file created.
    pub name: &'a str,
    pub format: Format,
    /// The map of points that do not set one.
    pub map: Option<&'a str>,
    pub text: &'a str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    New,
    /// The names of the fields that change.
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

/// A stored point that the file no longer contains.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gone {
    pub id: String,
    pub map: String,
    pub group: String,
    pub name: Option<String>,
}

/// The changes that an import would make.
#[derive(Debug, Default)]
pub struct Plan {
    pub points: Vec<Planned>,
    pub gone: Vec<Gone>,
    /// Nothing is imported if there are any.
    pub errors: Vec<ImportError>,
    /// Field names that points do not have.
    pub ignored: BTreeSet<String>,
}

/// Plans the import of a file. `stored` contains the points of the database by id.
pub fn plan(maps: &Maps, stored: &HashMap<String, Value>, file: File<'_>) -> Plan {
    let text = file.text.strip_prefix('\u{feff}').unwrap_or(file.text);
    let mut plan = Plan::default();
    let records = match file.format {
        Format::Csv => csv::records(text, &mut plan.errors),
        Format::GeoJson => geojson::records(text, &mut plan.errors, &mut plan.ignored),
    };
    if records.len() > MOST {
        let message = format!("more than {MOST} points: divide the file");
        plan.errors.push(ImportError { line: 0, message });
        return plan;
    }
    let mut seen = HashSet::new();
    for record in records {
        match planned(maps, stored, file, &record) {
            Ok(point) if !seen.insert(point.id.clone()) => {
                let message = format!("the point `{}` is in the file twice", point.id);
                plan.errors.push(ImportError { line: record.line, message });
            }
            Ok(point) => plan.points.push(point),
            Err(messages) => {
                let line_errors =
                    messages.into_iter().map(|message| ImportError { line: record.line, message });
                plan.errors.extend(line_errors);
            }
        }
    }
    plan.errors.sort();
    // A point whose line has a mistake must not be deleted.
    if plan.errors.is_empty() {
        plan.gone = gone(stored, file, &seen);
    }
    plan
}

/// Returns the stored points that this file created and no longer contains, limited to the given map if any.
fn gone(stored: &HashMap<String, Value>, file: File<'_>, seen: &HashSet<String>) -> Vec<Gone> {
    let missing = stored.iter().filter(|(id, _)| !seen.contains(*id));
    let known = missing.filter_map(|(_, body)| PointEntry::deserialize(body).ok());
    let brought = known.filter(|point| point.imported.as_deref() == Some(file.name));
    let here = brought.filter(|point| file.map.is_none_or(|map| point.map == map));
    let mut gone: Vec<Gone> =
        here.map(|PointEntry { id, map, group, name, .. }| Gone { id, map, group, name }).collect();
    gone.sort();
    gone
}

fn planned(
    maps: &Maps,
    stored: &HashMap<String, Value>,
    File { name, map, .. }: File<'_>,
    record: &Record,
) -> Result<Planned, Vec<String>> {
    let id = record.id_or_made(map).map_err(|message| vec![message])?;
    let known = stored.get(&id).and_then(|body| PointEntry::deserialize(body).ok());
    let mut entry = record.onto(known.clone(), &id, map).map_err(|message| vec![message])?;
    if known.is_none() {
        entry.imported = Some(name.to_owned());
    }
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

/// Returns the names of the fields that differ.
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

    /// Returns the edits to publish; empty if nothing changes.
    pub fn edits(&self) -> Vec<Edit> {
        let edit =
            |id: &str, body: Option<Value>| Edit { area: "maps", kind: POINT, id: id.to_owned(), body };
        let changed = self.points.iter().filter(|point| point.change != Change::Same);
        let changed = changed.map(|point| edit(&point.id, Some(point.body.clone())));
        changed.chain(self.gone.iter().map(|point| edit(&point.id, None))).collect()
    }
}
