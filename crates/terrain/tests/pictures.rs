//! Tests the rendered images: deterministic, without seams and unchanged.

use terrain::{Block, Description, Scene, Tile, Window, draw};

const EVERY_ELEMENT: &str = include_str!("every-element.toml");

fn scene() -> Scene {
    Scene::of(Description::parse(EVERY_ELEMENT).unwrap_or_else(|errors| panic!("{errors:?}")))
}

fn window(low: [f32; 2], scale: f32, side: u32) -> Window {
    Window { low, scale, width: side, height: side }
}

/// Returns the mean color of each square of an 8 by 8 grid.
fn squares(pixels: &[u8], side: usize) -> Vec<[i32; 3]> {
    let step = side / 8;
    (0..64)
        .map(|square| {
            let (left, top) = (square % 8 * step, square / 8 * step);
            let mut sum = [0; 3];
            for (x, y) in (0..step).flat_map(|y| (0..step).map(move |x| (left + x, top + y))) {
                let at = (y * side + x) * 4;
                (0..3).for_each(|part| sum[part] += i32::from(pixels[at + part]));
            }
            sum.map(|part| part / (step * step) as i32)
        })
        .collect()
}

/// Compares the mean colors with the stored ones; `TERRAIN_WRITE=1` rewrites them, for review in the diff.
#[test]
fn pictures_look_as_they_did() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures.txt");
    let scene = scene();
    let mut lines = Vec::new();
    for (name, window) in [
        ("complete", window([0.0, 0.0], 1.0, 256)),
        ("town", window([128.0, 64.0], 4.0, 256)),
        ("coast", window([176.0, 160.0], 4.0, 256)),
        ("mountain", window([0.0, 32.0], 4.0, 256)),
    ] {
        for (square, color) in squares(&draw(&scene, window), 256).iter().enumerate() {
            lines.push(format!("{name} {square} {} {} {}", color[0], color[1], color[2]));
        }
    }
    if std::env::var_os("TERRAIN_WRITE").is_some() {
        std::fs::write(&file, lines.join("\n") + "\n").unwrap();
    }
    let before = std::fs::read_to_string(&file).unwrap();
    assert_eq!(before.lines().count(), lines.len());
    for (old, new) in before.lines().zip(&lines) {
        let parts =
            |line: &str| -> Vec<i32> { line.split(' ').skip(2).map(|part| part.parse().unwrap()).collect() };
        // Allows for rounding differences between machines, which are not visible.
        let similar = parts(old).iter().zip(parts(new)).all(|(old, new)| (old - new).abs() <= 4);
        assert!(similar, "{old} became {new}: raise terrain::VERSION, review it, and rewrite it");
    }
}

#[test]
fn the_same_description_gives_the_same_pixels_and_parts_fit_together() {
    let (first, second) = (scene(), scene());
    let complete = draw(&first, window([128.0, 64.0], 4.0, 256));
    assert!(complete == draw(&second, window([128.0, 64.0], 4.0, 256)));
    let right = draw(&second, window([160.0, 64.0], 4.0, 128));
    // Anti-aliasing of edges depends on the window's offset.
    let apart = |x: usize, y: usize| {
        let (a, b) = ((y * 256 + x + 128) * 4, (y * 128 + x) * 4);
        (0..3).map(|part| complete[a + part].abs_diff(right[b + part])).max().unwrap_or(0)
    };
    let all: Vec<u8> =
        (0..128).flat_map(|y| (0..128).map(move |x| (x, y))).map(|(x, y)| apart(x, y)).collect();
    let seen = all.iter().filter(|apart| **apart > 6).count();
    assert!(seen < all.len() / 200, "{seen} of {} pixels differ", all.len());
}

#[test]
fn every_tile_comes_from_one_block() {
    let mut all: Vec<Tile> = Block::all().flat_map(Block::addresses).collect();
    assert_eq!(all.len(), 170);
    assert!(all.iter().all(|tile| tile.block().addresses().any(|other| other == *tile)));
    all.dedup();
    assert_eq!(all.len(), 170);
    let scene = scene();
    let tiles = Tile::new(0, 0, 0, true).unwrap().block().tiles(&scene);
    assert_eq!(tiles.len(), 5);
    for (tile, bytes) in &tiles {
        let picture = image::load_from_memory(bytes).unwrap();
        let side = if tile.double { 512 } else { 256 };
        assert_eq!([picture.width(), picture.height()], [side, side]);
        assert!(bytes.len() < 80_000, "{tile:?} has {} bytes", bytes.len());
    }
}

#[test]
fn errors_are_reported_with_their_lines() {
    let errors = |text: &str| Description::parse(text).err().unwrap_or_default();
    let head = "theme = \"desert\"\nground = \"sea\"\n";
    let first = |text: &str| {
        errors(&format!("{head}{text}")).first().map(|it| (it.line, it.message.clone())).unwrap()
    };
    assert!(errors(head).is_empty());
    assert_eq!(first("[[land]]\npolygon = [[0, 0], [1, 1]]\n").0, 3);
    let (line, message) = first("[[road]]\nclass = \"motorway\"\nline = [[0, 0], [1, 1]]\n");
    assert!(line == 4 && message.contains("motorway"), "{line} {message}");
    assert!(first("[[water]]\nkind = \"river\"\nline = [[0, 0], [9, 9]]\n").1.contains("width"));
    assert!(first("[[height]]\nkind = \"hill\"\nheight = 5\n").1.contains("wants one of"));
    assert!(first("[[door]]\nat = [900, 1]\n").1.contains("outside"));
    assert!(
        first("[[cover]]\nkind = \"wood\"\npolygon = [[0,0],[1,1],[0,1]]\ncolour = 1\n").1.contains("colour")
    );
    assert_eq!(errors("ground = \"sea\"\n").len(), 1);
}
