//! Tests of the stored lists.

use base::UserId;
use db::{Db, args};
use progress::{Batch, Change, How, List, Lists, Sender};
use tokio::task::JoinSet;

const LISTS: Lists = Lists::of("things");
const NOW: i64 = 1_790_000_000;

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[accounts::area()])
}

async fn person(db: &Db, name: &str) -> UserId {
    let sql = "INSERT INTO account_user (email, email_key, created_at) VALUES ($1, $1, 5) RETURNING id";
    UserId(db.write_opt::<(i64,)>(sql, args![name]).await.unwrap().unwrap().0)
}

fn tick(client: &str, seq: i64, id: &str, state: bool) -> Batch {
    let changes = vec![Change::Set { id: id.to_owned(), state, count: None }];
    Batch { sender: Some(Sender { client: client.to_owned(), seq, after: None }), changes }
}

async fn writes(db: &Db) -> i64 {
    db.scalar_i64("SELECT CAST(COALESCE(SUM(revision), 0) AS BIGINT) FROM progress_list", args![])
        .await
        .unwrap()
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(progress::TEXTS).await.unwrap();
    }

    async fn a_list_is_stored_per_user(db: Db) {
        let (ann, bob) = (person(&db, "ann").await, person(&db, "bob").await);
        let first = LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&tick("x", 1, "a", true))).await.unwrap();
        assert_eq!((first.revision, first.list.done.len()), (1, 1));
        let again = LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&tick("x", 1, "a", true))).await.unwrap();
        assert_eq!((&again, writes(&db).await), (&first, 1), "nothing is written twice");
        assert_eq!(LISTS.one(&db, ann, "one").await.unwrap(), first);
        assert_eq!(LISTS.one(&db, bob, "one").await.unwrap(), progress::StoredList::default());
        assert_eq!(LISTS.one(&db, ann, "two").await.unwrap().revision, 0);
        assert!(Lists::of("others").all(&db, ann).await.unwrap().is_empty());
        let all = LISTS.all(&db, ann).await.unwrap();
        assert_eq!((all.len(), all["one"].1), (1, NOW));
    }

    async fn fifty_concurrent_batches_all_apply(db: Db) {
        let ann = person(&db, "ann").await;
        let mut all = JoinSet::new();
        for number in 0..50 {
            let db = db.clone();
            all.spawn(async move {
                let batch = tick(&format!("c{}", number % 7), i64::from(number), &format!("id{number}"), true);
                let anonymous = Batch { sender: None, ..batch };
                LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&anonymous)).await.unwrap()
            });
        }
        let results = all.join_all().await;
        let stored = LISTS.one(&db, ann, "one").await.unwrap();
        assert_eq!((stored.list.done.len(), stored.revision), (50, 50));
        let mut revisions: Vec<i64> = results.iter().map(|result| result.revision).collect();
        revisions.sort_unstable();
        assert_eq!(revisions, (1..=50).collect::<Vec<_>>(), "each was a step of its own");
    }

    async fn fifty_concurrent_copies_of_a_batch_apply_once(db: Db) {
        let ann = person(&db, "ann").await;
        let mut all = JoinSet::new();
        for _ in 0..50 {
            let db = db.clone();
            let batch = tick("x", 1, "a", true);
            all.spawn(async move { LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&batch)).await.unwrap() });
        }
        assert!(all.join_all().await.iter().all(|result| result.revision == 1));
        assert_eq!(writes(&db).await, 1);
    }

    async fn several_lists_stand_or_fall_together(db: Db) {
        let ann = person(&db, "ann").await;
        let given = List { done: ["a".to_owned()].into(), ..List::default() };
        for commit in [false, true] {
            let mut tx = db.begin().await.unwrap();
            for list in ["one", "two"] {
                LISTS.change_in(&mut tx, ann, list, NOW, |stored| stored.merge(&given, How::Union)).await.unwrap();
            }
            if commit { tx.commit().await.unwrap() } else { drop(tx) }
            assert_eq!(LISTS.all(&db, ann).await.unwrap().len(), if commit { 2 } else { 0 });
        }
        assert_eq!(LISTS.one(&db, ann, "two").await.unwrap().revision, 1);
    }

    async fn a_list_that_was_only_looked_at_can_still_be_changed(db: Db) {
        let ann = person(&db, "ann").await;
        let mut tx = db.begin().await.unwrap();
        LISTS.change_in(&mut tx, ann, "one", NOW, |_| false).await.unwrap();
        tx.commit().await.unwrap();
        let stored = LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&tick("x", 1, "a", true))).await.unwrap();
        assert_eq!(stored.revision, 1);
    }

    async fn unreadable_state_is_not_overwritten(db: Db) {
        let ann = person(&db, "ann").await;
        let sql = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
            VALUES ($1, 'things', 'one', 3, $2, 5)";
        db.write(sql, args![ann.0, serde_json::json!({"done": 7})]).await.unwrap();
        assert!(LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&tick("x", 1, "a", true))).await.is_err());
        assert_eq!(writes(&db).await, 3);
    }

    async fn progress_is_deleted_with_the_account(db: Db) {
        let ann = person(&db, "ann").await;
        LISTS.change(&db, ann, "one", NOW, |stored| stored.apply(&tick("x", 1, "a", true))).await.unwrap();
        db.write("DELETE FROM account_user WHERE id = $1", args![ann.0]).await.unwrap();
        assert_eq!(writes(&db).await, 0);
    }
}
