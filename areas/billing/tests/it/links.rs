use base::UserId;
use db::{Db, args};
use serde_json::json;

use crate::{
    migrations,
    shop::{Shop, account, app, subscription},
};

const LINK: &str = "/api/user/payments/subscribe/get-link";
const PORTAL: &str = "/api/user/payments/subscribe/get-billing-portal-link";
const STATE: &str = "/api/user/payments/subscribe";

testkit::both! {
    with &migrations();

    async fn an_order_contains_everything_the_provider_requires(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let UserId(creator) = account(&shop.app, "creator@example.org", Some("Soap")).await;
        let reply = shop.app.user(buyer.0).get(&format!("{LINK}?referer_id={creator}&lang=de")).await;
        assert_eq!(reply.json, json!({"success": true, "url": "https://checkout.stripe.example/c/pay/cs_test_1"}));
        let customer = &shop.peer.seen("POST /v1/customers")[0].form;
        assert_eq!(customer["email"], "ann@example.org");
        let form = &shop.peer.seen("POST /v1/checkout/sessions")[0].form;
        let user = buyer.0.to_string();
        for (key, value) in [
            ("mode", "subscription"),
            ("client_reference_id", &user),
            ("line_items[0][price]", "price_monthly"),
            ("line_items[0][quantity]", "1"),
            ("success_url", "http://localhost:8080/de/my?subscription=true&success=true"),
            ("cancel_url", "http://localhost:8080/de/my?subscription=true&success=false"),
            ("locale", "de"),
            ("metadata[user]", &user),
            ("subscription_data[metadata][site]", "http://localhost:8080"),
            ("subscription_data[metadata][user]", &user),
            ("subscription_data[metadata][referrer]", &creator.to_string()),
        ] {
            assert_eq!(form.get(key).map(String::as_str), Some(value), "{key} of {form:?}");
        }
    }

    async fn concurrent_orders_create_one_customer(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let client = shop.app.user(buyer.0);
        let (a, b, c) = tokio::join!(client.get(LINK), client.get(LINK), client.get(LINK));
        assert_eq!([a.status, b.status, c.status].map(|status| status.as_u16()), [200; 3]);
        let customer = shop.order(buyer).await;
        let orders = shop.peer.seen("POST /v1/checkout/sessions");
        assert!(orders.len() == 4 && orders.iter().all(|order| order.form["customer"] == customer));
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM billing_customer", args![]).await.unwrap(), 1);
    }

    async fn a_customer_unknown_to_the_provider_is_recreated(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let first = shop.order(buyer).await;
        shop.peer.forget_customers();
        assert_eq!(shop.app.user(buyer.0).get(PORTAL).await.error(), "billing.no_customer");
        let second = shop.order(buyer).await;
        assert_ne!(first, second);
        assert_eq!(shop.app.user(buyer.0).get(PORTAL).await.status, 200);
    }

    async fn only_users_from_our_own_pages_get_links(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        for path in [LINK, PORTAL, STATE] {
            assert_eq!(shop.app.anon().get(path).await.status, 401, "{path}");
        }
        for path in [LINK, PORTAL] {
            assert_eq!(shop.app.user(buyer.0).from_elsewhere().get(path).await.status, 419, "{path}");
        }
        assert!(shop.peer.seen("POST").is_empty());
    }

    async fn without_a_provider_nothing_is_sold(db: Db) {
        let app = app(db, None).await;
        let UserId(id) = account(&app, "ann@example.org", None).await;
        for path in [LINK, PORTAL] {
            let reply = app.user(id).get(path).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (503, "billing.not_configured"));
        }
        let state = app.user(id).get(STATE).await.json;
        assert_eq!(state, json!({
            "success": true,
            "configured": false,
            "price": {"amount": 499, "currency": "EUR"},
            "data": {"subscriber": false, "sub_referer_id": null, "sub_referer_name": null, "ends_at": null,
                "renews_at": null, "payment_failed": false},
            "sub_referer_id": null,
            "sub_referer_name": null,
        }));
        let reply = app.anon().from_elsewhere().post("/api/payments/webhook", json!({})).await;
        assert_eq!((reply.status.as_u16(), reply.error()), (503, "billing.not_configured"));
    }

    async fn a_subscriber_cannot_order_again(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        for (number, status) in ["active", "past_due", "unpaid"].into_iter().enumerate() {
            let created = 100 + i64::try_from(number).unwrap();
            let id = format!("evt_{number}");
            shop.deliver(&id, "customer.subscription.updated", created, &subscription(&customer, status)).await;
            let reply = shop.app.user(buyer.0).get(LINK).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (409, "billing.already_subscribed"), "{status}");
        }
        shop.deliver("evt_9", "customer.subscription.deleted", 109, &subscription(&customer, "canceled")).await;
        assert_eq!(shop.app.user(buyer.0).get(LINK).await.status, 200);
    }

    async fn a_referrer_must_be_a_creator_and_not_yourself(db: Db) {
        let shop = Shop::open(db).await;
        let UserId(me) = account(&shop.app, "ann@example.org", Some("Ann")).await;
        let UserId(nameless) = account(&shop.app, "bob@example.org", None).await;
        for id in [me, nameless, 999_999, -1] {
            let reply = shop.app.user(me).get(&format!("{LINK}?referer_id={id}")).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (404, "billing.referrer_unknown"));
        }
        assert_eq!(shop.app.user(me).get(&format!("{LINK}?referer_id=soap")).await.status, 422);
        assert!(shop.peer.seen("POST").is_empty());
    }

    async fn the_portal_requires_a_customer(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let reply = shop.app.user(buyer.0).get(PORTAL).await;
        assert_eq!((reply.status.as_u16(), reply.error()), (409, "billing.no_customer"));
        let customer = shop.order(buyer).await;
        let reply = shop.app.user(buyer.0).get(&format!("{PORTAL}?lang=ru")).await;
        assert_eq!(reply.json["url"], "https://billing.stripe.example/p/session/test_1");
        let form = &shop.peer.seen("POST /v1/billing_portal/sessions")[0].form;
        assert_eq!(form["customer"], customer);
        assert_eq!(form["return_url"], "http://localhost:8080/ru/my#subscription");
        assert_eq!(form["locale"], "ru");
    }

    async fn an_unavailable_provider_is_reported(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        shop.order(buyer).await;
        shop.peer.set_down(true);
        for path in [LINK, PORTAL] {
            let reply = shop.app.user(buyer.0).get(path).await;
            assert_eq!((reply.status.as_u16(), reply.error()), (502, "billing.provider_failed"));
            assert!(!reply.text.contains("unknown error"), "{}", reply.text);
        }
        let nowhere = app(db, Some(("http://127.0.0.1:9", "sk_test"))).await;
        assert_eq!(nowhere.user(buyer.0).get(LINK).await.status, 502);
        // A wrong key is a configuration error, but returns the same response.
        let unpaid = app(nowhere.ctx.db.clone(), Some((&shop.peer.url, "sk_wrong"))).await;
        shop.peer.set_down(false);
        assert_eq!(unpaid.user(buyer.0).get(LINK).await.error(), "billing.provider_failed");
    }
}
