//! Stored data that cannot be parsed is an error, never treated as empty.

use db::{Db, args};
use serde_json::{Value, json};

use crate::{World, m4, migrations};

testkit::both! {
    with &migrations();

    async fn unreadable_attachments_are_reported_and_not_overwritten(db: Db) {
        let world = World::new(db.clone()).await;
        let (_, ann) = world.named("ann").await;
        let saved = ann.post("/api/user/loadout/store", m4()).await.json;
        let (id, share) = (&saved["id"], saved["share"].as_str().unwrap());
        let torn = json!({"torn": "apart"});
        db.write("UPDATE loadout_build SET attachments = $1", args![&torn]).await.unwrap();
        for path in [
            "/api/user/loadout/my".to_owned(),
            format!("/api/user/loadout/edit/init/{id}"),
            format!("/api/loadouts/shared/{share}"),
            "/api/user/loadout-kits/add/init".to_owned(),
        ] {
            assert_eq!(ann.get(&path).await.status, 500, "{path}");
        }
        assert_eq!(ann.post(&format!("/api/user/loadout/edit/store/{id}"), m4()).await.status, 500);
        let (stored,): (Value,) = db.one("SELECT attachments FROM loadout_build", args![]).await.unwrap();
        assert_eq!(stored, torn);
    }

    async fn unreadable_perks_are_reported_and_not_overwritten(db: Db) {
        let world = World::new(db.clone()).await;
        let (owner, ann) = world.named("ann").await;
        let add = "INSERT INTO loadout_kit (user_id, kit_type, name, loadout_1, loadout_2, package, perks, equip_1,
            equip_2, share, created_at, updated_at) VALUES ($1, 2, 'Kit', 0, 0, 100, $2, 1, 2, 'abcdefg', 1, 1) RETURNING id";
        let torn = json!([1, 2]);
        let (id,) = db.write_opt::<(i64,)>(add, args![owner.0, &torn]).await.unwrap().unwrap();
        assert_eq!(ann.get("/api/user/loadout-kits/my").await.status, 500);
        assert_eq!(ann.get(&format!("/api/user/loadout-kit/edit/init/{id}")).await.status, 500);
        assert_eq!(ann.post(&format!("/api/user/loadout-kit/edit/store/{id}"), json!({})).await.status, 500);
        let (stored,): (Value,) = db.one("SELECT perks FROM loadout_kit", args![]).await.unwrap();
        assert_eq!(stored, torn);
    }

    async fn a_session_without_an_account_is_signed_out(db: Db) {
        let world = World::new(db).await;
        assert_eq!(world.app.user(4_711).get("/api/user/community/mod-access").await.status, 401);
    }
}
