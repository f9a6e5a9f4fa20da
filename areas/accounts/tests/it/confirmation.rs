use db::{Db, args};
use serde_json::json;
use testkit::{Client, Reply};

use crate::support::{Accounts, DAY, PASSWORD, migrations};

const CONFIRM: &str = "/api/user/confirm-email";
const SEND: &str = "/api/user/confirm-email/send";

async fn confirm(client: &Client, token: &str) -> Reply {
    client.post(CONFIRM, json!({"token": token})).await
}

async fn proven(client: &Client) -> bool {
    client.get("/api/user").await.json["user"]["emailProven"].as_bool().unwrap()
}

fn refused(reply: &Reply) -> bool {
    (reply.status.as_u16(), reply.error()) == (400, "accounts.confirm_link_invalid")
}

testkit::both! {
    with &migrations();

    async fn signing_up_sends_a_link_that_works_a_single_time(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let body = json!({"type": "signup", "email": "ann@example.org", "password": PASSWORD, "lang": "de"});
        let reply = accounts.app.anon().post("/api/user/auth", body).await;
        let ann = accounts.app.with_token(reply.json["token"].as_str().unwrap());
        assert!(!proven(&ann).await);
        let (token, mail) = accounts.letter("confirm-email").await;
        assert!(mail.contains("To: ann@example.org") && mail.contains("http://localhost:8080/de/confirm-email#token="));
        assert!(mail.contains("best=C3=A4tig"), "{mail}");
        assert_eq!(confirm(&ann, &token).await.json, json!({"success": true}));
        assert!(proven(&ann).await);
        assert!(refused(&confirm(&ann, &token).await));
        assert!(proven(&ann).await);
        // The password still works: no stranger had access before.
        assert_eq!(accounts.auth("signin", "ann@example.org", PASSWORD).await.status, 200);
    }

    async fn a_link_belongs_to_one_account_and_expires_after_a_day(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let (token, _) = accounts.letter("confirm-email").await;
        let bob = accounts.sign_up("bob@example.org").await;
        // The recipient of a mail for a stranger's account must not be able to verify it.
        assert_eq!(confirm(&accounts.app.anon(), &token).await.status, 401);
        assert!(refused(&confirm(&bob, &token).await));
        for wrong in ["", "x", &"0".repeat(64)] {
            assert!(refused(&confirm(&ann, wrong).await));
        }
        accounts.advance(DAY);
        assert!(refused(&confirm(&ann, &token).await));
        assert!(!proven(&ann).await && !proven(&bob).await);
    }

    async fn a_link_for_another_address_proves_nothing(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let (token, _) = accounts.letter("confirm-email").await;
        db.write("UPDATE account_user SET email = 'eve@example.org', email_key = 'eve@example.org'", args![]).await.unwrap();
        assert!(refused(&confirm(&ann, &token).await));
    }

    async fn the_link_can_be_sent_again_three_times_an_hour(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let (first, _) = accounts.letter("confirm-email").await;
        assert_eq!(ann.post(SEND, json!({})).await.json, json!({"success": true}));
        let (second, _) = accounts.letter("confirm-email").await;
        assert_ne!(first, second);
        for _ in 0..2 {
            assert_eq!(ann.post(SEND, json!({})).await.status, 200);
        }
        let over = ann.post(SEND, json!({})).await;
        assert_eq!((over.status.as_u16(), over.error()), (429, "accounts.too_many_mails"));
        assert!(over.headers.contains_key("retry-after"));
        assert_eq!(accounts.app.anon().post(SEND, json!({})).await.status, 401);
        // Either link works, and using one invalidates the other.
        assert_eq!(confirm(&ann, &first).await.status, 200);
        assert!(refused(&confirm(&ann, &second).await));
    }

    async fn a_proven_address_gets_no_more_mails(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let (token, _) = accounts.letter("confirm-email").await;
        confirm(&ann, &token).await;
        assert_eq!(ann.post(SEND, json!({})).await.status, 200);
        let done = || async { db::jobs::stats(&db).await.unwrap().iter().map(|kind| kind.done).sum::<i64>() == 2 };
        accounts.work(done).await;
        assert_eq!(accounts.mails().len(), 1);
    }

    async fn queue_and_database_contain_neither_link_nor_address(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        accounts.sign_up("ann@example.org").await;
        let (token, _) = accounts.letter("confirm-email").await;
        let stored: Vec<(String,)> = db.all("SELECT token_hash FROM account_confirmation", args![]).await.unwrap();
        assert!(stored.len() == 1 && stored[0].0 != token);
        let jobs: Vec<(String,)> = db.all("SELECT CAST(payload AS TEXT) FROM job", args![]).await.unwrap();
        assert!(jobs.iter().all(|(payload,)| !payload.contains(&token) && !payload.contains("ann@")), "{jobs:?}");
    }
}
