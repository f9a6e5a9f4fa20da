//! Exports and deletes a user's address on the MW2 list.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Personal, Work};
use serde_json::{Value, json};

use crate::coming_soon::store;

pub struct Site;

impl Personal for Site {
    /// Exports nothing, because the list stores addresses, not accounts.
    fn export<'a>(&'a self, _: &'a Ctx, _: UserId) -> Work<'a, Value> {
        Box::pin(async { Ok(json!({})) })
    }

    fn export_address<'a>(&'a self, ctx: &'a Ctx, email: &'a str) -> Work<'a, Option<Value>> {
        Box::pin(async move {
            let since = store::since(&ctx.db, email).await?;
            Ok(since.map(|since| json!({ "mw2_list_since": since })))
        })
    }

    fn forget_address<'a>(&'a self, _: &'a Ctx, tx: &'a mut Tx, email: &'a str) -> Work<'a, ()> {
        Box::pin(async move { Ok(store::remove(tx, email).await?) })
    }
}
