//! The doctor's checks of the keys, against the fake provider.

use http_kit::{Finding, Services};
use serde_json::{Value, json};

use crate::peer::{KEY, Peer};

fn price(id: &str, more: &Value) -> Value {
    let mut price = json!({"id": id, "object": "price", "active": true, "currency": "eur", "unit_amount": 499, "type": "recurring",
        "recurring": {"interval": "month", "interval_count": 1}});
    price.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    price
}

async fn findings(peer: &Peer, key: &str, price: &str) -> Vec<Finding> {
    let area = billing::area();
    let given = format!(
        "stripe_key = \"{key}\"\nstripe_webhook_secret = \"s\"\nstripe_price = \"{price}\"\nstripe_url = \"{}\"",
        peer.url
    );
    let settings = area.settings.unwrap().read(given.parse().unwrap(), Services::default()).unwrap();
    (area.reach)(&settings, "http://localhost", 0).await
}

#[tokio::test]
async fn a_price_must_exist_be_active_and_match_the_shown_price() {
    let peer = Peer::start().await;
    peer.offer(&price("price_good", &json!({})));
    peer.offer(&price("price_old", &json!({"active": false})));
    peer.offer(&price("price_once", &json!({"type": "one_time", "recurring": null})));
    peer.offer(&price("price_year", &json!({"recurring": {"interval": "year", "interval_count": 1}})));
    peer.offer(&price("price_dear", &json!({"unit_amount": 999})));
    peer.offer(&price("price_tiers", &json!({"unit_amount": null})));
    for (id, level, expected) in [
        ("price_good", "good", "the price is there"),
        ("price_none", "bad", "knows no such price"),
        ("price_old", "bad", "archived"),
        ("price_once", "bad", "every month"),
        ("price_year", "bad", "every month"),
        ("price_dear", "warn", "999 eur"),
        ("price_tiers", "warn", "nothing certain"),
    ] {
        let found = findings(&peer, KEY, id).await;
        let (found_level, text) = match &found[1] {
            Finding::Good(text) => ("good", text),
            Finding::Note(text) => ("note", text),
            Finding::Warn(text) => ("warn", text),
            Finding::Bad(text) => ("bad", text),
        };
        assert!(found_level == level && text.contains(expected), "{id}: {found:?}");
    }
    // If the key is rejected, the price is not requested.
    assert!(matches!(&findings(&peer, "sk_wrong", "price_good").await[..], [Finding::Bad(_)]));
    assert!(peer.seen("POST").is_empty() && peer.seen("DELETE").is_empty(), "it changes nothing there");
}
