use std::{io::Cursor, time::Duration};

use accounts::{Decoding, Passwords};
use db::Db;
use image::{DynamicImage, ImageFormat, RgbImage};
use serde_json::{Value, json};
use testkit::app::Setup;

use crate::{
    social::World,
    support::{Accounts, PASSWORD, key, migrations},
};

const UPLOAD: &str = "/api/user/profile/upload-avatar";
/// The checksum of a header that declares 20,000 x 20,000 pixels.
const CRC: [u8; 4] = [0x6c, 0x12, 0xd1, 0x6e];

fn picture(width: u32, height: u32, shade: u8) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    let pixels = RgbImage::from_pixel(width, height, image::Rgb([shade, 80, 160]));
    DynamicImage::from(pixels).write_to(&mut out, ImageFormat::Png).unwrap();
    out.into_inner()
}

testkit::both! {
    with &migrations();

    async fn an_avatar_is_reencoded_stored_and_removed(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let reply = ann.upload(UPLOAD, &picture(400, 300, 1)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let url = reply.json["avatar"].as_str().unwrap();
        assert_eq!(ann.get("/api/user").await.json["user"]["avatar"], url);
        let file = accounts.app.anon().get(url).await;
        assert_eq!(file.headers["content-type"], "image/jpeg");
        assert_eq!(file.headers["cache-control"], "public, max-age=31536000, immutable");
        assert!(!file.headers.contains_key("set-cookie"));
        let same = accounts.sign_up("bob@example.org").await.upload(UPLOAD, &picture(400, 300, 1)).await;
        assert_eq!(same.json["avatar"], url);
        assert_eq!(ann.get("/api/user/profile/delete-avatar").await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"]["avatar"], Value::Null);
        assert_eq!(accounts.app.anon().get(url).await.status, 200);
    }

    async fn bad_files_are_refused(db: Db) {
        let accounts = Accounts::new(db).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let small = ann.upload(UPLOAD, &picture(191, 500, 1)).await;
        assert_eq!((small.status.as_u16(), key(&small, "file")), (422, "accounts.image_too_small"));
        assert_eq!(small.json["errors"]["file"][0], "Image must be at least 192x192 pixels");
        let large = ann.upload(UPLOAD, &vec![0xff; 1_024_001]).await;
        assert_eq!(large.json["errors"]["file"][0], "Image size should be no more than 1MB");
        assert_eq!(key(&ann.upload(UPLOAD, b"<svg/>").await, "file"), "accounts.image_invalid");
        assert_eq!(ann.post(UPLOAD, serde_json::json!({})).await.status, 415);
        assert_eq!(accounts.app.anon().upload(UPLOAD, &picture(200, 200, 1)).await.status, 401);
        assert_eq!(ann.clone().from_elsewhere().upload(UPLOAD, &picture(200, 200, 1)).await.status, 419);
        assert_eq!(ann.get("/api/user").await.json["user"]["avatar"], Value::Null);
        for name in ["x.jpg", &format!("{}.png", "a".repeat(64)), &format!("{}.jpg", "a".repeat(64)), "..%2f.jpg"] {
            assert_eq!(ann.get(&format!("/files/{name}")).await.status, 404, "{name}");
        }
    }

    async fn a_moderator_sets_the_avatar_of_a_profile_and_nobody_else_does(db: Db) {
        let accounts = Accounts::new(db).await;
        let (ann, bob) = (accounts.named("Ann").await, accounts.named("Bob").await);
        let avatar = |of: testkit::Client| async move { of.get("/api/user").await.json["user"]["avatar"].clone() };
        let upload = |name: &'static str| {
            let bob = bob.clone();
            async move { bob.upload_with(UPLOAD, &picture(200, 200, 9), &[("username", name)]).await }
        };
        assert_eq!(upload("Ann").await.status, 403);
        ann.post("/api/user/community/mod-access/send-invite", serde_json::json!({"name": "Bob"})).await;
        assert_eq!(upload("Ann").await.status, 403, "an invite alone is nothing");
        let id = bob.get("/api/user/community/mod-access").await.json["incoming_invites"][0]["id"].clone();
        bob.post("/api/user/community/mod-access/accept-invite", serde_json::json!({"id": id})).await;
        let set = upload("ann").await;
        assert_eq!(set.status, 200, "{}", set.text);
        assert_eq!(avatar(ann.clone()).await, set.json["avatar"]);
        assert_eq!(avatar(bob.clone()).await, Value::Null);
        assert_eq!(upload("Nobody").await.status, 404);
        ann.post("/api/user/community/mod-access/revoke-invite", serde_json::json!({"id": id})).await;
        assert_eq!(upload("Ann").await.status, 403, "revoked");
        assert_eq!(upload("").await.status, 200);
        assert_ne!(avatar(bob.clone()).await, Value::Null);
    }

    async fn decoding_is_queued_or_rejected_when_memory_is_exhausted(db: Db) {
        // Memory for one image of 500 x 500 at a time.
        let decoding = Decoding::new(1024, 16, Duration::from_secs(600));
        let services = Setup::default().services.with(Passwords::new(2)).with(decoding);
        let world = World::with(db, services).await;
        let up = json!({"type": "signup", "email": "ann@example.org", "password": PASSWORD});
        let up = world.app.anon().post("/api/user/auth", up).await;
        let ann = world.app.with_token(up.json["token"].as_str().unwrap());
        let uploads = (0..12).map(|shade| {
            let ann = ann.clone();
            async move { ann.upload("/api/user/upload", &picture(500, 500, shade)).await.status.as_u16() }
        });
        assert_eq!(futures_util::future::join_all(uploads).await, [200; 12]);
        let large = ann.upload("/api/user/upload", &picture(600, 600, 1)).await;
        assert_eq!((large.status.as_u16(), large.error()), (503, "unavailable"));
        assert!(large.headers["retry-after"].to_str().unwrap().parse::<u32>().is_ok_and(|seconds| seconds > 0));
        // 20,000 x 20,000 pixels in a file of 57 bytes.
        let header = b"IHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0";
        let bomb = [b"\x89PNG\r\n\x1a\n\0\0\0\r", &header[..], &CRC, b"\0\0\0\0IDAT\x35\xaf\x06\x1e", b"\0\0\0\0IEND\xae\x42\x60\x82"].concat();
        let refused = ann.upload(UPLOAD, &bomb).await;
        assert_eq!((refused.status.as_u16(), key(&refused, "file")), (422, "accounts.image_invalid"));
    }

    async fn old_pictures_make_room_but_the_avatar_stays(db: Db) {
        let accounts = Accounts::new(db.clone()).await;
        let ann = accounts.sign_up("ann@example.org").await;
        let avatar = ann.upload(UPLOAD, &picture(200, 200, 0)).await.json["avatar"].clone();
        for shade in 1..=21 {
            accounts.advance(1);
            let reply = ann.upload("/api/user/upload", &picture(200, 200, shade * 10)).await;
            assert_eq!(reply.status, 200, "{}", reply.text);
        }
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM account_picture", db::args![]).await.unwrap(), 21);
        assert_eq!(ann.get(avatar.as_str().unwrap()).await.status, 200);
        assert_eq!(ann.get("/api/user").await.json["user"]["avatar"], avatar);
    }
}
