//! Rate limits for attempts, shared by all nodes.

pub mod domain;
pub mod store;

use ::http::StatusCode;
use base::UserId;
use http_kit::{ClientIp, Ctx, Fail, viewer::hash_token};

use domain::{BY_ACCOUNT, BY_ADDRESS};

/// An attempt that counts as failed until [`Attempt::succeeded`] is called, so concurrent attempts cannot exceed the
/// limit.
pub struct Attempt {
    account: String,
    address: String,
}

/// Counts a sign-in attempt, or fails with the seconds to wait. Unknown accounts are limited too. `key` is the
/// normalized email address.
pub async fn begin(ctx: &Ctx, key: &str, from: ClientIp) -> Result<Attempt, Fail> {
    let attempt = Attempt { account: account_key("in", key), address: format!("in:{}", from.0) };
    let keys = [(attempt.account.as_str(), BY_ACCOUNT), (attempt.address.as_str(), BY_ADDRESS)];
    count(ctx, &keys, "accounts.too_many_attempts", "Too many attempts. Wait a moment.").await?;
    Ok(attempt)
}

impl Attempt {
    pub async fn succeeded(self, ctx: &Ctx) -> Result<(), Fail> {
        Ok(store::forgive(&ctx.db, &self.account, &self.address).await?)
    }
}

/// Returns the limit key of an email address. Hashed, so that the table stores no email addresses.
pub fn account_key(kind: &str, key: &str) -> String {
    format!("{kind}:{}", hash_token(key))
}

/// Returns the limit key of a user. The `u` prefix cannot collide with an IP address.
pub fn user_key(kind: &str, user: UserId) -> String {
    format!("{kind}:u{}", user.0)
}

/// Counts one use of each key, or fails if one of them must wait.
pub async fn count(
    ctx: &Ctx,
    keys: &[(&str, domain::Limit)],
    error: &'static str,
    message: &'static str,
) -> Result<(), Fail> {
    let retry_after = store::count(&ctx.db, keys, ctx.clock.now()).await?;
    if retry_after == 0 {
        return Ok(());
    }
    let mut fail = Fail::new(StatusCode::TOO_MANY_REQUESTS, error, message);
    fail.retry_after = Some(retry_after);
    Err(fail)
}
