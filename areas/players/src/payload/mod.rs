//! # payload: lenient parsing of the publisher's matches
//!
//! Each line is a JSON text: a player's match, a full lobby, an API response with either, or a player's accounts.
//! Unknown fields are ignored, missing ones get defaults, and impossible values are rejected with a reason. Each match
//! of a list is parsed alone, so an odd one costs only itself, and a list is never in memory as a tree. Parsing is pure:
//! it uses neither the clock nor the database.

mod lenient;
mod shape;
#[cfg(test)]
mod tests;

use base::{Platform, text::broken_line};
use lenient::{Entries, MOST_ENTRIES, Object};
use serde_json::value::RawValue;
use shape::{Envelope, Missions, Node, Stats};

/// The maximum length of a line, in bytes.
pub const LONGEST: usize = 4 << 20;
/// The maximum length of one match or of one player's row, in bytes.
const LONGEST_MATCH: usize = 256 << 10;

/// The maximum of any stat in a match.
const MOST: f64 = 10_000_000.0;
/// The maximum time played in one match, in seconds.
const LONGEST_TIME: f64 = 86_400.0;
/// The valid range of start times, in Unix seconds.
const TIMES: std::ops::Range<i64> = 1_500_000_000..4_102_444_800;

/// A parsed line.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Whether the data is simulated, to mark it as demo data.
    pub demo: bool,
    pub content: LineContent,
    /// The rejected rows.
    pub refused: Vec<Refused>,
}

/// A rejected row of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The position in the list of matches or players, from 1; nothing if the line is not a list.
    pub entry: Option<u64>,
    /// If it could be parsed.
    pub match_id: Option<u64>,
    pub why: Refusal,
}

impl From<Refusal> for Refused {
    fn from(why: Refusal) -> Self {
        Self { entry: None, match_id: None, why }
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(entry) = self.entry {
            write!(f, "entry {entry}: ")?;
        }
        if let Some(id) = self.match_id {
            write!(f, "match {id}: ")?;
        }
        self.why.fmt(f)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum LineContent {
    /// Rows of players, from one match or several.
    Matches(Vec<Played>),
    /// Every player of one match.
    Lobby(Vec<Played>),
    Account(Account),
}

/// Why a line, or one of its rows, is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("longer than 4 MB")]
    TooLong,
    #[error("longer than 256 KB")]
    LongMatch,
    #[error("more than {MOST_ENTRIES} entries")]
    TooMany,
    #[error("not JSON: {0}")]
    NotJson(String),
    #[error("not a JSON object")]
    NotObject,
    #[error("the publisher returned an error: {0}")]
    Publisher(String),
    #[error("neither a match, nor a lobby, nor accounts")]
    Unknown,
    #[error("no match id")]
    NoMatch,
    #[error("a match of another id among those of a lobby")]
    OtherMatch,
    #[error("no player id")]
    NoPlayer,
    #[error("no player name")]
    NoName,
    #[error("the player name is longer than 64 characters")]
    LongName,
    #[error("the player name has control characters")]
    BadName,
    #[error("`{0}` is no object")]
    Odd(&'static str),
    #[error("`{0}` is no code")]
    BadCode(&'static str),
    #[error("`{0}` is out of range")]
    Absurd(&'static str),
}

/// One player's row in one match.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    pub game: Match,
    pub uno: u64,
    pub username: String,
    /// The platform on which the player has this name; nothing for Activision.
    pub platform: Option<Platform>,
    /// Empty if there is none.
    pub clantag: String,
    /// The squad's code; empty if the match has no squads.
    pub team: String,
    pub stats: MatchStats,
    pub loadout: Loadout,
}

/// The data that all players of a match share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    pub id: u64,
    pub started_at: i64,
    pub ended_at: i64,
    /// The publisher's code of the game, such as `wz` or `mp`, in lower case; empty if the payload has none.
    pub game_type: String,
    pub mode: String,
    pub map: String,
    pub players: i64,
    pub teams: i64,
}

/// A player's stats in a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MatchStats {
    /// The squad's placement; 0 if the mode has none.
    pub place: i64,
    pub kills: i64,
    pub deaths: i64,
    pub assists: i64,
    pub headshots: i64,
    pub damage: i64,
    pub taken: i64,
    pub score: i64,
    /// In seconds.
    pub time: i64,
    /// The most kills in one life.
    pub streak: i64,
    pub gulag: Gulag,
    pub revives: i64,
    pub downs: i64,
    pub contracts: i64,
    pub bounties: i64,
    pub recons: i64,
    pub scavengers: i64,
    pub wipes: i64,
    pub executions: i64,
    pub wallbangs: i64,
    /// In the units of the game.
    pub distance: i64,
    pub buys: i64,
    pub caches: i64,
    pub cash: i64,
}

/// The number of fights in the gulag; a player may be there more than once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gulag {
    pub won: i64,
    pub lost: i64,
}

/// Item codes; empty for an empty slot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Loadout {
    pub guns: [String; 2],
    pub perks: [String; 3],
    pub equipment: [String; 2],
}

/// A player's names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub uno: u64,
    /// The publisher's code of the platform (battle, psn, xbl, uno) and the name.
    pub names: Vec<(String, String)>,
    pub country: Option<String>,
}

/// Parses one line.
pub fn parse(text: &str) -> Result<Line, Refusal> {
    if text.len() > LONGEST {
        return Err(Refusal::TooLong);
    }
    let (mut text, mut outer) = (text, envelope(text)?);
    let mut demo = outer.demo.0 > 0.0;
    let inner = outer.data.map(RawValue::get);
    if &*outer.status == "error" {
        let inner = inner.and_then(|text| envelope(text).ok()).unwrap_or_default();
        let message = if inner.message.is_empty() { &inner.kind } else { &inner.message };
        return Err(Refusal::Publisher(message.chars().take(200).collect()));
    }
    if let Some(inner) = inner {
        (text, outer) = (inner, envelope(inner)?);
        demo |= outer.demo.0 > 0.0;
    }
    let mut refused = Vec::new();
    let content = match outer {
        Envelope { all_players: Entries::TooMany, .. } | Envelope { matches: Entries::TooMany, .. } => {
            return Err(Refusal::TooMany);
        }
        Envelope { all_players: Entries::Given(all), .. } => LineContent::Lobby(lobby(&all, &mut refused)),
        Envelope { matches: Entries::Given(all), .. } => {
            LineContent::Matches(rows(&all, &mut refused).collect())
        }
        outer if outer.accounts.given().is_some() => LineContent::Account(account(outer, &mut refused)?),
        outer if outer.player.is_some() || outer.match_id.is_some() => {
            LineContent::Matches(row(text, None).map_err(|why| refused.push(why)).into_iter().collect())
        }
        _ => return Err(Refusal::Unknown),
    };
    Ok(Line { demo, content, refused })
}

fn envelope(text: &str) -> Result<Envelope<'_>, Refusal> {
    object(text)
}

fn object<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, Refusal> {
    match serde_json::from_str(text) {
        Ok(Object::Given(value)) => Ok(value),
        Ok(Object::Missing | Object::Odd) => Err(Refusal::NotObject),
        Err(error) => Err(Refusal::NotJson(error.to_string())),
    }
}

/// Parses each entry alone.
fn rows(all: &[&RawValue], refused: &mut Vec<Refused>) -> impl Iterator<Item = Played> {
    (1..)
        .zip(all)
        .filter_map(|(entry, one)| row(one.get(), Some(entry)).map_err(|why| refused.push(why)).ok())
}

/// Parses the rows of a lobby. Rejects rows of a match other than the first row's.
fn lobby(all: &[&RawValue], refused: &mut Vec<Refused>) -> Vec<Played> {
    let mut rows: Vec<Played> = Vec::with_capacity(all.len());
    for (entry, one) in (1..).zip(all) {
        match row(one.get(), Some(entry)) {
            Ok(row) if rows.first().is_some_and(|first| first.game.id != row.game.id) => {
                let (entry, match_id) = (Some(entry), Some(row.game.id));
                refused.push(Refused { entry, match_id, why: Refusal::OtherMatch });
            }
            Ok(row) => rows.push(row),
            Err(why) => refused.push(why),
        }
    }
    rows
}

/// Parses one player's row in a match.
fn row(text: &str, entry: Option<u64>) -> Result<Played, Refused> {
    let refused = |match_id, why| Refused { entry, match_id, why };
    if text.len() > LONGEST_MATCH {
        return Err(refused(None, Refusal::LongMatch));
    }
    let node: Node<'_> = object(text).map_err(|why| refused(None, why))?;
    let id = node.match_id.and_then(|id| id.0).filter(|id| *id > 0);
    let id = id.ok_or_else(|| refused(None, Refusal::NoMatch))?;
    played(id, node).map_err(|why| refused(Some(id), why))
}

fn played(id: u64, node: Node<'_>) -> Result<Played, Refusal> {
    let started_at = round(node.started_at.0);
    if !TIMES.contains(&started_at) {
        return Err(Refusal::Absurd("utcStartSeconds"));
    }
    let lasted = round(node.duration.0 / 1000.0).clamp(0, 86_400);
    let ended_at = match round(node.ended_at.0) {
        end if end >= started_at && end - started_at <= 86_400 => end,
        _ => started_at + lasted,
    };
    let player = match node.player {
        Object::Odd => return Err(Refusal::Odd("player")),
        player => player.or_default(),
    };
    let stats = match node.stats {
        Object::Odd => return Err(Refusal::Odd("playerStats")),
        stats => stats.or_default(),
    };
    let uno = player.uno.and_then(|uno| uno.0).filter(|uno| *uno > 0).ok_or(Refusal::NoPlayer)?;
    Ok(Played {
        game: Match {
            id,
            started_at,
            ended_at,
            game_type: code(&node.game_type, "gameType")?.to_ascii_lowercase(),
            mode: code(&node.mode, "mode")?,
            map: code(&node.map, "map")?,
            players: stat(node.player_count.0, "playerCount")?.min(1000),
            teams: stat(node.team_count.0, "teamCount")?.min(1000),
        },
        uno,
        username: name(&player.username)?,
        platform: Platform::parse(&player.platform).filter(|platform| *platform != Platform::Activision),
        clantag: clantag(&player.clantag),
        team: code(&player.team, "team")?,
        stats: match_stats(&stats, player.missions.or_default(), &node.result)?,
        loadout: shape::loadout(&player.loadout),
    })
}

/// Parses the names of an account. A rejected name does not affect the others.
fn account(node: Envelope<'_>, refused: &mut Vec<Refused>) -> Result<Account, Refusal> {
    let uno = node.uno.and_then(|uno| uno.0).filter(|uno| *uno > 0).ok_or(Refusal::NoPlayer)?;
    let accounts = node.accounts.or_default();
    let given =
        [("battle", accounts.battle), ("psn", accounts.psn), ("uno", accounts.uno), ("xbl", accounts.xbl)];
    let mut names = Vec::new();
    for (platform, account) in given {
        match name(&account.or_default().username) {
            Ok(name) => names.push((platform.to_owned(), name)),
            Err(Refusal::NoName) => {}
            Err(why) => refused.push(why.into()),
        }
    }
    let known = node.country.len() == 2 && node.country.bytes().all(|byte| byte.is_ascii_uppercase());
    Ok(Account { uno, names, country: known.then(|| node.country.to_string()) })
}

fn match_stats(stats: &Stats, missions: Missions, result: &str) -> Result<MatchStats, Refusal> {
    let time = stats.time.0;
    if time > LONGEST_TIME {
        return Err(Refusal::Absurd("timePlayed"));
    }
    let gulag = Gulag {
        won: stat(stats.gulag_kills.0, "gulagKills")?,
        lost: stat(stats.gulag_deaths.0, "gulagDeaths")?,
    };
    let contracts = missions.by_type.or_default();
    Ok(MatchStats {
        place: place(stat(stats.place.0, "teamPlacement")?.min(1000), result),
        kills: stat(stats.kills.0, "kills")?,
        deaths: stat(stats.deaths.0, "deaths")?,
        assists: stat(stats.assists.0, "assists")?,
        headshots: stat(stats.headshots.0, "headshots")?,
        damage: stat(stats.damage.0, "damageDone")?,
        taken: stat(stats.taken.0, "damageTaken")?,
        score: stat(stats.score.0, "score")?,
        time: round(time),
        streak: stat(stats.streak.0, "longestStreak")?,
        gulag,
        revives: stat(stats.revives.0, "objectiveReviver")?,
        downs: stat(stats.downs(), "objectiveBrDownEnemyCircle")?,
        contracts: stat(missions.complete.0, "missionsComplete")?,
        bounties: stat(contracts.assassination.count(), "assassination")?,
        recons: stat(contracts.domination.count(), "domination")?,
        scavengers: stat(contracts.scavenger.count(), "scavenger")?,
        wipes: stat(stats.wipes.0, "objectiveTeamWiped")?,
        executions: stat(stats.executions.0, "executions")?,
        wallbangs: stat(stats.wallbangs.0, "wallBangs")?,
        distance: stat(stats.distance.0, "distanceTraveled")?,
        buys: stat(stats.buys.0, "objectiveBrKioskBuy")?,
        caches: stat(stats.caches.0, "objectiveBrCacheOpen")?,
        cash: stat(stats.cash.0.max(stats.blood_money.0), "cash")?,
    })
}

/// Returns the placement that agrees with the result of the match, if the payload has one: only a win is a first place.
fn place(place: i64, result: &str) -> i64 {
    match result {
        "win" => 1,
        "loss" | "draw" if place == 1 => 0,
        _ => place,
    }
}

/// Rounds a stat; negative values become 0.
fn stat(value: f64, field: &'static str) -> Result<i64, Refusal> {
    if value > MOST { Err(Refusal::Absurd(field)) } else { Ok(round(value)) }
}

fn round(value: f64) -> i64 {
    // The cast saturates; `max` turns NaN into 0.
    value.max(0.0).round() as i64
}

/// Validates a code; empty if there is none.
fn code(given: &str, field: &'static str) -> Result<String, Refusal> {
    let code = given.trim();
    let good = code.len() <= 100 && code.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if good { Ok(code.to_owned()) } else { Err(Refusal::BadCode(field)) }
}

/// Validates a name: 1 to 64 characters on one line, without characters that change the direction of the text.
fn name(given: &str) -> Result<String, Refusal> {
    let name = given.trim();
    if name.is_empty() {
        Err(Refusal::NoName)
    } else if name.chars().nth(64).is_some() {
        Err(Refusal::LongName)
    } else if broken_line(name).is_some() || name.chars().any(is_bidi_control) {
        Err(Refusal::BadName)
    } else {
        Ok(name.to_owned())
    }
}

fn is_bidi_control(one: char) -> bool {
    matches!(one, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Removes color codes (`^1`) and control characters from a clan tag.
fn clantag(given: &str) -> String {
    let mut tag = String::new();
    let mut rest = given.chars().peekable();
    while let Some(one) = rest.next() {
        if one == '^' && rest.peek().is_some_and(char::is_ascii_digit) {
            rest.next();
        } else if !one.is_control() && !is_bidi_control(one) {
            tag.push(one);
        }
    }
    let tag = tag.trim();
    if broken_line(tag).is_some() { String::new() } else { tag.chars().take(20).collect() }
}
