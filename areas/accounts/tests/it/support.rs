//! Test setup for sign-up and sign-in.

use std::{path::PathBuf, sync::Arc};

use accounts::{Passwords, StoredSessions};
use base::{EmailAddress, FixedClock, SystemRandom, UserId};
use db::{Db, jobs::Worker};
use http_kit::{Area, SiteConfig};
use serde_json::json;
use services::mail::Mailer;
use testkit::{
    Client, Reply, TestApp,
    app::{START, Setup},
    migrations_of,
};

pub const DAY: i64 = 24 * 3600;
pub const PASSWORD: &str = "correct horse";

pub fn migrations() -> Vec<db::Migration> {
    migrations_of(&[accounts::area()])
}

/// An app with real sessions, password hashing and a mail folder.
pub struct Accounts {
    pub app: TestApp,
    pub mail: tempfile::TempDir,
    sessions: Arc<StoredSessions>,
    clock: Arc<FixedClock>,
}

impl Accounts {
    pub async fn new(db: Db) -> Self {
        Self::with(db, "http://localhost:8080", Vec::new()).await
    }

    pub async fn with(db: Db, origin: &str, more: Vec<Area>) -> Self {
        let config = SiteConfig { origin: origin.into(), ..SiteConfig::default() };
        Self::configured(db, config, more).await
    }

    pub async fn configured(db: Db, config: SiteConfig, more: Vec<Area>) -> Self {
        let mail = tempfile::tempdir().unwrap();
        // Sessions have a separate clock; `advance` moves both.
        let clock = Arc::new(FixedClock::at(START));
        let sessions = Arc::new(StoredSessions::new(db.clone(), clock.clone()));
        let mut areas = vec![accounts::area()];
        areas.extend(more);
        let setup = Setup::default();
        let services = setup
            .services
            .with(Passwords::new(2))
            .with(Mailer::folder(mail.path(), "Hotdrop <noreply@hotdrop.example>").unwrap());
        let setup = Setup { sessions: Some(sessions.clone()), config, services };
        let app = TestApp::with(db, areas, setup).await;
        Self { app, mail, sessions, clock }
    }

    pub fn advance(&self, seconds: i64) {
        self.app.clock.advance(seconds);
        self.clock.advance(seconds);
    }

    pub fn sessions(&self) -> Arc<StoredSessions> {
        self.sessions.clone()
    }

    pub async fn auth(&self, kind: &str, email: &str, password: &str) -> Reply {
        let body = json!({"type": kind, "email": email, "password": password});
        self.app.anon().post("/api/user/auth", body).await
    }

    /// Creates an account and returns its signed-in client.
    pub async fn sign_up(&self, email: &str) -> Client {
        let reply = self.auth("signup", email, PASSWORD).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        self.app.with_token(reply.json["token"].as_str().unwrap())
    }

    /// Creates an account with a username.
    pub async fn named(&self, name: &str) -> Client {
        let client = self.sign_up(&format!("{name}@example.org")).await;
        let reply = client.post("/api/user/profile/store", json!({"name": name})).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        client
    }

    /// Runs jobs until `done` returns true.
    pub async fn work<F: Future<Output = bool>>(&self, done: impl Fn() -> F) {
        let clock = self.app.ctx.clock.clone();
        let worker = Worker::new(self.app.ctx.db.clone(), move || clock.now());
        let area = accounts::area();
        let worker = (area.jobs)(&self.app.ctx, worker);
        let worker = area.recurring.iter().fold(worker, |worker, one| one.register(&self.app.ctx, worker));
        let until = async {
            while !done().await {
                tokio::task::yield_now().await;
            }
        };
        worker.run(until).await.unwrap();
    }

    pub fn mails(&self) -> Vec<PathBuf> {
        let files = std::fs::read_dir(self.mail.path()).into_iter().flatten();
        files
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|e| e == "eml"))
            .collect()
    }
}

impl Accounts {
    /// Runs jobs until a new mail links to this page; returns its token and its text.
    pub async fn letter(&self, page: &str) -> (String, String) {
        let mark = format!("/{page}#token=");
        let read =
            |path: PathBuf| std::fs::read_to_string(path).unwrap().replace("=\r\n", "").replace("=3D", "=");
        let all = || self.mails().into_iter().map(read).filter(|text| text.contains(&mark));
        let before: Vec<String> = all().collect();
        self.work(|| async { all().count() > before.len() }).await;
        let text = all().find(|text| !before.contains(text)).unwrap();
        let start = text.find(&mark).unwrap() + mark.len();
        (text[start..start + 64].to_owned(), text)
    }
}

pub fn email(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

/// Returns the token of a new staff link.
pub async fn staff_link(db: &Db, address: &str, now: i64) -> String {
    accounts::invite_staff(db, &SystemRandom, None, &email(address), now).await.unwrap().token
}

/// Creates a staff account.
pub async fn add_staff(db: &Db, address: &str, now: i64) -> UserId {
    staff_link(db, address, now).await;
    let text = "SELECT id FROM account_user WHERE email_key = $1";
    UserId(db.scalar_i64(text, db::args![email(address).key()]).await.unwrap())
}

/// Returns the first error key of a field.
pub fn key<'a>(reply: &'a Reply, field: &str) -> &'a str {
    reply.json["keys"][field][0].as_str().unwrap_or("")
}
