//! Selects the channels whose follower counts to update.

use std::collections::HashMap;

/// Seconds between requests for a channel, regardless of their results.
const AGAIN_AFTER: i64 = 24 * 3600;

/// Channels per run. Runs are frequent enough to update all channels within a day.
const MOST: usize = 40;

/// The stored follower count of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredCount {
    /// `None` if not yet known, or if Twitch has no such channel.
    pub followers: Option<i64>,
    /// Unix seconds of the last request.
    pub requested_at: i64,
}

/// Returns the channels of the next run: new ones first, then by the time of their last request.
pub fn due(mut channels: Vec<String>, stored: &HashMap<String, StoredCount>, now: i64) -> Vec<String> {
    let requested_at = |login: &String| stored.get(login).map(|one| one.requested_at);
    channels.retain(|login| requested_at(login).is_none_or(|at| now - at >= AGAIN_AFTER));
    channels.sort_by_key(|login| (requested_at(login), login.clone()));
    channels.truncate(MOST);
    channels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channels_are_due_a_day_after_their_last_request_oldest_first() {
        let now = 1_790_000_000;
        let stored = [("fresh", now - 10), ("old", now - AGAIN_AFTER), ("oldest", now - AGAIN_AFTER * 2)]
            .map(|(login, requested_at)| (login.to_owned(), StoredCount { followers: None, requested_at }));
        let all = ["fresh", "old", "oldest", "new"].map(str::to_owned).to_vec();
        assert_eq!(due(all, &HashMap::from(stored), now), ["new", "oldest", "old"]);
        let many = (0..100).map(|number| format!("channel_{number}")).collect();
        assert_eq!(due(many, &HashMap::new(), now).len(), MOST);
    }
}
