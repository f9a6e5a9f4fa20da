//! Finds creators by name prefix.

use base::{UserId, fold_key, prefix_range};
use db::{Db, DbError, args};

const FIND: &str = "SELECT id, name, avatar FROM account_public
    WHERE name_key >= $1 AND name_key < $2 AND id <> $3 ORDER BY name_key LIMIT 10";

pub const TEXTS: &[(&str, &str)] = &[("creators.find", FIND)];

#[derive(db::FromRow)]
pub struct CreatorRow {
    pub id: i64,
    pub name: String,
    pub avatar: Option<String>,
}

pub async fn find(db: &Db, beginning: &str, except: UserId) -> Result<Vec<CreatorRow>, DbError> {
    let (from, to) = prefix_range(&fold_key(beginning));
    db.all(FIND, args![from, to, except.0]).await
}
