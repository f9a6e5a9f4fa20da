//! A fresh, migrated database for every test, on both engines.
//!
//! Migrations run once per schema: SQLite tests copy a template file, PostgreSQL tests create their
//! database from a template database. Test processes that start together share the template.
//!
//! ```ignore
//! testkit::both! {
//!     with MIGRATIONS;
//!
//!     async fn returns_the_newest(db: Db) { … }     // two tests: returns_the_newest::sqlite and ::postgres
//! }
//! ```

use std::path::{Path, PathBuf};
use std::str::FromStr;

use db::{AssertSqlSafe, Db, DbConfig, Engine, Migration};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

/// The URL of a PostgreSQL server in which tests may create databases.
pub const POSTGRES: &str = "HOTDROP_TEST_POSTGRES";

/// A separate database, removed when dropped.
pub struct TestDb {
    db: Db,
    config: DbConfig,
    _home: Home,
}

/// What must be cleaned up.
enum Home {
    Folder { _folder: TempDir },
    Server { _database: Dropped },
}

impl TestDb {
    pub async fn sqlite(migrations: &[Migration]) -> TestDb {
        let template = sqlite_template(migrations).await;
        let folder = TempDir::new().expect("a temporary folder");
        let file = folder.path().join("test.sqlite");
        std::fs::copy(template, &file).expect("copying the template");
        let config = DbConfig { max_connections: 4, ..DbConfig::new(url_of(&file)) };
        TestDb { db: open(&config).await, config, _home: Home::Folder { _folder: folder } }
    }

    pub async fn postgres(migrations: &[Migration]) -> TestDb {
        let server = server();
        let template = postgres_template(&server, migrations).await;
        let mut admin = admin(&server).await;
        let name: String =
            sqlx::query_scalar("SELECT 'hotdrop_test_' || replace(gen_random_uuid()::text, '-', '')")
                .fetch_one(&mut admin)
                .await
                .expect("a name for the test database");
        run(&mut admin, format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY WAL_LOG")).await;
        let dropped = Dropped { server: server.clone(), name: name.clone() };
        let config = DbConfig { max_connections: 4, ..DbConfig::new(with_name(&server, &name)) };
        TestDb { db: open(&config).await, config, _home: Home::Server { _database: dropped } }
    }

    pub async fn new(engine: Engine, migrations: &[Migration]) -> TestDb {
        match engine {
            Engine::Sqlite => TestDb::sqlite(migrations).await,
            Engine::Postgres => TestDb::postgres(migrations).await,
        }
    }

    pub fn db(&self) -> &Db {
        &self.db
    }

    /// Returns the settings to connect again, like another node or process.
    pub fn config(&self) -> &DbConfig {
        &self.config
    }
}

/// Runs one test body; used by [`crate::both!`].
pub fn run_test<F: Future<Output = ()>>(
    engine: Engine,
    migrations: &[Migration],
    body: impl FnOnce(Db) -> F,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let test = TestDb::new(engine, migrations).await;
        body(test.db().clone()).await;
    });
}

/// Defines each test for both engines: `name::sqlite` and `name::postgres`. The first line, `with <migrations>;`,
/// is optional if `db`'s own tables are enough.
#[macro_export]
macro_rules! both {
    (with $migrations:expr; $($(#[$meta:meta])* async fn $name:ident($db:ident: $ty:ty) $body:block)+) => { $(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn body($db: $ty) $body

            #[test]
            fn sqlite() {
                $crate::database::run_test(::db::Engine::Sqlite, $migrations, body);
            }

            #[test]
            fn postgres() {
                $crate::database::run_test(::db::Engine::Postgres, $migrations, body);
            }
        }
    )+ };
    ($($rest:tt)+) => { $crate::both! { with &[]; $($rest)+ } };
}

async fn open(config: &DbConfig) -> Db {
    Db::connect(config).await.expect("connecting to the test database")
}

fn url_of(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// Created under a temporary name and renamed, so that it is always complete.
async fn sqlite_template(migrations: &[Migration]) -> PathBuf {
    let name = format!("hotdrop-template-{}.sqlite", &db::fingerprint(Engine::Sqlite, migrations)[..24]);
    let template = std::env::temp_dir().join(name);
    if !template.exists() {
        let folder = TempDir::new().expect("a temporary folder");
        let draft = folder.path().join("template.sqlite");
        let db = open(&DbConfig::new(url_of(&draft))).await;
        db.migrate(migrations).await.expect("migrating the SQLite template");
        db.close().await;
        std::fs::rename(&draft, &template).expect("putting the template in place");
    }
    template
}

fn server() -> String {
    std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!(
            "tests on PostgreSQL need a server: run `cargo xtask test`, which starts one, or set {POSTGRES} to a \
             superuser's address such as postgres://postgres@localhost:5432/postgres"
        )
    })
}

async fn admin(server: &str) -> PgConnection {
    PgConnection::connect(server).await.unwrap_or_else(|error| panic!("no PostgreSQL at {POSTGRES}: {error}"))
}

async fn run(admin: &mut PgConnection, sql: String) {
    let what = sql.clone();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(admin).await.unwrap_or_else(|error| panic!("{what}: {error}"));
}

fn with_name(server: &str, name: &str) -> String {
    let options = PgConnectOptions::from_str(server).expect("a PostgreSQL address");
    options.database(name).to_url_lossy().to_string()
}

/// One process creates the template while the others wait for its lock. The draft of a killed process is deleted.
async fn postgres_template(server: &str, migrations: &[Migration]) -> String {
    let print = db::fingerprint(Engine::Postgres, migrations);
    let template = format!("hotdrop_template_{}", &print[..24]);
    let draft = format!("{template}_draft");
    let lock = i64::from_str_radix(&print[..15], 16).expect("a hexadecimal number");
    let mut admin = admin(server).await;
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(lock)
        .execute(&mut admin)
        .await
        .expect("the template's lock");
    let there = sqlx::query("SELECT 1 FROM pg_database WHERE datname = $1").bind(&template);
    if there.fetch_optional(&mut admin).await.expect("the list of databases").is_none() {
        run(&mut admin, format!("DROP DATABASE IF EXISTS {draft} WITH (FORCE)")).await;
        run(&mut admin, format!("CREATE DATABASE {draft} TEMPLATE template0 STRATEGY WAL_LOG")).await;
        let db = open(&DbConfig { max_connections: 2, ..DbConfig::new(with_name(server, &draft)) }).await;
        db.migrate(migrations).await.expect("migrating the PostgreSQL template");
        db.close().await;
        run(&mut admin, format!("ALTER DATABASE {draft} RENAME TO {template}")).await;
    }
    // Closing the connection releases the lock.
    admin.close().await.expect("closing the administrator's connection");
    template
}

/// Drops the database, even after a panic.
struct Dropped {
    server: String,
    name: String,
}

impl Drop for Dropped {
    fn drop(&mut self) {
        let (server, sql) = (self.server.clone(), format!("DROP DATABASE {} WITH (FORCE)", self.name));
        // The test's own runtime is in use, and drop cannot wait in it.
        let cleaner = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut admin = PgConnection::connect(&server).await?;
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut admin).await?;
                admin.close().await
            })
        });
        match cleaner.join() {
            Ok(Ok(())) => {}
            Ok(Err(error)) => eprintln!("the test database {} stays: {error}", self.name),
            Err(_) => eprintln!("the test database {} stays", self.name),
        }
    }
}
