//! Sends the recovery mail. The job creates the link when it runs, so the queue stores neither token nor address.

use base::{EmailAddress, Lang, UserId};
use db::{
    Db, DbError,
    jobs::{Class, JobError, NewJob, Worker},
};
use http_kit::Ctx;
use serde_json::{Value, json};

use super::store;
use crate::{
    letter::{self, Letter, Secret},
    user,
};

const MAIL: &str = "accounts.recovery_mail";
/// The lifetime of a link in seconds.
const LINK_SECONDS: i64 = 3600;
const LETTER: Letter = Letter {
    page: "reset-password",
    subject: "mail.recovery.subject",
    title: "mail.recovery.title",
    intro: "mail.recovery.intro",
    button: "mail.recovery.button",
    expires: "mail.recovery.expires",
    ignore: "mail.recovery.ignore",
};

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let ctx = ctx.clone();
    worker.register_in(Class::Mail, MAIL, move |payload| {
        let ctx = ctx.clone();
        async move { send(&ctx, &payload).await }
    })
}

/// Enqueues a job even if there is no account, so that response and timing do not reveal it. The payload contains no
/// address because jobs outlive the mail.
pub async fn plan(db: &Db, user: Option<UserId>, lang: Option<Lang>, now: i64) -> Result<(), DbError> {
    let payload = json!({"user": user, "lang": lang});
    let job = NewJob { kind: MAIL, payload, run_at: now, max_attempts: 8, unique_key: None };
    db.enqueue(job).await.map(drop)
}

async fn send(ctx: &Ctx, payload: &Value) -> Result<(), JobError> {
    let Some(id) = payload["user"].as_i64() else { return Ok(()) };
    let Some(known) = user::store::facts_if_there(&ctx.db, UserId(id)).await? else { return Ok(()) };
    let lang = Lang::parse(payload["lang"].as_str().unwrap_or(&known.lang)).unwrap_or_default();
    let to = EmailAddress::parse(&known.email).ok_or_else(|| JobError::GiveUp("no address".into()))?;
    let secret = Secret::new(ctx);
    store::add(&ctx.db, &secret.hash, UserId(id), ctx.clock.now() + LINK_SECONDS).await?;
    letter::send(ctx, LETTER, lang, to, &secret).await
}
