//! Queries a player's matches.

use base::{fold_key, prefix_range};
use db::{Arg, Db, DbError, args};

use crate::rows::row::{Stored, stored_columns};

const RECENT: &str = concat!(
    "SELECT ",
    stored_columns!(),
    " FROM match_player WHERE player_id = $1 AND game = $2 AND (started_at, match_id) < ($3, $4)
    AND started_at <= $3 AND started_at >= $5 ORDER BY started_at DESC, match_id DESC LIMIT $6"
);

/// The kinds of modes that count in a player's stats, see [`Kind::counts`](crate::facts::modes::Kind::counts).
macro_rules! counted {
    () => {
        "IN (0, 1, 2)"
    };
}

/// The conditions of a [`Filter`] on a match `m`; -1 and empty strings disable a condition. A win in a mode that does not
/// count is one only if that mode is chosen.
macro_rules! filtered {
    () => {
        concat!(
            " FROM match_player m WHERE m.player_id = $1 AND m.game = $2
        AND (CAST($3 AS BIGINT) = -1 OR m.kind = $3) AND (CAST($4 AS BIGINT) = -1 OR m.squad = $4)
        AND (CAST($5 AS BIGINT) = -1 OR m.mode = $5)
        AND (CAST($6 AS BIGINT) = -1
            OR (m.place = $6 AND (m.kind ",
            counted!(),
            " OR CAST($3 AS BIGINT) <> -1 OR CAST($5 AS BIGINT) <> -1)))
        AND m.started_at >= $7 AND m.started_at <= $8
        AND (CAST($9 AS BIGINT) = -1 OR m.map IN ($9, $10, $11, $12, $13, $14, $15, $16))
        AND (CAST($17 AS TEXT) = '' OR EXISTS (SELECT 1 FROM match_player o JOIN player_name n ON n.player_id = o.player_id
            WHERE o.match_id = m.match_id AND o.team = m.team AND o.started_at = m.started_at
                AND o.player_id <> m.player_id AND n.name_key >= $17 AND n.name_key < $18))"
        )
    };
}

const FILTERED: &str = concat!(
    "SELECT ",
    stored_columns!(),
    filtered!(),
    " AND (m.started_at, m.match_id) < ($19, $20) ORDER BY m.started_at DESC, m.match_id DESC LIMIT $21"
);

const COUNT: &str = concat!("SELECT COUNT(*)", filtered!());

/// The members of the player's squads in some matches, including the player. The time range is given for both tables,
/// so that PostgreSQL scans only those months.
const MATES: &str = "SELECT o.match_id, o.player_id, p.uno, p.name, o.kills, o.deaths
    FROM match_player m
    JOIN match_player o ON o.match_id = m.match_id AND o.team = m.team AND o.started_at = m.started_at
    JOIN player p ON p.id = o.player_id
    WHERE m.player_id = $1 AND m.game = $2 AND m.started_at >= $3 AND m.started_at <= $4
        AND m.match_id IN ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
        AND o.started_at >= $3 AND o.started_at <= $4 AND o.team <> 0
    ORDER BY o.match_id, o.kills DESC, p.uno";

const WITH: &str = concat!(
    "SELECT p.name, p.uno, t.games, t.wins, t.kills, t.deaths, t.own_kills, t.own_deaths, t.last_played
    FROM (SELECT o.player_id AS id, COUNT(*) AS games,
            CAST(SUM(CASE WHEN o.place = 1 THEN 1 ELSE 0 END) AS BIGINT) AS wins,
            CAST(SUM(o.kills) AS BIGINT) AS kills, CAST(SUM(o.deaths) AS BIGINT) AS deaths,
            CAST(SUM(mine.kills) AS BIGINT) AS own_kills, CAST(SUM(mine.deaths) AS BIGINT) AS own_deaths,
            MAX(o.started_at) AS last_played
        FROM (SELECT match_id, started_at, team, kills, deaths FROM match_player WHERE player_id = $1 AND game = $2
            AND kind ",
    counted!(),
    " ORDER BY started_at DESC, match_id DESC LIMIT 1000) mine
        JOIN match_player o ON o.match_id = mine.match_id AND o.team = mine.team AND o.started_at = mine.started_at
        WHERE o.player_id <> $1 AND o.team <> 0
        GROUP BY o.player_id ORDER BY COUNT(*) DESC, MAX(o.started_at) DESC, o.player_id LIMIT 50) t
    JOIN player p ON p.id = t.id ORDER BY t.games DESC, t.last_played DESC, p.uno"
);

const AGAINST: &str = concat!(
    "SELECT p.name, p.uno, t.games, CAST(0 AS BIGINT) AS wins, t.kills, t.deaths,
        CAST(0 AS BIGINT) AS own_kills, CAST(0 AS BIGINT) AS own_deaths, t.last_played
    FROM (SELECT o.player_id AS id, COUNT(*) AS games, CAST(SUM(o.kills) AS BIGINT) AS kills,
            CAST(SUM(o.deaths) AS BIGINT) AS deaths, MAX(o.started_at) AS last_played
        FROM (SELECT match_id, started_at, team FROM match_player WHERE player_id = $1 AND game = $2
            AND kind ",
    counted!(),
    " ORDER BY started_at DESC, match_id DESC LIMIT 100) mine
        JOIN match_player o ON o.match_id = mine.match_id AND o.team <> mine.team AND o.started_at = mine.started_at
        GROUP BY o.player_id HAVING COUNT(*) > 1
        ORDER BY COUNT(*) DESC, MAX(o.started_at) DESC, o.player_id LIMIT 50) t
    JOIN player p ON p.id = t.id ORDER BY t.games DESC, t.last_played DESC, p.uno"
);

const SHARED: &str = "SELECT m.match_id, m.started_at, m.mode, m.map, m.team, m.kills, m.deaths, m.place,
        o.team AS their_team, o.kills AS their_kills, o.deaths AS their_deaths, o.place AS their_place
    FROM (SELECT match_id, started_at, mode, map, team, kills, deaths, place FROM match_player
        WHERE player_id = $1 AND game = $2 ORDER BY started_at DESC, match_id DESC LIMIT 1000) m
    JOIN match_player o ON o.player_id = $3 AND o.game = $2 AND o.started_at = m.started_at AND o.match_id = m.match_id
    ORDER BY m.started_at DESC, m.match_id DESC LIMIT 20";

const DAYS: &str = concat!(
    "SELECT m.started_at / 86400 AS day, COUNT(*) AS games, CAST(SUM(m.kills) AS BIGINT) AS kills,
        CAST(SUM(m.deaths) AS BIGINT) AS deaths, CAST(SUM(CASE WHEN m.place = 1 THEN 1 ELSE 0 END) AS BIGINT) AS wins,
        CAST(SUM(m.place) AS BIGINT) AS places, CAST(SUM(CASE WHEN m.place > 0 THEN 1 ELSE 0 END) AS BIGINT) AS placed,
        CAST(SUM(m.seconds) AS BIGINT) AS seconds
    FROM match_player m WHERE m.player_id = $1 AND m.game = $2 AND m.season = $3 AND m.kind ",
    counted!(),
    " AND m.map IN ($4, $5, $6, $7, $8, $9, $10, $11)
    GROUP BY m.started_at / 86400 ORDER BY m.started_at / 86400 LIMIT 1500"
);

pub const TEXTS: &[(&str, &str)] = &[
    ("history.recent", RECENT),
    ("history.filtered", FILTERED),
    ("history.count", COUNT),
    ("history.mates", MATES),
    ("history.with", WITH),
    ("history.against", AGAINST),
    ("history.shared", SHARED),
    ("history.days", DAYS),
];

/// The filter of a list of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    pub kind: Option<i64>,
    pub squad: Option<i64>,
    pub mode: Option<i64>,
    pub won: bool,
    /// The range of start times.
    pub from: Option<i64>,
    pub to: Option<i64>,
    /// The code numbers of a map; [`i64::MAX`] for a map without matches.
    pub maps: Option<Vec<i64>>,
    /// The prefix of a teammate's name.
    pub with: Option<String>,
}

/// The maximum number of codes per map.
pub const MOST_MAPS: usize = 8;

fn eight(maps: &[i64]) -> Vec<Arg> {
    let last = maps.last().copied().unwrap_or(i64::MAX);
    maps.iter().copied().chain(std::iter::repeat(last)).take(MOST_MAPS).map(Arg::I64).collect()
}

impl Filter {
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }

    fn args(&self, player: i64, game: i64) -> Vec<Arg> {
        let any = |value: Option<i64>| value.unwrap_or(-1);
        let mut args = args![
            player,
            game,
            any(self.kind),
            any(self.squad),
            any(self.mode),
            if self.won { 1_i64 } else { -1 },
            self.from.unwrap_or(0),
            self.to.unwrap_or(i64::MAX)
        ];
        args.extend(self.maps.as_deref().map_or_else(|| eight(&[-1]), eight));
        let (from, to) = match &self.with {
            Some(name) => prefix_range(&fold_key(name)),
            None => (String::new(), String::new()),
        };
        args.extend(args![from, to]);
        args
    }
}

/// Returns the latest matches before a cursor. `since` excludes the partitions of earlier months.
pub async fn latest(
    db: &Db,
    player: i64,
    game: i64,
    (before, since): ((i64, i64), i64),
    most: i64,
) -> Result<Vec<Stored>, DbError> {
    db.all(RECENT, args![player, game, before.0, before.1, since, most]).await
}

/// Returns the matches before a cursor that pass the filter, the newest first.
pub async fn filtered(
    db: &Db,
    player: i64,
    game: i64,
    filter: &Filter,
    before: (i64, i64),
    most: i64,
) -> Result<Vec<Stored>, DbError> {
    let mut args = filter.args(player, game);
    args.extend(args![before.0, before.1, most]);
    db.all(FILTERED, args).await
}

pub async fn count(db: &Db, player: i64, game: i64, filter: &Filter) -> Result<i64, DbError> {
    db.scalar_i64(COUNT, filter.args(player, game)).await
}

#[derive(Clone, Debug, db::FromRow)]
pub struct MateRow {
    pub match_id: i64,
    pub player_id: i64,
    pub uno: i64,
    pub name: String,
    pub kills: i64,
    pub deaths: i64,
}

/// The maximum number of matches whose squads are read in one query.
pub const MOST_SQUADS: usize = 20;

/// Returns the squads of at most [`MOST_SQUADS`] of a player's matches.
pub async fn mates(db: &Db, player: i64, game: i64, rows: &[Stored]) -> Result<Vec<MateRow>, DbError> {
    let times = || rows.iter().map(|row| row.started_at);
    let (Some(first), Some(last)) = (times().min(), times().max()) else { return Ok(Vec::new()) };
    let ids = rows.iter().map(|row| row.match_id);
    let end = rows.last().map_or(0, |row| row.match_id);
    let ids = ids.chain(std::iter::repeat(end)).take(MOST_SQUADS).map(Arg::I64);
    db.all(MATES, args![player, game, first, last].into_iter().chain(ids).collect()).await
}

#[derive(Clone, Debug, db::FromRow)]
pub struct TogetherRow {
    pub name: String,
    pub uno: i64,
    pub games: i64,
    pub wins: i64,
    pub kills: i64,
    pub deaths: i64,
    pub own_kills: i64,
    pub own_deaths: i64,
    pub last_played: i64,
}

/// Returns the player's teammates in the last 1,000 matches.
pub async fn played_with(db: &Db, player: i64, game: i64) -> Result<Vec<TogetherRow>, DbError> {
    db.all(WITH, args![player, game]).await
}

/// Returns the opponents met more than once in the last 100 matches.
pub async fn played_against(db: &Db, player: i64, game: i64) -> Result<Vec<TogetherRow>, DbError> {
    db.all(AGAINST, args![player, game]).await
}

#[derive(Clone, Copy, Debug, db::FromRow)]
pub struct SharedRow {
    pub match_id: i64,
    pub started_at: i64,
    pub mode: i64,
    pub map: i64,
    pub team: i64,
    pub kills: i64,
    pub deaths: i64,
    pub place: i64,
    pub their_team: i64,
    pub their_kills: i64,
    pub their_deaths: i64,
    pub their_place: i64,
}

/// Returns the latest 20 matches that both players were in, among the last 1,000 of the first.
pub async fn shared(db: &Db, player: i64, game: i64, other: i64) -> Result<Vec<SharedRow>, DbError> {
    db.all(SHARED, args![player, game, other]).await
}

#[derive(Clone, Copy, Debug, db::FromRow)]
pub struct DayRow {
    pub day: i64,
    pub games: i64,
    pub kills: i64,
    pub deaths: i64,
    pub wins: i64,
    pub places: i64,
    pub placed: i64,
    pub seconds: i64,
}

/// Returns the daily stats of one season on one map, in the modes that count.
pub async fn days(
    db: &Db,
    player: i64,
    game: i64,
    season: i64,
    maps: &[i64],
) -> Result<Vec<DayRow>, DbError> {
    let mut args = args![player, game, season];
    args.extend(eight(maps));
    db.all(DAYS, args).await
}

#[cfg(test)]
mod tests {
    use crate::facts::modes::Kind;

    #[test]
    fn the_kinds_that_count_are_those_of_the_facts() {
        let mut kinds: Vec<i64> =
            Kind::ALL.iter().filter(|kind| kind.counts()).map(|kind| kind.number()).collect();
        kinds.sort_unstable();
        assert_eq!(
            counted!(),
            format!("IN ({})", kinds.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
        );
    }
}
