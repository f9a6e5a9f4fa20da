//! Settings of the payment provider. Subscriptions are unavailable until they are set.

use base::Secret;
use http_kit::{
    Finding, Reached, Services,
    settings::{Key, Section, SettingError, key},
};
use serde::Deserialize;
use services::payments::{PaymentError, Price, Stripe, StripeSettings};

pub const SECTION: Section = Section::of::<BillingConfig>("billing", KEYS);

const KEYS: &[Key] = &[
    key(
        "billing.stripe_key",
        "",
        "\"sk_live_…\"",
        "Secret key at Stripe. Secret. No subscriptions are sold unless key, webhook secret and price are set.",
    ),
    key(
        "billing.stripe_webhook_secret",
        "",
        "\"whsec_…\"",
        "Signing secret of the webhook endpoint at Stripe. Secret.",
    ),
    key("billing.stripe_price", "", "\"price_…\"", "Id of the monthly price at Stripe: 4.99 euro."),
    key("billing.stripe_url", "\"https://api.stripe.com\"", "", "Address of Stripe's API."),
];

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BillingConfig {
    stripe_key: Option<Secret>,
    stripe_webhook_secret: Option<Secret>,
    stripe_price: Option<String>,
    stripe_url: String,
}

/// Requires all keys or none: without the webhook secret, customers would pay but never become subscribers.
pub fn stripe(config: &BillingConfig) -> Result<Option<Stripe>, SettingError> {
    let settings = match (&config.stripe_key, &config.stripe_webhook_secret, &config.stripe_price) {
        (None, None, None) => return Ok(None),
        (Some(key), Some(secret), Some(price)) => StripeSettings {
            url: config.stripe_url.clone(),
            key: key.reveal().to_owned(),
            webhook_secret: secret.reveal().to_owned(),
            price: price.clone(),
        },
        _ => {
            let reason = "set stripe_key, stripe_webhook_secret and stripe_price, or none of them";
            return Err(SettingError::with_reason("billing", reason));
        }
    };
    Stripe::new(settings).map(Some).map_err(|error| SettingError::new("billing.stripe_url", &error))
}

pub fn examine(settings: &Services) -> Vec<Finding> {
    let unset = "billing.stripe_key is not set: no subscriptions are sold";
    match settings.get::<BillingConfig>().map(|config| stripe(&config)) {
        Some(Err(error)) => vec![Finding::Bad(error.to_string())],
        Some(Ok(Some(_))) => Vec::new(),
        None | Some(Ok(None)) => vec![Finding::Note(unset.into())],
    }
}

/// Checks the key by requesting an unknown subscription, which must return "not found", then checks the price.
pub fn reach(settings: &Services, _: &str, _: i64) -> Reached {
    let stripe = settings.get::<BillingConfig>().and_then(|config| stripe(&config).ok().flatten());
    Box::pin(async move {
        let Some(stripe) = stripe else { return Vec::new() };
        let known = judged(stripe.subscription("sub_doctor").await.err());
        match known {
            Finding::Good(_) => vec![known, priced(&stripe.price().await)],
            _ => vec![known],
        }
    })
}

/// The monthly price shown on the website, in cents.
const SHOWN_PRICE: (i64, &str) = (499, "eur");

fn priced(price: &Result<Price, PaymentError>) -> Finding {
    let bad = |what: &str| Finding::Bad(format!("billing.stripe_price: {what}"));
    match price {
        Err(PaymentError::NotFound { .. }) => bad(
            "Stripe knows no such price: copy its id (price_…) from the dashboard, in the same mode, test or live, as the key",
        ),
        Err(PaymentError::Refused { status: 401 | 403, .. }) => Finding::Warn(
            "billing.stripe_price: the key may not read prices, so nobody knows whether it exists: allow it"
                .into(),
        ),
        Err(error) => Finding::Warn(format!("billing.stripe_price: {error}")),
        Ok(price) if !price.active => bad("it is archived at Stripe, nobody can buy it: choose another"),
        Ok(price) if !price.is_monthly() => {
            bad("it is not charged every month, as the page says: choose one that is")
        }
        Ok(price) if (price.unit_amount, price.currency.as_str()) != (Some(SHOWN_PRICE.0), SHOWN_PRICE.1) => {
            Finding::Warn(format!(
                "billing.stripe_price: it is {} {} (in the smallest coin), and the page says 4.99 euro: choose another",
                price.unit_amount.map_or("nothing certain".to_owned(), |amount| amount.to_string()),
                price.currency
            ))
        }
        Ok(_) => Finding::Good("billing: the price is there, 4.99 euro a month".into()),
    }
}

fn judged(error: Option<PaymentError>) -> Finding {
    match error {
        None | Some(PaymentError::NotFound { .. }) => {
            Finding::Good("billing: Stripe responds and accepts the key".into())
        }
        Some(PaymentError::Refused { status: status @ (401 | 403), .. }) => Finding::Bad(format!(
            "billing.stripe_key: Stripe refuses it ({status}): copy it again, with access to subscriptions"
        )),
        Some(error) => Finding::Warn(format!("billing: {error}; nothing is sold until Stripe responds")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sold(given: &str) -> Result<bool, SettingError> {
        let given = format!("stripe_url = \"https://api.stripe.com\"\n{given}");
        let settings = SECTION.read(given.parse().unwrap(), Services::default())?;
        stripe(&settings.get::<BillingConfig>().unwrap()).map(|stripe| stripe.is_some())
    }

    #[test]
    fn a_known_key_is_reported_as_valid() {
        assert!(matches!(judged(Some(PaymentError::NotFound { param: None })), Finding::Good(_)));
        let refused = |status| judged(Some(PaymentError::Refused { status, message: "m".into() }));
        assert!(matches!(refused(401), Finding::Bad(_)) && matches!(refused(418), Finding::Warn(_)));
        assert!(matches!(judged(Some(PaymentError::Temporary("away".into()))), Finding::Warn(_)));
    }

    #[test]
    fn all_keys_or_none() {
        let (key, secret, price) =
            ("stripe_key = \"k\"", "stripe_webhook_secret = \"s\"", "stripe_price = \"p\"");
        assert_eq!(sold(""), Ok(false));
        assert_eq!(sold(&[key, secret, price].join("\n")), Ok(true));
        assert_eq!(sold(key).unwrap_err().key, "billing");
        assert_eq!(sold(&[key, price].join("\n")).unwrap_err().key, "billing");
    }
}
