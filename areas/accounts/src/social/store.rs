//! Attempts under way, and who is whom.

use base::{Lang, UserId};
use db::{Db, DbError, Tx, args, fold_key};
use services::social::{Email, Person, Provider};

use super::domain::{Entry, PATIENCE, Refusal, entry};

pub(crate) const TABLES: &str = "CREATE TABLE account_identity (
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

pub(crate) const BEGIN: &str = "INSERT INTO account_social_attempt
    (state_hash, browser_hash, provider, verifier, nonce, lang, back, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
pub(crate) const TAKE: &str = "DELETE FROM account_social_attempt
    WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3
    RETURNING verifier, nonce, lang, back, expires_at";
pub(crate) const PRUNE: &str = "DELETE FROM account_social_attempt WHERE expires_at <= $1";
pub(crate) const KNOWN: &str = "SELECT user_id FROM account_identity WHERE provider = $1 AND subject = $2";
pub(crate) const OWNER: &str = "SELECT id FROM account_user WHERE email_key = $1";
pub(crate) const CREATE: &str = "INSERT INTO account_user (email, email_key, lang, created_at)
    VALUES ($1, $2, $3, $4) RETURNING id";
pub(crate) const LINK: &str = "INSERT INTO account_identity (provider, subject, user_id, created_at)
    VALUES ($1, $2, $3, $4)";
pub(crate) const LOGINS: &str = "SELECT DISTINCT provider FROM account_identity WHERE user_id = $1";

/// Each visitor who is quicker costs one; more than a few at once with one identity are no people.
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

#[derive(sqlx::FromRow)]
pub struct Attempt {
    pub verifier: String,
    pub nonce: String,
    pub lang: String,
    pub back: Option<String>,
    pub expires_at: i64,
}

/// Attempts that came to nothing are cleared away by those that follow.
pub async fn begin(db: &Db, attempt: &NewAttempt<'_>, now: i64) -> Result<(), DbError> {
    db.write(PRUNE, args![now]).await?;
    let NewAttempt { state_hash, browser_hash, provider, verifier, nonce, lang, back } = attempt;
    let until = now + PATIENCE;
    let row =
        args![*state_hash, *browser_hash, provider.code(), *verifier, *nonce, lang.code(), *back, until];
    db.write(BEGIN, row).await.map(drop)
}

/// Works once, and only for the browser that began.
pub async fn take(
    db: &Db,
    state_hash: &str,
    browser_hash: &str,
    provider: Provider,
) -> Result<Option<Attempt>, DbError> {
    db.write_opt(TAKE, args![state_hash, browser_hash, provider.code()]).await
}

/// The account of this person, made or linked where the rules allow it.
pub async fn enter(
    db: &Db,
    provider: Provider,
    person: &Person,
    lang: Lang,
    now: i64,
) -> Result<Result<UserId, Refusal>, DbError> {
    let mut tries = 0;
    loop {
        tries += 1;
        match enter_once(db.begin().await?, provider, person, lang, now).await {
            // Someone was quicker, with the same address or the same identity: look again at what is true now.
            Err(DbError::Unique(_) | DbError::ForeignKey | DbError::Busy) if tries < TRIES => {}
            done => return done,
        }
    }
}

async fn enter_once(
    mut tx: Tx,
    provider: Provider,
    person: &Person,
    lang: Lang,
    now: i64,
) -> Result<Result<UserId, Refusal>, DbError> {
    let known = tx.opt::<(i64,)>(KNOWN, args![provider.code(), &*person.subject]).await?;
    let owner = match &person.email {
        Email::Verified(address) | Email::Unverified(address) => {
            tx.opt::<(i64,)>(OWNER, args![fold_key(address)]).await?
        }
        Email::Missing => None,
    };
    let user = match entry(known.map(|(id,)| UserId(id)), owner.map(|(id,)| UserId(id)), &person.email) {
        Entry::Known(user) => return Ok(Ok(user)),
        Entry::Refuse(refusal) => return Ok(Err(refusal)),
        Entry::Link(user) => user,
        Entry::Create(address) => {
            let (id,) = tx.one(CREATE, args![address, fold_key(address), lang.code(), now]).await?;
            UserId(id)
        }
    };
    tx.write(LINK, args![provider.code(), &*person.subject, user.0, now]).await?;
    tx.commit().await?;
    Ok(Ok(user))
}

/// Providers that this account is reached through, in the order in which they are offered.
pub async fn logins(db: &Db, user: UserId) -> Result<Vec<&'static str>, DbError> {
    let rows: Vec<(String,)> = db.all(LOGINS, args![user.0]).await?;
    let codes = Provider::ALL.map(Provider::code);
    Ok(codes.into_iter().filter(|code| rows.iter().any(|(provider,)| provider == code)).collect())
}
