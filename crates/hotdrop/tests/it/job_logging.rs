//! Background failures are logged with their cause and without personal data.

use http::Method;
use serde_json::json;

use crate::support::Site;

#[tokio::test]
async fn an_undelivered_mail_is_logged_with_its_cause_on_every_attempt() {
    let log = testkit::log::capture();
    // Nothing listens there.
    let port = crate::support::free_port();
    let smtp = format!("\"smtp://127.0.0.1:{port}\"");
    let site = Site::new(&[("mail.smtp", &smtp), ("log_addresses", "\"short\"")]).await;
    let body = json!({"type": "signup", "email": "told.ann@example.org", "password": "hidden horse battery"});
    let head = [("content-type", "application/json"), ("authorization", "Bearer x")];
    let up = site.send(Method::POST, "/api/user/auth", &head, &body.to_string()).await;
    assert_eq!(up.status, 200, "{}", up.text);
    site.work().await;
    let text = log.text();
    let line = |words: &[&str]| text.lines().find(|line| words.iter().all(|word| line.contains(word)));
    let failed = line(&["WARN", "service=\"mail\"", "outcome=\"failed\"", "refused"]);
    assert!(failed.is_some(), "no line about the mail:\n{text}");
    let again = line(&["WARN", "job failed; it will be tried again", "attempts=1"]);
    assert!(again.is_some(), "no line about the job:\n{text}");
    assert!(!text.contains("told.ann@"), "an address in the log");
    assert!(line(&["request completed", "ip=203.0.113.0"]).is_some(), "an address as short as configured");
}
