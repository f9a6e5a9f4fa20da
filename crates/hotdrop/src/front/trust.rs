//! Headers of trusted proxies.

use std::net::SocketAddr;

use http::{HeaderMap, HeaderValue};
use http_kit::{SiteConfig, cache::REQUEST_ID};

const LONGEST: usize = 64;

/// Returns the request id set by a trusted proxy, so that both logs use the same id. Only a short word is accepted,
/// because it is logged.
pub fn request_id(headers: &HeaderMap, peer: SocketAddr, config: &SiteConfig) -> Option<HeaderValue> {
    if config.trusted_proxies.is_empty() {
        return None;
    }
    let given = headers.get(REQUEST_ID)?;
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let good = (8..=LONGEST).contains(&given.len()) && given.as_bytes().iter().all(word);
    (good && config.trusts(peer.ip().to_canonical())).then(|| given.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(peer: &str, id: &'static str) -> Option<HeaderValue> {
        let config =
            SiteConfig { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..SiteConfig::default() };
        let headers = [(REQUEST_ID, HeaderValue::from_static(id))].into_iter().collect();
        request_id(&headers, format!("{peer}:1").parse().unwrap(), &config)
    }

    #[test]
    fn only_a_trusted_proxy_names_requests_and_only_by_a_word() {
        assert_eq!(accepted("10.1.2.3", "5f2b9c1e-77aa").unwrap(), "5f2b9c1e-77aa");
        assert_eq!(accepted("203.0.113.9", "5f2b9c1e-77aa"), None);
        for id in ["", "short", "a b c d e f g h", "x=1,y=2;z=3"] {
            assert_eq!(accepted("10.1.2.3", id), None, "{id}");
        }
        assert_eq!(accepted("10.1.2.3", "a".repeat(65).leak()), None);
    }
}
