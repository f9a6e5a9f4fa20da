//! Optics. Each is centered at x, with its base at y.

use super::part::Part;
use super::shape::Optic;
use crate::pen::{Canvas, Point};
use crate::tone::Hue::{Deep, Glint, Light, Mid, Shade};

pub fn fitted(canvas: &mut Canvas, part: Part, x: f32, y: f32) {
    canvas.fitted(true);
    match part {
        Part::Reflex => reflex(canvas, x, y),
        Part::Holo => holo(canvas, x, y),
        Part::ScopeMid => prism(canvas, x, y),
        Part::ScopeLong => scope(canvas, x, y, 330.0),
        _ => {
            holo(canvas, x + 46.0, y);
            magnifier(canvas, x - 46.0, y);
        }
    }
    canvas.fitted(false);
}

/// Draws the built-in optic of a gun.
pub fn own(canvas: &mut Canvas, optic: Optic, x: f32, y: f32) {
    match optic {
        Optic::None => {}
        Optic::Reflex => reflex(canvas, x, y),
        Optic::Tube => tube(canvas, x, y),
        Optic::Scope => scope(canvas, x, y, 230.0),
        Optic::LongScope => scope(canvas, x, y, 320.0),
    }
}

pub fn reflex(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.block(Shade, (x - 26.0, x + 26.0), (y - 7.0, y + 1.0), 2.0);
    canvas.body(
        Mid,
        Some(y - 12.0),
        &[
            (x - 30.0, y - 6.0, 3.0),
            (x - 28.0, y - 16.0, 4.0),
            (x + 10.0, y - 18.0, 3.0),
            (x + 30.0, y - 18.0, 2.0),
            (x + 30.0, y - 6.0, 3.0),
        ],
    );
    canvas.body(
        Mid,
        None,
        &[
            (x + 8.0, y - 16.0, 2.0),
            (x + 14.0, y - 46.0, 5.0),
            (x + 30.0, y - 48.0, 5.0),
            (x + 32.0, y - 16.0, 2.0),
        ],
    );
    canvas.facet(
        Glint,
        &[
            (x + 17.0, y - 20.0, 2.0),
            (x + 20.0, y - 41.0, 3.0),
            (x + 26.0, y - 41.0, 3.0),
            (x + 27.0, y - 20.0, 2.0),
        ],
    );
    canvas.pin(x - 14.0, y - 11.0, 3.0);
}

pub fn holo(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.block(Shade, (x - 44.0, x + 44.0), (y - 8.0, y + 1.0), 2.0);
    canvas.body(
        Mid,
        Some(y - 16.0),
        &[
            (x - 48.0, y - 7.0, 3.0),
            (x - 46.0, y - 24.0, 4.0),
            (x - 4.0, y - 26.0, 2.0),
            (x, y - 52.0, 5.0),
            (x + 40.0, y - 54.0, 6.0),
            (x + 46.0, y - 24.0, 4.0),
            (x + 46.0, y - 7.0, 3.0),
        ],
    );
    canvas.facet(
        Glint,
        &[
            (x + 7.0, y - 26.0, 3.0),
            (x + 10.0, y - 46.0, 3.0),
            (x + 33.0, y - 47.0, 3.0),
            (x + 36.0, y - 26.0, 3.0),
        ],
    );
    canvas.cut(&[(x - 44.0, y - 15.0), (x + 44.0, y - 15.0)]);
    canvas.pin(x - 32.0, y - 20.0, 3.5);
    canvas.pin(x - 18.0, y - 20.0, 3.5);
}

fn magnifier(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.block(Shade, (x - 20.0, x + 20.0), (y - 12.0, y + 1.0), 2.0);
    canvas.tube(Mid, (x - 36.0, x + 34.0), y - 28.0, 17.0);
    canvas.block(Shade, (x - 44.0, x - 30.0), (y - 47.0, y - 9.0), 4.0);
    canvas.block(Shade, (x + 26.0, x + 36.0), (y - 46.0, y - 10.0), 3.0);
    canvas.row(Deep, (28.0, 2.5, 4.0), &[(x - 8.0, y - 28.0), (x + 10.0, y - 28.0)]);
}

fn prism(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.block(Shade, (x - 34.0, x + 34.0), (y - 8.0, y + 1.0), 2.0);
    canvas.body(
        Mid,
        Some(y - 20.0),
        &[
            (x - 74.0, y - 44.0, 4.0),
            (x - 44.0, y - 44.0, 4.0),
            (x - 30.0, y - 50.0, 4.0),
            (x + 30.0, y - 52.0, 4.0),
            (x + 44.0, y - 56.0, 3.0),
            (x + 76.0, y - 56.0, 4.0),
            (x + 76.0, y - 12.0, 4.0),
            (x + 44.0, y - 14.0, 4.0),
            (x + 32.0, y - 7.0, 3.0),
            (x - 32.0, y - 7.0, 3.0),
            (x - 44.0, y - 18.0, 4.0),
            (x - 74.0, y - 18.0, 4.0),
        ],
    );
    canvas.facet(
        Light,
        &[
            (x - 40.0, y - 40.0, 2.0),
            (x + 40.0, y - 44.0, 2.0),
            (x + 40.0, y - 38.0, 2.0),
            (x - 40.0, y - 35.0, 2.0),
        ],
    );
    canvas.row(Deep, (24.0, 2.5, 4.0), &[(x - 68.0, y - 31.0), (x - 50.0, y - 31.0)]);
    canvas.block(Shade, (x - 10.0, x + 10.0), (y - 60.0, y - 49.0), 3.0);
    canvas.cut(&[(x + 46.0, y - 54.0), (x + 46.0, y - 14.0)]);
    canvas.facet(
        Glint,
        &[
            (x + 72.0, y - 50.0, 0.0),
            (x + 75.0, y - 50.0, 0.0),
            (x + 75.0, y - 18.0, 0.0),
            (x + 72.0, y - 18.0, 0.0),
        ],
    );
    canvas.disc(Shade, x, y - 26.0, 8.0);
}

/// Draws the short built-in scope of the first AUG.
fn tube(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.block(Shade, (x - 66.0, x - 46.0), (y - 18.0, y + 2.0), 3.0);
    canvas.block(Shade, (x + 46.0, x + 66.0), (y - 18.0, y + 2.0), 3.0);
    canvas.tube(Mid, (x - 92.0, x + 90.0), y - 24.0, 12.0);
    canvas.block(Shade, (x - 104.0, x - 84.0), (y - 40.0, y - 8.0), 4.0);
    canvas.body(
        Shade,
        Some(y - 18.0),
        &[
            (x + 76.0, y - 36.0, 3.0),
            (x + 108.0, y - 42.0, 3.0),
            (x + 108.0, y - 6.0, 3.0),
            (x + 76.0, y - 12.0, 3.0),
        ],
    );
}

/// Draws a scope with rings, turrets and a flared objective.
fn scope(canvas: &mut Canvas, x: f32, y: f32, length: f32) {
    let (left, right, axis) = (x - length / 2.0, x + length / 2.0, y - 40.0);
    let rings = [x - length * 0.2, x + length * 0.14];
    for ring in rings {
        canvas.body(
            Shade,
            None,
            &[
                (ring - 13.0, y + 1.0),
                (ring - 9.0, axis + 8.0),
                (ring + 9.0, axis + 8.0),
                (ring + 13.0, y + 1.0),
            ],
        );
    }
    let half = [
        (left, 20.0, 3.0),
        (left + length * 0.16, 20.0, 5.0),
        (left + length * 0.24, 13.0, 5.0),
        (right - length * 0.32, 13.0, 5.0),
        (right - length * 0.18, 26.0, 6.0),
        (right, 26.0, 3.0),
    ];
    let upper = half.iter().map(|&(x, rise, round)| Point::from((x, axis - rise, round)));
    let lower = half.iter().rev().map(|&(x, rise, round)| Point::from((x, axis + rise, round)));
    canvas.body(Mid, Some(axis + 5.0), &upper.chain(lower).collect::<Vec<Point>>());
    canvas.facet(
        Light,
        &[
            (left + 2.0, axis - 9.0),
            (right - 2.0, axis - 9.0),
            (right - 2.0, axis - 4.0),
            (left + 2.0, axis - 4.0),
        ],
    );
    canvas.cut(&[(right - length * 0.05, axis - 26.0), (right - length * 0.05, axis + 26.0)]);
    canvas.row(Deep, (36.0, 2.5, 4.0), &[(left + 12.0, axis), (left + 34.0, axis)]);
    for ring in rings {
        canvas.block(Shade, (ring - 9.0, ring + 9.0), (axis - 16.0, axis + 16.0), 3.0);
    }
    canvas.block(Light, (x - 16.0, x + 10.0), (axis - 30.0, axis - 12.0), 3.0);
    canvas.disc(Light, x - 3.0, axis + 1.0, 10.0);
}
