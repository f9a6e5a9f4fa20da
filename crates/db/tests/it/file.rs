//! An existing file must be a database of ours.

use db::{Db, DbConfig, Integrity, args, examined};
use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::MIGRATIONS;

fn config(file: &std::path::Path) -> DbConfig {
    DbConfig::new(format!("sqlite:{}", file.display()))
}

#[tokio::test]
async fn an_empty_or_foreign_file_is_an_error_and_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    let foreign = folder.path().join("foreign");
    let mut other =
        SqliteConnectOptions::new().filename(&foreign).create_if_missing(true).connect().await.unwrap();
    sqlx::raw_sql("CREATE TABLE song (title TEXT)").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    for (name, bytes) in [("empty", &b""[..]), ("text", b"listen = 1\n"), ("torn", b"SQLite format 3\0")] {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    for (name, expected) in [
        ("empty", "0 bytes"),
        ("text", "no SQLite database"),
        ("torn", "no SQLite database"),
        ("foreign", "another program"),
    ] {
        let file = folder.path().join(name);
        let before = std::fs::read(&file).unwrap();
        let read_only = DbConfig { read_only: true, ..config(&file) };
        for config in [config(&file), read_only] {
            let error = Db::connect(&config).await.unwrap_err().to_string();
            assert!(error.contains(expected) && error.contains("hotdrop restore"), "{name}: {error}");
        }
        assert!(examined(&file, MIGRATIONS).await.is_err());
        assert_eq!(std::fs::read(&file).unwrap(), before, "{name}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4, "nothing was left behind");
}

#[tokio::test]
async fn an_unmarked_database_is_identified_by_its_tables() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("old");
    let db = Db::connect(&config(&file)).await.unwrap();
    db.migrate(MIGRATIONS).await.unwrap();
    db.close().await;
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[68..72].fill(0);
    std::fs::write(&file, bytes).unwrap();
    Db::connect(&config(&file)).await.unwrap().migrate(MIGRATIONS).await.unwrap();
}

#[tokio::test]
async fn a_checkpoint_empties_the_log_and_leaves_no_deleted_data() {
    let folder = TempDir::new().unwrap();
    let (file, log) = (folder.path().join("db"), folder.path().join("db-wal"));
    let db = Db::connect(&config(&file)).await.unwrap();
    db.write("CREATE TABLE note (body TEXT NOT NULL)", args![]).await.unwrap();
    db.write("INSERT INTO note (body) VALUES ($1)", args!["ann@example.org"]).await.unwrap();
    db.write("DELETE FROM note", args![]).await.unwrap();
    let holds = |path: &std::path::Path| {
        let bytes = std::fs::read(path).unwrap();
        bytes.windows(15).any(|part| part == b"ann@example.org")
    };
    assert!(holds(&log), "before");
    assert!(db.checkpoint().await.unwrap());
    assert_eq!((std::fs::metadata(&log).unwrap().len(), holds(&file)), (0, false));
    db.close().await;
}

#[tokio::test]
async fn the_log_is_cut_after_a_large_transaction() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("db-wal");
    let db = Db::connect(&config(&folder.path().join("db"))).await.unwrap();
    db.write("CREATE TABLE note (body BLOB NOT NULL)", args![]).await.unwrap();
    db.write("INSERT INTO note (body) VALUES (zeroblob(24 * 1024 * 1024))", args![]).await.unwrap();
    assert!(std::fs::metadata(&log).unwrap().len() > 20 << 20, "one transaction may need more");
    // The first write checkpoints the log, the second begins it again.
    for _ in 0..2 {
        db.write("INSERT INTO note (body) VALUES (zeroblob(8 * 1024 * 1024))", args![]).await.unwrap();
    }
    assert!(std::fs::metadata(&log).unwrap().len() <= 17 << 20);
    db.close().await;
}

#[tokio::test]
async fn read_only_connections_change_nothing() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("db");
    let read_only = DbConfig { read_only: true, ..config(&file) };
    assert!(Db::connect(&read_only).await.is_err() && !file.exists());
    let db = Db::connect(&config(&file)).await.unwrap();
    db.migrate(MIGRATIONS).await.unwrap();
    db.close().await;
    let names = || {
        let mut names: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let (before, there) = (std::fs::read(&file).unwrap(), names());
    let look = Db::connect(&read_only).await.unwrap();
    assert_eq!(look.schema(MIGRATIONS).await.unwrap().pending, [] as [String; 0]);
    assert!(look.write("INSERT INTO team (name) VALUES ('x')", args![]).await.is_err());
    assert_eq!(names(), there);
    look.close().await;
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

/// Creates a database with a few dozen pages of rows and closes it.
async fn filled(file: &std::path::Path) {
    let db = Db::connect(&config(file)).await.unwrap();
    db.migrate(MIGRATIONS).await.unwrap();
    for number in 0..200 {
        db.write("INSERT INTO team (name) VALUES ($1)", args![format!("{number} {}", "x".repeat(200))])
            .await
            .unwrap();
    }
    db.close().await;
}

/// Overwrites two pages in the middle.
fn damage(file: &std::path::Path) {
    let mut bytes = std::fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 8192].fill(0x5a);
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn a_damaged_backup_is_found_out() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("db");
    filled(&file).await;
    assert!(examined(&file, MIGRATIONS).await.unwrap().refusal().is_none());
    damage(&file);
    assert!(examined(&file, MIGRATIONS).await.is_err());
}

#[tokio::test]
async fn the_integrity_check_finds_damage_within_its_timeout() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("db");
    filled(&file).await;
    let read_only = DbConfig { read_only: true, ..config(&file) };
    let look = async |timeout: u64| {
        let db = Db::connect(&read_only).await.unwrap();
        let found = db.integrity(std::time::Duration::from_secs(timeout)).await.unwrap();
        db.close().await;
        found
    };
    assert_eq!(look(60).await, Integrity::Intact);
    assert_eq!(look(0).await, Integrity::Incomplete);
    damage(&file);
    assert!(matches!(look(60).await, Integrity::Damaged(what) if !what.is_empty()));
}
