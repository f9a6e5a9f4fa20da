//! Stores profile owners and their moderators.

use base::{UserId, fold_key};
use db::{Db, DbError, Tx, args};

use super::domain::Invitee;
use crate::user::store::GONE;

const BY_NAME: &str = "SELECT id, invites_allowed FROM account_user WHERE name_key = $1";
const OWN: &str = "SELECT name, invites_allowed FROM account_user WHERE id = $1";
const OUTGOING: &str = "SELECT m.id, u.name, m.active, m.created_at FROM account_moderator m
    JOIN account_user u ON u.id = m.moderator_id WHERE m.owner_id = $1 ORDER BY m.created_at DESC, m.id DESC LIMIT 100";
/// Lists accepted invites first: anybody can send invites, and the limit must not cut off accepted ones.
const INCOMING: &str = "SELECT m.id, u.name, m.active, m.created_at FROM account_moderator m
    JOIN account_user u ON u.id = m.owner_id WHERE m.moderator_id = $1
    ORDER BY m.active DESC, m.created_at DESC, m.id DESC LIMIT 100";
const COUNT: &str = "SELECT COUNT(*) FROM account_moderator WHERE owner_id = $1";
const INVITE: &str = "INSERT INTO account_moderator (owner_id, moderator_id, created_at)
    VALUES ($1, $2, $3)";
const ACCEPT: &str =
    "UPDATE account_moderator SET active = TRUE WHERE id = $1 AND moderator_id = $2 AND NOT active";
const REJECT: &str = "DELETE FROM account_moderator WHERE id = $1 AND moderator_id = $2";
const REVOKE: &str = "DELETE FROM account_moderator WHERE id = $1 AND owner_id = $2";
const ALLOW: &str = "UPDATE account_user SET invites_allowed = $1 WHERE id = $2";
const IS: &str = "SELECT id FROM account_moderator WHERE owner_id = $1 AND moderator_id = $2 AND active";

pub const TEXTS: &[(&str, &str)] = &[
    ("moderators.by_name", BY_NAME),
    ("moderators.own", OWN),
    ("moderators.outgoing", OUTGOING),
    ("moderators.incoming", INCOMING),
    ("moderators.count", COUNT),
    ("moderators.invite", INVITE),
    ("moderators.accept", ACCEPT),
    ("moderators.reject", REJECT),
    ("moderators.revoke", REVOKE),
    ("moderators.allow", ALLOW),
    ("moderators.is", IS),
];

#[derive(db::FromRow)]
pub struct InviteRow {
    pub id: i64,
    /// The other party's username.
    pub name: Option<String>,
    pub active: bool,
    pub created_at: i64,
}

#[derive(db::FromRow)]
pub struct Own {
    pub name: Option<String>,
    pub invites_allowed: bool,
}

pub async fn own(db: &Db, user: UserId) -> Result<Own, DbError> {
    db.opt(OWN, args![user.0]).await?.ok_or(GONE)
}

pub async fn by_name(db: &Db, name: &str) -> Result<Option<Invitee>, DbError> {
    let row: Option<(i64, bool)> = db.opt(BY_NAME, args![fold_key(name)]).await?;
    Ok(row.map(|(id, allows_invites)| Invitee { id: UserId(id), allows_invites }))
}

pub async fn outgoing(db: &Db, owner: UserId) -> Result<Vec<InviteRow>, DbError> {
    db.all(OUTGOING, args![owner.0]).await
}

pub async fn incoming(db: &Db, moderator: UserId) -> Result<Vec<InviteRow>, DbError> {
    db.all(INCOMING, args![moderator.0]).await
}

/// Returns the owner's number of invites. Blocks the owner's other invites until the transaction ends.
pub async fn sent(tx: &mut Tx, owner: UserId) -> Result<i64, DbError> {
    tx.alone("accounts.invites", &owner.0.to_string()).await?;
    tx.scalar_i64(COUNT, args![owner.0]).await
}

/// Fails with `DbError::Unique` if the invite exists.
pub async fn invite(tx: &mut Tx, owner: UserId, moderator: UserId, now: i64) -> Result<(), DbError> {
    tx.write(INVITE, args![owner.0, moderator.0, now]).await.map(drop)
}

pub async fn accept(db: &Db, id: i64, moderator: UserId) -> Result<bool, DbError> {
    db.write(ACCEPT, args![id, moderator.0]).await.map(|rows| rows > 0)
}

pub async fn reject(db: &Db, id: i64, moderator: UserId) -> Result<bool, DbError> {
    db.write(REJECT, args![id, moderator.0]).await.map(|rows| rows > 0)
}

pub async fn revoke(db: &Db, id: i64, owner: UserId) -> Result<bool, DbError> {
    db.write(REVOKE, args![id, owner.0]).await.map(|rows| rows > 0)
}

pub async fn allow(db: &Db, user: UserId, allowed: bool) -> Result<(), DbError> {
    db.write(ALLOW, args![allowed, user.0]).await.map(drop)
}

/// Returns whether the account is an active moderator of the owner's profile.
pub async fn is_moderator(db: &Db, owner: UserId, moderator: UserId) -> Result<bool, DbError> {
    db.opt::<(i64,)>(IS, args![owner.0, moderator.0]).await.map(|row| row.is_some())
}
