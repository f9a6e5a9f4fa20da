//! The mail with the link. The link is made when the mail is, so the queue never holds a working one.

use base::{Lang, UserId, token};
use db::{
    Db, DbError,
    jobs::{JobError, NewJob, Worker},
};
use http_kit::{Ctx, Texts, viewer::hash_token};
use serde_json::{Value, json};
use services::mail::{Mail, MailError, Mailer};

use super::store;
use crate::user;

const MAIL: &str = "accounts.recovery_mail";
/// How long a link works.
const LINK_SECONDS: i64 = 3600;

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let ctx = ctx.clone();
    worker.register(MAIL, move |payload| {
        let ctx = ctx.clone();
        async move { send(&ctx, &payload).await }
    })
}

/// Planned whether or not there is such an account, so that the answer and the work until it tell nobody. The queue
/// outlives the mail, so it holds no address.
pub async fn plan(db: &Db, user: Option<UserId>, lang: Option<Lang>, now: i64) -> Result<(), DbError> {
    let payload = json!({"user": user.map(|user| user.0), "lang": lang});
    let job = NewJob { kind: MAIL, payload, run_at: now, max_attempts: 8, unique_key: None };
    db.enqueue(job).await.map(drop)
}

async fn send(ctx: &Ctx, payload: &Value) -> Result<(), JobError> {
    let absent = |what: &str| JobError::GiveUp(format!("no {what}"));
    let Some(user) = payload["user"].as_i64().map(UserId) else { return Ok(()) };
    let mailer = ctx.services.get::<Mailer>().ok_or_else(|| absent("mail service"))?;
    let texts = ctx.services.get::<Texts>().ok_or_else(|| absent("texts"))?;
    let Some((email, lang)) = user::store::mailbox(&ctx.db, user).await? else { return Ok(()) };
    let lang = payload["lang"].as_str().unwrap_or(&lang);
    let lang = Lang::parse(lang).unwrap_or_default();
    let token = token(&*ctx.random);
    store::keep(&ctx.db, &hash_token(&token), user, ctx.clock.now() + LINK_SECONDS).await?;
    let mail = compose(&texts, lang, &ctx.config.origin, &email, &token);
    mailer.send(&mail, &hash_token(&token)[..32]).await.map_err(|error| match error {
        MailError::Refused(_) => JobError::GiveUp(error.to_string()),
        MailError::Later(_) => JobError::Retry(error.to_string()),
    })
}

fn compose(texts: &Texts, lang: Lang, origin: &str, email: &str, token: &str) -> Mail {
    let query: String =
        url::form_urlencoded::Serializer::new(String::new()).append_pair("email", email).finish();
    let link = format!("{origin}/{}/reset-password/{token}?{query}", lang.code());
    let text = |key: &str| texts.get(lang, "accounts", key, &[("email", email)]);
    let (title, intro, button) =
        (text("mail.recovery.title"), text("mail.recovery.intro"), text("mail.recovery.button"));
    let (expires, ignore) = (text("mail.recovery.expires"), text("mail.recovery.ignore"));
    let html = format!(
        "<!doctype html><html lang=\"{lang}\"><body style=\"margin:0;background:#0d1117;padding:32px 16px;\
         font-family:system-ui,sans-serif;color:#e6edf3\"><div style=\"max-width:480px;margin:0 auto;\
         background:#161b22;border-radius:12px;padding:32px\"><h1 style=\"font-size:22px;margin:0 0 16px\">{title}</h1>\
         <p style=\"line-height:1.5\">{intro}</p><p style=\"margin:24px 0\"><a href=\"{href}\" \
         style=\"background:#f5a524;color:#0d1117;padding:12px 20px;border-radius:8px;text-decoration:none;\
         font-weight:600;display:inline-block\">{button}</a></p><p style=\"line-height:1.5;color:#9da7b3;\
         font-size:14px\">{expires}</p><p style=\"line-height:1.5;color:#9da7b3;font-size:14px\">{ignore}</p>\
         <p style=\"word-break:break-all;font-size:12px;color:#9da7b3\">{href}</p></div></body></html>",
        lang = lang.code(),
        title = escape(&title),
        intro = escape(&intro),
        button = escape(&button),
        expires = escape(&expires),
        ignore = escape(&ignore),
        href = escape(&link),
    );
    Mail {
        to: email.to_owned(),
        subject: text("mail.recovery.subject"),
        text: format!("{title}\n\n{intro}\n\n{link}\n\n{expires}\n{ignore}\n"),
        html,
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mail_has_its_link_in_both_forms_and_no_foreign_markup() {
        let texts = Texts::new(|_| {
            Some(r#"{"accounts":{"mail":{"recovery":{"intro":"For {{email}}"}}}}"#.to_owned())
        });
        let mail = compose(&texts, Lang::De, "https://hotdrop.example", "\"<b>\"+x@example.org", "abc");
        let link = "https://hotdrop.example/de/reset-password/abc?email=%22%3Cb%3E%22%2Bx%40example.org";
        assert!(mail.text.contains(link) && mail.html.contains(link));
        assert!(mail.html.contains("For &quot;&lt;b&gt;&quot;+x@example.org"));
    }
}
