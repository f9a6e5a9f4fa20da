//! The personal data of a user in this area.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Personal, Progress, TxWork};
use progress::wire::shown;
use serde_json::{Value, json};

use crate::{
    catalogue::Trackers,
    progress::{LISTS, domain::reset_by},
    share,
};

/// The resettable progress, in display order.
pub const PROGRESS: &[Progress] = &[
    Progress { key: "bo6mp", game: "Black Ops 6" },
    Progress { key: "bo6z", game: "Black Ops 6" },
    Progress { key: "bo6wz", game: "Black Ops 6" },
    Progress { key: "bo6mp-reticles", game: "Black Ops 6" },
    Progress { key: "bo6z-reticles", game: "Black Ops 6" },
    Progress { key: "bo6wz-reticles", game: "Black Ops 6" },
    Progress { key: "interstellar", game: "Modern Warfare III" },
    Progress { key: "interstellar_mastery", game: "Modern Warfare III" },
    Progress { key: "mw3z", game: "Modern Warfare III" },
    Progress { key: "mw3z_mastery", game: "Modern Warfare III" },
    Progress { key: "orion", game: "Modern Warfare II" },
    Progress { key: "orion_mastery", game: "Modern Warfare II" },
    Progress { key: "mw2z", game: "Modern Warfare II" },
    Progress { key: "mw2z_mastery", game: "Modern Warfare II" },
];

pub struct Mine;

impl Personal for Mine {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> http_kit::Work<'a, Value> {
        Box::pin(async move {
            let trackers = ctx.content.snapshot().get::<Trackers>();
            let lists = LISTS.all(&ctx.db, user).await?;
            let changed: Vec<Value> =
                lists.iter().map(|(list, (_, at))| json!({"list": list, "changed_at": at})).collect();
            let share = share::store::of(&ctx.db, user).await?;
            let share = share.map(
                |share| json!({"code": share.code, "tracker": share.tracker, "created_at": share.created_at}),
            );
            Ok(json!({ "lists": shown(&*trackers, lists), "changed": changed, "share": share }))
        })
    }

    /// Ends sharing, because a stranger who created the account may know the link.
    fn owner_verified<'a>(&'a self, tx: &'a mut Tx, user: UserId) -> TxWork<'a> {
        Box::pin(share::store::end_in(tx, user))
    }

    fn reset<'a>(&'a self, ctx: &'a Ctx, user: UserId, key: &'a str) -> http_kit::Work<'a, ()> {
        Box::pin(async move {
            let mut lists = reset_by(key);
            lists.sort_unstable();
            let known = LISTS.all(&ctx.db, user).await?;
            let mut tx = ctx.db.begin().await?;
            for list in lists.iter().filter(|list| known.contains_key(*list)) {
                LISTS.change_in(&mut tx, user, list, ctx.clock.now(), progress::StoredList::clear).await?;
            }
            tx.commit().await?;
            Ok(())
        })
    }
}
