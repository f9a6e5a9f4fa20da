//! Stores settings per user and map, and the groups whose visibility a user has changed.

use std::collections::HashMap;

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, args};

use super::domain::MapSettings;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "maps", name: "0001_settings", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE map_setting (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            map TEXT NOT NULL,
            settings {{json}} NOT NULL,
            PRIMARY KEY (user_id, map)
        );
        CREATE TABLE map_visible (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            map TEXT NOT NULL,
            mode TEXT NOT NULL,
            group_id TEXT NOT NULL,
            visible BOOLEAN NOT NULL,
            PRIMARY KEY (user_id, map, mode, group_id)
        );";

const OF: &str = "SELECT settings FROM map_setting WHERE user_id = $1 AND map = $2";
const SAVE: &str = "INSERT INTO map_setting (user_id, map, settings) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, map) DO UPDATE SET settings = excluded.settings";
const ALL: &str = "SELECT map, settings FROM map_setting WHERE user_id = $1 ORDER BY map";
const SWITCHED: &str =
    "SELECT group_id, visible FROM map_visible WHERE user_id = $1 AND map = $2 AND mode = $3";
const SWITCH: &str =
    "INSERT INTO map_visible (user_id, map, mode, group_id, visible) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id, map, mode, group_id) DO UPDATE SET visible = excluded.visible";
const ALL_SWITCHED: &str = "SELECT map, mode, group_id, visible FROM map_visible WHERE user_id = $1
    ORDER BY map, mode, group_id";

pub const TEXTS: &[(&str, &str)] = &[
    ("settings.of", OF),
    ("settings.keep", SAVE),
    ("settings.all", ALL),
    ("settings.switched", SWITCHED),
    ("settings.switch", SWITCH),
    ("settings.all_switched", ALL_SWITCHED),
];

/// Returns the settings, or the defaults if none were saved.
pub async fn of(db: &Db, user: UserId, map: &str) -> Result<MapSettings, DbError> {
    let row: Option<(StoredJson,)> = db.opt(OF, args![user.0, map]).await?;
    row.map_or_else(|| Ok(MapSettings::default()), |(settings,)| settings.read("map_setting", user.0))
}

pub async fn save(db: &Db, user: UserId, map: &str, settings: &MapSettings) -> Result<(), DbError> {
    let json = serde_json::to_value(settings).unwrap_or_default();
    db.write(SAVE, args![user.0, map, json]).await.map(drop)
}

/// Returns all settings of a user, by map.
pub async fn all(db: &Db, user: UserId) -> Result<Vec<(String, StoredJson)>, DbError> {
    db.all(ALL, args![user.0]).await
}

pub async fn switched(
    db: &Db,
    user: UserId,
    map: &str,
    mode: &str,
) -> Result<HashMap<String, bool>, DbError> {
    let rows: Vec<(String, bool)> = db.all(SWITCHED, args![user.0, map, mode]).await?;
    Ok(rows.into_iter().collect())
}

/// Sets the visibility of several groups at once. Sorts them, so that rows are locked in the same order.
pub async fn switch(
    db: &Db,
    user: UserId,
    (map, mode): (&str, &str),
    groups: &[&str],
    visible: bool,
) -> Result<(), DbError> {
    if let [group] = groups {
        return db.write(SWITCH, args![user.0, map, mode, *group, visible]).await.map(drop);
    }
    let mut groups = groups.to_vec();
    groups.sort_unstable();
    let mut tx = db.begin().await?;
    for group in groups {
        tx.write(SWITCH, args![user.0, map, mode, group, visible]).await?;
    }
    tx.commit().await
}

/// Returns map, mode, group and visibility.
pub async fn all_switched(db: &Db, user: UserId) -> Result<Vec<(String, String, String, bool)>, DbError> {
    db.all(ALL_SWITCHED, args![user.0]).await
}
