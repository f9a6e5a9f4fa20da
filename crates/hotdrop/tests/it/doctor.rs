//! The doctor reports problems and changes nothing.

use std::{
    collections::BTreeMap, fs, net::TcpListener, os::unix::fs::PermissionsExt, path::Path, time::SystemTime,
};

use db::{Db, DbConfig, args};
use serde_json::Value;
use testkit::database::TestDb;

use crate::{
    restores::run_with,
    support::{Process, free_port},
};

/// Returns all files below a folder with their bytes, mode and modification time.
fn snapshot(folder: &Path) -> BTreeMap<String, (u32, SystemTime, Vec<u8>)> {
    let mut found = BTreeMap::new();
    for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let about = fs::metadata(&path).unwrap();
        let name = path.display().to_string();
        if path.is_dir() {
            found.extend(snapshot(&path));
        }
        let bytes = fs::read(&path).unwrap_or_default();
        found.insert(name, (about.permissions().mode(), about.modified().unwrap(), bytes));
    }
    found
}

struct Report {
    code: i32,
    findings: Vec<(String, String)>,
}

impl Report {
    fn has(&self, level: &str, expected: &str) {
        let found = self.findings.iter().any(|(one, text)| one == level && text.contains(expected));
        assert!(found, "nobody says {level} `{expected}`: {:#?}", self.findings);
    }
}

/// Runs the doctor on a folder and checks that it is unchanged.
fn doctor(home: &Path, env: &[(&str, &str)]) -> Report {
    let listen = format!("127.0.0.1:{}", free_port());
    let mut all = vec![("HOTDROP_LISTEN", listen.as_str()), ("HOTDROP_CONNECTIONS", "64")];
    all.extend(env);
    let before = snapshot(home);
    let (code, printed, error) = run_with(home, &["doctor", "--json"], &all);
    assert_eq!(snapshot(home), before, "it touched something");
    let json: Value = serde_json::from_str(&printed).unwrap_or_else(|_| panic!("{printed} {error}"));
    let findings = json["findings"].as_array().unwrap().iter();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();
    Report { code, findings: findings.map(|one| (text(one, "level"), text(one, "text"))).collect() }
}

#[tokio::test]
async fn the_doctor_checks_everything_and_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let report = doctor(home, &[]);
    assert_eq!(report.code, 0, "{:#?}", report.findings);
    report.has("note", "does not exist yet");
    report.has("ok", "web app:");
    report.has("ok", "content pack:");
    report.has("ok", "is free");

    let data = home.join("data");
    fs::create_dir(&data).unwrap();
    let test = TestDb::sqlite(&hotdrop::app::migrations(&hotdrop::areas::all())).await;
    let file = data.join("hotdrop.sqlite");
    test.db().backup(&file).await.unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let config = DbConfig::new(format!("sqlite:{}", file.display()));
    let db = Db::connect(&config).await.unwrap();
    let dead = "INSERT INTO job (kind, payload, state, due_at, attempts, max_attempts, finished_at)
        VALUES ('billing.cancel', 'null', 'dead', 0, 8, 8, 1)";
    db.write(dead, args![]).await.unwrap();
    db.write("DELETE FROM hotdrop_migration WHERE name = '0102_demo'", args![]).await.unwrap();
    let in_use = Stub::start();
    // In use by another process, with a write-ahead log.
    let report = doctor(
        home,
        &[
            ("HOTDROP_ORIGIN", "https://hotdrop.example"),
            ("HOTDROP_LISTN", "x"),
            ("HOTDROP_METRICS_LISTEN", in_use.trim_start_matches("http://")),
            ("HOTDROP_MAIL_SMTP", "smtp://127.0.0.1:1"),
            ("HOTDROP_BILLING_STRIPE_KEY", "k"),
        ],
    );
    assert_eq!(report.code, 2);
    report.has("warn", "did you mean HOTDROP_LISTEN?");
    report.has("warn", "trusted_proxies is empty");
    report.has("warn", "mode 755");
    report.has("warn", "1 of billing.cancel were given up");
    report.has("note", "1 migrations behind");
    report.has("ok", "integrity check passed");
    report.has("bad", "in use by another program");
    report.has("bad", "mail.smtp: the server cannot be used");
    report.has("bad", "set stripe_key, stripe_webhook_secret and stripe_price");
    db.close().await;
}

#[test]
fn after_a_crash_the_log_is_read_and_left_as_it_lies() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let data = home.join("data");
    let mut node = Process::spawn_in(&data, &[("HOTDROP_DEMO", "false"), ("HOTDROP_RENDER_AHEAD", "false")]);
    assert!(node.ready());
    node.kill();
    assert!(data.join("hotdrop.sqlite-wal").exists(), "it ended without a word");
    let report = doctor(home, &[]);
    report.has("ok", "schema up to date");
    report.has("ok", "integrity check passed");
    // As after copying only the two well-known files by hand.
    fs::remove_file(data.join("hotdrop.sqlite-shm")).unwrap();
    doctor(home, &[]).has("warn", "without its index");
}

#[tokio::test]
async fn a_damaged_database_file_is_reported() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    let file = data.join("hotdrop.sqlite");
    let test = TestDb::sqlite(&hotdrop::app::migrations(&hotdrop::areas::all())).await;
    let fill = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO job (kind, payload, state, due_at, attempts, max_attempts, finished_at)
        SELECT 'x', '\"' || hex(zeroblob(400)) || '\"', 'done', 0, 1, 8, 1 FROM n";
    test.db().write(fill, args![]).await.unwrap();
    test.db().backup(&file).await.unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    assert_eq!(doctor(home.path(), &[]).code, 0);
    // The last pages belong to the table that was filled last, which the other checks do not read.
    let mut bytes = fs::read(&file).unwrap();
    let end = bytes.len();
    bytes[end - 65_536..end - 32_768].fill(0x5a);
    fs::write(&file, bytes).unwrap();
    let report = doctor(home.path(), &[]);
    assert_eq!(report.code, 2);
    report.has("bad", "database: damaged");
    report.has("bad", "hotdrop restore");
}

#[tokio::test]
async fn on_postgres_it_only_reads_too() {
    let home = tempfile::tempdir().unwrap();
    let test = TestDb::postgres(&[]).await;
    let there = async || {
        let tables = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'";
        let steps = "SELECT COUNT(*) FROM hotdrop_migration";
        (
            test.db().scalar_i64(tables, args![]).await.unwrap(),
            test.db().scalar_i64(steps, args![]).await.unwrap(),
        )
    };
    let before = there().await;
    let report = doctor(home.path(), &[("HOTDROP_DATABASE_URL", &test.config().url)]);
    assert_eq!(report.code, 0, "{:#?}", report.findings);
    report.has("note", "migrations behind");
    report.has("ok", "clock: the same as the database's");
    assert_eq!(there().await, before);
}

#[test]
fn invalid_settings_are_refused_by_doctor_and_serve() {
    let home = tempfile::tempdir().unwrap();
    let bad = [("HOTDROP_ORIGIN", "https://hotdrop.example/app")];
    let report = doctor(home.path(), &bad);
    assert_eq!(report.code, 2);
    report.has("bad", "has a path");
    let (code, _, error) = run_with(home.path(), &["serve", "--listen", "127.0.0.1:1"], &bad);
    assert!(code != 0 && error.contains("has a path") && error.contains("HOTDROP_ORIGIN"), "{error}");
    fs::create_dir(home.path().join("data")).unwrap();
    fs::set_permissions(home.path().join("data"), fs::Permissions::from_mode(0o700)).unwrap();
    fs::write(home.path().join("data/hotdrop.sqlite"), "").unwrap();
    doctor(home.path(), &[]).has("bad", "0 bytes");
}

#[tokio::test]
async fn rejected_credentials_are_distinguished_from_unreachable_services() {
    let stub = Stub::start();
    let home = tempfile::tempdir().unwrap();
    let report = doctor(
        home.path(),
        &[
            ("HOTDROP_BILLING_STRIPE_KEY", "k"),
            ("HOTDROP_BILLING_STRIPE_WEBHOOK_SECRET", "s"),
            ("HOTDROP_BILLING_STRIPE_PRICE", "p"),
            ("HOTDROP_BILLING_STRIPE_URL", &stub),
            ("HOTDROP_AUTH_DISCORD_CLIENT_ID", "1"),
            ("HOTDROP_AUTH_DISCORD_CLIENT_SECRET", "s"),
            ("HOTDROP_AUTH_DISCORD_URL", &stub),
            ("HOTDROP_STREAMERS_TWITCH_CLIENT_ID", "1"),
            ("HOTDROP_STREAMERS_TWITCH_CLIENT_SECRET", "s"),
            ("HOTDROP_STREAMERS_TWITCH_URL", &stub),
            ("HOTDROP_STREAMERS_TWITCH_TOKEN_URL", "http://127.0.0.1:1"),
        ],
    );
    report.has("bad", "billing.stripe_key: Stripe refuses it (401)");
    report.has("bad", "auth.discord: the provider does not know this client (invalid_client)");
    report.has("warn", "Twitch cannot be reached");
}

/// A server that rejects every client.
struct Stub;

impl Stub {
    fn start() -> String {
        use std::io::{Read, Write};
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            for socket in listener.incoming() {
                let mut socket = socket.unwrap();
                let _ = socket.read(&mut [0; 8192]);
                let body = r#"{"error":"invalid_client"}"#;
                let length = body.len();
                let _ = write!(
                    socket,
                    "HTTP/1.1 401 no\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
                );
                let _ = socket.shutdown(std::net::Shutdown::Write);
                // Read the remaining input, so that closing does not reset the connection.
                let _ = socket.read_to_end(&mut Vec::new());
            }
        });
        format!("http://{address}")
    }
}
