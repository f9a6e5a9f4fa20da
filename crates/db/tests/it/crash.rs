//! A process is killed (`kill -9`) during a migration or while it runs a job. The migration must then be rolled back,
//! and another worker must run the job.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use db::jobs::{NewJob, Worker};
use db::{Db, DbConfig, Engine, Migration, MigrationSql, args};
use serde_json::Value;
use testkit::database::TestDb;
use tokio::sync::Notify;

use crate::MIGRATIONS;

const URL: &str = "HOTDROP_TEST_CRASH_URL";
const TASK: &str = "HOTDROP_TEST_CRASH_TASK";

/// A migration that runs for at least a minute, after it has created and filled a table.
const ENDLESS: Migration = Migration {
    area: "extra",
    name: "0001_long",
    sql: MigrationSql::Each {
        sqlite: "CREATE TABLE one (a BIGINT);
            INSERT INTO one WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000)
            SELECT i FROM n;",
        postgres: "CREATE TABLE one (a BIGINT);
            INSERT INTO one SELECT * FROM generate_series(1, 1000);
            SELECT pg_sleep(60);",
    },
};

/// The child process: this test program, running only this test.
#[test]
#[ignore = "only as a child of the other tests"]
fn child() {
    let (Ok(url), Ok(task)) = (std::env::var(URL), std::env::var(TASK)) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let db = Db::connect(&DbConfig::new(url)).await.unwrap();
        if task == "migrate" {
            println!("\nbegun");
            db.migrate(&[MIGRATIONS[0], ENDLESS]).await.unwrap();
        } else {
            let worker = Worker::new(db, || 1000).register("slow", async |_: Value| {
                println!("\nbegun");
                std::future::pending().await
            });
            worker.run(std::future::pending()).await.unwrap();
        }
    });
}

fn start(config: &DbConfig, task: &str) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child", "--ignored", "--nocapture"])
        .env(URL, &config.url)
        .env(TASK, task)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.map_while(Result::ok).any(|line| line == "begun"), "the child began");
    child
}

async fn killed_while_migrating(engine: Engine) {
    let test = TestDb::new(engine, MIGRATIONS).await;
    let mut child = start(test.config(), "migrate");
    in_the_middle(&test, engine).await;
    assert!(child.try_wait().unwrap().is_none(), "still migrating");
    child.kill().unwrap();
    child.wait().unwrap();
    if engine == Engine::Postgres {
        // The server notices a dead client only when it next sends to it; end its session as a restart would.
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE query LIKE '%pg_sleep(60)%' AND datname = current_database() AND pid <> pg_backend_pid()";
        test.db().all::<(bool,)>(end, args![]).await.unwrap();
    }

    let again = Db::connect(test.config()).await.unwrap();
    let short = MigrationSql::Shared("CREATE TABLE one (a BIGINT); INSERT INTO one VALUES (7);");
    again.migrate(&[MIGRATIONS[0], Migration { sql: short, ..ENDLESS }]).await.unwrap();
    assert_eq!(again.all::<(i64,)>("SELECT a FROM one", args![]).await.unwrap(), [(7,)]);
    if engine == Engine::Sqlite {
        assert_eq!(again.one::<(String,)>("PRAGMA integrity_check", args![]).await.unwrap().0, "ok");
    }
}

/// Waits until the migration has filled its table, as far as other connections can see that.
async fn in_the_middle(test: &TestDb, engine: Engine) {
    let log = format!("{}-wal", test.config().url.trim_start_matches("sqlite:").trim_start_matches("//"));
    let asleep = "SELECT COUNT(*) FROM pg_stat_activity
        WHERE query LIKE '%pg_sleep(60)%' AND datname = current_database() AND pid <> pg_backend_pid()";
    loop {
        let begun = match engine {
            // Uncommitted data spills into the write-ahead log when the page cache is full.
            Engine::Sqlite => std::fs::metadata(&log).is_ok_and(|file| file.len() > 1_000_000),
            Engine::Postgres => test.db().one::<(i64,)>(asleep, args![]).await.unwrap().0 > 0,
        };
        if begun {
            break;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_killed_migration_leaves_no_trace_on_sqlite() {
    killed_while_migrating(Engine::Sqlite).await;
}

#[tokio::test]
async fn a_killed_migration_leaves_no_trace_on_postgres() {
    killed_while_migrating(Engine::Postgres).await;
}

async fn killed_with_a_job(engine: Engine) {
    static DONE: AtomicI64 = AtomicI64::new(0);
    DONE.store(0, Ordering::SeqCst);
    let test = TestDb::new(engine, &[]).await;
    let job = NewJob { kind: "slow", payload: Value::Null, run_at: 0, max_attempts: 3, unique_key: None };
    test.db().enqueue(job).await.unwrap();
    let mut child = start(test.config(), "work");
    child.kill().unwrap();
    child.wait().unwrap();

    // The dead worker holds the job until its lease expires.
    look_for_work(&test, 1059, &DONE).await;
    assert_eq!(DONE.load(Ordering::SeqCst), 0);
    look_for_work(&test, 1060, &DONE).await;
    assert_eq!(DONE.load(Ordering::SeqCst), 1);
}

/// Runs a worker once. A worker takes all due jobs at a time, so a second due job signals that it has looked.
async fn look_for_work(test: &TestDb, now: i64, done: &'static AtomicI64) {
    let looked = Arc::new(Notify::new());
    let job = NewJob { kind: "beside", payload: Value::Null, run_at: 0, max_attempts: 1, unique_key: None };
    test.db().enqueue(job).await.unwrap();
    let notify = looked.clone();
    let worker = Worker::new(test.db().clone(), move || now)
        .register("slow", async move |_| {
            done.fetch_add(1, Ordering::SeqCst);
            Ok(())
        })
        .register("beside", move |_: Value| {
            let notify = notify.clone();
            async move {
                notify.notify_one();
                Ok(())
            }
        });
    worker.run(looked.notified()).await.unwrap();
}

#[tokio::test]
async fn the_job_of_a_killed_worker_is_claimed_again() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        killed_with_a_job(engine).await;
    }
}
