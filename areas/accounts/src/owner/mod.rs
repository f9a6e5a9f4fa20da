//! Takes over an account when its email address is verified.
//!
//! Anyone can sign up with any address and use the account without verifying it. Once the address is verified (by mail,
//! by a provider, or by the operator), the stranger must lose all access: password, sessions, links and moderators. What the
//! stranger has put into the account is hidden until the owner keeps or removes it.

pub mod store;

use base::UserId;
use db::{DbError, Tx};
use http_kit::PersonalParts;

/// Marks the address as verified. If it was not, revokes all access to the account, here and in the other areas; the
/// profile waits for the owner's decision. The caller must finish with [`crate::session::commit`].
pub async fn arrived(tx: &mut Tx, parts: Option<&PersonalParts>, user: UserId) -> Result<(), DbError> {
    if !store::prove(tx, user).await? {
        return Ok(());
    }
    store::end_all(tx, user).await?;
    for (_, part) in parts.into_iter().flat_map(|parts| &parts.0) {
        part.owner_verified(tx, user).await?;
    }
    Ok(())
}
