//! Draws a map from its description for visual review: draw TERRAIN.toml OUT.png [--size 1024] [--crop x,y,w,h]
//! [--tiles]

use std::{fs, process::exit, time::Instant};

use terrain::{Block, Description, Scene, UNITS, Window};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [from, to, options @ ..] = args.as_slice() else {
        eprintln!("draw TERRAIN.toml OUT.png [--size 1024] [--crop x,y,w,h] [--tiles]");
        exit(2);
    };
    let option = |name: &str| {
        options.iter().position(|it| it == name).map(|at| options.get(at + 1).cloned().unwrap_or_default())
    };
    let text = fs::read_to_string(from).unwrap_or_else(|error| fail(&format!("{from}: {error}")));
    let map = Description::parse(&text).unwrap_or_else(|errors| {
        errors.iter().for_each(|it| eprintln!("{from}:{}: {}", it.line, it.message));
        exit(1);
    });
    let start = Instant::now();
    let scene = Scene::of(map);
    eprintln!("made ready in {:?}", start.elapsed());
    let size: f32 = option("--size")
        .map_or(1024.0, |text| text.parse().unwrap_or_else(|_| fail("--size wants a number")));
    let crop: Vec<f32> = option("--crop").map_or(vec![0.0, 0.0, UNITS, UNITS], |text| {
        text.split(',')
            .map(|part| part.trim().parse().unwrap_or_else(|_| fail("--crop wants x,y,w,h")))
            .collect()
    });
    let &[x, y, w, h] = crop.as_slice() else { fail("--crop wants x,y,w,h") };
    let scale = size / w.max(h);
    let window = Window { low: [x, y], scale, width: (w * scale) as u32, height: (h * scale) as u32 };
    let start = Instant::now();
    let pixels = terrain::draw(&scene, window);
    eprintln!("drawn in {:?}", start.elapsed());
    if let Err(error) = image::save_buffer(to, &pixels, window.width, window.height, image::ColorType::Rgba8)
    {
        fail(&format!("{to}: {error}"));
    }
    if options.iter().any(|it| it == "--tiles") {
        let start = Instant::now();
        let sizes: Vec<usize> =
            Block::all().flat_map(|block| block.tiles(&scene)).map(|(_, bytes)| bytes.len()).collect();
        eprintln!(
            "{} tiles, {} KB in {:?}",
            sizes.len(),
            sizes.iter().sum::<usize>() / 1024,
            start.elapsed()
        );
    }
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(1);
}
