//! # payload: lenient parsing of the publisher's matches
//!
//! Each line is a JSON text: a player's match, a full lobby, an API response with either, or a player's accounts.
//! Unknown fields are ignored, missing ones get defaults, and impossible values are rejected with a reason. Parsing is
//! pure: it uses neither the clock nor the database.

mod loose;
mod shape;
#[cfg(test)]
mod tests;

use base::text::broken_line;
use shape::{Node, Stats};

/// The maximum length of a line, in bytes.
pub const LONGEST: usize = 4 << 20;

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
    pub said: Said,
    /// Why some of its rows were rejected.
    pub refused: Vec<Refusal>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Said {
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
    #[error("not JSON: {0}")]
    NotJson(String),
    #[error("the publisher answered with an error: {0}")]
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
    #[error("`{0}` is no code")]
    BadCode(&'static str),
    #[error("`{0}` is beyond what can be")]
    Absurd(&'static str),
}

/// One player's row in one match.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    pub game: Match,
    pub uno: u64,
    pub username: String,
    /// Empty if there is none.
    pub clantag: String,
    /// The squad's code; empty if the match has no squads.
    pub team: String,
    pub figures: Figures,
    pub loadout: Loadout,
}

/// The data that all players of a match share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    pub id: u64,
    pub started_at: i64,
    pub ended_at: i64,
    pub mode: String,
    pub map: String,
    pub players: i64,
    pub teams: i64,
}

/// A player's stats in a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
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
    let mut node: Node<'_> =
        serde_json::from_str(text).map_err(|error| Refusal::NotJson(error.to_string()))?;
    let mut demo = node.demo;
    if &*node.status == "error" {
        let inner = node.data.take().unwrap_or_default();
        let told = if inner.message.is_empty() { &inner.kind } else { &inner.message };
        return Err(Refusal::Publisher(told.chars().take(200).collect()));
    }
    if let Some(inner) = node.data.take() {
        node = *inner;
        demo |= node.demo;
    }
    let mut refused = Vec::new();
    let said = if let Some(all) = node.all_players.take() {
        Said::Lobby(lobby(all, &mut refused))
    } else if let Some(all) = node.matches.take() {
        Said::Matches(all.into_iter().filter_map(|one| kept(row(one), &mut refused)).collect())
    } else if node.accounts.is_some() {
        Said::Account(account(node)?)
    } else if node.player.is_some() || node.match_id.is_some() {
        Said::Matches(vec![row(node)?])
    } else {
        return Err(Refusal::Unknown);
    };
    Ok(Line { demo, said, refused })
}

fn kept<T>(result: Result<T, Refusal>, refused: &mut Vec<Refusal>) -> Option<T> {
    result.map_err(|why| refused.push(why)).ok()
}

/// Parses the rows of a lobby. Rejects rows of a match other than the first row's.
fn lobby(all: Vec<Node<'_>>, refused: &mut Vec<Refusal>) -> Vec<Played> {
    let mut rows: Vec<Played> = Vec::with_capacity(all.len());
    for one in all {
        let Some(row) = kept(row(one), refused) else { continue };
        if rows.first().is_some_and(|first| first.game.id != row.game.id) {
            refused.push(Refusal::OtherMatch);
        } else {
            rows.push(row);
        }
    }
    rows
}

fn row(node: Node<'_>) -> Result<Played, Refusal> {
    let id = node.match_id.and_then(|id| id.0).filter(|id| *id > 0).ok_or(Refusal::NoMatch)?;
    let started_at = whole(node.started_at.0);
    if !TIMES.contains(&started_at) {
        return Err(Refusal::Absurd("utcStartSeconds"));
    }
    let lasted = whole(node.duration.0 / 1000.0).clamp(0, 86_400);
    let ended_at = match whole(node.ended_at.0) {
        end if end >= started_at && end - started_at <= 86_400 => end,
        _ => started_at + lasted,
    };
    let player = node.player.unwrap_or_default();
    let stats = node.stats.unwrap_or_default();
    let uno = player.uno.and_then(|uno| uno.0).filter(|uno| *uno > 0).ok_or(Refusal::NoPlayer)?;
    let username = name(&player.username).ok_or(Refusal::NoName)?;
    Ok(Played {
        game: Match {
            id,
            started_at,
            ended_at,
            mode: code(&node.mode, "mode")?,
            map: code(&node.map, "map")?,
            players: figure(node.player_count.0, "playerCount")?.min(1000),
            teams: figure(node.team_count.0, "teamCount")?.min(1000),
        },
        uno,
        username,
        clantag: clantag(&player.clantag),
        team: code(&player.team, "team")?,
        figures: figures(&stats, &player.missions.unwrap_or_default())?,
        loadout: shape::loadout(player.loadout.unwrap_or_default()),
    })
}

fn account(node: Node<'_>) -> Result<Account, Refusal> {
    let uno = node.uno.and_then(|uno| uno.0).filter(|uno| *uno > 0).ok_or(Refusal::NoPlayer)?;
    let accounts = node.accounts.unwrap_or_default();
    let names = accounts.into_iter().filter_map(|(platform, told)| {
        let platform = ["battle", "psn", "xbl", "uno"].into_iter().find(|known| *known == platform)?;
        Some((platform.to_owned(), name(&told?.username)?))
    });
    let known = node.country.len() == 2 && node.country.bytes().all(|byte| byte.is_ascii_uppercase());
    Ok(Account { uno, names: names.collect(), country: known.then(|| node.country.to_string()) })
}

fn figures(stats: &Stats, missions: &shape::Missions) -> Result<Figures, Refusal> {
    let time = stats.time.0;
    if time > LONGEST_TIME {
        return Err(Refusal::Absurd("timePlayed"));
    }
    let gulag = Gulag {
        won: figure(stats.gulag_kills.0, "gulagKills")?,
        lost: figure(stats.gulag_deaths.0, "gulagDeaths")?,
    };
    Ok(Figures {
        place: figure(stats.place.0, "teamPlacement")?.min(1000),
        kills: figure(stats.kills.0, "kills")?,
        deaths: figure(stats.deaths.0, "deaths")?,
        assists: figure(stats.assists.0, "assists")?,
        headshots: figure(stats.headshots.0, "headshots")?,
        damage: figure(stats.damage.0, "damageDone")?,
        taken: figure(stats.taken.0, "damageTaken")?,
        score: figure(stats.score.0, "score")?,
        time: whole(time),
        streak: figure(stats.streak.0, "longestStreak")?,
        gulag,
        revives: figure(stats.revives.0, "objectiveReviver")?,
        downs: figure(stats.downs(), "objectiveBrDownEnemyCircle")?,
        contracts: figure(missions.complete.0, "missionsComplete")?,
        bounties: figure(missions.count("assassination"), "assassination")?,
        recons: figure(missions.count("domination"), "domination")?,
        scavengers: figure(missions.count("scavenger"), "scavenger")?,
        wipes: figure(stats.wipes.0, "objectiveTeamWiped")?,
        executions: figure(stats.executions.0, "executions")?,
        wallbangs: figure(stats.wallbangs.0, "wallBangs")?,
        distance: figure(stats.distance.0, "distanceTraveled")?,
        buys: figure(stats.buys.0, "objectiveBrKioskBuy")?,
        caches: figure(stats.caches.0, "objectiveBrCacheOpen")?,
        cash: figure(stats.cash.0.max(stats.blood_money.0), "cash")?,
    })
}

/// Rounds a stat; negative values become 0.
fn figure(value: f64, field: &'static str) -> Result<i64, Refusal> {
    if value > MOST { Err(Refusal::Absurd(field)) } else { Ok(whole(value)) }
}

fn whole(value: f64) -> i64 {
    // The cast saturates; `max` turns NaN into 0.
    value.max(0.0).round() as i64
}

/// Validates a code; empty if there is none.
fn code(given: &str, field: &'static str) -> Result<String, Refusal> {
    let code = given.trim();
    let good = code.len() <= 100 && code.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if good { Ok(code.to_owned()) } else { Err(Refusal::BadCode(field)) }
}

/// Validates a name: 1 to 64 characters on one line.
fn name(given: &str) -> Option<String> {
    let name = given.trim();
    let good = (1..=64).contains(&name.chars().count()) && broken_line(name).is_none();
    good.then(|| name.to_owned())
}

/// Removes color codes (`^1`) and control characters from a clan tag.
fn clantag(given: &str) -> String {
    let mut tag = String::new();
    let mut rest = given.chars().peekable();
    while let Some(one) = rest.next() {
        if one == '^' && rest.peek().is_some_and(char::is_ascii_digit) {
            rest.next();
        } else if !one.is_control() {
            tag.push(one);
        }
    }
    let tag = tag.trim();
    if broken_line(tag).is_some() { String::new() } else { tag.chars().take(20).collect() }
}
