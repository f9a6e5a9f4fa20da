use db::{Db, args};
use serde_json::json;
use testkit::app::START;

use crate::{
    migrations,
    shop::{SECRET, Shop, WEBHOOK, account, subscription, with},
};

testkit::both! {
    with &migrations();

    async fn only_a_valid_recent_signature_is_accepted(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let event = json!({"id": "evt_1", "type": "customer.subscription.updated", "created": START,
            "data": {"object": subscription(&customer, "active")}});
        let body = event.to_string();
        let now = shop.app.ctx.clock.now();
        let refused = [
            shop.post(&body, now, "whsec_other").await,
            shop.post(&body, now - 301, SECRET).await,
            shop.post(&body, now + 301, SECRET).await,
            shop.app.anon().from_elsewhere().post_text(WEBHOOK, &body).await,
            shop.app.anon().with_header("stripe-signature", "nonsense").post_text(WEBHOOK, &body).await,
            // A signed-in user, even staff with a CSRF token, is not a signature.
            shop.app.staff(buyer.0).post_text(WEBHOOK, &body).await,
        ];
        for reply in refused {
            assert_eq!((reply.status.as_u16(), reply.error()), (400, "billing.bad_signature"));
        }
        assert!(!shop.is_subscriber(buyer).await);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM billing_event", args![]).await.unwrap(), 0);
        assert_eq!(shop.post(&body, now - 300, SECRET).await.status, 200);
        assert!(shop.is_subscriber(buyer).await);
    }

    async fn invalid_events_are_rejected_and_foreign_events_ignored(db: Db) {
        let shop = Shop::open(db).await;
        let now = shop.app.ctx.clock.now();
        for body in ["", "{}", "[1]", r#"{"id":"evt_1","type":"customer.subscription.updated","created":1,"data":{"object":{}}}"#] {
            assert_eq!(shop.post(body, now, SECRET).await.error(), "bad_request", "{body}");
        }
        let large = format!("\"{}\"", "x".repeat(256 << 10));
        assert_eq!(shop.post(&large, now, SECRET).await.status, 413);
        shop.deliver("evt_2", "payout.paid", START, &json!({"id": "po_1"})).await;
        // Other products of the same provider account.
        shop.deliver("evt_3", "customer.subscription.created", START, &with(subscription("cus_other", "active"), json!({"metadata": {}}))).await;
        shop.deliver("evt_4", "charge.refunded", START, &json!({"customer": "cus_other", "created": 1, "refunded": true})).await;
        shop.deliver("evt_5", "invoice.paid", START, &json!({"subscription": "sub_nobody_knows"})).await;
        shop.work().await;
        assert!(shop.peer.seen("DELETE").is_empty());
    }

    async fn an_event_is_processed_a_single_time(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let active = subscription(&customer, "active");
        shop.peer.put(&active);
        let completed = json!({"id": "cs_1", "mode": "subscription", "subscription": "sub_1", "customer": customer});
        for _ in 0..3 {
            shop.deliver("evt_1", "checkout.session.completed", START, &completed).await;
            shop.deliver("evt_2", "customer.subscription.updated", START + 5, &active).await;
        }
        assert!(shop.is_subscriber(buyer).await);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM billing_event", args![]).await.unwrap(), 2);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM billing_subscription", args![]).await.unwrap(), 1);
        // The same event id with different data is ignored.
        shop.deliver("evt_2", "customer.subscription.deleted", START + 9, &subscription(&customer, "canceled")).await;
        assert!(shop.is_subscriber(buyer).await);
    }

    async fn the_order_of_arrival_does_not_matter(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let story = [
            ("customer.subscription.created", "incomplete", START),
            ("customer.subscription.updated", "active", START + 1),
            ("customer.subscription.updated", "past_due", START + 2),
            ("customer.subscription.deleted", "canceled", START + 3),
        ];
        for (number, (kind, status, at)) in story.into_iter().enumerate().rev() {
            shop.deliver(&format!("evt_{number}"), kind, at, &subscription(&customer, status)).await;
            assert!(!shop.is_subscriber(buyer).await, "after {status}");
        }
        assert!(shop.peer.seen("GET").is_empty());
    }

    async fn an_older_event_does_not_undo_a_newer(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.deliver("evt_2", "customer.subscription.updated", START + 9, &subscription(&customer, "active")).await;
        shop.deliver("evt_1", "customer.subscription.created", START + 1, &subscription(&customer, "incomplete")).await;
        assert!(shop.is_subscriber(buyer).await);
    }

    async fn events_of_the_same_second_query_the_provider(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.peer.put(&subscription(&customer, "active"));
        shop.deliver("evt_2", "customer.subscription.updated", START, &subscription(&customer, "active")).await;
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "incomplete")).await;
        assert!(shop.is_subscriber(buyer).await);
        assert_eq!(shop.peer.seen("GET /v1/subscriptions/sub_1").len(), 1);
    }

    async fn a_failed_event_is_processed_when_sent_again(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.peer.put(&subscription(&customer, "active"));
        let completed = json!({"id": "cs_1", "mode": "subscription", "subscription": "sub_1"});
        shop.peer.set_down(true);
        let reply = shop.send_event("evt_1", "checkout.session.completed", START, &completed).await;
        assert_eq!((reply.status.as_u16(), reply.error()), (502, "billing.provider_failed"));
        assert!(!shop.is_subscriber(buyer).await);
        shop.peer.set_down(false);
        shop.deliver("evt_1", "checkout.session.completed", START, &completed).await;
        assert!(shop.is_subscriber(buyer).await);
    }

    async fn concurrent_events_leave_one_consistent_state(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.peer.put(&subscription(&customer, "active"));
        let (active, failed, ended) =
            (subscription(&customer, "active"), subscription(&customer, "past_due"), subscription(&customer, "canceled"));
        let replies = tokio::join!(
            shop.send_event("evt_1", "customer.subscription.updated", START + 1, &active),
            shop.send_event("evt_2", "customer.subscription.updated", START + 2, &failed),
            shop.send_event("evt_2", "customer.subscription.updated", START + 2, &failed),
            shop.send_event("evt_3", "customer.subscription.deleted", START + 3, &ended),
        );
        for reply in [replies.0, replies.1, replies.2, replies.3] {
            assert_eq!(reply.status, 200, "{}", reply.text);
        }
        assert!(!shop.is_subscriber(buyer).await);
    }
}
