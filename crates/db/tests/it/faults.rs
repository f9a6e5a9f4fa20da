//! Faults of the database and how they end: full or read-only databases, lost connections, callers that disconnect.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use db::jobs::{NewJob, Timing, Worker, stats};
use db::{Db, DbConfig, DbError, Engine, Tx, args};
use futures_util::FutureExt;
use serde_json::Value;
use testkit::database::TestDb;
use tokio::sync::Notify;

use crate::MIGRATIONS;

const ADD: &str = "INSERT INTO team (name) VALUES ($1)";
const COUNT: &str = "SELECT COUNT(*) FROM team WHERE name = $1";

async fn count(db: &Db, name: &str) -> i64 {
    db.scalar_i64(COUNT, args![name]).await.unwrap()
}

async fn write_in(tx: &mut Tx, name: &str) -> Result<u64, DbError> {
    tx.write(ADD, args![name]).await
}

/// A database that rejects every large name as a full disk would, until it gets more space.
struct Full {
    test: TestDb,
    db: Db,
}

impl Full {
    async fn new(engine: Engine) -> Full {
        let test = TestDb::new(engine, MIGRATIONS).await;
        let db = match engine {
            Engine::Sqlite => {
                let pages = test.db().scalar_i64("SELECT page_count FROM pragma_page_count", args![]).await;
                let max_pages = Some(u32::try_from(pages.unwrap()).unwrap() + 2);
                test.db().close().await;
                Db::connect(&DbConfig { max_pages, ..test.config().clone() }).await.unwrap()
            }
            // A trigger raises the error that PostgreSQL returns when its disk is full.
            Engine::Postgres => {
                let db = test.db().clone();
                for sql in [
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        RAISE EXCEPTION 'could not extend file \"base/1/2\": No space left on device'
                        USING ERRCODE = 'disk_full', HINT = 'Check free disk space.'; END $$",
                    "CREATE TRIGGER full_team BEFORE INSERT ON team FOR EACH ROW
                        WHEN (length(NEW.name) > 1000) EXECUTE FUNCTION full_disk()",
                    "CREATE TRIGGER full_try BEFORE INSERT ON write_try FOR EACH ROW
                        EXECUTE FUNCTION full_disk()",
                ] {
                    db.write(sql, args![]).await.unwrap();
                }
                db
            }
        };
        Full { test, db }
    }

    async fn make_room(self) -> (Db, TestDb) {
        match self.db.engine() {
            Engine::Sqlite => {
                self.db.close().await;
                (Db::connect(self.test.config()).await.unwrap(), self.test)
            }
            Engine::Postgres => {
                for sql in ["DROP TRIGGER full_team ON team", "DROP TRIGGER full_try ON write_try"] {
                    self.db.write(sql, args![]).await.unwrap();
                }
                (self.db, self.test)
            }
        }
    }
}

fn large() -> String {
    "x".repeat(60_000)
}

async fn a_full_database_refuses_and_goes_on(engine: Engine) {
    let full = Full::new(engine).await;
    let db = &full.db;
    db.write(ADD, args!["before"]).await.unwrap();
    db.writable().await.unwrap();

    let error = db.write(ADD, args![large()]).await.unwrap_err();
    assert!(matches!(error, DbError::Full(_)), "{error:?}");
    assert!(error.chain().contains("full") || error.chain().contains("No space left on device"), "{error:?}");
    assert!(!error.chain().contains("xxxx"));
    assert!(matches!(db.writable().await, Err(DbError::Full(_))), "readiness knows");

    // Repeatedly in a transaction: before, after and alongside small writes.
    for round in 0..3 {
        let mut tx = db.begin().await.unwrap();
        write_in(&mut tx, "lost").await.unwrap();
        assert!(matches!(write_in(&mut tx, &large()).await, Err(DbError::Full(_))), "round {round}");
        // SQLite has already rolled back, so this write would be committed alone; on PostgreSQL the commit would roll
        // back without an error.
        assert!(matches!(write_in(&mut tx, "lost").await, Err(DbError::Other(_))));
        assert!(matches!(tx.commit().await, Err(DbError::Other(_))));
        assert_eq!(count(db, "lost").await, 0, "reading goes on");
    }

    // Small writes still fit, on the same database, without a restart.
    let mut tx = db.begin().await.unwrap();
    write_in(&mut tx, "small").await.unwrap();
    tx.commit().await.unwrap();
    db.writable().await.unwrap();
    db.write(ADD, args!["small"]).await.unwrap();
    assert_eq!(count(db, "small").await, 2);

    let (db, _test) = full.make_room().await;
    db.write(ADD, args![large()]).await.unwrap();
    db.writable().await.unwrap();
    assert_eq!((count(&db, "before").await, count(&db, "small").await, count(&db, "lost").await), (1, 2, 0));
}

#[tokio::test]
async fn a_full_database_refuses_and_goes_on_sqlite() {
    a_full_database_refuses_and_goes_on(Engine::Sqlite).await;
}

#[tokio::test]
async fn a_full_database_refuses_and_goes_on_postgres() {
    a_full_database_refuses_and_goes_on(Engine::Postgres).await;
}

/// Many concurrent writes, so that on SQLite they share commits: each is either acknowledged and stored, or rejected
/// and not stored.
async fn none_is_lost_beside_those_that_do_not_fit(engine: Engine) {
    let full = Full::new(engine).await;
    let writes = (0..200).map(|number| {
        let db = full.db.clone();
        tokio::spawn(async move {
            let name = if number % 20 == 7 { large() } else { format!("w{number}") };
            (name.clone(), db.write(ADD, args![name]).await)
        })
    });
    let mut refused = 0;
    for write in writes.collect::<Vec<_>>() {
        let (name, result) = write.await.unwrap();
        let there = count(&full.db, &name).await;
        match result {
            Ok(rows) => assert_eq!((rows, there), (1, 1), "acknowledged"),
            Err(error) => {
                assert!(matches!(error, DbError::Full(_)), "{error:?}");
                refused += 1;
                assert_eq!(there, 0, "refused");
            }
        }
    }
    assert!(refused >= 10);
    assert_eq!(full.db.write(ADD, args!["after"]).await.unwrap(), 1);
}

#[tokio::test]
async fn none_is_lost_beside_those_that_do_not_fit_sqlite() {
    none_is_lost_beside_those_that_do_not_fit(Engine::Sqlite).await;
}

#[tokio::test]
async fn none_is_lost_beside_those_that_do_not_fit_postgres() {
    none_is_lost_beside_those_that_do_not_fit(Engine::Postgres).await;
}

testkit::both! {
    with MIGRATIONS;

    async fn a_cancelled_call_leaves_no_open_transaction(db: Db) {
        for panics in [false, true] {
            let (begun, waiting) = tokio::sync::oneshot::channel();
            let other = db.clone();
            let task = tokio::spawn(async move {
                let mut tx = other.begin().await.unwrap();
                write_in(&mut tx, "gone").await.unwrap();
                begun.send(()).unwrap();
                assert!(!panics, "on purpose");
                std::future::pending::<()>().await;
                drop(tx);
            });
            waiting.await.unwrap();
            task.abort();
            assert!(task.await.is_err());
            assert_eq!(db.write(ADD, args!["after"]).await.unwrap(), 1);
            let mut tx = db.begin().await.unwrap();
            write_in(&mut tx, "after").await.unwrap();
            tx.commit().await.unwrap();
        }
        assert_eq!((count(&db, "gone").await, count(&db, "after").await), (0, 4));
    }

    async fn a_statement_that_was_not_waited_for_ends_its_transaction(db: Db) {
        let mut tx = db.begin().await.unwrap();
        let slow = "INSERT INTO team (name) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
            SELECT 'late' FROM n";
        assert!(tx.write(slow, args![]).now_or_never().is_none());
        assert!(write_in(&mut tx, "more").await.is_err());
        assert!(tx.commit().await.is_err());
        db.write(ADD, args!["after"]).await.unwrap();
        assert_eq!((count(&db, "late").await, count(&db, "more").await), (0, 0));
    }

    async fn a_failed_commit_is_reported_and_discarded(db: Db) {
        let table = "CREATE TABLE late (team_id BIGINT REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED)";
        db.write(table, args![]).await.unwrap();
        let mut tx = db.begin().await.unwrap();
        write_in(&mut tx, "undone").await.unwrap();
        tx.write("INSERT INTO late VALUES ($1)", args![99]).await.unwrap();
        assert!(matches!(tx.commit().await, Err(DbError::ForeignKey)));
        db.write(ADD, args!["after"]).await.unwrap();
        let mut tx = db.begin().await.unwrap();
        write_in(&mut tx, "after").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!((count(&db, "undone").await, count(&db, "after").await), (0, 2));
    }

    async fn a_breach_ends_its_transaction_on_both_engines(db: Db) {
        let mut tx = db.begin().await.unwrap();
        tx.write("INSERT INTO seat (row_no, seat_no) VALUES (1, 1)", args![]).await.unwrap();
        let twice = tx.write("INSERT INTO seat (row_no, seat_no) VALUES (1, 1)", args![]).await;
        assert!(twice.unwrap_err().is_unique("seat_pkey"));
        assert!(tx.commit().await.is_err(), "a commit that keeps nothing must not be called good");
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM seat", args![]).await.unwrap(), 0);
    }

    async fn trying_leaves_nothing_behind(db: Db) {
        db.try_write().await.unwrap();
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM write_try", args![]).await.unwrap(), 0);
    }
}

/// Closes every connection of the pool, as a restart of the server would.
async fn end_all(other: &Db) {
    let terminated: Vec<(bool,)> = other
        .all(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()",
            args![],
        )
        .await
        .unwrap();
    assert!(!terminated.is_empty());
}

/// Opens as many connections as the pool may have.
async fn open_all(db: &Db) {
    let all = (0..4).map(|_| {
        let db = db.clone();
        tokio::spawn(
            async move { db.all::<(bool,)>("SELECT pg_sleep(0.05) IS NULL", args![]).await.unwrap() },
        )
    });
    for one in all.collect::<Vec<_>>() {
        one.await.unwrap();
    }
}

/// Sets the mode as an operator does: existing sessions are not changed.
async fn set_read_only(other: &Db, on: bool) {
    let (name,): (String,) = other.one("SELECT current_database()::text", args![]).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    tx.write("SET TRANSACTION READ WRITE", args![]).await.unwrap();
    let set = format!("ALTER DATABASE {name} SET default_transaction_read_only = {on}");
    tx.write(db::AssertSqlSafe(set), args![]).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn terminated_connections_are_replaced_on_postgres() {
    let test = TestDb::postgres(MIGRATIONS).await;
    let (db, other) = (test.db(), Db::connect(test.config()).await.unwrap());
    for _ in 0..3 {
        open_all(db).await;
        end_all(&other).await;
        assert_eq!(count(db, "x").await, 0, "a read");
        open_all(db).await;
        end_all(&other).await;
        assert_eq!(db.write(ADD, args!["w"]).await.unwrap(), 1, "a write");
        open_all(db).await;
        end_all(&other).await;
        let mut tx = db.begin().await.unwrap();
        write_in(&mut tx, "t").await.unwrap();
        tx.commit().await.unwrap();
        open_all(db).await;
        end_all(&other).await;
        db.notify("content", "x").await.unwrap();
    }
    assert_eq!((count(db, "w").await, count(db, "t").await), (3, 3), "once each");
}

#[tokio::test]
async fn a_connection_lost_midway_is_reported_on_postgres() {
    let test = TestDb::postgres(MIGRATIONS).await;
    let (db, other) = (test.db(), Db::connect(test.config()).await.unwrap());
    let mut tx = db.begin().await.unwrap();
    write_in(&mut tx, "half").await.unwrap();
    end_all(&other).await;
    let error = write_in(&mut tx, "half").await.unwrap_err();
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");
    drop(tx);
    db.writable().await.expect("ready again at the first question");
    assert_eq!(count(db, "half").await, 0);

    // A read in progress is retried transparently.
    let slow = tokio::spawn({
        let db = db.clone();
        async move { db.one::<(bool,)>("SELECT pg_sleep(0.3) IS NOT NULL", args![]).await }
    });
    let running =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.3)%' AND state = 'active'
        AND datname = current_database() AND pid <> pg_backend_pid()";
    while other.scalar_i64(running, args![]).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    end_all(&other).await;
    assert!(slow.await.unwrap().unwrap().0);
}

#[tokio::test]
async fn a_read_only_database_is_reported_and_recovers_on_postgres() {
    let test = TestDb::postgres(MIGRATIONS).await;
    let (db, other) = (test.db(), Db::connect(test.config()).await.unwrap());
    set_read_only(&other, true).await;
    open_all(db).await;
    end_all(&other).await;

    let error = db.write(ADD, args!["no"]).await.unwrap_err();
    assert!(matches!(error, DbError::ReadOnly(_)), "{error:?}");
    let mut tx = db.begin().await.unwrap();
    assert!(matches!(write_in(&mut tx, "no").await, Err(DbError::ReadOnly(_))));
    assert!(tx.commit().await.is_err());
    assert!(matches!(db.writable().await, Err(DbError::ReadOnly(_))));
    assert_eq!(count(db, "no").await, 0, "reading goes on");

    set_read_only(&other, false).await;
    // Connections opened meanwhile stay read-only; they are replaced, at most once a second.
    let again = async {
        while let Err(error) = db.write(ADD, args!["yes"]).await {
            assert!(matches!(error, DbError::ReadOnly(_)), "{error:?}");
            tokio::time::sleep(Duration::from_millis(20)).await; // polls
        }
    };
    tokio::time::timeout(Duration::from_secs(10), again).await.expect("writable again");
    let mut tx = db.begin().await.unwrap();
    write_in(&mut tx, "yes").await.unwrap();
    tx.commit().await.unwrap();
    db.writable().await.unwrap();
    assert_eq!(count(db, "yes").await, 2);
}

/// The end of a job is stored after the outage; the job does not run twice, although its lease expired.
#[tokio::test]
async fn a_job_that_ends_during_an_outage_runs_once_on_postgres() {
    let test = TestDb::postgres(&[]).await;
    let (db, other) = (test.db(), Db::connect(test.config()).await.unwrap());
    let (runs, time) = (Arc::new(AtomicI64::new(0)), Arc::new(AtomicI64::new(100)));
    let (begun, go) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (counter, hand, ready, wait) = (runs.clone(), time.clone(), begun.clone(), go.clone());
    let timing = Timing { poll: Duration::from_millis(20), ..Timing::default() };
    let worker = Worker::new(db.clone(), move || hand.load(Ordering::SeqCst)).timing(timing).register(
        "mail",
        move |_: Value| {
            counter.fetch_add(1, Ordering::SeqCst);
            ready.notify_one();
            let wait = wait.clone();
            async move {
                wait.notified().await;
                Ok(())
            }
        },
    );
    let job = NewJob { kind: "mail", payload: Value::Null, run_at: 0, max_attempts: 5, unique_key: None };
    db.enqueue(job.clone()).await.unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let working = tokio::spawn(worker.run(async move { drop(stopped.await) }));
    begun.notified().await;

    set_read_only(&other, true).await;
    end_all(&other).await;
    go.notify_one();
    // Wait until the worker has tried to store the result and failed.
    while db.writable().await.is_ok() {
        let _ = db.write("DELETE FROM job WHERE id = 0 AND kind = $1", args!["x"]).await;
        tokio::time::sleep(Duration::from_millis(20)).await; // polls
    }
    time.store(1000, Ordering::SeqCst);
    set_read_only(&other, false).await;
    let done = async {
        while stats(&other).await.unwrap()[0].done == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await; // polls
        }
    };
    tokio::time::timeout(Duration::from_secs(20), done).await.expect("stored in the end");
    assert_eq!(runs.load(Ordering::SeqCst), 1);

    // The worker continues.
    go.notify_one();
    // Connections that the test opened meanwhile are read-only until the pool notices.
    while other.enqueue(job.clone()).await.is_err() {}
    let done = async {
        while stats(&other).await.unwrap()[0].done < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await; // polls
        }
    };
    tokio::time::timeout(Duration::from_secs(20), done).await.expect("the next one is done");
    stop.send(()).unwrap();
    working.await.unwrap().unwrap();
}
