//! Configuration: flags override environment variables, which override the file. Errors are one line.

mod addresses;
mod checks;
mod keys;
mod load;
mod unknown;

use std::{
    net::SocketAddr,
    num::{NonZeroU64, NonZeroUsize},
    path::PathBuf,
    time::Duration,
};

use base::Secret;
use http_kit::{AdsConfig, AnalyticsConfig, Links, Operator, Services, SiteConfig, settings::Section};
use ipnet::IpNet;
use serde::Deserialize;

pub use addresses::LogAddresses;
pub use keys::{KEYS, example};
pub use load::{Overrides, file, load, unread};

/// Returns the configuration sections of all areas.
pub fn sections() -> Vec<Section> {
    crate::areas::all().iter().filter_map(|area| area.settings).collect()
}

/// All settings. [`KEYS`] and the areas' sections document each key; `hotdrop.example.toml` is printed from them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub listen: SocketAddr,
    pub metrics_listen: Option<SocketAddr>,
    pub data: PathBuf,
    pub database_url: Option<Secret>,
    pub database_direct_url: Option<Secret>,
    pub database_replica_url: Option<Secret>,
    pub database_connections: u32,
    pub database_pooler: bool,
    pub origin: Option<String>,
    pub overlay_host: String,
    pub demo: bool,
    pub content: Option<PathBuf>,
    pub render_workers: usize,
    pub render_ahead: bool,
    pub render_seconds: u64,
    pub render_wait_seconds: u64,
    pub cache_megabytes: u64,
    pub requests_per_second: u32,
    pub body_kilobytes: usize,
    pub request_seconds: u64,
    pub connections: NonZeroUsize,
    pub connections_per_address: usize,
    pub header_seconds: NonZeroU64,
    pub idle_seconds: NonZeroU64,
    pub body_seconds: NonZeroU64,
    pub reader_seconds: NonZeroU64,
    pub signups_per_hour: u32,
    #[serde(deserialize_with = "checks::networks")]
    pub trusted_proxies: Vec<IpNet>,
    pub log: String,
    pub log_format: LogFormat,
    pub log_addresses: LogAddresses,
    pub traces: TracesConfig,
    #[serde(default)]
    pub links: Links,
    pub ads: Option<AdsConfig>,
    pub house_ads: bool,
    pub analytics: Option<AnalyticsConfig>,
    #[serde(default)]
    pub operator: Operator,
    pub mail: MailConfig,
    /// The settings of the areas, looked up by type.
    #[serde(skip)]
    pub areas: Services,
    /// Whether to use a database that a newer version has migrated.
    #[serde(skip)]
    pub force: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailConfig {
    pub smtp: Option<Secret>,
    pub from: String,
}

/// The trace exporter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TracesConfig {
    pub url: Option<String>,
    pub authorization: Option<Secret>,
    pub share: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

/// The database file in the data folder.
pub const SQLITE_FILE: &str = "hotdrop.sqlite";
/// The PostgreSQL application name of commands, which distinguishes them from nodes.
pub const COMMAND: &str = "hotdrop-command";

impl Config {
    /// Returns the path of the SQLite database, if SQLite is used.
    pub fn sqlite_file(&self) -> Option<PathBuf> {
        self.database_url.is_none().then(|| self.data.join(SQLITE_FILE))
    }

    /// Returns the database settings for a command: without the replica, to read current data.
    pub fn database_for_command(&self) -> db::DbConfig {
        db::DbConfig { name: COMMAND, replica_url: None, ..self.database() }
    }

    /// Returns the database settings: SQLite in the data folder unless a URL is set.
    pub fn database(&self) -> db::DbConfig {
        let url = match (&self.database_url, self.sqlite_file()) {
            (Some(url), _) => url.reveal().to_owned(),
            (None, file) => format!("sqlite:{}", file.unwrap_or_default().display()),
        };
        let mut config = db::DbConfig::new(url);
        config.max_connections = self.database_connections;
        config.pooler = self.database_pooler;
        config.direct_url = self.database_direct_url.as_ref().map(|url| url.reveal().to_owned());
        config.replica_url = self.database_replica_url.as_ref().map(|url| url.reveal().to_owned());
        config
    }

    /// Returns the public origin.
    pub fn origin(&self) -> String {
        match &self.origin {
            Some(origin) => origin.trim_end_matches('/').to_owned(),
            None => format!("http://localhost:{}", self.listen.port()),
        }
    }

    /// Returns the connection limits and timeouts.
    pub fn sockets(&self) -> sockets::Limits {
        let seconds = |number: NonZeroU64| Duration::from_secs(number.get());
        sockets::Limits {
            header: seconds(self.header_seconds),
            idle: seconds(self.idle_seconds),
            body: seconds(self.body_seconds),
            write: seconds(self.reader_seconds),
            total: self.connections.get(),
            per_address: self.connections_per_address,
        }
    }

    /// Returns the part of the configuration that handlers may read.
    pub fn site(&self) -> SiteConfig {
        SiteConfig {
            origin: self.origin(),
            links: self.links.clone(),
            ads: self.ads.clone(),
            house_ads: self.house_ads,
            analytics: self.analytics.clone(),
            operator: self.operator.clone(),
            demo: self.demo,
            trusted_proxies: self.trusted_proxies.clone(),
            signups_per_hour: self.signups_per_hour,
        }
    }
}
