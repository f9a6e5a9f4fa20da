use db::{Db, DbError, args};

use crate::MIGRATIONS;

const ADD: &str = "INSERT INTO team (name) VALUES ($1)";
const COUNT: &str = "SELECT COUNT(*) FROM team";

testkit::both! {
    with MIGRATIONS;

    async fn changes_are_visible_only_after_the_commit(db: Db) {
        let mut tx = db.begin().await.unwrap();
        assert_eq!(tx.write(ADD, args!["Red"]).await.unwrap(), 1);
        let id: Option<(i64,)> = tx.write_opt("INSERT INTO team (name) VALUES ($1) RETURNING id", args!["Blue"]).await.unwrap();
        assert!(id.is_some());
        assert_eq!(tx.scalar_i64(COUNT, args![]).await.unwrap(), 2);
        assert_eq!(db.scalar_i64(COUNT, args![]).await.unwrap(), 0);
        tx.commit().await.unwrap();
        assert_eq!(db.scalar_i64(COUNT, args![]).await.unwrap(), 2);
    }

    async fn a_dropped_one_never_happened(db: Db) {
        let mut tx = db.begin().await.unwrap();
        tx.write(ADD, args!["Red"]).await.unwrap();
        drop(tx);
        let mut tx = db.begin().await.unwrap();
        tx.write(ADD, args!["Red"]).await.unwrap();
        tx.rollback().await.unwrap();
        assert_eq!(db.write(ADD, args!["Blue"]).await.unwrap(), 1);
        assert_eq!(db.scalar_i64(COUNT, args![]).await.unwrap(), 1);
    }

    async fn an_exclusive_lock_sees_all_earlier_commits(db: Db) {
        let mut all = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let db = db.clone();
            all.spawn(async move {
                let mut tx = db.begin().await.unwrap();
                tx.alone("team", "count").await.unwrap();
                let there = tx.scalar_i64(COUNT, args![]).await.unwrap();
                tx.write(ADD, args![there.to_string()]).await.unwrap();
                tx.commit().await.unwrap();
            });
        }
        all.join_all().await;
        assert_eq!(db.scalar_i64("SELECT COUNT(DISTINCT name) FROM team", args![]).await.unwrap(), 20);
        // Other keys can be locked meanwhile.
        let (mut one, mut other) = match db.engine() {
            db::Engine::Sqlite => return,
            db::Engine::Postgres => (db.begin().await.unwrap(), db.begin().await.unwrap()),
        };
        one.alone("team", "a").await.unwrap();
        other.alone("team", "b").await.unwrap();
        other.alone("player", "a").await.unwrap();
    }

    async fn none_and_not_found(db: Db) {
        let mut tx = db.begin().await.unwrap();
        assert_eq!(tx.opt::<(i64,)>("SELECT id FROM team", args![]).await.unwrap(), None);
        assert!(matches!(tx.one::<(i64,)>("SELECT id FROM team", args![]).await, Err(DbError::NotFound)));
        assert_eq!(tx.all::<(i64,)>("SELECT id FROM team", args![]).await.unwrap(), []);
    }

    async fn reading_and_then_writing_loses_no_update(db: Db) {
        db.write(ADD, args!["0"]).await.unwrap();
        let steps = (0..20).map(|_| {
            let db = db.clone();
            tokio::spawn(async move {
                let mut tx = db.begin().await.unwrap();
                tx.write("UPDATE team SET name = name", args![]).await.unwrap();
                let (name,): (String,) = tx.one("SELECT name FROM team", args![]).await.unwrap();
                let next = name.parse::<i64>().unwrap() + 1;
                tx.write("UPDATE team SET name = $1", args![next.to_string()]).await.unwrap();
                tx.commit().await.unwrap();
            })
        });
        for step in steps.collect::<Vec<_>>() {
            step.await.unwrap();
        }
        assert_eq!(db.one::<(String,)>("SELECT name FROM team", args![]).await.unwrap().0, "20");
    }

    async fn the_id_of_a_deleted_row_is_not_reused(db: Db) {
        let add = "INSERT INTO team (name) VALUES ($1) RETURNING id";
        let first: (i64,) = db.write_opt(add, args!["a"]).await.unwrap().unwrap();
        db.write("DELETE FROM team", args![]).await.unwrap();
        let second: (i64,) = db.write_opt(add, args!["b"]).await.unwrap().unwrap();
        assert!(second.0 > first.0);
    }
}
