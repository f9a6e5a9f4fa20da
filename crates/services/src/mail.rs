//! Mail over SMTP, or into a folder where there is no mail server.

use std::path::{Path, PathBuf};

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, MultiPart},
};

use crate::web::choose_cryptography;

/// A mail to one person, in both forms.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The one address the mail is about; logged when the mail goes into a folder.
    pub link: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// No later attempt will do better.
    #[error("this mail cannot be sent: {0}")]
    Refused(String),
    #[error("the mail server did not take the mail: {0}")]
    Later(String),
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

    /// Each mail becomes an `.eml` file, and its link a line of the log: enough to run a site on one's desk.
    pub fn folder(folder: &Path, from: &str) -> Result<Self, MailError> {
        Ok(Self { from: mailbox(from)?, way: Way::Folder(folder.to_owned()) })
    }

    /// `id` makes the file's name and the message id, so that sending twice is not two mails.
    pub async fn send(&self, mail: &Mail, id: &str) -> Result<(), MailError> {
        let message = self.message(mail, id)?;
        match &self.way {
            Way::Smtp(transport) => match transport.send(message).await {
                Ok(_) => Ok(()),
                Err(error) if error.is_permanent() => Err(MailError::Refused(error.to_string())),
                Err(error) => Err(MailError::Later(error.to_string())),
            },
            Way::Folder(folder) => {
                let write = async {
                    tokio::fs::create_dir_all(folder).await?;
                    // Named when complete: whoever watches the folder never reads half a mail.
                    let part = folder.join(format!("{id}.part"));
                    tokio::fs::write(&part, message.formatted()).await?;
                    tokio::fs::rename(&part, folder.join(format!("{id}.eml"))).await
                };
                write.await.map_err(|error: std::io::Error| MailError::Later(error.to_string()))?;
                tracing::info!(
                    to = mail.to,
                    link = mail.link,
                    "mail written to the data folder; no mail server is configured"
                );
                Ok(())
            }
        }
    }

    fn message(&self, mail: &Mail, id: &str) -> Result<Message, MailError> {
        let host = self.from.email.domain();
        Message::builder()
            .from(self.from.clone())
            .to(mailbox(&mail.to)?)
            .subject(&mail.subject)
            .message_id(Some(format!("<{id}@{host}>")))
            .multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))
            .map_err(|error| MailError::Refused(error.to_string()))
    }
}

fn mailbox(text: &str) -> Result<Mailbox, MailError> {
    text.parse().map_err(|_| MailError::Refused(format!("`{text}` is not an e-mail address")))
}
