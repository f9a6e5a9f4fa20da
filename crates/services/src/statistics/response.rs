//! What an answer of the publisher means.

use serde::{Deserialize, de::IgnoredAny};

use crate::outside::{Ended, Judged};

/// What to do about it: nothing, nothing, or ask again later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatisticsError {
    /// The player keeps their statistics to themselves.
    #[error("the publisher may not show this")]
    NotAllowed,
    #[error("the publisher knows no such player or match")]
    NotFound,
    /// `after`: seconds before which asking again is of no use, where that is known.
    #[error("the publisher gave no answer: {reason}")]
    Away { reason: String, after: Option<u64> },
}

impl Judged for StatisticsError {
    fn ended(&self) -> Ended {
        match self {
            Self::NotAllowed | Self::NotFound => Ended::Answered,
            Self::Away { after: Some(_), .. } => Ended::Refused,
            Self::Away { after: None, .. } => Ended::Failed,
        }
    }
}

impl StatisticsError {
    pub(super) fn away(reason: impl Into<String>) -> Self {
        Self::Away { reason: reason.into(), after: None }
    }
}

/// The envelope around every answer. An error may come with any status, 200 too.
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

/// Seconds of quiet when the publisher asks for it without a number.
const QUIET: u64 = 30;

/// The whole answer if it is a good one. `retry_after` is what its head said.
pub(super) fn judge(status: u16, retry_after: Option<u64>, body: Vec<u8>) -> Result<String, StatisticsError> {
    let limited = || StatisticsError::Away {
        reason: "too many requests".into(),
        after: Some(retry_after.unwrap_or(QUIET).clamp(1, 3600)),
    };
    if status == 429 {
        return Err(limited());
    }
    let envelope = serde_json::from_slice::<Envelope>(&body);
    let said = match &envelope {
        Ok(Envelope { status: Some(word), .. }) => word.as_str(),
        _ => "",
    };
    match (status, said) {
        (200..=299, "success") => match envelope {
            Ok(Envelope { data: Some(_), .. }) => {
                String::from_utf8(body).map_err(|_| StatisticsError::away("an answer that is no text"))
            }
            _ => Err(StatisticsError::NotFound),
        },
        (_, "error") => {
            let message = serde_json::from_slice::<Refused>(&body).ok();
            let message = message.and_then(|refused| refused.data?.message).unwrap_or_default();
            Err(refusal(status, &message, limited))
        }
        (404, _) => Err(StatisticsError::NotFound),
        (401 | 403, _) => Err(StatisticsError::away(format!("it answered {status} without a reason"))),
        (200..=299, _) => Err(StatisticsError::away("something else than its envelope")),
        _ => Err(StatisticsError::away(format!("it answered {status}"))),
    }
}

/// The publisher's reasons are told apart by their words alone.
fn refusal(status: u16, message: &str, limited: impl Fn() -> StatisticsError) -> StatisticsError {
    let message = message.to_ascii_lowercase();
    let says = |word: &str| message.contains(word);
    match status {
        _ if says("not found") => StatisticsError::NotFound,
        _ if says("rate limit") => limited(),
        // Ours: the token of the configuration has run out.
        _ if says("not authenticated") => StatisticsError::away("it does not accept the configured token"),
        _ if says("not allowed") || says("not permitted") => StatisticsError::NotAllowed,
        403 => StatisticsError::NotAllowed,
        404 => StatisticsError::NotFound,
        _ => StatisticsError::away(format!("an error in its envelope, with status {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_told_apart_by_what_to_do_about_them() {
        let said = |message: &str| {
            format!(r#"{{"status":"error","data":{{"type":"com.example.Problem","message":"{message}"}}}}"#)
        };
        let good = r#"{"status":"success","data":{"matches":[]}}"#;
        assert_eq!(judge(200, None, good.into()).unwrap(), good);
        for (status, body, want) in [
            (200, said("Not permitted: not allowed"), "private"),
            (403, said("Not permitted: not allowed"), "private"),
            (403, said("something new"), "private"),
            (200, said("Not permitted: user not found"), "unknown"),
            (404, said("x"), "unknown"),
            (404, "<html>".into(), "unknown"),
            (200, r#"{"status":"success","data":null}"#.into(), "unknown"),
            (200, r#"{"status":"success"}"#.into(), "unknown"),
            (200, said("Not permitted: not authenticated"), "away"),
            (200, said("Not permitted: rate limit exceeded"), "limited"),
            (429, String::new(), "limited"),
            (403, "<html>Access denied".into(), "away"),
            (401, String::new(), "away"),
            (500, said("an error"), "away"),
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
    fn quiet_lasts_as_long_as_the_publisher_says() {
        let after = |said| match judge(429, said, Vec::new()) {
            Err(StatisticsError::Away { after, .. }) => after,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            (after(Some(7)), after(None), after(Some(0)), after(Some(99_999))),
            (Some(7), Some(QUIET), Some(1), Some(3600))
        );
    }
}
