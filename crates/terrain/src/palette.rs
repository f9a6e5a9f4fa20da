//! The colors of a map by theme, for dark pages: medium-bright land, dark water, light roads and roofs.

use crate::description::{CoverKind, Theme};

pub type Rgb = [f32; 3];

pub const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16 & 255) as f32 / 255.0, (hex >> 8 & 255) as f32 / 255.0, (hex & 255) as f32 / 255.0]
}

pub fn mix(a: Rgb, b: Rgb, t: f32) -> Rgb {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

pub struct Palette {
    /// From the lowest land to the highest.
    pub land: [Rgb; 4],
    /// For steep slopes.
    pub rock: Rgb,
    pub light: Rgb,
    pub shade: Rgb,
    pub contour: Rgb,
    pub beach: Rgb,
    /// From the shore to deep water.
    pub water: [Rgb; 3],
    pub fresh: [Rgb; 2],
    pub shore: Rgb,
    pub wood: [Rgb; 2],
    pub scrub: Rgb,
    pub grass: Rgb,
    pub fields: [Rgb; 4],
    pub concrete: Rgb,
    /// Ground between houses.
    pub built: Rgb,
    pub highway: Rgb,
    pub main: Rgb,
    pub street: Rgb,
    pub track: Rgb,
    pub casing: Rgb,
    pub roofs: [Rgb; 5],
    pub outline: Rgb,
    pub wall: Rgb,
    pub void: [Rgb; 3],
}

const BASE: Palette = Palette {
    land: [rgb(0x6F7A5B), rgb(0x7E8462), rgb(0x8F8A6B), rgb(0xA39C83)],
    rock: rgb(0x7D786C),
    light: rgb(0xFFF3D6),
    shade: rgb(0x14202B),
    contour: rgb(0x3E3524),
    beach: rgb(0xB3A580),
    water: [rgb(0x3F7080), rgb(0x274F63), rgb(0x16303F)],
    fresh: [rgb(0x447787), rgb(0x2A566A)],
    shore: rgb(0x0E2028),
    wood: [rgb(0x33472F), rgb(0x5A7148)],
    scrub: rgb(0x6B7450),
    grass: rgb(0x788A58),
    fields: [rgb(0x8C8A56), rgb(0x7C8C56), rgb(0x9C9160), rgb(0x6F8150)],
    concrete: rgb(0x8A8A84),
    built: rgb(0x85837A),
    highway: rgb(0xE0B565),
    main: rgb(0xE9DDB9),
    street: rgb(0xB9B5A8),
    track: rgb(0xB7A882),
    casing: rgb(0x2F2C26),
    roofs: [rgb(0xC9BDA6), rgb(0xB9A48C), rgb(0xB58E76), rgb(0xA7A69F), rgb(0xD6CDBB)],
    outline: rgb(0x2B2722),
    wall: rgb(0x2C2824),
    void: [rgb(0x14161A), rgb(0x1B1F25), rgb(0x0D0F12)],
};

impl Palette {
    pub fn of(theme: Theme) -> Self {
        match theme {
            Theme::Temperate => BASE,
            Theme::Desert => Self {
                land: [rgb(0x99875F), rgb(0xA89266), rgb(0xB39A70), rgb(0xC6B391)],
                rock: rgb(0x8B7659),
                contour: rgb(0x4E3A20),
                beach: rgb(0xC4B184),
                water: [rgb(0x3E7C86), rgb(0x22566A), rgb(0x123244)],
                wood: [rgb(0x45512F), rgb(0x6E7A4A)],
                scrub: rgb(0x84804F),
                grass: rgb(0x8C8C55),
                fields: [rgb(0x93935A), rgb(0x7F8D52), rgb(0xA5935C), rgb(0x8A8448)],
                concrete: rgb(0x9F9684),
                built: rgb(0xA0917A),
                roofs: [rgb(0xDCCDB0), rgb(0xCBB591), rgb(0xC3A078), rgb(0xB8AE9C), rgb(0xE7DBC4)],
                street: rgb(0xC9BDA4),
                ..BASE
            },
            Theme::Snow => Self {
                land: [rgb(0x8E9AA0), rgb(0xA3AEB3), rgb(0xBCC5C9), rgb(0xDDE3E6)],
                rock: rgb(0x6E757B),
                shade: rgb(0x1B2C42),
                contour: rgb(0x4A5865),
                beach: rgb(0xA3AAA8),
                water: [rgb(0x44707F), rgb(0x2A5061), rgb(0x17303E)],
                wood: [rgb(0x3A4C48), rgb(0x6C817A)],
                scrub: rgb(0x87938B),
                grass: rgb(0x8E9C8C),
                fields: [rgb(0xA4AEAC), rgb(0x98A5A2), rgb(0xAFB6B2), rgb(0x919E9C)],
                built: rgb(0x909599),
                roofs: [rgb(0xD5DADD), rgb(0xBFC4C6), rgb(0xB2A097), rgb(0xA0A7AC), rgb(0xE8ECEE)],
                street: rgb(0xC0C2C2),
                ..BASE
            },
            Theme::Tropic => Self {
                land: [rgb(0x66794F), rgb(0x748558), rgb(0x858C62), rgb(0x9A9A7B)],
                beach: rgb(0xCDBE92),
                water: [rgb(0x3F9296), rgb(0x226578), rgb(0x123C52)],
                wood: [rgb(0x2A4A2E), rgb(0x55774A)],
                grass: rgb(0x728F50),
                ..BASE
            },
            Theme::Volcanic => Self {
                land: [rgb(0x5B5A4E), rgb(0x666156), rgb(0x6D645C), rgb(0x7D7069)],
                rock: rgb(0x4E4845),
                contour: rgb(0x2A211C),
                beach: rgb(0x6C6459),
                wood: [rgb(0x2F3F2E), rgb(0x556446)],
                scrub: rgb(0x5D5F47),
                grass: rgb(0x68704D),
                built: rgb(0x6F6A63),
                ..BASE
            },
            Theme::Aether => Self {
                land: [rgb(0x574A66), rgb(0x655574), rgb(0x756384), rgb(0x8F7CA0)],
                rock: rgb(0x4A3E5B),
                light: rgb(0xF0D9FF),
                shade: rgb(0x120A22),
                contour: rgb(0x2A1C40),
                beach: rgb(0x7C6A90),
                water: [rgb(0x6B4BA8), rgb(0x452D80), rgb(0x251650)],
                fresh: [rgb(0x7653B8), rgb(0x4C318C)],
                shore: rgb(0x1B0F30),
                wood: [rgb(0x352A45), rgb(0x5D4A72)],
                scrub: rgb(0x5C4F68),
                grass: rgb(0x5F5470),
                fields: [rgb(0x6A5A78), rgb(0x604F70), rgb(0x75647F), rgb(0x58496A)],
                concrete: rgb(0x7F7689),
                built: rgb(0x6F647C),
                street: rgb(0xA79CB4),
                track: rgb(0x9A8AA8),
                main: rgb(0xD8CBE4),
                roofs: [rgb(0xB9AEC6), rgb(0xA294B3), rgb(0x9C86A0), rgb(0x938DA0), rgb(0xCBC2D6)],
                casing: rgb(0x241B30),
                outline: rgb(0x211830),
                wall: rgb(0x221932),
                void: [rgb(0x150A26), rgb(0x34165C), rgb(0x08040F)],
                ..BASE
            },
            Theme::Plan => Self {
                land: [rgb(0x2A3036), rgb(0x2F363D), rgb(0x363E46), rgb(0x404952)],
                contour: rgb(0x1D2227),
                built: rgb(0x343B43),
                concrete: rgb(0x4A525A),
                wall: rgb(0x0E1114),
                void: [rgb(0x171B20), rgb(0x1E242A), rgb(0x101317)],
                ..BASE
            },
        }
    }

    pub fn cover(&self, kind: CoverKind) -> Rgb {
        match kind {
            CoverKind::Wood => mix(self.wood[0], self.wood[1], 0.45),
            CoverKind::Scrub => self.scrub,
            CoverKind::Field | CoverKind::Orchard => self.fields[1],
            CoverKind::Grass => self.grass,
            CoverKind::Park => mix(self.grass, self.wood[1], 0.25),
            CoverKind::Cemetery => mix(self.grass, self.concrete, 0.35),
            CoverKind::Sand => self.beach,
            CoverKind::Rock => self.rock,
            CoverKind::Concrete => self.concrete,
            CoverKind::Asphalt => mix(self.concrete, rgb(0x3A3C40), 0.62),
            CoverKind::Snow => rgb(0xE2E8EC),
            CoverKind::Dirt => mix(self.beach, rgb(0x6B563C), 0.55),
            CoverKind::Ash => rgb(0x4A4644),
            CoverKind::Crystal => rgb(0x8A63C8),
        }
    }
}
