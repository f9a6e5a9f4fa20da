//! Stores customers and subscriptions.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::{Status, Subscription};

pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "billing",
    name: "0001_subscriptions",
    sql: MigrationSql::Shared(
        "CREATE TABLE billing_customer (
            user_id BIGINT NOT NULL PRIMARY KEY REFERENCES account_user (id) ON DELETE CASCADE,
            customer_id TEXT NOT NULL,
            refunded_charge BIGINT,
            heard_at BIGINT NOT NULL,
            CONSTRAINT billing_customer_customer_id_key UNIQUE (customer_id)
        );
        CREATE TABLE billing_subscription (
            subscription_id TEXT NOT NULL PRIMARY KEY,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            status TEXT NOT NULL,
            started_at BIGINT NOT NULL,
            period_end BIGINT,
            ends_at BIGINT,
            failed_at BIGINT,
            as_of BIGINT NOT NULL,
            referrer_id BIGINT REFERENCES account_user (id) ON DELETE SET NULL,
            referrer_name TEXT
        );
        CREATE INDEX billing_subscription_user ON billing_subscription (user_id);
        CREATE INDEX billing_subscription_referrer ON billing_subscription (referrer_id);
        CREATE TABLE billing_event (
            event_id TEXT NOT NULL PRIMARY KEY,
            seen_at BIGINT NOT NULL
        );
        CREATE INDEX billing_event_seen ON billing_event (seen_at);",
    ),
}];

const SUBSCRIPTIONS: &str =
    "SELECT s.subscription_id, s.status, s.started_at, s.period_end, s.ends_at, s.failed_at,
        s.as_of, s.referrer_id, COALESCE(r.name, s.referrer_name) AS referrer_name
    FROM billing_subscription s LEFT JOIN account_public r ON r.id = s.referrer_id
    WHERE s.user_id = $1 ORDER BY s.started_at, s.subscription_id";
const AS_OF: &str = "SELECT as_of FROM billing_subscription WHERE subscription_id = $1";
/// Removes a referrer's stored name when their account is deleted.
const FORGET_REFERRER: &str = "UPDATE billing_subscription SET referrer_name = NULL WHERE referrer_id = $1";
const CREATOR: &str = "SELECT name FROM account_public WHERE id = $1 AND name IS NOT NULL";

pub const TEXTS: &[(&str, &str)] = &[
    ("subscriptions", SUBSCRIPTIONS),
    ("subscription.as_of", AS_OF),
    ("creator", CREATOR),
    ("referrer.forget", FORGET_REFERRER),
];

#[derive(db::FromRow)]
pub struct SubscriptionRow {
    subscription_id: String,
    status: String,
    started_at: i64,
    period_end: Option<i64>,
    ends_at: Option<i64>,
    failed_at: Option<i64>,
    as_of: i64,
    referrer_id: Option<i64>,
    referrer_name: Option<String>,
}

/// A creator credited by a subscriber. `id` is `None` if the account row no longer exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referrer {
    pub id: Option<i64>,
    pub name: String,
}

impl SubscriptionRow {
    pub fn split(self) -> (Subscription, Option<Referrer>) {
        let referrer = self.referrer_name.map(|name| Referrer { id: self.referrer_id, name });
        let subscription = Subscription {
            id: self.subscription_id,
            status: Status::parse(&self.status),
            started_at: self.started_at,
            period_end: self.period_end,
            ends_at: self.ends_at,
            failed_at: self.failed_at,
            as_of: self.as_of,
        };
        (subscription, referrer)
    }
}

/// Returns all subscriptions of a user, oldest first.
pub async fn subscriptions(db: &Db, user: UserId) -> Result<Vec<(Subscription, Option<Referrer>)>, DbError> {
    let rows = db.all::<SubscriptionRow>(SUBSCRIPTIONS, args![user.0]).await?;
    Ok(rows.into_iter().map(SubscriptionRow::split).collect())
}

pub async fn subscriptions_in(tx: &mut Tx, user: UserId) -> Result<Vec<Subscription>, DbError> {
    let rows = tx.all::<SubscriptionRow>(SUBSCRIPTIONS, args![user.0]).await?;
    Ok(rows.into_iter().map(|row| row.split().0).collect())
}

/// Returns the time of the newest processed event of a subscription.
pub async fn as_of(db: &Db, subscription: &str) -> Result<Option<i64>, DbError> {
    Ok(db.opt::<(i64,)>(AS_OF, args![subscription]).await?.map(|(as_of,)| as_of))
}

/// Returns the name of a user who has one.
pub async fn creator(db: &Db, user: UserId) -> Result<Option<String>, DbError> {
    Ok(db.opt::<(String,)>(CREATOR, args![user.0]).await?.map(|(name,)| name))
}

/// Returns the referrer to store with a new subscription.
pub async fn referrer_in(tx: &mut Tx, id: i64) -> Result<Option<Referrer>, DbError> {
    let row = tx.opt::<(String,)>(CREATOR, args![id]).await?;
    Ok(row.map(|(name,)| Referrer { id: Some(id), name }))
}

/// Removes a user's name from all subscriptions that credit them.
pub async fn forget_referrer(tx: &mut Tx, referrer: UserId) -> Result<(), DbError> {
    tx.write(FORGET_REFERRER, args![referrer.0]).await.map(drop)
}
