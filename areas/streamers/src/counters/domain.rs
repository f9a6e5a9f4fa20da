//! Selects the channels whose follower counts to update.

use std::collections::HashMap;

/// Seconds between requests for a channel, regardless of their results.
const AGAIN_AFTER: i64 = 24 * 3600;

/// Channels per run. Runs are frequent enough to update all channels within a day.
const MOST: usize = 40;

/// The stored follower count of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// `None` if not yet known, or if Twitch has no such channel.
    pub followers: Option<i64>,
    /// Unix seconds of the last request.
    pub asked_at: i64,
}

/// Returns the channels of the next run: new ones first, then by the time of their last request.
pub fn due(mut channels: Vec<String>, kept: &HashMap<String, Kept>, now: i64) -> Vec<String> {
    let asked = |login: &String| kept.get(login).map(|kept| kept.asked_at);
    channels.retain(|login| asked(login).is_none_or(|at| now - at >= AGAIN_AFTER));
    channels.sort_by_key(|login| (asked(login), login.clone()));
    channels.truncate(MOST);
    channels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_asked_for_within_a_day_is_left_alone_and_nobody_waits_for_ever() {
        let now = 1_790_000_000;
        let kept = [("fresh", now - 10), ("old", now - AGAIN_AFTER), ("oldest", now - AGAIN_AFTER * 2)]
            .map(|(login, asked_at)| (login.to_owned(), Kept { followers: None, asked_at }));
        let all = ["fresh", "old", "oldest", "new"].map(str::to_owned).to_vec();
        assert_eq!(due(all, &HashMap::from(kept), now), ["new", "oldest", "old"]);
        let many = (0..100).map(|number| format!("channel_{number}")).collect();
        assert_eq!(due(many, &HashMap::new(), now).len(), MOST);
    }
}
