//! Integration tests of the area `players`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod core;
mod door;

testkit::both! {
    with &door::migrations();

    async fn every_sql_text_is_valid(db: db::Db) {
        db.prepare_all(&players::area().texts.concat()).await.unwrap();
    }
}
