use db::{Arg, Db, DbError, args};
use serde_json::{Value, json};

use crate::MIGRATIONS;

const COLUMNS: &[&str] = &["name", "name_key", "score", "active", "settings"];

fn rows(range: std::ops::Range<i64>) -> Vec<Vec<Arg>> {
    range
        .map(|n| {
            let score = (n % 2 == 0).then_some(n as f64);
            let settings = (n % 3 == 0).then(|| json!({"n": n, "a": "{,\"}"}));
            args![format!("P{n}"), format!("p{n}"), score, n % 5 == 0, settings]
        })
        .collect()
}

testkit::both! {
    with MIGRATIONS;

    async fn thousands_of_rows_are_inserted_completely(db: Db) {
        // Two full chunks on SQLite and a remainder.
        assert_eq!(db.insert_many("person", COLUMNS, rows(0..1234), "").await.unwrap(), 1234);
        let sql = "SELECT name, score, active, settings FROM person WHERE name_key = $1";
        for n in [0_i64, 499, 500, 1233] {
            let row: (String, Option<f64>, bool, Option<Value>) = db.one(sql, args![format!("p{n}")]).await.unwrap();
            let settings = (n % 3 == 0).then(|| json!({"n": n, "a": "{,\"}"}));
            assert_eq!(row, (format!("P{n}"), (n % 2 == 0).then_some(n as f64), n % 5 == 0, settings));
        }
        assert_eq!(db.insert_many("person", COLUMNS, vec![], "").await.unwrap(), 0);
    }

    async fn a_conflict_clause_is_applied(db: Db) {
        db.insert_many("person", COLUMNS, rows(0..10), "").await.unwrap();
        let ignored = db.insert_many("person", COLUMNS, rows(5..15), "ON CONFLICT DO NOTHING").await.unwrap();
        assert_eq!(ignored, 5);
        let changed = vec![args!["Renamed", "p1", None::<f64>, true, None::<Value>]];
        let clause = "ON CONFLICT (name_key) DO UPDATE SET name = excluded.name";
        assert_eq!(db.insert_many("person", COLUMNS, changed, clause).await.unwrap(), 1);
        let name: (String,) = db.one("SELECT name FROM person WHERE name_key = $1", args!["p1"]).await.unwrap();
        assert_eq!(name.0, "Renamed");
        let error = db.insert_many("person", COLUMNS, rows(0..1), "").await.unwrap_err();
        assert!(error.is_unique("person_name_key_key"), "{error:?}");
    }

    async fn all_or_nothing(db: Db) {
        let mut bad = rows(0..1500);
        bad[1400][1] = Arg::from("p0");
        assert!(db.insert_many("person", COLUMNS, bad, "").await.is_err());
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 0);

        let mut tx = db.begin().await.unwrap();
        tx.insert_many("person", COLUMNS, rows(0..3), "").await.unwrap();
        drop(tx);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 0);
    }

    async fn rows_of_the_wrong_shape_are_refused(db: Db) {
        let error = db.insert_many("seat", &["row_no", "seat_no"], vec![args![1, 2], args![1]], "").await.unwrap_err();
        assert!(matches!(error, DbError::Other(_)));
    }
}
