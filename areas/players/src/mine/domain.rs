//! A user's own player and favorites.

use base::{Platform, fold_key};

/// The maximum number of favorites per user.
pub const MOST_FAVORITES: usize = 200;

/// A player by name and account number, and when the user added it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub platform: Platform,
    pub username: String,
    pub uno: Option<u64>,
    pub at: i64,
}

impl Named {
    /// Returns the reference that finds the player.
    pub fn reference(&self) -> String {
        match self.uno {
            Some(uno) => format!("{}~{uno}", self.username),
            None => self.username.clone(),
        }
    }

    /// Returns whether both are the same player: by account number, or by name if one of them has no number.
    pub fn is(&self, other: &Self) -> bool {
        match (self.uno, other.uno) {
            (Some(one), Some(two)) => one == two,
            _ => self.platform == other.platform && fold_key(&self.username) == fold_key(&other.username),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_the_account_number_or_else_the_name() {
        let named = |platform, username: &str, uno| Named { platform, username: username.into(), uno, at: 0 };
        let twin = named(Platform::PlayStation, "Twin", Some(1));
        for (other, same) in [
            (named(Platform::PlayStation, "twin", Some(1)), true),
            (named(Platform::Activision, "Renamed", Some(1)), true),
            (named(Platform::PlayStation, "Twin", Some(2)), false),
            (named(Platform::PlayStation, "TWIN", None), true),
            (named(Platform::Xbox, "Twin", None), false),
        ] {
            assert_eq!(twin.is(&other), same, "{other:?}");
        }
        assert_eq!(twin.reference(), "Twin~1");
    }
}
