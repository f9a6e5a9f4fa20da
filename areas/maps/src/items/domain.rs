//! What an item is.

/// Lists have an end.
pub const MOST: i64 = 50;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub id: i64,
    pub title: String,
}
