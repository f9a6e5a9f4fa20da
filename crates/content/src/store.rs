//! The database's copy of the pack: loaded items and staff edits.

use std::collections::HashMap;

use db::{Arg, Db, DbError, Migration, MigrationSql, Tx, args};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::Item;

pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "content",
    name: "0001_items",
    sql: MigrationSql::Shared(
        "CREATE TABLE content_item (
            area TEXT NOT NULL,
            kind TEXT NOT NULL,
            id TEXT NOT NULL,
            body {{json}} NOT NULL,
            checksum TEXT NOT NULL,
            edited BOOLEAN NOT NULL,
            PRIMARY KEY (area, kind, id)
        );
        CREATE TABLE content_state (
            id BIGINT PRIMARY KEY,
            version BIGINT NOT NULL,
            pack_checksum TEXT NOT NULL
        );
        INSERT INTO content_state (id, version, pack_checksum) VALUES (1, 0, '');",
    ),
}];

pub const STATE: &str = "SELECT version, pack_checksum FROM content_state WHERE id = 1";
const BUMP: &str =
    "UPDATE content_state SET version = version + 1, pack_checksum = $1 WHERE id = 1 RETURNING version";
const BUMP_VERSION: &str = "UPDATE content_state SET version = version + 1 WHERE id = 1 RETURNING version";
const KNOWN: &str = "SELECT area, kind, id, checksum, edited FROM content_item";
const DELETE: &str = "DELETE FROM content_item WHERE area = $1 AND kind = $2 AND id = $3";
pub const ALL: &str = "SELECT area, kind, id, body FROM content_item ORDER BY area, kind, id";
const EDIT: &str = "INSERT INTO content_item (area, kind, id, body, checksum, edited)
    VALUES ($1, $2, $3, $4, '', TRUE)
    ON CONFLICT (area, kind, id) DO UPDATE SET body = excluded.body, edited = TRUE";

/// All SQL texts, for the test that prepares them on both engines.
pub const TEXTS: &[(&str, &str)] = &[
    ("state", STATE),
    ("bump", BUMP),
    ("bump_version", BUMP_VERSION),
    ("known", KNOWN),
    ("delete", DELETE),
    ("all", ALL),
    ("edit", EDIT),
];

#[derive(db::FromRow)]
pub struct StateRow {
    pub version: i64,
    pub pack_checksum: String,
}

#[derive(db::FromRow)]
struct KnownRow {
    area: String,
    kind: String,
    id: String,
    checksum: String,
    edited: bool,
}

#[derive(db::FromRow)]
pub struct ItemRow {
    pub area: String,
    pub kind: String,
    pub id: String,
    pub body: Value,
}

pub async fn state(db: &Db) -> Result<StateRow, DbError> {
    db.one(STATE, args![]).await
}

pub async fn items(db: &Db) -> Result<Vec<ItemRow>, DbError> {
    db.all(ALL, args![]).await
}

/// Updates the rows to match the pack, except staff edits. Writes nothing if this pack is already loaded.
pub async fn load_pack(db: &Db, checksum: &str, pack: &[(&'static str, Item)]) -> Result<(), DbError> {
    if state(db).await?.pack_checksum == checksum {
        return Ok(());
    }
    let mut tx = db.begin().await?;
    // Another node may have loaded it meanwhile.
    if tx.one::<StateRow>(STATE, args![]).await?.pack_checksum == checksum {
        return tx.rollback().await;
    }
    sync(&mut tx, pack).await?;
    tx.write(BUMP, args![checksum]).await?;
    tx.commit().await
}

async fn sync(tx: &mut Tx, pack: &[(&'static str, Item)]) -> Result<(), DbError> {
    let mut known: HashMap<(String, String, String), (String, bool)> = tx
        .all::<KnownRow>(KNOWN, args![])
        .await?
        .into_iter()
        .map(|row| ((row.area, row.kind, row.id), (row.checksum, row.edited)))
        .collect();
    let mut changed = Vec::new();
    for (area, item) in pack {
        let sum = checksum_of(&item.body);
        match known.remove(&((*area).to_owned(), item.kind.to_owned(), item.id.clone())) {
            Some((old, edited)) if edited || old == sum => {}
            _ => changed.push(row(area, item, sum)),
        }
    }
    let columns = ["area", "kind", "id", "body", "checksum", "edited"];
    let update =
        "ON CONFLICT (area, kind, id) DO UPDATE SET body = excluded.body, checksum = excluded.checksum";
    tx.insert_many("content_item", &columns, changed, update).await?;
    for ((area, kind, id), (_, edited)) in known {
        if !edited {
            tx.write(DELETE, args![area, kind, id]).await?;
        }
    }
    Ok(())
}

fn row(area: &str, item: &Item, checksum: String) -> Vec<Arg> {
    args![area, item.kind, item.id.clone(), item.body.clone(), checksum, false]
}

fn checksum_of(body: &Value) -> String {
    Sha256::digest(body.to_string().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Stores edits, all or none, and returns the new version.
pub async fn edit(tx: &mut Tx, edits: &[(&str, &str, &str, Option<Value>)]) -> Result<i64, DbError> {
    for (area, kind, id, body) in edits {
        match body {
            Some(body) => tx.write(EDIT, args![*area, *kind, *id, body.clone()]).await?,
            None => tx.write(DELETE, args![*area, *kind, *id]).await?,
        };
    }
    tx.one::<(i64,)>(BUMP_VERSION, args![]).await.map(|(version,)| version)
}
