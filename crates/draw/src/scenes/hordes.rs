//! Zombie horde scenes.

use super::ink::{Dice, Ink, fill, round, stroke};
use crate::preview::ACCENT;

/// Rows from the horizon to the front: height of the row, size and color of its figures.
const ROWS: [(f32, f32, &str); 4] =
    [(150.0, 0.42, "#18222c"), (178.0, 0.62, "#1d2a34"), (218.0, 0.9, "#24343d"), (280.0, 1.3, "#2c4047")];

pub fn horde(ink: &mut Ink<'_>, dice: &mut Dice) {
    ink.raw("<defs><radialGradient id=\"glow\" cx=\".5\" cy=\".3\" r=\".6\"><stop stop-color=\"#3c6b52\" stop-opacity=\".55\"/><stop offset=\"1\" stop-color=\"#3c6b52\" stop-opacity=\"0\"/></radialGradient></defs>");
    ink.rect((0.0, 0.0), (960.0, 540.0), 0.0, "fill=\"url(#glow)\"");
    ink.disc((700.0, 96.0), 46.0, "fill=\"#cfe8d6\" opacity=\".2\"");
    ink.rect((0.0, 196.0), (960.0, 344.0), 0.0, &fill("#0b1216"));
    for (y, size, color) in ROWS {
        let step = 92.0 * size;
        let mut x = dice.between(-30.0, 10.0);
        while x < 990.0 {
            let foot = y + dice.between(-8.0, 8.0) * size;
            zombie(ink, dice, x, foot, size, color);
            x += step * dice.between(0.8, 1.3);
        }
    }
    ink.rect((0.0, 372.0), (960.0, 168.0), 0.0, "fill=\"#07090d\" opacity=\".86\"");
    // Tally marks of survived rounds.
    for group in 0..3 {
        for mark in 0..5 {
            let x = 44.0 + group as f32 * 78.0;
            let data = match mark {
                4 => format!("M{} 92L{} 50", round(x - 6.0), round(x + 54.0)),
                _ => format!(
                    "M{} {}V{}",
                    round(x + mark as f32 * 15.0),
                    round(dice.between(42.0, 48.0)),
                    round(dice.between(92.0, 98.0))
                ),
            };
            ink.path(&data, &format!("{} stroke-linecap=\"round\"", stroke(ACCENT, 5.0)));
        }
    }
    ink.gun(0, (228.0, 330.0), 1.24, -5.0);
    ink.gun(1, (12.0, 398.0), 0.7, -5.0);
}

/// Draws a zombie: head, shoulders, a reaching arm and eyes.
fn zombie(ink: &mut Ink<'_>, dice: &mut Dice, x: f32, y: f32, size: f32, color: &str) {
    let (lean, way) = (dice.between(-7.0, 7.0), dice.pick(&[-1.0, 1.0]));
    ink.open(&format!(
        "transform=\"translate({} {}) rotate({}) scale({} {})\"",
        round(x),
        round(y),
        round(lean),
        round(size * way),
        round(size)
    ));
    ink.path("M-30 160Q-34 44-16 34L-6 30V20Q-19 12-17-6-14-24 2-24 19-23 19-4 18 13 8 20V30L24 36Q36 44 60 34L84 20Q93 18 92 27L58 56Q44 64 34 60L36 160z", &fill(color));
    if size > 0.5 {
        ink.path("M-7-6h7M7-6h7", &format!("{} stroke-linecap=\"round\"", stroke("#ffb02e", 4.0)));
    }
    ink.close();
}
