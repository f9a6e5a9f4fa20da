//! The client's IP address.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use http::{HeaderMap, request::Parts};

use crate::{
    Ctx, Fail, SiteConfig,
    call::{Call, Refuses},
};

/// The visitor's IP address: the peer's, or the one that a trusted proxy forwards. IPv6 addresses are reduced to their
/// /64 network, because one visitor controls all of it.
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

    /// Returns the address by which a connection is counted, or none for a trusted proxy, which serves many clients.
    pub fn of_connection(peer: IpAddr, config: &SiteConfig) -> Option<IpAddr> {
        let address = peer.to_canonical();
        (!config.trusts(address)).then(|| network(address))
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
    }
}

/// The server adds the address to every request before any handler runs.
impl FromRequestParts<Ctx> for ClientIp {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &Ctx) -> Result<Self, Fail> {
        let unknown = || Fail::internal("a request without an address");
        parts.extensions.get::<Self>().copied().ok_or_else(unknown)
    }
}

impl Refuses for ClientIp {
    fn tell(_: &mut Call) {}
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

    #[test]
    fn connections_of_a_trusted_proxy_are_nobodys() {
        let config =
            SiteConfig { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..SiteConfig::default() };
        let counted = |peer: &str| ClientIp::of_connection(peer.parse().unwrap(), &config);
        assert_eq!(counted("::ffff:10.1.2.3"), None);
        assert_eq!(counted("203.0.113.9"), "203.0.113.9".parse().ok());
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::".parse().ok());
    }
}
