//! Tests idempotency: one key saves one build, with any number of retries from any number of nodes.

use db::{Db, args};
use serde_json::{Value, json};
use testkit::{Client, Reply};
use tokio::task::JoinSet;

use crate::{
    World,
    kits::{kit, two_builds},
    m4, migrations,
};

const STORE: &str = "/api/user/loadout/store";
const PROFILE: &str = "/api/user/community/loadout/store";
const KITS: &str = "/api/user/loadout-kits/store";

fn with_key(client: &Client, key: &str) -> Client {
    client.clone().with_header("idempotency-key", key)
}

/// Sends all requests concurrently, round-robin over the nodes.
async fn send_concurrently(
    nodes: &[Client],
    times: usize,
    path: &str,
    body: impl Fn(usize) -> (String, Value),
) -> Vec<Reply> {
    let mut all = JoinSet::new();
    for number in 0..times {
        let (key, body) = body(number);
        let (client, path) = (with_key(&nodes[number % nodes.len()], &key), path.to_owned());
        all.spawn(async move { client.post(&path, body).await });
    }
    all.join_all().await
}

async fn count(db: &Db, table: &'static str) -> i64 {
    let sql = match table {
        "builds" => "SELECT COUNT(*) FROM loadout_build",
        "kits" => "SELECT COUNT(*) FROM loadout_kit",
        _ => "SELECT COUNT(*) FROM sent_once",
    };
    db.scalar_i64(sql, args![]).await.unwrap()
}

testkit::both! {
    with &migrations();

    async fn fifty_requests_with_one_key_on_two_nodes_create_one_build(db: Db) {
        let (world, other) = (World::new(db.clone()).await, World::new(db.clone()).await);
        let (owner, ann) = world.named("ann").await;
        let nodes = [ann, other.app.user(owner.0)];
        let replies = send_concurrently(&nodes, 50, STORE, |_| ("one-press".into(), m4())).await;
        assert!(replies.iter().all(|reply| reply.status == 200), "{:?}", replies.iter().map(|one| &one.text).collect::<Vec<_>>());
        assert!(replies.iter().all(|reply| reply.json == replies[0].json));
        assert_eq!((count(&db, "builds").await, count(&db, "sent").await), (1, 1));
    }

    async fn fifty_keys_create_fifty_builds_within_the_limit(db: Db) {
        let (world, other) = (World::new(db.clone()).await, World::new(db.clone()).await);
        let (owner, ann) = world.named("ann").await;
        for number in 0..170 {
            world.build(owner, "mw2", 191, &format!("s{number}")).await;
        }
        let nodes = [ann, other.app.user(owner.0)];
        let replies = send_concurrently(&nodes, 50, STORE, |number| (format!("press-{number}"), m4())).await;
        let saved = replies.iter().filter(|reply| reply.status == 200).count();
        assert_eq!((saved, count(&db, "builds").await), (30, 200));
        assert!(replies.iter().filter(|reply| reply.status != 200).all(|reply| reply.error() == "loadouts.full"));
        let mut shares: Vec<String> = replies.iter().filter_map(|reply| Some(reply.json["share"].as_str()?.to_owned())).collect();
        shares.sort();
        shares.dedup();
        assert_eq!(shares.len(), 30);
    }

    async fn without_a_key_every_request_is_processed(db: Db) {
        let world = World::new(db.clone()).await;
        let (_, ann) = world.named("ann").await;
        for _ in 0..2 {
            assert_eq!(ann.post(STORE, m4()).await.status, 200);
        }
        assert_eq!((count(&db, "builds").await, count(&db, "sent").await), (2, 0));
    }

    async fn a_key_is_scoped_to_user_call_and_request_body(db: Db) {
        let world = World::new(db.clone()).await;
        let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        let (ann, bob) = (with_key(&ann, "k"), with_key(&bob, "k"));
        let first = ann.post(STORE, m4()).await;
        let mut changed = m4();
        changed["notes"] = json!("Something else");
        let refused = ann.post(STORE, changed).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (422, "key_reused"), "{}", refused.text);
        // Keys are per user: another user's response is not returned.
        let his = bob.post(STORE, m4()).await;
        assert_ne!(his.json["id"], first.json["id"]);
        let copied = ann.post(&format!("/api/user/loadout/copy/{}", his.json["share"].as_str().unwrap()), json!({})).await;
        assert_eq!(copied.status, 200, "{}", copied.text);
        let elsewhere = ann.post(&format!("/api/user/loadout/copy/{}", first.json["share"].as_str().unwrap()), json!({})).await;
        assert_eq!(elsewhere.error(), "key_reused");
        assert_eq!(count(&db, "builds").await, 3);
        for bad in ["", "two words", &"k".repeat(129)] {
            let refused = with_key(&world.app.user(1), bad).post(STORE, m4()).await;
            assert_eq!((refused.status.as_u16(), &refused.json["keys"]["idempotency-key"][0]), (422, &json!("key_invalid")), "{bad}");
        }
        assert_eq!(with_key(&world.app.anon(), "k").post(STORE, m4()).await.status, 401);
    }

    async fn a_rejected_request_can_be_retried_with_the_same_key(db: Db) {
        let world = World::new(db.clone()).await;
        let (owner, nobody) = world.person("new@example.org", None).await;
        let client = with_key(&nobody, "k");
        assert_eq!(client.post(STORE, m4()).await.error(), "loadouts.username_first");
        db.write("UPDATE account_user SET name = 'new', name_key = 'new' WHERE id = $1", args![owner.0]).await.unwrap();
        let saved = client.post(STORE, m4()).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        // The stored response does not change, even if the build is deleted.
        nobody.get(&format!("/api/user/loadout/delete/{}", saved.json["id"])).await;
        assert_eq!(client.post(STORE, m4()).await.json, saved.json);
        assert_eq!(count(&db, "builds").await, 0);
    }

    async fn a_stored_response_expires_after_a_day_or_with_the_account(db: Db) {
        let world = World::new(db.clone()).await;
        let ((owner, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        for client in [&ann, &bob] {
            with_key(client, "k").post(STORE, m4()).await;
        }
        db.write("DELETE FROM account_user WHERE id = $1", args![owner.0]).await.unwrap();
        assert_eq!(count(&db, "sent").await, 1);
        world.app.clock.advance(http_kit::idempotency::REMEMBERED);
        http_kit::idempotency::prune(&world.app.ctx).await.unwrap();
        assert_eq!(count(&db, "sent").await, 1);
        world.app.clock.advance(1);
        http_kit::idempotency::prune(&world.app.ctx).await.unwrap();
        assert_eq!(count(&db, "sent").await, 0);
    }

    async fn stored_keys_are_limited_per_user(db: Db) {
        let world = World::new(db.clone()).await;
        let (owner, ann) = world.named("ann").await;
        let add = "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at) VALUES ($1, 'p', $2, 'h', $3, $4)";
        for number in 0..520_i64 {
            db.write(add, args![owner.0, number.to_string(), json!(null), number]).await.unwrap();
        }
        assert_eq!(with_key(&ann, "k").post(STORE, m4()).await.status, 200);
        assert_eq!(count(&db, "sent").await, 500);
    }

    async fn stored_responses_are_bounded_in_bytes_and_nothing_is_done_twice(db: Db) {
        let world = World::new(db.clone()).await;
        let ((owner, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        let add = "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at, bytes) VALUES ($1, 'p', $2, 'h', $3, 0, $4)";
        let used_up = async |client: &Client, key: &str| {
            assert_eq!(with_key(client, key).post(STORE, m4()).await.status, 200);
            let again = with_key(client, key).post(STORE, m4()).await;
            (again.status.as_u16(), again.error().to_owned())
        };
        db.write(add, args![owner.0, "large", json!(null), (512_i64 << 10) - 1]).await.unwrap();
        let refused = (409, "key_used".to_owned());
        assert_eq!(used_up(&ann, "own").await, refused);
        assert_eq!(used_up(&bob, "k").await.0, 200, "others have room");
        db.write(add, args![owner.0, "huge", json!(null), 128_i64 << 20]).await.unwrap();
        assert_eq!(used_up(&bob, "total").await, refused);
        assert_eq!(count(&db, "builds").await, 3);
    }

    async fn a_moderators_key_works_as_long_as_the_moderator(db: Db) {
        let world = World::new(db.clone()).await;
        let ((owner, ann), (helper, bob), (_, eve)) =
            (world.named("ann").await, world.named("bob").await, world.named("eve").await);
        let sql = "INSERT INTO account_moderator (owner_id, moderator_id, active, created_at) VALUES ($1, $2, TRUE, 0)";
        db.write(sql, args![owner.0, helper.0]).await.unwrap();
        let mut build = m4();
        build["username"] = json!("ann");
        let replies = send_concurrently(std::slice::from_ref(&bob), 20, PROFILE, |_| ("k".into(), build.clone())).await;
        assert!(replies.iter().all(|reply| reply.status == 200 && reply.json == replies[0].json));
        assert_eq!(count(&db, "builds").await, 1);
        // Keys are per signed-in user: the owner's key is separate from the moderator's, and other users are
        // rejected.
        assert_eq!(with_key(&eve, "k").post(PROFILE, build.clone()).await.status, 403);
        assert_ne!(with_key(&ann, "k").post(PROFILE, build.clone()).await.json["id"], replies[0].json["id"]);
        db.write("DELETE FROM account_moderator WHERE moderator_id = $1", args![helper.0]).await.unwrap();
        assert_eq!(with_key(&bob, "k").post(PROFILE, build).await.status, 403);
    }

    async fn kits_and_copies_are_idempotent_too(db: Db) {
        let world = World::new(db.clone()).await;
        let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        let [first, second] = two_builds(&ann).await;
        let replies = send_concurrently(&[ann], 20, KITS, |_| ("k".into(), kit(&first, &second))).await;
        assert!(replies.iter().all(|reply| reply.status == 200 && reply.json == replies[0].json));
        assert_eq!(count(&db, "kits").await, 1);
        let path = format!("/api/user/loadout/copy/{}", replies[0].json["share"].as_str().unwrap());
        let copies = send_concurrently(&[bob], 20, &path, |_| ("k".into(), json!({}))).await;
        assert!(copies.iter().all(|reply| reply.status == 200 && reply.json == copies[0].json), "{}", copies[0].text);
        assert_eq!((count(&db, "kits").await, count(&db, "builds").await), (2, 4));
    }

    async fn an_equal_build_is_rejected_if_unless_same_is_set(db: Db) {
        let world = World::new(db.clone()).await;
        let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        let saved = ann.post(STORE, m4()).await.json;
        let mut again = m4();
        again["attachments"].as_array_mut().unwrap().reverse();
        again["notes"] = json!("Other words");
        again["unless_same"] = json!(true);
        let refused = ann.post(STORE, again.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.error()), (409, "loadouts.same_build"));
        assert_eq!(refused.json["error_data"], json!({"message": "same", "id": saved["id"], "mode": 10, "share": saved["share"]}));
        // Another user's build and a build with other attachments are not equal.
        assert_eq!(bob.post(STORE, again.clone()).await.status, 200);
        let mut fewer = again.clone();
        fewer["attachments"].as_array_mut().unwrap().pop();
        assert_eq!(ann.post(STORE, fewer).await.status, 200);
        again["unless_same"] = json!(false);
        assert_eq!(ann.post(STORE, again).await.status, 200);
        let copy = format!("/api/user/loadout/copy/{}", saved["share"].as_str().unwrap());
        let refused = bob.post(&format!("{copy}?unless_same=true"), json!({})).await;
        assert_eq!(refused.error(), "loadouts.same_build");
        assert_eq!(bob.post(&copy, json!({})).await.status, 200);
    }

    async fn a_kit_is_copied_with_the_builds_that_are_missing(db: Db) {
        let world = World::new(db.clone()).await;
        let ((_, ann), (_, bob)) = (world.named("ann").await, world.named("bob").await);
        let [first, second] = two_builds(&ann).await;
        let shared = ann.post(KITS, kit(&first, &second)).await.json["share"].as_str().unwrap().to_owned();
        let mut same = kit(&first, &second);
        same["unless_same"] = json!(true);
        assert_eq!(ann.post(KITS, same).await.error(), "loadouts.same_kit");
        let copy = format!("/api/user/loadout/copy/{shared}");
        assert_eq!(bob.post(&format!("{copy}?unless_same=true"), json!({})).await.status, 200);
        assert_eq!(bob.post(&format!("{copy}?unless_same=true"), json!({})).await.error(), "loadouts.same_kit");
        // Without `unless_same`, the kit is saved again with the existing builds.
        assert_eq!(bob.post(&copy, json!({})).await.status, 200);
        assert_eq!((count(&db, "kits").await, count(&db, "builds").await), (3, 4));
    }
}
