//! Mail over SMTP, or into a folder if there is no mail server.

use std::path::{Path, PathBuf};

use base::EmailAddress;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, MultiPart},
};

use crate::{
    outside::{self, HasOutcome, Outcome},
    web::choose_cryptography,
};

mod files;

/// A mail to one person, as text and HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    pub to: EmailAddress,
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// A retry cannot succeed.
    #[error("this mail cannot be sent: {0}")]
    Refused(String),
    #[error("the mail server did not take the mail: {0}")]
    Temporary(String),
}

impl HasOutcome for MailError {
    fn outcome(&self) -> Outcome {
        match self {
            Self::Refused(_) => Outcome::Refused,
            Self::Temporary(_) => Outcome::Failed,
        }
    }
}

/// Sends mail.
pub struct Mailer {
    from: Mailbox,
    way: Way,
}

enum Way {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

impl Mailer {
    /// `url` as in `smtps://user:password@mail.example:465` or `smtp://mail.example:587?tls=required`.
    pub fn smtp(url: &str, from: &str) -> Result<Self, MailError> {
        choose_cryptography();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|error| MailError::Refused(error.to_string()))?
            .timeout(Some(std::time::Duration::from_secs(20)))
            .build();
        Ok(Self { from: mailbox(from)?, way: Way::Smtp(transport) })
    }

    /// Writes each mail to an `.eml` file, for local use. It contains a working link, so only the owner of the
    /// folder can read it; the log contains only the file name.
    pub fn folder(folder: &Path, from: &str) -> Result<Self, MailError> {
        Ok(Self { from: mailbox(from)?, way: Way::Folder(folder.to_owned()) })
    }

    /// `id` determines the file name and the message id, so that sending twice is idempotent.
    pub async fn send(&self, mail: &Mail, id: &str) -> Result<(), MailError> {
        outside::watched("mail", self.hand_over(mail, id)).await
    }

    async fn hand_over(&self, mail: &Mail, id: &str) -> Result<(), MailError> {
        let message = self.message(mail, id)?;
        match &self.way {
            Way::Smtp(transport) => match transport.send(message).await {
                Ok(_) => Ok(()),
                Err(error) if error.is_permanent() => Err(MailError::Refused(cause_of(&error))),
                Err(error) => Err(MailError::Temporary(cause_of(&error))),
            },
            Way::Folder(folder) => {
                let file = format!("{id}.eml");
                files::write(folder, &file, message.formatted())
                    .await
                    .map_err(|error| MailError::Temporary(error.to_string()))?;
                tracing::info!(file, "mail written to the data folder; no mail server is configured");
                Ok(())
            }
        }
    }

    /// Signs in at the mail server without sending. `None` if there is no server.
    pub async fn try_login(&self) -> Option<Result<(), MailError>> {
        let Way::Smtp(transport) = &self.way else { return None };
        Some(match transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailError::Temporary("it accepted the login and then did not respond".into())),
            Err(error) if error.is_permanent() => Err(MailError::Refused(cause_of(&error))),
            Err(error) => Err(MailError::Temporary(cause_of(&error))),
        })
    }

    /// Removes every mail to this address from the folder. Mails at a server are not affected.
    pub async fn forget(&self, address: &str) -> std::io::Result<()> {
        match &self.way {
            Way::Smtp(_) => Ok(()),
            Way::Folder(folder) => {
                let Some(wanted) = self.recipient(address) else { return Ok(()) };
                files::remove(folder, |mail| recipient(mail).is_some_and(|found| found == wanted)).await
            }
        }
    }

    /// Returns the header of a mail to this address.
    fn recipient(&self, address: &str) -> Option<String> {
        let to = mailbox(address).ok()?;
        let mail = Message::builder().from(self.from.clone()).to(to).body(String::new()).ok()?;
        recipient(&String::from_utf8_lossy(&mail.formatted()))
    }

    fn message(&self, mail: &Mail, id: &str) -> Result<Message, MailError> {
        let host = self.from.email.domain();
        Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address(&mail.to)?))
            .subject(&mail.subject)
            .message_id(Some(format!("<{id}@{host}>")))
            .multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))
            .map_err(|error| MailError::Refused(error.to_string()))
    }
}

/// Parses exactly one mailbox: no display name, no second address.
fn address(to: &EmailAddress) -> Result<Address, MailError> {
    to.as_str().parse().map_err(|_| MailError::Refused("the address cannot be sent to".into()))
}

/// Errors are stored with the job and logged, so they must not contain an address.
fn mailbox(text: &str) -> Result<Mailbox, MailError> {
    text.parse().map_err(|_| MailError::Refused("this is not an e-mail address".into()))
}

/// Returns the status codes of a server's error; its text often contains the address.
fn cause_of(error: &lettre::transport::smtp::Error) -> String {
    let Some(code) = error.status() else { return error.to_string() };
    let text = error.to_string();
    match text.split_whitespace().find(|word| is_enhanced(word)) {
        Some(more) => format!("it returned {code} ({more})"),
        None => format!("it returned {code}"),
    }
}

/// `5.1.1`: no such mailbox.
fn is_enhanced(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    parts.len() == 3
        && parts.iter().all(|part| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns the recipient of a mail from its header, not from the file name, which is logged.
fn recipient(mail: &str) -> Option<String> {
    let head = mail.split("\r\n\r\n").next()?.replace("\r\n ", " ").replace("\r\n\t", " ");
    head.lines().find_map(|line| line.strip_prefix("To:")).map(|to| to.trim().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_codes_are_recognized() {
        assert!(is_enhanced("5.1.1") && is_enhanced("4.7.650"));
        assert!(!["ann@1.2.3", "127.0.0.1", "5.1", "5..1", "<5.1.1>"].into_iter().any(is_enhanced));
    }
}
