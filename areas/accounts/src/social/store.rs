//! Stores sign-in attempts and linked identities.

use base::{Lang, UserId};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};
use http_kit::PersonalParts;
use services::social::{Email, Person, Provider};

use super::domain::{ATTEMPT_SECONDS, Entry, Refusal, entry};
use crate::owner;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0003_social", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE account_identity (
            provider TEXT NOT NULL,
            subject TEXT NOT NULL,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            created_at BIGINT NOT NULL,
            PRIMARY KEY (provider, subject)
        );
        CREATE INDEX account_identity_user ON account_identity (user_id);
        CREATE TABLE account_social_attempt (
            state_hash TEXT NOT NULL PRIMARY KEY,
            browser_hash TEXT NOT NULL,
            provider TEXT NOT NULL,
            verifier TEXT NOT NULL,
            nonce TEXT NOT NULL,
            lang TEXT NOT NULL,
            back TEXT,
            expires_at BIGINT NOT NULL
        );
        CREATE INDEX account_social_attempt_expires ON account_social_attempt (expires_at);";

const BEGIN: &str = "INSERT INTO account_social_attempt
    (state_hash, browser_hash, provider, verifier, nonce, lang, back, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const CONSUME: &str = "DELETE FROM account_social_attempt
    WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3
    RETURNING verifier, nonce, lang, back, expires_at";
const PRUNE: &str = "DELETE FROM account_social_attempt WHERE expires_at <= $1";
const KNOWN: &str = "SELECT user_id FROM account_identity WHERE provider = $1 AND subject = $2";
const OWNER: &str = "SELECT id FROM account_user WHERE email_key = $1";
const CREATE: &str = "INSERT INTO account_user (email, email_key, email_proven, lang, created_at)
    VALUES ($1, $2, TRUE, $3, $4) RETURNING id";
const LINK: &str = "INSERT INTO account_identity (provider, subject, user_id, created_at)
    VALUES ($1, $2, $3, $4)";
const IDENTITIES: &str = "SELECT provider, subject, created_at FROM account_identity WHERE user_id = $1
    ORDER BY created_at, provider LIMIT 100";
const LOGINS: &str = "SELECT DISTINCT provider FROM account_identity WHERE user_id = $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("social.begin", BEGIN),
    ("social.take", CONSUME),
    ("social.prune", PRUNE),
    ("social.known", KNOWN),
    ("social.owner", OWNER),
    ("social.create", CREATE),
    ("social.link", LINK),
    ("social.logins", LOGINS),
    ("social.identities", IDENTITIES),
];

/// Maximum tries on conflicts. Only scripts cause more concurrent sign-ins with one identity.
const TRIES: usize = 4;

pub struct NewAttempt<'a> {
    pub state_hash: &'a str,
    pub browser_hash: &'a str,
    pub provider: Provider,
    pub verifier: &'a str,
    pub nonce: &'a str,
    pub lang: Lang,
    pub back: Option<&'a str>,
}

#[derive(db::FromRow)]
pub struct Attempt {
    pub verifier: String,
    pub nonce: String,
    pub lang: String,
    pub back: Option<String>,
    pub expires_at: i64,
}

/// Stores an attempt and deletes expired ones.
pub async fn begin(db: &Db, attempt: &NewAttempt<'_>, now: i64) -> Result<(), DbError> {
    db.write(PRUNE, args![now]).await?;
    let NewAttempt { state_hash, browser_hash, provider, verifier, nonce, lang, back } = attempt;
    let until = now + ATTEMPT_SECONDS;
    let row =
        args![*state_hash, *browser_hash, provider.code(), *verifier, *nonce, lang.code(), *back, until];
    db.write(BEGIN, row).await.map(drop)
}

/// Deletes and returns the attempt. It works once, and only in the browser that started it.
pub async fn consume(
    db: &Db,
    state_hash: &str,
    browser_hash: &str,
    provider: Provider,
) -> Result<Option<Attempt>, DbError> {
    db.write_opt(CONSUME, args![state_hash, browser_hash, provider.code()]).await
}

/// Returns the account of this identity, created or linked if the rules allow it.
pub async fn enter(
    db: &Db,
    parts: Option<&PersonalParts>,
    provider: Provider,
    person: &Person,
    lang: Lang,
    now: i64,
) -> Result<Result<UserId, Refusal>, DbError> {
    let mut tries = 0;
    loop {
        tries += 1;
        match try_enter(db.begin().await?, parts, provider, person, lang, now).await {
            // Another request was faster with the same address or identity: retry with the current state.
            Err(DbError::Unique(_) | DbError::ForeignKey | DbError::Busy) if tries < TRIES => {}
            done => return done,
        }
    }
}

async fn try_enter(
    mut tx: Tx,
    parts: Option<&PersonalParts>,
    provider: Provider,
    person: &Person,
    lang: Lang,
    now: i64,
) -> Result<Result<UserId, Refusal>, DbError> {
    let known = tx.opt::<(i64,)>(KNOWN, args![provider.code(), &*person.subject]).await?;
    let owner = match &person.email {
        Email::Verified(address) | Email::Unverified(address) => {
            tx.opt::<(i64,)>(OWNER, args![address.key()]).await?
        }
        Email::Missing => None,
    };
    let user = match entry(known.map(|(id,)| UserId(id)), owner.map(|(id,)| UserId(id)), &person.email) {
        Entry::Known(user) => return Ok(Ok(user)),
        Entry::Refuse(refusal) => return Ok(Err(refusal)),
        Entry::Link(user) => {
            owner::arrived(&mut tx, parts, user).await?;
            user
        }
        Entry::Create(address) => {
            let (id,) = tx.one(CREATE, args![address.as_str(), address.key(), lang.code(), now]).await?;
            UserId(id)
        }
    };
    tx.write(LINK, args![provider.code(), &*person.subject, user.0, now]).await?;
    tx.commit().await?;
    Ok(Ok(user))
}

/// Returns the providers linked to this account, in display order.
pub async fn logins(db: &Db, user: UserId) -> Result<Vec<&'static str>, DbError> {
    let rows: Vec<(String,)> = db.all(LOGINS, args![user.0]).await?;
    let codes = Provider::ALL.map(Provider::code);
    Ok(codes.into_iter().filter(|code| rows.iter().any(|(provider,)| provider == code)).collect())
}

/// Returns the linked identities: provider, subject, time.
pub async fn identities(db: &Db, user: UserId) -> Result<Vec<(String, String, i64)>, DbError> {
    db.all(IDENTITIES, args![user.0]).await
}
