//! Games and platforms by the codes they have on the wire.

use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $(#[serde(rename = $code)] $variant),+ }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }

            pub fn parse(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }
        }

        // By hand: the derive does not see names that come out of a macro.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let codes = Self::ALL.iter().map(|one| one.code());
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some(codes))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}
    };
}

codes! {
    /// A game of the series, or a branch of one: the free-to-play ones, and the open-world zombies.
    GameCode {
        Cw = "cw", Vg = "vg", Mw = "mw", Mw2 = "mw2", Mw3 = "mw3",
        Bo3 = "bo3", Bo6 = "bo6", Wz1 = "wz1", Wz2 = "wz2", Mwz = "mwz",
    }
}

codes! {
    /// Where a player's account lives.
    Platform { Activision = "acti", PlayStation = "psn", BattleNet = "battle", Xbox = "xbl" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip_and_unknown_ones_are_refused() {
        for game in GameCode::ALL {
            assert_eq!(GameCode::parse(game.code()), Some(*game));
        }
        let codes: Vec<&str> = GameCode::ALL.iter().map(|game| game.code()).collect();
        assert_eq!(codes, ["cw", "vg", "mw", "mw2", "mw3", "bo3", "bo6", "wz1", "wz2", "mwz"]);
        assert_eq!(Platform::parse("battle"), Some(Platform::BattleNet));
        assert_eq!(GameCode::parse("MW2"), None);
    }
}
