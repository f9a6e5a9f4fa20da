//! Interprets responses of the publisher.

use serde::{Deserialize, de::IgnoredAny};

use crate::outside::{HasOutcome, Outcome};

/// Errors by what to do: nothing, nothing, or retry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatisticsError {
    /// The player's statistics are private.
    #[error("the publisher may not show this")]
    NotAllowed,
    #[error("the publisher knows no such player or match")]
    NotFound,
    /// `after`: seconds before a retry is useful, if known.
    #[error("the publisher did not respond: {reason}")]
    Away { reason: String, after: Option<u64> },
}

impl HasOutcome for StatisticsError {
    fn outcome(&self) -> Outcome {
        match self {
            Self::NotAllowed | Self::NotFound => Outcome::Responded,
            Self::Away { after: Some(_), .. } => Outcome::Refused,
            Self::Away { after: None, .. } => Outcome::Failed,
        }
    }
}

impl StatisticsError {
    pub(super) fn away(reason: impl Into<String>) -> Self {
        Self::Away { reason: reason.into(), after: None }
    }
}

/// The envelope of every response. An error may have any status, even 200.
#[derive(Deserialize)]
struct Envelope {
    status: Option<String>,
    data: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Refused {
    data: Option<Reason>,
}

#[derive(Deserialize)]
struct Reason {
    message: Option<String>,
}

/// Default pause in seconds when the publisher limits the rate.
const QUIET: u64 = 30;

/// Returns the body of a successful response. `retry_after` is its header.
pub(super) fn judge(status: u16, retry_after: Option<u64>, body: Vec<u8>) -> Result<String, StatisticsError> {
    let limited = || StatisticsError::Away {
        reason: "too many requests".into(),
        after: Some(retry_after.unwrap_or(QUIET).clamp(1, 3600)),
    };
    if status == 429 {
        return Err(limited());
    }
    let envelope = serde_json::from_slice::<Envelope>(&body);
    let detail = match &envelope {
        Ok(Envelope { status: Some(word), .. }) => word.as_str(),
        _ => "",
    };
    match (status, detail) {
        (200..=299, "success") => match envelope {
            Ok(Envelope { data: Some(_), .. }) => {
                String::from_utf8(body).map_err(|_| StatisticsError::away("a response that is no text"))
            }
            _ => Err(StatisticsError::NotFound),
        },
        (_, "error") => {
            let message = serde_json::from_slice::<Refused>(&body).ok();
            let message = message.and_then(|refused| refused.data?.message).unwrap_or_default();
            Err(refusal(status, &message, limited))
        }
        (404, _) => Err(StatisticsError::NotFound),
        (401 | 403, _) => Err(StatisticsError::away(format!("it returned {status} without a reason"))),
        (200..=299, _) => Err(StatisticsError::away("something else than its envelope")),
        _ => Err(StatisticsError::away(format!("it returned {status}"))),
    }
}

/// Classifies the publisher's refusals, which differ only in their text.
fn refusal(status: u16, message: &str, limited: impl Fn() -> StatisticsError) -> StatisticsError {
    let message = message.to_ascii_lowercase();
    let contains = |word: &str| message.contains(word);
    match status {
        _ if contains("not found") => StatisticsError::NotFound,
        _ if contains("rate limit") => limited(),
        // Our fault: the configured token has expired.
        _ if contains("not authenticated") => {
            StatisticsError::away("it does not accept the configured token")
        }
        _ if contains("not allowed") || contains("not permitted") => StatisticsError::NotAllowed,
        403 => StatisticsError::NotAllowed,
        404 => StatisticsError::NotFound,
        _ => StatisticsError::away(format!("an error in its envelope, with status {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_classified() {
        let detail = |message: &str| {
            format!(r#"{{"status":"error","data":{{"type":"com.example.Problem","message":"{message}"}}}}"#)
        };
        let good = r#"{"status":"success","data":{"matches":[]}}"#;
        assert_eq!(judge(200, None, good.into()).unwrap(), good);
        for (status, body, want) in [
            (200, detail("Not permitted: not allowed"), "private"),
            (403, detail("Not permitted: not allowed"), "private"),
            (403, detail("something new"), "private"),
            (200, detail("Not permitted: user not found"), "unknown"),
            (404, detail("x"), "unknown"),
            (404, "<html>".into(), "unknown"),
            (200, r#"{"status":"success","data":null}"#.into(), "unknown"),
            (200, r#"{"status":"success"}"#.into(), "unknown"),
            (200, detail("Not permitted: not authenticated"), "away"),
            (200, detail("Not permitted: rate limit exceeded"), "limited"),
            (429, String::new(), "limited"),
            (403, "<html>Access denied".into(), "away"),
            (401, String::new(), "away"),
            (500, detail("an error"), "away"),
            (502, "<html>".into(), "away"),
            (302, String::new(), "away"),
            (200, r#"{"status":"success","data":{"matches":[{"#.into(), "away"),
            (200, r#"{"status":"error","data":7}"#.into(), "away"),
            (200, r#"{"matches":[]}"#.into(), "away"),
            (200, "[1,2".into(), "away"),
            (200, String::new(), "away"),
        ] {
            let got = match judge(status, None, body.clone().into()).unwrap_err() {
                StatisticsError::NotAllowed => "private",
                StatisticsError::NotFound => "unknown",
                StatisticsError::Away { after: Some(QUIET), .. } => "limited",
                StatisticsError::Away { .. } => "away",
            };
            assert_eq!(got, want, "{status} {body}");
        }
    }

    #[test]
    fn the_pause_follows_retry_after() {
        let after = |detail| match judge(429, detail, Vec::new()) {
            Err(StatisticsError::Away { after, .. }) => after,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            (after(Some(7)), after(None), after(Some(0)), after(Some(99_999))),
            (Some(7), Some(QUIET), Some(1), Some(3600))
        );
    }
}
