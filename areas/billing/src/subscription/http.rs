use axum::{Json, extract::State};
use base::{Lang, UserId, token};
use http::StatusCode;
use http_kit::{Ctx, Fail, LangParam, Params, StateChange, User};
use serde::{Deserialize, Serialize};
use services::payments::{Checkout, PaymentError, Stripe};

use super::{
    domain::{self, PRICE, Subscription},
    store::{self, Referrer},
};
use crate::{
    customer,
    provider::{self, REFERRER},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct SubscriptionResponse {
    success: bool,
    /// `false` if this site does not sell subscriptions.
    configured: bool,
    price: Price,
    data: SubscriptionData,
    sub_referer_id: Option<i64>,
    sub_referer_name: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Price {
    /// Monthly price in the smallest currency unit.
    #[schema(example = 499)]
    amount: i64,
    #[schema(example = "EUR")]
    currency: &'static str,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SubscriptionData {
    subscriber: bool,
    /// Id of the creator credited at the start; `null` if there is none or the account was deleted.
    sub_referer_id: Option<i64>,
    sub_referer_name: Option<String>,
    /// Set if the subscription is canceled and ends with the paid period.
    ends_at: Option<i64>,
    renews_at: Option<i64>,
    /// Whether the last payment failed.
    payment_failed: bool,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkQuery {
    /// Id of the creator to credit.
    referer_id: Option<i64>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct LinkResponse {
    success: bool,
    /// URL of a page at the payment provider.
    url: String,
}

/// Returns the viewer's subscription.
#[utoipa::path(get, path = "/api/user/payments/subscribe", tag = "billing",
    responses((status = 200, body = SubscriptionResponse)))]
pub async fn get_subscription(
    State(ctx): State<Ctx>,
    User(viewer): User,
) -> Result<Json<SubscriptionResponse>, Fail> {
    let subscriber = accounts::contact(&ctx.db, viewer.id).await?.subscriber;
    let (all, referrers): (Vec<Subscription>, Vec<Option<Referrer>>) =
        store::subscriptions(&ctx.db, viewer.id).await?.into_iter().unzip();
    let current = domain::current(&all, ctx.clock.now()).filter(|one| one.is_open());
    let place = current.and_then(|one| all.iter().position(|other| other == one));
    let referrer = place.and_then(|place| referrers[place].clone());
    let (id, name) = referrer.map_or((None, None), |one| (one.id, Some(one.name)));
    let ends_at = current.and_then(|one| one.ends_at);
    let renews_at =
        current.filter(|one| one.ends_at.is_none() && one.failed_at.is_none()).and_then(|one| one.period_end);
    Ok(Json(SubscriptionResponse {
        success: true,
        configured: ctx.services.get::<Stripe>().is_some(),
        price: Price { amount: PRICE.0, currency: PRICE.1 },
        data: SubscriptionData {
            subscriber,
            sub_referer_id: id,
            sub_referer_name: name.clone(),
            ends_at,
            renews_at,
            payment_failed: current.is_some_and(|one| one.failed_at.is_some()),
        },
        sub_referer_id: id,
        sub_referer_name: name,
    }))
}

/// Returns a link to the payment provider's checkout.
#[utoipa::path(get, path = "/api/user/payments/subscribe/get-link", tag = "billing", params(LinkQuery),
    responses((status = 200, body = LinkResponse), (status = 404, body = Fail),
        (status = 409, body = Fail), (status = 502, body = Fail), (status = 503, body = Fail)))]
pub async fn get_checkout_link(
    State(ctx): State<Ctx>,
    User(viewer): User,
    _: StateChange,
    Params(LinkQuery { referer_id, lang }): Params<LinkQuery>,
) -> Result<Json<LinkResponse>, Fail> {
    let stripe = provider::configured(&ctx)?;
    let open = store::subscriptions(&ctx.db, viewer.id).await?.iter().any(|(one, _)| one.is_open());
    if open || accounts::contact(&ctx.db, viewer.id).await?.subscriber {
        return Err(Fail::conflict("billing.already_subscribed", "You have a subscription already."));
    }
    let referrer = checked_referrer(&ctx, viewer.id, referer_id).await?;
    let buyer = customer::of(&ctx, &stripe, viewer.id, None).await?;
    let url = match checkout(&ctx, &stripe, viewer.id, &buyer, referrer, lang).await {
        // The provider no longer knows this customer, or the operator has switched to another provider account.
        Err(error) if error.is_about("customer") => {
            let buyer = customer::of(&ctx, &stripe, viewer.id, Some(&buyer)).await?;
            checkout(&ctx, &stripe, viewer.id, &buyer, referrer, lang).await
        }
        other => other,
    };
    Ok(Json(LinkResponse { success: true, url: url.map_err(|error| provider::failed(&error))? }))
}

/// Returns a link to the payment provider's portal, for cards, invoices and cancellation.
#[utoipa::path(get, path = "/api/user/payments/subscribe/get-billing-portal-link", tag = "billing", params(LangParam),
    responses((status = 200, body = LinkResponse), (status = 409, body = Fail), (status = 502, body = Fail), (status = 503, body = Fail)))]
pub async fn get_portal_link(
    State(ctx): State<Ctx>,
    User(viewer): User,
    _: StateChange,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<LinkResponse>, Fail> {
    let stripe = provider::configured(&ctx)?;
    let nobody = || Fail::conflict("billing.no_customer", "You don’t have a subscription yet.");
    let customer = customer::store::of(&ctx.db, viewer.id).await?.ok_or_else(nobody)?;
    let back = format!("{}/{}/my#subscription", ctx.config.origin, lang.code());
    match stripe.create_portal(&customer, &back, lang.code(), &token(&*ctx.random)).await {
        Ok(url) => Ok(Json(LinkResponse { success: true, url })),
        Err(error) if error.is_about("customer") => Err(nobody()),
        Err(error) => Err(provider::failed(&error)),
    }
}

async fn checked_referrer(ctx: &Ctx, buyer: UserId, id: Option<i64>) -> Result<Option<i64>, Fail> {
    let Some(id) = id else { return Ok(None) };
    if id == buyer.0 || store::creator(&ctx.db, UserId(id)).await?.is_none() {
        return Err(Fail::new(
            StatusCode::NOT_FOUND,
            "billing.referrer_unknown",
            "There is no such creator.",
        ));
    }
    Ok(Some(id))
}

async fn checkout(
    ctx: &Ctx,
    stripe: &Stripe,
    user: UserId,
    customer: &str,
    referrer: Option<i64>,
    lang: Lang,
) -> Result<String, PaymentError> {
    let back = |success: bool| {
        format!("{}/{}/my?subscription=true&success={success}", ctx.config.origin, lang.code())
    };
    let mut metadata = provider::marks(ctx, user);
    metadata.extend(referrer.map(|id| (REFERRER, id.to_string())));
    let order = Checkout {
        customer,
        reference: &user.0.to_string(),
        metadata: &metadata,
        success_url: &back(true),
        cancel_url: &back(false),
        locale: lang.code(),
    };
    stripe.create_checkout(order, &token(&*ctx.random)).await
}
