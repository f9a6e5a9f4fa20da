//! Saves a build or kit under a new short link.

use std::future::Future;

use base::UserId;
use db::{DbError, Tx, args};
use http_kit::{Ctx, Fail, Intent};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

use super::domain::code;
use crate::owner;

/// An entity that users save under a short link, with a limit per user.
pub trait Saveable: Sync {
    /// The SQL query that counts a user's entities.
    const COUNT: &'static str;
    const MOST: i64;

    fn full() -> Fail;

    /// Returns the owner's equal entity, if any.
    fn same(&self, tx: &mut Tx, owner: UserId) -> impl Future<Output = Result<Option<Same>, DbError>> + Send;

    /// Returns the error for an entity that the owner already has.
    fn there(same: &Same) -> Fail;

    fn add(
        &self,
        tx: &mut Tx,
        owner: UserId,
        share: &str,
        now: i64,
    ) -> impl Future<Output = Result<i64, Refused>> + Send;
}

/// Identifies the equal entity that already exists.
pub struct Same {
    pub id: i64,
    pub share: String,
    /// The mode of a build.
    pub mode: Option<i64>,
}

impl Same {
    /// Returns a 409 error that identifies the existing entity, so that a page can link to it.
    pub fn refusal(&self, error: &'static str, message: &str) -> Fail {
        let data = json!({ "message": "same", "id": self.id, "mode": self.mode, "share": self.share });
        Fail::conflict(error, message).with_data(data)
    }
}

/// The reason an entity was not saved: a database error, such as a taken code that can be retried, or a
/// broken rule.
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

/// Checks that the owner may save this many more entities.
pub async fn room<T: Saveable>(tx: &mut Tx, owner: UserId, more: i64) -> Result<(), Refused> {
    let there = tx.scalar_i64(T::COUNT, args![owner.0]).await?;
    if there + more > T::MOST { Err(Refused::Rule(T::full())) } else { Ok(()) }
}

/// The context of a save. `viewer` may be a moderator who saves for the owner of a profile.
pub struct SaveContext<'a> {
    pub viewer: UserId,
    pub owner: UserId,
    pub intent: &'a Intent,
    /// Reject the save if the owner already has an equal entity.
    pub unless_same: bool,
}

/// Saves the entity with a new code and stores the response under the idempotency key, in one transaction.
/// Retries with another code if the code is taken, which is one in a billion.
pub async fn save_new<T: Saveable, A: Serialize + DeserializeOwned>(
    ctx: &Ctx,
    by: &SaveContext<'_>,
    entity: &T,
    response_of: impl Fn(i64, String) -> A,
) -> Result<A, Fail> {
    let now = ctx.clock.now();
    for _ in 0..3 {
        let share = code(&*ctx.random);
        let mut tx = ctx.db.begin().await?;
        owner::alone(&mut tx, by.owner).await?;
        if let Some(stored) = by.intent.enter(&mut tx, by.viewer).await? {
            return Ok(stored);
        }
        match try_save(&mut tx, by, entity, &share, now).await {
            Ok(id) => {
                let response = response_of(id, share);
                by.intent.store_response(&mut tx, by.viewer, &response, now).await?;
                tx.commit().await?;
                return Ok(response);
            }
            Err(Refused::Db(DbError::Unique(_))) => tx.rollback().await?,
            Err(refused) => return Err(refused.into()),
        }
    }
    Err(Fail::unavailable())
}

async fn try_save<T: Saveable>(
    tx: &mut Tx,
    by: &SaveContext<'_>,
    entity: &T,
    share: &str,
    now: i64,
) -> Result<i64, Refused> {
    if by.unless_same
        && let Some(same) = entity.same(tx, by.owner).await?
    {
        return Err(Refused::Rule(T::there(&same)));
    }
    room::<T>(tx, by.owner, 1).await?;
    entity.add(tx, by.owner, share, now).await
}
