//! Database queries for users' builds.

use armory::build::{domain::Build, view::Stored};
use base::{GameCode, UserId};
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};
use serde_json::Value;

use super::domain::{Checked, OwnBuild, is_same};

pub const MIGRATIONS: &[Migration] = &[
    Migration { area: "loadouts", name: "0001_loadouts", sql: MigrationSql::Shared(TABLES) },
    Migration { area: "loadouts", name: "0002_title", sql: MigrationSql::Shared(TITLE) },
    Migration { area: "loadouts", name: "0003_versions", sql: MigrationSql::Shared(VERSIONS) },
];

const TITLE: &str = "ALTER TABLE loadout_build ADD COLUMN title TEXT;";

/// Adds versions for optimistic locking, so that a stale form does not overwrite a newer change.
const VERSIONS: &str = "ALTER TABLE loadout_build ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
        ALTER TABLE loadout_kit ADD COLUMN version BIGINT NOT NULL DEFAULT 1;";

/// There is no foreign key from kits to builds: the area prevents deleting a build in use and names the kit.
const TABLES: &str = "CREATE TABLE loadout_build (
            id {{id}},
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            game TEXT NOT NULL,
            mode BIGINT NOT NULL,
            range_id BIGINT NOT NULL,
            category BIGINT NOT NULL,
            gun_id BIGINT NOT NULL,
            attachments {{json}} NOT NULL,
            notes TEXT,
            youtube_link TEXT,
            share TEXT NOT NULL,
            place BIGINT NOT NULL,
            created_at BIGINT NOT NULL,
            updated_at BIGINT NOT NULL,
            CONSTRAINT loadout_build_share_key UNIQUE (share)
        );
        CREATE INDEX loadout_build_user ON loadout_build (user_id, place, id);
        CREATE INDEX loadout_build_gun ON loadout_build (gun_id, updated_at DESC, id DESC);
        CREATE TABLE loadout_kit (
            id {{id}},
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            kit_type BIGINT NOT NULL,
            name TEXT NOT NULL,
            loadout_1 BIGINT NOT NULL,
            loadout_2 BIGINT,
            package BIGINT NOT NULL,
            perks {{json}} NOT NULL,
            equip_1 BIGINT NOT NULL,
            equip_2 BIGINT NOT NULL,
            youtube_link TEXT,
            tiktok_link TEXT,
            twitch_link TEXT,
            notes TEXT,
            share TEXT NOT NULL,
            created_at BIGINT NOT NULL,
            updated_at BIGINT NOT NULL,
            CONSTRAINT loadout_kit_share_key UNIQUE (share)
        );
        CREATE INDEX loadout_kit_user ON loadout_kit (user_id, id);
        CREATE INDEX loadout_kit_loadout_1 ON loadout_kit (loadout_1);
        CREATE INDEX loadout_kit_loadout_2 ON loadout_kit (loadout_2);";

/// Selects builds with their author's name.
macro_rules! select {
    ($which:literal) => {
        concat!(
            "SELECT b.id, b.game, b.mode, b.range_id, b.category, b.gun_id, b.attachments, b.title, b.notes,
            b.youtube_link, b.share, b.updated_at, b.version, u.name AS author FROM loadout_build b
            JOIN account_public u ON u.id = b.user_id ",
            $which
        )
    };
}

const OF_USER: &str = select!("WHERE b.user_id = $1 ORDER BY b.place DESC, b.id DESC LIMIT 200");
const ONE: &str = select!("WHERE b.id = $1 AND b.user_id = $2");
const SHARED: &str = select!("WHERE b.share = $1");
/// Selects the newest build of each author, so that one user cannot fill a gun page.
const OF_GUN: &str = select!(
    "WHERE b.gun_id = $1 AND u.name IS NOT NULL AND CAST(b.attachments AS TEXT) <> '[]'
    AND NOT EXISTS (SELECT 1 FROM loadout_build n WHERE n.gun_id = b.gun_id AND n.user_id = b.user_id
        AND CAST(n.attachments AS TEXT) <> '[]' AND (n.updated_at, n.id) > (b.updated_at, b.id))
    ORDER BY b.updated_at DESC, b.id DESC LIMIT 6"
);
const ALIKE: &str = select!(
    "WHERE b.user_id = $1 AND b.game = $2 AND b.mode = $3 AND b.range_id = $4 AND b.category = $5
    AND b.gun_id = $6 ORDER BY b.id LIMIT 200"
);
pub(crate) const COUNT: &str = "SELECT COUNT(*) FROM loadout_build WHERE user_id = $1";
const ADD: &str =
    "INSERT INTO loadout_build (user_id, game, mode, range_id, category, gun_id, attachments, notes,
    youtube_link, share, title, place, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
        (SELECT COALESCE(MAX(place), 0) + 1 FROM loadout_build WHERE user_id = $1), $12, $12) RETURNING id";
const CHANGE: &str =
    "UPDATE loadout_build SET category = $1, attachments = $2, notes = $3, youtube_link = $4,
    title = $5, updated_at = $6, version = version + 1
    WHERE id = $7 AND user_id = $8 AND version = COALESCE($9, version) RETURNING version";
const REMOVE: &str = "DELETE FROM loadout_build WHERE id = $1 AND user_id = $2";
const OF_THESE: &str = "SELECT id FROM loadout_build WHERE user_id = $1 AND id IN ($2, $3)";
const PLACE: &str = "UPDATE loadout_build SET place = $1 WHERE id = $2 AND user_id = $3";

const KIT_WITH: &str = "SELECT name FROM loadout_kit
    WHERE user_id = $1 AND (loadout_1 = $2 OR loadout_2 = $2) ORDER BY id LIMIT 1";

pub const TEXTS: &[(&str, &str)] = &[
    ("build.of_user", OF_USER),
    ("build.one", ONE),
    ("build.shared", SHARED),
    ("build.of_gun", OF_GUN),
    ("build.alike", ALIKE),
    ("build.count", COUNT),
    ("build.add", ADD),
    ("build.change", CHANGE),
    ("build.remove", REMOVE),
    ("build.of_these", OF_THESE),
    ("build.place", PLACE),
    ("build.kit_with", KIT_WITH),
];

#[derive(db::FromRow)]
struct BuildRow {
    id: i64,
    game: String,
    mode: i64,
    range_id: i64,
    category: i64,
    gun_id: i64,
    attachments: StoredJson,
    title: Option<String>,
    notes: Option<String>,
    youtube_link: Option<String>,
    share: String,
    updated_at: i64,
    version: i64,
    author: Option<String>,
}

impl BuildRow {
    /// Converts the row; returns `None` if its game no longer exists.
    fn own(self) -> Result<Option<OwnBuild>, DbError> {
        let attachments = self.attachments.read("loadout_build", self.id)?;
        let Some(game) = GameCode::parse(&self.game) else { return Ok(None) };
        let stored = Stored {
            id: self.id,
            build: Build {
                game,
                mode: self.mode,
                range: self.range_id,
                category: self.category,
                gun: self.gun_id,
                attachments,
            },
            updated_at: self.updated_at,
            author: self.author,
            share: self.share,
            title: self.title,
            video: self.youtube_link,
            evidence: None,
        };
        Ok(Some(OwnBuild { stored, notes: self.notes, version: self.version }))
    }
}

fn json(build: &Build) -> Value {
    serde_json::to_value(&build.attachments).unwrap_or(Value::Null)
}

/// Returns a user's builds in the owner's order.
pub async fn of_user(db: &Db, user: UserId) -> Result<Vec<OwnBuild>, DbError> {
    let rows: Vec<BuildRow> = db.all(OF_USER, args![user.0]).await?;
    own(rows)
}

fn own(rows: Vec<BuildRow>) -> Result<Vec<OwnBuild>, DbError> {
    rows.into_iter().filter_map(|row| row.own().transpose()).collect()
}

pub async fn one(db: &Db, user: UserId, id: i64) -> Result<Option<OwnBuild>, DbError> {
    db.opt::<BuildRow>(ONE, args![id, user.0]).await?.map_or(Ok(None), BuildRow::own)
}

pub async fn shared(db: &Db, code: &str) -> Result<Option<OwnBuild>, DbError> {
    db.opt::<BuildRow>(SHARED, args![code]).await?.map_or(Ok(None), BuildRow::own)
}

/// Returns the newest builds of a gun, one per author with a public name. Skips builds without attachments.
pub async fn of_gun(db: &Db, gun: i64) -> Result<Vec<OwnBuild>, DbError> {
    let rows: Vec<BuildRow> = db.all(OF_GUN, args![gun]).await?;
    own(rows)
}

/// Returns the user's build that equals this one, if any.
pub async fn same(tx: &mut Tx, user: UserId, build: &Build) -> Result<Option<OwnBuild>, DbError> {
    let Build { game, mode, range, category, gun, .. } = build;
    let rows: Vec<BuildRow> =
        tx.all(ALIKE, args![user.0, game.code(), *mode, *range, *category, *gun]).await?;
    Ok(own(rows)?.into_iter().find(|one| is_same(&one.stored, build)))
}

/// Inserts a build. Returns `DbError::Unique` if the short link code is taken.
pub async fn add(
    tx: &mut Tx,
    user: UserId,
    checked: &Checked,
    share: &str,
    now: i64,
) -> Result<i64, DbError> {
    let Checked { build, title, notes, youtube_link } = checked;
    let row: (i64,) = tx
        .one(
            ADD,
            args![
                user.0,
                build.game.code(),
                build.mode,
                build.range,
                build.category,
                build.gun,
                json(build),
                notes.as_deref(),
                youtube_link.as_deref(),
                share,
                title.as_deref(),
                now
            ],
        )
        .await?;
    Ok(row.0)
}

/// Updates a build and returns its new version, or `None` if the build does not exist or `version` is
/// outdated.
pub async fn change(
    db: &Db,
    user: UserId,
    id: i64,
    checked: &Checked,
    version: Option<i64>,
    now: i64,
) -> Result<Option<i64>, DbError> {
    let Checked { build, title, notes, youtube_link } = checked;
    let (title, notes, link) = (title.as_deref(), notes.as_deref(), youtube_link.as_deref());
    let given = args![build.category, json(build), notes, link, title, now, id, user.0, version];
    let row: Option<(i64,)> = db.write_opt(CHANGE, given).await?;
    Ok(row.map(|(version,)| version))
}

/// Returns which of the two builds belong to the user.
pub async fn of_these(tx: &mut Tx, user: UserId, [first, second]: [i64; 2]) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> = tx.all(OF_THESE, args![user.0, first, second]).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Deletes a build; returns false if it does not exist.
pub async fn remove(tx: &mut Tx, user: UserId, id: i64) -> Result<bool, DbError> {
    tx.write(REMOVE, args![id, user.0]).await.map(|rows| rows > 0)
}

/// Sets the position of a build; returns false if it does not belong to the user.
pub async fn place(tx: &mut Tx, user: UserId, id: i64, place: i64) -> Result<bool, DbError> {
    tx.write(PLACE, args![place, id, user.0]).await.map(|rows| rows > 0)
}

/// Returns the name of a kit that uses this build.
pub async fn kit_with(tx: &mut Tx, user: UserId, build: i64) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> = tx.opt(KIT_WITH, args![user.0, build]).await?;
    Ok(row.map(|(name,)| name))
}
