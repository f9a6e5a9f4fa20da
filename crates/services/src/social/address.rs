//! Which addresses a provider may have.

use url::{Host, Url};

use super::SocialError;

/// Codes and secrets go there, so it is https; plain http only within this very machine, where tests and
/// developers have their peers.
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

/// The same below a base address.
pub(crate) fn below(base: &str, path: &str) -> Result<Url, SocialError> {
    checked(&format!("{}{path}", base.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_http_stays_within_the_machine() {
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
