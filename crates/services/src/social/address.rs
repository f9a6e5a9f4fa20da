//! Validates the URLs of providers.

use url::{Host, Url};

use super::SocialError;

/// Accepts https only, because codes and secrets are sent there; http is allowed on localhost, for tests and
/// developers.
pub(crate) fn checked(text: &str) -> Result<Url, SocialError> {
    let refused = |why: &str| SocialError::Setup(format!("`{text}` {why}"));
    let url = Url::parse(text).map_err(|_| refused("is not an address"))?;
    let own = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => return Err(refused("has no host")),
    };
    match url.scheme() {
        "https" => {}
        "http" if own => {}
        _ => return Err(refused("must be https")),
    }
    if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
        return Err(refused("has parts that an address of a provider has not"));
    }
    Ok(url)
}

/// Joins a path to a base URL and validates it.
pub(crate) fn below(base: &str, path: &str) -> Result<Url, SocialError> {
    checked(&format!("{}{path}", base.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn http_is_allowed_only_on_localhost() {
        for good in [
            "https://accounts.example",
            "https://accounts.example/path?a=b",
            "http://localhost:9",
            "http://127.0.0.1:9/x",
            "http://[::1]:9",
        ] {
            assert!(checked(good).is_ok(), "{good}");
        }
        for bad in [
            "http://accounts.example",
            "http://localhost.example",
            "http://localhost@accounts.example",
            "http://127.0.0.1.example",
            "http://10.0.0.1",
            "http://0.0.0.0",
            "https://user:pw@accounts.example",
            "https://accounts.example/#x",
            "ftp://localhost",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "//accounts.example",
            "accounts.example",
            "",
        ] {
            assert!(checked(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_path_is_put_below_its_base() {
        for base in ["https://graph.example/v1", "https://graph.example/v1/"] {
            assert_eq!(below(base, "/me").unwrap().as_str(), "https://graph.example/v1/me");
        }
    }
}
