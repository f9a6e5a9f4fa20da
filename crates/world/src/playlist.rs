//! Modes and maps by season, with the publisher's codes.

use crate::dice::Dice;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    BattleRoyale,
    Resurgence,
    Plunder,
    /// Two large teams, no elimination.
    Rumble,
}

pub struct Mode {
    /// First and last season, as indices into the calendar.
    from: usize,
    to: usize,
    pub code: &'static str,
    pub map: &'static str,
    pub kind: Kind,
    /// Players in a full squad; in a rumble, in a full team.
    pub squad: usize,
    /// Fewest and most players of a lobby.
    pub players: (u32, u32),
    /// Shortest and longest, in seconds.
    pub seconds: (u32, u32),
    weight: f64,
}

const VERDANSK: &str = "mp_don3";
const VERDANSK_84: &str = "mp_don4";
const REBIRTH: &str = "mp_escape";
const REBIRTH_REINFORCED: &str = "mp_escape4";
const CALDERA: &str = "mp_wz_island";
const FORTUNES: &str = "mp_sm_island_1";
const AL_MAZRAH: &str = "mp_saba2";

/// A battle royale, by default.
const fn mode(
    seasons: (usize, usize),
    code: &'static str,
    map: &'static str,
    squad: usize,
    weight: f64,
) -> Mode {
    Mode {
        from: seasons.0,
        to: seasons.1,
        code,
        map,
        kind: Kind::BattleRoyale,
        squad,
        players: if squad == 4 { (150, 152) } else { (148, 150) },
        seconds: (1_530, 1_650),
        weight,
    }
}

impl Mode {
    const fn mini(self) -> Self {
        Self { players: (46, 54), seconds: (600, 700), ..self }
    }

    const fn resurgence(self) -> Self {
        Self { kind: Kind::Resurgence, players: (40, 44), seconds: (780, 960), ..self }
    }

    /// Fortune's Keep holds a few squads more than Rebirth Island.
    const fn fortunes_keep(self) -> Self {
        Self { players: (47, 52), ..self.resurgence() }
    }

    const fn plunder(self) -> Self {
        Self { kind: Kind::Plunder, players: (98, 102), seconds: (1_620, 1_860), ..self }
    }

    const fn rumble(self) -> Self {
        Self { kind: Kind::Rumble, players: (100, 100), seconds: (900, 1_200), ..self }
    }
}

/// Seasons count from the release of Warzone: 0 is Modern Warfare 2, 5 Cold War 1, 11 Vanguard 1, 16 Al Mazrah.
///
/// Fortune's Keep opened with season 4 of Vanguard: nothing was played on it before.
const MODES: &[Mode] = &[
    // Verdansk, Modern Warfare
    mode((0, 0), "br_71", VERDANSK, 1, 2.0),
    mode((0, 0), "br_25", VERDANSK, 3, 6.0),
    mode((0, 0), "br_dmz_38", VERDANSK, 4, 2.0).plunder(),
    mode((1, 6), "br_brsolo", VERDANSK, 1, 2.0),
    mode((2, 6), "br_brduos", VERDANSK, 2, 2.5),
    mode((1, 6), "br_brtrios", VERDANSK, 3, 3.5),
    mode((1, 6), "br_brquads", VERDANSK, 4, 4.0),
    mode((1, 4), "br_dmz_plunquad", VERDANSK, 4, 1.2).plunder(),
    mode((2, 4), "br_dmz_pluntrios", VERDANSK, 3, 0.5).plunder(),
    mode((2, 3), "br_dmz_104", VERDANSK, 4, 0.4).plunder(),
    mode((3, 4), "br_mini_miniroyale", VERDANSK, 3, 0.4).mini(),
    mode((3, 3), "br_kingslayer_kingsltrios", VERDANSK, 3, 0.4).mini(),
    mode((3, 6), "br_brbbsolo", VERDANSK, 1, 0.6),
    mode((4, 5), "br_truckwar_trwarsquads", VERDANSK, 4, 0.3),
    mode((3, 6), "brtdm_rmbl", VERDANSK, 50, 0.5).rumble(),
    // Cold War: Rebirth Island, then Verdansk '84
    mode((5, 11), "br_rebirth_rbrthduos", REBIRTH, 2, 1.2).resurgence(),
    mode((5, 11), "br_rebirth_rbrthtrios", REBIRTH, 3, 1.8).resurgence(),
    mode((5, 11), "br_rebirth_rbrthquad", REBIRTH, 4, 1.8).resurgence(),
    mode((5, 6), "br_dmz_plndtrios", VERDANSK, 3, 0.5).plunder(),
    mode((5, 6), "br_dmz_plndquad", VERDANSK, 4, 0.8).plunder(),
    mode((7, 10), "br_dmz_plndtrios", VERDANSK_84, 3, 0.5).plunder(),
    mode((7, 10), "br_dmz_plndquad", VERDANSK_84, 4, 0.8).plunder(),
    mode((7, 10), "br_brsolo", VERDANSK_84, 1, 2.0),
    mode((7, 10), "br_brduos", VERDANSK_84, 2, 2.5),
    mode((7, 10), "br_brtrios", VERDANSK_84, 3, 3.5),
    mode((7, 10), "br_brquads", VERDANSK_84, 4, 4.0),
    mode((7, 10), "br_buy_back_solo", VERDANSK_84, 1, 0.6),
    mode((8, 10), "br_rumble_clash", VERDANSK_84, 50, 0.5).rumble(),
    mode((9, 10), "br_dbd_iron_trials_duos", VERDANSK_84, 2, 0.6),
    // Caldera
    mode((11, 12), "br_vg_royale_duos", CALDERA, 2, 1.0),
    mode((11, 12), "br_vg_royale_trios", CALDERA, 3, 1.5),
    mode((11, 12), "br_vg_royale_quads", CALDERA, 4, 2.0),
    mode((11, 15), "br_br_solo", CALDERA, 1, 1.6),
    mode((11, 15), "br_br_duos", CALDERA, 2, 2.0),
    mode((11, 15), "br_br_trios", CALDERA, 3, 2.8),
    mode((11, 15), "br_br_quads", CALDERA, 4, 3.4),
    mode((13, 13), "br_dbd_playlist_wz330/cal_iron_duos", CALDERA, 2, 0.5),
    mode((14, 14), "br_tdbd_playlist_wz345/cal_titanium_quads", CALDERA, 4, 0.4),
    mode((14, 14), "br_wsow_br_trios", CALDERA, 3, 0.4),
    mode((15, 15), "br_mini_minibrtrios", CALDERA, 3, 0.5).mini(),
    mode((11, 15), "br_dmz_vg_pln_trios", CALDERA, 3, 0.5).plunder(),
    mode((11, 15), "br_dmz_vg_pln_quads", CALDERA, 4, 1.0).plunder(),
    mode((14, 14), "br_gold_war_playlist_wz340/gld_pldr", CALDERA, 4, 0.4).plunder(),
    mode((11, 13), "br_rumble_clash_caldera", CALDERA, 50, 0.5).rumble(),
    mode((14, 15), "br_rumble_playlist_wz340/storage_town_clash_title", CALDERA, 50, 0.4).rumble(),
    // the islands of the last year
    mode((12, 15), "br_rebirth_reverse_playlist_wz325/rbrthsolos", REBIRTH_REINFORCED, 1, 0.9).resurgence(),
    mode((12, 15), "br_rebirth_rbrthduos", REBIRTH_REINFORCED, 2, 1.4).resurgence(),
    mode((12, 15), "br_rebirth_rbrthtrios", REBIRTH_REINFORCED, 3, 2.2).resurgence(),
    mode((12, 15), "br_rebirth_rbrthquad", REBIRTH_REINFORCED, 4, 2.2).resurgence(),
    mode((15, 15), "br_rebirth_dbd_playlist_wz355/res_trials_quads", REBIRTH_REINFORCED, 4, 0.5).resurgence(),
    mode((14, 15), "br_rebirth_reverse_playlist_wz340/fortkeep_res_solo", FORTUNES, 1, 0.8).fortunes_keep(),
    mode((14, 15), "br_rebirth_playlist_wz340/fortkeep_res_duos", FORTUNES, 2, 1.3).fortunes_keep(),
    mode((14, 15), "br_rebirth_playlist_wz340/fortkeep_res_trios", FORTUNES, 3, 2.0).fortunes_keep(),
    mode((14, 15), "br_rebirth_playlist_wz340/fortkeep_res_quad", FORTUNES, 4, 2.2).fortunes_keep(),
    // Al Mazrah: its mode codes are undocumented, these are the basic ones
    mode((16, 16), "br_brsolo", AL_MAZRAH, 1, 2.0),
    mode((16, 16), "br_brduos", AL_MAZRAH, 2, 2.5),
    mode((16, 16), "br_brtrios", AL_MAZRAH, 3, 3.5),
    mode((16, 16), "br_brquads", AL_MAZRAH, 4, 3.5),
];

pub fn draw(season: usize, dice: &mut Dice) -> &'static Mode {
    let on = |mode: &&Mode| (mode.from..=mode.to).contains(&season);
    let weights = MODES.iter().map(|mode| if on(&mode) { mode.weight } else { 0.0 });
    &MODES[dice.weighted(weights)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_season_has_modes_for_every_size_of_squad() {
        for season in 1..crate::calendar::SEASONS.len() {
            for squad in [1, 3, 4] {
                let on = |mode: &Mode| mode.squad == squad && (mode.from..=mode.to).contains(&season);
                assert!(MODES.iter().any(on), "season {season} has nothing for {squad}");
            }
        }
    }

    #[test]
    fn the_last_seasons_of_vanguard_are_played_on_three_maps() {
        for season in 13..=15 {
            for map in [CALDERA, REBIRTH_REINFORCED, FORTUNES] {
                let played =
                    MODES.iter().any(|mode| mode.map == map && (mode.from..=mode.to).contains(&season));
                assert_eq!(played, map != FORTUNES || season > 13, "{map} in season {season}");
            }
        }
    }
}
