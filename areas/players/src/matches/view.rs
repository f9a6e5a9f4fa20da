//! The response format of items and loadouts.

use base::GameCode;
use serde::Serialize;

use crate::{
    facts::Facts,
    payload::Gulag,
    rows::{codes::Codes, row::Stored},
};

/// The value for a player without a clan tag.
pub const NO_TAG: &str = "emptytag";

/// A gun, a perk or a piece of equipment. Game and slug are set if the armory has a page for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CarriedItem {
    id: String,
    name: String,
    slug: Option<String>,
    game: Option<GameCode>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CarriedGuns {
    primary: Option<CarriedItem>,
    secondary: Option<CarriedItem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CarriedPerks {
    perk1: Option<CarriedItem>,
    perk2: Option<CarriedItem>,
    perk3: Option<CarriedItem>,
}

/// Lethal and tactical equipment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CarriedEquipment {
    equip1: Option<CarriedItem>,
    equip2: Option<CarriedItem>,
}

/// Resolves the code numbers of rows to names.
#[derive(Clone, Copy)]
pub struct Namer<'a> {
    pub facts: &'a Facts,
    pub codes: &'a Codes,
}

impl Namer<'_> {
    pub fn gun(&self, number: i64) -> Option<CarriedItem> {
        let code = self.known(number)?;
        let gun = self.facts.gun(code);
        Some(CarriedItem {
            id: code.to_owned(),
            name: gun.map_or_else(|| code.to_owned(), |gun| gun.name.clone()),
            slug: gun.and_then(|gun| gun.slug.clone()),
            game: gun.and_then(|gun| gun.game),
        })
    }

    fn item(&self, number: i64) -> Option<CarriedItem> {
        let code = self.known(number)?;
        Some(CarriedItem { id: code.to_owned(), name: self.facts.item(code), slug: None, game: None })
    }

    fn known(&self, number: i64) -> Option<&str> {
        Some(self.codes.code(number)).filter(|code| !code.is_empty())
    }

    pub fn guns(&self, row: &Stored) -> CarriedGuns {
        CarriedGuns { primary: self.gun(row.gun1), secondary: self.gun(row.gun2) }
    }

    pub fn perks(&self, row: &Stored) -> CarriedPerks {
        let [perk1, perk2, perk3] = row.perks().map(|number| self.item(number));
        CarriedPerks { perk1, perk2, perk3 }
    }

    pub fn equipment(&self, row: &Stored) -> CarriedEquipment {
        let [equip1, equip2] = row.equipment().map(|number| self.item(number));
        CarriedEquipment { equip1, equip2 }
    }
}

/// Returns all code numbers in a row.
pub fn numbers(row: &Stored) -> impl Iterator<Item = i64> + use<> {
    let [perk1, perk2, perk3] = row.perks();
    let [equip1, equip2] = row.equipment();
    [row.mode, row.map, row.team, row.gun1, row.gun2, perk1, perk2, perk3, equip1, equip2].into_iter()
}

/// Returns whether the player won a fight in the gulag.
pub fn gulag(row: &Stored) -> &'static str {
    match row.gulag() {
        Gulag { won: 0, lost: 0 } => "-",
        Gulag { won: 0, .. } => "NO",
        _ => "YES",
    }
}
