use db::{Db, DbConfig, Engine, args};
use tempfile::TempDir;

use crate::MIGRATIONS;

testkit::both! {
    with MIGRATIONS;

    async fn a_backup_is_whole_and_never_overwrites(db: Db) {
        db.write("INSERT INTO team (name) VALUES ($1)", args!["Red"]).await.unwrap();
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("copy");
        db.backup(&file).await.unwrap();
        match db.engine() {
            Engine::Sqlite => {
                let copy = Db::connect(&DbConfig::new(format!("sqlite:{}", file.display()))).await.unwrap();
                assert_eq!(copy.scalar_i64("SELECT COUNT(*) FROM team", args![]).await.unwrap(), 1);
                copy.migrate(MIGRATIONS).await.unwrap();
            }
            Engine::Postgres => {
                let listed = std::process::Command::new("pg_restore").arg("--list").arg(&file).output().unwrap();
                let list = String::from_utf8(listed.stdout).unwrap();
                assert!(listed.status.success() && list.contains("TABLE DATA public team"), "{list}");
            }
        }
        let before = std::fs::read(&file).unwrap();
        let error = db.backup(&file).await.unwrap_err();
        assert!(error.to_string().contains("exists already"), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    async fn a_failed_backup_leaves_nothing(db: Db) {
        let folder = TempDir::new().unwrap();
        assert!(db.backup(&folder.path().join("no/such/folder/copy")).await.is_err());
        db.close().await;
        assert!(db.backup(&folder.path().join("copy")).await.is_err() || db.engine() == Engine::Postgres);
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(left.iter().all(|path| !path.ends_with("copy.partial")), "{left:?}");
    }
}
