//! Limits of what a user may keep.

/// Favourites of one user.
pub const MOST_FAVORITES: i64 = 200;
