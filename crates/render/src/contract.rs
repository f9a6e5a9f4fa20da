//! The JSON contract between the server and the web bundle.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Requests the plan of a page.
#[derive(Debug, Clone, Serialize)]
pub struct PlanRequest {
    /// Path without the locale prefix: `/faq`.
    pub path: String,
    /// Language of the calls the page makes: `de`.
    pub lang: String,
    /// Query string with its `?`; empty if there is none.
    pub search: String,
}

/// The route of a URL and every call of the page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Plan {
    pub status: u16,
    /// Name of the route, such as `site.faq`.
    pub route: String,
    #[serde(default)]
    pub queries: Vec<PlanQuery>,
    /// Search keys that the page reads; all others are ignored.
    #[serde(default)]
    pub search: Vec<String>,
}

/// One GET call of a page, exactly as the client would send it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PlanQuery {
    pub url: String,
    /// The page cannot be shown without this response.
    pub required: bool,
}

/// Everything needed to render a page.
#[derive(Debug, Clone, Serialize)]
pub struct RenderRequest {
    pub path: String,
    pub search: String,
    pub lang: String,
    /// Unix seconds; the only clock of the page.
    pub now: i64,
    pub origin: String,
    pub version: String,
    /// Responses by the URLs of [`Plan::queries`].
    pub data: BTreeMap<String, DataResponse>,
}

/// The response of one of the page's calls. The body is the handler's text.
#[derive(Debug, Clone, Serialize)]
pub struct DataResponse {
    pub status: u16,
    pub body: Box<RawValue>,
    /// When live data was read, unix seconds; none for content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_at: Option<i64>,
}

/// A rendered page, to be inserted into the document template.
#[derive(Debug, Clone, Deserialize)]
pub struct Rendered {
    pub status: u16,
    /// HTML for `<head>`.
    pub head: String,
    /// The file with the page's styles, as named by the build.
    #[serde(default)]
    pub sheet: String,
    /// HTML for `#app`.
    pub body: String,
    /// JSON state for the client. It may contain `<`, which must be escaped inside a script element.
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
    /// The allowed values of parameters that have a fixed set.
    #[serde(default)]
    pub values: BTreeMap<String, Vec<String>>,
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
