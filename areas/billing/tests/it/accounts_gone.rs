use base::UserId;
use db::{Db, args};
use serde_json::json;
use testkit::app::START;

use crate::{
    migrations,
    shop::{DAY, Shop, account, subscription, with},
};

/// Deletes an account as the accounts area does: first the `leave` hooks, then the row.
async fn delete(shop: &Shop, user: UserId) {
    let mut tx = shop.app.ctx.db.begin().await.unwrap();
    let personal = billing::area().personal.unwrap();
    personal.leave(&shop.app.ctx, &mut tx, user).await.unwrap();
    tx.write("DELETE FROM account_user WHERE id = $1", args![user.0]).await.unwrap();
    tx.commit().await.unwrap();
}

testkit::both! {
    with &migrations();

    async fn deleting_an_account_ends_its_subscription_at_the_provider(db: Db) {
        let shop = Shop::open(db.clone()).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        let active = subscription(&customer, "active");
        shop.peer.put(&active);
        shop.deliver("evt_1", "customer.subscription.created", START, &active).await;
        // The provider is down for a moment: the job is retried.
        shop.peer.set_down(true);
        delete(&shop, buyer).await;
        shop.work().await;
        assert!(shop.peer.seen("DELETE").is_empty());
        shop.peer.set_down(false);
        shop.app.clock.advance(DAY);
        shop.work().await;
        assert_eq!(shop.peer.seen("DELETE /v1/subscriptions/sub_1").len(), 1);
        for table in ["SELECT COUNT(*) FROM billing_customer", "SELECT COUNT(*) FROM billing_subscription"] {
            assert_eq!(db.scalar_i64(table, args![]).await.unwrap(), 0);
        }
        shop.deliver("evt_2", "customer.subscription.deleted", START + 1, &subscription(&customer, "canceled")).await;
    }

    async fn an_account_without_a_subscription_leaves_no_work(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        shop.deliver("evt_1", "customer.subscription.deleted", START, &subscription(&customer, "canceled")).await;
        delete(&shop, buyer).await;
        shop.work().await;
        assert!(shop.peer.seen("DELETE").is_empty());
    }

    async fn a_subscription_paid_after_account_deletion_is_cancelled_too(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let customer = shop.order(buyer).await;
        delete(&shop, buyer).await;
        let late = subscription(&customer, "active");
        shop.peer.put(&late);
        // Another installation's subscription in the same provider account.
        let foreign = with(subscription("cus_staging", "active"), json!({"id": "sub_2", "metadata": {"site": "https://staging.example", "user": "1"}}));
        shop.deliver("evt_1", "customer.subscription.created", START, &late).await;
        shop.deliver("evt_2", "customer.subscription.created", START, &foreign).await;
        shop.work().await;
        assert_eq!(shop.peer.seen("DELETE").len(), 1);
        assert_eq!(shop.peer.seen("DELETE /v1/subscriptions/sub_1").len(), 1);
    }

    async fn personal_data_is_exported(db: Db) {
        let shop = Shop::open(db).await;
        let buyer = account(&shop.app, "ann@example.org", None).await;
        let personal = billing::area().personal.unwrap();
        let export = personal.export(&shop.app.ctx, buyer).await.unwrap();
        assert_eq!(export, json!({"customer": null, "subscriptions": []}));
        let customer = shop.order(buyer).await;
        shop.deliver("evt_1", "customer.subscription.created", START, &subscription(&customer, "active")).await;
        let export = personal.export(&shop.app.ctx, buyer).await.unwrap();
        assert_eq!(export, json!({"customer": customer, "subscriptions": [{"id": "sub_1", "status": "active",
            "started_at": START, "paid_until": START + 30 * DAY, "ends_at": null, "payment_failed_at": null, "referrer": null}]}));
    }
}
