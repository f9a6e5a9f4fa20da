//! The context of handlers.

use std::{net::IpAddr, sync::Arc};

use base::{Clock, Random};
use content::Content;
use db::Db;
use ipnet::IpNet;

use crate::{
    Services,
    cache::{Now, ResponseCache},
    sessions::Sessions,
};

/// The shared context of all handlers; cheap to clone.
#[derive(Clone)]
pub struct Ctx {
    pub db: Db,
    pub content: Content,
    pub clock: Arc<dyn Clock>,
    pub random: Arc<dyn Random>,
    pub config: Arc<SiteConfig>,
    pub sessions: Arc<dyn Sessions>,
    pub cache: ResponseCache,
    pub services: Services,
}

impl Ctx {
    /// Returns the state that the freshness of cache entries is compared with.
    pub fn cache_now(&self) -> Now<'_> {
        let time = self.clock.now();
        let (content, content_since) = self.content.version_since(time);
        Now { time, content, content_since, invalidations: self.db.invalidations() }
    }
}

/// The part of the configuration that handlers and pages need. Secrets stay in the binary's own struct.
#[derive(Clone, Debug, Default)]
pub struct SiteConfig {
    /// Public address without a trailing slash, `https://hotdrop.example`.
    pub origin: String,
    pub links: Links,
    pub ads: Option<AdsConfig>,
    /// Whether to show a placeholder in ad slots, for development.
    pub house_ads: bool,
    pub analytics: Option<AnalyticsConfig>,
    pub operator: Operator,
    /// Whether the displayed data is simulated.
    pub demo: bool,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// New accounts per IP address and hour; 0 means no limit.
    pub signups_per_hour: u32,
}

#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Links {
    pub android: Option<String>,
    pub ios: Option<String>,
    pub telegram: Option<String>,
    pub email: Option<String>,
    pub discord: Option<String>,
    pub twitter: Option<String>,
    pub blog: Option<String>,
}

/// The loader of an ad network.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdsConfig {
    pub script: String,
    pub publisher: String,
    pub site: String,
    /// Hosts of the network's scripts, frames and images, besides the script's host.
    #[serde(default, skip_serializing)]
    pub hosts: Vec<String>,
}

#[derive(Clone, Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalyticsConfig {
    pub script: String,
    pub id: String,
}

/// The operator of this installation, named in the legal texts.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Operator {
    pub name: String,
    pub address: String,
    pub email: String,
}

impl SiteConfig {
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }

    pub fn trusts(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|net| net.contains(&peer))
    }
}
