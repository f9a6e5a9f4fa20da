//! Parses webhook events.

use services::payments::{Charge, CheckoutSession, Event, Invoice, Subscription as Reported};

use crate::{
    provider::{REFERRER, SITE},
    subscription::domain::{Status, Subscription},
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventUpdate {
    /// A subscription, as of the event.
    Changed(Reported),
    /// A subscription with this id changed; query the provider for its state.
    Touched(String),
    /// A payment was fully refunded.
    Refunded { customer: String, charged_at: i64 },
    /// Not relevant.
    Nothing,
}

pub fn read(event: &Event) -> Result<EventUpdate, serde_json::Error> {
    let touched = |id: Option<String>| id.map_or(EventUpdate::Nothing, EventUpdate::Touched);
    Ok(match event.kind.as_str() {
        kind if kind.starts_with("customer.subscription.") => EventUpdate::Changed(event.object()?),
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
            touched(event.object::<CheckoutSession>()?.subscription)
        }
        "invoice.paid" | "invoice.payment_failed" => {
            touched(event.object::<Invoice>()?.subscription().map(str::to_owned))
        }
        "charge.refunded" => match event.object::<Charge>()? {
            Charge { customer: Some(customer), created, refunded: true } => {
                EventUpdate::Refunded { customer, charged_at: created }
            }
            _ => EventUpdate::Nothing,
        },
        _ => EventUpdate::Nothing,
    })
}

/// Converts the provider's subscription to ours, as of a time.
pub fn snapshot(reported: &Reported, as_of: i64) -> Subscription {
    Subscription {
        id: reported.id.clone(),
        status: Status::parse(&reported.status),
        started_at: reported.created,
        period_end: reported.period_end(),
        ends_at: reported.ends_at(),
        failed_at: None,
        as_of,
    }
}

/// Returns whether this installation created the subscription.
pub fn is_ours(reported: &Reported, origin: &str) -> bool {
    reported.metadata.get(SITE).is_some_and(|site| site == origin)
}

pub fn referrer(reported: &Reported) -> Option<i64> {
    reported.metadata.get(REFERRER)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn update_of(kind: &str, object: Value) -> EventUpdate {
        let event =
            json!({"id": "evt_1", "object": "event", "type": kind, "created": 5, "data": {"object": object}});
        read(&serde_json::from_value(event).unwrap()).unwrap()
    }

    #[test]
    fn every_event_is_one_of_four_things() {
        let subscription = json!({"id": "sub_1", "customer": "cus_1", "status": "active", "created": 1,
            "current_period_end": 9, "metadata": {"site": "https://a.example", "referrer": "7"}});
        let EventUpdate::Changed(changed) = update_of("customer.subscription.updated", subscription) else {
            panic!()
        };
        assert_eq!(snapshot(&changed, 5).period_end, Some(9));
        assert_eq!((referrer(&changed), is_ours(&changed, "https://a.example")), (Some(7), true));
        assert!(!is_ours(&changed, "https://b.example"));

        let touched = EventUpdate::Touched("sub_1".into());
        assert_eq!(
            update_of("checkout.session.completed", json!({"mode": "subscription", "subscription": "sub_1"})),
            touched
        );
        assert_eq!(update_of("invoice.paid", json!({"subscription": "sub_1"})), touched);
        assert_eq!(update_of("invoice.payment_failed", json!({"subscription": {"id": "sub_1"}})), touched);
        // A one-time payment for another product.
        assert_eq!(
            update_of("checkout.session.completed", json!({"mode": "payment", "subscription": null})),
            EventUpdate::Nothing
        );
        assert_eq!(update_of("invoice.paid", json!({})), EventUpdate::Nothing);

        let full = json!({"customer": "cus_1", "created": 3, "refunded": true, "amount_refunded": 499});
        assert_eq!(
            update_of("charge.refunded", full),
            EventUpdate::Refunded { customer: "cus_1".into(), charged_at: 3 }
        );
        let part = json!({"customer": "cus_1", "created": 3, "refunded": false, "amount_refunded": 100});
        assert_eq!(update_of("charge.refunded", part), EventUpdate::Nothing);
        assert_eq!(update_of("payout.paid", json!({})), EventUpdate::Nothing);
    }

    #[test]
    fn an_unknown_event_shape_is_an_error() {
        let event = json!({"id": "evt_1", "type": "customer.subscription.updated", "created": 5, "data": {"object": {}}});
        assert!(read(&serde_json::from_value(event).unwrap()).is_err());
    }
}
