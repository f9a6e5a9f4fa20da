//! Keeping something under a new short link.

use std::future::Future;

use base::UserId;
use db::{DbError, Tx, args};
use http_kit::{Ctx, Fail};

use super::domain::code;

/// What a user keeps, and how many of it.
pub trait Kept: Sync {
    /// Counts a user's.
    const COUNT: &'static str;
    const MOST: i64;

    fn full() -> Fail;

    /// `DbError::Unique` when the code is taken.
    fn add(
        &self,
        tx: &mut Tx,
        owner: UserId,
        share: &str,
        now: i64,
    ) -> impl Future<Output = Result<i64, DbError>> + Send;
}

/// Adds it with a code of its own. A code that is taken is drawn again: one in a billion is.
pub async fn keep<T: Kept>(ctx: &Ctx, owner: UserId, kept: &T) -> Result<(i64, String), Fail> {
    for _ in 0..3 {
        let share = code(&*ctx.random);
        let mut tx = ctx.db.begin().await?;
        if tx.scalar_i64(T::COUNT, args![owner.0]).await? >= T::MOST {
            return Err(T::full());
        }
        match kept.add(&mut tx, owner, &share, ctx.clock.now()).await {
            Ok(id) => {
                tx.commit().await?;
                return Ok((id, share));
            }
            Err(DbError::Unique(_)) => tx.rollback().await?,
            Err(error) => return Err(error.into()),
        }
    }
    Err(Fail::unavailable())
}
