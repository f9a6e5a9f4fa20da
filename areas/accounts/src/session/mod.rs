pub mod agent;
mod cache;
pub mod http;
pub mod store;

use ::http::HeaderMap;
use base::{UserId, token};
use db::Tx;
use http_kit::{Ctx, Fail, viewer::hash_token};

pub use cache::StoredSessions;

/// Channel on which nodes tell each other whose sessions have changed.
pub(crate) const CHANNEL: &str = "hotdrop_session";

/// A session ends by itself when it was not used for so long.
pub const LIFETIME: i64 = 180 * 24 * 3600;
/// Devices an account may be signed in on; the one that was quiet longest makes room.
const MOST: i64 = 20;

/// Signs a browser or an app in. Returns the token; this is the only time it is known.
pub async fn open(ctx: &Ctx, user: UserId, headers: &HeaderMap) -> Result<String, Fail> {
    let mut tx = ctx.db.begin().await?;
    let token = open_in(&mut tx, ctx, user, headers).await?;
    commit(ctx, tx, user).await?;
    Ok(token)
}

/// The same inside a transaction, which ends with [`commit`].
pub async fn open_in(tx: &mut Tx, ctx: &Ctx, user: UserId, headers: &HeaderMap) -> Result<String, Fail> {
    let token = token(&*ctx.random);
    let now = ctx.clock.now();
    let agent = agent::of(headers);
    store::add(tx, user, &hash_token(&token), &agent, now, now + LIFETIME).await?;
    store::make_room(tx, user, MOST).await?;
    Ok(token)
}

/// Commits what changed an account or its sessions, and makes every node look again.
pub async fn commit(ctx: &Ctx, mut tx: Tx, user: UserId) -> Result<(), Fail> {
    tx.notify(CHANNEL, &user.0.to_string()).await?;
    tx.commit().await?;
    ctx.sessions.forget(user);
    Ok(())
}
