//! Accounts and sessions in the database.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, args, fold_key};

pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "accounts",
    name: "0001_users",
    sql: MigrationSql::Shared(
        "CREATE TABLE account_user (
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
        CREATE INDEX account_session_expires ON account_session (expires_at);",
    ),
}];

const USER: &str = "SELECT id, email, name, avatar, input_device, creator_code, staff, subscriber
    FROM account_user WHERE id = $1";
const BY_EMAIL: &str = "SELECT id FROM account_user WHERE email_key = $1";
const ADD_STAFF: &str =
    "INSERT INTO account_user (email, email_key, staff, created_at) VALUES ($1, $2, TRUE, $3)
    ON CONFLICT (email_key) DO UPDATE SET staff = TRUE RETURNING id";

pub const TEXTS: &[(&str, &str)] = &[
    ("user", USER),
    ("user.by_email", BY_EMAIL),
    ("user.add_staff", ADD_STAFF),
    ("session.open", crate::session::store::OPEN),
    ("session.viewer", crate::session::store::VIEWER),
    ("session.close", crate::session::store::CLOSE),
    ("session.prune", crate::session::store::PRUNE),
];

#[derive(sqlx::FromRow)]
pub struct UserRow {
    pub id: i64,
    pub email: String,
    pub name: Option<String>,
    pub avatar: Option<String>,
    pub input_device: i64,
    pub creator_code: Option<String>,
    pub staff: bool,
    pub subscriber: bool,
}

pub async fn user(db: &Db, id: UserId) -> Result<Option<UserRow>, DbError> {
    db.opt(USER, args![id.0]).await
}

pub async fn email_is_known(db: &Db, email: &str) -> Result<bool, DbError> {
    db.opt::<(i64,)>(BY_EMAIL, args![fold_key(email)]).await.map(|row| row.is_some())
}

/// Makes the account with this address a member of the staff, creating it when there is none.
pub async fn add_staff(db: &Db, email: &str, now: i64) -> Result<UserId, DbError> {
    let row = db.write_opt::<(i64,)>(ADD_STAFF, args![email, fold_key(email), now]).await?;
    row.map(|(id,)| UserId(id)).ok_or(DbError::NotFound)
}
