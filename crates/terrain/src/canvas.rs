//! A canvas for part of the map: draws shapes in map units as pixels.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Shader, Stroke, StrokeDash,
    Transform,
};

use crate::{
    description::Point,
    geometry::{Bounds, Shape},
    palette::Rgb,
};

pub fn path(points: &[Point], closed: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    trace(&mut builder, points, closed);
    builder.finish()
}

pub fn trace(builder: &mut PathBuilder, points: &[Point], closed: bool) {
    let Some((first, rest)) = points.split_first() else { return };
    builder.move_to(first[0], first[1]);
    rest.iter().for_each(|point| builder.line_to(point[0], point[1]));
    if closed {
        builder.close();
    }
}

/// The part of the map to draw, and its scale.
#[derive(Clone, Copy)]
pub struct Window {
    /// Upper left corner, in units.
    pub low: Point,
    /// Pixels per unit.
    pub scale: f32,
    pub width: u32,
    pub height: u32,
}

impl Window {
    pub fn transform(&self) -> Transform {
        Transform::from_row(
            self.scale,
            0.0,
            0.0,
            self.scale,
            -self.low[0] * self.scale,
            -self.low[1] * self.scale,
        )
    }

    pub fn bounds(&self) -> Bounds {
        Bounds {
            low: self.low,
            high: [
                self.low[0] + self.width as f32 / self.scale,
                self.low[1] + self.height as f32 / self.scale,
            ],
        }
    }

    /// Returns whether bounds, extended by `reach` units, are visible.
    pub fn shows(&self, bounds: &Bounds, reach: f32) -> bool {
        self.bounds().grown(reach).meets(bounds)
    }

    /// Returns how much of each pixel the shapes cover, with a margin of `margin` pixels. None if no shape is
    /// visible.
    pub fn covered<'a>(&self, shapes: impl Iterator<Item = &'a Shape>, margin: u32) -> Option<Mask> {
        let mut mask: Option<Mask> = None;
        let transform = self.transform().post_translate(margin as f32, margin as f32);
        for shape in shapes.filter(|shape| self.shows(&shape.bounds, margin as f32 / self.scale)) {
            let Some(path) = path(&shape.points, true) else { continue };
            mask.get_or_insert_with(|| {
                Mask::new(self.width + 2 * margin, self.height + 2 * margin).expect("a size above 0")
            })
            .fill_path(&path, FillRule::Winding, true, transform);
        }
        mask
    }
}

/// The line style, in units.
#[derive(Clone, Copy)]
pub struct Pen {
    pub width: f32,
    pub round: bool,
    /// Lengths of dashes and gaps.
    pub dash: Option<[f32; 2]>,
}

impl Pen {
    pub fn new(width: f32) -> Self {
        Self { width, round: true, dash: None }
    }

    pub fn flat(width: f32) -> Self {
        Self { width, round: false, dash: None }
    }

    pub fn dashed(self, on: f32, off: f32) -> Self {
        Self { dash: Some([on, off]), ..self }
    }
}

pub struct Canvas {
    pub pixels: Pixmap,
    pub window: Window,
}

impl Canvas {
    /// Returns the width, but at least `pixels` pixels, for lines that must stay visible when zoomed out.
    pub fn least(&self, width: f32, pixels: f32) -> f32 {
        width.max(pixels / self.window.scale)
    }

    /// Converts a length to pixels.
    pub fn px(&self, units: f32) -> f32 {
        units * self.window.scale
    }

    pub fn fill(&mut self, shape: &Shape, color: Rgb, alpha: f32) {
        if self.window.shows(&shape.bounds, 0.0)
            && let Some(path) = path(&shape.points, true)
        {
            self.fill_path(&path, color, alpha);
        }
    }

    pub fn fill_points(&mut self, points: &[Point], color: Rgb, alpha: f32) {
        if self.window.shows(&Bounds::of(points), 0.0)
            && let Some(path) = path(points, true)
        {
            self.fill_path(&path, color, alpha);
        }
    }

    pub fn fill_path(&mut self, path: &Path, color: Rgb, alpha: f32) {
        self.pixels.fill_path(path, &paint(color, alpha), FillRule::Winding, self.window.transform(), None);
    }

    pub fn circle(&mut self, at: Point, radius: f32, color: Rgb, alpha: f32) {
        if self.window.shows(&Bounds { low: at, high: at }, radius)
            && let Some(path) = PathBuilder::from_circle(at[0], at[1], radius)
        {
            self.fill_path(&path, color, alpha);
        }
    }

    pub fn stroke(&mut self, shape: &Shape, pen: Pen, color: Rgb, alpha: f32) {
        if self.window.shows(&shape.bounds, pen.width)
            && let Some(path) = path(&shape.points, shape.closed)
        {
            self.stroke_path(&path, pen, color, alpha);
        }
    }

    pub fn segment(&mut self, a: Point, b: Point, pen: Pen, color: Rgb, alpha: f32) {
        self.stroke(&Shape::line(vec![a, b]), pen, color, alpha);
    }

    pub fn stroke_path(&mut self, path: &Path, pen: Pen, color: Rgb, alpha: f32) {
        let stroke = Stroke {
            width: pen.width,
            line_cap: if pen.round { LineCap::Round } else { LineCap::Butt },
            line_join: if pen.round { LineJoin::Round } else { LineJoin::Miter },
            dash: pen.dash.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0)),
            ..Stroke::default()
        };
        self.pixels.stroke_path(path, &paint(color, alpha), &stroke, self.window.transform(), None);
    }
}

fn paint(color: Rgb, alpha: f32) -> Paint<'static> {
    let color = Color::from_rgba(
        color[0].clamp(0.0, 1.0),
        color[1].clamp(0.0, 1.0),
        color[2].clamp(0.0, 1.0),
        alpha.clamp(0.0, 1.0),
    );
    Paint { shader: Shader::SolidColor(color.unwrap_or(Color::BLACK)), anti_alias: true, ..Paint::default() }
}
