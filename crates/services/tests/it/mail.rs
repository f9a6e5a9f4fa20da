use services::mail::{Mail, Mailer};

fn mail(to: &str) -> Mail {
    Mail {
        to: to.into(),
        subject: "Пароль".into(),
        text: "Hello\nhttps://hotdrop.example/x".into(),
        html: "<p>Hello</p>".into(),
        link: Some("https://hotdrop.example/x".into()),
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
async fn an_address_that_is_none_is_refused_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::folder(folder.path(), "noreply@hotdrop.example").unwrap();
    let outcome = mailer.send(&mail("ann@example.org\r\nBcc: all@example.org"), "two").await;
    assert!(matches!(outcome, Err(services::mail::MailError::Refused(_))), "{outcome:?}");
}
