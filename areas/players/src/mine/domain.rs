//! Limits per user.

/// The maximum number of favorites per user.
pub const MOST_FAVORITES: i64 = 200;
