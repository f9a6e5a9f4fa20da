//! From which database a call reads about players.
//!
//! Everybody reads from the replica, where there is one; what it does not know yet is looked for in the primary. Who has said
//! which player they are reads that player from the primary, so that they never see less than they have already seen. What a
//! fetch or an import stores is reported as done once the replica has it ([`crate::changes::invalidate_replicated`]).

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
pub struct Reading {
    db: Db,
    /// The player that the viewer is; looked for only where it makes a difference.
    own: Option<i64>,
}

impl Reading {
    fn is_owner(&self) -> bool {
        self.own.is_some()
    }

    /// An owner must see the newest state.
    pub fn lookup<'a>(&self, key: String, headers: &'a HeaderMap) -> Lookup<'a> {
        Lookup { key, headers, bypass: self.is_owner() }
    }

    /// Whoever has this name on that platform, and where the rest about them is to be read.
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

    /// Where a match may be found, and where to look if it is not.
    pub fn matches(&self) -> (Db, Option<Db>) {
        match self.db.has_replica() && !self.is_owner() {
            true => (self.db.from_replica(), Some(self.db.clone())),
            false => (self.db.clone(), None),
        }
    }
}

impl FromRequestParts<Ctx> for Reading {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Infallible> {
        let own = if ctx.db.has_replica() { own(ctx, &parts.headers).await } else { None };
        Ok(Self { db: ctx.db.clone(), own })
    }
}

/// Nobody is told anything else for being known.
impl Refuses for Reading {
    fn tell(_: &mut Call) {}
}

async fn own(ctx: &Ctx, headers: &HeaderMap) -> Option<i64> {
    let token = session_token(headers, ctx.config.is_https())?;
    let viewer = ctx.sessions.viewer(&hash_token(token)).await.ok()??;
    let named = mine::store::own(&ctx.db, viewer.id).await.ok()??;
    let player = find_player(&ctx.db, named.platform.code(), &named.username).await.ok()??;
    Some(player.id)
}
