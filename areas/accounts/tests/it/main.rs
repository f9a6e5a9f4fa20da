//! Integration tests of the `accounts` area, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod confirmation;
mod data;
mod limits;
mod moderators;
mod names;
mod owner;
mod passwords;
mod pictures;
mod profile;
mod secrets;
mod sessions;
mod signin;
mod social;
mod staff;
mod support;

testkit::both! {
    with &support::migrations();

    async fn every_sql_text_is_valid(db: db::Db) {
        db.prepare_all(&accounts::area().texts.concat()).await.unwrap();
    }
}
