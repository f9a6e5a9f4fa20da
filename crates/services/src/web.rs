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

/// TLS needs to know once which implementation to use.
pub(crate) fn choose_cryptography() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Someone else's choice, made earlier in this process, is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
