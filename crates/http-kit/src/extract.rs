//! Checked input: a body, a query, the visitor's address.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts, Path, Query, Request,
        rejection::{JsonRejection, QueryRejection},
    },
};
use base::Lang;
use http::{HeaderMap, StatusCode, request::Parts};
use serde::{Deserialize, de::DeserializeOwned};

use crate::{Ctx, Fail, SiteConfig};

/// A JSON body. What does not parse is a 400 or 422 in our own shape, never the framework's text.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Ctx> for Body<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        match Json::<T>::from_request(request, ctx).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::JsonDataError(error)) => {
                Err(Fail::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", error.body_text()))
            }
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Fail::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad_request", "Send JSON."))
            }
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Fail::too_large()),
            Err(_) => Err(Fail::bad_request("The body is not valid JSON.")),
        }
    }
}

/// A query string.
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Ctx> for Params<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        Query::<T>::from_request_parts(parts, ctx)
            .await
            .map(|Query(value)| Self(value))
            .map_err(|error: QueryRejection| Fail::bad_request(error.body_text()))
    }
}

/// The number in `/…/{id}`. What is no number is no one's id: 404.
pub struct Id(pub i64);

impl FromRequestParts<Ctx> for Id {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        let path = Path::<String>::from_request_parts(parts, ctx).await.map_err(|_| Fail::not_found())?;
        path.0.parse().map(Self).map_err(|_| Fail::not_found())
    }
}

/// `?lang=de`; English when absent.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LangParam {
    #[serde(default)]
    pub lang: Lang,
}

/// The visitor's address: the peer's, or what a trusted proxy says it was. IPv6 visitors count by their /64
/// network, since a single one has them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientIp(pub IpAddr);

impl ClientIp {
    pub fn find(peer: SocketAddr, headers: &HeaderMap, config: &SiteConfig) -> Self {
        let mut address = peer.ip().to_canonical();
        let forwarded = headers.get_all("x-forwarded-for");
        let hops: Vec<&str> =
            forwarded.iter().filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(',')).collect();
        for hop in hops.into_iter().rev() {
            if !config.trusts(address) {
                break;
            }
            let Ok(next) = hop.trim().parse::<IpAddr>() else {
                break;
            };
            address = next.to_canonical();
        }
        Self(network(address))
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
    }
}

/// The server puts it into every request before any handler runs.
impl FromRequestParts<Ctx> for ClientIp {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &Ctx) -> Result<Self, Fail> {
        let unknown = || Fail::internal("a request without an address");
        parts.extensions.get::<Self>().copied().ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn seen(peer: &str, forwarded: Option<&'static str>) -> String {
        let config =
            SiteConfig { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..SiteConfig::default() };
        let mut headers = HeaderMap::new();
        if let Some(value) = forwarded {
            headers.insert("x-forwarded-for", HeaderValue::from_static(value));
        }
        ClientIp::find(format!("{peer}:1").parse().unwrap(), &headers, &config).0.to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(seen("203.0.113.9", None), "203.0.113.9");
        assert_eq!(seen("203.0.113.9", Some("1.1.1.1")), "203.0.113.9");
        assert_eq!(seen("10.0.0.1", Some("1.1.1.1")), "1.1.1.1");
        assert_eq!(seen("10.0.0.1", Some("6.6.6.6, 1.1.1.1, 10.0.0.2")), "1.1.1.1");
        assert_eq!(seen("10.0.0.1", Some("rubbish")), "10.0.0.1");
    }

    #[test]
    fn ipv6_counts_by_network() {
        assert_eq!(seen("[2001:db8:1:2:3:4:5:6]", None), "2001:db8:1:2::");
        assert_eq!(seen("[::ffff:203.0.113.9]", None), "203.0.113.9");
    }
}
