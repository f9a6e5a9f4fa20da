//! How often something may be tried, on all nodes together.

pub mod domain;
pub mod store;

use ::http::StatusCode;
use base::UserId;
use http_kit::{ClientIp, Ctx, Fail, viewer::hash_token};

use domain::{BY_ACCOUNT, BY_ADDRESS};

/// An attempt that counts as failed until it is said to have succeeded: so no number of attempts made at the same
/// moment gets past the limit.
pub struct Attempt {
    account: String,
    address: String,
}

/// Counts an attempt to prove who one is, or says how long to wait. Accounts that do not exist have a limit too.
/// `key` is the address in the form that makes it one.
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

/// Addresses are not kept in the clear among those who failed.
pub fn account_key(kind: &str, key: &str) -> String {
    format!("{kind}:{}", hash_token(key))
}

/// What one account may do so often. No address of the net ends like this.
pub fn user_key(kind: &str, user: UserId) -> String {
    format!("{kind}:u{}", user.0)
}

/// Counts one more use of each key, unless one of them has to wait.
pub async fn count(
    ctx: &Ctx,
    keys: &[(&str, domain::Limit)],
    error: &'static str,
    message: &'static str,
) -> Result<(), Fail> {
    let waits = store::count(&ctx.db, keys, ctx.clock.now()).await?;
    if waits == 0 {
        return Ok(());
    }
    let mut fail = Fail::new(StatusCode::TOO_MANY_REQUESTS, error, message);
    fail.retry_after = Some(waits);
    Err(fail)
}
