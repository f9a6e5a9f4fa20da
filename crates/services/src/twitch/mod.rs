//! Twitch: live channels and follower counts from the Helix API, with an application token.

mod client;

pub use client::{MOST_LOGINS, Stream, Twitch, TwitchError, TwitchSettings};
