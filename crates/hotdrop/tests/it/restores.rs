//! Restores of backups on both databases, and files that must not be mistaken for an installation.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use db::{AssertSqlSafe, Db, DbConfig, args};
use hotdrop::app::migrations;
use testkit::database::TestDb;

use crate::support::{Process, binary};

/// Runs a command and returns its exit code, stdout and stderr.
pub fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    run_with(folder, args, &[])
}

pub fn run_with(folder: &Path, args: &[&str], env: &[(&str, &str)]) -> (i32, String, String) {
    let output = binary().current_dir(folder).args(args).envs(env.iter().copied()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn good(folder: &Path, args: &[&str]) -> String {
    let (code, printed, error) = run(folder, args);
    assert_eq!(code, 0, "{args:?}: {printed} {error}");
    printed
}

fn refused(folder: &Path, args: &[&str], expected: &str) {
    let (code, printed, error) = run(folder, args);
    assert!(code != 0 && error.contains(expected), "{args:?}: {printed} {error}");
}

async fn accounts(file: &Path) -> Vec<String> {
    let config = DbConfig { read_only: true, ..DbConfig::new(format!("sqlite:{}", file.display())) };
    let db = Db::connect(&config).await.unwrap();
    names(&db, "account_user").await
}

async fn names(db: &Db, table: &str) -> Vec<String> {
    let sql = format!("SELECT email FROM {table} ORDER BY email");
    let found: Vec<(String,)> = db.all(AssertSqlSafe(sql), args![]).await.unwrap();
    db.close().await;
    found.into_iter().map(|(email,)| email).collect()
}

fn only_file_in(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder).unwrap();
    let file = files.next().unwrap().unwrap().path();
    assert!(files.next().is_none(), "one backup is left");
    file
}

/// The complete drill: a backup of the running site, a crash, a restore, and then a restore of the replaced database.
#[tokio::test]
async fn a_backup_is_restored_over_a_crashed_database_without_loss() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let (data, database) = (home.join("data"), home.join("data/hotdrop.sqlite"));
    let mut site = Process::spawn(&data_made(&data), &["--no-demo"]);
    assert!(site.ready());

    let log = home.join("log");
    let mut second = Process::spawn_with(&data, &["--no-demo"], fs::File::create(&log).unwrap().into());
    assert!(!second.ready(), "two servers on one folder");
    let log_text = fs::read_to_string(&log).unwrap();
    assert!(log_text.contains("another server (process ") && log_text.contains("PostgreSQL"), "{log_text}");

    good(home, &["staff", "add", "first@example.org"]);
    let every_night = ["backup", "--into", "backups", "--keep", "1"];
    good(home, &every_night);
    let backup = only_file_in(&home.join("backups"));
    good(home, &["staff", "add", "second@example.org"]);
    let restore = ["restore", backup.to_str().unwrap()];
    refused(home, &restore, "stop it first");
    site.kill();
    assert!(fs::metadata(data.join("hotdrop.sqlite-wal")).unwrap().len() > 0, "it left its log behind");

    refused(home, &["restore", "nowhere.sqlite"], "nothing was changed");
    fs::write(home.join("torn"), &fs::read(&backup).unwrap()[..20_000]).unwrap();
    refused(home, &["restore", "torn"], "nothing was changed");
    refused(home, &["restore", database.to_str().unwrap()], "the database itself");

    let output = good(home, &restore);
    assert_eq!(accounts(&database).await, ["first@example.org"]);
    let replaced = output.split_once("moved to ").unwrap().1.split(';').next().unwrap();
    let replaced = home.join(replaced);
    assert!(replaced.join("hotdrop.sqlite-wal").exists(), "{output}");
    good(home, &["restore", replaced.join("hotdrop.sqlite").to_str().unwrap()]);
    assert_eq!(accounts(&database).await, ["first@example.org", "second@example.org"]);
    let left: Vec<_> = fs::read_dir(&data).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains("restoring")), "{left:?}");

    let mut again = Process::spawn(&data, &["--no-demo"]);
    assert!(again.ready() && again.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(again.stop());
}

/// Creates a folder with the mode that `serve` would give it.
fn data_made(folder: &Path) -> PathBuf {
    fs::create_dir(folder).unwrap();
    folder.to_owned()
}

#[tokio::test]
async fn an_archive_is_restored_into_postgres_and_the_old_data_is_retained() {
    let home = tempfile::tempdir().unwrap();
    let test = TestDb::postgres(&migrations(&hotdrop::areas::all())).await;
    let url = test.config().url.clone();
    let env = [("HOTDROP_DATABASE_URL", url.as_str()), ("PATH", &std::env::var("PATH").unwrap())];
    let run = |args: &[&str]| run_with(home.path(), args, &env);
    let add = "INSERT INTO account_user (email, email_key, created_at) VALUES ($1, $1, 0)";
    test.db().write(add, args!["first@example.org"]).await.unwrap();
    assert_eq!(run(&["backup", "copy.dump"]).0, 0);
    test.db().write(add, args!["second@example.org"]).await.unwrap();
    let (code, _, error) = run(&["restore", "copy.dump"]);
    assert!(code != 0 && error.contains("stop every node"), "{error}");
    test.db().close().await;

    fs::write(home.path().join("torn.dump"), &fs::read(home.path().join("copy.dump")).unwrap()[..9000])
        .unwrap();
    let (code, _, error) = run(&["restore", "torn.dump"]);
    assert!(code != 0 && error.contains("nothing was changed"), "{error}");
    // Twice: a restored database can be backed up and restored again.
    for backup in ["copy.dump", "again.dump"] {
        let (code, output, error) = run(&["restore", backup]);
        assert_eq!(code, 0, "{output} {error}");
        let aside = output.split_once("the schema ").unwrap().1.split(';').next().unwrap();
        let db = Db::connect(&DbConfig::new(&url)).await.unwrap();
        assert_eq!(names(&db, "account_user").await, ["first@example.org"]);
        if backup == "copy.dump" {
            let db = Db::connect(&DbConfig::new(&url)).await.unwrap();
            let replaced = names(&db, &format!("{aside}.account_user")).await;
            assert_eq!(replaced, ["first@example.org", "second@example.org"]);
            assert_eq!(run(&["backup", "again.dump"]).0, 0);
        }
    }
    assert_eq!(run(&["staff", "add", "third@example.org"]).0, 0, "and it works");
}

/// Creates a data folder with an installation, from the template of the tests.
pub async fn installed(home: &Path) -> PathBuf {
    let data = home.join("data");
    fs::create_dir(&data).unwrap();
    let test = TestDb::sqlite(&migrations(&hotdrop::areas::all())).await;
    test.db().backup(&data.join("hotdrop.sqlite")).await.unwrap();
    data
}

#[tokio::test]
async fn a_file_that_is_no_database_is_no_new_installation() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let data = data_made(&home.join("data"));
    refused(home, &["backup", "copy.sqlite"], "there is no database at");
    assert_eq!(fs::read_dir(&data).unwrap().count(), 0, "a backup of nothing makes nothing");
    let file = data.join("hotdrop.sqlite");
    for (bytes, expected) in [(&b""[..], "0 bytes"), (b"not a database, sorry\n", "no SQLite database")] {
        fs::write(&file, bytes).unwrap();
        for args in [&["staff", "add", "a@example.org"] as &[&str], &["serve", "--listen", "127.0.0.1:1"]] {
            refused(home, args, expected);
        }
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused_without_force() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = installed(home).await.join("hotdrop.sqlite");
    let db = Db::connect(&DbConfig::new(format!("sqlite:{}", file.display()))).await.unwrap();
    let newer = "INSERT INTO hotdrop_migration (area, name, checksum, version) VALUES ('maps', '0009_rooms', 'x', '9.4.0')";
    db.write(newer, args![]).await.unwrap();
    db.close().await;
    let add = ["staff", "add", "a@example.org"];
    for expected in ["version 9.4.0", db::VERSION, "maps/0009_rooms", "--force"] {
        refused(home, &add, expected);
    }
    good(home, &["backup", "newer.sqlite"]);
    refused(home, &["restore", "newer.sqlite"], "9.4.0");
    good(home, &["staff", "add", "a@example.org", "--force"]);
    good(home, &["restore", "newer.sqlite", "--force"]);
}

#[tokio::test]
async fn an_interrupted_restore_is_not_treated_as_an_empty_folder() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = installed(home).await.join("hotdrop.sqlite");
    fs::rename(&file, home.join("data/hotdrop.sqlite.restoring")).unwrap();
    refused(home, &["staff", "add", "a@example.org"], "cut short");
    assert!(!file.exists());
    refused(home, &["backup", "copy.sqlite"], "cut short");
    refused(home, &["move", "--to", "there"], "cut short");
    let other = data_made(&home.join("other"));
    fs::copy(home.join("data/hotdrop.sqlite.restoring"), other.join("hotdrop.sqlite")).unwrap();
    refused(home, &["move", "--data", "other", "--to", "data"], "cut short");
    assert!(!file.exists());
    good(home, &["restore", "data/hotdrop.sqlite.restoring"]);
    fs::write(home.join("data/hotdrop.sqlite.part"), "the copy of another that was killed").unwrap();
    good(home, &["staff", "add", "a@example.org"]);
    assert!(!home.join("data/hotdrop.sqlite.part").exists());
}

/// A restore killed after it moved the database but not its write-ahead log: separated, they would lose data.
#[tokio::test]
async fn a_resumed_restore_moves_the_database_and_its_log_together() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let data = installed(home).await;
    good(home, &["backup", "copy.sqlite"]);
    let aside = data_made(&data.join("replaced-20261116-030000"));
    fs::copy(home.join("copy.sqlite"), data.join("hotdrop.sqlite.restoring")).unwrap();
    fs::rename(data.join("hotdrop.sqlite"), aside.join("hotdrop.sqlite")).unwrap();
    fs::write(data.join("hotdrop.sqlite-wal"), "its log").unwrap();
    let output = good(home, &["restore", "copy.sqlite"]);
    assert!(output.contains("was moved to ./data/replaced-20261116-030000;"), "{output}");
    assert_eq!(fs::read_to_string(aside.join("hotdrop.sqlite-wal")).unwrap(), "its log");
    let folders = fs::read_dir(&data).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), 1);
    assert_eq!(accounts(&data.join("hotdrop.sqlite")).await, [] as [String; 0]);
}

#[tokio::test]
async fn a_nightly_backup_removes_leftovers_but_no_backup_in_progress() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    installed(home).await;
    let backups = data_made(&home.join("backups"));
    let there = |name: &str| backups.join(name).exists();
    let (left, busy) = ("hotdrop-20261101-030000.sqlite.partial", "hotdrop-20261102-030000.sqlite.partial");
    let newer = "hotdrop-29991231-030000.sqlite";
    for name in [left, busy, newer, "mine.partial"] {
        fs::write(backups.join(name), "half").unwrap();
    }
    let writing = fs::File::open(backups.join(busy)).unwrap();
    writing.lock().unwrap();
    let output = good(home, &["backup", "--into", "backups", "--keep", "1"]);
    assert!(!there(left) && there(busy) && there("mine.partial"), "{output}");
    let new = output.split("Wrote backups/").nth(1).unwrap().split(' ').next().unwrap();
    assert!(
        there(new) && !there(newer),
        "the clock was wrong once, and the one just written stays: {output}"
    );
}

#[test]
fn a_database_url_on_the_command_line_is_reported_as_visible() {
    let home = tempfile::tempdir().unwrap();
    let mut command = binary();
    command.current_dir(home.path()).args(["--database-url", "postgres://u:p@127.0.0.1:1/x", "backup", "f"]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    let log_text = String::from_utf8(output.stderr).unwrap();
    assert!(log_text.contains("(ps)") && log_text.contains("HOTDROP_DATABASE_URL"), "{log_text}");
}
