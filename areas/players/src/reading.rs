//! Selects the database that a request about players reads from.
//!
//! Requests read from the replica, if there is one, and fall back to the primary for players and matches that it does
//! not have yet. A user's own player is read from the primary, so that they never see an older state than before. A
//! fetch or an import is reported as done once the replica has its data ([`crate::changes::invalidate_replicated`]).

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use db::{Db, DbError};
use http::{HeaderMap, request::Parts};
use http_kit::{
    Ctx,
    cache::Lookup,
    contract::{Call, Refuses},
    viewer::{hash_token, session_token},
};

use crate::{
    matches::store::{Player, find_player},
    mine,
};

#[derive(Clone)]
pub struct ReadSource {
    db: Db,
    /// The viewer's own player. Looked up only if there is a replica.
    own: Option<i64>,
}

impl ReadSource {
    fn is_owner(&self) -> bool {
        self.own.is_some()
    }

    /// Returns the cache lookup. Owners bypass the cache, because they must see the latest state.
    pub fn lookup<'a>(&self, key: String, headers: &'a HeaderMap) -> Lookup<'a> {
        Lookup { key, headers, bypass: self.is_owner() }
    }

    /// Returns the player with this name on that platform, and the database to read their data from.
    pub async fn player(&self, platform: &str, name: &str) -> Result<(Db, Option<Player>), DbError> {
        if self.db.has_replica() {
            let replica = self.db.from_replica();
            let found = find_player(&replica, platform, name).await?;
            if found.as_ref().is_some_and(|player| Some(player.id) != self.own) {
                return Ok((replica, found));
            }
        }
        Ok((self.db.clone(), find_player(&self.db, platform, name).await?))
    }

    /// Returns the database to find a match in, and the fallback.
    pub fn matches(&self) -> (Db, Option<Db>) {
        match self.db.has_replica() && !self.is_owner() {
            true => (self.db.from_replica(), Some(self.db.clone())),
            false => (self.db.clone(), None),
        }
    }
}

impl FromRequestParts<Ctx> for ReadSource {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Infallible> {
        let own = if ctx.db.has_replica() { own(ctx, &parts.headers).await } else { None };
        Ok(Self { db: ctx.db.clone(), own })
    }
}

/// The extractor never rejects a request, so it adds no error responses to the API documentation.
impl Refuses for ReadSource {
    fn describe(_: &mut Call) {}
}

async fn own(ctx: &Ctx, headers: &HeaderMap) -> Option<i64> {
    let token = session_token(headers, ctx.config.is_https())?;
    let viewer = ctx.sessions.viewer(&hash_token(token)).await.ok()??;
    let named = mine::store::own(&ctx.db, viewer.id).await.ok()??;
    let player = find_player(&ctx.db, named.platform.code(), &named.reference()).await.ok()??;
    Some(player.id)
}
