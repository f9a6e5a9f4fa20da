//! Keeping something under a new short link.

use std::future::Future;

use base::UserId;
use db::{DbError, Tx, args};
use http_kit::{Ctx, Fail, Intent};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

use super::domain::code;
use crate::owner;

/// What a user keeps, and how many of it.
pub trait Kept: Sync {
    /// Counts a user's.
    const COUNT: &'static str;
    const MOST: i64;

    fn full() -> Fail;

    /// One of the owner's that is the same.
    fn same(&self, tx: &mut Tx, owner: UserId) -> impl Future<Output = Result<Option<Same>, DbError>> + Send;

    /// They have it.
    fn there(same: &Same) -> Fail;

    fn add(
        &self,
        tx: &mut Tx,
        owner: UserId,
        share: &str,
        now: i64,
    ) -> impl Future<Output = Result<i64, Refused>> + Send;
}

/// Where the same is found.
pub struct Same {
    pub id: i64,
    pub share: String,
    /// The mode to show a build in.
    pub mode: Option<i64>,
}

impl Same {
    /// Says where, so that a page can lead there.
    pub fn refusal(&self, error: &'static str, message: &str) -> Fail {
        let data = json!({ "message": "same", "id": self.id, "mode": self.mode, "share": self.share });
        Fail::conflict(error, message).with_data(data)
    }
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

impl From<Refused> for Fail {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Db(error) => error.into(),
            Refused::Rule(fail) => fail,
        }
    }
}

/// Whether some more of a kind may be kept.
pub async fn room<T: Kept>(tx: &mut Tx, owner: UserId, more: i64) -> Result<(), Refused> {
    let there = tx.scalar_i64(T::COUNT, args![owner.0]).await?;
    if there + more > T::MOST { Err(Refused::Rule(T::full())) } else { Ok(()) }
}

/// Who keeps something for whom. A moderator does it for the owner of a profile.
pub struct Keeper<'a> {
    pub viewer: UserId,
    pub owner: UserId,
    pub intent: &'a Intent,
    /// Not if the owner has the same already.
    pub unless_same: bool,
}

/// Adds it with a code of its own, all of it or nothing, and keeps what is answered with it. A code that is taken is
/// drawn again: one in a billion is.
pub async fn keep<T: Kept, A: Serialize + DeserializeOwned>(
    ctx: &Ctx,
    by: &Keeper<'_>,
    kept: &T,
    answer: impl Fn(i64, String) -> A,
) -> Result<A, Fail> {
    let now = ctx.clock.now();
    for _ in 0..3 {
        let share = code(&*ctx.random);
        let mut tx = ctx.db.begin().await?;
        owner::alone(&mut tx, by.owner).await?;
        if let Some(answered) = by.intent.enter(&mut tx, by.viewer).await? {
            return Ok(answered);
        }
        match try_keep(&mut tx, by, kept, &share, now).await {
            Ok(id) => {
                let answer = answer(id, share);
                by.intent.keep(&mut tx, by.viewer, &answer, now).await?;
                tx.commit().await?;
                return Ok(answer);
            }
            Err(Refused::Db(DbError::Unique(_))) => tx.rollback().await?,
            Err(refused) => return Err(refused.into()),
        }
    }
    Err(Fail::unavailable())
}

async fn try_keep<T: Kept>(
    tx: &mut Tx,
    by: &Keeper<'_>,
    kept: &T,
    share: &str,
    now: i64,
) -> Result<i64, Refused> {
    if by.unless_same
        && let Some(same) = kept.same(tx, by.owner).await?
    {
        return Err(Refused::Rule(T::there(&same)));
    }
    room::<T>(tx, by.owner, 1).await?;
    kept.add(tx, by.owner, share, now).await
}
