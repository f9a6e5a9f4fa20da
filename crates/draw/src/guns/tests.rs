use std::collections::HashMap;

use serde::Deserialize;

use super::part::UnknownPart;
use super::*;

#[derive(Deserialize)]
struct Shapes {
    shape: Vec<Shape>,
}

const FILES: [(&str, &str); 7] = [
    ("mw", include_str!("../../../../content/armory/shapes/mw.toml")),
    ("cw", include_str!("../../../../content/armory/shapes/cw.toml")),
    ("vg", include_str!("../../../../content/armory/shapes/vg.toml")),
    ("mw2", include_str!("../../../../content/armory/shapes/mw2.toml")),
    ("mw3", include_str!("../../../../content/armory/shapes/mw3.toml")),
    ("bo6", include_str!("../../../../content/armory/shapes/bo6.toml")),
    ("bo3", include_str!("../../../../content/armory/shapes/bo3.toml")),
];

/// Parts by slot.
const PLACES: [&[Part]; 8] = [
    &[Part::Suppressor, Part::SuppressorShort, Part::Brake, Part::FlashHider, Part::Choke],
    &[Part::BarrelLong, Part::BarrelShort, Part::BarrelHeavy],
    &[Part::Reflex, Part::Holo, Part::ScopeMid, Part::ScopeLong, Part::Hybrid],
    &[Part::MagExtended, Part::Drum, Part::MagFast],
    &[Part::GripVertical, Part::GripAngled, Part::Bipod, Part::Launcher],
    &[Part::StockNone, Part::StockLight, Part::StockHeavy],
    &[Part::Laser],
    &[Part::GripTape],
];

fn all() -> Vec<(String, Shape)> {
    let read = |&(game, text): &(&str, &str)| {
        let shapes: Shapes =
            toml::from_str(text).unwrap_or_else(|error| panic!("shapes/{game}.toml: {error}"));
        shapes.shape.into_iter().map(|shape| (format!("{game}/{}", shape.gun), shape)).collect::<Vec<_>>()
    };
    FILES.iter().flat_map(read).collect()
}

fn shape(name: &str) -> Shape {
    all().into_iter().find(|(other, _)| other == name).map(|(_, shape)| shape).expect("a shape of that name")
}

/// Full builds of the parts with the most lines, and of those with the largest extent.
const FULL: [[Part; 8]; 3] = [
    [
        Part::Choke,
        Part::BarrelHeavy,
        Part::ScopeLong,
        Part::MagFast,
        Part::GripAngled,
        Part::StockHeavy,
        Part::Laser,
        Part::GripTape,
    ],
    [
        Part::FlashHider,
        Part::BarrelShort,
        Part::Hybrid,
        Part::Drum,
        Part::Launcher,
        Part::StockLight,
        Part::Laser,
        Part::GripTape,
    ],
    [
        Part::Suppressor,
        Part::BarrelLong,
        Part::ScopeLong,
        Part::MagExtended,
        Part::Bipod,
        Part::StockHeavy,
        Part::Laser,
        Part::GripTape,
    ],
];

#[test]
fn every_gun_has_its_own_picture() {
    let mut seen: HashMap<String, String> = HashMap::new();
    for (name, shape) in all() {
        if let Some(other) = seen.insert(draw(&shape, &[], Tone::Neutral), name.clone()) {
            panic!("{name} looks like {other}");
        }
    }
    assert!(seen.len() >= 395 + 30, "{} shapes", seen.len());
}

#[test]
fn the_same_gun_is_drawn_the_same() {
    let parts = [Part::Suppressor, Part::Drum, Part::Holo];
    for (_, shape) in all() {
        assert_eq!(draw(&shape, &parts, Tone::New), draw(&shape.clone(), &parts, Tone::New));
    }
}

#[test]
fn pictures_stay_small() {
    for (name, shape) in all() {
        for parts in FULL {
            let bytes = draw(&shape, &parts, Tone::AbsoluteMeta).len();
            assert!(bytes < 6000, "{name} takes {bytes} bytes with {parts:?}");
        }
    }
}

#[test]
fn every_part_is_visible_on_a_gun_that_supports_it() {
    for name in [
        "mw/m4a1",
        "mw/ak-47",
        "mw/mp5",
        "mw/aug",
        "mw/kar98k",
        "mw/pkm",
        "mw/p90",
        "mw/model-680",
        "mw2/vel-46",
    ] {
        let gun = shape(name);
        let bare = draw(&gun, &[], Tone::Meta);
        for part in PLACES.concat() {
            assert_ne!(draw(&gun, &[part], Tone::Meta), bare, "{} on {name}", part.code());
        }
        assert_eq!(draw(&gun, &[Part::None], Tone::Meta), bare);
    }
    let pistol = shape("mw/x16");
    let bare = draw(&pistol, &[], Tone::Meta);
    for part in PLACES.concat().into_iter().filter(|&part| part != Part::StockNone) {
        assert_ne!(draw(&pistol, &[part], Tone::Meta), bare, "{} on a pistol", part.code());
    }
}

#[test]
fn every_long_gun_and_handgun_shows_every_place() {
    for (name, shape) in all() {
        if matches!(Kind::of(shape.frame), Kind::Melee(_) | Kind::Launcher) || shape.frame == Frame::NailGun {
            continue;
        }
        let bare = draw(&shape, &[], Tone::Meta);
        for parts in PLACES {
            let shows = parts.iter().any(|&part| draw(&shape, &[part], Tone::Meta) != bare);
            assert!(shows, "{:?} on {name}", parts[0]);
        }
    }
}

#[test]
fn tones_colour_the_fitted_parts_only() {
    let gun = shape("bo6/xm4");
    let colors = ["#ff4d4d", "#ffb02e", "#37c978", "#4aa8ff", "#7c8798"];
    for (tone, color) in Tone::ALL.into_iter().skip(1).zip(colors) {
        assert!(draw(&gun, &[Part::Suppressor], tone).contains(color));
        assert_eq!(draw(&gun, &[], tone), draw(&gun, &[], Tone::Neutral));
    }
}

#[test]
fn pictures_stay_inside_their_frame() {
    for (name, shape) in all() {
        for parts in [&[][..], &FULL[0], &FULL[1], &FULL[2]] {
            let (left, top, right, bottom) = bounds(&inner(&shape, parts, Tone::Meta));
            assert!(
                left >= 0.0 && top >= 0.0 && right <= 480.0 && bottom <= 160.0,
                "{name} {parts:?}: {left} {top} {right} {bottom}"
            );
            let off = ((left + right) / 2.0 - 240.0).abs().max(((top + bottom) / 2.0 - 80.0).abs());
            assert!(off < 8.0, "{name} {parts:?} is off centre by {off}");
        }
    }
}

#[test]
fn markup_is_self_contained() {
    for (name, shape) in all() {
        let svg = draw(&shape, &FULL[0], Tone::Meta);
        for word in ["<style", "<script", " id=", "url(", "NaN", "inf", "<use"] {
            assert!(!svg.contains(word), "{name} holds {word}");
        }
        assert!(
            svg.starts_with(
                r#"<svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 480 160">"#
            )
        );
    }
}

#[test]
fn parts_have_one_name_each() {
    for part in Part::ALL {
        assert_eq!(part.code().parse(), Ok(part));
        assert_eq!(toml::Value::try_from(part).unwrap().as_str(), Some(part.code()));
    }
    assert_eq!("bazooka".parse::<Part>(), Err(UnknownPart("bazooka".to_owned())));
}

#[test]
fn unknown_keys_are_refused() {
    assert!(toml::from_str::<Shape>("gun = \"x\"\nframe = \"ar\"\ncolour = 3").is_err());
}

/// Returns the bounding box of all path data, in picture units, including strokes.
fn bounds(svg: &str) -> (f32, f32, f32, f32) {
    let mut all = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for path in svg.split("<path").skip(1) {
        let data = attribute(path, "d").expect("path data");
        let width: f32 = attribute(path, "stroke-width").map_or(7.0, |width| width.parse().unwrap());
        for (x, y) in places(data) {
            all = (
                all.0.min(x - width / 2.0),
                all.1.min(y - width / 2.0),
                all.2.max(x + width / 2.0),
                all.3.max(y + width / 2.0),
            );
        }
    }
    (all.0 / 10.0, all.1 / 10.0, all.2 / 10.0, all.3 / 10.0)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// Returns every corner and control point of path data.
fn places(data: &str) -> Vec<(f32, f32)> {
    let (mut at, mut start, mut found) = ((0.0, 0.0), (0.0, 0.0), Vec::new());
    let pieces = data.split_inclusive(|letter: char| letter.is_ascii_alphabetic());
    let mut command = 'M';
    for piece in pieces {
        let (text, next) = match piece.chars().last() {
            Some(letter) if letter.is_ascii_alphabetic() => (&piece[..piece.len() - 1], letter),
            _ => (piece, ' '),
        };
        let numbers = numbers(text);
        let step = match command {
            'h' | 'v' => 1,
            'q' => 4,
            'a' => 7,
            _ => 2,
        };
        for (index, chunk) in numbers.chunks(step).enumerate() {
            let reach = |x: f32, y: f32| (at.0 + x, at.1 + y);
            let to = match (command, chunk) {
                ('h', [x]) => reach(*x, 0.0),
                ('v', [y]) => reach(0.0, *y),
                ('q', [cx, cy, x, y]) => {
                    found.push(reach(*cx, *cy));
                    reach(*x, *y)
                }
                ('a', [radius, .., x, y]) => {
                    found.push(reach(x / 2.0, -radius));
                    found.push(reach(x / 2.0, *radius));
                    reach(*x, *y)
                }
                (_, [x, y]) => reach(*x, *y),
                _ => panic!("{command} with {chunk:?}"),
            };
            if matches!(command, 'M' | 'm') && index == 0 {
                start = to;
            }
            at = to;
            found.push(at);
        }
        command = next;
        if command == 'z' {
            at = start;
        }
    }
    found
}

fn numbers(text: &str) -> Vec<f32> {
    let spaced = text.replace('-', " -");
    spaced.split_whitespace().map(|number| number.parse().unwrap()).collect()
}
