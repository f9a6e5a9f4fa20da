use db::{Db, Engine, PoolMetrics, args};

use crate::MIGRATIONS;

const ADD: &str = "INSERT INTO team (name) VALUES ($1)";

/// Returns the pool that writes use.
fn writers(db: &Db) -> PoolMetrics {
    let all = db.metrics().pools;
    all.into_iter().find(|one| one.pool != "readers").unwrap()
}

testkit::both! {
    with MIGRATIONS;

    async fn waiting_calls_are_counted(db: Db) {
        let most = writers(&db).most;
        assert_eq!(most, if db.engine() == Engine::Sqlite { 1 } else { 4 });
        let mut connections = Vec::new();
        for _ in 0..most {
            connections.push(db.begin().await.unwrap());
        }
        assert_eq!((writers(&db).open, writers(&db).idle, writers(&db).waiting), (most, 0, 0));
        let another = tokio::spawn({
            let db = db.clone();
            async move { db.begin().await.unwrap().rollback().await.unwrap() }
        });
        while writers(&db).waiting != 1 {
            tokio::task::yield_now().await;
        }
        drop(connections);
        another.await.unwrap();
        assert_eq!(writers(&db).waiting, 0);
    }

    async fn writes_that_wait_for_the_next_commit_are_counted(db: Db) {
        if db.engine() == Engine::Postgres {
            return assert_eq!(db.metrics().write_queue, 0);
        }
        let held = db.begin().await.unwrap();
        let mut writes = tokio::task::JoinSet::new();
        for number in 0..10 {
            let db = db.clone();
            writes.spawn(async move { db.write(ADD, args![format!("team {number}")]).await.unwrap() });
        }
        // The writer has already taken the first.
        while db.metrics().write_queue != 9 {
            tokio::task::yield_now().await;
        }
        drop(held);
        writes.join_all().await;
        assert_eq!(db.metrics().write_queue, 0);
    }
}
