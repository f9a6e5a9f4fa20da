//! Reads that tolerate lag go to a replica while it is healthy, and fall back to the primary without errors.

use std::time::Duration;

use db::{AssertSqlSafe, Db, DbConfig, args};
use testkit::{
    database::TestDb,
    standby::{Follows, Standby, until},
};

use crate::MIGRATIONS;

const ADD: &str = "INSERT INTO team (name) VALUES ($1)";
const COUNT: &str = "SELECT COUNT(*) FROM team WHERE name = $1";

async fn count(db: &Db, name: &str) -> i64 {
    db.scalar_i64(COUNT, args![name]).await.unwrap()
}

/// A primary, and a standby with a row that only it has.
async fn pair() -> (TestDb, Standby) {
    let (primary, standby) = (TestDb::postgres(MIGRATIONS).await, Standby::new(MIGRATIONS).await);
    standby.db().write(ADD, args!["there"]).await.unwrap();
    (primary, standby)
}

#[tokio::test]
async fn only_reads_that_may_lag_go_there_on_postgres() {
    let (primary, standby) = pair().await;
    let db = standby.node(&primary).await;
    let lagging = db.from_replica();
    assert_eq!((count(&lagging, "there").await, count(&db, "there").await), (1, 0));
    lagging.write(ADD, args!["written"]).await.unwrap();
    assert_eq!((count(&db, "written").await, count(standby.db(), "written").await), (1, 0));
    let mut tx = lagging.begin().await.unwrap();
    assert_eq!(
        tx.scalar_i64(COUNT, args!["there"]).await.unwrap(),
        0,
        "a transaction reads what it writes on"
    );
    drop(tx);
    let pools: Vec<&str> = db.metrics().pools.iter().map(|pool| pool.pool).collect();
    assert_eq!(pools, ["postgres", "replica"]);
    let without = primary.db();
    assert!(!without.has_replica() && !without.reads_replica());
    assert_eq!(count(&without.from_replica(), "there").await, 0);
    without.replicated().await;
    db.close().await;
}

#[tokio::test]
async fn a_lost_replica_is_replaced_by_the_primary_and_used_again_on_postgres() {
    let log = testkit::log::capture();
    let (primary, standby) = pair().await;
    let db = standby.node(&primary).await;
    let lagging = db.from_replica();
    let (name,): (String,) = standby.db().one("SELECT current_database()::text", args![]).await.unwrap();
    let allow = async |yes: bool| {
        let sql = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {yes}");
        primary.db().write(AssertSqlSafe(sql), args![]).await.unwrap();
    };
    for _ in 0..2 {
        allow(false).await;
        let end = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname::text = $1";
        primary.db().scalar_i64(end, args![&name]).await.unwrap();
        assert_eq!(count(&lagging, "there").await, 0, "the primary is read immediately");
        until(|| !db.reads_replica()).await;
        db.ping().await.unwrap();
        db.replicated().await;
        allow(true).await;
        until(|| db.reads_replica()).await;
        assert_eq!(count(&lagging, "there").await, 1);
    }
    let text = log.text();
    assert!(text.contains("replica not in use") && text.contains("replica in use again"));
}

#[tokio::test]
async fn a_replica_that_falls_behind_or_is_promoted_is_not_read_on_postgres() {
    let (primary, standby) = pair().await;
    let config = DbConfig { replica_behind: Duration::from_millis(1500), ..standby.beside(&primary) };
    let db = Db::connect(&config).await.unwrap();
    let lagging = db.from_replica();
    until(|| db.reads_replica()).await;
    for how in [Follows::Nothing, Follows::Nobody] {
        standby.follow(how).await;
        until(|| !db.reads_replica()).await;
        assert_eq!(count(&lagging, "there").await, 0, "{how:?}");
        standby.follow(Follows::Everything).await;
        // With such a short lag limit the replica may be dropped again in between.
        while count(&lagging, "there").await != 1 {
            until(|| db.reads_replica()).await;
        }
    }
}

#[tokio::test]
async fn a_reported_success_has_reached_the_replica_on_postgres() {
    let (primary, standby) = pair().await;
    let db = standby.node(&primary).await;
    db.write(ADD, args!["new"]).await.unwrap();
    standby.follow(Follows::Nothing).await;
    let mut waiting = tokio::spawn({
        let db = db.clone();
        async move { db.replicated().await }
    });
    // Long enough for several checks, and well below the time after which the replica would be dropped.
    assert!(tokio::time::timeout(Duration::from_millis(300), &mut waiting).await.is_err());
    standby.follow(Follows::Everything).await;
    waiting.await.unwrap();
}

#[tokio::test]
async fn an_unreachable_replica_does_not_prevent_startup_on_postgres() {
    let primary = TestDb::postgres(MIGRATIONS).await;
    let nowhere = Some("postgres://nobody:hidden@127.0.0.1:1/nothing".to_owned());
    let db =
        Db::connect(&DbConfig { replica_url: nowhere.clone(), ..primary.config().clone() }).await.unwrap();
    assert_eq!(count(&db.from_replica(), "there").await, 0);
    db.replicated().await;
    let file = TestDb::sqlite(MIGRATIONS).await;
    let refused = Db::connect(&DbConfig { replica_url: nowhere, ..file.config().clone() }).await.unwrap_err();
    assert_eq!(refused.to_string(), "SQLite has no replica");
}
