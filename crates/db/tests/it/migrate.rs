use db::{Db, DbConfig, Engine, Migration, MigrationSql, args};
use testkit::database::TestDb;

use crate::MIGRATIONS;

const COUNT: &str = "SELECT COUNT(*) FROM hotdrop_migration WHERE area = $1";

const fn shared(name: &'static str, sql: &'static str) -> Migration {
    Migration { area: "extra", name, sql: MigrationSql::Shared(sql) }
}

testkit::both! {
    with MIGRATIONS;

    async fn each_is_applied_once(db: Db) {
        db.migrate(MIGRATIONS).await.unwrap();
        db.migrate(MIGRATIONS).await.unwrap();
        assert_eq!(db.scalar_i64(COUNT, args!["test"]).await.unwrap(), 1);
        assert_eq!(db.scalar_i64(COUNT, args!["db"]).await.unwrap(), 3);
        let at = db.scalar_i64("SELECT MIN(applied_at) FROM hotdrop_migration", args![]).await.unwrap();
        assert!(at > 1_700_000_000, "{at}");

        let more = [MIGRATIONS[0], shared("0001", "ALTER TABLE team ADD COLUMN colour TEXT;")];
        db.migrate(&more).await.unwrap();
        db.write("INSERT INTO team (name, colour) VALUES ($1, $1)", args!["red"]).await.unwrap();
        // A node with an older binary may start alongside the newer ones.
        db.migrate(MIGRATIONS).await.unwrap();
    }

    async fn a_changed_one_is_refused_by_name(db: Db) {
        db.migrate(&[shared("0001_first", "CREATE TABLE one (a BIGINT);\n")]).await.unwrap();
        db.migrate(&[shared("0001_first", "CREATE TABLE one (a BIGINT);\r\n")]).await.unwrap();
        let changed = [
            shared("0001_first", "CREATE TABLE one (a TEXT);"),
            shared("0002_second", "CREATE TABLE two (a BIGINT);"),
        ];
        let error = db.migrate(&changed).await.unwrap_err().to_string();
        assert!(error.contains("extra/0001_first") && error.contains("changed"), "{error}");
        assert!(db.all::<(i64,)>("SELECT a FROM two", args![]).await.is_err());
    }

    async fn one_listed_twice_is_refused(db: Db) {
        let twice = [shared("0001", "CREATE TABLE one (a BIGINT)"), shared("0001", "CREATE TABLE two (a BIGINT)")];
        assert!(db.migrate(&twice).await.unwrap_err().to_string().contains("twice"));
    }

    async fn a_failing_migration_rolls_back_all_pending_ones(db: Db) {
        let broken = [
            shared("0001", "CREATE TABLE one (a BIGINT); INSERT INTO one VALUES (1);"),
            shared("0002", "CREATE TABLE two (a BIGINT); INSERT INTO nowhere VALUES (1);"),
        ];
        let error = db.migrate(&broken).await.unwrap_err().to_string();
        assert!(error.contains("extra/0002") && error.contains("nowhere"), "{error}");
        assert_eq!(db.scalar_i64(COUNT, args!["extra"]).await.unwrap(), 0);
        assert!(db.all::<(i64,)>("SELECT a FROM one", args![]).await.is_err());
        db.migrate(&broken[..1]).await.unwrap();
        assert_eq!(db.scalar_i64("SELECT a FROM one", args![]).await.unwrap(), 1);
    }

    async fn engines_may_have_their_own_text(db: Db) {
        let each = MigrationSql::Each {
            sqlite: "CREATE TABLE one (a TEXT NOT NULL DEFAULT 'sqlite')",
            postgres: "CREATE TABLE one (a TEXT NOT NULL DEFAULT 'postgres')",
        };
        db.migrate(&[Migration { area: "extra", name: "0001", sql: each }]).await.unwrap();
        let row: (String,) = db.write_opt("INSERT INTO one DEFAULT VALUES RETURNING a", args![]).await.unwrap().unwrap();
        assert_eq!(row.0, match db.engine() { Engine::Sqlite => "sqlite", Engine::Postgres => "postgres" });
    }

    async fn nodes_that_start_together_wait_for_each_other(db: Db) {
        // All pending from the start: the template has none of these.
        let pending = [shared("0001", "CREATE TABLE one (id {{id}}, a BIGINT); INSERT INTO one (a) VALUES (1);")];
        let nodes = (0..6).map(|_| {
            let db = db.clone();
            tokio::spawn(async move { db.migrate(&pending).await })
        });
        for node in nodes.collect::<Vec<_>>() {
            node.await.unwrap().unwrap();
        }
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM one", args![]).await.unwrap(), 1);
    }
}

/// Separate pools, as in separate processes, on a database without even the migrations table.
async fn from_nothing(config: &DbConfig) {
    let nodes = (0..4).map(|_| {
        let config = config.clone();
        tokio::spawn(async move {
            let db = Db::connect(&config).await?;
            db.migrate(MIGRATIONS).await
        })
    });
    for node in nodes.collect::<Vec<_>>() {
        node.await.unwrap().unwrap();
    }
    let db = Db::connect(config).await.unwrap();
    assert_eq!(db.scalar_i64(COUNT, args!["test"]).await.unwrap(), 1);
}

#[tokio::test]
async fn nodes_start_together_on_an_empty_postgres() {
    let test = TestDb::postgres(&[]).await;
    // Drop everything.
    test.db().write("DROP TABLE job, write_try, hotdrop_migration", args![]).await.unwrap();
    from_nothing(test.config()).await;
}

#[tokio::test]
async fn processes_start_together_on_an_empty_folder() {
    let folder = tempfile::TempDir::new().unwrap();
    from_nothing(&DbConfig::new(format!("sqlite:{}", folder.path().join("new.sqlite").display()))).await;
}
