//! What players say is wrong or missing: a queue for the staff.

pub mod domain;
pub mod http;
pub mod store;

use base::UserId;
use http_kit::{Ctx, Fail};

pub use domain::{NewReport, ReportKind};

use crate::quota;

/// Puts a report into the queue; other areas' too. At most ten an hour from one user. The same text about the same thing is
/// one report, however often it comes.
pub async fn add(ctx: &Ctx, user: UserId, report: &NewReport) -> Result<(), Fail> {
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    if store::add(&mut tx, user, report, now).await? {
        quota::count(&mut tx, &quota::report(user), now).await?;
    }
    Ok(tx.commit().await?)
}
