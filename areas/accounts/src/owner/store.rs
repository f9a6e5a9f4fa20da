//! Revokes access when an address is verified. Add every new table that grants access to an account here.

use base::UserId;
use db::{DbError, Tx, args};

const PROVE: &str =
    "UPDATE account_user SET email_proven = TRUE, password = NULL WHERE id = $1 AND NOT email_proven";

const SESSIONS: &str = "DELETE FROM account_session WHERE user_id = $1";
const MODERATORS: &str = "DELETE FROM account_moderator WHERE owner_id = $1 OR moderator_id = $1";
const IDENTITIES: &str = "DELETE FROM account_identity WHERE user_id = $1";
const RECOVERIES: &str = "DELETE FROM account_recovery WHERE user_id = $1";
const CONFIRMATIONS: &str = "DELETE FROM account_confirmation WHERE user_id = $1";
const STAFF_LINKS: &str = "DELETE FROM account_staff_link WHERE user_id = $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("owner.prove", PROVE),
    ("owner.sessions", SESSIONS),
    ("owner.moderators", MODERATORS),
    ("owner.identities", IDENTITIES),
    ("owner.recoveries", RECOVERIES),
    ("owner.confirmations", CONFIRMATIONS),
    ("owner.staff_links", STAFF_LINKS),
];

/// Marks the address as verified and removes the password. Returns false if it was already verified.
pub async fn prove(tx: &mut Tx, user: UserId) -> Result<bool, DbError> {
    tx.write(PROVE, args![user.0]).await.map(|rows| rows > 0)
}

pub async fn end_all(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    for text in [SESSIONS, MODERATORS, IDENTITIES, RECOVERIES, CONFIRMATIONS, STAFF_LINKS] {
        tx.write(text, args![user.0]).await?;
    }
    Ok(())
}
