//! A database that simulates a standby of another one; rows that only it has show where a read went.

use std::time::Duration;

use db::{AssertSqlSafe, Db, DbConfig, Migration, args};

use crate::database::TestDb;

pub struct Standby(TestDb);

/// How far a standby has replayed the log.
#[derive(Clone, Copy, Debug)]
pub enum Follows {
    Everything,
    /// It is behind every requested position.
    Nothing,
    /// It has been promoted.
    Nobody,
}

impl Standby {
    /// Replaces the PostgreSQL functions that report recovery and the replay position.
    pub async fn new(migrations: &[Migration]) -> Standby {
        let test = TestDb::postgres(migrations).await;
        let db = test.db();
        let (name,): (String,) = db.one("SELECT current_database()::text", args![]).await.expect("its name");
        for sql in [
            "CREATE TABLE public.replayed (at pg_lsn)",
            "INSERT INTO public.replayed VALUES (NULL)",
            "CREATE FUNCTION public.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT at FROM public.replayed'",
            "CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS
                'SELECT at IS NOT NULL FROM public.replayed'",
            &format!("ALTER DATABASE {name} SET search_path = public, pg_catalog"),
        ] {
            db.write(AssertSqlSafe(sql.to_owned()), args![]).await.expect("a standby");
        }
        let standby = Standby(test);
        standby.follow(Follows::Everything).await;
        standby
    }

    pub fn db(&self) -> &Db {
        self.0.db()
    }

    pub async fn follow(&self, how: Follows) {
        let at = match how {
            Follows::Everything => "'FFFFFFFF/FFFFFFFF'",
            Follows::Nothing => "'0/0'",
            Follows::Nobody => "NULL",
        };
        let sql = format!("UPDATE public.replayed SET at = {at}");
        self.db().write(AssertSqlSafe(sql), args![]).await.expect("following");
    }

    /// Returns the settings of a node with this replica.
    pub fn beside(&self, primary: &TestDb) -> DbConfig {
        DbConfig { replica_url: Some(self.0.config().url.clone()), ..primary.config().clone() }
    }

    /// Returns a node with this replica.
    pub async fn node(&self, primary: &TestDb) -> Db {
        let db = Db::connect(&self.beside(primary)).await.expect("a node");
        until(|| db.reads_replica()).await;
        db
    }
}

/// Waits for a condition.
pub async fn until(mut done: impl FnMut() -> bool) {
    let wait = async {
        while !done() {
            tokio::time::sleep(Duration::from_millis(10)).await; // polls
        }
    };
    tokio::time::timeout(Duration::from_secs(30), wait).await.expect("it never came");
}
