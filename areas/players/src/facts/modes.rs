//! Modes and squad sizes.

use base::Lang;
use http_kit::Texts;
use serde::{Deserialize, Serialize};

/// A mode and its code.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeEntry {
    pub code: String,
    pub kind: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<Squad>,
    /// The name of the variant in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge: Option<Badge>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Badge {
    Event,
    Ltm,
}

macro_rules! stored {
    ($(#[$doc:meta])* $name:ident, $of:literal { $($variant:ident = $number:literal $key:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
        $(#[$doc])*
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Returns the stored number. Never changes.
            pub const fn number(self) -> i64 {
                match self { $(Self::$variant => $number),+ }
            }

            pub fn of(number: i64) -> Self {
                Self::ALL.iter().copied().find(|one| one.number() == number).unwrap_or(Self::Other)
            }

            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            pub fn parse(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.key() == key)
            }

            pub fn title(self, texts: &Texts, lang: Lang) -> String {
                texts.get(lang, "players", &format!(concat!($of, ".{}"), self.key()), &[])
            }
        }
    };
}

stored! {
    /// The kind of a match.
    #[schema(as = MatchKind)]
    Kind, "kind" { Br = 1 "br", Resurgence = 2 "resurgence", Plunder = 3 "plunder", Rumble = 4 "rumble", Other = 0 "other" }
}

stored! {
    /// The squad size of a mode.
    Squad, "squad" { Solo = 1 "solo", Duo = 2 "duo", Trio = 3 "trio", Quad = 4 "quad", Other = 0 "other" }
}

impl Kind {
    /// Returns whether matches of this kind count in a player's stats: the last squad standing wins. Plunder and Rumble
    /// have a different aim; they count only in the stats of their own mode.
    pub fn counts(self) -> bool {
        matches!(self, Self::Br | Self::Resurgence | Self::Other)
    }
}

/// Parses kind and squad size from an unknown code: the publisher names modes after their family and squad size. This
/// holds for every known mode; what a code does not contain is not guessed.
pub fn read(code: &str) -> (Kind, Squad) {
    let kind = match code {
        _ if code.starts_with("br_rebirth") => Kind::Resurgence,
        _ if code.starts_with("br_br") => Kind::Br,
        _ => Kind::Other,
    };
    let bare = code.rsplit('/').next().unwrap_or(code);
    let mut named =
        Squad::ALL.iter().copied().filter(|squad| *squad != Squad::Other && bare.contains(squad.key()));
    let squad = match (named.next(), named.next()) {
        (Some(squad), None) => squad,
        _ => Squad::Other,
    };
    (kind, squad)
}

/// Returns a readable form of an unknown code.
pub fn readable(code: &str) -> String {
    let bare = code.rsplit('/').next().unwrap_or(code);
    let bare = ["br_", "mp_", "specialty_", "equip_"]
        .iter()
        .find_map(|begin| bare.strip_prefix(begin))
        .unwrap_or(bare);
    let words = bare.replace(['_', '-'], " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_keys_round_trip() {
        for kind in Kind::ALL {
            assert_eq!((Kind::of(kind.number()), Kind::parse(kind.key())), (*kind, Some(*kind)));
        }
        for squad in Squad::ALL {
            assert_eq!((Squad::of(squad.number()), Squad::parse(squad.key())), (*squad, Some(*squad)));
        }
        assert_eq!((Kind::of(99), Squad::parse("ten")), (Kind::Other, None));
    }

    #[test]
    fn parsing_a_known_code_gives_its_listed_mode() {
        let facts = crate::facts::of_the_pack();
        let (mut kinds, mut squads) = (0, 0);
        for mode in facts.modes.values() {
            let (kind, squad) = read(&mode.code);
            assert!(kind == Kind::Other || kind == mode.kind, "{}", mode.code);
            assert!(squad == Squad::Other || Some(squad) == mode.squad, "{}", mode.code);
            kinds += usize::from(kind != Kind::Other);
            squads += usize::from(squad != Squad::Other);
        }
        assert!(kinds > 50 && squads > 90, "{kinds} {squads}");
        assert_eq!(read("br_playlist_wz345/x_solo_or_duo"), (Kind::Other, Squad::Other));
    }

    #[test]
    fn an_unknown_code_can_be_read() {
        for (code, want) in [
            ("br_playlist_wz345/cal_titanium_solo", "Cal titanium solo"),
            ("br_hordes", "Hordes"),
            ("", ""),
            ("x", "X"),
        ] {
            assert_eq!(readable(code), want);
        }
    }
}
