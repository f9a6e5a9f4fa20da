//! The description that a gun is drawn from. Lengths are millimeters of the real weapon.

use serde::{Deserialize, Serialize};

use crate::tone::{Finish, Material};

/// One weapon. Every field except the name and the frame has a default that depends on the frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shape {
    /// The weapon's slug.
    pub gun: String,
    pub frame: Frame,
    /// Length of the receiver; of the entire weapon for launchers and melee weapons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u16>,
    /// Height of the receiver in percent of the frame's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// Barrel in front of the receiver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barrel: Option<u16>,
    /// Thickness of the barrel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bore: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<Guard>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard_length: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gas: Option<Gas>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muzzle: Option<Muzzle>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<Stock>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock_length: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub magazine: Option<Magazine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub magazine_length: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grip: Option<Grip>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sights: Option<Sights>,
    /// Rail along the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rail: Option<Rail>,
    /// The built-in optic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optic: Option<Optic>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub material: Option<Material>,
    #[serde(default)]
    pub finish: Finish,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
}

/// The family whose silhouette the weapon has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    // rifles with the magazine in front of the grip
    Ar,
    Ak,
    Roller,
    Monolith,
    Fal,
    Polymer,
    Swiss,
    Sturm,
    Silent,
    // bullpups
    Aug,
    Famas,
    Tavor,
    Qbz,
    Groza,
    Slab,
    Pdw,
    // rifles in a one-piece stock, and sniper rifles
    Garrison,
    Bolt,
    Chassis,
    Lever,
    Dragunov,
    Heavy,
    // submachine guns
    Tube,
    Uzi,
    Mac,
    Chicago,
    Shpagin,
    Vector,
    Scorpion,
    Pocket,
    // machine guns
    Pulemyot,
    Saw,
    Pig,
    Saber,
    Bren,
    Pan,
    // shotguns
    Pump,
    Break,
    Auto,
    Sweeper,
    // handguns
    Striker,
    Government,
    Eagle,
    Beretta,
    Makarov,
    Luger,
    Broomhandle,
    Target,
    Revolver,
    TopBreak,
    Pepperbox,
    NailGun,
    // bows
    Crossbow,
    // launchers
    Rpg,
    Recoilless,
    Missile,
    Bazooka,
    Panzerfaust,
    GrenadeRifle,
    Rotary,
    Grenade,
    BeamGun,
    // melee
    Knife,
    Dagger,
    Sawtooth,
    PushDagger,
    Karambit,
    Machete,
    Cleaver,
    Sword,
    Wakizashi,
    Sai,
    Sticks,
    Nunchaku,
    Tonfa,
    Bat,
    Staff,
    Spear,
    Hammer,
    Mace,
    Axe,
    IceAxe,
    Pickaxe,
    Shovel,
    Scythe,
    Kama,
    HammerAndSickle,
    Cane,
    Shield,
    Drill,
    Chainsaw,
    Skateboard,
    Gloves,
    BallisticKnife,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guard {
    None,
    /// Slim tube with slots.
    Slim,
    /// Rails on four sides.
    Quad,
    /// Round and ribbed.
    Ribbed,
    /// Tall triangle of the first M16.
    Triangle,
    /// Two halves around barrel and gas tube.
    Ak,
    /// Long polymer with vents.
    Vented,
    /// Wide forearm below a cocking tube.
    Tropical,
    /// Slim metal below a cocking tube.
    Sheet,
    /// Wooden forestock with bands.
    Wood,
    /// Perforated barrel jacket.
    Jacket,
    /// Sliding forearm over a tube.
    Pump,
    /// Deep angular polymer.
    Block,
    /// Upright wooden foregrip.
    Foregrip,
    /// Short forearm under an exposed barrel.
    Finger,
    /// Heat shield above, open below.
    Shield,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gas {
    None,
    /// Triangular front sight base.
    Post,
    /// Low block under the rail.
    Block,
    /// Tube above the barrel to a gas block.
    Above,
    /// Cylinder below the barrel.
    Below,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Muzzle {
    Bare,
    Birdcage,
    Brake,
    Slant,
    Cone,
    Prong,
    /// Suppressor the gun is built around.
    Can,
    Compensator,
    /// Flared horn of a machine gun.
    Horn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stock {
    None,
    /// Sliding stock on a tube.
    Carbine,
    /// Sliding stock, slim and hollow.
    Slim,
    /// Full stock of the M16.
    Fixed,
    /// Straight wooden stock of the AK.
    Paddle,
    /// Folding triangle of steel.
    Triangle,
    /// Folding hollow polymer.
    Skeleton,
    /// Two rods and a butt plate.
    Rods,
    /// Single wire, bent.
    Wire,
    /// Underfolding arms.
    Underfold,
    /// Full polymer of the G3.
    Full,
    /// Wooden stock behind a pistol grip.
    Wood,
    /// One-piece wood with a wrist: the grip is part of it.
    Rifle,
    /// Straight wrist of lever guns.
    Straight,
    /// Hollow with a thumb hole.
    Thumbhole,
    /// Wooden frame around a large hole, behind a pistol grip.
    Hollow,
    /// Adjustable precision stock.
    Precision,
    /// Fish-tail stock of machine guns.
    Fishtail,
    /// Butt pad of a bullpup.
    Pad,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Magazine {
    None,
    /// Thirty rounds, gently bent.
    Stanag,
    /// Straight box.
    Straight,
    /// Windowed polymer.
    Polymer,
    /// Strongly bent.
    Banana,
    /// Slim stick of a submachine gun, straight.
    Stick,
    /// Slim stick, bent.
    BentStick,
    /// Short box of a precision rifle.
    Short,
    /// Flush with the stock.
    Internal,
    Drum,
    /// Two drums side by side.
    TwinDrum,
    /// Belt box below.
    BeltBox,
    /// Soft belt bag below.
    BeltBag,
    /// Flat pan on top.
    Pan,
    /// Curved, on top.
    Top,
    /// Straight, on top.
    TopStick,
    /// To the side; seen end on.
    Side,
    /// Lying along the top.
    Flat,
    /// Helical tube under the barrel.
    Helical,
    /// Tube below the barrel.
    Tubular,
    /// Revolving cylinder.
    Cylinder,
    /// Hopper of clips.
    Hopper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grip {
    None,
    /// Swept polymer.
    Swept,
    /// Upright, modern.
    Upright,
    /// Slim and raked.
    Raked,
    /// Wood, rounded.
    Saw,
    /// Holds the magazine.
    Well,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sights {
    None,
    /// Folded down on the rail.
    Low,
    Flip,
    /// Post and notch on the barrel.
    Post,
    /// Hooded post and drum.
    Drum,
    /// Leaf and hooded post of the AK.
    Leaf,
    /// Tall carrying handle.
    Handle,
    /// Bead only.
    Bead,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rail {
    None,
    /// Over the receiver.
    Short,
    /// Over receiver and guard.
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Optic {
    None,
    Reflex,
    Tube,
    Scope,
    LongScope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    Bipod,
    /// Upright grip under the guard.
    Foregrip,
    /// Loop under the receiver.
    Lever,
    /// Second barrel below the first.
    TwinBarrel,
    Bayonet,
    /// Carrying handle over the barrel.
    CarryHandle,
    /// Rib along the barrel.
    Rib,
    /// Bands and vents over the barrel.
    HeatShield,
    /// Sling swivels.
    Swivels,
    /// Flutes along the barrel.
    Flutes,
    /// Tube below the barrel, as long as it.
    UnderTube,
    /// Shells held on the receiver's side.
    ShellHolder,
    /// Ring-shaped cooling fins.
    Fins,
    /// Raised cheek piece.
    Cheek,
    /// Coils and cells of fictional guns.
    Coils,
    /// Second weapon for the other hand.
    Pair,
}
