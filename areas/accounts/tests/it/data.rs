use std::sync::Arc;

use base::UserId;
use db::{Db, Migration, MigrationSql, Tx, args};
use http::Method;
use http_kit::{Area, Ctx, Personal, Progress, Work};
use serde_json::{Value, json};

use crate::support::{Accounts, PASSWORD, add_staff, key};

/// A fake area that stores progress.
struct Camos;

const TABLES: &str =
    "CREATE TABLE test_camo (user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
    tracker TEXT NOT NULL); CREATE TABLE test_left (user_id BIGINT NOT NULL);";

impl Personal for Camos {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> Work<'a, Value> {
        Box::pin(async move {
            let rows: Vec<(String,)> = ctx
                .db
                .all("SELECT tracker FROM test_camo WHERE user_id = $1 ORDER BY tracker", args![user.0])
                .await?;
            Ok(json!(rows.into_iter().map(|(tracker,)| tracker).collect::<Vec<_>>()))
        })
    }

    fn leave<'a>(&'a self, _: &'a Ctx, tx: &'a mut Tx, user: UserId) -> Work<'a, ()> {
        Box::pin(async move {
            tx.write("INSERT INTO test_left (user_id) VALUES ($1)", args![user.0]).await?;
            Ok(())
        })
    }

    fn reset<'a>(&'a self, ctx: &'a Ctx, user: UserId, key: &'a str) -> Work<'a, ()> {
        Box::pin(async move {
            ctx.db
                .write("DELETE FROM test_camo WHERE user_id = $1 AND tracker = $2", args![user.0, key])
                .await?;
            Ok(())
        })
    }
}

fn migrations() -> Vec<Migration> {
    let mut all = crate::support::migrations();
    all.push(Migration { area: "test", name: "0001_camos", sql: MigrationSql::Shared(TABLES) });
    all
}

async fn with_camos(db: Db) -> (Accounts, testkit::Client, i64) {
    let trackers = Area {
        personal: Some(Arc::new(Camos)),
        progress: &[Progress { key: "stripes", game: "Test" }, Progress { key: "spots", game: "Test" }],
        ..Area::new("trackers")
    };
    let accounts = Accounts::with(db.clone(), "http://localhost:8080", vec![trackers]).await;
    let ann = accounts.named("Ann").await;
    let id = ann.get("/api/user").await.json["user"]["id"].as_i64().unwrap();
    for tracker in ["dmz", "spots", "stripes"] {
        db.write("INSERT INTO test_camo (user_id, tracker) VALUES ($1, $2)", args![id, tracker])
            .await
            .unwrap();
    }
    (accounts, ann, id)
}

testkit::both! {
    with &migrations();

    async fn two_deletions_and_exports_at_once_fail_in_no_other_way_than_signed_out(db: Db) {
        let (accounts, ann, _) = with_camos(db.clone()).await;
        let mut all = tokio::task::JoinSet::new();
        for number in 0..8 {
            let ann = ann.clone().at([203, 0, 113, number]);
            all.spawn(async move {
                if number < 4 {
                    let body = json!({"password": PASSWORD}).to_string();
                    return (true, ann.send(Method::DELETE, "/api/user", Some(body)).await);
                }
                loop {
                    let reply = ann.get("/api/user/export").await;
                    if reply.status != 200 {
                        return (false, reply);
                    }
                }
            });
        }
        let mut deleted = 0;
        for (deletes, reply) in all.join_all().await {
            assert!([200, 401].contains(&reply.status.as_u16()), "{deletes}: {} {}", reply.status, reply.text);
            deleted += usize::from(deletes && reply.status == 200);
        }
        assert_eq!(deleted, 1);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM test_left", args![]).await.unwrap(), 1);
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
        drop(accounts);
    }

    async fn chosen_progress_is_reset(db: Db) {
        let (accounts, ann, _) = with_camos(db).await;
        let path = "/api/user/camouflages/unset";
        let reply = ann.post(path, json!({"stripes": true, "spots": false})).await;
        assert_eq!(reply.json, json!({"success": true, "reset": ["stripes"]}));
        assert_eq!(ann.get("/api/user/export").await.json["data"]["trackers"], json!(["dmz", "spots"]));
        assert_eq!(key(&ann.post(path, json!({"spots": false})).await, "keys"), "accounts.reset_nothing");
        assert_eq!(key(&ann.post(path, json!({"all": true})).await, "keys"), "accounts.reset_unknown");
        assert_eq!(accounts.app.anon().post(path, json!({"spots": true})).await.status, 401);
    }

    async fn progress_is_listed_by_game_in_the_viewers_language(db: Db) {
        let (accounts, ann, _) = with_camos(db).await;
        let games = ann.get("/api/user/progress?lang=de").await.json["games"].clone();
        let names: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Test"]);
        assert_eq!(games[0]["kinds"][1]["key"], "spots");
        assert_eq!(accounts.app.anon().get("/api/user/progress").await.status, 401);
    }

    async fn my_data_is_a_file_without_secrets(db: Db) {
        let (accounts, ann, _) = with_camos(db).await;
        accounts.named("Bob").await;
        ann.post("/api/user/community/mod-access/send-invite", json!({"name": "Bob"})).await;
        let reply = ann.get("/api/user/export").await;
        assert_eq!(reply.headers["content-disposition"], "attachment; filename=\"hotdrop-data.json\"");
        let account = &reply.json["data"]["account"];
        assert_eq!(account["user"]["email"], "Ann@example.org");
        assert_eq!((&account["moderators"][0]["name"], &account["sessions"][0]["user_agent"]), (&json!("Bob"), &json!("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")));
        assert!(!reply.text.contains("argon2") && !reply.text.contains("token"));
    }

    async fn deleting_an_account_deletes_all_its_data(db: Db) {
        let (accounts, ann, id) = with_camos(db.clone()).await;
        let bob = accounts.named("Bob").await;
        bob.post("/api/user/community/mod-access/send-invite", json!({"name": "Ann"})).await;
        let body = json!({"password": "wrong horse"}).to_string();
        let wrong = ann.send(Method::DELETE, "/api/user", Some(body)).await;
        assert_eq!((wrong.status.as_u16(), key(&wrong, "password")), (422, "accounts.password_wrong"));
        let body = json!({"password": PASSWORD}).to_string();
        let gone = ann.send(Method::DELETE, "/api/user", Some(body)).await;
        assert_eq!((gone.status.as_u16(), gone.cookie("hotdrop_session")), (200, Some("")));
        assert_eq!(ann.get("/api/user").await.json["user"], Value::Null);
        for table in ["account_session", "account_moderator", "test_camo"] {
            let text: String = format!("SELECT COUNT(*) FROM {table}");
            let rest = db.scalar_i64(sqlx::AssertSqlSafe(text), args![]).await.unwrap();
            assert_eq!(rest, i64::from(table == "account_session"), "{table}");
        }
        assert_eq!(db.scalar_i64("SELECT user_id FROM test_left", args![]).await.unwrap(), id);
        assert_eq!(accounts.auth("signin", "ann@example.org", PASSWORD).await.status, 422);
        assert_eq!(accounts.auth("signup", "ann@example.org", PASSWORD).await.status, 200);
    }

    async fn a_deleted_account_is_not_in_the_log_of_the_database_either(db: Db) {
        let (_accounts, ann, _) = with_camos(db.clone()).await;
        if db.engine() == db::Engine::Postgres {
            return;
        }
        let (file,) = db.one::<(String,)>("SELECT file FROM pragma_database_list WHERE name = 'main'", args![]).await.unwrap();
        let in_log = || {
            let log = std::fs::read(format!("{file}-wal")).unwrap();
            log.windows(14).any(|part| part.eq_ignore_ascii_case(b"nn@example.org"))
        };
        assert!(in_log(), "before");
        let gone = ann.send(Method::DELETE, "/api/user", Some(json!({"password": PASSWORD}).to_string())).await;
        assert_eq!((gone.status.as_u16(), in_log()), (200, false));
    }

    async fn without_a_password_a_fresh_session_is_needed(db: Db) {
        let (accounts, _, _) = with_camos(db).await;
        let ctx = &accounts.app.ctx;
        let now = ctx.clock.now();
        let id = add_staff(&ctx.db, "staff@example.org", now).await;
        let token = accounts::open_session(&ctx.db, &*ctx.random, id, now, 86400).await.unwrap();
        let staff = accounts.app.with_token(&token);
        accounts.advance(601);
        let old = staff.send(Method::DELETE, "/api/user", Some("{}".into())).await;
        assert_eq!((old.status.as_u16(), old.error()), (403, "accounts.fresh_signin_needed"));
        let now = ctx.clock.now();
        let token = accounts::open_session(&ctx.db, &*ctx.random, id, now, 86400).await.unwrap();
        let fresh = accounts.app.with_token(&token).send(Method::DELETE, "/api/user", Some("{}".into())).await;
        assert_eq!(fresh.status, 200);
    }
}
