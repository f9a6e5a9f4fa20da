use base::UserId;
use db::Db;
use serde_json::json;

use crate::{
    migrations,
    shop::{account, app},
};

testkit::both! {
    with &migrations();

    async fn creators_are_found_by_the_beginning_of_their_name(db: Db) {
        let app = app(db, None).await;
        let UserId(me) = account(&app, "me@example.org", Some("Ghostrider")).await;
        let UserId(ghost) = account(&app, "a@example.org", Some("GHOST")).await;
        account(&app, "b@example.org", Some("ghost_two")).await;
        account(&app, "c@example.org", Some("Soap")).await;
        account(&app, "ghost@example.org", None).await;
        let names = |q: &'static str| {
            let app = &app;
            async move {
                let found = app.user(me).get(&format!("/api/user/payments/get-users?q={q}")).await;
                let users = found.json["users"].as_array().unwrap().clone();
                users.iter().map(|user| user["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
            }
        };
        assert_eq!(names("gho").await, ["GHOST", "ghost_two"]);
        assert_eq!(names("%20GHOST_%20").await, ["ghost_two"]);
        assert_eq!(names("g").await, [""; 0]);
        assert_eq!(names("%25").await, [""; 0]);
        assert_eq!(names("host").await, [""; 0]);
        let found = app.user(me).get("/api/user/payments/get-users?q=ghost").await;
        assert_eq!(found.json["users"][0], json!({"id": ghost, "name": "GHOST", "avatar": null}));
        assert_eq!(app.user(me).get("/api/user/payments/get-users").await.json["users"], json!([]));
        assert_eq!(app.anon().get("/api/user/payments/get-users?q=ghost").await.status, 401);
    }

    async fn there_are_never_more_than_ten(db: Db) {
        let app = app(db, None).await;
        for number in 0..12 {
            account(&app, &format!("{number}@example.org"), Some(&format!("player{number}"))).await;
        }
        let found = app.user(999).get("/api/user/payments/get-users?q=pl").await;
        assert_eq!(found.json["users"].as_array().unwrap().len(), 10);
    }
}
