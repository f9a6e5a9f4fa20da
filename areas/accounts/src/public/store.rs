//! The view that other areas join, and the little more that some of them ask for.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, args};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0010_public", sql: MigrationSql::Shared(VIEW) }];

/// Everything in it is on show anyway; nothing else of an account may be joined.
const VIEW: &str = "CREATE VIEW account_public AS SELECT id, name, name_key, avatar FROM account_user;";

const CONTACT: &str = "SELECT email, subscriber FROM account_user WHERE id = $1";

pub const TEXTS: &[(&str, &str)] = &[("public.contact", CONTACT)];

/// What whoever sells something must know of the buyer.
#[derive(Clone, Debug, PartialEq, Eq, db::FromRow)]
pub struct Contact {
    pub email: String,
    pub subscriber: bool,
}

pub async fn contact(db: &Db, user: UserId) -> Result<Contact, DbError> {
    db.one(CONTACT, args![user.0]).await
}
