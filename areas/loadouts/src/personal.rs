//! The personal data of a user in this area.

use base::{Lang, UserId};
use http_kit::{Ctx, Personal};
use serde_json::{Value, json};

use crate::{builds, kits};

pub struct Loadouts;

impl Personal for Loadouts {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> http_kit::Work<'a, Value> {
        Box::pin(async move {
            let armory = ctx.content.snapshot().get::<armory::Armory>();
            let own = builds::store::of_user(&ctx.db, user).await?;
            let kits = kits::store::of_user(&ctx.db, user).await?;
            let build = |build: &builds::domain::OwnBuild| {
                let stored = &build.stored;
                json!({
                    "id": stored.id,
                    "game": stored.game,
                    "mode": armory.mode(stored.mode).map(|mode| mode.name.get(Lang::En)),
                    "range": armory.range(stored.range).map(|range| &range.key),
                    "category": armory.category(stored.category).map(|category| &category.key),
                    "gun": armory.gun(stored.gun).map(|gun| &gun.name),
                    "attachments": armory.lines(stored, Lang::En),
                    "title": stored.title,
                    "notes": build.notes,
                    "youtube_link": stored.video,
                    "share": stored.share,
                    "updated_at": stored.updated_at,
                })
            };
            let builds: Vec<Value> = own.iter().map(build).collect();
            Ok(json!({ "builds": builds, "kits": kits::view::items(&armory, &kits, &own, Lang::En) }))
        })
    }
}
