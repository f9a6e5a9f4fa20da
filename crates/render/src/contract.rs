//! What the server and the web bundle say to each other, as JSON in both directions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Asks which data a page reads.
#[derive(Debug, Clone, Serialize)]
pub struct PlanRequest {
    /// Path without the locale prefix: `/faq`.
    pub path: String,
    /// Language of the calls the page makes: `de`.
    pub lang: String,
    /// Query string as it stands in the address, with its `?`; empty when there is none.
    pub search: String,
}

/// The page behind an address and every call it makes while it renders.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Plan {
    pub status: u16,
    /// Name of the route, such as `site.faq`.
    pub route: String,
    #[serde(default)]
    pub queries: Vec<PlanQuery>,
    /// Search keys the page looks at; all others are irrelevant to what it shows.
    #[serde(default)]
    pub search: Vec<String>,
}

/// One GET call of a page, written exactly as the client would send it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PlanQuery {
    pub url: String,
    /// The page makes no sense without this answer.
    pub required: bool,
}

/// Everything a page needs to become HTML.
#[derive(Debug, Clone, Serialize)]
pub struct RenderRequest {
    pub path: String,
    pub search: String,
    pub lang: String,
    /// Unix seconds; the only clock the page may look at.
    pub now: i64,
    pub origin: String,
    pub version: String,
    /// Answers by the URLs of [`Plan::queries`].
    pub data: BTreeMap<String, DataAnswer>,
}

/// The answer to one of the page's calls. The body stays the text the handler wrote.
#[derive(Debug, Clone, Serialize)]
pub struct DataAnswer {
    pub status: u16,
    pub body: Box<RawValue>,
    /// When live data was read, unix seconds; none for content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_at: Option<i64>,
}

/// A finished page, to be put into the document template.
#[derive(Debug, Clone, Deserialize)]
pub struct Rendered {
    pub status: u16,
    /// HTML for `<head>`.
    pub head: String,
    /// The file with the page's styles, as the build names it.
    #[serde(default)]
    pub sheet: String,
    /// HTML for `#app`.
    pub body: String,
    /// JSON the client starts from. It may hold `<`, which must be escaped inside a script element.
    pub state: Box<RawValue>,
}

/// One route of the web app, for sitemap and tests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteInfo {
    pub route: String,
    /// Pattern of the router: `/blog/:slug`.
    pub path: String,
    pub layout: String,
    pub access: RouteAccess,
    /// Whether search engines may list it.
    pub index: bool,
    #[serde(default)]
    pub search: Vec<String>,
    pub area: String,
}

/// Who may open a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RouteAccess {
    Public,
    /// Only while signed out.
    Guest,
    User,
}
