use db::Db;
use serde_json::{Value, json};
use testkit::{Client, Reply};
use tokio::task::JoinSet;

use crate::support::{Accounts, key, migrations};

const ROOT: &str = "/api/user/community/mod-access";

async fn invite(from: &Client, name: &str) -> Reply {
    from.post(&format!("{ROOT}/send-invite"), json!({"name": name})).await
}

async fn act(who: &Client, what: &str, id: &Value) -> Reply {
    who.post(&format!("{ROOT}/{what}-invite"), json!({"id": id})).await
}

async fn list(who: &Client) -> Value {
    who.get(ROOT).await.json
}

testkit::both! {
    with &migrations();

    async fn an_invite_is_sent_accepted_and_revoked(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let (ann, bob) = (accounts.named("Ann").await, accounts.named("Bob").await);
        let id = |client: Client| async move { base::UserId(client.get("/api/user").await.json["user"]["id"].as_i64().unwrap()) };
        let (ann_id, bob_id) = (id(ann.clone()).await, id(bob.clone()).await);
        assert_eq!(invite(&ann, " BOB ").await.json, json!({"success": true}));
        let out = list(&ann).await["outgoing_invites"][0].clone();
        assert_eq!((&out["name"], &out["status"]), (&json!("Bob"), &json!(0)));
        assert!(out["created_at"].is_i64());
        let incoming = list(&bob).await["incoming_invites"][0].clone();
        assert_eq!((&incoming["name"], &incoming["id"]), (&json!("Ann"), &out["id"]));
        assert!(!accounts::is_moderator(&db, ann_id, bob_id).await.unwrap());
        // Only the invited user can accept, and only once.
        assert_eq!(act(&ann, "accept", &out["id"]).await.error(), "accounts.invite_not_found");
        assert_eq!(act(&bob, "accept", &out["id"]).await.status, 200);
        assert_eq!(act(&bob, "accept", &out["id"]).await.status, 404);
        assert_eq!(list(&ann).await["outgoing_invites"][0]["status"], 1);
        assert!(accounts::is_moderator(&db, ann_id, bob_id).await.unwrap());
        assert!(!accounts::is_moderator(&db, bob_id, ann_id).await.unwrap());
        assert_eq!(act(&bob, "revoke", &out["id"]).await.status, 404);
        assert_eq!(act(&ann, "revoke", &out["id"]).await.status, 200);
        assert!(!accounts::is_moderator(&db, ann_id, bob_id).await.unwrap());
        assert_eq!(list(&bob).await["incoming_invites"], json!([]));
    }

    async fn an_invite_can_be_rejected_pending_and_active(db: Db) {
        let accounts = Accounts::new(db).await;
        let (ann, bob) = (accounts.named("Ann").await, accounts.named("Bob").await);
        for accepted in [false, true] {
            invite(&ann, "Bob").await;
            let id = list(&bob).await["incoming_invites"][0]["id"].clone();
            if accepted {
                act(&bob, "accept", &id).await;
            }
            assert_eq!(act(&ann, "reject", &id).await.status, 404);
            assert_eq!(act(&bob, "reject", &id).await.status, 200);
            assert_eq!(list(&ann).await["outgoing_invites"], json!([]));
        }
    }

    async fn every_failure_has_its_own_key(db: Db) {
        let accounts = Accounts::new(db).await;
        let (ann, bob) = (accounts.named("Ann").await, accounts.named("Bob").await);
        let nameless = accounts.sign_up("carl@example.org").await;
        let seen = |reply: Reply| (reply.status.as_u16(), reply.error().to_owned());
        let expected = |status: u16, error: &str| (status, format!("accounts.{error}"));
        assert_eq!(seen(invite(&nameless, "Bob").await), expected(403, "username_needed"));
        assert!(list(&nameless).await["success"].as_bool().unwrap());
        assert_eq!(seen(invite(&ann, "Nobody").await), expected(404, "unknown_user"));
        assert_eq!(seen(invite(&ann, "ann").await), expected(422, "invite_yourself"));
        assert_eq!(key(&invite(&ann, " ").await, "name"), "accounts.name_required");
        invite(&ann, "Bob").await;
        assert_eq!(seen(invite(&ann, "Bob").await), expected(409, "already_invited"));
        let allow = |allowed: bool| bob.post("/api/user/community/mod-access/invite", json!({"allowed": allowed}));
        assert_eq!(allow(false).await.json, json!({"success": true}));
        assert_eq!(list(&bob).await["invites_allowed"], false);
        assert_eq!(list(&bob).await["incoming_invites"].as_array().unwrap().len(), 1);
        let dora = accounts.named("Dora").await;
        assert_eq!(seen(invite(&dora, "Bob").await), expected(403, "invites_blocked"));
        allow(true).await;
        assert_eq!(invite(&dora, "Bob").await.status, 200);
        assert_eq!(seen(act(&ann, "revoke", &json!(999)).await), expected(404, "invite_not_found"));
        assert_eq!(act(&ann, "revoke", &json!("x")).await.status, 422);
    }

    async fn invites_have_an_upper_limit(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.named("Ann").await;
        for n in 0..80 {
            let name = format!("user{n}");
            let text = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $1, $1, $1, 0)";
            db.write(text, db::args![name]).await.unwrap();
        }
        for n in 0..30 {
            assert_eq!(invite(&ann, &format!("user{n}")).await.status, 200);
        }
        // The limit also holds for fifty concurrent invites.
        let mut all = JoinSet::new();
        for n in 30..80 {
            let ann = ann.clone();
            all.spawn(async move { invite(&ann, &format!("user{n}")).await });
        }
        let replies = all.join_all().await;
        assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 20);
        let refused = replies.iter().filter(|reply| reply.status != 200);
        assert!(refused.clone().all(|reply| reply.error() == "accounts.too_many_invites"), "{:?}", refused.map(|one| &one.text).collect::<Vec<_>>());
        assert_eq!(list(&ann).await["outgoing_invites"].as_array().unwrap().len(), 50);
    }

    async fn many_invites_do_not_hide_moderated_profiles(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let (ann, bob) = (accounts.named("Ann").await, accounts.named("Bob").await);
        assert_eq!(invite(&ann, "Bob").await.status, 200);
        assert_eq!(act(&bob, "accept", &list(&bob).await["incoming_invites"][0]["id"]).await.status, 200);
        let text = "INSERT INTO account_user (email, email_key, name, name_key, created_at) VALUES ($1, $1, $1, $1, 0) RETURNING id";
        let invited = "INSERT INTO account_moderator (owner_id, moderator_id, created_at) VALUES ($1, $2, $3)";
        let bob_id = bob.get("/api/user").await.json["user"]["id"].as_i64().unwrap();
        for n in 0..101 {
            let (id,): (i64,) = db.write_opt(text, db::args![format!("crowd{n}")]).await.unwrap().unwrap();
            db.write(invited, db::args![id, bob_id, i64::MAX]).await.unwrap();
        }
        let shown = list(&bob).await["incoming_invites"].clone();
        assert_eq!((shown.as_array().unwrap().len(), &shown[0]["name"]), (100, &json!("Ann")));
    }
}
