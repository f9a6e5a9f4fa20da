//! Parses webhook events.

use services::payments::{Charge, CheckoutSession, Event, Invoice, Subscription as Reported};

use crate::{
    provider::{REFERRER, SITE},
    subscription::domain::{Status, Subscription},
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A subscription, as of the event.
    Changed(Reported),
    /// A subscription with this id changed; query the provider for its state.
    Touched(String),
    /// A payment was fully refunded.
    Refunded { customer: String, charged_at: i64 },
    /// Not relevant.
    Nothing,
}

pub fn read(event: &Event) -> Result<News, serde_json::Error> {
    let touched = |id: Option<String>| id.map_or(News::Nothing, News::Touched);
    Ok(match event.kind.as_str() {
        kind if kind.starts_with("customer.subscription.") => News::Changed(event.object()?),
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
            touched(event.object::<CheckoutSession>()?.subscription)
        }
        "invoice.paid" | "invoice.payment_failed" => {
            touched(event.object::<Invoice>()?.subscription().map(str::to_owned))
        }
        "charge.refunded" => match event.object::<Charge>()? {
            Charge { customer: Some(customer), created, refunded: true } => {
                News::Refunded { customer, charged_at: created }
            }
            _ => News::Nothing,
        },
        _ => News::Nothing,
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

    fn news(kind: &str, object: Value) -> News {
        let event =
            json!({"id": "evt_1", "object": "event", "type": kind, "created": 5, "data": {"object": object}});
        read(&serde_json::from_value(event).unwrap()).unwrap()
    }

    #[test]
    fn every_event_is_one_of_four_things() {
        let subscription = json!({"id": "sub_1", "customer": "cus_1", "status": "active", "created": 1,
            "current_period_end": 9, "metadata": {"site": "https://a.example", "referrer": "7"}});
        let News::Changed(changed) = news("customer.subscription.updated", subscription) else { panic!() };
        assert_eq!(snapshot(&changed, 5).period_end, Some(9));
        assert_eq!((referrer(&changed), is_ours(&changed, "https://a.example")), (Some(7), true));
        assert!(!is_ours(&changed, "https://b.example"));

        let touched = News::Touched("sub_1".into());
        assert_eq!(
            news("checkout.session.completed", json!({"mode": "subscription", "subscription": "sub_1"})),
            touched
        );
        assert_eq!(news("invoice.paid", json!({"subscription": "sub_1"})), touched);
        assert_eq!(news("invoice.payment_failed", json!({"subscription": {"id": "sub_1"}})), touched);
        // A one-time payment for another product.
        assert_eq!(
            news("checkout.session.completed", json!({"mode": "payment", "subscription": null})),
            News::Nothing
        );
        assert_eq!(news("invoice.paid", json!({})), News::Nothing);

        let whole = json!({"customer": "cus_1", "created": 3, "refunded": true, "amount_refunded": 499});
        assert_eq!(
            news("charge.refunded", whole),
            News::Refunded { customer: "cus_1".into(), charged_at: 3 }
        );
        let part = json!({"customer": "cus_1", "created": 3, "refunded": false, "amount_refunded": 100});
        assert_eq!(news("charge.refunded", part), News::Nothing);
        assert_eq!(news("payout.paid", json!({})), News::Nothing);
    }

    #[test]
    fn a_shape_that_we_do_not_know_is_an_error() {
        let event = json!({"id": "evt_1", "type": "customer.subscription.updated", "created": 5, "data": {"object": {}}});
        assert!(read(&serde_json::from_value(event).unwrap()).is_err());
    }
}
