//! Exports a user's data, and provides it to the accounts area.

use base::UserId;
use http_kit::{
    Ctx, Personal, Work,
    ports::{GameProfile, GameProfiles, UserProfiles},
};
use serde_json::{Value, json};

use super::{domain::Named, store};

pub struct Mine;

impl Personal for Mine {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> Work<'a, Value> {
        Box::pin(async move {
            let export_entry = |named: Named, since: &str| {
                let uno = named.uno.map(|uno| uno.to_string());
                json!({"username": named.username, "platform": named.platform, "uno": uno, since: named.at})
            };
            let own = store::own(&ctx.db, user).await?.map(|named| export_entry(named, "set_at"));
            let favorites = store::favorites(&ctx.db, user).await?.into_iter();
            let favorites: Vec<Value> = favorites.map(|named| export_entry(named, "added_at")).collect();
            Ok(json!({"profile": own, "favorites": favorites}))
        })
    }
}

/// The port behind `GET /api/user`.
pub const PROFILES: GameProfiles = GameProfiles(|ctx, user| {
    let db = ctx.db.clone();
    Box::pin(async move {
        let profile = |Named { username, platform, uno, .. }: Named| GameProfile {
            username,
            platform,
            uno: uno.map(|uno| uno.to_string()),
        };
        Ok(UserProfiles {
            own: store::own(&db, user).await?.map(profile),
            favorites: store::favorites(&db, user).await?.into_iter().map(profile).collect(),
        })
    })
});
