//! Exports and resets a user's data in this area.

use base::UserId;
use http_kit::{Ctx, Personal, Progress};
use progress::{StoredList, wire::shown};
use serde_json::{Value, json};

use crate::{catalogue::Missions, progress::LISTS};

pub const PROGRESS: &[Progress] = &[Progress { key: "dmz", game: "DMZ" }];

pub struct Mine;

impl Personal for Mine {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> http_kit::Work<'a, Value> {
        Box::pin(async move {
            let missions = ctx.content.snapshot().get::<Missions>();
            let lists = LISTS.all(&ctx.db, user).await?;
            let changed: Vec<Value> =
                lists.iter().map(|(list, (_, at))| json!({"list": list, "changed_at": at})).collect();
            Ok(json!({ "lists": shown(&*missions, lists), "changed": changed }))
        })
    }

    /// Clears all lists: the area has a single progress key.
    fn reset<'a>(&'a self, ctx: &'a Ctx, user: UserId, _key: &'a str) -> http_kit::Work<'a, ()> {
        Box::pin(async move {
            // Sorted by name, so that rows are locked in the same order.
            let known = LISTS.all(&ctx.db, user).await?;
            let mut tx = ctx.db.begin().await?;
            for list in known.keys() {
                LISTS.change_in(&mut tx, user, list, ctx.clock.now(), StoredList::clear).await?;
            }
            tx.commit().await?;
            Ok(())
        })
    }
}
