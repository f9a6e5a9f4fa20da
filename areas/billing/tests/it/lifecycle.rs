use db::Db;
use serde_json::json;
use testkit::app::START;

use crate::{
    migrations,
    shop::{DAY, Shop, account, subscription, with},
};

/// Returns a subscription with the paid period in the field of older API versions.
fn paid_until(customer: &str, at: i64) -> serde_json::Value {
    with(subscription(customer, "active"), json!({"items": {"data": []}, "current_period_end": at}))
}

testkit::both! {
    with &migrations();

    async fn from_checkout_to_renewal(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let creator = account(&shop.app, "soap@example.org", Some("Soap")).await;
        let customer = shop.order(buyer).await;
        let mut bought = subscription(&customer, "active");
        bought["metadata"]["referrer"] = json!(creator.0.to_string());
        shop.peer.put(&bought);
        let completed = json!({"id": "cs_1", "mode": "subscription", "subscription": "sub_1", "customer": customer});
        shop.deliver("evt_1", "checkout.session.completed", START, &completed).await;
        assert!(shop.is_subscriber(buyer).await);
        let state = shop.state(buyer).await;
        let data = json!({"subscriber": true, "sub_referer_id": creator.0, "sub_referer_name": "Soap", "ends_at": null,
            "renews_at": START + 30 * DAY, "payment_failed": false});
        assert_eq!((&state["data"], &state["configured"]), (&data, &json!(true)));
        assert_eq!((&state["sub_referer_id"], &state["sub_referer_name"]), (&json!(creator.0), &json!("Soap")));

        shop.app.clock.advance(30 * DAY);
        shop.peer.put(&paid_until(&customer, START + 60 * DAY));
        let invoice = json!({"id": "in_2", "billing_reason": "subscription_cycle",
            "parent": {"type": "subscription_details", "subscription_details": {"subscription": "sub_1"}}});
        shop.deliver("evt_2", "invoice.paid", START + 30 * DAY, &invoice).await;
        let state = shop.state(buyer).await;
        assert_eq!(state["data"]["renews_at"], json!(START + 60 * DAY));
        // Stored once, and still present after the creator's account row is deleted.
        assert_eq!(state["sub_referer_name"], "Soap");
        db.write("DELETE FROM account_user WHERE id = $1", db::args![creator.0]).await.unwrap();
        let state = shop.state(buyer).await;
        assert_eq!((&state["sub_referer_id"], &state["sub_referer_name"]), (&json!(null), &json!("Soap")));
    }

    async fn a_failed_payment_has_a_week_of_grace(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "active")).await;
        shop.app.clock.advance(30 * DAY);
        let failed_at = START + 30 * DAY;
        shop.peer.put(&subscription(&customer, "past_due"));
        shop.deliver("evt_2", "invoice.payment_failed", failed_at, &json!({"subscription": "sub_1"})).await;
        assert!(shop.is_subscriber(buyer).await);
        let data = shop.state(buyer).await["data"].clone();
        assert_eq!((&data["payment_failed"], &data["renews_at"]), (&json!(true), &json!(null)));

        shop.app.clock.advance(6 * DAY);
        shop.work().await;
        assert!(shop.is_subscriber(buyer).await);
        shop.app.clock.advance(DAY);
        shop.work().await;
        assert!(!shop.is_subscriber(buyer).await);
        assert_eq!(shop.state(buyer).await["data"]["payment_failed"], json!(true));

        shop.peer.put(&subscription(&customer, "active"));
        shop.deliver("evt_3", "invoice.paid", failed_at + 8 * DAY, &json!({"subscription": "sub_1"})).await;
        assert!(shop.is_subscriber(buyer).await);
        assert_eq!(shop.state(buyer).await["data"]["payment_failed"], json!(false));
    }

    async fn cancelled_at_the_end_of_the_paid_time(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let ending = with(subscription(&customer, "active"), json!({"cancel_at_period_end": true}));
        shop.deliver("evt_1", "customer.subscription.updated", START, &ending).await;
        assert!(shop.is_subscriber(buyer).await);
        let data = shop.state(buyer).await["data"].clone();
        assert_eq!((&data["ends_at"], &data["renews_at"]), (&json!(START + 30 * DAY), &json!(null)));
        // The cancellation is withdrawn.
        shop.deliver("evt_2", "customer.subscription.updated", START + 1, &subscription(&customer, "active")).await;
        assert_eq!(shop.state(buyer).await["data"]["ends_at"], json!(null));
        shop.deliver("evt_3", "customer.subscription.updated", START + 2, &ending).await;
        shop.deliver("evt_4", "customer.subscription.deleted", START + 30 * DAY, &subscription(&customer, "canceled")).await;
        assert!(!shop.is_subscriber(buyer).await);
        assert_eq!(shop.state(buyer).await["data"]["ends_at"], json!(null));
    }

    async fn an_end_without_a_webhook_is_found_by_querying_the_provider(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "active")).await;
        shop.peer.put(&subscription(&customer, "canceled"));
        shop.app.clock.advance(32 * DAY);
        shop.work().await;
        assert!(shop.is_subscriber(buyer).await);
        shop.app.clock.advance(DAY);
        shop.work().await;
        assert!(!shop.is_subscriber(buyer).await);
    }

    async fn a_refund_ends_the_subscription_here_and_at_the_provider(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let active = subscription(&customer, "active");
        shop.peer.put(&active);
        shop.deliver("evt_1", "customer.subscription.created", START, &active).await;
        let part = json!({"id": "ch_1", "customer": customer, "created": START, "amount_refunded": 100, "refunded": false});
        shop.deliver("evt_2", "charge.refunded", START + DAY, &part).await;
        assert!(shop.is_subscriber(buyer).await);
        let full = with(part, json!({"amount_refunded": 499, "refunded": true}));
        shop.deliver("evt_3", "charge.refunded", START + 2 * DAY, &full).await;
        assert!(!shop.is_subscriber(buyer).await);
        // The provider still reports the month as paid.
        shop.deliver("evt_4", "customer.subscription.updated", START + 3 * DAY, &active).await;
        assert!(!shop.is_subscriber(buyer).await);
        shop.work().await;
        assert_eq!(shop.peer.seen("DELETE /v1/subscriptions/sub_1").len(), 1);

        // A new subscription after the refund is active.
        let again = with(active, json!({"id": "sub_2", "created": START + 4 * DAY}));
        shop.deliver("evt_5", "customer.subscription.created", START + 4 * DAY, &again).await;
        assert!(shop.is_subscriber(buyer).await);
    }

    async fn a_refund_event_that_arrives_first_counts(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let charge = json!({"id": "ch_1", "customer": customer, "created": START + 2, "refunded": true});
        shop.deliver("evt_2", "charge.refunded", START + DAY, &charge).await;
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "active")).await;
        assert!(!shop.is_subscriber(buyer).await);
    }

    async fn of_two_subscriptions_one_may_end(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let second = with(subscription(&customer, "active"), json!({"id": "sub_2", "created": START + 1}));
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "active")).await;
        shop.deliver("evt_2", "customer.subscription.created", START + 1, &second).await;
        shop.deliver("evt_3", "customer.subscription.deleted", START + 2, &with(second, json!({"status": "canceled"}))).await;
        assert!(shop.is_subscriber(buyer).await);
    }
}
