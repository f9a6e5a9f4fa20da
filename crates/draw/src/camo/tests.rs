use resvg::{tiny_skia, usvg};

use super::*;

#[derive(Deserialize)]
struct File {
    camo: Vec<Camo>,
}

const FILES: [(&str, &str); 6] = [
    ("masters", include_str!("../../../../content/trackers/patterns/masters.toml")),
    ("bo6", include_str!("../../../../content/trackers/patterns/bo6.toml")),
    ("mw3", include_str!("../../../../content/trackers/patterns/mw3.toml")),
    ("mw2", include_str!("../../../../content/trackers/patterns/mw2.toml")),
    ("mw2z", include_str!("../../../../content/trackers/patterns/mw2z.toml")),
    ("emblems", include_str!("../../../../content/trackers/patterns/emblems.toml")),
];

fn all() -> Vec<Camo> {
    let read = |(name, text): &(&str, &str)| {
        toml::from_str::<File>(text).unwrap_or_else(|error| panic!("patterns/{name}.toml: {error}")).camo
    };
    FILES.iter().flat_map(read).collect()
}

fn find(id: &str) -> Camo {
    all().into_iter().find(|camo| camo.id == id).expect("a camouflage of that name")
}

fn pixels(svg: &str, size: u32) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let mut pixels = tiny_skia::Pixmap::new(size, size).unwrap();
    let scale = size as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

#[test]
fn the_same_description_gives_the_same_bytes_and_another_number_another_pattern() {
    for camo in all().iter().step_by(7) {
        assert_eq!(camo.swatch(), camo.swatch());
    }
    for id in ["woodland", "digital", "red-tiger", "splinter", "garnet", "gold-tiger", "orion", "monarch"] {
        let camo = find(id);
        let other = Camo { seed: camo.seed + 1, ..camo.clone() };
        assert_ne!(camo.swatch(), other.swatch(), "{id}");
    }
}

#[test]
fn every_swatch_is_small_and_cheap_to_paint() {
    let all = all();
    let mut large = Vec::new();
    for camo in &all {
        let svg = camo.swatch();
        let (least, most) = camo.kind.colors();
        assert!((least..=most).contains(&camo.colors.len()), "{}: {} colours", camo.id, camo.colors.len());
        assert!(!svg.contains("NaN") && !svg.replace("infinite", "").contains("inf"), "{}: {svg}", camo.id);
        assert!(!svg.contains("filter") && !svg.contains("mask") && !svg.contains("<image"), "{}", camo.id);
        assert!(svg.len() < 8192, "{}: {} bytes", camo.id, svg.len());
        if svg.len() >= 4096 {
            large.push(format!("{} ({:?}): {} bytes", camo.id, camo.kind, svg.len()));
        }
    }
    // A few with many fine outlines may be larger, up to twice the size.
    assert!(large.len() * 10 < all.len(), "{large:#?}");
}

/// All are distinguishable by colors and positions, even at half of the smallest display size.
#[test]
fn no_two_camouflages_look_alike() {
    let looks: Vec<(String, Vec<u8>)> = all()
        .into_iter()
        .map(|camo| (colors(&pixels(&camo.swatch(), 24)), camo.id))
        .map(|(look, id)| (id, look))
        .collect();
    let mut alike = Vec::new();
    for (place, (id, look)) in looks.iter().enumerate() {
        for (other, seen) in &looks[..place] {
            if similar(look, seen) {
                alike.push(format!("{id} looks like {other}"));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

/// Returns the pixels as RGB bytes.
fn colors(drawn: &tiny_skia::Pixmap) -> Vec<u8> {
    drawn.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

/// The minimum average difference of two swatches per color channel.
const LEAST: i32 = 8;

fn similar(one: &[u8], other: &[u8]) -> bool {
    let mut left = one.len() as i32 * LEAST;
    for (a, b) in one.iter().zip(other) {
        left -= i32::from(a.abs_diff(*b));
        if left < 0 {
            return false;
        }
    }
    true
}

/// Two adjacent tiles have no seam.
#[test]
fn a_tile_repeats_without_a_seam() {
    let mut failed = Vec::new();
    let mut seen = Vec::new();
    for camo in all()
        .into_iter()
        .filter(|camo| !matches!(camo.kind, Kind::Reticle | Kind::Prestige | Kind::Badge | Kind::Retro))
    {
        if seen.contains(&camo.kind) {
            continue;
        }
        seen.push(camo.kind);
        let mut tile = Tile::new(&camo, "");
        camo.kind.draw(&mut tile);
        let (defs, body) = tile.end();
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 240\"><defs>{defs}</defs>{body}</svg>"
        );
        let drawn = pixels(&svg, 240);
        let at = |x: u32, y: u32| drawn.pixel(x, y).unwrap();
        let apart = |a: tiny_skia::PremultipliedColorU8, b: tiny_skia::PremultipliedColorU8| {
            [(a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())]
                .iter()
                .map(|(a, b)| u32::from(a.abs_diff(*b)))
                .sum::<u32>()
        };
        let across = |x: u32, to: u32| (0..240).map(|y| apart(at(x, y), at(to, y))).sum::<u32>();
        let down = |y: u32, to: u32| (0..240).map(|x| apart(at(x, y), at(x, to))).sum::<u32>();
        // Pixels at the seam differ no more than neighbors elsewhere.
        let usual = (0..239).map(|at| across(at, at + 1)).max().unwrap();
        let usual_down = (0..239).map(|at| down(at, at + 1)).max().unwrap();
        if across(239, 0) > usual * 5 / 4 + 1500 || down(239, 0) > usual_down * 5 / 4 + 1500 {
            failed.push(format!(
                "{} ({:?}): {} of {usual}, {} of {usual_down}",
                camo.id,
                camo.kind,
                across(239, 0),
                down(239, 0)
            ));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn masters_move_only_on_request_and_respect_reduced_motion() {
    let mut moving = 0;
    for camo in all() {
        let svg = camo.swatch();
        if camo.kind.motion() == Motion::Still {
            assert!(!svg.contains("animation"), "{}", camo.id);
            continue;
        }
        moving += 1;
        assert!(
            svg.contains("@media(prefers-reduced-motion:no-preference){#live:target .m{animation:"),
            "{}",
            camo.id
        );
        assert_eq!(svg.matches("animation").count(), 1, "{}", camo.id);
        assert!(svg.contains("id=\"live\"") && svg.contains("class=\"m\""), "{}", camo.id);
    }
    assert!(moving >= 27, "{moving}");
}

#[test]
fn a_gun_is_drawn_with_the_camouflage() {
    let shapes: Shapes = toml::from_str(include_str!("../../../../content/armory/shapes/bo6.toml")).unwrap();
    let (gold, woodland) = (find("gold"), find("woodland"));
    for shape in &shapes.shape {
        let svg = gold.on_gun(shape);
        assert!(svg.contains("=\"url(#c3)\"") || svg.contains("=\"url(#c2)\""), "{}", shape.gun);
        assert!(svg.contains("<pattern id=\"c\""), "{}", shape.gun);
        assert!(svg.len() < 16_000, "{}: {} bytes", shape.gun, svg.len());
        assert_ne!(svg, woodland.on_gun(shape));
        let drawn = pixels(&svg, 120);
        let gilt = drawn
            .pixels()
            .iter()
            .filter(|pixel| pixel.red() > 120 && pixel.red() > pixel.blue().saturating_add(50))
            .count();
        assert!(gilt > 60, "{}: {gilt} golden points", shape.gun);
    }
}

#[derive(Deserialize)]
struct Shapes {
    shape: Vec<Shape>,
}

#[test]
fn several_in_one_document_have_distinct_ids() {
    let (one, other) = (find("gold").inner("a"), find("platinum").inner("b"));
    let ids = |svg: &str| {
        svg.match_indices(" id=\"")
            .map(|(at, found)| svg[at + found.len()..].split('"').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert!(ids(&one).iter().all(|id| id.starts_with('a')), "{one}");
    assert!(ids(&other).iter().all(|id| id.starts_with('b')), "{other}");
}

#[test]
fn a_colour_is_six_digits() {
    for text in ["", "fff", "ABCDEF", "12345g", "1234567", "#12345"] {
        assert!(Color::try_from(text.to_owned()).is_err(), "{text}");
    }
    assert_eq!(Color::try_from("0a1b2c".to_owned()), Ok(Color(0x0a1b2c)));
}
