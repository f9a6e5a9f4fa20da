//! Twitch: which channels are on air, asked of its Helix API as the application, without any user.

mod client;

pub use client::{MOST_LOGINS, Stream, Twitch, TwitchError, TwitchSettings};
