//! Tests that share an application, one after the other: starting one with all its content takes most of a second.
//!
//! An area's tests have their own `World` around this one, with common requests, a function `migrations()`, and
//! then, in any module: `together! { topic: first_test, second_test, }`.

use base::{UserId, fold_key};
use db::{Db, args};
use http_kit::Area;
use tokio::sync::OnceCell;

use crate::{Client, TestApp, app::START};

pub struct World {
    pub app: TestApp,
    other: OnceCell<TestApp>,
    areas: fn() -> Vec<Area>,
    emptied: &'static [&'static str],
}

impl World {
    /// `emptied` are tables to empty before each test, besides those that are deleted with the accounts.
    pub async fn new(db: Db, areas: fn() -> Vec<Area>, emptied: &'static [&'static str]) -> Self {
        Self { app: TestApp::new(db, areas()).await, other: OnceCell::new(), areas, emptied }
    }

    /// Returns another node on the same database.
    pub async fn other(&self) -> &TestApp {
        self.other.get_or_init(|| TestApp::new(self.app.ctx.db.clone(), (self.areas)())).await
    }

    /// Deletes all users.
    pub async fn clear(&self) {
        for table in ["account_user"].iter().chain(self.emptied) {
            let sql = db::AssertSqlSafe(format!("DELETE FROM {table}"));
            self.app.ctx.db.write(sql, args![]).await.expect("an empty table");
        }
    }

    /// Creates a user with a username.
    pub async fn named(&self, name: &str) -> (UserId, Client) {
        self.person(name, Some(name)).await
    }

    pub async fn person(&self, email: &str, name: Option<&str>) -> (UserId, Client) {
        let sql = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5)
            RETURNING id";
        let values = args![email, fold_key(email), name, name.map(fold_key), START];
        let row: Option<(i64,)> = self.app.ctx.db.write_opt(sql, values).await.expect("a new account");
        let (id,) = row.expect("its number");
        (UserId(id), self.app.user(id))
    }
}

/// Defines one test per database that runs several functions on the area's shared `World`.
#[macro_export]
#[allow(clippy::crate_in_macro_def)] // the area's own, on purpose
macro_rules! together {
    ($name:ident: $($test:ident,)+) => {
        $crate::both! {
            with &crate::migrations();

            async fn $name(db: db::Db) {
                let world = crate::World::new(db).await;
                $(
                    println!("{}", stringify!($test));
                    $test(&world).await;
                    world.clear().await;
                )+
            }
        }
    };
}
