//! The loadout of a player: guns by taste, skill and season, with perks and equipment.

use crate::{
    dice::Dice,
    guns::{GUNS, Gun, Role},
    people::Player,
};

pub struct Kit {
    pub primary: &'static Gun,
    pub secondary: &'static Gun,
    pub perks: [&'static str; 3],
    pub tactical: &'static str,
    pub lethal: &'static str,
}

/// The two guns of a kit, and its weight.
const PAIRS: [(Role, Role, f64); 5] = [
    (Role::Long, Role::Close, 6.0),
    (Role::Sniper, Role::Close, 1.6),
    (Role::Long, Role::Pistol, 1.0),
    (Role::Long, Role::Shotgun, 0.4),
    (Role::Close, Role::Shotgun, 0.3),
];

const OVERKILL: &str = "specialty_munitions_2";
const NO_PERK: &str = "specialty_null";
/// Perks of the first, second and third place with how often each is taken; those of Warzone were added afterwards.
const PERKS: [&[(&str, f64, usize)]; 3] = [
    &[
        ("specialty_hustle", 3.0, 0),
        ("specialty_eod", 4.0, 0),
        ("specialty_covert_ops", 2.0, 0),
        ("specialty_quick_fix", 1.5, 0),
        ("specialty_scavenger_plus", 0.7, 0),
        ("specialty_heavy_metal", 0.2, 0),
        ("specialty_br_serpentine", 3.5, 12),
    ],
    &[
        ("specialty_guerrilla", 6.0, 0),
        ("specialty_surveillance", 1.0, 0),
        ("specialty_restock", 0.7, 0),
        ("specialty_hardline", 0.3, 0),
        ("specialty_strategist", 0.2, 0),
        ("specialty_br_reinforced", 4.0, 8),
    ],
    &[
        ("specialty_warhead", 6.0, 0),
        ("specialty_tac_resist", 1.5, 0),
        ("specialty_huntmaster", 1.2, 0),
        ("specialty_tune_up", 0.6, 0),
        ("specialty_extra_shrapnel", 0.4, 0),
        ("specialty_tactical_recon", 0.3, 0),
        ("specialty_br_advancedscout", 4.0, 10),
    ],
];

const TACTICALS: [(&str, f64); 8] = [
    ("equip_hb_sensor", 5.0),
    ("equip_concussion", 4.0),
    ("equip_adrenaline", 2.5),
    ("equip_flash", 0.8),
    ("equip_smoke", 1.0),
    ("equip_snapshot_grenade", 0.8),
    ("equip_gas_grenade", 0.4),
    ("equip_decoy", 0.2),
];
const LETHALS: [(&str, f64); 8] = [
    ("equip_semtex", 4.0),
    ("equip_throwing_knife", 3.0),
    ("equip_c4", 2.0),
    ("equip_claymore", 1.6),
    ("equip_thermite", 1.2),
    ("equip_molotov", 1.0),
    ("equip_frag", 1.0),
    ("equip_at_mine", 0.5),
];

/// Warzone 2 has perk packages, whose codes are unknown.
const PACKAGES: usize = 16;

/// `habit` is constant for a player and season, `dice` changes with each match.
pub fn choose(player: &Player, season: usize, habit: &mut Dice, dice: &mut Dice) -> Kit {
    let faithful = dice.chance(0.72);
    let mut with =
        |pick: &mut dyn FnMut(&mut Dice) -> usize| pick(if faithful { &mut *habit } else { &mut *dice });
    let [range, shotgun, pistol] = player.taste;
    let liking = |(first, second, share): (Role, Role, f64)| match (first, second) {
        (Role::Sniper, _) => share * range,
        (_, Role::Pistol) => share * pistol,
        (_, Role::Shotgun) => share * shotgun,
        _ => share,
    };
    let (first, second, _) = PAIRS[with(&mut |dice| dice.weighted(PAIRS.into_iter().map(liking)))];
    // Better players follow the meta more closely.
    let bent = (1.0 + 0.4 * player.skill).clamp(0.5, 1.6);
    let mut gun = |role: Role| {
        let share = |gun: &Gun| if gun.role == role { gun.share(season).powf(bent) } else { 0.0 };
        &GUNS[with(&mut |dice| dice.weighted(GUNS.iter().map(share)))]
    };
    let (primary, secondary) = (gun(first), gun(second));
    let perks = if season >= PACKAGES {
        [NO_PERK; 3]
    } else {
        let mut perk = |place: usize| {
            let share = |(_, share, since): &(&str, f64, usize)| if season >= *since { *share } else { 0.0 };
            PERKS[place][with(&mut |dice| dice.weighted(PERKS[place].iter().map(share)))].0
        };
        let two = if secondary.role == Role::Pistol { perk(1) } else { OVERKILL };
        [perk(0), two, perk(2)]
    };
    let tactical = TACTICALS[dice.weighted(TACTICALS.iter().map(|(_, share)| *share))].0;
    let lethal = LETHALS[dice.weighted(LETHALS.iter().map(|(_, share)| *share))].0;
    Kit { primary, secondary, perks, tactical, lethal }
}
