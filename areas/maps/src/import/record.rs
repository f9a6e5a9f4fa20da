//! The fields that an import file sets for one point; unset fields are empty.

use std::collections::BTreeMap;

use base::Lang;
use content::Localized;
use serde_json::json;

use crate::content::file::{Place, PointEntry};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    pub line: usize,
    pub id: Option<String>,
    pub map: Option<String>,
    pub group: Option<String>,
    pub modes: Option<Vec<String>>,
    pub name: Option<String>,
    pub at: Option<Place>,
    pub way: Vec<Place>,
    pub area: Vec<Place>,
    pub radius: Option<f32>,
    pub approximate: Option<bool>,
    pub colour: Option<String>,
    pub link: Option<String>,
    pub source: Option<String>,
    /// By language; missing languages are filled in.
    pub text: BTreeMap<Lang, String>,
}

/// The default source of imported points.
const SOURCE: &str = "own";

impl Record {
    /// Sets a field by name; returns false for an unknown name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        let text = Some(value.to_owned());
        match name {
            "id" => self.id = text,
            "map" => self.map = text,
            "group" => self.group = text,
            "mode" | "modes" => {
                let modes = value.split([' ', ',', ';', '|']).filter(|mode| !mode.is_empty());
                self.modes = Some(modes.map(str::to_owned).collect());
            }
            "name" => self.name = text,
            "radius" => self.radius = Some(number(name, value)?),
            "approximate" => {
                self.approximate = Some(match value {
                    "true" | "1" | "yes" => true,
                    "false" | "0" | "no" => false,
                    _ => return Err(format!("`{name}` is true or false, not `{value}`")),
                });
            }
            "colour" | "color" => self.colour = text,
            "link" => self.link = text,
            "source" => self.source = text,
            "text" => drop(self.text.insert(Lang::En, value.to_owned())),
            _ => match name.strip_prefix("text_").and_then(Lang::parse) {
                Some(lang) => drop(self.text.insert(lang, value.to_owned())),
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    /// Returns the id from the file, or a deterministic one made of map, group and name or position.
    pub fn id_or_made(&self, map: Option<&str>) -> Result<String, String> {
        if let Some(id) = &self.id {
            return Ok(id.clone());
        }
        let map = self.map.as_deref().or(map).ok_or("names no map: say --map, or give each point one")?;
        let group = self.group.as_deref().ok_or("names no group")?;
        let own = self.name.as_deref().map(slug).filter(|slug| !slug.is_empty());
        let at = self.at.or(self.way.first().copied()).or(self.area.first().copied());
        let own = own.or_else(|| at.map(|[x, y]| format!("{:.0}-{:.0}", x * 100.0, y * 100.0)));
        let own = own.ok_or("has neither an id nor a name nor a place")?;
        Ok(format!("{map}-{group}-own-{own}"))
    }

    /// Applies the fields to the existing point, or creates a new one.
    pub fn onto(&self, known: Option<PointEntry>, id: &str, map: Option<&str>) -> Result<PointEntry, String> {
        let mut point = match known {
            Some(known) => known,
            None => self.fresh(id, map)?,
        };
        if let Some(given) = self.map.as_deref().filter(|given| *given != point.map) {
            return Err(format!("`{id}` is on `{}`, not on `{given}`", point.map));
        }
        let set = |to: &mut Option<String>, from: &Option<String>| {
            if from.is_some() {
                to.clone_from(from);
            }
        };
        if let Some(group) = &self.group {
            point.group.clone_from(group);
        }
        if let Some(modes) = &self.modes {
            point.modes.clone_from(modes);
        }
        set(&mut point.name, &self.name);
        set(&mut point.colour, &self.colour);
        set(&mut point.link, &self.link);
        set(&mut point.source, &self.source);
        point.at = self.at.or(point.at);
        point.radius = self.radius.or(point.radius);
        point.approximate = self.approximate.unwrap_or(point.approximate);
        for (to, from) in [(&mut point.line, &self.way), (&mut point.area, &self.area)] {
            if !from.is_empty() {
                to.clone_from(from);
            }
        }
        if !self.text.is_empty() {
            point.text = Some(self.localized(point.text.as_ref())?);
        }
        Ok(point)
    }

    fn fresh(&self, id: &str, map: Option<&str>) -> Result<PointEntry, String> {
        let missing = |what: &str| format!("`{id}` is new and names no {what}");
        let map = self.map.as_deref().or(map).ok_or_else(|| missing("map"))?;
        let group = self.group.clone().ok_or_else(|| missing("group"))?;
        let modes = self.modes.clone().ok_or_else(|| missing("modes"))?;
        Ok(PointEntry {
            id: id.to_owned(),
            map: map.to_owned(),
            group,
            modes,
            at: None,
            name: None,
            also: Vec::new(),
            approximate: false,
            source: Some(SOURCE.to_owned()),
            radius: None,
            line: Vec::new(),
            area: Vec::new(),
            dash: None,
            fill: None,
            colour: None,
            icons: Vec::new(),
            link: None,
            text: None,
            notes: Vec::new(),
            more: Vec::new(),
            imported: None,
            images: Vec::new(),
        })
    }

    /// Returns the text in all languages. A missing language falls back to the existing text, then to English, then
    /// to the first text of the record.
    fn localized(&self, known: Option<&Localized>) -> Result<Localized, String> {
        let spare = self.text.get(&Lang::En).or(self.text.values().next()).map_or("", String::as_str);
        let mut all = serde_json::Map::new();
        for lang in Lang::ALL {
            let text = self.text.get(&lang).map(String::as_str);
            let text = text.or_else(|| known.map(|known| known.get(lang))).unwrap_or(spare);
            all.insert(lang.code().to_owned(), json!(text));
        }
        serde_json::from_value(all.into()).map_err(|error| format!("`text`: {error}"))
    }
}

pub fn number(name: &str, value: &str) -> Result<f32, String> {
    let number = value.trim().parse::<f32>().ok().filter(|number| number.is_finite());
    number.ok_or_else(|| format!("`{name}` is a number, not `{value}`"))
}

fn slug(name: &str) -> String {
    crate::words::fold(name)
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_ascii_alphanumeric() => Some(c),
            _ => None,
        })
        .take(60)
        .collect()
}
