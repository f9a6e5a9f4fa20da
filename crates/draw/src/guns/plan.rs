//! A shape with its family's defaults filled in, and the positions where the parts of a long gun join.

use super::part::Part;
use super::receivers::{Kit, Receiver};
use super::shape::{Extra, Gas, Grip, Guard, Magazine, Muzzle, Optic, Rail, Shape, Sights, Stock};
use crate::tone::Material;

pub struct Plan<'a> {
    shape: &'a Shape,
    pub receiver: &'static Receiver,
    /// Stretch factors of the receiver's table.
    pub wide: f32,
    pub high: f32,
    pub length: f32,
    pub barrel: f32,
    /// Half the thickness of the barrel.
    pub bore: f32,
    pub guard: Guard,
    pub guard_length: f32,
    pub gas: Gas,
    pub muzzle: Muzzle,
    pub stock: Stock,
    pub stock_length: f32,
    pub stock_drop: f32,
    pub magazine: Magazine,
    pub magazine_length: f32,
    pub grip: Grip,
    pub sights: Sights,
    pub rail: Rail,
    pub optic: Optic,
    pub nose: (f32, f32),
}

impl<'a> Plan<'a> {
    pub fn new(shape: &'a Shape, receiver: &'static Receiver, fitted: &Fitted) -> Plan<'a> {
        let kit = &receiver.kit;
        let length = number(shape.length, receiver.length);
        let high = f32::from(shape.depth.unwrap_or(100)) / 100.0;
        let guard = shape.guard.unwrap_or(kit.guard);
        let guard_length =
            if guard == Guard::None { 0.0 } else { number(shape.guard_length, kit.guard_length) };
        let barrel = fitted.barrel_length(number(shape.barrel, kit.barrel), guard_length);
        let heavy = if fitted.barrel == Some(Part::BarrelHeavy) { 1.5 } else { 1.0 };
        Plan {
            shape,
            receiver,
            wide: length / f32::from(receiver.length),
            high,
            length,
            barrel,
            bore: number(shape.bore, kit.bore) / 2.0 * heavy,
            guard,
            guard_length: guard_length.min(barrel - fitted.bare_barrel()).max(0.0),
            gas: shape.gas.unwrap_or(kit.gas),
            muzzle: shape.muzzle.unwrap_or(kit.muzzle),
            stock: shape.stock.unwrap_or(kit.stock),
            stock_length: number(shape.stock_length, kit.stock_length),
            stock_drop: f32::from(receiver.stock) * high,
            magazine: shape.magazine.unwrap_or(kit.magazine),
            magazine_length: number(shape.magazine_length, kit.magazine_length),
            grip: shape.grip.unwrap_or(kit.grip),
            sights: shape.sights.unwrap_or(kit.sights),
            rail: shape.rail.unwrap_or(kit.rail),
            optic: shape.optic.unwrap_or(kit.optic),
            nose: (f32::from(receiver.nose.0) * high, f32::from(receiver.nose.1) * high),
        }
    }

    pub fn has(&self, extra: Extra) -> bool {
        self.shape.extras.contains(&extra)
    }

    pub fn muzzle_end(&self) -> f32 {
        self.length + self.barrel
    }

    pub fn guard_end(&self) -> f32 {
        self.length + self.guard_length
    }

    pub fn grip_at(&self) -> (f32, f32) {
        (f32::from(self.receiver.grip.0) * self.wide, f32::from(self.receiver.grip.1) * self.high)
    }

    /// Returns the opening of the magazine: center, height, width.
    pub fn magazine_at(&self) -> (f32, f32, f32) {
        let (x, y, width) = self.receiver.magazine;
        let on_top =
            matches!(self.magazine, Magazine::Top | Magazine::TopStick | Magazine::Pan | Magazine::Hopper);
        let y = match (y < 0, on_top) {
            (true, false) => self.nose.1,
            (false, true) => self.rail_at().2,
            _ => f32::from(y) * self.high,
        };
        (f32::from(x) * self.wide, y, f32::from(width).min(if on_top { 300.0 } else { 120.0 }))
    }

    pub fn rail_at(&self) -> (f32, f32, f32) {
        let (from, to, y) = self.receiver.rail;
        (f32::from(from) * self.wide, f32::from(to) * self.wide, f32::from(y) * self.high)
    }

    /// Returns the area under the guard for grips and bipods: from, to, height.
    pub fn under(&self) -> (f32, f32, f32) {
        let nose_bottom = self.nose.1;
        if self.receiver.bullpup {
            let from = f32::from(self.receiver.trigger.1) * self.wide + 10.0;
            let slab = matches!(self.guard, Guard::Slim | Guard::Vented | Guard::Block);
            let to = if slab { self.guard_end() } else { self.length - 6.0 };
            return (from, to, nose_bottom);
        }
        if self.guard == Guard::None && self.gas == Gas::Below {
            return (self.length, self.gas_block() + 16.0, 28.0);
        }
        match self.guard {
            Guard::None => {
                let from = (f32::from(self.receiver.trigger.1) * self.wide).max(self.magazine_front());
                (from, self.length + self.barrel.min(30.0), nose_bottom)
            }
            Guard::Wood | Guard::Finger => (self.length, self.guard_end(), 17.0),
            Guard::Foregrip | Guard::Shield | Guard::Jacket => (self.length, self.guard_end(), 17.0),
            Guard::Ak => (self.length, self.guard_end(), 22.0),
            Guard::Tropical | Guard::Sheet => (self.length, self.guard_end(), 15.0),
            Guard::Pump => (self.length, self.guard_end(), 42.0),
            _ => (self.length, self.guard_end(), nose_bottom),
        }
    }

    /// Returns the front end of a machine gun's gas cylinder.
    pub fn gas_block(&self) -> f32 {
        self.guard_end().max(self.length + self.barrel * 0.5).min(self.muzzle_end() - 50.0)
    }

    fn magazine_front(&self) -> f32 {
        let (x, _, width) = self.magazine_at();
        x + width / 2.0 + 8.0
    }
}

fn number(own: Option<u16>, family: i16) -> f32 {
    own.map_or(f32::from(family), f32::from)
}

impl Kit {
    pub fn material(&self, shape: &Shape) -> Material {
        shape.material.unwrap_or(self.material)
    }
}

/// The parts of a build by slot; the first part of a slot wins.
#[derive(Default)]
pub struct Fitted {
    pub muzzle: Option<Part>,
    pub barrel: Option<Part>,
    pub optic: Option<Part>,
    pub magazine: Option<Part>,
    pub under: Option<Part>,
    pub stock: Option<Part>,
    pub laser: bool,
    pub tape: bool,
}

impl Fitted {
    pub fn new(parts: &[Part]) -> Fitted {
        let mut fitted = Fitted::default();
        for &part in parts {
            fitted.add(part);
        }
        fitted
    }

    fn add(&mut self, part: Part) {
        let place = match part {
            Part::Suppressor | Part::SuppressorShort | Part::Brake | Part::FlashHider | Part::Choke => {
                &mut self.muzzle
            }
            Part::BarrelLong | Part::BarrelShort | Part::BarrelHeavy => &mut self.barrel,
            Part::Reflex | Part::Holo | Part::ScopeMid | Part::ScopeLong | Part::Hybrid => &mut self.optic,
            Part::MagExtended | Part::Drum | Part::MagFast => &mut self.magazine,
            Part::GripVertical | Part::GripAngled | Part::Bipod | Part::Launcher => &mut self.under,
            Part::StockNone | Part::StockLight | Part::StockHeavy => &mut self.stock,
            Part::Laser => {
                self.laser = true;
                return;
            }
            Part::GripTape => {
                self.tape = true;
                return;
            }
            Part::None => return,
        };
        place.get_or_insert(part);
    }

    /// Returns how much barrel must be visible in front of the guard: a fitted barrel is recolored and must not be
    /// hidden.
    fn bare_barrel(&self) -> f32 {
        if self.barrel.is_some() { 26.0 } else { 4.0 }
    }

    fn barrel_length(&self, own: f32, guard: f32) -> f32 {
        match self.barrel {
            Some(Part::BarrelLong) => own + 40.0 + own * 0.14,
            Some(Part::BarrelShort) => (own * 0.74).min(own - 10.0).max(guard.min(40.0)),
            _ => own,
        }
    }
}
