//! Stores reports until the staff has handled them.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::NewReport;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "maps", name: "0004_reports", sql: MigrationSql::Shared(TABLE) }];

const TABLE: &str = "CREATE TABLE map_report (
            id {{id}},
            digest TEXT NOT NULL,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            map TEXT NOT NULL,
            mode TEXT,
            point TEXT,
            mission TEXT,
            lat DOUBLE PRECISION,
            lng DOUBLE PRECISION,
            text TEXT NOT NULL,
            created_at BIGINT NOT NULL,
            done_at BIGINT,
            CONSTRAINT map_report_digest_key UNIQUE (digest)
        );
        CREATE INDEX map_report_user ON map_report (user_id);
        CREATE INDEX map_report_open ON map_report (done_at, id);";

const ADD: &str = "INSERT INTO map_report
        (digest, user_id, kind, map, mode, point, mission, lat, lng, text, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (digest) DO NOTHING";
/// Deletes all but a user's newest reports.
const MAKE_ROOM: &str = "DELETE FROM map_report WHERE user_id = $1 AND id <=
    (SELECT id FROM map_report WHERE user_id = $1 ORDER BY id DESC LIMIT 1 OFFSET 500)";
const OPEN: &str = "SELECT id, user_id, kind, map, mode, point, mission, lat, lng, text, created_at, done_at
    FROM map_report WHERE done_at IS NULL AND id > $1 ORDER BY id LIMIT $2";
const OF: &str = "SELECT id, user_id, kind, map, mode, point, mission, lat, lng, text, created_at, done_at
    FROM map_report WHERE user_id = $1 ORDER BY id";
const DONE: &str = "UPDATE map_report SET done_at = $2 WHERE id = $1 AND done_at IS NULL";

pub const TEXTS: &[(&str, &str)] = &[
    ("report.add", ADD),
    ("report.make_room", MAKE_ROOM),
    ("report.open", OPEN),
    ("report.of", OF),
    ("report.done", DONE),
];

#[derive(Clone, Debug, PartialEq, serde::Serialize, db::FromRow)]
pub struct Report {
    pub id: i64,
    #[serde(skip)]
    pub user_id: i64,
    pub kind: String,
    pub map: String,
    pub mode: Option<String>,
    pub point: Option<String>,
    pub mission: Option<String>,
    pub lat: Option<f64>,
    pub lng: Option<f64>,
    pub text: String,
    pub created_at: i64,
    pub done_at: Option<i64>,
}

/// Inserts a report; returns whether it is new. A user has at most 500: the oldest are deleted.
pub async fn add(tx: &mut Tx, user: UserId, report: &NewReport, now: i64) -> Result<bool, DbError> {
    let NewReport { kind, map, mode, point, mission, at, text } = report;
    let (lat, lng) = (at.map(|at| at[0]), at.map(|at| at[1]));
    let values = args![
        report.digest(user),
        user.0,
        kind.code(),
        map.as_str(),
        mode.as_deref(),
        point.as_deref(),
        mission.as_deref(),
        lat,
        lng,
        text.as_str(),
        now
    ];
    let added = tx.write(ADD, values).await? > 0;
    tx.write(MAKE_ROOM, args![user.0]).await?;
    Ok(added)
}

/// Returns open reports after the given id, oldest first.
pub async fn open(db: &Db, after: i64, most: i64) -> Result<Vec<Report>, DbError> {
    db.all(OPEN, args![after, most]).await
}

pub async fn of(db: &Db, user: UserId) -> Result<Vec<Report>, DbError> {
    db.all(OF, args![user.0]).await
}

/// Marks a report as handled; returns whether it was open.
pub async fn done(db: &Db, id: i64, now: i64) -> Result<bool, DbError> {
    Ok(db.write(DONE, args![id, now]).await? > 0)
}
