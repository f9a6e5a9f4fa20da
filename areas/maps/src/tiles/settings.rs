//! The operator's tile settings.

use http_kit::settings::{Key, Section, SettingError, key};
use serde::Deserialize;

pub const SECTION: Section = Section::of::<MapsConfig>("maps", KEYS);

const KEYS: &[Key] = &[
    key(
        "maps.tiles_url",
        "",
        "\"https://tiles.example/{map}/{mark}/{z}/{x}/{y}{r}.webp\"",
        "Where browsers get the tiles of maps instead of from here: a CDN before this site, or tiles of your own. \
         {r} becomes @2x for sharp screens; {mark} changes with what is drawn. `hotdrop tiles --into` fills such a place.",
    ),
    key(
        "maps.draw_ahead",
        "true",
        "",
        "Draw the tiles of all maps in the background after the start, once; about 40 MB in the data folder.",
    ),
];

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapsConfig {
    pub tiles_url: Option<String>,
    pub draw_ahead: bool,
}

impl MapsConfig {
    /// Rejects a template without the tile's coordinates: it would show the same tile everywhere.
    pub fn check(&self) -> Result<(), SettingError> {
        let Some(url) = &self.tiles_url else { return Ok(()) };
        let wrong = |reason: &str| Err(SettingError::with_reason("maps.tiles_url", reason));
        if !(url.starts_with("https://") || url.starts_with('/')) {
            return wrong("begins with https:// or /");
        }
        if !["{map}", "{z}", "{x}", "{y}"].iter().all(|part| url.contains(part)) {
            return wrong("names {map}, {z}, {x} and {y}");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_must_contain_all_placeholders() {
        let check =
            |url: &str| MapsConfig { tiles_url: Some(url.to_owned()), draw_ahead: false }.check().is_ok();
        assert!(check("https://t.example/{map}/{z}/{x}/{y}{r}.webp") && check("/own/{map}/{z}/{x}/{y}.png"));
        assert!(!check("https://t.example/{map}/{z}/{x}.webp") && !check("javascript:{map}{z}{x}{y}"));
        assert!(MapsConfig { tiles_url: None, draw_ahead: true }.check().is_ok());
    }
}
