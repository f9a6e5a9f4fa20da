use db::Db;
use serde_json::{Value, json};

use crate::support::{Accounts, key, migrations};

const STORE: &str = "/api/user/profile/store";

testkit::both! {
    with &migrations();

    async fn name_device_and_code_are_saved_and_shown(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let given = json!({"name": " Ghost_141 ", "input_device": 2, "loadout_creator_code": " GHOST "});
        assert_eq!(ann.post(STORE, given).await.json, json!({"success": true}));
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!((&user["name"], &user["input_device"]), (&json!("Ghost_141"), &json!(2)));
        assert_eq!(user["loadout_creator_code"], "GHOST");
        // Omitted fields stay unchanged; an empty code is removed.
        ann.post(STORE, json!({"loadout_creator_code": ""})).await;
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!((&user["name"], &user["loadout_creator_code"]), (&json!("Ghost_141"), &Value::Null));
    }

    async fn bad_values_are_named_and_nothing_is_saved(db: Db) {
        let accounts = Accounts::new(db).await;
        accounts.named("Ghost").await;
        let bob = accounts.sign_up("bob@example.org").await;
        for (name, expected) in [
            ("ab", "accounts.name_invalid"),
            ("a b c", "accounts.name_invalid"),
            ("Admin", "accounts.name_reserved"),
            ("GHOST", "accounts.name_taken"),
        ] {
            let reply = bob.post(STORE, json!({"name": name, "input_device": 1})).await;
            assert_eq!((reply.status.as_u16(), key(&reply, "name")), (422, expected), "{name}");
        }
        let all = bob.post(STORE, json!({"name": "x", "input_device": 4, "loadout_creator_code": "x".repeat(51)})).await;
        assert_eq!(key(&all, "input_device"), "accounts.input_device_unknown");
        assert_eq!(key(&all, "loadout_creator_code"), "accounts.creator_code_long");
        let user = bob.get("/api/user").await.json["user"].clone();
        assert_eq!((&user["name"], &user["input_device"]), (&Value::Null, &json!(0)));
        // An empty name is accepted while none is set.
        assert_eq!(bob.post(STORE, json!({"name": "", "input_device": 3})).await.status, 200);
        bob.post(STORE, json!({"name": "Soap"})).await;
        assert_eq!(key(&bob.post(STORE, json!({"name": ""})).await, "name"), "accounts.name_invalid");
    }

    async fn links_are_saved_checked_and_removed(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let path = "/api/user/profile/store/socialnetworks";
        let good = json!({"twitch": "https://www.twitch.tv/ghost", "discord": "https://discord.gg/abc", "kick": ""});
        assert_eq!(ann.post(path, good).await.status, 200);
        let socials = ann.get("/api/user").await.json["user"]["socials"].clone();
        assert_eq!(socials["twitch"], "https://www.twitch.tv/ghost");
        assert_eq!((&socials["kick"], socials.as_object().unwrap().len()), (&Value::Null, 8));
        let bad = json!({"twitch": "javascript:alert(1)", "youtube": "https://evil.example/x", "kick": "https://kick.com/x"});
        let reply = ann.post(path, bad).await;
        assert_eq!((key(&reply, "twitch"), key(&reply, "youtube")), ("accounts.link_invalid", "accounts.link_host"));
        assert_eq!(ann.get("/api/user").await.json["user"]["socials"], socials);
        assert_eq!(ann.post(path, json!({"twitch": null})).await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"]["socials"]["twitch"], Value::Null);
    }

    async fn saving_while_the_account_is_deleted_fails_cleanly(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        assert_eq!(ann.get("/api/user").await.json["user"]["email"], "ann@example.org");
        // Its session is still cached here.
        db.write("DELETE FROM account_user", db::args![]).await.unwrap();
        let late = ann.post("/api/user/profile/store/socialnetworks", json!({"twitch": "https://www.twitch.tv/ghost"})).await;
        assert_eq!((late.status.as_u16(), late.error()), (401, "unauthorized"), "{}", late.text);
    }
}
