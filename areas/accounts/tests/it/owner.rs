//! A stranger signs up with someone else's address; then the owner of the address verifies it.

use std::sync::Arc;

use base::UserId;
use db::{AssertSqlSafe, Db, Engine, Migration, MigrationSql, Tx, args};
use http_kit::{Area, Ctx, Personal, PersonalParts, TxWork, Work};
use serde_json::{Value, json};

use crate::support::{Accounts, PASSWORD, email};

/// Tables that grant access to an account, with the condition that selects an account's rows.
const ACCESS_TABLES: [(&str, &str); 6] = [
    ("account_session", "user_id = $1"),
    ("account_moderator", "owner_id = $1 OR moderator_id = $1"),
    ("account_identity", "user_id = $1"),
    ("account_recovery", "user_id = $1"),
    ("account_confirmation", "user_id = $1"),
    ("account_staff_link", "user_id = $1"),
];

/// Tables with profile data and former names.
const DATA_TABLES: [&str; 4] = ["account_link", "account_picture", "account_rename", "account_former_name"];

/// Creates an account with an unverified address, and adds a stranger's row to every table.
pub async fn prepare(db: &Db) -> UserId {
    let add = "INSERT INTO account_user (email, email_key, name, name_key, password, created_at)
        VALUES ($1, $1, $2, $2, 'set by a stranger', 0) RETURNING id";
    let mut ids = Vec::new();
    for name in ["ann", "eve", "mallory"] {
        let row: Option<(i64,)> =
            db.write_opt(add, args![format!("{name}@example.org"), name]).await.unwrap();
        ids.push(row.unwrap().0);
    }
    let (ann, eve, mallory) = (ids[0], ids[1], ids[2]);
    for text in [
        "INSERT INTO account_session (user_id, token_hash, created_at, expires_at) VALUES ($1, 's', 0, 4000000000)",
        "INSERT INTO account_identity (provider, subject, user_id, created_at) VALUES ('discord', 'eve', $1, 0)",
        "INSERT INTO account_recovery (token_hash, user_id, expires_at) VALUES ('r', $1, 4000000000)",
        "INSERT INTO account_confirmation (token_hash, user_id, email_key, expires_at)
            VALUES ('c', $1, 'ann@example.org', 4000000000)",
        "INSERT INTO account_staff_link (token_hash, user_id, expires_at) VALUES ('l', $1, 4000000000)",
        "INSERT INTO account_link (user_id, network, url) VALUES ($1, 'twitch', 'https://twitch.tv/ann')",
    ] {
        db.write(text, args![ann]).await.unwrap();
    }
    let invite =
        "INSERT INTO account_moderator (owner_id, moderator_id, active, created_at) VALUES ($1, $2, $3, 0)";
    for (owner, moderator, active) in
        [(ann, eve, true), (ann, mallory, false), (eve, ann, true), (mallory, ann, false)]
    {
        db.write(invite, args![owner, moderator, active]).await.unwrap();
    }
    for (table, count) in left(db, UserId(ann)).await {
        assert!(count > 0, "nothing in {table}");
    }
    UserId(ann)
}

async fn left(db: &Db, user: UserId) -> Vec<(&'static str, i64)> {
    let mut left = Vec::new();
    for (table, own) in ACCESS_TABLES {
        let text = format!("SELECT COUNT(*) FROM {table} WHERE {own}");
        left.push((table, db.scalar_i64(AssertSqlSafe(text), args![user.0]).await.unwrap()));
    }
    left
}

/// Asserts that nothing of the stranger's access remains, except one new row of the owner in each table of `new`.
pub async fn expect_nothing_left(db: &Db, user: UserId, new: &[&str]) {
    for (table, count) in left(db, user).await {
        assert_eq!(count, i64::from(new.contains(&table)), "{table}");
    }
    let shown = "SELECT COUNT(*) FROM account_link WHERE user_id = $1";
    assert_eq!(db.scalar_i64(shown, args![user.0]).await.unwrap(), 1, "what the account shows stays");
    let proven = "SELECT COUNT(*) FROM account_user WHERE id = $1 AND email_proven AND name = 'ann'";
    assert_eq!(db.scalar_i64(proven, args![user.0]).await.unwrap(), 1);
}

/// A fake area that issues keys.
struct Keys;

const KEYS: &str =
    "CREATE TABLE test_key (user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE);";

impl Personal for Keys {
    fn export<'a>(&'a self, _: &'a Ctx, _: UserId) -> Work<'a, Value> {
        Box::pin(async { Ok(Value::Null) })
    }

    fn owner_verified<'a>(&'a self, tx: &'a mut Tx, user: UserId) -> TxWork<'a> {
        Box::pin(
            async move { tx.write("DELETE FROM test_key WHERE user_id = $1", args![user.0]).await.map(drop) },
        )
    }
}

fn parts() -> PersonalParts {
    PersonalParts(vec![("keys", Arc::new(Keys))])
}

fn migrations() -> Vec<Migration> {
    let mut all = crate::support::migrations();
    all.push(Migration { area: "test", name: "0001_keys", sql: MigrationSql::Shared(KEYS) });
    all
}

async fn world(db: &Db) -> (Accounts, UserId) {
    let area = Area { personal: Some(Arc::new(Keys)), ..Area::new("keys") };
    let accounts = Accounts::with(db.clone(), "http://localhost:8080", vec![area]).await;
    let ann = prepare(db).await;
    db.write("INSERT INTO test_key (user_id) VALUES ($1)", args![ann.0]).await.unwrap();
    (accounts, ann)
}

async fn keys(db: &Db) -> i64 {
    db.scalar_i64("SELECT COUNT(*) FROM test_key", args![]).await.unwrap()
}

async fn reset(accounts: &Accounts) {
    accounts.app.anon().post("/api/user/forgot-password", json!({"email": "ann@example.org"})).await;
    let (token, _) = accounts.letter("reset-password").await;
    let body = json!({"email": "ann@example.org", "token": token, "password": PASSWORD, "password_confirmation": PASSWORD});
    let done = accounts.app.anon().post("/api/user/forgot-password/step2", body).await;
    assert_eq!(done.status, 200, "{}", done.text);
}

async fn signed_in(accounts: &Accounts) -> testkit::Client {
    let reply = accounts.auth("signin", "ann@example.org", PASSWORD).await;
    accounts.app.with_token(reply.json["token"].as_str().unwrap())
}

async fn decide(owner: &testkit::Client, keep: bool) -> u16 {
    owner.post("/api/user/taken-over", json!({ "keep": keep })).await.status.as_u16()
}

/// Returns the number of links in the stranger's profile.
async fn left_of(db: &Db, user: UserId) -> i64 {
    db.scalar_i64("SELECT COUNT(*) FROM account_link WHERE user_id = $1", args![user.0]).await.unwrap()
}

testkit::both! {
    with &migrations();

    async fn verification_by_the_operator_revokes_access_of_strangers(db: Db) {
        let (accounts, ann) = world(&db).await;
        let ctx = &accounts.app.ctx;
        let stranger = accounts::open_session(&db, &*ctx.random, ann, ctx.clock.now(), 1000).await.unwrap();
        let now = ctx.clock.now();
        let made = accounts::invite_staff(&db, &*ctx.random, Some(&parts()), &email("Ann@example.org"), now).await.unwrap();
        assert!(made.known);
        expect_nothing_left(&db, ann, &["account_staff_link"]).await;
        assert_eq!(keys(&db).await, 0);
        assert_eq!(accounts.app.with_token(&stranger).get("/api/user").await.json["user"], Value::Null);
        let reply = accounts.app.anon().post("/api/user/session", json!({"token": made.token})).await;
        assert_eq!((&reply.json["user"], &reply.json["takenOver"]), (&Value::Null, &json!({"email": "ann@example.org"})));
        let owner = accounts.app.with_token(reply.cookie("hotdrop_session").unwrap());
        assert_eq!(decide(&owner, true).await, 200);
        let user = &owner.get("/api/user").await.json["user"];
        assert_eq!(user["name"], "ann");
        assert_eq!((&user["isStaff"], &user["hasPassword"], &user["emailProven"]), (&json!(true), &json!(false), &json!(true)));
    }

    async fn a_password_reset_revokes_access_of_strangers(db: Db) {
        let (accounts, ann) = world(&db).await;
        reset(&accounts).await;
        expect_nothing_left(&db, ann, &[]).await;
        assert_eq!(keys(&db).await, 0);
        assert_eq!(accounts.auth("signin", "ann@example.org", PASSWORD).await.status, 200);
    }

    async fn nothing_of_a_stranger_is_shown_before_the_owner_keeps_it(db: Db) {
        let (accounts, ann) = world(&db).await;
        reset(&accounts).await;
        let owner = signed_in(&accounts).await;
        let shown = owner.get("/api/user").await.json;
        assert_eq!((&shown["user"], &shown["takenOver"]["email"]), (&Value::Null, &json!("ann@example.org")));
        for call in ["/api/user/export", "/api/user/sessions", "/api/user/community/mod-access"] {
            assert_eq!(owner.get(call).await.status, 401, "{call}");
        }
        assert_eq!(decide(&owner, true).await, 200);
        let shown = owner.get("/api/user").await.json;
        assert_eq!((&shown["user"]["id"], &shown["user"]["name"], &shown["takenOver"]), (&json!(ann), &json!("ann"), &Value::Null));
        assert_eq!(decide(&owner, false).await, 401, "decided once");
        assert_eq!(left_of(&db, ann).await, 1);
    }

    async fn what_a_stranger_prepared_is_removed_at_the_owners_word(db: Db) {
        let (accounts, ann) = world(&db).await;
        db.write("UPDATE account_user SET staff = TRUE, lang = 'de' WHERE id = $1", args![ann.0]).await.unwrap();
        reset(&accounts).await;
        let owner = signed_in(&accounts).await;
        let reply = owner.post("/api/user/taken-over", json!({"keep": false})).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        assert_eq!(left_of(&db, ann).await, 0);
        assert_eq!(owner.get("/api/user").await.json["user"], Value::Null, "the session before has ended");
        let owner = accounts.app.with_token(reply.cookie("hotdrop_session").unwrap());
        let user = owner.get("/api/user").await.json["user"].clone();
        assert_eq!((&user["email"], &user["name"], &user["socials"]["twitch"]), (&json!("ann@example.org"), &Value::Null, &Value::Null));
        assert_eq!((&user["isStaff"], &user["emailProven"], &user["hasPassword"]), (&json!(true), &json!(true), &json!(true)));
        assert_ne!(user["id"], json!(ann));
        // The password works, and there is nothing left to decide.
        assert_eq!(signed_in(&accounts).await.get("/api/user").await.json["user"]["id"], user["id"]);
    }

    async fn an_account_that_nobody_could_use_needs_no_decision(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let token = crate::support::staff_link(&db, "new@example.org", accounts.app.ctx.clock.now()).await;
        let reply = accounts.app.anon().post("/api/user/session", json!({"token": token})).await;
        assert_eq!((&reply.json["user"]["isStaff"], &reply.json["takenOver"]), (&json!(true), &Value::Null));
    }

    async fn who_does_not_decide_can_log_out(db: Db) {
        let (accounts, _) = world(&db).await;
        reset(&accounts).await;
        let owner = signed_in(&accounts).await;
        assert_eq!(owner.post("/api/user/logout", json!({})).await.status, 200);
        assert_eq!(owner.get("/api/user").await.json["takenOver"], Value::Null);
    }

    async fn data_of_a_verified_owner_is_retained(db: Db) {
        let (accounts, ann) = world(&db).await;
        db.write("UPDATE account_user SET email_proven = TRUE", args![]).await.unwrap();
        let before = left(&db, ann).await;
        let ctx = &accounts.app.ctx;
        let now = ctx.clock.now();
        accounts::invite_staff(&db, &*ctx.random, Some(&parts()), &email("ann@example.org"), now).await.unwrap();
        let count_foreign = "SELECT COUNT(*) FROM account_user WHERE id = $1 AND password = 'set by a stranger'";
        assert_eq!(db.scalar_i64(count_foreign, args![ann.0]).await.unwrap(), 1);
        for ((table, before), (_, after)) in before.into_iter().zip(left(&db, ann).await) {
            assert_eq!(after, before + i64::from(table == "account_staff_link"), "{table}");
        }
        // Resetting the password of a verified account ends its sessions and links, and nothing else.
        reset(&accounts).await;
        let after: Vec<(&str, i64)> = left(&db, ann).await;
        assert_eq!((after[0], after[1], after[3]), (("account_session", 0), ("account_moderator", 4), ("account_recovery", 0)));
        assert_eq!(keys(&db).await, 1);
    }

    async fn an_unverified_address_is_never_staff(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        db.write("UPDATE account_user SET staff = TRUE", args![]).await.unwrap();
        assert_eq!(ann.get("/api/user").await.json["user"]["isStaff"], false);
        let token = accounts.auth("signin", "ann@example.org", PASSWORD).await.json["token"].clone();
        let hash = http_kit::viewer::hash_token(token.as_str().unwrap());
        let seen = http_kit::Sessions::viewer(&*accounts.sessions(), &hash).await.unwrap().unwrap();
        assert!(!seen.staff);
    }

    async fn every_table_of_the_area_is_classified(db: Db) {
        if db.engine() != Engine::Sqlite {
            return;
        }
        let all: Vec<(String,)> = db
            .all("SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
                WHERE f.\"table\" = 'account_user' AND m.name LIKE 'account_%'", args![])
            .await
            .unwrap();
        for (table,) in all {
            let listed = ACCESS_TABLES.iter().any(|(name, _)| *name == table) || DATA_TABLES.contains(&table.as_str());
            assert!(listed, "{table}: does it end when the owner of an address comes, or stay?");
        }
    }
}
