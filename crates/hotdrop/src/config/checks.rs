//! Checks for values that parse but cannot work.

use std::net::IpAddr;

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

/// Deserializes networks; an address without a prefix length is a single host.
pub fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    let given = Vec::<String>::deserialize(deserializer)?;
    given.iter().map(|text| network(text).map_err(D::Error::custom)).collect()
}

fn network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let alone = || text.parse::<IpAddr>().ok().map(IpNet::from);
    let wrong =
        || format!("`{text}` is neither a network such as 10.0.0.0/8 nor an address such as 10.0.0.1");
    text.parse::<IpNet>().ok().or_else(alone).ok_or_else(wrong)
}

/// Checks that the value is a scheme, host and port in the form that browsers send. Anything else would break links,
/// redirects and origin checks.
pub fn origin(text: &str) -> Result<(), String> {
    let given = text.strip_suffix('/').unwrap_or(text);
    let url =
        Url::parse(given).map_err(|_| format!("`{text}` is no address such as https://hotdrop.example"))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(format!("`{text}` must begin with https:// or http://"));
    }
    let right = url.origin().ascii_serialization();
    if right == given {
        return Ok(());
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err(format!(
            "`{text}` has a path: the site is served from the root of its host, write {right}"
        ));
    }
    Err(format!("`{text}` is not how browsers write it: write {right}"))
}

/// Checks that the value is a host name without scheme, port or path.
pub fn host(text: &str) -> Result<(), String> {
    let good = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-');
    match !text.is_empty() && text.chars().all(good) {
        true => Ok(()),
        false => Err(format!("`{text}` is no host name: write it without scheme, port and path")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_no_path_and_is_written_as_browsers_do() {
        for good in [
            "https://hotdrop.example",
            "https://hotdrop.example/",
            "http://localhost:8080",
            "https://hotdrop.example:8443",
            "http://[::1]:8080",
            "https://xn--bcher-kva.example",
        ] {
            assert_eq!(origin(good), Ok(()), "{good}");
        }
        for (bad, message) in [
            ("https://hotdrop.example/app", "has a path"),
            ("https://hotdrop.example//", "write https://hotdrop.example"),
            ("https://hotdrop.example/?x", "has a path"),
            ("https://hotdrop.example#x", "has a path"),
            ("https://Hotdrop.example", "write https://hotdrop.example"),
            ("https://hotdrop.example:443", "write https://hotdrop.example"),
            ("https://bücher.example", "write https://xn--bcher-kva.example"),
            ("https://user@hotdrop.example", "write https://hotdrop.example"),
            ("hotdrop.example", "no address"),
            ("localhost:8080", "must begin"),
            ("ftp://hotdrop.example", "must begin"),
            ("", "no address"),
        ] {
            let error = origin(bad).unwrap_err();
            assert!(error.contains(message), "{bad}: {error}");
        }
    }

    #[test]
    fn an_address_is_a_network_of_one() {
        let read = |text: &str| network(text).map(|net| net.to_string());
        assert_eq!(read("10.0.0.1").unwrap(), "10.0.0.1/32");
        assert_eq!(read(" ::1 ").unwrap(), "::1/128");
        assert_eq!(read("10.0.0.0/8").unwrap(), "10.0.0.0/8");
        assert!(read("10.0.0").unwrap_err().contains("10.0.0.0/8") && read("nginx").is_err());
    }

    #[test]
    fn a_host_is_a_name() {
        assert_eq!(host("overlay.localhost"), Ok(()));
        assert!(["https://x", "x:80", "x/y", ""].into_iter().all(|text| host(text).is_err()));
    }
}
