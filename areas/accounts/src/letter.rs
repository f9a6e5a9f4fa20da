//! Mails with a single link, in a common layout.

use base::{EmailAddress, Lang, token};
use db::jobs::JobError;
use http_kit::{Ctx, Texts, viewer::hash_token};
use services::mail::{Mail, MailError, Mailer};

/// A mail template: the web app page its link opens, and its text keys.
#[derive(Clone, Copy, Debug)]
pub struct Letter {
    pub page: &'static str,
    pub subject: &'static str,
    pub title: &'static str,
    pub intro: &'static str,
    pub button: &'static str,
    pub expires: &'static str,
    pub ignore: &'static str,
}

/// A token for a link, and the hash stored in the database.
pub struct Secret {
    token: String,
    pub hash: String,
}

impl Secret {
    pub fn new(ctx: &Ctx) -> Self {
        let token = token(&*ctx.random);
        Self { hash: hash_token(&token), token }
    }
}

/// Sends a mail whose link contains the secret.
pub async fn send(
    ctx: &Ctx,
    letter: Letter,
    lang: Lang,
    to: EmailAddress,
    secret: &Secret,
) -> Result<(), JobError> {
    let absent = |what: &str| JobError::GiveUp(format!("no {what}"));
    let mailer = ctx.services.get::<Mailer>().ok_or_else(|| absent("mail service"))?;
    let texts = ctx.services.get::<Texts>().ok_or_else(|| absent("texts"))?;
    let mail = compose(&texts, letter, lang, &ctx.config.origin, to, &secret.token);
    mailer.send(&mail, &secret.hash[..32]).await.map_err(|error| match error {
        MailError::Refused(_) => JobError::GiveUp(error.to_string()),
        MailError::Temporary(_) => JobError::Retry(error.to_string()),
    })
}

/// Builds the link. Token and email address go into the fragment, which browsers do not send, so they never reach logs,
/// proxies or other sites.
fn link(letter: Letter, lang: Lang, origin: &str, to: &EmailAddress, token: &str) -> String {
    let hash: String = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("token", token)
        .append_pair("email", to.as_str())
        .finish();
    format!("{origin}/{}/{}#{hash}", lang.code(), letter.page)
}

fn compose(texts: &Texts, letter: Letter, lang: Lang, origin: &str, to: EmailAddress, token: &str) -> Mail {
    let link = link(letter, lang, origin, &to, token);
    let text = |key: &str| texts.get(lang, "accounts", key, &[("email", to.as_str())]);
    let (title, intro, button) = (text(letter.title), text(letter.intro), text(letter.button));
    let (expires, ignore) = (text(letter.expires), text(letter.ignore));
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
    let subject = text(letter.subject);
    let body_text = format!("{title}\n\n{intro}\n\n{link}\n\n{expires}\n{ignore}\n");
    Mail { to, subject, text: body_text, html }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mail_has_its_link_in_both_forms_and_no_foreign_markup() {
        let texts =
            Texts::new(|_| Some(r#"{"accounts":{"mail":{"x":{"intro":"<b> for {{email}}"}}}}"#.to_owned()));
        let letter = Letter {
            page: "reset-password",
            subject: "mail.x.subject",
            title: "mail.x.title",
            intro: "mail.x.intro",
            button: "mail.x.button",
            expires: "mail.x.expires",
            ignore: "mail.x.ignore",
        };
        let to = EmailAddress::parse("a&b'+x@example.org").unwrap();
        let mail = compose(&texts, letter, Lang::De, "https://hotdrop.example", to, "abc");
        let link = "https://hotdrop.example/de/reset-password#token=abc&email=a%26b%27%2Bx%40example.org";
        assert!(mail.text.contains(link));
        assert!(mail.html.contains(&link.replace('&', "&amp;")));
        assert!(mail.html.contains("&lt;b&gt; for a&amp;b'+x@example.org"));
    }
}
