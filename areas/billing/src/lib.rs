//! # billing: who pays, and what that makes them
//!
//! One monthly subscription, sold on the payment provider's own pages: we hand out the way there and to its billing
//! portal, and learn what happened from signed webhooks alone. Nothing a browser says makes anyone a subscriber.
//!
//! Webhooks come late, twice and in any order. Each is taken once ([`events`]), an older one never overwrites what a
//! newer one said, and where two cannot be told apart the provider is asked. The rules are in
//! `subscription/domain.rs`; the flag that the rest of the product reads is the account's `subscriber`.

mod creators;
mod customer;
mod events;
mod jobs;
mod later;
mod personal;
mod provider;
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
        offers: |installation, services| {
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
