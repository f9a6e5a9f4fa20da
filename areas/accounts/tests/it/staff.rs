//! Staff links, and tokens in URLs.

use db::Db;
use serde_json::{Value, json};
use testkit::{Reply, app::START};

use crate::support::{Accounts, DAY, migrations, staff_link};

const SESSION: &str = "/api/user/session";

fn refused(reply: &Reply) -> bool {
    (reply.status.as_u16(), reply.error()) == (401, "accounts.bad_token")
}

testkit::both! {
    with &migrations();

    async fn a_link_is_exchanged_a_single_time_for_a_new_session(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let link = staff_link(&db, "ann@example.org", START).await;
        // The link itself is not a session token.
        assert_eq!(accounts.app.with_token(&link).get("/api/user").await.json["user"], Value::Null);
        let signed_in = accounts.app.anon().post(SESSION, json!({"token": link})).await;
        assert_eq!(signed_in.json["user"]["isStaff"], true);
        let token = signed_in.cookie("hotdrop_session").unwrap().to_owned();
        assert_ne!(token, link);
        assert!(refused(&accounts.app.anon().post(SESSION, json!({"token": link})).await));
        let ann = accounts.app.with_token(&token);
        assert_eq!(ann.get("/api/user").await.json["user"]["email"], "ann@example.org");
        // The session outlives the link.
        accounts.advance(2 * DAY);
        assert_eq!(ann.get("/api/user").await.json["user"]["email"], "ann@example.org");
    }

    async fn a_link_expires_after_a_day_despite_use(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let link = staff_link(&db, "ann@example.org", START).await;
        for _ in 0..24 {
            accounts.advance(DAY / 24 - 1);
            accounts.app.with_token(&link).get("/api/user").await;
        }
        accounts.advance(24);
        assert!(refused(&accounts.app.anon().post(SESSION, json!({"token": link})).await));
    }

    async fn replacing_another_session_requires_confirmation(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let bob = accounts.sign_up("bob@example.org").await;
        let link = staff_link(&db, "ann@example.org", START).await;
        let conflict = bob.post(SESSION, json!({"token": link})).await;
        assert_eq!((conflict.status.as_u16(), conflict.error()), (409, "accounts.other_account"));
        assert_eq!(conflict.json["error_data"], json!({"current": "bob@example.org", "email": "ann@example.org"}));
        assert_eq!(conflict.cookie("hotdrop_session"), None);
        // The rejected request has not used up the link.
        let signed_in = bob.post(SESSION, json!({"token": link, "replace": true})).await;
        assert_eq!(signed_in.json["user"]["email"], "ann@example.org");
        assert_eq!(bob.get("/api/user").await.json["user"], Value::Null, "the session before has ended");
        // The same with a session token of another account.
        let eve = accounts.auth("signup", "eve@example.org", "correct horse").await.json["token"].clone();
        let ann = accounts.app.with_token(signed_in.cookie("hotdrop_session").unwrap());
        assert_eq!(ann.post(SESSION, json!({"token": eve})).await.status, 409);
    }

    async fn signing_in_to_the_same_account_requires_no_confirmation(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let first = staff_link(&db, "ann@example.org", START).await;
        let second = staff_link(&db, "ann@example.org", START).await;
        let signed_in = accounts.app.anon().post(SESSION, json!({"token": first})).await;
        let ann = accounts.app.with_token(signed_in.cookie("hotdrop_session").unwrap());
        let again = ann.post(SESSION, json!({"token": second})).await;
        assert_eq!(again.json["user"]["email"], "ann@example.org");
        // A session token that is passed in stays valid.
        let token = again.cookie("hotdrop_session").unwrap().to_owned();
        let same = accounts.app.with_token(&token).post(SESSION, json!({"token": token})).await;
        assert_eq!(same.cookie("hotdrop_session"), Some(token.as_str()));
        assert!(accounts.app.with_token(&token).get("/api/user").await.json["user"].is_object());
    }
}
