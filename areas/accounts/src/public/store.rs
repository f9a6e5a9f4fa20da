//! The public account view that other areas join, and contact data for billing.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, args};

use crate::user::store::GONE;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0010_public", sql: MigrationSql::Shared(VIEW) }];

/// Contains public columns only. Other areas may not join any other account table.
const VIEW: &str = "CREATE VIEW account_public AS SELECT id, name, name_key, avatar FROM account_user;";

const CONTACT: &str = "SELECT email, subscriber FROM account_user WHERE id = $1";

pub const TEXTS: &[(&str, &str)] = &[("public.contact", CONTACT)];

/// The account data that billing needs.
#[derive(Clone, Debug, PartialEq, Eq, db::FromRow)]
pub struct Contact {
    pub email: String,
    pub subscriber: bool,
}

pub async fn contact(db: &Db, user: UserId) -> Result<Contact, DbError> {
    db.opt(CONTACT, args![user.0]).await?.ok_or(GONE)
}
