//! Stores accounts.

use base::{EmailAddress, Lang, UserId, fold_key};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] = &[
    Migration { area: "accounts", name: "0001_users", sql: MigrationSql::Shared(USERS) },
    Migration { area: "accounts", name: "0002_sign_in", sql: MigrationSql::Shared(SIGN_IN) },
];

const USERS: &str = "CREATE TABLE account_user (
            id {{id}},
            email TEXT NOT NULL,
            email_key {{key}} NOT NULL,
            name TEXT,
            name_key {{key}},
            avatar TEXT,
            input_device BIGINT NOT NULL DEFAULT 0,
            creator_code TEXT,
            staff BOOLEAN NOT NULL DEFAULT FALSE,
            subscriber BOOLEAN NOT NULL DEFAULT FALSE,
            created_at BIGINT NOT NULL,
            CONSTRAINT account_user_email_key_key UNIQUE (email_key),
            CONSTRAINT account_user_name_key_key UNIQUE (name_key)
        );
        CREATE TABLE account_session (
            id {{id}},
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            token_hash TEXT NOT NULL,
            created_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL,
            CONSTRAINT account_session_token_hash_key UNIQUE (token_hash)
        );
        CREATE INDEX account_session_user ON account_session (user_id);
        CREATE INDEX account_session_expires ON account_session (expires_at);";

const SIGN_IN: &str = "ALTER TABLE account_user ADD COLUMN password TEXT;
        ALTER TABLE account_user ADD COLUMN lang TEXT NOT NULL DEFAULT 'en';
        ALTER TABLE account_user ADD COLUMN email_proven BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE account_user ADD COLUMN invites_allowed BOOLEAN NOT NULL DEFAULT TRUE;
        ALTER TABLE account_session ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
        ALTER TABLE account_session ADD COLUMN last_used_at BIGINT NOT NULL DEFAULT 0;
        CREATE TABLE account_recovery (
            token_hash TEXT NOT NULL PRIMARY KEY,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            expires_at BIGINT NOT NULL
        );
        CREATE INDEX account_recovery_user ON account_recovery (user_id);
        CREATE INDEX account_recovery_expires ON account_recovery (expires_at);
        CREATE TABLE account_attempt (
            key TEXT NOT NULL PRIMARY KEY,
            uses BIGINT NOT NULL,
            blocked_until BIGINT NOT NULL,
            at BIGINT NOT NULL
        );
        CREATE INDEX account_attempt_at ON account_attempt (at);
        CREATE TABLE account_link (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            network TEXT NOT NULL,
            url TEXT NOT NULL,
            PRIMARY KEY (user_id, network)
        );
        CREATE TABLE account_moderator (
            id {{id}},
            owner_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            moderator_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            active BOOLEAN NOT NULL DEFAULT FALSE,
            created_at BIGINT NOT NULL,
            CONSTRAINT account_moderator_pair UNIQUE (owner_id, moderator_id)
        );
        CREATE INDEX account_moderator_moderator ON account_moderator (moderator_id);
        CREATE TABLE account_picture (
            hash TEXT NOT NULL,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            bytes {{bytes}} NOT NULL,
            created_at BIGINT NOT NULL,
            PRIMARY KEY (hash, user_id)
        );
        CREATE INDEX account_picture_user ON account_picture (user_id);";

const USER: &str = "SELECT id, email, name, avatar, input_device, creator_code,
    staff AND email_proven AS staff, subscriber, email_proven, taken_over, password IS NOT NULL AS has_password FROM account_user WHERE id = $1";
/// Always returns one row, so that an unknown address takes the same path.
const CREDENTIALS: &str =
    "SELECT MAX(id) AS id, MAX(password) AS password FROM account_user WHERE email_key = $1";
const BY_EMAIL: &str = "SELECT id FROM account_user WHERE email_key = $1";
const ADD: &str = "INSERT INTO account_user (email, email_key, password, lang, created_at)
    VALUES ($1, $2, $3, $4, $5) RETURNING id";
/// Selects non-ASCII addresses; only these may be stored in an old format.
const FOREIGN: &str = "SELECT id, email, email_key FROM account_user
    WHERE id > $1 AND octet_length(email_key) <> length(email_key) ORDER BY id LIMIT 500";
const RENEW: &str = "UPDATE account_user SET email = $1, email_key = $2 WHERE id = $3";
const SET_SUBSCRIBER: &str = "UPDATE account_user SET subscriber = $1 WHERE id = $2 AND subscriber <> $1";
const FACTS: &str = "SELECT email, email_proven, lang, created_at FROM account_user WHERE id = $1";
const NAME: &str = "SELECT name FROM account_user WHERE id = $1";
const BY_NAME: &str = "SELECT id FROM account_user WHERE name_key = $1";
const DELETE: &str = "DELETE FROM account_user WHERE id = $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("user", USER),
    ("user.credentials", CREDENTIALS),
    ("user.by_email", BY_EMAIL),
    ("user.add", ADD),
    ("user.foreign", FOREIGN),
    ("user.renew", RENEW),
    ("user.set_subscriber", SET_SUBSCRIBER),
    ("user.delete", DELETE),
    ("user.facts", FACTS),
    ("user.name", NAME),
    ("user.by_name", BY_NAME),
];

#[derive(db::FromRow)]
pub struct UserRow {
    pub id: i64,
    pub email: String,
    pub name: Option<String>,
    pub avatar: Option<String>,
    pub input_device: i64,
    pub creator_code: Option<String>,
    /// False while the address is unverified, regardless of the column.
    pub staff: bool,
    pub subscriber: bool,
    pub email_proven: bool,
    /// The owner has not decided about the account yet.
    pub taken_over: bool,
    pub has_password: bool,
}

/// Private account data: address, language and creation time.
#[derive(db::FromRow)]
pub struct Facts {
    pub email: String,
    pub email_proven: bool,
    pub lang: String,
    pub created_at: i64,
}

/// The columns needed to sign in; both are empty for an unknown address.
#[derive(db::FromRow)]
pub struct Credentials {
    pub id: Option<i64>,
    pub password: Option<String>,
}

pub async fn user(db: &Db, id: UserId) -> Result<Option<UserRow>, DbError> {
    db.opt(USER, args![id.0]).await
}

pub async fn credentials(db: &Db, email: &EmailAddress) -> Result<Credentials, DbError> {
    db.one(CREDENTIALS, args![email.key()]).await
}

/// The error of a request whose account was deleted while it ran: a 401, as for a write that refers to the account.
pub const GONE: DbError = DbError::ForeignKey;

/// Returns the facts of the account of a request.
pub async fn facts(db: &Db, id: UserId) -> Result<Facts, DbError> {
    facts_if_there(db, id).await?.ok_or(GONE)
}

/// Returns the facts of an account that may have been deleted: jobs run some time after they are enqueued.
pub async fn facts_if_there(db: &Db, id: UserId) -> Result<Option<Facts>, DbError> {
    db.opt(FACTS, args![id.0]).await
}

pub async fn by_email(db: &Db, email: &EmailAddress) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = db.opt(BY_EMAIL, args![email.key()]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}

/// Looks up an account by address inside a transaction.
pub async fn find(tx: &mut Tx, email: &EmailAddress) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = tx.opt(BY_EMAIL, args![email.key()]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}

/// Creates an account; fails with `DbError::Unique` if the address is taken.
pub async fn add(
    tx: &mut Tx,
    email: &EmailAddress,
    password: Option<&str>,
    lang: Lang,
    now: i64,
) -> Result<UserId, DbError> {
    let values = args![email.as_str(), email.key(), password, lang.code(), now];
    tx.one::<(i64,)>(ADD, values).await.map(|(id,)| UserId(id))
}

/// Normalizes stored non-ASCII addresses to the lookup key. Older versions stored their hosts as entered.
pub async fn renew_addresses(db: &Db) -> Result<(), DbError> {
    let mut last = 0;
    loop {
        let rows: Vec<(i64, String, String)> = db.all(FOREIGN, args![last]).await?;
        let Some((end, ..)) = rows.last() else { return Ok(()) };
        last = *end;
        for (id, email, key) in &rows {
            let Some(email) = EmailAddress::parse(email).filter(|email| email.key() != *key) else {
                continue;
            };
            match db.write(RENEW, args![email.as_str(), email.key(), *id]).await {
                Err(DbError::Unique(_)) => {
                    tracing::warn!(user = id, "two accounts have the same normalized email address")
                }
                other => drop(other?),
            }
        }
    }
}

/// Sets the flag and returns whether it changed. The caller must finish with [`crate::session::commit`].
pub async fn set_subscriber(tx: &mut Tx, id: UserId, subscriber: bool) -> Result<bool, DbError> {
    tx.write(SET_SUBSCRIBER, args![subscriber, id.0]).await.map(|rows| rows > 0)
}

/// Deletes the account; foreign keys cascade.
pub async fn delete(tx: &mut Tx, id: UserId) -> Result<(), DbError> {
    tx.write(DELETE, args![id.0]).await.map(drop)
}

/// Returns the public name, if set.
pub async fn name_of(db: &Db, user: UserId) -> Result<Option<String>, DbError> {
    let row: Option<(Option<String>,)> = db.opt(NAME, args![user.0]).await?;
    Ok(row.and_then(|(name,)| name))
}

pub async fn user_by_name(db: &Db, name: &str) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = db.opt(BY_NAME, args![fold_key(name)]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}
