//! The owner of an address has come.
//!
//! Anyone can sign up with any address, and may do everything with the account but prove that the address is theirs. When
//! someone who has proved it comes (by a mail, by a provider's word, by the operator's), a stranger must not keep any way
//! in: not a password, a session or a link, nor a moderator who still acts for the account.

pub mod store;

use base::UserId;
use db::{DbError, Tx};
use http_kit::PersonalParts;

/// The address of the account is proven from now on. If it was not before, everything that a stranger may have prepared
/// ends, here and in the other areas; what the account shows stays. Ends with [`crate::session::commit`].
pub async fn arrived(tx: &mut Tx, parts: Option<&PersonalParts>, user: UserId) -> Result<(), DbError> {
    if !store::prove(tx, user).await? {
        return Ok(());
    }
    store::end_all(tx, user).await?;
    for (_, part) in parts.into_iter().flat_map(|parts| &parts.0) {
        part.owner_arrived(tx, user).await?;
    }
    Ok(())
}
