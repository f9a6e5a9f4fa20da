//! Checks that neither the log nor the job queue contains secrets.

use db::{Db, args};
use http::Method;
use http_kit::PersonalParts;
use serde_json::json;
use services::mail::Mailer;
use testkit::{TestApp, app::Setup, log::Log};

use crate::{
    social::World,
    support::{PASSWORD, migrations},
};

const NEW_PASSWORD: &str = "battery staple 7";
const EMAIL: &str = "secret.ann@example.org";

/// The secrets issued or entered, each with a description.
#[derive(Default)]
struct Secrets(Vec<(&'static str, String)>);

impl Secrets {
    fn add(&mut self, what: &'static str, secret: &str) {
        assert!(secret.len() >= 8, "{what}: `{secret}` is too short to be looked for");
        self.0.push((what, secret.to_owned()));
    }

    fn check(&self, place: &str, text: &str) {
        for (what, secret) in &self.0 {
            let found = text.to_lowercase().find(&secret.to_lowercase());
            let around =
                found.map(|at| text.chars().skip(at.saturating_sub(200)).take(400).collect::<String>());
            assert_eq!(around, None, "{what} is in the {place}");
        }
    }
}

async fn work(app: &TestApp) {
    let clock = app.ctx.clock.clone();
    let worker = db::jobs::Worker::new(app.ctx.db.clone(), move || clock.now());
    let worker = (accounts::area().jobs)(&app.ctx, worker);
    let open = "SELECT COUNT(*) FROM job WHERE state IN ('queued', 'running') AND due_at <= $1";
    let until = async {
        while app.ctx.db.scalar_i64(open, args![app.ctx.clock.now()]).await.unwrap() > 0 {
            tokio::task::yield_now().await;
        }
    };
    worker.run(until).await.unwrap();
}

/// Returns the tokens of the links in all mails.
fn tokens(folder: &std::path::Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let texts =
        files.map(|path| std::fs::read_to_string(path).unwrap().replace("=\r\n", "").replace("=3D", "="));
    let hex = |text: String| {
        let words = text.split(|c: char| !c.is_ascii_hexdigit()).filter(|word| word.len() == 64);
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    texts.flat_map(hex).collect()
}

async fn jobs(db: &Db) -> String {
    let rows = testkit::dump::rows(db).await;
    rows.into_iter().filter(|row| row.starts_with("job: ")).collect::<Vec<_>>().join("\n")
}

testkit::both! {
    with &migrations();

    async fn no_secret_is_logged_or_queued(db: Db) {
        let log: Log = testkit::log::capture();
        let mail = tempfile::tempdir().unwrap();
        let services = Setup::default()
            .services
            .with(accounts::Passwords::new(2))
            .with(Mailer::folder(mail.path(), "Hotdrop <noreply@hotdrop.example>").unwrap())
            .with(PersonalParts(Vec::new()));
        let world = World::with(db.clone(), services).await;
        let app = &world.app;
        let mut secrets = Secrets::default();
        secrets.add("an address", EMAIL);
        secrets.add("an address", "Ann@Example.org");
        secrets.add("a password", PASSWORD);
        secrets.add("a password", NEW_PASSWORD);

        // Sign up, enter a wrong password, sign in, request a reset, reset, change the password.
        let auth = |kind: &str, password: &str| json!({"type": kind, "email": EMAIL, "password": password});
        let up = app.anon().post("/api/user/auth", auth("signup", PASSWORD)).await;
        assert_eq!(up.status, 200, "{}", up.text);
        secrets.add("a session", up.json["token"].as_str().unwrap());
        app.anon().post("/api/user/auth", auth("signin", "wrong secret horse")).await;
        secrets.add("a password", "wrong secret horse");
        for email in [EMAIL, "nobody.secret@example.org"] {
            let forgot = app.anon().post("/api/user/forgot-password", json!({"email": email})).await;
            assert_eq!(forgot.status, 200, "{}", forgot.text);
            secrets.add("an address", email);
        }
        secrets.check("queue before the work", &jobs(&db).await);
        work(app).await;
        let links = tokens(mail.path());
        assert!(!links.is_empty(), "a mail with a link");
        let mut reset = false;
        for token in links {
            secrets.add("the token of a link", &token);
            let body = json!({"email": EMAIL, "token": token, "password": NEW_PASSWORD, "password_confirmation": NEW_PASSWORD});
            reset |= app.anon().post("/api/user/forgot-password/step2", body).await.status == 200;
        }
        assert!(reset, "one of the links resets the password");
        let signed_in = app.anon().post("/api/user/auth", auth("signin", NEW_PASSWORD)).await;
        let token = signed_in.json["token"].as_str().unwrap().to_owned();
        secrets.add("a session", &token);
        let decision = app.with_token(&token).post("/api/user/taken-over", json!({"keep": true})).await;
        assert_eq!(decision.status, 200, "{}", decision.text);
        let change = json!({"old_password": NEW_PASSWORD, "password": PASSWORD, "password_confirmation": PASSWORD});
        let changed = app.with_token(&token).post("/api/user/password", change).await;
        let token = changed.json["token"].as_str().unwrap_or_else(|| panic!("{}", changed.text)).to_owned();
        secrets.add("a session", &token);

        // Sign in through every provider, and with a staff link.
        let person = json!({"id": "subject-secret-1", "email": "Ann@Example.org", "verified": true, "name": "Ann"});
        world.peer.behavior().me = person;
        world.peer.behavior().claims = json!({"sub": "subject-secret-1"});
        secrets.add("an identity", "subject-secret-1");
        for provider in ["google", "apple", "discord", "facebook"] {
            let mut browser = world.browser();
            let visit = browser.start_sign_in(provider, "").await;
            let back = browser.callback(provider, &format!("state={}&code={}", visit.params["state"], visit.code)).await;
            secrets.add("a state", &visit.params["state"]);
            secrets.add("a code", &visit.code);
            secrets.add("a session", back.cookie("hotdrop_session").unwrap_or_else(|| panic!("{provider}: {back:?}")));
            let broken = browser.callback(provider, "state=state-secret-9&code=code-secret-9").await;
            assert_eq!(broken.status, 302);
        }
        secrets.add("a state", "state-secret-9");
        secrets.add("a code", "code-secret-9");
        secrets.add("a provider's token", "bearer-1");
        for secret in ["google-secret", "discord-secret", "facebook-secret"] {
            secrets.add("our secret at a provider", secret);
        }
        let exchanged = app.anon().post("/api/user/session", json!({"token": token})).await;
        assert!(exchanged.status == 200 || exchanged.status == 401, "{}", exchanged.text);

        // Use the account, then delete it.
        let member = app.with_token(&token).with_header("user-agent", "Secret-Agent/9");
        secrets.add("a browser", "Secret-Agent/9");
        member.post("/api/user/profile/store", json!({"name": "Hidden_Ann"})).await;
        member.post("/api/user/community/mod-access/send-invite", json!({"name": "Hidden_Bob"})).await;
        assert_eq!(member.get("/api/user/export").await.status, 200);
        let gone = member.send(Method::DELETE, "/api/user", Some(json!({"password": PASSWORD}).to_string())).await;
        assert_eq!(gone.status, 200, "{}", gone.text);
        work(app).await;

        let text = log.text();
        assert!(text.contains("DEBUG"), "the log is as talkative as it can be set: {}", text.len());
        secrets.check("log", &text);
        secrets.check("queue", &jobs(&db).await);
    }
}
