pub mod agent;
mod cache;
pub mod http;
pub mod store;

use ::http::HeaderMap;
use ::http::StatusCode;
use base::{UserId, token};
use db::{DbError, Tx};
use http_kit::{
    AreaMetric, Ctx, Fail, Viewer,
    viewer::{hash_token, session_token},
};

pub use cache::StoredSessions;

/// The channel on which nodes notify each other of changed sessions.
pub(crate) const CHANNEL: &str = "hotdrop_session";

/// Seconds without use after which a session expires.
pub const LIFETIME: i64 = 180 * 24 * 3600;
/// The maximum number of sessions per account; the least recently used one is removed.
const MOST: i64 = 20;

/// The maximum age in seconds of a sign-in for actions that are irreversible or could lock out the owner.
const FRESH: i64 = 600;

/// Requires a recent sign-in. Protects accounts without a password from being taken over with an open browser or a
/// stolen token.
pub async fn fresh(ctx: &Ctx, viewer: &Viewer) -> Result<(), Fail> {
    let opened_at = store::opened_at(&ctx.db, viewer.session_id).await?.ok_or_else(Fail::unauthorized)?;
    if ctx.clock.now() - opened_at <= FRESH {
        return Ok(());
    }
    let message = "Sign in again, then do this within ten minutes.";
    Err(Fail::new(StatusCode::FORBIDDEN, "accounts.fresh_signin_needed", message))
}

/// Returns the viewer of a session whose account waits for its owner's decision. To all other handlers they are a guest.
pub async fn undecided(ctx: &Ctx, headers: &HeaderMap) -> Result<Option<Viewer>, Fail> {
    let Some(token) = session_token(headers, ctx.config.is_https()) else { return Ok(None) };
    let found = store::viewer(&ctx.db, &hash_token(token), ctx.clock.now()).await?;
    Ok(found.filter(|found| found.taken_over).map(|found| found.viewer))
}

/// Returns the metrics of this area.
pub async fn metrics(ctx: Ctx) -> Result<Vec<AreaMetric>, DbError> {
    let open = store::count(&ctx.db, ctx.clock.now()).await?;
    let value = f64::from(u32::try_from(open).unwrap_or(u32::MAX));
    Ok(vec![AreaMetric { name: "hotdrop_sessions", about: "Sessions that have not expired.", value }])
}

/// Ends one of the viewer's sessions; returns false if it does not exist.
pub async fn end(ctx: &Ctx, viewer: &Viewer, session: i64) -> Result<bool, Fail> {
    let mut tx = ctx.db.begin().await?;
    let found = store::close(&mut tx, viewer.id, session).await?;
    commit(ctx, tx, viewer.id).await?;
    Ok(found)
}

/// Opens a session and returns its token, which is not stored.
pub async fn open(ctx: &Ctx, user: UserId, headers: &HeaderMap) -> Result<String, Fail> {
    let mut tx = ctx.db.begin().await?;
    let token = open_in(&mut tx, ctx, user, headers).await?;
    commit(ctx, tx, user).await?;
    Ok(token)
}

/// Opens a session inside a transaction, which must end with [`commit`].
pub async fn open_in(tx: &mut Tx, ctx: &Ctx, user: UserId, headers: &HeaderMap) -> Result<String, Fail> {
    let token = token(&*ctx.random);
    let now = ctx.clock.now();
    let agent = agent::of(headers);
    store::add(tx, user, &hash_token(&token), &agent, now, now + LIFETIME).await?;
    store::make_room(tx, user, MOST).await?;
    Ok(token)
}

/// Commits a change to an account or its sessions, and invalidates the user's cached sessions on every node.
pub async fn commit(ctx: &Ctx, mut tx: Tx, user: UserId) -> Result<(), Fail> {
    tx.notify(CHANNEL, &user.0.to_string()).await?;
    tx.commit().await?;
    ctx.sessions.forget(user);
    Ok(())
}
