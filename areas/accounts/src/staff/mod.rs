//! Staff accounts, which the operator creates, and their sign-in links.

pub mod http;
pub mod store;

use base::{EmailAddress, Random, token};
use db::{Db, DbError};
use http_kit::{PersonalParts, viewer::hash_token};

use crate::{owner, session, user};

/// The lifetime of a link in seconds.
const LINK_SECONDS: i64 = 24 * 3600;

/// The result of an invitation, to pass on to the new member.
pub struct Invitation {
    pub token: String,
    /// Whether an account with this address existed.
    pub known: bool,
}

/// Makes the account with this address staff, creating it if needed. The operator vouches for the address, so any
/// access to an unverified account is revoked.
pub async fn invite(
    db: &Db,
    random: &dyn Random,
    parts: Option<&PersonalParts>,
    email: &EmailAddress,
    now: i64,
) -> Result<Invitation, DbError> {
    let token = token(random);
    let mut tx = db.begin().await?;
    let before = user::store::find(&mut tx, email).await?;
    let user = match before {
        Some(user) => user,
        None => user::store::add(&mut tx, email, None, base::Lang::default(), now).await?,
    };
    owner::arrived(&mut tx, parts, user).await?;
    store::make(&mut tx, user).await?;
    store::add_link(&mut tx, &hash_token(&token), user, now + LINK_SECONDS).await?;
    tx.notify(session::CHANNEL, &user.0.to_string()).await?;
    tx.commit().await?;
    Ok(Invitation { token, known: before.is_some() })
}
