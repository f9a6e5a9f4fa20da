//! The client of a request: its IP address, and whether it is a person's browser.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use http::{HeaderMap, Method, header, request::Parts};

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
            let Some(next) = parse_hop(hop.trim()) else {
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

/// Parses a hop of `X-Forwarded-For`: an address, which may have a port and, if it is IPv6, brackets.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let address = hop.parse::<IpAddr>().or_else(|_| hop.parse::<SocketAddr>().map(|socket| socket.ip()));
    address
        .ok()
        .or_else(|| hop.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6))
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
    fn describe(_: &mut Call) {}
}

/// The visitor of a GET that may cause work beyond its response.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    pub address: ClientIp,
    /// Whether a person's browser wants the response now. Only then may a GET enqueue work.
    pub is_person: bool,
}

/// Parts of the `User-Agent` of crawlers and link previews, in lower case.
const BOTS: [&str; 8] =
    ["bot", "crawl", "spider", "slurp", "facebookexternalhit", "preview", "embedly", "whatsapp"];

/// Excludes HEAD, prefetches, pages of other sites, and bots. A request without a user agent counts as a bot; the
/// calls that a page runs while it renders have none.
fn is_person(method: &Method, headers: &HeaderMap) -> bool {
    let text = |name: &str| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_ascii_lowercase()
    };
    let agent = text(header::USER_AGENT.as_str());
    let prefetches =
        ["sec-purpose", "purpose", "x-moz"].into_iter().any(|name| text(name).contains("prefetch"));
    *method != Method::HEAD
        && !prefetches
        && text("sec-fetch-site") != "cross-site"
        && !agent.is_empty()
        && !BOTS.iter().any(|bot| agent.contains(bot))
}

impl FromRequestParts<Ctx> for Visitor {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        let address = ClientIp::from_request_parts(parts, ctx).await?;
        Ok(Self { address, is_person: is_person(&parts.method, &parts.headers) })
    }
}

impl Refuses for Visitor {
    fn describe(_: &mut Call) {}
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
    fn a_forwarded_address_may_have_a_port_and_brackets() {
        for (forwarded, client) in [
            ("1.1.1.1:50123", "1.1.1.1"),
            ("[2001:db8:1:2:3:4:5:6]:50123", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3:4:5:6]", "2001:db8:1:2::"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("[::ffff:1.1.1.1]:443, 10.0.0.2:80", "1.1.1.1"),
            ("[1.1.1.1]", "10.0.0.1"),
            ("[2001:db8::1", "10.0.0.1"),
            ("1.1.1.1:", "10.0.0.1"),
        ] {
            assert_eq!(seen("10.0.0.1", Some(forwarded)), client, "{forwarded}");
        }
    }

    #[test]
    fn only_a_persons_browser_counts_as_a_person() {
        let firefox =
            ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
        let is_person = |method: Method, headers: &[(&'static str, &'static str)]| {
            let pairs = headers
                .iter()
                .map(|(name, value)| (http::HeaderName::from_static(name), HeaderValue::from_static(value)));
            super::is_person(&method, &pairs.collect())
        };
        assert!(is_person(Method::GET, &[firefox]));
        assert!(is_person(Method::GET, &[firefox, ("sec-fetch-site", "same-origin")]));
        assert!(!is_person(Method::HEAD, &[firefox]));
        assert!(!is_person(Method::GET, &[]));
        for more in [
            ("sec-fetch-site", "cross-site"),
            ("sec-purpose", "prefetch;prerender"),
            ("purpose", "prefetch"),
            ("x-moz", "prefetch"),
        ] {
            assert!(!is_person(Method::GET, &[firefox, more]), "{more:?}");
        }
        for bot in [
            "Mozilla/5.0 (compatible; Googlebot/2.1)",
            "facebookexternalhit/1.1",
            "Baiduspider",
            "WhatsApp/2",
        ] {
            assert!(!is_person(Method::GET, &[("user-agent", bot)]), "{bot}");
        }
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
