//! Incomplete or invalid backups: each is rejected with one sentence that explains what to do, before anything is
//! changed.

use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
};

use db::{Db, DbConfig};
use hotdrop::app::migrations;
use testkit::database::TestDb;

use crate::{
    restores::{installed, run, run_with},
    support::binary,
};

/// The URL of an unreachable PostgreSQL server, which must not be contacted.
const POSTGRES: [(&str, &str); 1] = [("HOTDROP_DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing")];

fn names_and_bytes(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|path| (path.clone(), fs::read(path).unwrap_or_default())).collect()
}

/// Checks the error: one line about this file, with these words.
fn sentence(error: &str, file: &str, expected: &str) {
    assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    assert!(
        error.starts_with(&format!("hotdrop: {file} ")) && error.contains(expected),
        "{file}, {expected}: {error}"
    );
    assert!(error.trim_end().ends_with("; nothing was changed"), "{error}");
    assert!(!error.contains("os error") && !error.contains("not available"), "{error}");
}

/// Creates an installation and a complete backup of it.
async fn with_backup(home: &Path) -> Vec<u8> {
    installed(home).await;
    let (code, _, error) = run(home, &["backup", "whole.sqlite"]);
    assert_eq!(code, 0, "{error}");
    fs::read(home.join("whole.sqlite")).unwrap()
}

#[tokio::test]
async fn a_truncated_backup_is_reported_and_nothing_is_changed() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let backup = with_backup(home).await;
    let before = names_and_bytes(&home.join("data"));
    let cut = |at: usize, expected: &str| {
        fs::write(home.join("cut"), &backup[..at]).unwrap();
        for data in ["data", "elsewhere"] {
            let (code, printed, error) = run(home, &["restore", "cut", "--data", data]);
            assert!(code != 0 && printed.is_empty(), "{at}: {printed}");
            sentence(&error, "cut", expected);
        }
    };
    cut(0, "is empty (0 bytes): copy it again");
    for at in [10, 99, 100, 2048, 4096, backup.len() / 2, backup.len() - 4096, backup.len() - 1] {
        cut(at, &format!("is truncated ({at} bytes, at least "));
        cut(at, "copy it again from where it was made, or take another backup");
    }
    assert_eq!(names_and_bytes(&home.join("data")), before);
    assert!(!home.join("elsewhere").exists(), "no folder is made for what is refused");
}

#[tokio::test]
async fn a_file_that_is_no_backup_is_reported_with_its_kind() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let mut backup = with_backup(home).await;
    let before = names_and_bytes(&home.join("data"));
    let write = |name: &str, bytes: &[u8]| fs::write(home.join(name), bytes).unwrap();
    write("notes", b"listen = 1\n");
    write("archive", b"PGDMP\x01\x10\x00\x04\x08 and so on");
    write("dump.sql", b"--\n-- PostgreSQL database dump\n--\n");
    write("packed.gz", &[0x1f, 0x8b, 8, 0]);
    // A file with the right length but damaged content.
    let middle = backup.len() / 2;
    backup[middle..middle + 8192].fill(0x5a);
    write("damaged", &backup);
    fs::create_dir(home.join("folder")).unwrap();
    symlink("gone", home.join("link")).unwrap();
    let socket = std::os::unix::net::UnixListener::bind(home.join("socket")).unwrap();
    for (file, expected) in [
        ("missing", "is not there: look at the path"),
        ("folder", "is a folder: name the file in it"),
        ("link", "is a link to gone, which is not there"),
        ("socket", "is no ordinary file"),
        ("notes", "is no backup of Hotdrop: name a file that `hotdrop backup` wrote"),
        ("archive", "is a backup of PostgreSQL, and this installation uses SQLite: set database_url"),
        ("dump.sql", "SQL text"),
        ("packed.gz", "is packed by gzip: unpack it"),
        ("damaged", "is damaged ("),
    ] {
        let (code, _, error) = run(home, &["restore", file]);
        assert_ne!(code, 0, "{file}");
        sentence(&error, file, expected);
    }
    drop(socket);
    for (file, expected) in [
        ("missing", "is not there"),
        ("folder", "is a folder"),
        ("notes", "is no backup of Hotdrop"),
        ("whole.sqlite", "is a backup of SQLite, and database_url names a PostgreSQL: restore it without"),
    ] {
        let (code, _, error) = run_with(home, &["restore", file], &POSTGRES);
        assert_ne!(code, 0, "{file}");
        sentence(&error, file, expected);
    }
    assert_eq!(names_and_bytes(&home.join("data")), before);
}

#[tokio::test]
async fn an_unreadable_file_is_reported() {
    let home = tempfile::tempdir().unwrap();
    with_backup(home.path()).await;
    let file = home.path().join("whole.sqlite");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    // Root can read everything, unless the capabilities are dropped.
    let mut as_anybody = Command::new(binary().get_program());
    if fs::read(&file).is_ok() {
        let without = ["--bounding-set=-dac_override,-dac_read_search"];
        let mut reads = Command::new("setpriv");
        let denied = reads.args(without).arg("cat").arg(&file).output();
        if !denied.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("denied")) {
            return;
        }
        as_anybody = Command::new("setpriv");
        as_anybody.args(without).arg(binary().get_program());
    }
    as_anybody.current_dir(&home).args(["restore", "whole.sqlite"]).env("HOTDROP_LOG", "warn");
    let output = as_anybody.output().unwrap();
    assert!(!output.status.success());
    sentence(&String::from_utf8(output.stderr).unwrap(), "whole.sqlite", "may not be read by this user: run");
}

#[tokio::test]
async fn a_database_behind_a_link_and_a_copy_of_our_own_are_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let backup = with_backup(home).await;
    let part = home.join("data/hotdrop.sqlite.part");
    fs::write(&part, &backup).unwrap();
    let (code, _, error) = run(home, &["restore", "data/hotdrop.sqlite.part"]);
    assert_ne!(code, 0);
    sentence(&error, "data/hotdrop.sqlite.part", "the unfinished copy of an earlier restore");
    assert!(part.exists(), "it is not ours to delete when it was named");

    let disk = home.join("disk");
    fs::create_dir(&disk).unwrap();
    fs::rename(home.join("data/hotdrop.sqlite"), disk.join("hotdrop.sqlite")).unwrap();
    symlink("../disk/hotdrop.sqlite", home.join("data/hotdrop.sqlite")).unwrap();
    let (code, _, error) = run(home, &["restore", "whole.sqlite"]);
    assert_ne!(code, 0);
    sentence(&error, "./data/hotdrop.sqlite", "is a link to ../disk/hotdrop.sqlite: name the folder");
    assert!(home.join("data/hotdrop.sqlite").is_symlink());
    assert_eq!(
        run(home, &["restore", "whole.sqlite", "--data", "disk"]).0,
        0,
        "the message names this command"
    );
}

/// Symlinks to the file of a crashed site and of a running one: the write-ahead log is next to the file, not next to
/// the link.
#[tokio::test]
async fn a_backup_behind_a_link_is_the_file_that_it_leads_to() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let backup = with_backup(home).await;
    let other = home.join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("hotdrop.sqlite"), backup).unwrap();
    symlink("other/hotdrop.sqlite", home.join("link.sqlite")).unwrap();
    let lock = hotdrop::folder_lock::FolderLock::acquire(&other, hotdrop::folder_lock::Use::Server).unwrap();
    let (code, _, error) = run(home, &["restore", "link.sqlite"]);
    assert!(code != 0 && error.contains("is in use by a site"), "{error}");
    drop(lock);
    assert_eq!(run(home, &["restore", "link.sqlite"]).0, 0);
}

/// Creates a fake `pg_restore` that kills its caller when it should fill the database, the worst moment for a crash.
fn killing_pg_restore(folder: &Path) -> String {
    fs::create_dir(folder).unwrap();
    let program = folder.join("pg_restore");
    let real = std::env::var("PATH").unwrap();
    let script = format!(
        "#!/bin/sh\nPATH='{real}'\ncase \" $* \" in *' --dbname '*) kill -9 $PPID; exit 1 ;; esac\nexec pg_restore \"$@\"\n"
    );
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:{real}", folder.display())
}

#[tokio::test]
async fn a_truncated_archive_is_reported_and_a_killed_restore_can_be_resumed() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let test = TestDb::postgres(&migrations(&hotdrop::areas::all())).await;
    let url = test.config().url.clone();
    let path = std::env::var("PATH").unwrap();
    let env = [("HOTDROP_DATABASE_URL", url.as_str()), ("PATH", path.as_str())];
    let run = |args: &[&str]| run_with(home, args, &env);
    let add = "INSERT INTO account_user (email, email_key, created_at) VALUES ($1, $1, 0)";
    test.db().write(add, db::args!["first@example.org"]).await.unwrap();
    assert_eq!(run(&["backup", "copy.dump"]).0, 0);
    test.db().close().await;
    let archive = fs::read(home.join("copy.dump")).unwrap();
    for (at, expected) in [
        (0, "is empty (0 bytes)"),
        (3, "is truncated (3 bytes"),
        (9, "cannot be read to its end ("),
        (archive.len() / 2, "cannot be read to its end ("),
        (archive.len() - 1, "cannot be read to its end ("),
    ] {
        fs::write(home.join("cut"), &archive[..at]).unwrap();
        let (code, _, error) = run(&["restore", "cut"]);
        assert_ne!(code, 0, "{at}");
        sentence(&error, "cut", expected);
    }

    let killing = killing_pg_restore(&home.join("bin"));
    let mut killed = binary();
    killed.current_dir(home).args(["restore", "copy.dump"]).envs(env).env("PATH", killing);
    let killed = killed.output().unwrap();
    assert_eq!(killed.status.code(), None, "it was killed: {}", String::from_utf8_lossy(&killed.stderr));
    for args in [&["staff", "add", "a@example.org"] as &[&str], &["backup", "nothing.dump"]] {
        let (code, _, error) = run(args);
        assert!(code != 0 && error.contains("was cut short: run `hotdrop restore FILE` again"), "{error}");
    }
    assert!(!home.join("nothing.dump").exists(), "a backup of nothing looks like a backup");
    let (code, output, error) = run(&["restore", "copy.dump"]);
    assert_eq!(code, 0, "{output} {error}");
    let schema = output.split_once("the schema ").unwrap().1.split(';').next().unwrap();
    let db = Db::connect(&DbConfig { name: "test", ..DbConfig::new(&url) }).await.unwrap();
    let count = format!("SELECT COUNT(*) FROM {schema}.account_user");
    assert_eq!(
        db.scalar_i64(db::AssertSqlSafe(count), db::args![]).await.unwrap(),
        1,
        "existing data is unchanged"
    );
    let asides = "SELECT COUNT(*) FROM pg_namespace WHERE nspname LIKE 'replaced%'";
    assert_eq!(db.scalar_i64(asides, db::args![]).await.unwrap(), 1, "and once");

    let alone = db.alone().await.unwrap();
    let (code, _, error) = run(&["restore", "copy.dump"]);
    assert!(code != 0 && error.contains("another restore or move is at work"), "{error}");
    drop(alone);
    db.close().await;
    assert_eq!(run(&["staff", "add", "a@example.org"]).0, 0, "and it works");
}
