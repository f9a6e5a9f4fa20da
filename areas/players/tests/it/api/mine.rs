use db::{Db, args};
use serde_json::{Value, json};

use super::{Harness, add_player, migrations};

testkit::both! {
    with &migrations();

    async fn a_user_has_one_profile_until_it_is_unset(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "psn", "Ghost", 1).await;
        add_player(&db, "xbl", "Viper", 1).await;
        let ann = harness.app.user(harness.user("ann").await);
        let own = json!({"username": "Ghost", "platform": "psn", "uno": "1"});
        assert_eq!(ann.get("/api/user").await.json["user"]["hasProfile"], false);
        let ghost = json!({"username": "Ghost", "platform": "psn"});
        assert_eq!(ann.post("/api/user/profile", ghost).await.json, json!({"success": true}));
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!((&user["hasProfile"], &user["profile"]), (&json!(true), &json!([own.clone()])));

        let again = ann.post("/api/user/profile", json!({"username": "Viper", "platform": "xbl"})).await;
        assert_eq!((again.status.as_u16(), again.error()), (409, "players.have_profile"));
        assert_eq!(again.json["message"], "Already have profile!");
        assert_eq!(ann.get("/api/user").await.json["user"]["profile"], json!([own]));

        assert_eq!(ann.post("/api/user/profile/unset", json!({})).await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"]["profile"], json!([]));
        let other = ann.post("/api/user/profile", json!({"username": "viper", "platform": "xbl"})).await;
        assert_eq!(other.status, 200);
    }

    async fn a_favorite_toggles_and_the_newest_is_listed_first(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "psn", "Ghost", 1).await;
        add_player(&db, "xbl", "Viper", 1).await;
        let (ann, bob) = (harness.app.user(harness.user("ann").await), harness.app.user(harness.user("bob").await));
        let ghost = json!({"username": "Ghost", "platform": "psn", "uno": "1"});
        let viper = json!({"username": "Viper", "platform": "xbl", "uno": "2"});
        for (username, platform) in [("Ghost", "psn"), ("Viper", "xbl")] {
            let reply = ann.post("/api/user/favorite", json!({"username": username, "platform": platform})).await;
            assert_eq!(reply.json, json!({"success": true, "added": true}));
        }
        assert_eq!(ann.get("/api/user").await.json["user"]["favorites"], json!([viper, ghost]));
        assert_eq!(bob.get("/api/user").await.json["user"]["favorites"], json!([]));
        let less = ann.post("/api/user/favorite", json!({"username": "gHOST", "platform": "psn"})).await;
        assert_eq!(less.json["added"], false);
        assert_eq!(ann.get("/api/user").await.json["user"]["favorites"], json!([viper]));
    }

    async fn players_with_one_name_are_favorites_of_their_own(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "acti", "Twin", 9).await;
        add_player(&db, "acti", "Twin", 1).await;
        let ann = harness.app.user(harness.user("ann").await);
        let toggle = async |username: &str| {
            let body = json!({"username": username, "platform": "acti"});
            let added = ann.post("/api/user/favorite", body).await.json["added"].clone();
            let user = ann.get("/api/user").await.json["user"].clone();
            let all = user["favorites"].as_array().unwrap().iter();
            (added, all.map(|one| (one["username"].clone(), one["uno"].clone())).collect::<Vec<_>>())
        };
        let (first, second) = ((json!("Twin"), json!("1")), (json!("Twin"), json!("2")));
        assert_eq!(toggle("Twin~2").await, (json!(true), vec![second.clone()]));
        assert_eq!(toggle("Twin~1").await, (json!(true), vec![first.clone(), second.clone()]));
        // The name alone is the one who plays most.
        assert_eq!(toggle("twin").await, (json!(false), vec![second.clone()]));
        // The number is the player, even under a former name.
        assert_eq!(toggle("Former~2").await, (json!(false), vec![]));
        let own = ann.post("/api/user/profile", json!({"username": "Twin~2", "platform": "acti"})).await;
        assert_eq!(own.status, 200, "{}", own.text);
        let user = ann.get("/api/user").await.json["user"].clone();
        assert_eq!(user["profile"], json!([{"username": "Twin", "platform": "acti", "uno": "2"}]));
        // A favorite of an earlier version has no number.
        let columns = &["user_id", "platform", "username", "name_key", "added_at"];
        let rows = vec![args![user["id"].as_i64().unwrap(), "acti", "Twin", "twin", 5_i64]];
        db.insert_many("player_favorite", columns, rows, "").await.unwrap();
        assert_eq!(toggle("Twin").await, (json!(false), vec![]));
    }

    async fn a_repeated_request_with_one_idempotency_key_toggles_once(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "psn", "Ghost", 1).await;
        let ann = harness.app.user(harness.user("ann").await);
        let ghost = json!({"username": "Ghost", "platform": "psn"});
        for (key, added) in [("first-press-0001", true), ("first-press-0001", true), ("second-press-0002", false)] {
            let press = ann.clone().with_header("idempotency-key", key);
            assert_eq!(press.post("/api/user/favorite", ghost.clone()).await.json["added"], added, "{key}");
        }
    }

    async fn a_favorite_that_is_no_longer_known_can_be_removed(db: Db) {
        let harness = Harness::new(db.clone()).await;
        let ghost = add_player(&db, "psn", "Ghost", 1).await;
        let ann = harness.app.user(harness.user("ann").await);
        let body = json!({"username": "Ghost", "platform": "psn"});
        ann.post("/api/user/favorite", body.clone()).await;
        db.write("DELETE FROM player WHERE id = $1", args![ghost]).await.unwrap();
        assert_eq!(ann.post("/api/user/favorite", body.clone()).await.json["added"], false);
        let gone = ann.post("/api/user/favorite", body).await;
        assert_eq!((gone.status.as_u16(), gone.error()), (404, "user_not_found"));
    }

    async fn favorites_are_limited(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "psn", "Ghost", 1).await;
        let id = harness.user("ann").await;
        let columns = &["user_id", "platform", "username", "name_key", "added_at"];
        let rows = (0..200).map(|n| args![id, "xbl", format!("f{n}"), format!("f{n}"), 5_i64]).collect();
        db.insert_many("player_favorite", columns, rows, "").await.unwrap();
        let full = harness.app.user(id).post("/api/user/favorite", json!({"username": "Ghost", "platform": "psn"})).await;
        assert_eq!((full.status.as_u16(), full.error()), (409, "players.too_many_favorites"));
        let less = harness.app.user(id).post("/api/user/favorite", json!({"username": "f7", "platform": "xbl"})).await;
        assert_eq!(less.json["added"], false);
        assert_eq!(harness.app.user(id).get("/api/user").await.json["user"]["favorites"].as_array().unwrap().len(), 199);
    }

    async fn guests_must_sign_in(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "psn", "Ghost", 1).await;
        for path in ["/api/user/profile", "/api/user/profile/unset", "/api/user/favorite"] {
            let reply = harness.app.anon().post(path, json!({"username": "Ghost", "platform": "psn"})).await;
            assert_eq!((reply.status.as_u16(), &reply.json["message"]), (401, &json!("Sign in to continue.")), "{path}");
        }
    }

    async fn an_unknown_player_cannot_be_ones_profile(db: Db) {
        let harness = Harness::new(db).await;
        let ann = harness.app.user(harness.user("ann").await);
        for path in ["/api/user/profile", "/api/user/favorite"] {
            for name in ["Nobody", "", "x"] {
                let reply = ann.post(path, json!({"username": name, "platform": "psn"})).await;
                assert_eq!((reply.status.as_u16(), reply.error()), (404, "user_not_found"), "{path} {name}");
            }
            let steam = ann.post(path, json!({"username": "Ghost", "platform": "steam"})).await;
            assert_eq!(steam.status, 422);
        }
        assert_eq!(ann.get("/api/user").await.json["user"]["hasProfile"], Value::Bool(false));
    }
}
