//! Seasons and their dates.

use base::GameCode;
use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonEntry {
    id: i64,
    era: GameCode,
    number: i64,
    game: GameCode,
    start: jiff::civil::Date,
    #[serde(default = "yes")]
    sure: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Season {
    pub id: i64,
    /// The code of the game of the series to which the season belongs.
    pub era: String,
    pub number: i64,
    pub game: GameCode,
    /// Midnight UTC of the first day, in Unix seconds.
    pub start: i64,
    /// Whether a source confirms the date.
    pub sure: bool,
}

impl SeasonEntry {
    pub fn resolve<T>(&self, at: &Entry<T>, problems: &mut Problems) -> Option<Season> {
        let start = self.start.to_zoned(jiff::tz::TimeZone::UTC).map(|zoned| zoned.timestamp().as_second());
        let Ok(start) = start else {
            problems.add(&at.file, at.line, "`start` is no day");
            return None;
        };
        if !super::maps::GAMES.contains(&self.game) {
            problems.add(&at.file, at.line, format!("`{}` has no matches", self.game.code()));
        }
        let era = self.era.code().to_owned();
        Some(Season { id: self.id, era, number: self.number, game: self.game, start, sure: self.sure })
    }
}

impl Season {
    /// Returns the year in which the season began. Numbers repeat every year.
    pub fn year(&self) -> i16 {
        let start = jiff::Timestamp::from_second(self.start).unwrap_or_default();
        start.to_zoned(jiff::tz::TimeZone::UTC).year()
    }

    /// Returns the season's key in URLs and responses, such as `vg-3`.
    pub fn key(&self) -> String {
        format!("{}-{}", self.era, self.number)
    }
}
