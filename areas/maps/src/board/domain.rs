//! Types and validation rules of a board: a user's own pins and routes on a map.

use std::collections::HashSet;

use base::{Lines, Rule, text::TOO_LONG};
use http_kit::extract::{OUT_OF_RANGE, REPEATED, TOO_MANY};
use serde::{Deserialize, Serialize};

use crate::grid::{LatLng, is_inside};

pub const ID_INVALID: Rule = Rule::new("maps.board_id", "An id has 1 to 40 of A-Z, a-z, 0-9 and -.");
pub const ROUTE_SHORT: Rule = Rule::new("maps.route_short", "A route has at least two points.");

const MOST_PINS: usize = 200;
const MOST_ROUTES: usize = 50;
const MOST_POINTS: usize = 500;
const LONGEST_TITLE: usize = 80;
const LONGEST_NOTE: usize = 500;
const LENGTH_OF_CODE: usize = 8;

/// A user's pins and routes on one map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MapBoard {
    #[serde(default)]
    #[schema(max_items = 200)]
    pub pins: Vec<MapPin>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub routes: Vec<MapRoute>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MapPin {
    /// 1 to 40 letters, digits and hyphens; unique among the pins.
    #[schema(min_length = 1, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub id: String,
    /// Latitude -256 to 0 and longitude 0 to 256.
    pub at: LatLng,
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: String,
    pub colour: BoardColour,
    pub symbol: PinSymbol,
    /// At most 500 characters.
    #[serde(default)]
    pub note: Lines,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MapRoute {
    /// 1 to 40 letters, digits and hyphens; unique among the routes.
    #[schema(min_length = 1, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub id: String,
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: String,
    pub colour: BoardColour,
    /// At least two positions, each as latitude and longitude.
    #[schema(min_items = 2, max_items = 500)]
    pub points: Vec<LatLng>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardColour {
    Orange,
    Red,
    Amber,
    Green,
    Blue,
    Violet,
    White,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PinSymbol {
    Pin,
    Flag,
    Star,
    Skull,
    Loot,
    Vehicle,
    Danger,
    Camp,
    Target,
    Heart,
}

/// Returns whether the text has the format of a share code.
pub fn is_code(text: &str) -> bool {
    base::is_short_code(text, LENGTH_OF_CODE)
}

pub fn code(random: &dyn base::Random) -> String {
    base::short_code(random, LENGTH_OF_CODE)
}

impl MapBoard {
    pub fn is_empty(&self) -> bool {
        self.pins.is_empty() && self.routes.is_empty()
    }

    /// Returns the first rule violated by the pins and the first violated by the routes.
    pub fn broken(&self) -> Vec<(&'static str, Rule)> {
        let wrong = [("pins", self.wrong_pins()), ("routes", self.wrong_routes())];
        wrong.into_iter().filter_map(|(field, rule)| rule.map(|rule| (field, rule))).collect()
    }

    fn wrong_pins(&self) -> Option<Rule> {
        if self.pins.len() > MOST_PINS {
            return Some(TOO_MANY);
        }
        let mut ids = HashSet::new();
        self.pins.iter().find_map(|pin| {
            let known = !ids.insert(pin.id.as_str());
            let long = is_longer(&pin.title, LONGEST_TITLE) || is_longer(&pin.note.0, LONGEST_NOTE);
            wrong_id(&pin.id)
                .or(known.then_some(REPEATED))
                .or((!is_inside(pin.at.0)).then_some(OUT_OF_RANGE))
                .or(long.then_some(TOO_LONG))
        })
    }

    fn wrong_routes(&self) -> Option<Rule> {
        if self.routes.len() > MOST_ROUTES {
            return Some(TOO_MANY);
        }
        let mut ids = HashSet::new();
        self.routes.iter().find_map(|route| {
            let known = !ids.insert(route.id.as_str());
            let outside = !route.points.iter().all(|place| is_inside(place.0));
            wrong_id(&route.id)
                .or(known.then_some(REPEATED))
                .or((route.points.len() > MOST_POINTS).then_some(TOO_MANY))
                .or((route.points.len() < 2).then_some(ROUTE_SHORT))
                .or(outside.then_some(OUT_OF_RANGE))
                .or(is_longer(&route.title, LONGEST_TITLE).then_some(TOO_LONG))
        })
    }
}

fn wrong_id(id: &str) -> Option<Rule> {
    let good = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let fits = (1..=40).contains(&id.len()) && id.bytes().all(good);
    (!fits).then_some(ID_INVALID)
}

fn is_longer(text: &str, most: usize) -> bool {
    text.len() > most && text.chars().count() > most
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pin(id: &str, at: [f64; 2]) -> MapPin {
        MapPin {
            id: id.to_owned(),
            at: LatLng(at),
            title: String::new(),
            colour: BoardColour::Orange,
            symbol: PinSymbol::Pin,
            note: Lines::default(),
        }
    }

    fn route(id: &str, points: Vec<[f64; 2]>) -> MapRoute {
        let points = points.into_iter().map(LatLng).collect();
        MapRoute { id: id.to_owned(), title: String::new(), colour: BoardColour::Red, points }
    }

    fn of_pins(pins: Vec<MapPin>) -> Vec<(&'static str, &'static str)> {
        keys(&MapBoard { pins, routes: Vec::new() })
    }

    fn of_route(points: Vec<[f64; 2]>) -> Vec<(&'static str, &'static str)> {
        keys(&MapBoard { pins: Vec::new(), routes: vec![route("r", points)] })
    }

    fn keys(board: &MapBoard) -> Vec<(&'static str, &'static str)> {
        board.broken().into_iter().map(|(field, rule)| (field, rule.key)).collect()
    }

    #[test]
    fn pins_are_on_the_map_and_have_unique_ids() {
        let here = [-10.0, 10.0];
        assert_eq!(of_pins(vec![pin("a", here), pin("B-2", [0.0, 256.0])]), []);
        assert_eq!(of_pins(vec![pin("a", here), pin("a", here)]), [("pins", "repeated")]);
        assert_eq!(of_pins(vec![pin("a", [1.0, 10.0])]), [("pins", "out_of_range")]);
        assert_eq!(of_pins(vec![pin("a", [-10.0, 257.0])]), [("pins", "out_of_range")]);
        for id in ["", "a b", "ä", "a/b", &"x".repeat(41)] {
            assert_eq!(of_pins(vec![pin(id, here)]), [("pins", "maps.board_id")], "{id}");
        }
        let many = |times: usize| (0..times).map(|number| pin(&number.to_string(), here)).collect();
        assert_eq!(of_pins(many(200)), []);
        assert_eq!(of_pins(many(201)), [("pins", "too_many_entries")]);
    }

    #[test]
    fn texts_are_counted_in_characters() {
        let titled = |title: String, note: String| {
            of_pins(vec![MapPin { title, note: Lines(note), ..pin("a", [-1.0, 1.0]) }])
        };
        assert_eq!(titled("ü".repeat(80), "я".repeat(500)), []);
        assert_eq!(titled("ü".repeat(81), String::new()), [("pins", "too_long")]);
        assert_eq!(titled(String::new(), "я".repeat(501)), [("pins", "too_long")]);
    }

    #[test]
    fn a_route_has_two_to_500_points() {
        let here = [-10.0, 10.0];
        assert_eq!(of_route(vec![here; 2]), []);
        assert_eq!(of_route(vec![here; 500]), []);
        assert_eq!(of_route(vec![here; 501]), [("routes", "too_many_entries")]);
        assert_eq!(of_route(vec![here]), [("routes", "maps.route_short")]);
        assert_eq!(of_route(vec![here, [-300.0, 0.0]]), [("routes", "out_of_range")]);
        let many = (0..51).map(|number| route(&number.to_string(), vec![here; 2])).collect();
        assert_eq!(keys(&MapBoard { pins: Vec::new(), routes: many }), [("routes", "too_many_entries")]);
    }
}
