//! Draws guns: a vector image of every weapon from a short description, with its attachments. All weapons point
//! right.

mod barrel;
mod grip;
mod guard;
mod handgun;
mod launcher;
mod long;
mod magazine;
mod melee;
mod optic;
pub mod part;
mod plan;
mod receivers;
mod revolver;
pub mod shape;
mod sight;
mod stock;
mod under;

#[cfg(test)]
mod tests;

pub use part::Part;
pub use shape::Shape;

use plan::{Fitted, Plan};
use shape::Frame;

use crate::{
    pen::Canvas,
    svg,
    tone::{Palette, Tone},
};

/// Returns the weapon as a complete SVG document, 480 by 160.
pub fn draw(shape: &Shape, parts: &[Part], tone: Tone) -> String {
    let inner = inner(shape, parts, tone);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 480 160">{inner}</svg>"#)
}

/// Returns the same without the document, for embedding: one group of 480 by 160.
pub fn inner(shape: &Shape, parts: &[Part], tone: Tone) -> String {
    let kind = Kind::of(shape.frame);
    let material = match kind {
        Kind::Long(receiver) => receiver.kit.material(shape),
        _ => shape.material.unwrap_or_default(),
    };
    pieces(shape, parts, Palette::new(material, shape.finish, tone))
}

/// Returns the weapon without attachments, prepared for a camouflage: see [`Palette::coat`].
pub fn coated(shape: &Shape) -> String {
    pieces(shape, &[], Palette::coat())
}

fn pieces(shape: &Shape, parts: &[Part], palette: Palette) -> String {
    let (fitted, kind) = (Fitted::new(parts), Kind::of(shape.frame));
    let mut canvas = Canvas::new(palette, kind.grain());
    match kind {
        Kind::Long(receiver) => long::draw(&mut canvas, &Plan::new(shape, receiver, &fitted), &fitted),
        Kind::Melee(form) => melee::draw(&mut canvas, shape, form, &fitted),
        Kind::Launcher => launcher::draw(&mut canvas, shape, &fitted),
        Kind::Revolver => revolver::draw(&mut canvas, shape, &fitted),
        Kind::Handgun => handgun::draw(&mut canvas, shape, &fitted),
    }
    svg::write(&canvas.items, kind.largest())
}

/// Frames by drawing method.
enum Kind {
    Long(&'static receivers::Receiver),
    Melee(&'static melee::Melee),
    Launcher,
    Revolver,
    Handgun,
}

impl Kind {
    fn of(frame: Frame) -> Kind {
        if let Some(receiver) = receivers::of(frame) {
            return Kind::Long(receiver);
        }
        if let Some(form) = melee::of(frame) {
            return Kind::Melee(form);
        }
        match frame {
            Frame::Revolver | Frame::TopBreak | Frame::Pepperbox | Frame::NailGun => Kind::Revolver,
            Frame::Rpg
            | Frame::Recoilless
            | Frame::Missile
            | Frame::Bazooka
            | Frame::Panzerfaust
            | Frame::GrenadeRifle
            | Frame::Rotary
            | Frame::Grenade
            | Frame::BeamGun
            | Frame::Crossbow => Kind::Launcher,
            _ => Kind::Handgun,
        }
    }

    /// The maximum number of picture units per millimeter, so that small weapons stay smaller than large ones.
    fn largest(&self) -> f32 {
        match self {
            Kind::Long(_) => 0.6,
            Kind::Melee(_) => 0.95,
            Kind::Launcher => 0.52,
            Kind::Revolver | Kind::Handgun => 1.0,
        }
    }

    fn grain(&self) -> f32 {
        match self {
            Kind::Long(_) | Kind::Launcher => 2.0,
            Kind::Melee(_) => 1.4,
            Kind::Revolver | Kind::Handgun => 1.0,
        }
    }
}
