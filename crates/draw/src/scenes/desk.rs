//! Scenes of objects on a desk.

use super::ink::{Dice, Ink, Spot, fill, round, stroke};
use crate::preview::{ACCENT, LINE, MUTED, PAGE, PANEL, TEXT};

/// Three colors per camouflage.
const CLOTHS: [[&str; 3]; 6] = [
    ["#b5842c", "#e4bd63", "#7a5416"],
    ["#3f5a45", "#6d8a63", "#26382c"],
    ["#334d6b", "#5e82a8", "#1e2f45"],
    ["#7a3026", "#b8533f", "#451a15"],
    ["#54406e", "#8469a6", "#322544"],
    ["#8d94a0", "#c3cad4", "#5b6370"],
];

pub fn mosaic(ink: &mut Ink<'_>, dice: &mut Dice) {
    let done = 13 + (dice.share() * 5.0) as usize;
    for place in 0..32 {
        let (column, row) = ((place % 8) as f32, (place / 8) as f32);
        let at = (26.0 + column * 115.0, 26.0 + row * 124.0);
        swatch(ink, dice, at, place < done);
    }
    ink.rect((0.0, 186.0), (960.0, 172.0), 0.0, "fill=\"#07090d\" opacity=\".9\"");
    ink.path("M0 186H960M0 358H960", &stroke(LINE, 2.0));
    if ink.has_gun(1) {
        ink.gun(0, (14.0, 196.0), 0.96, 0.0);
        ink.gun(1, (490.0, 196.0), 0.96, 0.0);
    } else {
        ink.gun(0, (216.0, 186.0), 1.1, 0.0);
    }
}

fn swatch(ink: &mut Ink<'_>, dice: &mut Dice, (x, y): Spot, done: bool) {
    if !done {
        let hollow =
            format!("fill=\"{PANEL}\" stroke=\"{LINE}\" stroke-width=\"2\" stroke-dasharray=\"6 6\"");
        return ink.rect((x, y), (103.0, 112.0), 6.0, &hollow);
    }
    let [ground, light, dark] = dice.pick(&CLOTHS);
    ink.rect((x, y), (103.0, 112.0), 6.0, &fill(ground));
    match (dice.share() * 3.0) as u32 {
        0 => {
            for stripe in 0..4 {
                let left = x + 4.0 + stripe as f32 * 24.0;
                let color = if stripe % 2 == 0 { light } else { dark };
                let bar = format!("M{} {}h14l-{} 108h-14z", round(left + 9.0), round(y + 2.0), 10);
                ink.path(&bar, &fill(color));
            }
        }
        1 => {
            for _ in 0..9 {
                let side = dice.pick(&[12.0, 18.0, 24.0]);
                let spot = (x + dice.between(2.0, 76.0), y + dice.between(2.0, 84.0));
                ink.rect(spot, (side, side), 0.0, &fill(dice.pick(&[light, dark])));
            }
        }
        _ => {
            for _ in 0..6 {
                let (cx, cy) = (x + dice.between(20.0, 82.0), y + dice.between(18.0, 92.0));
                let (wide, high) = (dice.between(10.0, 18.0), dice.between(6.0, 14.0));
                let blob = format!(
                    "M{} {}q{} -{} {} 0t{} {}q-{} {} -{} 0t-{} -{}z",
                    round(cx - wide),
                    round(cy),
                    round(wide / 2.0),
                    round(high),
                    round(wide),
                    round(wide / 2.0),
                    round(high / 2.0),
                    round(wide / 2.0),
                    round(high),
                    round(wide),
                    round(wide / 2.0),
                    round(high / 2.0)
                );
                ink.path(&blob, &fill(dice.pick(&[light, dark])));
            }
        }
    }
    ink.disc((x + 86.0, y + 17.0), 11.0, &fill("#0a0d12"));
    ink.path(&format!("M{} {}l4.500 4.500 8-9", round(x + 80.0), round(y + 17.0)), &stroke("#37c978", 3.0));
}

pub fn stream(ink: &mut Ink<'_>, dice: &mut Dice) {
    ink.raw("<defs><clipPath id=\"shot\"><rect x=\"36\" y=\"36\" width=\"652\" height=\"468\" rx=\"8\"/></clipPath></defs>");
    ink.open("clip-path=\"url(#shot)\"");
    ink.rect((36.0, 36.0), (652.0, 468.0), 0.0, &fill("#131c27"));
    for place in 0..9 {
        let (x, high) = (20.0 + place as f32 * 76.0 + dice.between(-16.0, 16.0), dice.between(50.0, 170.0));
        ink.rect((x, 330.0 - high), (dice.between(46.0, 84.0), high), 0.0, &fill("#1c2836"));
    }
    ink.rect((36.0, 330.0), (652.0, 174.0), 0.0, &fill("#18222e"));
    ink.path(
        "M362 330L120 504M362 330L330 504M362 330L560 504",
        &format!("{} opacity=\".6\"", stroke("#2b394a", 2.0)),
    );
    ink.gun(0, (250.0, 328.0), 1.05, -9.0);
    ink.close();
    ink.path("M362 258v-14M362 282v14M350 270h-14M374 270h14", &stroke(TEXT, 2.5));
    // Three numbers, large enough for a phone.
    for block in 0..3 {
        let x = 60.0 + block as f32 * 128.0;
        ink.rect((x, 60.0), (116.0, 74.0), 6.0, "fill=\"#07090d\" opacity=\".88\"");
        ink.rect((x, 60.0), (4.0, 74.0), 0.0, &fill(ACCENT));
        ink.rect(
            (x + 16.0, 74.0),
            (dice.between(34.0, 60.0), 7.0),
            2.0,
            &format!("fill=\"{MUTED}\" opacity=\".7\""),
        );
        let mut at = x + 16.0;
        for _ in 0..3 {
            let wide = dice.pick(&[12.0, 20.0, 20.0]);
            ink.rect((at, 92.0), (wide, 28.0), 4.0, &fill(TEXT));
            at += wide + 6.0;
        }
    }
    ink.rect(
        (60.0, 372.0),
        (150.0, 108.0),
        6.0,
        &format!("fill=\"#223042\" stroke=\"{ACCENT}\" stroke-width=\"3\""),
    );
    ink.path("M82 478q4-44 53-44t53 44z", &fill("#3e5068"));
    ink.disc((135.0, 412.0), 22.0, &fill("#52657f"));
    ink.rect((618.0, 58.0), (48.0, 22.0), 4.0, &fill("#d92f3a"));
    ink.disc((633.0, 69.0), 5.0, &fill("#fff"));
    ink.rect((643.0, 66.0), (15.0, 6.0), 2.0, &fill("#fff"));
    ink.rect(
        (708.0, 36.0),
        (216.0, 468.0),
        8.0,
        &format!("fill=\"{PANEL}\" stroke=\"{LINE}\" stroke-width=\"2\""),
    );
    for row in 0..11 {
        let y = 62.0 + row as f32 * 37.0;
        let hue = dice.pick(&["#ff6a2b", "#4aa8ff", "#37c978", "#ffb02e", "#b48cff"]);
        ink.disc((734.0, y + 6.0), 8.0, &fill(hue));
        let name = dice.between(30.0, 60.0);
        ink.rect((752.0, y), (name, 8.0), 3.0, &fill(hue));
        ink.rect(
            (752.0 + name + 8.0, y),
            (dice.between(24.0, 140.0 - name), 8.0),
            3.0,
            &format!("fill=\"{MUTED}\" opacity=\".5\""),
        );
        if dice.share() > 0.5 {
            ink.rect(
                (752.0, y + 14.0),
                (dice.between(40.0, 120.0), 8.0),
                3.0,
                &format!("fill=\"{MUTED}\" opacity=\".35\""),
            );
        }
    }
    ink.rect(
        (724.0, 470.0),
        (184.0, 20.0),
        4.0,
        &format!("fill=\"{PAGE}\" stroke=\"{LINE}\" stroke-width=\"1.5\""),
    );
}

pub fn blueprint(ink: &mut Ink<'_>, dice: &mut Dice) {
    let mut grid = String::new();
    for column in 0..25 {
        grid.push_str(&format!("M{} 0V540", column * 40));
    }
    for row in 0..14 {
        grid.push_str(&format!("M0 {}H960", row * 40));
    }
    ink.path(&grid, &format!("{} opacity=\".75\"", stroke("#1b2634", 1.0)));
    ink.path("M28 60V28H60M900 28H932V60M932 480V512H900M60 512H28V480", &stroke(MUTED, 2.5));
    // Lines from a part of the gun to its label; the positions are similar for all guns.
    let parts: [(Spot, Spot); 5] = [
        ((848.0, 254.0), (716.0, 92.0)),
        ((640.0, 262.0), (404.0, 92.0)),
        ((470.0, 214.0), (92.0, 92.0)),
        ((500.0, 330.0), (560.0, 452.0)),
        ((172.0, 282.0), (92.0, 452.0)),
    ];
    ink.gun(0, (98.0, 142.0), 1.6, 0.0);
    for (part, label) in parts {
        let high = if label.1 < 270.0 { label.1 + 30.0 } else { label.1 - 22.0 };
        ink.line(
            &[part, (part.0, high), (label.0, high)],
            &format!("stroke=\"{ACCENT}\" stroke-width=\"1.8\""),
        );
        ink.disc(
            part,
            9.0,
            &format!("fill=\"{ACCENT}\" fill-opacity=\".2\" stroke=\"{ACCENT}\" stroke-width=\"1.8\""),
        );
        ink.disc(part, 3.0, &fill(ACCENT));
        ink.rect(
            (label.0, label.1 - 12.0),
            (dice.between(36.0, 64.0), 7.0),
            2.0,
            &format!("fill=\"{MUTED}\" opacity=\".75\""),
        );
        ink.rect((label.0, label.1), (dice.between(110.0, 176.0), 12.0), 2.0, &fill(TEXT));
    }
    ink.path("M110 396H850M110 386v20M850 386v20", &format!("{} opacity=\".6\"", stroke(MUTED, 1.5)));
}

pub fn versus(ink: &mut Ink<'_>, dice: &mut Dice) {
    ink.path("M0 0H610L350 540H0z", "fill=\"#ffb02e\" opacity=\".07\"");
    ink.path("M610 0H960V540H350z", "fill=\"#4aa8ff\" opacity=\".09\"");
    ink.line(&[(622.0, -24.0), (338.0, 564.0)], &format!("stroke=\"{PAGE}\" stroke-width=\"14\""));
    ink.line(&[(622.0, -24.0), (338.0, 564.0)], &format!("stroke=\"{TEXT}\" stroke-width=\"3\""));
    for row in 0..5 {
        let (same, long) = (dice.share() > 0.55, dice.between(110.0, 190.0));
        let other = if same { long } else { dice.between(90.0, 210.0) };
        for (x, y, wide, hue) in [(660.0, 62.0, long, "#ffb02e"), (56.0, 316.0, other, "#4aa8ff")] {
            let y = y + row as f32 * 38.0;
            let (hue, seen) = if same { (MUTED, ".4") } else { (hue, "1") };
            ink.rect((x, y), (46.0, 7.0), 2.0, &format!("fill=\"{MUTED}\" opacity=\".5\""));
            ink.rect((x, y + 12.0), (wide, 12.0), 2.0, &format!("fill=\"{hue}\" opacity=\"{seen}\""));
        }
    }
    ink.gun(0, (30.0, 70.0), 1.06, -3.0);
    ink.gun(1, (420.0, 318.0), 1.06, -3.0);
}
