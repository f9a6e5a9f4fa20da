//! Members of the staff, whom the operator makes, and the links that sign them in.

pub mod http;
pub mod store;

use base::{EmailAddress, Random, token};
use db::{Db, DbError};
use http_kit::{PersonalParts, viewer::hash_token};

use crate::{owner, session, user};

/// How long a link works, whatever is done with it.
const LINK_SECONDS: i64 = 24 * 3600;

/// What the operator hands to the new member.
pub struct Invitation {
    pub token: String,
    /// There was an account with this address before.
    pub known: bool,
}

/// Makes the account with this address a member of the staff, creating it when there is none. The operator vouches for the
/// address: whoever made the account without proving that it is theirs has nothing in it any more.
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
    store::keep_link(&mut tx, &hash_token(&token), user, now + LINK_SECONDS).await?;
    tx.notify(session::CHANNEL, &user.0.to_string()).await?;
    tx.commit().await?;
    Ok(Invitation { token, known: before.is_some() })
}
