//! Whose followers are asked for, and when.

use std::collections::HashMap;

/// A channel is asked for once in so many seconds, whatever came of it.
const AGAIN_AFTER: i64 = 24 * 3600;

/// Channels of one round. Rounds are so often that all have their turn within a day.
const MOST: usize = 40;

/// What is kept of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// None where Twitch has not told yet, and where it knows no such channel.
    pub followers: Option<i64>,
    /// Unix seconds.
    pub asked_at: i64,
}

/// The channels of the next round: new ones first, then those that have waited longest.
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
