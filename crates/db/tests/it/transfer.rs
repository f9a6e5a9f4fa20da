//! Transfers between the engines in both directions, interrupted ones, and ones with differing rows.

use db::transfer::{Progress, claim, transfer};
use db::{Db, Engine, args};
use serde_json::{Value, json};
use testkit::database::TestDb;

use crate::MIGRATIONS;

const FILL: &str =
    "INSERT INTO person (team_id, name, name_key, score, active, settings) VALUES ($1, $2, $2, $3, $4, $5)";
const PEOPLE: i64 = 4500;

/// A database without any table.
async fn empty(engine: Engine) -> TestDb {
    let test = TestDb::new(engine, &[]).await;
    let db = test.db();
    for table in ["job", "write_try", "hotdrop_migration"] {
        db.write(db::AssertSqlSafe(format!("DROP TABLE {table}")), args![]).await.unwrap();
    }
    test
}

async fn filled(engine: Engine) -> TestDb {
    let test = TestDb::new(engine, MIGRATIONS).await;
    let mut tx = test.db().begin().await.unwrap();
    for name in ["Red", "Blå", "zelený", "", "a\nb\t\"c'\\"] {
        tx.write("INSERT INTO team (name) VALUES ($1)", args![name]).await.unwrap();
    }
    // The last generated id belongs to a deleted row.
    tx.write("INSERT INTO team (name) VALUES ('gone')", args![]).await.unwrap();
    tx.write("DELETE FROM team WHERE name = 'gone'", args![]).await.unwrap();
    for number in 0..PEOPLE {
        let settings = (number % 3 == 0).then(|| json!({"z": [1.50, 1e300, null], "a": "ü", "n": number}));
        let score = (number % 2 == 0).then_some(0.1 * number as f64);
        let team = (number % 5 != 4).then_some(number % 5 + 1);
        tx.write(FILL, args![team, format!("p{number}"), score, number % 7 == 0, settings]).await.unwrap();
    }
    for seat in 0..10 {
        tx.write("INSERT INTO seat (row_no, seat_no, label) VALUES ($1, $2, NULL)", args![-seat, seat])
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    test
}

async fn round(first: Engine, second: Engine) {
    let source = filled(first).await;
    let target = empty(second).await;
    let (from, to) = (source.db(), target.db());
    claim(to, "here").await.unwrap();
    assert!(to.schema(MIGRATIONS).await.unwrap().half_moved);
    to.migrate(MIGRATIONS).await.unwrap();
    let mut lines = Vec::new();
    let done = transfer(from, to, |at| lines.push(format!("{at:?}"))).await.unwrap();
    assert!(lines.iter().any(|line| line.contains("Copying") && line.contains("person")), "{lines:?}");
    let rows = |name: &str| done.tables.iter().find(|table| table.table == name).unwrap().rows;
    assert_eq!((rows("person"), rows("team"), rows("seat")), (PEOPLE.unsigned_abs(), 5, 10));
    assert!(!to.schema(MIGRATIONS).await.unwrap().half_moved);
    let settings: (Value,) = to.one("SELECT settings FROM person WHERE name = 'p3'", args![]).await.unwrap();
    assert_eq!(settings.0["n"], 3);
    let (next,): (i64,) =
        to.write_opt("INSERT INTO team (name) VALUES ('new') RETURNING id", args![]).await.unwrap().unwrap();
    assert_eq!(next, 7, "no number is given out twice");
    assert!(claim(to, "here").await.unwrap_err().to_string().contains("not empty"));
}

#[tokio::test]
async fn everything_moves_from_sqlite_to_postgres() {
    round(Engine::Sqlite, Engine::Postgres).await;
}

#[tokio::test]
async fn everything_moves_from_postgres_to_sqlite() {
    round(Engine::Postgres, Engine::Sqlite).await;
}

/// Copies until this many batches are stored, then stops as if the process had died.
async fn stopped_after(from: &Db, to: &Db, batches: usize) {
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    let work = transfer(from, to, |at| {
        if matches!(at, Progress::Copying { .. }) {
            let _ = sender.send(());
        }
    });
    let enough = async {
        for _ in 0..batches {
            receiver.recv().await;
        }
    };
    tokio::select! {
        biased;
        () = enough => {}
        _ = work => panic!("it was over too soon"),
    }
}

#[tokio::test]
async fn only_the_interrupted_move_can_be_resumed() {
    let (source, target) = (filled(Engine::Sqlite).await, empty(Engine::Postgres).await);
    let (from, to) = (source.db(), target.db());
    claim(to, "here").await.unwrap();
    to.migrate(MIGRATIONS).await.unwrap();
    stopped_after(from, to, 3).await;
    assert!(claim(to, "elsewhere").await.unwrap_err().to_string().contains("from here"));
    assert!(to.schema(MIGRATIONS).await.unwrap().refusal().unwrap().contains("not finished"));
    claim(to, "here").await.unwrap();
    to.migrate(MIGRATIONS).await.unwrap();
    transfer(from, to, |_| ()).await.unwrap();
    let count = to.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap();
    assert_eq!(count, PEOPLE);
}

#[tokio::test]
async fn a_difference_is_found() {
    let (source, target) = (filled(Engine::Sqlite).await, empty(Engine::Postgres).await);
    let (from, to) = (source.db(), target.db());
    claim(to, "here").await.unwrap();
    to.migrate(MIGRATIONS).await.unwrap();
    stopped_after(from, to, 3).await;
    // The site ran in between.
    from.write("UPDATE person SET score = 7 WHERE name = 'p1'", args![]).await.unwrap();
    let error = transfer(from, to, |_| ()).await.unwrap_err().to_string();
    assert!(error.contains("person is not the same"), "{error}");
    assert!(to.schema(MIGRATIONS).await.unwrap().half_moved);
}
