//! Guns with the publisher's ids: since which season each can be carried and when it was in fashion. Which guns led
//! and when follows what was reported at the time; the values between are invented.

use crate::calendar::{Era, SEASONS};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Long,
    Close,
    Sniper,
    Shotgun,
    Pistol,
}

pub struct Gun {
    pub id: &'static str,
    pub role: Role,
    era: Era,
    since: usize,
    /// First and last season of its popularity, and its share then.
    fashion: &'static [(usize, usize, f64)],
}

impl Gun {
    /// Returns its share among guns of its role.
    pub fn share(&self, season: usize) -> f64 {
        let now = SEASONS[season].era;
        let old = (self.era == Era::AlMazrah) != (now == Era::AlMazrah);
        if season < self.since || old {
            return 0.0;
        }
        let hot = self.fashion.iter().find(|(from, to, _)| (*from..=*to).contains(&season));
        // Guns of an older game are used less.
        let usual = match (self.era, now) {
            (Era::ModernWarfare, Era::ColdWar) | (Era::ColdWar, Era::Vanguard) => 0.35,
            (Era::ModernWarfare, Era::Vanguard) => 0.12,
            _ => 0.6,
        };
        hot.map_or(usual, |(_, _, share)| *share)
    }
}

type Fashion = &'static [(usize, usize, f64)];

const fn mw(id: &'static str, role: Role, since: usize, fashion: Fashion) -> Gun {
    Gun { id, role, era: Era::ModernWarfare, since, fashion }
}

const fn cw(id: &'static str, role: Role, since: usize, fashion: Fashion) -> Gun {
    Gun { id, role, era: Era::ColdWar, since, fashion }
}

const fn vg(id: &'static str, role: Role, since: usize, fashion: Fashion) -> Gun {
    Gun { id, role, era: Era::Vanguard, since, fashion }
}

const fn wz2(id: &'static str, role: Role, fashion: Fashion) -> Gun {
    Gun { id, role, era: Era::AlMazrah, since: 16, fashion }
}

use Role::{Close, Long, Pistol, Shotgun, Sniper};

/// Seasons count as in the playlist: 0 is Modern Warfare 2, 5 Cold War 1, 11 Vanguard 1, 16 Al Mazrah.
pub const GUNS: &[Gun] = &[
    mw("iw8_ar_mike4", Long, 0, &[(0, 1, 5.0), (2, 4, 3.0), (11, 15, 1.1)]),
    mw("iw8_ar_sierra552", Long, 0, &[(0, 0, 4.0), (1, 2, 9.0), (3, 4, 3.0), (8, 9, 1.5)]),
    mw("iw8_ar_kilo433", Long, 0, &[(2, 4, 6.0), (6, 9, 3.0), (11, 12, 1.0)]),
    mw("iw8_ar_mcharlie", Long, 0, &[(3, 4, 3.0), (5, 6, 1.5)]),
    mw("iw8_ar_tango21", Long, 0, &[(2, 4, 1.8)]),
    mw("iw8_ar_akilo47", Long, 0, &[(0, 2, 1.5)]),
    mw("iw8_ar_scharlie", Long, 0, &[(0, 0, 1.2)]),
    mw("iw8_ar_falima", Long, 0, &[(2, 3, 1.8)]),
    mw("iw8_ar_asierra12", Long, 0, &[(3, 4, 1.2)]),
    mw("iw8_ar_falpha", Long, 0, &[(5, 6, 0.9)]),
    mw("iw8_ar_galima", Long, 2, &[(4, 4, 1.5), (5, 5, 1.8), (6, 6, 4.0), (7, 8, 6.0), (9, 10, 2.0)]),
    mw("iw8_ar_anovember94", Long, 3, &[]),
    mw("iw8_ar_valpha", Long, 4, &[(4, 5, 1.6)]),
    mw("iw8_lm_pkilo", Long, 0, &[(0, 3, 1.6), (9, 10, 1.2)]),
    mw("iw8_lm_mkilo3", Long, 0, &[(3, 4, 5.0), (5, 6, 2.0), (8, 9, 1.5)]),
    mw("iw8_lm_mgolf36", Long, 0, &[(0, 2, 1.0)]),
    mw("iw8_lm_sierrax", Long, 3, &[(4, 6, 1.0)]),
    mw("iw8_sm_mpapa5", Close, 0, &[(0, 2, 7.0), (3, 4, 6.0), (5, 6, 2.0), (8, 9, 1.6)]),
    mw("iw8_sm_mpapa7", Close, 0, &[(0, 2, 3.0), (3, 4, 4.0)]),
    mw("iw8_sm_papa90", Close, 0, &[(0, 2, 1.6)]),
    mw("iw8_sm_augolf", Close, 0, &[(1, 3, 1.6)]),
    mw("iw8_sm_beta", Close, 0, &[]),
    mw("iw8_sm_uzulu", Close, 0, &[]),
    mw("iw8_sm_smgolf45", Close, 0, &[]),
    mw("iw8_sm_victor", Close, 2, &[(3, 4, 2.0), (5, 7, 1.2)]),
    mw("iw8_sm_secho", Close, 3, &[]),
    mw("iw8_sm_charlie9", Close, 7, &[(8, 8, 0.6)]),
    mw("iw8_sn_kilo98", Sniper, 0, &[(0, 4, 6.0), (5, 10, 5.0), (11, 15, 3.0)]),
    mw("iw8_sn_hdromeo", Sniper, 0, &[(0, 4, 5.0), (5, 6, 2.0)]),
    mw("iw8_sn_alpha50", Sniper, 0, &[(0, 4, 2.0)]),
    mw("iw8_sn_romeo700", Sniper, 4, &[(4, 5, 4.0), (6, 10, 2.0)]),
    mw("iw8_sn_xmike109", Sniper, 2, &[]),
    mw("iw8_sn_crossbow", Sniper, 0, &[]),
    mw("iw8_sh_oscar12", Shotgun, 0, &[(1, 3, 3.0)]),
    mw("iw8_sh_charlie725", Shotgun, 0, &[(4, 4, 2.5)]),
    mw("iw8_sh_dpapa12", Shotgun, 0, &[(2, 5, 2.5)]),
    mw("iw8_sh_romeo870", Shotgun, 0, &[]),
    mw("iw8_sh_mike26", Shotgun, 1, &[]),
    mw("iw8_sh_aalpha12", Shotgun, 4, &[(4, 5, 1.5)]),
    mw("iw8_pi_papa320", Pistol, 0, &[(0, 4, 2.0)]),
    mw("iw8_pi_golf21", Pistol, 0, &[(0, 4, 2.0)]),
    mw("iw8_pi_mike1911", Pistol, 0, &[]),
    mw("iw8_pi_decho", Pistol, 0, &[]),
    mw("iw8_pi_cpapa", Pistol, 0, &[]),
    mw("iw8_pi_mike9", Pistol, 1, &[(2, 4, 1.8)]),
    mw("iw8_pi_mike", Pistol, 7, &[(7, 8, 4.0), (9, 10, 1.5)]),
    cw("iw8_sn_t9precisionsemi", Long, 5, &[(5, 5, 10.0), (6, 6, 1.0)]),
    cw("iw8_sn_t9damagesemi", Long, 5, &[(5, 5, 3.0)]),
    cw("iw8_ar_t9longburst", Long, 5, &[(5, 5, 2.0), (6, 6, 4.0)]),
    cw("iw8_ar_t9fastfire", Long, 5, &[(5, 5, 2.0), (6, 7, 3.0)]),
    cw("iw8_ar_t9accurate", Long, 5, &[(5, 7, 1.5), (8, 9, 4.0), (10, 10, 2.0)]),
    cw("iw8_ar_t9standard", Long, 5, &[(8, 10, 3.0), (11, 11, 1.5)]),
    cw("iw8_ar_t9mobility", Long, 5, &[(9, 10, 2.0)]),
    cw("iw8_ar_t9damage", Long, 5, &[]),
    cw("iw8_ar_t9fasthandling", Long, 5, &[]),
    cw("iw8_ar_t9slowhandling", Long, 6, &[(7, 8, 3.5), (9, 10, 1.2)]),
    cw("iw8_ar_t9slowfire", Long, 8, &[(8, 9, 2.5)]),
    cw("iw8_ar_t9soviet", Long, 14, &[(14, 15, 1.0)]),
    cw("iw8_lm_t9accurate", Long, 5, &[(7, 9, 1.5)]),
    cw("iw8_lm_t9fastfire", Long, 8, &[(10, 12, 1.5), (13, 13, 3.0)]),
    cw("iw8_sm_t9fastfire", Close, 5, &[(5, 5, 9.0), (6, 6, 5.0), (7, 8, 7.0), (9, 10, 2.5)]),
    cw("iw8_sm_t9powerburst", Close, 5, &[(6, 6, 4.0)]),
    cw("iw8_sm_t9standard", Close, 5, &[(6, 8, 3.0)]),
    cw("iw8_sm_t9capacity", Close, 5, &[(6, 8, 2.0), (9, 11, 3.0)]),
    cw("iw8_sm_t9handling", Close, 5, &[(6, 8, 1.2)]),
    cw("iw8_sm_t9heavy", Close, 5, &[]),
    cw("iw8_sm_t9burst", Close, 5, &[]),
    cw("iw8_sm_t9accurate", Close, 6, &[(7, 8, 3.0), (9, 10, 1.5)]),
    cw("iw8_sm_t9spray", Close, 7, &[(8, 9, 2.0)]),
    cw("iw8_sm_t9nailgun", Close, 8, &[(8, 8, 2.0)]),
    cw("iw8_sn_t9quickscope", Sniper, 5, &[(6, 7, 1.5)]),
    cw("iw8_sn_t9standard", Sniper, 5, &[]),
    cw("iw8_sn_t9accurate", Sniper, 7, &[(7, 10, 4.0), (11, 11, 2.0)]),
    cw("iw8_sn_t9cannon", Sniper, 7, &[(11, 13, 1.2)]),
    cw("iw8_sh_t9semiauto", Shotgun, 5, &[(5, 6, 1.5)]),
    cw("iw8_sh_t9fullauto", Shotgun, 5, &[(6, 7, 1.8)]),
    cw("iw8_sh_t9pump", Shotgun, 5, &[]),
    cw("iw8_pi_t9burst", Pistol, 5, &[(5, 6, 4.0)]),
    cw("iw8_pi_t9revolver", Pistol, 5, &[]),
    cw("iw8_pi_t9fullauto", Pistol, 7, &[(7, 9, 2.0)]),
    vg(
        "s4_ar_stango44",
        Long,
        11,
        &[(11, 11, 5.0), (12, 12, 4.5), (13, 13, 8.0), (14, 14, 6.0), (15, 15, 4.0)],
    ),
    vg("s4_ar_chotel41", Long, 11, &[(11, 12, 0.8), (13, 13, 4.0), (14, 14, 9.0), (15, 15, 5.0)]),
    vg("s4_ar_balpha", Long, 11, &[(11, 11, 3.0), (12, 12, 1.6)]),
    vg("s4_ar_asierra44", Long, 11, &[(11, 11, 3.0), (12, 12, 1.5)]),
    vg("s4_ar_fecho", Long, 11, &[(11, 11, 4.0), (12, 12, 4.0), (13, 13, 2.0), (14, 15, 1.5)]),
    vg("s4_ar_voscar", Long, 11, &[(14, 15, 1.8)]),
    vg("s4_ar_bromeopg", Long, 11, &[]),
    vg("s4_ar_hyankee44", Long, 11, &[(11, 11, 2.0), (12, 12, 5.0), (13, 13, 3.5), (14, 15, 2.0)]),
    vg("s4_ar_kgolf40", Long, 12, &[(13, 14, 2.5), (15, 15, 4.5)]),
    vg("s4_ar_promeo45", Long, 13, &[(13, 14, 1.0)]),
    vg("s4_ar_emike1", Long, 15, &[(15, 15, 1.2)]),
    vg("s4_mg_bromeo37", Long, 11, &[(11, 11, 5.0), (12, 12, 7.0), (13, 13, 2.0), (14, 15, 1.5)]),
    vg("s4_mg_malpha7", Long, 12, &[(12, 12, 1.2), (13, 13, 2.0)]),
    vg("s4_mg_aalpha52", Long, 14, &[(14, 14, 5.0), (15, 15, 5.5)]),
    vg("s4_mg_dpapa27", Long, 11, &[(11, 11, 1.5)]),
    vg("s4_mg_mgolf42", Long, 11, &[]),
    vg("s4_sm_mpapa40", Close, 11, &[(11, 12, 7.0), (13, 13, 4.0), (14, 15, 3.0)]),
    vg("s4_sm_ppapa41", Close, 11, &[(12, 13, 2.0), (14, 15, 3.5)]),
    vg("s4_sm_owhiskey", Close, 11, &[(11, 12, 3.0), (13, 15, 1.5)]),
    vg("s4_sm_tyankee100", Close, 11, &[(11, 11, 1.5), (13, 14, 2.0)]),
    vg("s4_sm_stango5", Close, 11, &[]),
    vg("s4_sm_thotel", Close, 11, &[]),
    vg("s4_sm_wecho43", Close, 11, &[(11, 12, 3.5), (13, 13, 2.0)]),
    vg("s4_sm_aromeo43", Close, 13, &[(13, 13, 5.0), (14, 14, 6.0), (15, 15, 5.5)]),
    vg("s4_sm_guniform45", Close, 13, &[(13, 13, 4.0), (14, 14, 3.0), (15, 15, 2.5)]),
    vg("s4_sm_fromeo57", Close, 14, &[(14, 14, 5.0), (15, 15, 6.0)]),
    vg("s4_sm_salpha26", Close, 15, &[(15, 15, 2.0)]),
    vg("s4_mr_moscar", Sniper, 11, &[(11, 12, 3.0), (13, 15, 2.0)]),
    vg("s4_mr_aromeo99", Sniper, 11, &[]),
    vg("s4_mr_ptango41", Sniper, 11, &[(11, 13, 3.5), (14, 15, 2.0)]),
    vg("s4_mr_m1golf", Sniper, 11, &[]),
    vg("s4_mr_svictor40", Sniper, 11, &[(13, 15, 1.2)]),
    vg("s4_sh_bromeo5", Shotgun, 11, &[(11, 12, 2.0)]),
    vg("s4_sh_lindia98", Shotgun, 11, &[(11, 11, 3.0)]),
    vg("s4_sh_mike97", Shotgun, 11, &[]),
    vg("s4_pi_malpha96", Pistol, 11, &[(11, 12, 1.8)]),
    vg("s4_pi_wecho", Pistol, 11, &[]),
    vg("s4_pi_ttango33", Pistol, 11, &[]),
    vg("s4_pi_luniform08", Pistol, 11, &[]),
    wz2("iw9_lm_rkilo", Long, &[(16, 16, 7.0)]),
    wz2("iw9_ar_scharlie", Long, &[(16, 16, 5.0)]),
    wz2("iw9_ar_mike4", Long, &[(16, 16, 3.5)]),
    wz2("iw9_lm_slima", Long, &[(16, 16, 2.5)]),
    wz2("iw9_ar_akilo", Long, &[(16, 16, 1.5)]),
    wz2("iw9_ar_kilo53", Long, &[]),
    wz2("iw9_ar_augolf", Long, &[]),
    wz2("iw9_sm_victor", Close, &[(16, 16, 8.0)]),
    wz2("iw9_sm_mpapa5", Close, &[(16, 16, 3.0)]),
    wz2("iw9_sm_mpapa7", Close, &[(16, 16, 2.0)]),
    wz2("iw9_sm_papa90", Close, &[]),
    wz2("iw9_sn_mromeo", Sniper, &[(16, 16, 4.0)]),
    wz2("iw9_sn_limax", Sniper, &[(16, 16, 3.0)]),
    wz2("iw9_sh_mbravo", Shotgun, &[]),
    wz2("iw9_sh_charlie725", Shotgun, &[]),
    wz2("iw9_pi_golf17", Pistol, &[]),
    wz2("iw9_pi_swhiskey", Pistol, &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_season_has_guns_for_every_role() {
        for season in 0..SEASONS.len() {
            for role in [Long, Close, Sniper, Shotgun, Pistol] {
                assert!(
                    GUNS.iter().any(|gun| gun.role == role && gun.share(season) > 0.0),
                    "season {season} has no {role:?}"
                );
            }
        }
    }

    #[test]
    fn fashions_do_not_begin_before_the_gun_is_there() {
        for gun in GUNS {
            assert!(gun.fashion.iter().all(|(from, to, _)| *from >= gun.since && from <= to), "{}", gun.id);
        }
    }
}
