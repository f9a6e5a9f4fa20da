//! HTTP calls to others.

use std::{sync::Once, time::Duration};

/// Longest time another service may take; our own visitors wait meanwhile.
const PATIENCE: Duration = Duration::from_secs(10);

/// One client for all calls to one service: it follows no redirects, since an answer that sends us elsewhere
/// could send us to an address of our own network.
pub fn client() -> Result<reqwest::Client, reqwest::Error> {
    choose_cryptography();
    reqwest::Client::builder()
        .timeout(PATIENCE)
        .connect_timeout(PATIENCE / 2)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent("Hotdrop")
        .build()
}

/// Why a call came to nothing, down to what the system said. Without the address: it may name a person or carry a proof
/// that is made from a secret.
pub(crate) fn told(error: reqwest::Error) -> String {
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

/// TLS needs to know once which implementation to use.
pub(crate) fn choose_cryptography() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Someone else's choice, made earlier in this process, is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
