//! HTTP client for external services.

use std::{sync::Once, time::Duration};

/// Timeout of calls to other services; visitors wait meanwhile.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Returns the client for calls to one service. It follows no redirects, because a redirect could lead into our
/// own network.
pub fn client() -> Result<reqwest::Client, reqwest::Error> {
    choose_cryptography();
    reqwest::Client::builder()
        .timeout(TIMEOUT)
        .connect_timeout(TIMEOUT / 2)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent("Hotdrop")
        .build()
}

/// Formats why a call failed, down to the system error. Without the URL: it may contain personal data or a proof
/// derived from a secret.
pub(crate) fn cause_of(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut line = error.to_string();
    let mut next = std::error::Error::source(&error);
    while let Some(cause) = next {
        line.push_str(": ");
        line.push_str(&cause.to_string());
        next = cause.source();
    }
    line
}

/// Selects the TLS implementation once per process.
pub(crate) fn choose_cryptography() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // An earlier choice in this process is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
