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

    fn add(
        &self,
        tx: &mut Tx,
        owner: UserId,
        share: &str,
        now: i64,
    ) -> impl Future<Output = Result<i64, Refused>> + Send;
}

/// Why it was not kept: because of the database, where a code that is taken can be drawn again, or of a rule.
pub enum Refused {
    Db(DbError),
    Rule(Fail),
}

impl From<DbError> for Refused {
    fn from(error: DbError) -> Self {
        Self::Db(error)
    }
}

/// Whether some more of a kind may be kept.
pub async fn room<T: Kept>(tx: &mut Tx, owner: UserId, more: i64) -> Result<(), Refused> {
    let there = tx.scalar_i64(T::COUNT, args![owner.0]).await?;
    if there + more > T::MOST { Err(Refused::Rule(T::full())) } else { Ok(()) }
}

/// Adds it with a code of its own, all of it or nothing. A code that is taken is drawn again: one in a billion is.
pub async fn keep<T: Kept>(ctx: &Ctx, owner: UserId, kept: &T) -> Result<(i64, String), Fail> {
    for _ in 0..3 {
        let share = code(&*ctx.random);
        let mut tx = ctx.db.begin().await?;
        match try_keep(&mut tx, owner, kept, &share, ctx.clock.now()).await {
            Ok(id) => {
                tx.commit().await?;
                return Ok((id, share));
            }
            Err(Refused::Db(DbError::Unique(_))) => tx.rollback().await?,
            Err(Refused::Db(error)) => return Err(error.into()),
            Err(Refused::Rule(fail)) => return Err(fail),
        }
    }
    Err(Fail::unavailable())
}

async fn try_keep<T: Kept>(
    tx: &mut Tx,
    owner: UserId,
    kept: &T,
    share: &str,
    now: i64,
) -> Result<i64, Refused> {
    room::<T>(tx, owner, 1).await?;
    kept.add(tx, owner, share, now).await
}
