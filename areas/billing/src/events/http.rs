use axum::{Json, extract::State};
use http::{HeaderMap, StatusCode};
use http_kit::{Ctx, Fail, Raw, Success, success};
use services::payments::{Event, verify};

use super::{Origin, domain, process};
use crate::provider;

/// The maximum body size of a webhook.
pub const LARGEST: usize = 256 << 10;

/// Receives webhooks from the payment provider. Authenticated by signature only; cookies are ignored.
#[utoipa::path(post, path = "/api/payments/webhook", tag = "billing",
    params(("Stripe-Signature" = String, Header, description = "Time and signatures of the body")),
    request_body(content = serde_json::Value, description = "An event, exactly as it was signed", content_type = "application/json"),
    responses((status = 200, body = Success), (status = 502, body = Fail),
        (status = 503, body = Fail)))]
pub async fn take_webhook(
    State(ctx): State<Ctx>,
    headers: HeaderMap,
    Raw(body): Raw,
) -> Result<Json<Success>, Fail> {
    let stripe = provider::configured(&ctx)?;
    let header = headers.get("stripe-signature").and_then(|value| value.to_str().ok()).unwrap_or_default();
    verify(header, &body, stripe.webhook_secret(), ctx.clock.now()).map_err(|reason| {
        tracing::warn!(%reason, "payment webhook rejected: invalid signature");
        Fail::new(StatusCode::BAD_REQUEST, "billing.bad_signature", "The signature does not fit.")
    })?;
    let unknown = |error: serde_json::Error| {
        tracing::warn!(%error, "payment webhook rejected: unknown event format");
        Fail::bad_request("This is not an event as we know it.")
    };
    let event: Event = serde_json::from_slice(&body).map_err(unknown)?;
    let update = domain::read(&event).map_err(unknown)?;
    process(&ctx, &stripe, Origin::Event { id: &event.id, created: event.created }, update).await?;
    Ok(success())
}
