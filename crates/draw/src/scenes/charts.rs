//! Chart scenes without numbers, because they show no real gun stats.

use super::ink::{Dice, Ink, Spot, fill, round, stroke};
use crate::{
    preview::{ACCENT, LINE, MUTED, PANEL, TEXT},
    tone::Tone,
};

const SHELVES: [Tone; 5] = [Tone::AbsoluteMeta, Tone::Meta, Tone::Acceptable, Tone::New, Tone::Unrated];

/// The shapes of the tiers, as used across the site, on a 10 by 10 square.
const SHAPES: [&str; 5] = [
    "M1 6l4-4 4 4v2L5 4 1 8zM1 9l4-4 4 4v2L5 7 1 11z",
    "M1 7l4-4 4 4v2.600L5 5.600 1 9.600z",
    "M1 3h8v6H1z",
    "M5 1l1.200 3.800L10 6 6.200 7.200 5 11 3.800 7.200 0 6l3.800-1.200z",
    "M1 5h8v2H1z",
];

fn color(tone: Tone) -> String {
    format!("#{:06x}", tone.color())
}

pub fn tiers(ink: &mut Ink<'_>, dice: &mut Dice) {
    for (place, tone) in SHELVES.into_iter().enumerate() {
        let (y, hue) = (22.0 + place as f32 * 101.0, color(tone));
        ink.rect(
            (32.0, y),
            (896.0, 91.0),
            6.0,
            &format!("fill=\"{PANEL}\" stroke=\"{LINE}\" stroke-width=\"2\""),
        );
        ink.rect((32.0, y), (96.0, 91.0), 6.0, &fill(&hue));
        ink.open(&format!("transform=\"translate(56 {}) scale(4.6)\"", round(y + 17.0)));
        ink.path(SHAPES[place], &fill("#0a0d12"));
        ink.close();
        let mut x = 152.0;
        if ink.has_gun(place) {
            ink.gun(place, (x, y + 4.0), 0.52, 0.0);
            x += 270.0;
        }
        // Placeholder bars for further entries.
        while x < 850.0 {
            let wide = dice.between(70.0, 150.0).min(904.0 - x);
            ink.rect(
                (x, y + 34.0),
                (wide, 12.0),
                3.0,
                &format!("fill=\"{hue}\" opacity=\"{}\"", round(0.5 - x / 2400.0)),
            );
            ink.rect(
                (x, y + 54.0),
                (wide * dice.between(0.4, 0.8), 6.0),
                3.0,
                &format!("fill=\"{MUTED}\" opacity=\".3\""),
            );
            x += wide + 28.0;
        }
    }
}

pub fn spread(ink: &mut Ink<'_>, dice: &mut Dice) {
    let middle = (232.0, 236.0);
    for (ring, radius) in [176.0, 132.0, 88.0, 44.0].into_iter().enumerate() {
        let shade = ["#121922", "#18212d", "#1e2937", "#263344"][ring];
        ink.disc(middle, radius, &format!("fill=\"{shade}\" stroke=\"#3a475a\" stroke-width=\"1.5\""));
    }
    ink.path("M232 40V432M36 236H428", &format!("{} opacity=\".5\"", stroke(MUTED, 1.0)));
    // A spray pattern that climbs and drifts.
    let (mut x, mut y) = (232.0_f32, 262.0_f32);
    let mut way: Vec<Spot> = vec![(x, y)];
    let side = dice.pick(&[-1.0, 1.0]);
    for shot in 0..11 {
        x += side * dice.between(-7.0, 17.0) * if shot > 5 { -1.2 } else { 1.0 };
        y -= dice.between(7.0, 21.0);
        way.push((x, y));
    }
    ink.line(
        &way,
        &format!("stroke=\"{ACCENT}\" stroke-width=\"1.5\" stroke-dasharray=\"3 5\" opacity=\".8\""),
    );
    for (shot, spot) in way.iter().enumerate() {
        ink.disc(*spot, 8.5, &fill("#05070a"));
        ink.disc(*spot, 8.5, &format!("fill=\"{ACCENT}\" opacity=\"{}\"", round(1.0 - shot as f32 * 0.05)));
        ink.disc(*spot, 3.5, &fill("#05070a"));
    }
    axes(ink, (496.0, 64.0), (412.0, 276.0));
    for (number, tone) in [Tone::AbsoluteMeta, Tone::New, Tone::Meta].into_iter().enumerate() {
        let (mut x, mut y) = (500.0_f32, 96.0 + number as f32 * 34.0);
        let mut stairs: Vec<Spot> = vec![(x, y)];
        while x < 896.0 {
            x = (x + dice.between(58.0, 128.0)).min(900.0);
            stairs.push((x, y));
            if x < 896.0 {
                y = (y + dice.between(24.0, 66.0)).min(326.0);
                stairs.push((x, y));
            }
        }
        ink.line(
            &stairs,
            &format!("stroke=\"{}\" stroke-width=\"4\" stroke-linejoin=\"round\"", color(tone)),
        );
    }
    ink.gun(0, (408.0, 356.0), 1.08, -2.0);
}

/// Draws two axes with ticks and grid lines.
fn axes(ink: &mut Ink<'_>, (x, y): Spot, (wide, high): Spot) {
    for step in 1..6 {
        let at = y + high * step as f32 / 6.0;
        ink.line(&[(x, at), (x + wide, at)], &format!("stroke=\"{LINE}\" stroke-width=\"1.5\""));
    }
    for step in 1..=8 {
        let at = x + wide * step as f32 / 8.0;
        ink.line(&[(at, y + high), (at, y + high + 8.0)], &format!("stroke=\"{MUTED}\" stroke-width=\"2\""));
    }
    ink.line(
        &[(x, y), (x, y + high), (x + wide, y + high)],
        &format!("stroke=\"{MUTED}\" stroke-width=\"2.5\""),
    );
}

pub fn ledger(ink: &mut Ink<'_>, dice: &mut Dice) {
    for row in 0..8 {
        let y = 40.0 + row as f32 * 62.0;
        ink.line(&[(40.0, y + 46.0), (920.0, y + 46.0)], &format!("stroke=\"{LINE}\" stroke-width=\"2\""));
        ink.rect(
            (40.0, y + 12.0),
            (dice.between(96.0, 190.0), 14.0),
            3.0,
            &format!("fill=\"{MUTED}\" opacity=\".55\""),
        );
        let (old, good) = (dice.between(150.0, 300.0), dice.share() > 0.42);
        let new = old * if good { dice.between(1.12, 1.4) } else { dice.between(0.5, 0.86) };
        let hue = if good { "#37c978" } else { "#ff5d5d" };
        ink.rect((264.0, y + 4.0), (old, 12.0), 2.0, &format!("fill=\"{MUTED}\" opacity=\".28\""));
        ink.rect((264.0, y + 20.0), (new, 12.0), 2.0, &fill(hue));
        let (tip, foot) = if good { (y + 4.0, y + 32.0) } else { (y + 32.0, y + 4.0) };
        ink.path(&format!("M720 {}L738 {}H702z", round(tip), round(foot)), &fill(hue));
        ink.rect(
            (764.0, y + 12.0),
            (dice.between(40.0, 110.0), 14.0),
            3.0,
            &format!("fill=\"{TEXT}\" opacity=\".75\""),
        );
    }
    ink.raw("<defs><linearGradient id=\"fade\" y2=\"1\" x2=\".3\"><stop offset=\".2\" stop-color=\"#07090d\" stop-opacity=\"0\"/><stop offset=\".72\" stop-color=\"#07090d\" stop-opacity=\".93\"/></linearGradient></defs>");
    ink.rect((0.0, 0.0), (960.0, 540.0), 0.0, "fill=\"url(#fade)\"");
    ink.gun(0, (388.0, 320.0), 1.14, -4.0);
    ink.gun(1, (24.0, 372.0), 0.78, -4.0);
}

pub fn sliders(ink: &mut Ink<'_>, dice: &mut Dice) {
    ink.path("M60 262H900", &stroke(LINE, 2.0));
    for column in 0..2 {
        let x = 76.0 + column as f32 * 440.0;
        for row in 0..3 {
            let y = 320.0 + row as f32 * 72.0;
            let hue = color([Tone::Meta, Tone::AbsoluteMeta, Tone::New][(row + column) % 3]);
            ink.rect(
                (x, y - 26.0),
                (dice.between(60.0, 130.0), 8.0),
                3.0,
                &format!("fill=\"{MUTED}\" opacity=\".6\""),
            );
            ink.rect((x, y - 4.0), (368.0, 8.0), 4.0, &fill("#242e3c"));
            for tick in 0..=8 {
                let at = x + 4.0 + tick as f32 * 45.0;
                ink.line(
                    &[(at, y + 12.0), (at, y + if tick == 4 { 24.0 } else { 18.0 })],
                    &format!("stroke=\"{MUTED}\" stroke-width=\"1.5\" opacity=\".6\""),
                );
            }
            let knob = x + 184.0 + dice.between(50.0, 158.0) * dice.pick(&[-1.0, 1.0]);
            ink.rect((knob.min(x + 184.0), y - 4.0), ((knob - x - 184.0).abs(), 8.0), 0.0, &fill(&hue));
            ink.disc((knob, y), 14.0, &format!("fill=\"#e8edf4\" stroke=\"{hue}\" stroke-width=\"5\""));
        }
    }
    if ink.has_gun(1) {
        ink.gun(0, (36.0, 36.0), 0.98, 0.0);
        ink.gun(1, (516.0, 64.0), 0.86, 0.0);
    } else {
        ink.gun(0, (168.0, 30.0), 1.3, 0.0);
    }
}
