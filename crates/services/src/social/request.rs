//! One request to a provider.

use reqwest::{RequestBuilder, header::ACCEPT};
use serde::{Deserialize, de::DeserializeOwned};

use super::SocialError;
use crate::web::cause_of;

/// Maximum size of a response; key sets are the longest with a few kilobytes.
const LONGEST: usize = 64 << 10;

pub(super) async fn json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, SocialError> {
    let mut response = request.header(ACCEPT, "application/json").send().await.map_err(unreachable)?;
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > LONGEST {
            return Err(SocialError::InvalidResponse("too long".into()));
        }
        body.extend_from_slice(&chunk);
    }
    if !response.status().is_success() {
        return Err(SocialError::Refused { status: response.status().as_u16(), error: reason(&body) });
    }
    // The parser's message may contain a token.
    serde_json::from_slice(&body).map_err(|error| {
        SocialError::InvalidResponse(format!("{:?} error in line {}", error.classify(), error.line()))
    })
}

fn unreachable(error: reqwest::Error) -> SocialError {
    SocialError::Unreachable(cause_of(error))
}

/// Returns the error code of RFC 6749, if there is a valid one.
fn reason(body: &[u8]) -> String {
    #[derive(Deserialize)]
    struct Reason {
        error: String,
    }
    let is_code = |text: &String| {
        text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte))
    };
    let found = serde_json::from_slice::<Reason>(body).ok().map(|reason| reason.error);
    found.filter(is_code).unwrap_or_else(|| "no reason".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_error_codes_reach_the_log() {
        assert_eq!(reason(br#"{"error":"invalid_grant","error_description":"x"}"#), "invalid_grant");
        for other in [r#"{"error":{"message":"m"}}"#, r#"{"error":"a\nb"}"#, "<html>", ""] {
            assert_eq!(reason(other.as_bytes()), "no reason", "{other}");
        }
    }
}
