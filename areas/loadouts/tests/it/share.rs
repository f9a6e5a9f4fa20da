use db::{Db, args};
use serde_json::json;

use crate::{World, m4, migrations};

/// Creates a kit and returns its short link code.
async fn shared_kit(owner: &testkit::Client) -> String {
    let pistol = json!({"game": "mw2", "mode": 10, "range": 4, "category": 2, "gun": 251, "attachments": []});
    let first = owner.post("/api/user/loadout/store", m4()).await.json["id"].clone();
    let second = owner.post("/api/user/loadout/store", pistol).await.json["id"].clone();
    let kit = json!({"type": 2, "loadout_1": first, "loadout_2": second, "perks_preset_id": 21, "equip_1": 1, "equip_2": 51});
    owner.post("/api/user/loadout-kits/store", kit).await.json["share"].as_str().unwrap().to_owned()
}

testkit::both! {
    with &migrations();

    async fn a_shared_build_is_shown_and_copied(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let saved = ann.post("/api/user/loadout/store", m4()).await.json;
        let code = saved["share"].as_str().unwrap();
        let seen = world.app.anon().get(&format!("/api/loadouts/shared/{code}?lang=de")).await.json;
        assert_eq!((&seen["kind"], &seen["build"]["item"]["name"]), (&json!("build"), &json!("M4")));
        assert_eq!(seen["build"]["item"]["ranges"][0]["author"], "ann");
        assert_eq!(seen["build"]["form"]["attachments"][0], json!({"attachment_id": 40104, "hor": 0.5}));
        let (_, bob) = world.named("bob").await;
        let copied = bob.post(&format!("/api/user/loadout/copy/{code}"), json!({})).await.json;
        assert_eq!((&copied["kind"], &copied["mode"]), (&json!("build"), &json!(10)));
        let my = bob.get("/api/user/loadout/my").await.json["items"][0]["ranges"][0].clone();
        assert_eq!((&my["author"], &my["attachments"][0]["hor"]), (&json!("bob"), &json!(0.5)));
        assert_ne!(my["share"], code);
        // A copy is independent of the original.
        ann.get(&format!("/api/user/loadout/delete/{}", saved["id"])).await;
        assert_eq!(world.app.anon().get(&format!("/api/loadouts/shared/{code}")).await.status, 404);
        assert_eq!(bob.get("/api/user/loadout/my").await.json["items"].as_array().unwrap().len(), 1);
        let (_, nameless) = world.person("x@example.org", None).await;
        let refused = nameless.post(&format!("/api/user/loadout/copy/{}", my["share"].as_str().unwrap()), json!({})).await;
        assert_eq!(refused.error(), "loadouts.username_first");
        for bad in ["none", "m999999", "aaaaaaa", "..%2F..%2F"] {
            assert_eq!(world.app.anon().get(&format!("/api/loadouts/shared/{bad}")).await.status, 404, "{bad}");
        }
    }

    async fn builds_need_no_editors_beside_them(db: Db) {
        let world = World::new(db).await;
        for port in loadouts::area().requires {
            assert!(!port.is_provided(&world.app.ctx.services), "{}", port.name());
        }
        let (_, ann) = world.named("ann").await;
        ann.post("/api/user/loadout/store", m4()).await;
        let mine = ann.get("/api/user/loadout/my").await.json;
        assert_eq!(mine["items"][0]["ranges"][0]["stale"], json!(null));
        assert_eq!(world.app.anon().get("/api/loadouts/shared/m000001").await.status, 404);
    }

    async fn a_shared_kit_brings_its_builds(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let code = shared_kit(&ann).await;
        let seen = world.app.anon().get(&format!("/api/loadouts/shared/{code}")).await.json;
        assert_eq!((&seen["kind"], &seen["kit"]["author"]), (&json!("kit"), &json!("ann")));
        let (_, bob) = world.named("bob").await;
        assert_eq!(bob.post(&format!("/api/user/loadout/copy/{code}"), json!({})).await.json["kind"], "kit");
        let mine = bob.get("/api/user/loadout-kits/my").await.json["kits"][0].clone();
        assert_eq!(mine["loadout_1"]["gun_name"], "M4");
        assert_eq!(bob.get("/api/user/loadout/my").await.json["items"].as_array().unwrap().len(), 2);
    }

    async fn copying_a_kit_over_the_limit_saves_nothing(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let code = shared_kit(&ann).await;
        let (owner, bob) = world.named("bob").await;
        for number in 0..199 {
            world.build(owner, "mw2", 190, &format!("s{number}")).await;
        }
        let refused = bob.post(&format!("/api/user/loadout/copy/{code}"), json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.full"));
        let sql = "SELECT COUNT(*) FROM loadout_build WHERE user_id = $1";
        assert_eq!(world.app.ctx.db.scalar_i64(sql, args![owner.0]).await.unwrap(), 199);
        assert_eq!(bob.get("/api/user/loadout-kits/my").await.json["kits"], json!([]));
    }

    async fn a_share_has_a_picture(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let code = ann.post("/api/user/loadout/store", m4()).await.json["share"].as_str().unwrap().to_owned();
        let picture = world.app.anon().get(&format!("/og/b/{code}.png")).await;
        assert_eq!((picture.status.as_u16(), picture.headers["content-type"].to_str().unwrap()), (200, "image/png"));
        let german = world.app.anon().get(&format!("/og/b/{code}.png?lang=de")).await;
        assert_eq!(german.status, 200);
        assert!(german.text != picture.text, "it speaks the language of its page");
        assert_eq!(world.app.anon().get(&format!("/og/b/{code}.jpg")).await.status, 404);
        assert_eq!(world.app.anon().get("/og/b/aaaaaaa.png").await.status, 404);
    }

    async fn shares_are_deleted_with_the_account(db: Db) {
        let world = World::new(db).await;
        let (owner, ann) = world.named("ann").await;
        ann.post("/api/user/loadout/store", m4()).await;
        let part = loadouts::area().personal.unwrap();
        let export = part.export(&world.app.ctx, owner).await.unwrap();
        assert_eq!(export["builds"][0]["gun"], "M4");
        world.app.ctx.db.write("DELETE FROM account_user WHERE id = $1", args![owner.0]).await.unwrap();
        let left = world.app.ctx.db.scalar_i64("SELECT COUNT(*) FROM loadout_build", args![]).await.unwrap();
        assert_eq!(left, 0);
    }
}
