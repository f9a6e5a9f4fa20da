//! Resolves request params (map, mode, point) against the catalogue.

use http::StatusCode;
use http_kit::Fail;

use crate::catalogue::{Map, Maps, Point};

/// Returns the 404 for an unknown map, mode, point or share.
pub fn not_found() -> Fail {
    Fail::new(StatusCode::NOT_FOUND, "maps.not_found", "Not found")
}

pub fn map<'a>(maps: &'a Maps, id: &str) -> Result<&'a Map, Fail> {
    maps.map(id).ok_or_else(not_found)
}

/// Resolves a map and an optional mode, which the map must have.
pub fn map_and_mode<'a>(maps: &'a Maps, id: &str, mode: Option<&str>) -> Result<(&'a Map, Option<u8>), Fail> {
    let map = map(maps, id)?;
    let mode = mode.map(|mode| maps.mode_in(map, mode).ok_or_else(not_found)).transpose()?;
    Ok((map, mode))
}

pub fn point<'a>(maps: &'a Maps, id: &str) -> Result<&'a Point, Fail> {
    maps.point(id).ok_or_else(not_found)
}
