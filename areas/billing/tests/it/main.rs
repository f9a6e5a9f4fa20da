//! Integration tests of the `billing` area, on both databases: against our own fake of Stripe's API, and against the
//! independent `localstripe`.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod accounts_gone;
mod creators;
mod doctor;
mod lifecycle;
mod links;
mod localstripe;
mod peer;
mod shop;
mod webhooks;

use db::Db;

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[accounts::area(), billing::area()])
}

testkit::both! {
    with &migrations();

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&billing::area().texts.concat()).await.unwrap();
    }
}
