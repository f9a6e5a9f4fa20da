//! Twitch: which channels are on air and how many follow them, asked of its Helix API as the application, without any user.

mod client;

pub use client::{MOST_LOGINS, Stream, Twitch, TwitchError, TwitchSettings};
