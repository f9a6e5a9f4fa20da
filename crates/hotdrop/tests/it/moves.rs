//! An installation with players, users and builds moves to PostgreSQL and back, and serves.

use std::{fs, path::Path};

use db::{Db, DbConfig, Engine, args};
use testkit::database::TestDb;

use crate::{
    restores::{run, run_with},
    support::Process,
};

const BUILD: &str =
    "INSERT INTO loadout_build (user_id, game, mode, range_id, category, gun_id, attachments, share, place,
    created_at, updated_at) VALUES (1, 'mw2', 1, 1, 1, 1, $1, 'aBc', 0, 1, 1)";
const BODY: &str = r#"{"z": [1.50, "ü\u0041"],   "a": {}}"#;

/// Returns the rows of the compared tables in a form that does not depend on the engine.
async fn all(config: &DbConfig) -> Vec<String> {
    let db = Db::connect(config).await.unwrap();
    let mut found = Vec::new();
    for sql in [
        "SELECT email || staff || created_at FROM account_user ORDER BY id",
        "SELECT share || CAST(attachments AS TEXT) FROM loadout_build ORDER BY id",
        "SELECT uno || name || clantag || games || kills FROM player ORDER BY id",
        "SELECT match_id || '/' || player_id || '/' || started_at || '/' || damage FROM match_player
            ORDER BY match_id, player_id",
        "SELECT name || value FROM player_count ORDER BY name",
    ] {
        let rows: Vec<(String,)> = db.all(sql, args![]).await.unwrap();
        assert!(!rows.is_empty(), "{sql}");
        found.extend(rows.into_iter().map(|(row,)| row));
    }
    db.close().await;
    found
}

fn sqlite(folder: &Path) -> DbConfig {
    DbConfig::new(format!("sqlite:{}", folder.join("hotdrop.sqlite").display()))
}

async fn filled(home: &Path) {
    let world = ["simulate", "--players", "120", "--matches", "3", "--out", "world.ndjson"];
    for args in [&world[..], &["import", "matches", "world.ndjson"], &["staff", "add", "ann@example.org"]] {
        let (code, _, error) = run(home, args);
        assert_eq!(code, 0, "{error}");
    }
    let db = Db::connect(&sqlite(&home.join("data"))).await.unwrap();
    db.write(BUILD, args![BODY]).await.unwrap();
    db.close().await;
}

#[tokio::test]
async fn an_installation_moves_to_postgres_and_back_and_serves() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    filled(home).await;
    let target = TestDb::new(Engine::Postgres, &[]).await;
    let url = target.config().url.clone();
    let to = [("HOTDROP_MOVE_TO", url.as_str())];
    target.db().close().await;
    let (code, _, error) = run_with(home, &["move"], &to);
    assert!(code != 0 && error.contains("not empty"), "{error}");
    let admin = Db::connect(&DbConfig { name: "test", ..DbConfig::new(&url) }).await.unwrap();
    admin.write("DROP TABLE job, write_try, hotdrop_migration", args![]).await.unwrap();
    admin.close().await;

    let (code, output, error) = run_with(home, &["move"], &to);
    assert_eq!(code, 0, "{output} {error}");
    assert!(output.contains("both sides are the same") && !output.contains("postgres://"), "{output}");
    assert!(error.contains("match_player: ") && output.contains("loadout_build"), "{output} {error}");
    let before = all(&sqlite(&home.join("data"))).await;
    assert_eq!(all(&DbConfig::new(&url)).await.len(), before.len());

    let at = [("HOTDROP_DATABASE_URL", url.as_str())];
    let log = fs::File::create(home.join("log")).unwrap();
    let mut node = Process::spawn_with(home, &["--no-demo", "--database-url", &url], log.into());
    assert!(node.ready(), "{}", fs::read_to_string(home.join("log")).unwrap());
    assert!(node.get("/api/players/known").contains("\"matches\":3"));
    let (code, _, error) = run_with(home, &["move", "--to", "back"], &at);
    assert!(code != 0 && error.contains("stop every node"), "{error}");
    assert!(node.stop());

    let (code, output, error) = run_with(home, &["move", "--to", "back"], &at);
    assert_eq!(code, 0, "{output} {error}");
    assert_eq!(all(&sqlite(&home.join("back"))).await, before);
    let mut back = Process::spawn(&home.join("back"), &["--no-demo"]);
    assert!(back.ready() && back.get("/api/players/known").contains("\"matches\":3"));
}
