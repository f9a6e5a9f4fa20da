//! Stores customer ids at the payment provider.

use base::UserId;
use db::{Db, DbError, args};

const OF: &str = "SELECT customer_id FROM billing_customer WHERE user_id = $1";
const SAVE: &str = "INSERT INTO billing_customer (user_id, customer_id, heard_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET customer_id = excluded.customer_id
    WHERE billing_customer.customer_id = $4";

pub const TEXTS: &[(&str, &str)] = &[("customer", OF), ("customer.save", SAVE)];

/// Returns the user's customer id.
pub async fn of(db: &Db, user: UserId) -> Result<Option<String>, DbError> {
    Ok(db.opt::<(String,)>(OF, args![user.0]).await?.map(|(id,)| id))
}

/// Stores the customer id unless there is one; replaces `gone`, which the provider no longer knows. Returns the stored
/// id.
pub async fn save(
    db: &Db,
    user: UserId,
    customer_id: &str,
    gone: Option<&str>,
    now: i64,
) -> Result<String, DbError> {
    db.write(SAVE, args![user.0, customer_id, now, gone]).await?;
    of(db, user).await?.ok_or(DbError::NotFound)
}
