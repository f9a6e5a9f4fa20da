//! # billing: subscriptions and payments
//!
//! One monthly subscription, sold on the payment provider's hosted pages. This area returns links to the checkout and
//! the billing portal, and updates subscriptions from signed webhooks only; no client input makes anyone a subscriber.
//!
//! Webhooks arrive late, more than once and in any order. Each is processed once ([`events`]), an older one never
//! overwrites a newer one, and if the order is ambiguous the provider is queried. The rules are in
//! `subscription/domain.rs`; the rest of the product reads the account's `subscriber` flag.

mod creators;
mod customer;
mod events;
mod jobs;
mod personal;
mod provider;
mod schedule;
mod settings;
mod subscription;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub fn area() -> Area {
    let webhook = OpenApiRouter::new()
        .routes(routes!(events::http::take_webhook))
        .layer(DefaultBodyLimit::max(events::http::LARGEST));
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(subscription::http::get_subscription))
            .routes(routes!(subscription::http::get_checkout_link))
            .routes(routes!(subscription::http::get_portal_link))
            .routes(routes!(creators::http::find_creators))
            .merge(webhook),
        migrations: &[subscription::store::MIGRATIONS],
        jobs: jobs::register,
        settings: Some(settings::SECTION),
        provides: |installation, services| {
            let config = installation.settings.get::<settings::BillingConfig>();
            let stripe = config.map(|config| settings::stripe(&config)).transpose()?.flatten();
            Ok(match stripe {
                Some(stripe) => services.with(stripe),
                None => services,
            })
        },
        examine: settings::examine,
        reach: settings::reach,
        personal: Some(Arc::new(personal::Billing)),
        open_posts: &["/api/payments/webhook"],
        errors: &[
            "billing.not_configured",
            "billing.provider_failed",
            "billing.already_subscribed",
            "billing.no_customer",
            "billing.referrer_unknown",
            "billing.bad_signature",
        ],
        texts: &[
            subscription::store::TEXTS,
            customer::store::TEXTS,
            creators::store::TEXTS,
            events::store::TEXTS,
        ],
        ..Area::new("billing")
    }
}
