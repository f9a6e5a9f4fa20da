//! Map tiles. Every zoom level is drawn separately with its own detail, in blocks of 512 pixels: a block is one
//! tile of double density and, cut in four, the tiles of the next zoom level.

use crate::{UNITS, canvas::Window, draw, scene::Scene};

/// Highest zoom level.
pub const ZOOMS: u8 = 3;
const SIDE: u32 = 256;
/// Encoder quality: lower values show artifacts at roads, higher ones double the bytes.
const QUALITY: f32 = 82.0;
/// Encoder effort, up to 6: more takes twice the time for a few percent.
const METHOD: i32 = 2;

/// The coordinates of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    pub zoom: u8,
    pub x: u32,
    pub y: u32,
    pub double: bool,
}

impl Tile {
    /// Returns None if there is no such tile.
    pub fn new(zoom: u8, x: u32, y: u32, double: bool) -> Option<Self> {
        (zoom <= ZOOMS && x < 1 << zoom && y < 1 << zoom).then_some(Self { zoom, x, y, double })
    }

    /// Returns the block that contains it.
    pub fn block(self) -> Block {
        if self.double {
            Block { level: self.zoom + 1, x: self.x, y: self.y }
        } else {
            Block { level: self.zoom, x: self.x / 2, y: self.y / 2 }
        }
    }
}

/// Pixels that are drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    /// 256 pixels for the full map at level 0, twice as many at each next level.
    level: u8,
    x: u32,
    y: u32,
}

impl Block {
    /// Returns all blocks of a map, coarse ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=ZOOMS + 1).flat_map(|level| {
            let count = (1u32 << level).div_ceil(2);
            (0..count).flat_map(move |y| (0..count).map(move |x| Self { level, x, y }))
        })
    }

    /// Returns the tiles of the block.
    pub fn addresses(self) -> impl Iterator<Item = Tile> {
        let double =
            (self.level > 0).then(|| Tile { zoom: self.level - 1, x: self.x, y: self.y, double: true });
        let count = if self.level == 0 { 1 } else { 2 };
        let single = (0..count).flat_map(move |y| (0..count).map(move |x| (x, y))).map(move |(x, y)| Tile {
            zoom: self.level,
            x: self.x * 2 + x,
            y: self.y * 2 + y,
            double: false,
        });
        double.into_iter().chain(single.filter(|tile| tile.zoom <= ZOOMS))
    }

    /// Draws its tiles as WebP files.
    pub fn tiles(self, scene: &Scene) -> Vec<(Tile, Vec<u8>)> {
        let side = if self.level == 0 { SIDE } else { 2 * SIDE };
        let scale = f32::from(1u16 << self.level) * SIDE as f32 / UNITS;
        let low = [(self.x * side) as f32 / scale, (self.y * side) as f32 / scale];
        let pixels = draw(scene, Window { low, scale, width: side, height: side });
        let cut = |tile: Tile| {
            if tile.double {
                return encode(&pixels, side, [0, 0], side);
            }
            encode(&pixels, side, [(tile.x - self.x * 2) * SIDE, (tile.y - self.y * 2) * SIDE], SIDE)
        };
        self.addresses().map(|tile| (tile, cut(tile))).collect()
    }
}

/// Encodes a square of RGBA pixels.
fn encode(pixels: &[u8], row: u32, [x, y]: [u32; 2], side: u32) -> Vec<u8> {
    let mut rgb = Vec::with_capacity((side * side * 3) as usize);
    for line in y..y + side {
        let from = ((line * row + x) * 4) as usize;
        for pixel in pixels[from..from + side as usize * 4].chunks_exact(4) {
            rgb.extend_from_slice(&pixel[..3]);
        }
    }
    let encoder = webp::Encoder::from_rgb(&rgb, side, side);
    let quick = webp::WebPConfig::new().ok().and_then(|mut config| {
        config.quality = QUALITY;
        config.method = METHOD;
        encoder.encode_advanced(&config).ok()
    });
    quick.unwrap_or_else(|| encoder.encode(QUALITY)).to_vec()
}
