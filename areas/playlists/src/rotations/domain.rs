//! Seasons, modes and rotations.

use base::GameCode;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use url::Url;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub code: GameCode,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub key: String,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    pub key: String,
    /// The English name on the game's playlist screen.
    pub name: String,
    pub kind: PlaylistKind,
}

/// The kind of a mode; the web app has a text for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlaylistKind {
    Br,
    Resurgence,
    Cash,
    Extraction,
    Zombies,
    Deathmatch,
    Objective,
    Rounds,
    Large,
    Party,
    Mix,
    Ranked,
    Training,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlaylistSquad {
    Solo,
    Duo,
    Trio,
    Quad,
}

/// Parses a day, at midnight UTC, or a time: `2026-11-12`, `2026-11-12T17:00:00Z`.
fn moment(text: &str) -> Option<i64> {
    let day = || Some(text.parse::<Date>().ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp());
    let found = if text.contains('T') { text.parse::<Timestamp>().ok() } else { day() };
    found.map(Timestamp::as_second)
}

/// A point in time in a content file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Moment(pub i64);

impl TryFrom<String> for Moment {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        moment(&text).map(Self).ok_or_else(|| format!("`{text}` is no day and no moment"))
    }
}

/// When a rotation was active. `2025-10-09` is a first day with an unknown end, `2022-08-12..2022-08-15` has both ends,
/// and `2020-06` is some time in that month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SpanInput")]
pub struct Span {
    /// Unix seconds.
    pub start: i64,
    pub end: Option<i64>,
    /// Whether the ends are known to the day.
    pub exact: bool,
}

/// The text in a content file, or the stored form.
#[derive(Deserialize)]
#[serde(untagged)]
enum SpanInput {
    Text(String),
    Stored { start: i64, end: Option<i64>, exact: bool },
}

impl TryFrom<SpanInput> for Span {
    type Error = String;

    fn try_from(input: SpanInput) -> Result<Self, String> {
        let text = match input {
            SpanInput::Stored { start, end, exact } => return Ok(Self { start, end, exact }),
            SpanInput::Text(text) => text,
        };
        let read = || match text.split_once("..") {
            Some((from, to)) => {
                let (start, end) = (moment(from)?, moment(to)?);
                (start < end).then_some(Self { start, end: Some(end), exact: true })
            }
            None => {
                moment(&text).map(|start| Self { start, end: None, exact: true }).or_else(|| month(&text))
            }
        };
        read().ok_or_else(|| format!("`{text}` is no day, no month, and no two days with .. between"))
    }
}

fn month(text: &str) -> Option<Span> {
    let (year, month) = text.split_once('-')?;
    let first = Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()?;
    let unix = |date: Date| Some(date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second());
    Some(Span { start: unix(first)?, end: Some(unix(first.last_of_month())?), exact: false })
}

/// A season in a content file; rotations refer to its `id`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonEntry {
    pub id: String,
    pub game: GameCode,
    pub number: u32,
    pub start: Moment,
    pub end: Moment,
    pub reloaded: Option<Moment>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Season {
    pub id: String,
    /// The game whose seasons are counted. Warzone follows the seasons of another game.
    pub game: GameCode,
    /// 0 is the preseason.
    pub number: u32,
    pub start: i64,
    pub end: i64,
    /// When its second half started, if known.
    pub reloaded: Option<i64>,
}

/// The state of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeasonState {
    Upcoming,
    Live,
    Over,
}

impl SeasonEntry {
    pub fn resolve(&self) -> Result<Season, String> {
        let (start, end, reloaded) = (self.start.0, self.end.0, self.reloaded.map(|at| at.0));
        if start >= end || reloaded.is_some_and(|at| at <= start || at >= end) {
            return Err(format!(
                "season `{}` ends before it begins, or is reloaded outside of itself",
                self.id
            ));
        }
        Ok(Season { id: self.id.clone(), game: self.game, number: self.number, start, end, reloaded })
    }
}

impl Season {
    pub fn state(&self, now: i64) -> SeasonState {
        match now {
            _ if now < self.start => SeasonState::Upcoming,
            _ if now < self.end => SeasonState::Live,
            _ => SeasonState::Over,
        }
    }

    /// Returns the elapsed percentage, rounded down, so 100 means that the season is over.
    pub fn progress(&self, now: i64) -> u8 {
        let passed = (now - self.start).clamp(0, self.end - self.start);
        u8::try_from(passed.saturating_mul(100) / (self.end - self.start)).unwrap_or(100)
    }

    pub fn is_reloaded_at(&self, moment: i64) -> bool {
        self.reloaded.is_some_and(|at| moment >= at)
    }
}

/// A web page that confirms a rotation.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistSource {
    /// Name of the site.
    pub site: String,
    /// Absent if the page cannot be linked safely.
    pub url: Option<String>,
}

impl PlaylistSource {
    pub fn is_good(&self) -> bool {
        let safe = |url: &String| Url::parse(url).is_ok_and(|url| url.scheme() == "https" && url.has_host());
        !self.site.trim().is_empty() && self.url.as_ref().is_none_or(safe)
    }
}

/// A mode in a rotation, with its squads, map and options.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    pub mode: String,
    #[serde(default)]
    pub squads: Vec<PlaylistSquad>,
    pub map: Option<String>,
    /// Team sizes: `6v6`.
    pub teams: Option<String>,
    pub players: Option<u32>,
    pub bots: Option<u32>,
    #[serde(default)]
    pub event: bool,
    #[serde(default)]
    pub ltm: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rotation {
    pub id: u32,
    pub game: GameCode,
    /// `None` if unknown.
    pub season: Option<String>,
    pub when: Span,
    /// The date of the last edit.
    pub updated: Date,
    /// `None` for examples.
    pub source: Option<PlaylistSource>,
    pub modes: Vec<Offer>,
}

impl Rotation {
    pub fn updated_at(&self) -> i64 {
        self.updated.to_zoned(TimeZone::UTC).map_or(0, |day| day.timestamp().as_second())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;

    fn season(reloaded: Option<i64>) -> Season {
        Season {
            id: "x-1".into(),
            game: GameCode::Bo6,
            number: 1,
            start: 10 * DAY,
            end: 20 * DAY,
            reloaded: reloaded.map(|day| day * DAY),
        }
    }

    #[test]
    fn progress_is_a_hundred_only_when_the_season_is_over() {
        for (now, progress, state) in [
            (0, 0, SeasonState::Upcoming),
            (10 * DAY, 0, SeasonState::Live),
            (15 * DAY, 50, SeasonState::Live),
            (20 * DAY - 1, 99, SeasonState::Live),
            (20 * DAY, 100, SeasonState::Over),
            (i64::MAX / 200, 100, SeasonState::Over),
        ] {
            let season = season(None);
            assert_eq!((season.progress(now), season.state(now)), (progress, state), "{now}");
        }
    }

    #[test]
    fn a_season_is_reloaded_from_its_day_on() {
        assert!(!season(None).is_reloaded_at(19 * DAY));
        assert!(!season(Some(14)).is_reloaded_at(14 * DAY - 1));
        assert!(season(Some(14)).is_reloaded_at(14 * DAY));
    }

    #[test]
    fn a_span_is_a_day_a_month_or_two_days() {
        let read = |text: &str| Span::try_from(SpanInput::Text(text.to_owned()));
        let day = |text: &str| moment(text).unwrap();
        for (text, start, end, exact) in [
            ("2025-10-09", "2025-10-09", None, true),
            ("2022-08-12..2022-08-15", "2022-08-12", Some("2022-08-15"), true),
            ("2020-06", "2020-06-01", Some("2020-06-30"), false),
            ("2026-11-12T17:00:00Z..2026-12-10", "2026-11-12T17:00:00Z", Some("2026-12-10"), true),
        ] {
            assert_eq!(read(text), Ok(Span { start: day(start), end: end.map(day), exact }), "{text}");
        }
        for wrong in ["", "soon", "2025-13", "2025-10-32", "2022-08-15..2022-08-12", "2022-08-12.."] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(day("2026-11-12T17:00:00Z") - day("2026-11-12"), 17 * 3600);
    }

    #[test]
    fn a_stored_span_is_read_as_it_was() {
        let span = Span { start: 1, end: None, exact: false };
        let stored = serde_json::to_value(span).unwrap();
        assert_eq!(serde_json::from_value::<Span>(stored).unwrap(), span);
    }

    #[test]
    fn a_source_has_a_name_and_leads_nowhere_unsafe() {
        let is_good = |site: &str, url: Option<&str>| {
            PlaylistSource { site: site.into(), url: url.map(str::to_owned) }.is_good()
        };
        assert!(is_good("GameSpot", Some("https://www.gamespot.com/a")));
        assert!(is_good("GameSpot", None));
        for (site, url) in [("", None), ("A", Some("http://a.example/")), ("A", Some("javascript:x"))] {
            assert!(!is_good(site, url), "{site} {url:?}");
        }
    }
}
