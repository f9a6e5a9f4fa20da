//! Parses GeoJSON: a FeatureCollection in map coordinates, `[x, -y]`, as Leaflet writes them.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{ImportError, record::Record};
use crate::content::file::Place;

#[derive(Deserialize)]
struct Feature {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    id: Option<Value>,
    geometry: Geometry,
    #[serde(default)]
    properties: Option<Map<String, Value>>,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    Point(Position),
    LineString(Vec<Position>),
    Polygon(Vec<Vec<Position>>),
}

/// Longitude, latitude and an optional altitude.
type Position = Vec<f32>;

pub fn records(text: &str, errors: &mut Vec<ImportError>, ignored: &mut BTreeSet<String>) -> Vec<Record> {
    // Check the syntax first, so that invalid JSON is reported once, with its line.
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        errors.push(ImportError { line: error.line(), message: error.to_string() });
        return Vec::new();
    }
    let Some(features) = features(text) else {
        let message = "is no GeoJSON: it has no `features`".to_owned();
        errors.push(ImportError { line: 0, message });
        return Vec::new();
    };
    let mut records = Vec::new();
    for (line, feature) in features {
        let read = serde_json::from_str::<Feature>(feature);
        match read.map_err(|error| error.to_string()).and_then(|feature| record(line, feature, ignored)) {
            Ok(record) => records.push(record),
            Err(message) => errors.push(ImportError { line, message }),
        }
    }
    records
}

fn record(line: usize, feature: Feature, ignored: &mut BTreeSet<String>) -> Result<Record, String> {
    if feature.kind != "Feature" {
        return Err(format!("`{}` is no Feature", feature.kind));
    }
    let mut record = Record { line, ..Record::default() };
    if let Some(id) = feature.id.as_ref().and_then(scalar_text) {
        record.set("id", &id)?;
    }
    for (name, value) in feature.properties.iter().flatten() {
        let known = match value {
            Value::Null => true,
            Value::Object(texts) if name == "text" => {
                for (lang, text) in texts {
                    let text = text.as_str().ok_or_else(|| format!("`text.{lang}` is no text"))?;
                    if !record.set(&format!("text_{lang}"), text)? {
                        return Err(format!("unknown language `{lang}`"));
                    }
                }
                true
            }
            Value::Array(modes) if name == "modes" => {
                let modes: Vec<String> = modes.iter().filter_map(scalar_text).collect();
                record.set(name, &modes.join(" "))?
            }
            value => match scalar_text(value) {
                Some(text) if !text.trim().is_empty() => record.set(name, text.trim())?,
                _ => false,
            },
        };
        if !known {
            ignored.insert(name.clone());
        }
    }
    match feature.geometry {
        Geometry::Point(at) => record.at = Some(place(&at)?),
        Geometry::LineString(line) => record.way = places(&line)?,
        Geometry::Polygon(rings) => {
            let outer = rings.first().ok_or("a polygon has no ring")?;
            let mut corners = places(outer)?;
            // GeoJSON repeats the first corner; our areas close automatically.
            if corners.len() > 1 && corners.first() == corners.last() {
                corners.pop();
            }
            record.area = corners;
        }
    }
    Ok(record)
}

fn scalar_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(yes.to_string()),
        _ => None,
    }
}

fn places(positions: &[Position]) -> Result<Vec<Place>, String> {
    positions.iter().map(|position| place(position)).collect()
}

fn place(position: &[f32]) -> Result<Place, String> {
    match position {
        [lng, lat, ..] => Ok([*lng, 0.0 - *lat]),
        _ => Err("a position is [x, -y]".into()),
    }
}

/// Returns the elements of the top-level `features`, each with its line number. The text must be valid JSON.
fn features(text: &str) -> Option<Vec<(usize, &str)>> {
    let (mut depth, mut line, mut quoted, mut escaped) = (0_usize, 1, None, false);
    let (mut key, mut inside, mut begun) = ("", false, None);
    let mut found = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        line += usize::from(byte == b'\n');
        if let Some(start) = quoted {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => {
                    quoted = None;
                    if depth == 1 {
                        key = &text[start + 1..at];
                    }
                }
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => quoted = Some(at),
            b'{' | b'[' => {
                if depth == 1 && byte == b'[' && key == "features" {
                    inside = true;
                } else if depth == 2 && inside && begun.is_none() {
                    begun = Some((line, at));
                }
                depth += 1;
            }
            b'}' | b']' => {
                depth -= 1;
                if let (2, Some((line, start))) = (depth, begun) {
                    found.push((line, &text[start..=at]));
                    begun = None;
                }
                if depth == 1 && inside {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Record>, Vec<(usize, String)>, Vec<String>) {
        let (mut errors, mut ignored) = (Vec::new(), BTreeSet::new());
        let records = records(text, &mut errors, &mut ignored);
        let errors = errors.into_iter().map(|one| (one.line, one.message)).collect();
        (records, errors, ignored.into_iter().collect())
    }

    const FILE: &str = r#"{
      "type": "FeatureCollection", "name": "a \"features\": [ name",
      "features": [
        {"type": "Feature", "id": "one", "geometry": {"type": "Point", "coordinates": [10, -20.5, 3]},
         "properties": {"group": "place", "modes": ["dmz", "br"], "name": "One", "marker-color": "red", "x": null}},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[1, -1], [5, -1], [5, -5], [1, -1]]]},
         "properties": {"text": {"en": "Zone", "de": "Zone"}}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[0, 0], [3, -4]]}}
      ]
    }"#;

    #[test]
    fn points_lines_and_areas_are_read() {
        let (records, errors, ignored) = read(FILE);
        assert_eq!(errors, []);
        assert_eq!(ignored, ["marker-color"]);
        assert_eq!(records.iter().map(|one| one.line).collect::<Vec<_>>(), [4, 6, 8]);
        assert_eq!((records[0].id.as_deref(), records[0].at), (Some("one"), Some([10.0, 20.5])));
        assert_eq!(records[0].modes, Some(vec!["dmz".to_owned(), "br".to_owned()]));
        assert_eq!(records[1].area, [[1.0, 1.0], [5.0, 1.0], [5.0, 5.0]]);
        assert_eq!(records[1].text.len(), 2);
        assert_eq!(records[2].way, [[0.0, 0.0], [3.0, 4.0]]);
    }

    #[test]
    fn errors_have_the_line_of_their_feature() {
        let broken = FILE.replace("\"LineString\"", "\"MultiPoint\"").replace("[10, -20.5, 3]", "[10]");
        let (_, errors, _) = read(&broken);
        assert_eq!(errors.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [4, 8], "{errors:?}");
        assert_eq!(read("{\n\"features\": [\n}").1[0].0, 3);
        assert_eq!(read("{\"type\": \"FeatureCollection\"}").1[0].0, 0);
        assert_eq!(read("[]").1[0].0, 0);
        assert_eq!(read("{\"features\": []}"), (vec![], vec![], vec![]));
    }
}
