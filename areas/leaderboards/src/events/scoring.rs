//! Match scores: kills times the multiplier of the place.

use std::iter::Sum;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::citation::Citation;

/// Points in tenths, because multipliers have one decimal digit and sums must be exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i32);

impl Points {
    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        Self(all.map(|points| points.0).sum())
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        let tenths = (value * 10.0).round();
        if !(0.0..1e6).contains(&value) || (value * 10.0 - tenths).abs() > 1e-6 {
            return Err(D::Error::custom(format!("{value} is no number of points")));
        }
        Ok(Self(tenths as i32))
    }
}

/// The scoring rules of a year. Without rules, no scores are computed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub key: String,
    /// Place ranges from the first place on, without gaps. Empty if undocumented.
    #[serde(default)]
    pub places: Vec<Band>,
    /// Points from which winning a match wins the tournament.
    pub match_point: Option<u32>,
    pub sources: Vec<Citation>,
}

/// A range of places with the same multiplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub from: u32,
    pub to: u32,
    pub x: Points,
}

impl Scoring {
    /// Returns the multiplier of the places from `best` to `worst`; `None` if they differ.
    pub fn multiplier(&self, best: u32, worst: u32) -> Option<Points> {
        let of = |place: u32| self.places.iter().find(|band| (band.from..=band.to).contains(&place));
        of(best).zip(of(worst)).filter(|(best, worst)| best == worst).map(|(band, _)| band.x)
    }

    pub fn score(kills: u32, multiplier: Points) -> Points {
        Points(i32::try_from(kills).unwrap_or(i32::MAX).saturating_mul(multiplier.0))
    }

    /// Returns what is invalid.
    pub fn complaint(&self) -> Option<String> {
        let mut next = 1;
        for band in &self.places {
            if band.from != next || band.to < band.from || band.x == Points::default() {
                return Some(format!("places {} to {} do not follow place {}", band.from, band.to, next - 1));
            }
            next = band.to + 1;
        }
        (self.places.is_empty() && self.match_point.is_none()).then(|| "says nothing".to_owned())
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    const fn band(from: u32, to: u32, tenths: i32) -> Band {
        Band { from, to, x: Points::tenths(tenths) }
    }

    pub fn scoring(places: &[Band]) -> Scoring {
        Scoring { key: "test".into(), places: places.to_vec(), match_point: None, sources: Vec::new() }
    }

    pub fn of_2023() -> Scoring {
        scoring(&[
            band(1, 1, 20),
            band(2, 5, 18),
            band(6, 10, 16),
            band(11, 20, 14),
            band(21, 35, 12),
            band(36, 50, 10),
        ])
    }

    #[test]
    fn kills_are_multiplied_by_what_the_place_is_worth() {
        let rules = of_2023();
        for (kills, place, points) in [
            (24, 1, 48.0),
            (22, 13, 30.8),
            (19, 16, 26.6),
            (7, 5, 12.6),
            (7, 6, 11.2),
            (3, 35, 3.6),
            (3, 36, 3.0),
            (0, 1, 0.0),
        ] {
            let x = rules.multiplier(place, place).unwrap();
            assert_eq!(Scoring::score(kills, x).value(), points, "{kills} kills at place {place}");
        }
    }

    #[test]
    fn a_place_that_is_only_about_known_counts_where_its_band_is_one() {
        let rules = of_2023();
        assert_eq!(rules.multiplier(2, 5), Some(Points::tenths(18)));
        assert_eq!(rules.multiplier(5, 6), None);
        assert_eq!(rules.multiplier(51, 51), None);
        assert_eq!(scoring(&[]).multiplier(1, 1), None);
    }

    #[test]
    fn bands_follow_each_other() {
        assert_eq!(of_2023().complaint(), None);
        for wrong in [
            vec![band(2, 3, 10)],
            vec![band(1, 1, 20), band(3, 4, 10)],
            vec![band(1, 0, 20)],
            vec![band(1, 1, 0)],
            vec![],
        ] {
            assert!(scoring(&wrong).complaint().is_some(), "{wrong:?}");
        }
    }

    #[test]
    fn points_have_one_digit_behind_the_point() {
        let read = |text: &str| serde_json::from_str::<Points>(text).ok();
        assert_eq!(read("121.5"), Some(Points(1215)));
        assert_eq!(read("63"), Some(Points(630)));
        for wrong in ["-1.0", "1.25", "1e9", "\"x\""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
