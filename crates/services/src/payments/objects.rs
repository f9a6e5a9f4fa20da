//! The parts of Stripe's objects that we use. Fields moved between API versions, and an endpoint sends events in
//! the version it was created with, so both places are read.

use std::collections::HashMap;

use serde::{Deserialize, Deserializer};

/// The body of a webhook.
#[derive(Clone, Debug, Deserialize)]
pub struct Event {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: String,
    /// When it happened, in unix seconds.
    pub created: i64,
    data: EventData,
}

#[derive(Clone, Debug, Deserialize)]
struct EventData {
    object: serde_json::Value,
}

impl Event {
    /// Returns the object of the event, as of that moment.
    pub fn object<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        T::deserialize(&self.data.object)
    }
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    #[serde(deserialize_with = "id_of")]
    pub customer: Option<String>,
    pub status: String,
    pub created: i64,
    #[serde(default)]
    pub cancel_at_period_end: bool,
    pub cancel_at: Option<i64>,
    /// The metadata of the order.
    #[serde(default)]
    pub metadata: HashMap<String, String>,
    current_period_end: Option<i64>,
    items: Option<Items>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
struct Items {
    #[serde(default)]
    data: Vec<Item>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
struct Item {
    current_period_end: Option<i64>,
}

impl Subscription {
    /// Returns the end of the paid period: on the subscription itself before API version 2025-03-31, on its items
    /// since.
    pub fn period_end(&self) -> Option<i64> {
        let of_items = || self.items.as_ref()?.data.iter().filter_map(|item| item.current_period_end).max();
        self.current_period_end.or_else(of_items)
    }

    /// Returns when a cancelled subscription ends.
    pub fn ends_at(&self) -> Option<i64> {
        if self.cancel_at_period_end { self.period_end() } else { self.cancel_at }
    }
}

/// The price of the subscription, and its interval.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Price {
    /// Whether it can still be bought.
    pub active: bool,
    pub currency: String,
    /// In the smallest currency unit; none if it depends on the quantity.
    pub unit_amount: Option<i64>,
    recurring: Option<Recurring>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
struct Recurring {
    interval: String,
    interval_count: i64,
}

impl Price {
    pub fn is_monthly(&self) -> bool {
        self.recurring.as_ref().is_some_and(|every| every.interval == "month" && every.interval_count == 1)
    }
}

/// A finished checkout.
#[derive(Clone, Debug, Deserialize)]
pub struct CheckoutSession {
    #[serde(default, deserialize_with = "id_of")]
    pub subscription: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Invoice {
    #[serde(default, deserialize_with = "id_of")]
    subscription: Option<String>,
    parent: Option<InvoiceParent>,
}

#[derive(Clone, Debug, Deserialize)]
struct InvoiceParent {
    subscription_details: Option<SubscriptionDetails>,
}

#[derive(Clone, Debug, Deserialize)]
struct SubscriptionDetails {
    #[serde(default, deserialize_with = "id_of")]
    subscription: Option<String>,
}

impl Invoice {
    /// Returns the subscription of the invoice; below `parent` since API version 2025-03-31.
    pub fn subscription(&self) -> Option<&str> {
        let of_parent = || self.parent.as_ref()?.subscription_details.as_ref()?.subscription.as_deref();
        self.subscription.as_deref().or_else(of_parent)
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Charge {
    #[serde(default, deserialize_with = "id_of")]
    pub customer: Option<String>,
    pub created: i64,
    /// True for a full refund.
    #[serde(default)]
    pub refunded: bool,
}

/// Stripe refers to objects by id, or by the full object if it was expanded.
fn id_of<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Reference {
        Id(String),
        Object { id: String },
    }
    Ok(Option::<Reference>::deserialize(from)?.map(|reference| match reference {
        Reference::Id(id) | Reference::Object { id } => id,
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn subscription(more: Value) -> Subscription {
        let mut all = json!({"id": "sub_1", "object": "subscription", "customer": "cus_1", "status": "active",
            "created": 10, "cancel_at": null, "cancel_at_period_end": false});
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        serde_json::from_value(all).unwrap()
    }

    #[test]
    fn the_period_is_read_from_both_places() {
        assert_eq!(subscription(json!({"current_period_end": 70})).period_end(), Some(70));
        let items = json!({"items": {"object": "list", "data": [{"current_period_end": 80}, {"current_period_end": 90}]}});
        assert_eq!(subscription(items).period_end(), Some(90));
        assert_eq!(subscription(json!({"items": {"data": [{}]}})).period_end(), None);
        assert_eq!(subscription(json!({})).period_end(), None);
    }

    #[test]
    fn a_cancelled_subscription_has_an_end() {
        let table = [
            (json!({"current_period_end": 70}), None),
            (json!({"current_period_end": 70, "cancel_at_period_end": true}), Some(70)),
            (json!({"current_period_end": 70, "cancel_at": 60}), Some(60)),
            (json!({"current_period_end": 70, "cancel_at": 70, "cancel_at_period_end": true}), Some(70)),
        ];
        for (more, expected) in table {
            assert_eq!(subscription(more.clone()).ends_at(), expected, "{more}");
        }
    }

    #[test]
    fn references_are_ids_or_objects() {
        assert_eq!(
            subscription(json!({"customer": {"id": "cus_2", "email": "a@b.c"}})).customer.unwrap(),
            "cus_2"
        );
        let invoice = |value| serde_json::from_value::<Invoice>(value).unwrap();
        let of = |value| invoice(value).subscription().map(str::to_owned);
        assert_eq!(of(json!({"subscription": "sub_1"})).as_deref(), Some("sub_1"));
        let newer = json!({"parent": {"type": "subscription_details", "subscription_details": {"subscription": "sub_2"}}});
        assert_eq!(of(newer).as_deref(), Some("sub_2"));
        assert_eq!(of(json!({"subscription": null, "parent": null})), None);
        assert_eq!(of(json!({"parent": {"type": "quote_details", "quote_details": {}}})), None);
    }
}
