use db::{Db, DbConfig, Engine, args};
use tempfile::TempDir;

use crate::MIGRATIONS;

testkit::both! {
    with MIGRATIONS;

    async fn a_backup_is_complete_and_never_overwrites(db: Db) {
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

    async fn a_backup_is_written_by_one_and_into_a_file_of_its_own(db: Db) {
        let folder = TempDir::new().unwrap();
        let (file, partial) = (folder.path().join("copy"), folder.path().join("copy.partial"));
        std::fs::write(&partial, "another's").unwrap();
        let another = std::fs::File::open(&partial).unwrap();
        another.lock().unwrap();
        let error = db.backup(&file).await.unwrap_err().to_string();
        assert!(error.contains("is in the way") && !file.exists(), "{error}");
        assert_eq!(std::fs::read_to_string(&partial).unwrap(), "another's");
        drop(another);
        #[cfg(unix)]
        {
            let outside = folder.path().join("outside");
            std::fs::write(&outside, "precious").unwrap();
            std::fs::remove_file(&partial).unwrap();
            std::os::unix::fs::symlink(&outside, &partial).unwrap();
            assert!(db.backup(&file).await.is_err() && !file.exists());
            assert_eq!(std::fs::read_to_string(&outside).unwrap(), "precious");
            std::fs::remove_file(&partial).unwrap();
            std::fs::write(&partial, "left by one that was killed").unwrap();
            std::fs::set_permissions(&partial, std::os::unix::fs::PermissionsExt::from_mode(0o666)).unwrap();
        }
        db.backup(&file).await.unwrap();
        assert!(file.exists() && !partial.exists());
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(&file).unwrap()) & 0o777, 0o600);
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
