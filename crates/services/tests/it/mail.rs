use base::EmailAddress;
use lettre::{Address, message::Mailbox};
use proptest::prelude::*;
use services::mail::{Mail, Mailer};

fn mail(to: &str) -> Mail {
    Mail {
        to: EmailAddress::parse(to).unwrap(),
        subject: "Пароль".into(),
        text: "Hello\nhttps://hotdrop.example/x".into(),
        html: "<p>Hello</p>".into(),
    }
}

#[tokio::test]
async fn without_a_server_each_mail_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::folder(folder.path(), "Hotdrop <noreply@hotdrop.example>").unwrap();
    mailer.send(&mail("ann@example.org"), "one").await.unwrap();
    mailer.send(&mail("ann@example.org"), "one").await.unwrap();
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let text = std::fs::read_to_string(&files[0]).unwrap();
    for part in
        ["To: ann@example.org", "multipart/alternative", "Message-ID: <one@hotdrop.example>", "text/html"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[tokio::test]
async fn mails_to_one_address_can_be_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::folder(&folder.path().join("mail"), "noreply@hotdrop.example").unwrap();
    mailer.forget("ann@example.org").await.unwrap();
    mailer.send(&mail("Ann@example.org"), "one").await.unwrap();
    mailer.send(&mail("ann@example.org"), "two").await.unwrap();
    mailer.send(&mail("bob@example.org"), "three").await.unwrap();
    let long = format!("{}@{}.example.org", "имя".repeat(10), "x".repeat(60));
    mailer.send(&mail(&long), "four").await.unwrap();
    mailer.forget("ann@example.org").await.unwrap();
    mailer.forget(&long).await.unwrap();
    let left = std::fs::read_dir(folder.path().join("mail")).unwrap().map(|file| file.unwrap().path());
    let left: Vec<_> = left.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    assert!(left.len() == 1 && left[0].contains("To: bob@example.org"), "{left:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn mails_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("mail");
    let mailer = Mailer::folder(&folder, "noreply@hotdrop.example").unwrap();
    mailer.send(&mail("ann@example.org"), "one").await.unwrap();
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for file in std::fs::read_dir(&folder).unwrap() {
        assert_eq!(mode(&file.unwrap().path()), 0o600);
    }
}

proptest! {
    /// Every address that we accept is parsed by the mail library as exactly that mailbox.
    #[test]
    fn every_accepted_address_can_be_sent_to(
        given in prop_oneof![
            "[ -~]{1,20}@[ -~]{1,20}",
            "[\\PC.]{1,12}@[\\PC.]{1,20}",
            "[a-zA-Z0-9.+_'-]{1,12}@[a-zA-Z0-9.-]{1,20}\\.[a-z]{1,4}",
        ]
    ) {
        if let Some(ours) = EmailAddress::parse(&given) {
            let theirs: Address = ours.as_str().parse().unwrap();
            prop_assert_eq!(theirs.to_string(), ours.as_str());
            prop_assert_eq!(Mailbox::new(None, theirs).to_string(), ours.as_str());
        }
    }
}
