//! Exports and deletes a user's data in this area.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Personal, Recurring, Round, TxWork, Work};
use progress::wire::shown;
use serde_json::{Value, json};

use crate::{board, catalogue::Maps, found::LISTS, quota, reports, settings};

pub struct Mine;

impl Personal for Mine {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> Work<'a, Value> {
        Box::pin(async move {
            let maps = ctx.content.snapshot().get::<Maps>();
            let found = shown(&*maps, LISTS.all(&ctx.db, user).await?);
            let mut saved_settings = Vec::new();
            for (map, stored) in settings::store::all(&ctx.db, user).await? {
                let settings: Value = stored.read("map_setting", user.0)?;
                saved_settings.push(json!({ "map": map, "settings": settings }));
            }
            let switched = settings::store::all_switched(&ctx.db, user).await?.into_iter();
            let switched = switched.map(|(map, mode, group, visible)| {
                json!({ "map": map, "mode": mode, "group": group, "visible": visible })
            });
            let mut boards = Vec::new();
            for row in board::store::all(&ctx.db, user).await? {
                let board: Value = row.board.read("map_board", user.0)?;
                boards.push(json!({ "map": row.map, "board": board, "changed_at": row.changed_at }));
            }
            let shares = board::store::shares(&ctx.db, user).await?.into_iter();
            let shares = shares
                .map(|(code, map, created_at)| json!({ "code": code, "map": map, "created_at": created_at }));
            Ok(json!({
                "found": found,
                "settings": saved_settings,
                "visible": switched.collect::<Vec<_>>(),
                "boards": boards,
                "shares": shares.collect::<Vec<_>>(),
                "reports": reports::store::of(&ctx.db, user).await?,
            }))
        })
    }

    fn leave<'a>(&'a self, _ctx: &'a Ctx, tx: &'a mut Tx, user: UserId) -> Work<'a, ()> {
        Box::pin(async move { Ok(quota::store::forget_in(tx, user).await?) })
    }

    /// Deletes the shared links, since a stranger may have created them.
    fn owner_verified<'a>(&'a self, tx: &'a mut Tx, user: UserId) -> TxWork<'a> {
        Box::pin(board::store::end_in(tx, user))
    }
}

/// Shared boards of guests are deleted if nobody opened them for half a year, in seconds.
const UNOPENED: i64 = 182 * 24 * 3600;
/// The maximum number of shared boards of guests.
const MOST_OF_GUESTS: i64 = 20_000;

pub const PRUNING: Recurring = Recurring { kind: "maps.prune", every: 24 * 3600, work: round };

fn round(ctx: Ctx) -> Round {
    Box::pin(async move {
        let now = ctx.clock.now();
        board::store::prune(&ctx.db, now - UNOPENED, MOST_OF_GUESTS).await?;
        quota::store::prune(&ctx.db, now).await?;
        Ok(())
    })
}
