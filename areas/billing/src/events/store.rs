//! Stores webhook data, in the transaction that records the event.

use base::UserId;
use db::{DbError, Tx, args};

use crate::subscription::{
    domain::Subscription,
    store::{Referrer, SubscriptionRow},
};

const RECORD: &str =
    "INSERT INTO billing_event (event_id, seen_at) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING";
const PRUNE: &str = "DELETE FROM billing_event WHERE seen_at < $1";
// An UPDATE, because it also locks the row and serializes the events of this customer.
const CUSTOMER: &str = "UPDATE billing_customer SET heard_at = $2 WHERE customer_id = $1
    RETURNING user_id, refunded_charge";
const REFUND: &str = "UPDATE billing_customer SET refunded_charge = $2
    WHERE customer_id = $1 AND (refunded_charge IS NULL OR refunded_charge < $2)";
const SUBSCRIPTION: &str =
    "SELECT subscription_id, status, started_at, period_end, ends_at, failed_at, as_of,
        referrer_id, referrer_name
    FROM billing_subscription WHERE subscription_id = $1";
const STORE: &str =
    "INSERT INTO billing_subscription (subscription_id, user_id, status, started_at, period_end,
        ends_at, failed_at, as_of, referrer_id, referrer_name)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (subscription_id) DO UPDATE SET status = excluded.status, period_end = excluded.period_end,
        ends_at = excluded.ends_at, failed_at = excluded.failed_at, as_of = excluded.as_of";

pub const TEXTS: &[(&str, &str)] = &[
    ("event.take", RECORD),
    ("event.prune", PRUNE),
    ("event.customer", CUSTOMER),
    ("event.refund", REFUND),
    ("event.subscription", SUBSCRIPTION),
    ("event.store", STORE),
];

/// How long event ids are stored: the provider retries for some days, and events can be resent manually for a month.
const RETENTION: i64 = 40 * 24 * 3600;

/// Records an event; returns false if it was already recorded.
pub async fn record(tx: &mut Tx, event: &str, now: i64) -> Result<bool, DbError> {
    tx.write(PRUNE, args![now - RETENTION]).await?;
    tx.write(RECORD, args![event, now]).await.map(|rows| rows == 1)
}

/// Returns the customer's user and the time of the newest refunded charge. Locks the customer until the transaction
/// ends.
pub async fn customer(
    tx: &mut Tx,
    customer: &str,
    now: i64,
) -> Result<Option<(UserId, Option<i64>)>, DbError> {
    let row = tx.write_opt::<(i64, Option<i64>)>(CUSTOMER, args![customer, now]).await?;
    Ok(row.map(|(user, refunded)| (UserId(user), refunded)))
}

pub async fn refund(tx: &mut Tx, customer: &str, charged_at: i64) -> Result<(), DbError> {
    tx.write(REFUND, args![customer, charged_at]).await.map(drop)
}

pub async fn subscription(tx: &mut Tx, id: &str) -> Result<Option<Subscription>, DbError> {
    let row = tx.opt::<SubscriptionRow>(SUBSCRIPTION, args![id]).await?;
    Ok(row.map(|row| row.split().0))
}

/// Stores a subscription. The referrer is written only by the first insert.
pub async fn store(
    tx: &mut Tx,
    user: UserId,
    one: &Subscription,
    referrer: Option<Referrer>,
) -> Result<(), DbError> {
    let (referrer_id, referrer_name) = referrer.map_or((None, None), |one| (one.id, Some(one.name)));
    let args = args![
        &one.id,
        user.0,
        one.status.word(),
        one.started_at,
        one.period_end,
        one.ends_at,
        one.failed_at,
        one.as_of,
        referrer_id,
        referrer_name,
    ];
    tx.write(STORE, args).await.map(drop)
}
