//! The area `billing` from the outside, on both databases: against a peer of our own that answers in Stripe's shapes, and
//! against `localstripe`, which others wrote.

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
