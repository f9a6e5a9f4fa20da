//! Hourly quotas, shared by all nodes.

pub mod store;

use base::UserId;
use db::Tx;
use http::StatusCode;
use http_kit::{ClientIp, Fail};

pub const HOUR: i64 = 3600;

/// A maximum number of uses per hour.
pub struct Quota {
    key: String,
    most: i64,
    error: &'static str,
    message: &'static str,
}

pub fn share(user: Option<UserId>, ClientIp(from): ClientIp) -> Quota {
    let (key, most) = match user {
        Some(user) => (format!("share:u{}", user.0), 20),
        None => (format!("share:{from}"), 10),
    };
    let message = "You have shared a lot in the last hour. Wait a little.";
    Quota { key, most, error: "maps.too_many_shares", message }
}

pub fn report(user: UserId) -> Quota {
    let message = "You have sent 10 reports in the last hour. Thank you; wait a little.";
    Quota { key: format!("report:u{}", user.0), most: 10, error: "maps.too_many_reports", message }
}

/// Counts one use in the caller's transaction. Fails with 429 and a retry time if the quota is used up; the caller
/// must then not commit.
pub async fn count(tx: &mut Tx, quota: &Quota, now: i64) -> Result<(), Fail> {
    if store::count(tx, &quota.key, quota.most, now).await? {
        return Ok(());
    }
    let since = store::since(tx, &quota.key).await?.unwrap_or(now);
    let mut fail = Fail::new(StatusCode::TOO_MANY_REQUESTS, quota.error, quota.message);
    fail.retry_after = Some(u64::try_from(since + HOUR - now).unwrap_or(1).max(1));
    Err(fail)
}
