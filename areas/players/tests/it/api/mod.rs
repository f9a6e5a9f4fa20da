//! Tests of name search, users' profiles and favorites, the publisher and the demo.

mod demo;
mod fetch;
mod mine;
mod names;
mod publisher;
mod publisher_failures;

use std::{sync::Arc, time::Duration};

use base::{Clock, FixedClock, Secret, fold_key};
use db::{Db, args, jobs::Worker};
use http_kit::{Area, Services, SiteConfig};
use services::statistics::{Statistics, StatisticsSettings};
use testkit::{
    TestApp,
    app::{START, Setup},
    migrations_of,
};

use publisher::{Publisher, TOKEN};

fn areas() -> Vec<Area> {
    vec![accounts::area(), armory::area(), players::area()]
}

pub fn migrations() -> Vec<db::Migration> {
    migrations_of(&areas())
}

/// The test app with the areas and additional services.
struct Harness {
    app: TestApp,
    /// The clock of the publisher's client. [`Harness::advance`] moves both clocks.
    clock: Arc<FixedClock>,
}

impl Harness {
    async fn new(db: Db) -> Self {
        Self::with(db, SiteConfig::default(), Services::default()).await
    }

    async fn with(db: Db, config: SiteConfig, more: Services) -> Self {
        let setup = Setup::default();
        let config = SiteConfig { origin: setup.config.origin.clone(), ..config };
        let services = setup.services.overlaid(&more);
        let app = TestApp::with(db, areas(), Setup { config, services, ..setup }).await;
        Self { app, clock: Arc::new(FixedClock::at(START)) }
    }

    /// Creates an app that fetches profiles from this publisher.
    async fn fetching(db: Db, publisher: &Publisher, timeout: Duration) -> Self {
        let clock = Arc::new(FixedClock::at(START));
        let shared: Arc<dyn Clock> = clock.clone();
        let settings = StatisticsSettings {
            url: publisher.url.clone(),
            token: Secret::new(TOKEN),
            timeout,
            pause: Duration::from_millis(1),
        };
        let statistics = Statistics::new(settings, shared).unwrap();
        let harness = Self::with(db, SiteConfig::default(), Services::default().with(statistics)).await;
        Self { clock, ..harness }
    }

    fn advance(&self, seconds: i64) {
        self.app.clock.advance(seconds);
        self.clock.advance(seconds);
    }

    /// Runs the due jobs, and those that they enqueue.
    async fn work(&self) {
        let open = "SELECT COUNT(*) FROM job WHERE state = 'running' OR state = 'queued' AND due_at <= $1";
        self.work_until(async || {
            self.app.ctx.db.scalar_i64(open, args![self.app.clock.now()]).await.unwrap() == 0
        })
        .await;
    }

    async fn work_until(&self, done: impl AsyncFn() -> bool) {
        let clock = self.app.clock.clone();
        let worker = Worker::new(self.app.ctx.db.clone(), move || clock.now());
        let worker = (players::area().jobs)(&self.app.ctx, worker);
        let until = async {
            while !done().await {
                tokio::task::yield_now().await;
            }
        };
        worker.run(until).await.unwrap();
    }

    /// Inserts a user account and returns its id.
    async fn user(&self, name: &str) -> i64 {
        let sql = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5)
            RETURNING id";
        let email = format!("{name}@example.org");
        let values = args![&email, fold_key(&email), name, fold_key(name), START];
        self.app.ctx.db.write_opt::<(i64,)>(sql, values).await.unwrap().unwrap().0
    }
}

/// Inserts a player with a name on one platform and a number of matches.
async fn add_player(db: &Db, platform: &str, name: &str, games: i64) -> i64 {
    let sql = "INSERT INTO player (uno, name, name_key, clantag, demo, first_seen, last_seen, games, kills, deaths)
        VALUES ((SELECT COALESCE(MAX(uno), 0) + 1 FROM player), $1, $2, '', FALSE, 5, 5, $3, 0, 0) RETURNING id";
    let (id,) = db.write_opt::<(i64,)>(sql, args![name, fold_key(name), games]).await.unwrap().unwrap();
    add_name(db, id, platform, name).await;
    id
}

async fn add_name(db: &Db, player: i64, platform: &str, name: &str) {
    let sql = "INSERT INTO player_name (player_id, platform, username, name_key) VALUES ($1, $2, $3, $4)";
    db.write(sql, args![player, platform, name, fold_key(name)]).await.unwrap();
}
