use std::time::Duration;

use db::{Db, Listener, Notice, args};
use testkit::database::TestDb;
use tokio::time::timeout;

async fn next(listener: &mut Listener) -> Option<Notice> {
    timeout(Duration::from_secs(5), listener.recv()).await.ok()
}

async fn quiet(listener: &mut Listener) -> bool {
    timeout(Duration::from_millis(200), listener.recv()).await.is_err()
}

fn payload(text: &str) -> Option<Notice> {
    Some(Notice::Payload(text.to_owned()))
}

testkit::both! {
    async fn a_message_reaches_every_listener_of_its_channel(db: Db) {
        let mut first = db.listen("content").await.unwrap();
        let mut second = db.clone().listen("content").await.unwrap();
        let mut other = db.listen("Other \"name\"").await.unwrap();
        db.notify("content", "v2").await.unwrap();
        db.notify("Other \"name\"", "").await.unwrap();
        assert_eq!(next(&mut first).await, payload("v2"));
        assert_eq!(next(&mut second).await, payload("v2"));
        assert_eq!(next(&mut other).await, payload(""));
        assert!(quiet(&mut first).await);
    }

    async fn a_transaction_speaks_when_it_commits(db: Db) {
        let mut listener = db.listen("content").await.unwrap();
        let mut tx = db.begin().await.unwrap();
        tx.notify("content", "undone").await.unwrap();
        tx.rollback().await.unwrap();
        let mut tx = db.begin().await.unwrap();
        tx.notify("content", "done").await.unwrap();
        assert!(quiet(&mut listener).await);
        tx.commit().await.unwrap();
        assert_eq!(next(&mut listener).await, payload("done"));
    }

    async fn a_slow_listener_learns_that_it_missed_something(db: Db) {
        let mut slow = db.listen("content").await.unwrap();
        let mut end = db.listen("end").await.unwrap();
        for n in 0..400 {
            db.notify("content", &n.to_string()).await.unwrap();
        }
        db.notify("end", "").await.unwrap();
        next(&mut end).await;
        assert_eq!(next(&mut slow).await, Some(Notice::Missed));
    }
}

#[tokio::test]
async fn nodes_receive_each_others_messages_on_postgres() {
    let test = TestDb::postgres(&[]).await;
    let other = Db::connect(test.config()).await.unwrap();
    let mut listener = test.db().listen("content").await.unwrap();
    other.notify("content", "from the other node").await.unwrap();
    assert_eq!(next(&mut listener).await, payload("from the other node"));
}

#[tokio::test]
async fn a_lost_connection_is_made_again_on_postgres() {
    let test = TestDb::postgres(&[]).await;
    let db = test.db();
    let mut listener = db.listen("content").await.unwrap();
    let killed: Vec<(bool,)> = db
        .all(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = $1 AND datname = current_database()",
            args!["hotdrop-listen"],
        )
        .await
        .unwrap();
    assert_eq!(killed, [(true,)]);
    assert_eq!(next(&mut listener).await, Some(Notice::Missed));
    db.notify("content", "after").await.unwrap();
    assert_eq!(next(&mut listener).await, payload("after"));
}

#[tokio::test]
async fn behind_a_pooler_the_direct_url_is_required() {
    let test = TestDb::postgres(&[]).await;
    let pooled = db::DbConfig { pooler: true, ..test.config().clone() };
    let db = Db::connect(&pooled).await.unwrap();
    assert_eq!(db.scalar_i64("SELECT CAST($1 AS BIGINT)", args![5]).await.unwrap(), 5);
    assert!(db.listen("content").await.is_err());

    let both = db::DbConfig { direct_url: Some(pooled.url.clone()), ..pooled };
    let db = Db::connect(&both).await.unwrap();
    let mut listener = db.listen("content").await.unwrap();
    db.notify("content", "x").await.unwrap();
    assert_eq!(next(&mut listener).await, payload("x"));
}
