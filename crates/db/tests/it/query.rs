use base::{fold_key, prefix_range};
use db::{AssertSqlSafe, Db, DbConfig, DbError, args};
use serde_json::{Value, json};

use crate::MIGRATIONS;

#[derive(Debug, PartialEq, db::FromRow)]
struct Person {
    id: i64,
    team_id: Option<i64>,
    name: String,
    score: Option<f64>,
    active: bool,
    settings: Option<Value>,
}

const INSERT: &str = "INSERT INTO person (team_id, name, name_key, score, active, settings)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, team_id, name, score, active, settings";
const BY_ID: &str = "SELECT id, team_id, name, score, active, settings FROM person WHERE id = $1";

async fn add(db: &Db, name: &str) -> Result<u64, DbError> {
    db.write("INSERT INTO person (name, name_key) VALUES ($1, $2)", args![name, fold_key(name)]).await
}

testkit::both! {
    with MIGRATIONS;

    async fn every_type_is_stored_and_read(db: Db) {
        let team: (i64,) = db.write_opt("INSERT INTO team (name) VALUES ($1) RETURNING id", args!["Red"]).await.unwrap().unwrap();
        let settings = json!({"z": [1, 2.5, null], "a": "ü\"'"});
        let args = args![team.0, "Ghost", fold_key("Ghost"), 1.5, false, &settings];
        let stored: Person = db.write_opt(INSERT, args).await.unwrap().unwrap();
        let read: Person = db.one(BY_ID, args![stored.id]).await.unwrap();
        assert_eq!(stored, read);
        assert_eq!(read, Person {
            id: stored.id, team_id: Some(team.0), name: "Ghost".into(), score: Some(1.5), active: false,
            settings: Some(settings.clone()),
        });
        // The order of the keys is preserved: the response does not depend on the engine.
        assert_eq!(read.settings.unwrap().to_string(), settings.to_string());
    }

    async fn null_has_the_type_of_its_column(db: Db) {
        let args = args![None::<i64>, "Soap", "soap", None::<f64>, true, None::<Value>];
        let stored: Person = db.write_opt(INSERT, args).await.unwrap().unwrap();
        assert_eq!((stored.team_id, stored.score, &stored.settings), (None, None, &None));
        let changed = db
            .write("UPDATE person SET name = COALESCE($1, name), active = COALESCE($2, active) WHERE id = $3",
                args![None::<&str>, None::<bool>, stored.id])
            .await.unwrap();
        assert_eq!(changed, 1);
        assert_eq!(db.one::<Person>(BY_ID, args![stored.id]).await.unwrap().name, "Soap");
    }

    async fn a_nul_is_refused_alike(db: Db) {
        let bad = [
            args![None::<i64>, "So\0ap", "soap", None::<f64>, true, None::<Value>],
            args![None::<i64>, "Soap", "soap", None::<f64>, true, json!({"deep": ["a\0b"]})],
        ];
        for values in bad {
            let error = db.write_opt::<Person>(INSERT, values).await.unwrap_err();
            assert!(matches!(error, DbError::NulText), "{error:?}");
        }
        let error = db.opt::<Person>("SELECT * FROM person WHERE name = $1", args!["\0"]).await.unwrap_err();
        assert!(matches!(error, DbError::NulText), "{error:?}");
        let rows = vec![args!["a\0"]];
        let error = db.insert_many("person", &["name"], rows, "").await.unwrap_err();
        assert!(matches!(error, DbError::NulText), "{error:?}");
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 0);
    }

    async fn reads_distinguish_none_from_some(db: Db) {
        assert_eq!(db.opt::<Person>(BY_ID, args![7]).await.unwrap(), None);
        assert!(matches!(db.one::<Person>(BY_ID, args![7]).await, Err(DbError::NotFound)));
        assert_eq!(db.all::<Person>(BY_ID, args![7]).await.unwrap(), []);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 0);
    }

    async fn writes_count_rows_and_give_them_back(db: Db) {
        for name in ["a", "b", "c"] {
            assert_eq!(add(&db, name).await.unwrap(), 1);
        }
        let names: Vec<(String,)> = db
            .write_all("UPDATE person SET active = $1 WHERE name_key >= $2 RETURNING name", args![false, "b"])
            .await.unwrap();
        assert_eq!(names.len(), 2);
        assert_eq!(db.write("DELETE FROM person WHERE active = $1", args![false]).await.unwrap(), 2);
        assert_eq!(db.write("DELETE FROM person WHERE active = $1", args![false]).await.unwrap(), 0);
    }

    async fn a_unique_breach_is_named_alike(db: Db) {
        add(&db, "Price").await.unwrap();
        let error = add(&db, "PRICE").await.unwrap_err();
        assert!(error.is_unique("person_name_key_key"), "{error:?}");
        assert!(!error.to_string().contains("price"));

        let seat = "INSERT INTO seat (row_no, seat_no) VALUES ($1, $2)";
        db.write(seat, args![1, 2]).await.unwrap();
        let error = db.write(seat, args![1, 2]).await.unwrap_err();
        assert!(error.is_unique("seat_pkey"), "{error:?}");

        let person = "INSERT INTO person (id, name, name_key) VALUES ($1, $2, $2)";
        db.write(person, args![900, "x"]).await.unwrap();
        let error = db.write(person, args![900, "y"]).await.unwrap_err();
        assert!(error.is_unique("person_pkey"), "{error:?}");
    }

    async fn other_violations_are_distinguished(db: Db) {
        let error = db.write("INSERT INTO person (team_id, name, name_key) VALUES ($1, $2, $2)", args![77, "secret"]).await.unwrap_err();
        assert!(matches!(error, DbError::ForeignKey), "{error:?}");
        let error = db.write("INSERT INTO person (name, name_key) VALUES ($1, $2)", args![None::<&str>, "secret"]).await.unwrap_err();
        assert!(matches!(error, DbError::Other(_)), "{error:?}");
        assert!(!error.to_string().contains("secret"));
        let error = db.all::<(i64,)>("SELECT secret FROM nowhere", args![]).await.unwrap_err();
        assert!(matches!(error, DbError::Other(_)), "{error:?}");
        assert!(!error.to_string().contains("secret"), "{error}");
        let error = db.all::<(i64,)>("SELECT name FROM person UNION ALL SELECT 'secret'", args![]).await.unwrap_err();
        assert!(!error.to_string().contains("secret"), "{error}");
    }

    async fn a_prefix_is_a_range_of_keys(db: Db) {
        for name in ["Éclair", "ecl", "ECLIPSE", "eclipſe2", "ed", "яблоко", "ЯБЕДА"] {
            add(&db, name).await.unwrap();
        }
        let found = async |prefix: &str| {
            let (from, to) = prefix_range(&fold_key(prefix));
            let sql = "SELECT name_key FROM person WHERE name_key >= $1 AND name_key < $2 ORDER BY name_key";
            let rows: Vec<(String,)> = db.all(sql, args![from, to]).await.unwrap();
            rows.into_iter().map(|(key,)| key).collect::<Vec<_>>()
        };
        assert_eq!(found("Ecl").await, ["ecl", "eclipse", "eclipse2"]);
        assert_eq!(found("éc").await, ["éclair"]);
        assert_eq!(found("яб").await, ["ябеда", "яблоко"]);
        assert_eq!(found("zz").await, Vec::<String>::new());
    }

    async fn concurrent_writes_get_their_own_results(db: Db) {
        let writes = (0..300).map(|n| {
            let db = db.clone();
            // Every third name is a duplicate: one of the two inserts must fail without affecting others.
            let name = format!("p{}", if n % 3 == 2 { n - 1 } else { n });
            tokio::spawn(async move { add(&db, &name).await })
        });
        let (mut stored, mut refused) = (0, 0);
        for write in writes.collect::<Vec<_>>() {
            match write.await.unwrap() {
                Ok(rows) => stored += rows,
                Err(error) if error.is_unique("person_name_key_key") => refused += 1,
                Err(error) => panic!("{error:?}"),
            }
        }
        assert_eq!((stored, refused), (200, 100));
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 200);
    }

    async fn texts_are_prepared_without_being_run(db: Db) {
        db.prepare_all(&[("insert", INSERT), ("by id", BY_ID)]).await.unwrap();
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM person", args![]).await.unwrap(), 0);
        let error = db.prepare_all(&[("good", BY_ID), ("bad column", "SELECT nope FROM person")]).await.unwrap_err();
        assert!(error.to_string().contains("bad column") && error.to_string().contains("nope"), "{error}");
        assert!(!error.to_string().contains("good"), "{error}");
    }

    async fn a_text_made_at_run_time_is_marked(db: Db) {
        let sql = format!("SELECT CAST({} AS BIGINT)", 6 * 7);
        assert_eq!(db.scalar_i64(AssertSqlSafe(sql), args![]).await.unwrap(), 42);
    }

    async fn a_closed_database_is_unavailable(db: Db) {
        db.ping().await.unwrap();
        db.close().await;
        assert!(matches!(db.ping().await, Err(DbError::Unavailable(_))));
        assert!(matches!(add(&db, "late").await, Err(DbError::Unavailable(_))));
    }
}

#[tokio::test]
async fn readers_of_sqlite_cannot_write() {
    let test = testkit::database::TestDb::sqlite(MIGRATIONS).await;
    let written = test.db().all::<(i64,)>("DELETE FROM person RETURNING id", args![]).await;
    assert!(matches!(written, Err(DbError::ReadOnly(_))), "{written:?}");
}

#[tokio::test]
async fn the_pragmas_of_sqlite_are_set() {
    let test = testkit::database::TestDb::sqlite(MIGRATIONS).await;
    let mut tx = test.db().begin().await.unwrap();
    for (pragma, value) in [("foreign_keys", 1), ("busy_timeout", 5000), ("synchronous", 2)] {
        let sql = AssertSqlSafe(format!("PRAGMA {pragma}"));
        assert_eq!(tx.scalar_i64(sql, args![]).await.unwrap(), value, "{pragma}");
    }
    let mode: (String,) = tx.one("PRAGMA journal_mode", args![]).await.unwrap();
    assert_eq!(mode.0, "wal");
}

#[tokio::test]
async fn a_bad_address_is_refused() {
    for url in ["mysql://localhost/x", "sqlite::memory:", "sqlite:", "hotdrop.db"] {
        let Err(error) = Db::connect(&DbConfig::new(url)).await else { panic!("{url} was taken") };
        assert!(matches!(error, DbError::Other(_)), "{url}: {error:?}");
    }
    let away = DbConfig::new("postgres://nobody@127.0.0.1:1/none");
    assert!(matches!(Db::connect(&away).await, Err(DbError::Unavailable(_) | DbError::Busy)));
}
