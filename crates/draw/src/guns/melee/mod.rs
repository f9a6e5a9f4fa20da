//! Melee weapons. Tables run from the pommel (x = 0) to the tip (x = 400).

mod blades;
mod tools;

use super::plan::Fitted;
use super::shape::{Extra, Frame, Shape};
use crate::pen::{Canvas, Mark, Place};
use crate::tone::Hue::{Deep, Mid};

/// A form, its default length and the position of the hand.
pub struct Melee {
    length: i16,
    grip: (i16, i16, i16),
    marks: &'static [Mark],
}

pub fn of(frame: Frame) -> Option<&'static Melee> {
    let form = match frame {
        Frame::Knife => &blades::KNIFE,
        Frame::Dagger => &blades::DAGGER,
        Frame::Sawtooth => &blades::SAWTOOTH,
        Frame::PushDagger => &blades::PUSH_DAGGER,
        Frame::Karambit => &blades::KARAMBIT,
        Frame::Machete => &blades::MACHETE,
        Frame::Cleaver => &blades::CLEAVER,
        Frame::Sword => &blades::SWORD,
        Frame::Wakizashi => &blades::WAKIZASHI,
        Frame::Sai => &blades::SAI,
        Frame::Spear => &blades::SPEAR,
        Frame::Kama => &blades::KAMA,
        Frame::Scythe => &blades::SCYTHE,
        Frame::BallisticKnife => &blades::BALLISTIC_KNIFE,
        Frame::Sticks => &tools::STICKS,
        Frame::Nunchaku => &tools::NUNCHAKU,
        Frame::Tonfa => &tools::TONFA,
        Frame::Bat => &tools::BAT,
        Frame::Staff => &tools::STAFF,
        Frame::Hammer => &tools::HAMMER,
        Frame::Mace => &tools::MACE,
        Frame::Axe => &tools::AXE,
        Frame::IceAxe => &tools::ICE_AXE,
        Frame::Pickaxe => &tools::PICKAXE,
        Frame::Shovel => &tools::SHOVEL,
        Frame::HammerAndSickle => &tools::HAMMER_AND_SICKLE,
        Frame::Cane => &tools::CANE,
        Frame::Shield => &tools::SHIELD,
        Frame::Drill => &tools::DRILL,
        Frame::Chainsaw => &tools::CHAINSAW,
        Frame::Skateboard => &tools::SKATEBOARD,
        Frame::Gloves => &tools::GLOVES,
        _ => return None,
    };
    Some(form)
}

pub fn draw(canvas: &mut Canvas, shape: &Shape, form: &Melee, fitted: &Fitted) {
    let wide = f32::from(shape.length.unwrap_or(form.length as u16)) / f32::from(form.length);
    let high = f32::from(shape.depth.unwrap_or(100)) / 100.0;
    if shape.extras.contains(&Extra::Pair) {
        canvas.put(Place::at(14.0, 26.0).stretched(wide, high).turned(13.0), form.marks);
        canvas.put(Place::at(0.0, 60.0).stretched(wide, high).turned(-9.0), form.marks);
    } else {
        canvas.put(Place::HOME.stretched(wide, high), form.marks);
    }
    if fitted.tape {
        let (from, to, y) = form.grip;
        canvas.fitted(true);
        let way =
            [(f32::from(from) * wide, f32::from(y) * high), (f32::from(to) * wide, f32::from(y) * high)];
        canvas.row(Mid, (26.0, 7.0, 3.0), &way);
        canvas.row(Deep, (2.0, 400.0, 1.0), &way);
        canvas.fitted(false);
    }
}
