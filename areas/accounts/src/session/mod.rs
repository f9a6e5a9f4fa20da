pub mod agent;
mod cache;
pub mod http;
pub mod store;

use ::http::HeaderMap;
use ::http::StatusCode;
use base::{UserId, token};
use db::{DbError, Tx};
use http_kit::{Ctx, Fail, Figure, Viewer, viewer::hash_token};

pub use cache::StoredSessions;

/// Channel on which nodes tell each other whose sessions have changed.
pub(crate) const CHANNEL: &str = "hotdrop_session";

/// A session ends by itself when it was not used for so long.
pub const LIFETIME: i64 = 180 * 24 * 3600;
/// Devices an account may be signed in on; the one that was quiet longest makes room.
const MOST: i64 = 20;

/// What cannot be undone, or would keep others out, asks for a sign-in of the last so many seconds.
const FRESH: i64 = 600;

/// Whoever finds an open browser, or has stolen a token, shall not be able to lock the owner out: an account whose password
/// cannot be asked for must have signed in a moment ago.
pub async fn fresh(ctx: &Ctx, viewer: &Viewer) -> Result<(), Fail> {
    let opened_at = store::opened_at(&ctx.db, viewer.session_id).await?.ok_or_else(Fail::unauthorized)?;
    if ctx.clock.now() - opened_at <= FRESH {
        return Ok(());
    }
    let message = "Sign in again, then do this within ten minutes.";
    Err(Fail::new(StatusCode::FORBIDDEN, "accounts.fresh_signin_needed", message))
}

/// What the metrics show.
pub async fn figures(ctx: Ctx) -> Result<Vec<Figure>, DbError> {
    let open = store::count(&ctx.db, ctx.clock.now()).await?;
    let value = f64::from(u32::try_from(open).unwrap_or(u32::MAX));
    Ok(vec![Figure { name: "hotdrop_sessions", about: "Sessions that have not run out.", value }])
}

/// Ends one of an account's sessions; false when it has no such session.
pub async fn end(ctx: &Ctx, viewer: &Viewer, session: i64) -> Result<bool, Fail> {
    let mut tx = ctx.db.begin().await?;
    let found = store::close(&mut tx, viewer.id, session).await?;
    commit(ctx, tx, viewer.id).await?;
    Ok(found)
}

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
