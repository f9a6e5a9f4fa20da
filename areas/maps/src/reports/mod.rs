//! Reports from players about wrong or missing points: a queue for the staff.

pub mod domain;
pub mod http;
pub mod store;

use base::UserId;
use http_kit::{Ctx, Fail};

pub use domain::{NewReport, ReportKind};

use crate::quota;

/// Adds a report to the queue; other areas call it too. Limited to ten reports per user and hour. Duplicates are
/// stored once and not counted.
pub async fn add(ctx: &Ctx, user: UserId, report: &NewReport) -> Result<(), Fail> {
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    if store::add(&mut tx, user, report, now).await? {
        quota::count(&mut tx, &quota::report(user), now).await?;
    }
    Ok(tx.commit().await?)
}
