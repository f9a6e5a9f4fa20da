//! Data that the shell of every page needs to render.

use axum::extract::State;
use http_kit::{AdsConfig, AnalyticsConfig, Cached, Ctx, Links, Operator};
use serde::Serialize;

use crate::{catalogue::Site, menu::MenuEntry};

#[derive(Serialize, utoipa::ToSchema)]
pub struct InitResponse {
    success: bool,
    menu: Vec<MenuEntry>,
    links: Links,
    ads: Option<AdsConfig>,
    house_ads: bool,
    analytics: Option<AnalyticsConfig>,
    operator: Operator,
    /// Whether the site shows simulated data.
    demo: bool,
}

/// Returns the menu, links and feature flags of this installation.
#[utoipa::path(get, path = "/api/site/init", tag = "site", responses((status = 200, body = InitResponse)))]
pub async fn get_init(State(ctx): State<Ctx>) -> Cached<InitResponse> {
    let config = &ctx.config;
    let body = InitResponse {
        success: true,
        menu: ctx.content.snapshot().get::<Site>().menu.clone(),
        links: config.links.clone(),
        ads: config.ads.clone(),
        house_ads: config.house_ads,
        analytics: config.analytics.clone(),
        operator: config.operator.clone(),
        demo: config.demo,
    };
    Cached { key: "/api/site/init".into(), body }
}
