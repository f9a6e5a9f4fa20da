//! Integration tests of the area `players`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod api;
mod core;

testkit::both! {
    with &api::migrations();

    async fn every_sql_text_is_valid(db: db::Db) {
        db.prepare_all(&players::area().texts.concat()).await.unwrap();
    }
}
