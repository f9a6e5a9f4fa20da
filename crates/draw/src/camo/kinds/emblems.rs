//! Emblems of rewards that are not camouflages: reticles, prestige and badges.

use crate::camo::tile::Tile;
use crate::{svg::hex, tone::mix};

/// Path data of reticles; the seed selects one.
const RETICLES: [&str; 20] = [
    "M120 84v26M120 130v26M84 120h26M130 120h26M120 118h0",
    "M84 156q36-72 72 0M96 132h48M120 96v-24",
    "M120 70l44 76h-88zM120 112l16 28h-32zM120 128h0",
    "M120 62v22M120 156v22M62 120h22M156 120h22M79 79l15 15M146 146l15 15M161 79l-15 15M94 146l-15 15M106 120a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
    "M72 72l96 96M168 72l-96 96M90 120a30 30 0 1 0 60 0a30 30 0 1 0-60 0z",
    "M76 90v-14h14M150 76h14v14M164 150v14h-14M90 164h-14v-14M108 120l12-12 12 12-12 12z",
    "M60 120h120M120 60v120M92 92h56v56h-56z",
    "M120 66q40 52 40 74a40 40 0 0 1-80 0q0-22 40-74zM120 140h0",
    "M68 120q52-56 104 0q-52 56-104 0zM106 120a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
    "M92 168v-96l56 48-56 48M120 120l28-28M120 120l28 28",
    "M70 96v-26h26M144 70h26v26M170 144v26h-26M96 170h-26v-26M120 104v32M104 120h32",
    "M120 64l12 44 44 12-44 12-12 44-12-44-44-12 44-12z",
    "M64 120h22l10-26 16 52 16-52 16 52 10-26h22",
    "M120 62l8 84-8 32-8-32zM92 120h56",
    "M76 84l44 30 44-30M84 150q36 32 72 0M120 128h0",
    "M120 66v108M84 84q36 26 36 60q0-34 36-60M92 162h56",
    "M112 120a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM96 120a24 24 0 0 1 48 0M80 120a40 40 0 0 1 80 0M96 136a24 24 0 0 0 48 0M80 136a40 40 0 0 0 80 0",
    "M120 168v-50M92 92a28 28 0 1 0 56 0a28 28 0 1 0-56 0zM92 136h56",
    "M80 104h56v20h-36v36h-20zM136 104v-8M160 136h-20v20M160 100l-10 10",
    "M64 120a56 20 0 1 0 112 0a56 20 0 1 0-112 0zM92 71.5a56 20 60 1 0 56 97a56 20 60 1 0-56-97zM148 71.5a56 20 120 1 0-56 97a56 20 120 1 0 56-97zM120 120h0",
];

/// The view through an optic: ground, glass, reticle and glow.
pub fn reticle(t: &mut Tile) {
    let (ground, glass, mark, light) = (t.color(0), t.color(1), t.color(2), t.color(3));
    t.base(&hex(ground));
    let id = t.id("g");
    t.def(&format!(
        "<radialGradient id=\"{id}\" cx=\".4\" cy=\".35\"><stop stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient>",
        hex(mix(glass, light, 0.3)),
        hex(mix(glass, 0, 0.55))
    ));
    t.raw(&format!(
        "<circle cx=\"120\" cy=\"120\" r=\"98\" fill=\"url(#{id})\" stroke=\"{}\" stroke-width=\"9\"/>",
        hex(mix(ground, 0xffffff, 0.16))
    ));
    t.raw("<circle cx=\"120\" cy=\"120\" r=\"103\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".5\" stroke-width=\"3\"/>");
    let data = RETICLES[t.camo.seed as usize % RETICLES.len()];
    let line = |wide: f32, paint: u32, opacity: &str| {
        format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{wide}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" opacity=\"{opacity}\"",
            hex(paint)
        )
    };
    t.path(&line(24.0, light, ".34"), data);
    t.path(&line(9.0, mark, "1"), data);
    t.veil("#fff", 0.1, "M52 88q26-54 84-56q-54 26-66 84q-12-8-18-28z");
}

/// A shield with one bar per prestige level.
pub fn prestige(t: &mut Tile) {
    plate(t);
    let bars = t.camo.seed.clamp(1, 4) as i32;
    let top = 128 - bars * 13;
    let data: String =
        (0..bars).map(|bar| format!("M78 {}l42-24 42 24v15l-42-24-42 24z", top + 24 + bar * 27)).collect();
    let paint = t.paint(2);
    t.path(&format!("fill=\"{paint}\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"2\""), &data);
}

/// A shield with a star; the last one has a crown.
pub fn badge(t: &mut Tile) {
    plate(t);
    let paint = t.paint(2);
    let data = match t.camo.seed {
        1 => "M120 70l14 36h38l-31 23 12 38-33-23-33 23 12-38-31-23h38z",
        2 => {
            "M92 72l10 26h27l-22 16 8 27-23-16-23 16 8-27-22-16h27zM150 108l9 22h23l-19 14 7 23-20-14-20 14 7-23-19-14h23z"
        }
        _ => "M72 150v-58l26 26 22-42 22 42 26-26v58zM72 158h96v16h-96z",
    };
    t.path(&format!("fill=\"{paint}\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"2\" stroke-linejoin=\"round\""), data);
}

fn plate(t: &mut Tile) {
    let (ground, metal) = (t.color(0), t.color(1));
    t.base(&hex(ground));
    let rim = t.fall("r", &[(0.0, mix(metal, 0xffffff, 0.45)), (0.5, metal), (1.0, mix(metal, 0, 0.5))]);
    let face = t.fall("f", &[(0.0, mix(metal, ground, 0.35)), (1.0, mix(ground, 0, 0.25))]);
    let shield = "M120 22l82 26v74q0 62-82 98q-82-36-82-98v-74z";
    t.path(
        &format!("fill=\"{face}\" stroke=\"{rim}\" stroke-width=\"12\" stroke-linejoin=\"round\""),
        shield,
    );
    t.veil("#fff", 0.07, "M120 30v184q-74-34-74-92v-68z");
}
