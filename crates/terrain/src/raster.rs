//! Draws the ground of a window per pixel: land with shading and contour lines, covers, water, void.

use tiny_skia::{Mask, Pixmap, PremultipliedColorU8};

use crate::{
    canvas::Window,
    covers,
    description::{DistrictKind, Ground, Point, Theme},
    field,
    geometry::{Bounds, Shape},
    noise::step,
    palette::{Rgb, mix},
    scene::Scene,
    water,
};

pub fn ground(scene: &Scene, window: Window) -> Pixmap {
    let work = Work::new(scene, window);
    let mut colors = work.land();
    work.cover(&mut colors);
    work.shade(&mut colors);
    water::flow(&work, &mut colors);
    let mut pixmap = Pixmap::new(window.width, window.height).expect("a size above 0");
    for (pixel, color) in pixmap.pixels_mut().iter_mut().zip(&colors) {
        let [r, g, b] = color.map(|value| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8);
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque colour");
    }
    pixmap
}

pub struct Work<'a> {
    pub scene: &'a Scene,
    pub window: Window,
    /// With a margin of one pixel.
    height: Vec<f32>,
    pub shore: Vec<f32>,
    open: Vec<f32>,
    pub patches: Vec<f32>,
    /// The land mask with a margin; None if there is no land.
    pub land: Option<Mask>,
    pub margin: u32,
    /// Pixels without visible land; empty if the ground is land.
    sunk: Vec<bool>,
    /// In units of twelve meters.
    pub scale: f32,
    /// Pixels per meter.
    pub fine: f32,
}

/// Exaggeration of slopes.
const STEEPER: f32 = 1.7;

impl<'a> Work<'a> {
    fn new(scene: &'a Scene, window: Window) -> Self {
        let relief = &scene.relief;
        let scale = 12.0 / scene.metres;
        let margin = ((2.2 * scale * window.scale).ceil() as u32).clamp(3, 220);
        let land = window.covered(scene.waters.lands.iter(), margin);
        Self {
            sunk: if scene.ground == Ground::Land {
                Vec::new()
            } else {
                sunk(land.as_ref(), &window, margin)
            },
            land,
            margin,
            height: field::smooth(&relief.height, &window),
            shore: field::smooth(&relief.shore, &window),
            open: field::smooth(&relief.open, &window),
            patches: field::smooth(&relief.patches, &window),
            scale,
            fine: window.scale / scene.metres,
            scene,
            window,
        }
    }

    pub fn each(&self, todo: impl FnMut(usize, usize, usize, Point)) {
        self.within(&self.window.bounds(), todo);
    }

    /// Iterates over the pixels of a part: index, index with margin, column, position.
    pub fn within(&self, part: &Bounds, mut todo: impl FnMut(usize, usize, usize, Point)) {
        let (width, height) = (self.window.width as usize, self.window.height as usize);
        let pixels = |axis: usize, end: usize| {
            let at = |value: f32| (value - self.window.low[axis]) * self.window.scale;
            (at(part.low[axis]).floor().max(0.0) as usize)
                ..(at(part.high[axis]).ceil().max(0.0) as usize).min(end)
        };
        for y in pixels(1, height) {
            for x in pixels(0, width) {
                let at = [
                    self.window.low[0] + (x as f32 + 0.5) / self.window.scale,
                    self.window.low[1] + (y as f32 + 0.5) / self.window.scale,
                ];
                todo(y * width + x, (y + 1) * (width + 2) + x + 1, x, at);
            }
        }
    }

    /// Returns the share of land in a pixel, 0 to 1.
    pub fn dry(&self, x: f32, y: f32) -> f32 {
        self.land.as_ref().map_or(0.0, |mask| look(mask, x, y, self.margin))
    }

    /// Returns whether only water or void is visible there.
    fn sunk(&self, out: usize) -> bool {
        self.sunk.get(out).copied().unwrap_or(false)
    }

    /// Returns the slope to the right and downwards.
    fn slope(&self, i: usize) -> [f32; 2] {
        let row = self.window.width as usize + 2;
        let per_metre = self.fine * 0.5;
        [
            (self.height[i + 1] - self.height[i - 1]) * per_metre,
            (self.height[i + row] - self.height[i - row]) * per_metre,
        ]
    }

    fn land(&self) -> Vec<Rgb> {
        let palette = &self.scene.palette;
        let relief = &self.scene.relief;
        let range = (relief.highest - relief.lowest).max(40.0);
        let sea = self.scene.ground == Ground::Sea;
        let mut colors = vec![[0.0; 3]; (self.window.width * self.window.height) as usize];
        self.each(|out, i, _, _| {
            if self.sunk(out) {
                return;
            }
            let patch = self.patches[i];
            let t = ((self.height[i] - relief.lowest) / range + patch * 0.12).clamp(0.0, 0.999) * 3.0;
            let band = t as usize;
            let mut color = mix(palette.land[band], palette.land[band + 1], t - t.floor());
            if self.scene.theme != Theme::Plan {
                let green = (patch * 1.3).clamp(-0.35, 0.35);
                color = if green > 0.0 {
                    mix(color, palette.scrub, green)
                } else {
                    mix(color, palette.rock, -green * 0.5)
                };
            }
            let [sx, sy] = self.slope(i);
            let steep = (sx * sx + sy * sy).sqrt();
            color = mix(color, palette.rock, step(0.35, 0.95, steep) * 0.85);
            if sea {
                let wide = (0.7 + 1.4 * patch) * self.scale;
                let beach = step(-wide - 0.5 * self.scale, -wide * 0.4, self.shore[i])
                    * (1.0 - step(0.15, 0.5, steep));
                color = mix(color, palette.beach, beach * 0.9);
            }
            colors[out] = color;
        });
        colors
    }

    fn cover(&self, colors: &mut [Rgb]) {
        let scene = self.scene;
        for (kind, shape) in &scene.districts {
            let strength = match kind {
                DistrictKind::Farm | DistrictKind::Village | DistrictKind::Resort => 0.3,
                DistrictKind::Suburb | DistrictKind::Ruins => 0.5,
                _ => 0.82,
            };
            self.soft(shape, 0.7 * self.scale, |i, share| {
                colors[i] = mix(colors[i], scene.palette.built, share * strength);
            });
        }
        let margin = (self.scale * self.window.scale).ceil() as u32 + 1;
        for cover in &scene.covers {
            let Some(mask) = self.window.covered(std::iter::once(&cover.shape), margin) else { continue };
            self.within(&cover.shape.bounds.grown(self.scale), |out, i, x, at| {
                let y = out / self.window.width as usize;
                let [dx, dy] = if far_from_edge(&mask, x, y, margin) {
                    [0.0, 0.0]
                } else {
                    covers::decides(cover.kind, at, scene).map(|value| value * self.window.scale)
                };
                let share = look(&mask, x as f32 + dx, y as f32 + dy, margin);
                if share > 0.0 {
                    let grown = covers::grown(cover, at, colors[out], self.patches[i], self);
                    colors[out] = mix(colors[out], grown.color, grown.alpha * share);
                }
            });
        }
    }

    /// Iterates over the pixels of a shape with a soft edge of `width` units, with their depth inside.
    fn soft(&self, shape: &Shape, width: f32, mut todo: impl FnMut(usize, f32)) {
        let margin = (width * self.window.scale).ceil() as u32 + 1;
        let Some(mask) = self.window.covered(std::iter::once(shape), margin) else { return };
        let reach = (width * self.window.scale / 2.0) as usize;
        let mask = blurred(&mask, reach);
        self.within(&shape.bounds.grown(width), |out, _, x, _| {
            let share = look(&mask, x as f32, (out / self.window.width as usize) as f32, margin);
            if share > 0.0 {
                todo(out, share);
            }
        });
    }

    /// Shades with light from the upper left, and draws contour lines.
    fn shade(&self, colors: &mut [Rgb]) {
        let scene = self.scene;
        let palette = &scene.palette;
        let relief = &scene.relief;
        let hollow = ((relief.highest - relief.lowest) * 0.16).max(4.0);
        self.each(|out, i, _, _| {
            if self.sunk(out) {
                return;
            }
            let slope = self.slope(i);
            let [sx, sy] = slope.map(|value| value * STEEPER);
            let lit = (0.5 * sx + 0.62 * sy + 0.6) / (1.0 + sx * sx + sy * sy).sqrt() / 0.6 - 1.0;
            let mut color = colors[out];
            color = if lit > 0.0 {
                mix(color, palette.light, (lit * 0.4).min(0.42))
            } else {
                mix(color, palette.shade, 0.62 * (-lit / (0.75 - lit)))
            };
            let open = (self.open[i] / hollow).clamp(-1.0, 1.0);
            color = if open > 0.0 {
                mix(color, palette.light, open * 0.1)
            } else {
                mix(color, palette.shade, -open * 0.22)
            };
            colors[out] = mix(color, palette.contour, self.contour(i, slope));
        });
    }

    fn contour(&self, i: usize, slope: [f32; 2]) -> f32 {
        let every = self.scene.contour;
        if every <= 0.0 {
            return 0.0;
        }
        // Distance to the next line in pixels, from the height difference and the slope.
        let rise = (slope[0] * slope[0] + slope[1] * slope[1]).sqrt() / self.fine;
        let line = (self.height[i] / every).round();
        let away = (self.height[i] - line * every).abs() / rise.max(1e-5);
        let thick = line as i32 % 5 == 0;
        // Omit contour lines that would merge.
        let apart = every / rise.max(1e-5);
        let (width, strength) = if thick { (0.75, 0.62) } else { (0.45, 0.34) };
        let room = step(2.5, 7.0, if thick { apart * 5.0 } else { apart });
        let level = step(0.25, 0.7, self.fine * 2.0);
        (1.0 - step(width, width + 0.9, away)) * strength * room * (0.4 + 0.6 * level)
    }
}

fn sunk(land: Option<&Mask>, window: &Window, margin: u32) -> Vec<bool> {
    let (width, height) = (window.width as usize, window.height as usize);
    let Some(land) = land else { return vec![true; width * height] };
    let (row, margin) = (land.width() as usize, margin as usize);
    (0..height)
        .flat_map(|y| &land.data()[(y + margin) * row + margin..][..width])
        .map(|cover| *cover == 0)
        .collect()
}

fn far_from_edge(mask: &Mask, x: usize, y: usize, margin: u32) -> bool {
    let margin = margin as usize;
    let width = mask.width() as usize;
    let at = |x: usize, y: usize| mask.data()[y * width + x];
    let (cx, cy) = (x + margin, y + margin);
    let here = at(cx, cy);
    (here == 0 || here == 255)
        && [(x, cy), (cx + margin, cy), (cx, y), (cx, cy + margin), (x, y), (cx + margin, cy + margin)]
            .iter()
            .all(|(x, y)| at((*x).min(width - 1), (*y).min(mask.height() as usize - 1)) == here)
}

/// Samples a mask with a margin.
pub fn look(mask: &Mask, x: f32, y: f32, margin: u32) -> f32 {
    // Rounds and clamps at zero.
    let at = |value: f32, end: u32| ((value + margin as f32 + 0.5) as usize).min(end as usize - 1);
    f32::from(mask.data()[at(y, mask.height()) * mask.width() as usize + at(x, mask.width())]) / 255.0
}

pub fn blurred(mask: &Mask, reach: usize) -> Mask {
    let mut out = mask.clone();
    if reach == 0 {
        return out;
    }
    let (width, height) = (mask.width() as usize, mask.height() as usize);
    let mut other = vec![0u8; width * height];
    for _ in 0..2 {
        average(out.data(), &mut other, reach, width, height, 1, width);
        average(&other, out.data_mut(), reach, height, width, width, 1);
    }
    out
}

fn average(from: &[u8], to: &mut [u8], reach: usize, long: usize, count: usize, step: usize, next: usize) {
    let reach = reach as isize;
    let size = (2 * reach + 1) as u32;
    for row in 0..count {
        let at = |i: isize| u32::from(from[row * next + i.clamp(0, long as isize - 1) as usize * step]);
        let mut sum: u32 = (-reach..=reach).map(at).sum();
        for i in 0..long {
            to[row * next + i * step] = (sum / size) as u8;
            let i = i as isize;
            sum = sum + at(i + reach + 1) - at(i - reach);
        }
    }
}
