//! Map settings and their allowed values.

use base::Rule;
use http_kit::extract::OUT_OF_RANGE;
use serde::{Deserialize, Serialize};

pub const STEP: Rule = Rule::new("maps.setting_step", "This value is between two steps.");

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MapSettings {
    pub filters: MapFilters,
    #[schema(minimum = 0, maximum = 1)]
    pub lines_labels_opacity: f64,
    #[schema(minimum = 0, maximum = 1)]
    pub icons_opacity: f64,
    #[schema(minimum = 1, maximum = 100)]
    pub icons_size: f64,
    pub show_lines: bool,
    pub show_grid_labels: bool,
    pub show_lines_labels: bool,
}

/// CSS filter values; negative values render as 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MapFilters {
    #[schema(minimum = -100, maximum = 200)]
    pub brightness: f64,
    #[schema(minimum = -100, maximum = 200)]
    pub contrast: f64,
    #[schema(minimum = -100, maximum = 200)]
    pub saturate: f64,
    #[schema(minimum = 0, maximum = 100)]
    pub grayscale: f64,
    #[schema(minimum = 0, maximum = 100)]
    pub sepia: f64,
    #[schema(minimum = 0, maximum = 10)]
    pub blur: f64,
    #[schema(minimum = 0, maximum = 1)]
    pub invert: f64,
}

impl Default for MapSettings {
    fn default() -> Self {
        Self {
            filters: MapFilters {
                brightness: 100.0,
                contrast: 100.0,
                saturate: 100.0,
                grayscale: 0.0,
                sepia: 0.0,
                blur: 0.0,
                invert: 0.0,
            },
            lines_labels_opacity: 0.6,
            icons_opacity: 1.0,
            icons_size: 32.0,
            show_lines: true,
            show_grid_labels: true,
            show_lines_labels: true,
        }
    }
}

impl MapSettings {
    /// Returns every slider with its name, value, range and number of steps per unit; 0.2 means a step of 5.
    fn sliders(&self) -> [(&'static str, f64, (f64, f64), f64); 10] {
        let MapFilters { brightness, contrast, saturate, grayscale, sepia, blur, invert } = self.filters;
        [
            ("filters.brightness", brightness, (-100.0, 200.0), 0.2),
            ("filters.contrast", contrast, (-100.0, 200.0), 0.2),
            ("filters.saturate", saturate, (-100.0, 200.0), 0.2),
            ("filters.grayscale", grayscale, (0.0, 100.0), 0.2),
            ("filters.sepia", sepia, (0.0, 100.0), 0.2),
            ("filters.blur", blur, (0.0, 10.0), 10.0),
            ("filters.invert", invert, (0.0, 1.0), 10.0),
            ("linesLabelsOpacity", self.lines_labels_opacity, (0.0, 1.0), 10.0),
            ("iconsOpacity", self.icons_opacity, (0.0, 1.0), 10.0),
            ("iconsSize", self.icons_size, (1.0, 100.0), 1.0),
        ]
    }

    /// Returns every slider whose value is out of range or between steps.
    pub fn broken(&self) -> Vec<(&'static str, Rule)> {
        let wrong = |(name, value, (least, most), steps): (&'static str, f64, (f64, f64), f64)| {
            if !(least..=most).contains(&value) {
                return Some((name, OUT_OF_RANGE));
            }
            let step = value * steps;
            ((step - step.round()).abs() > 1e-6).then_some((name, STEP))
        };
        self.sliders().into_iter().filter_map(wrong).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn broken(path: &str, value: f64) -> Vec<(&'static str, &'static str)> {
        let mut all = serde_json::to_value(MapSettings::default()).unwrap();
        let place: &mut Value = match path.split_once('.') {
            Some((outer, inner)) => &mut all[outer][inner],
            None => &mut all[path],
        };
        *place = json!(value);
        let settings: MapSettings = serde_json::from_value(all).unwrap();
        settings.broken().into_iter().map(|(name, rule)| (name, rule.key)).collect()
    }

    #[test]
    fn the_defaults_are_good() {
        assert_eq!(MapSettings::default().broken(), []);
    }

    #[test]
    fn sliders_have_ranges_and_steps() {
        for (name, good, out, between) in [
            ("filters.brightness", [-100.0, 105.0, 200.0], [-105.0, 205.0], 101.0),
            ("filters.contrast", [-100.0, 0.0, 200.0], [-105.0, 205.0], 2.5),
            ("filters.saturate", [-5.0, 95.0, 200.0], [-105.0, 1e300], 99.0),
            ("filters.grayscale", [0.0, 5.0, 100.0], [-5.0, 105.0], 1.0),
            ("filters.sepia", [0.0, 50.0, 100.0], [-5.0, 105.0], 52.0),
            ("filters.blur", [0.0, 0.5, 10.0], [-1.0, 11.0], 0.25),
            ("filters.invert", [0.0, 0.3, 1.0], [-0.1, 1.1], 0.35),
            ("linesLabelsOpacity", [0.0, 0.6, 1.0], [-0.1, 1.1], 0.65),
            ("iconsOpacity", [0.1, 0.7, 1.0], [-0.1, 2.0], 0.75),
            ("iconsSize", [1.0, 32.0, 100.0], [0.0, 101.0], 32.5),
        ] {
            for value in good {
                assert_eq!(broken(name, value), [], "{name} {value}");
            }
            for value in out {
                assert_eq!(broken(name, value), [(name, "out_of_range")], "{value}");
            }
            assert_eq!(broken(name, between), [(name, "maps.setting_step")]);
        }
    }
}
