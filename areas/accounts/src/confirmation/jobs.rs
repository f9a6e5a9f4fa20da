//! Sends the confirmation mail. The job creates the link when it runs, so the queue stores neither token nor address.

use base::{EmailAddress, Lang, UserId};
use db::{
    DbError, Tx,
    jobs::{Class, JobError, NewJob, Worker},
};
use http_kit::Ctx;
use serde_json::{Value, json};

use super::store;
use crate::{
    letter::{self, Letter, Secret},
    user,
};

const MAIL: &str = "accounts.confirmation_mail";
/// The lifetime of a link in seconds.
const LINK_SECONDS: i64 = 24 * 3600;
const LETTER: Letter = Letter {
    page: "confirm-email",
    subject: "mail.confirmation.subject",
    title: "mail.confirmation.title",
    intro: "mail.confirmation.intro",
    button: "mail.confirmation.button",
    expires: "mail.confirmation.expires",
    ignore: "mail.confirmation.ignore",
};

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let ctx = ctx.clone();
    worker.register_in(Class::Mail, MAIL, move |payload| {
        let ctx = ctx.clone();
        async move { send(&ctx, &payload).await }
    })
}

pub async fn plan(tx: &mut Tx, user: UserId, now: i64) -> Result<(), DbError> {
    let payload = json!({"user": user});
    let job = NewJob { kind: MAIL, payload, run_at: now, max_attempts: 8, unique_key: None };
    tx.enqueue(job).await.map(drop)
}

async fn send(ctx: &Ctx, payload: &Value) -> Result<(), JobError> {
    let id = payload["user"].as_i64().ok_or_else(|| JobError::GiveUp("no user".into()))?;
    let Some(known) = user::store::facts_if_there(&ctx.db, UserId(id)).await? else { return Ok(()) };
    // Skip if the address has been verified since, or was stored before validation became stricter.
    let Some(to) = EmailAddress::parse(&known.email).filter(|_| !known.email_proven) else { return Ok(()) };
    let secret = Secret::new(ctx);
    store::add(&ctx.db, &secret.hash, UserId(id), ctx.clock.now() + LINK_SECONDS).await?;
    letter::send(ctx, LETTER, Lang::parse(&known.lang).unwrap_or_default(), to, &secret).await
}
