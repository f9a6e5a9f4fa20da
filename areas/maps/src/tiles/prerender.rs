//! Draws missing tiles in advance, map by map, on a low-priority thread.

use std::{
    collections::VecDeque,
    io,
    sync::{Arc, Condvar, Mutex, PoisonError},
    time::Duration,
};

use http_kit::Ctx;
use terrain::{Block, Scene, Tile};

use super::{Tiles, disk::Disk};
use crate::catalogue::Maps;

/// The delay after startup before complete maps are drawn, so that the first requests get the CPU.
const PRERENDER_DELAY: Duration = Duration::from_secs(20);
/// How often to check for changed content.
const LOOK: Duration = Duration::from_secs(60);
/// The delay after a disk error.
const AFTER_FAILURE: Duration = Duration::from_secs(600);
/// The lowest scheduling priority.
const NICE: i32 = 19;
const MOST_WANTED: usize = 32;

/// Requested maps that are not drawn yet, the most recently requested first.
#[derive(Default)]
pub struct Wanted {
    maps: Mutex<VecDeque<String>>,
    changed: Condvar,
}

impl Wanted {
    pub fn add(&self, map: &str) {
        let mut maps = self.maps.lock().unwrap_or_else(PoisonError::into_inner);
        if maps.front().is_some_and(|first| first == map) {
            return;
        }
        maps.retain(|other| other != map);
        maps.push_front(map.to_owned());
        maps.truncate(MOST_WANTED);
        self.changed.notify_all();
    }

    fn first(&self) -> Option<String> {
        self.maps.lock().unwrap_or_else(PoisonError::into_inner).front().cloned()
    }

    fn remove(&self, map: &str) {
        self.maps.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != map);
    }

    /// Waits until a map is requested or the timeout has passed.
    fn wait_for_request(&self, most: Duration) {
        let maps = self.maps.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = |maps: &mut VecDeque<String>| maps.is_empty();
        drop(self.changed.wait_timeout_while(maps, most, idle));
    }
}

pub fn start(ctx: &Ctx) {
    let Some(tiles) = ctx.services.get::<Tiles>().filter(|tiles| tiles.config.draw_ahead) else { return };
    if tiles.disk.is_none() {
        return;
    }
    let ctx = ctx.clone();
    let thread = std::thread::Builder::new().name("tiles".to_owned()).spawn(move || run(&ctx, &tiles));
    if let Err(error) = thread {
        tracing::warn!(%error, "could not start tile prerendering; tiles are drawn on request");
    }
}

fn run(ctx: &Ctx, tiles: &Arc<Tiles>) {
    let Some(disk) = &tiles.disk else { return };
    // On Linux this sets the priority of the current thread only.
    let _ = rustix::process::setpriority_process(None, NICE);
    let mut first = true;
    loop {
        // The hub shows every map, so overviews are drawn first.
        let mut drawn = overviews(&ctx.content.snapshot().get::<Maps>(), tiles, disk);
        if std::mem::take(&mut first) {
            tiles.wanted.wait_for_request(PRERENDER_DELAY);
        }
        // Take a new snapshot each time, so that old content is not held in memory.
        let missing = next(&ctx.content.snapshot().get::<Maps>(), tiles, disk);
        match missing {
            None => {
                tiles.drawing.forget();
                tiles.wanted.wait_for_request(LOOK);
            }
            Some((map, mark, text)) => {
                drawn = drawn.and_then(|()| draw_full_map(&map, &mark, text, tiles, disk))
            }
        }
        if let Err(error) = drawn {
            tracing::warn!(%error, "could not write tiles to disk; tiles are drawn on request");
            std::thread::sleep(AFTER_FAILURE);
        }
    }
}

/// Draws the overview tile of every map, at both densities.
fn overviews(maps: &Maps, tiles: &Tiles, disk: &Disk) -> io::Result<()> {
    for map in &maps.maps {
        let Some(terrain) = maps.terrain(&map.id) else { continue };
        for tile in [false, true].into_iter().filter_map(|double| Tile::new(0, 0, 0, double)) {
            if !disk.path(&map.id, &terrain.mark, tile).exists()
                && let Some(scene) = tiles.drawing.scene(&terrain.mark, || terrain.text())
            {
                draw(&map.id, &terrain.mark, tile.block(), &scene, disk)?;
            }
        }
    }
    Ok(())
}

/// Returns the next map to draw: the most recently requested one, else the first incomplete one.
fn next(maps: &Maps, tiles: &Tiles, disk: &Disk) -> Option<(String, String, String)> {
    let missing = |map: &str| {
        let terrain = maps.terrain(map)?;
        let there = disk.is_done(map, &terrain.mark);
        (!there).then(|| (map.to_owned(), terrain.mark.clone(), terrain.text()))
    };
    while let Some(map) = tiles.wanted.first() {
        if let Some(found) = missing(&map) {
            return Some(found);
        }
        tiles.wanted.remove(&map);
    }
    maps.maps.iter().find_map(|map| missing(&map.id))
}

/// Draws all missing tiles of a map.
fn draw_full_map(map: &str, mark: &str, text: String, tiles: &Tiles, disk: &Disk) -> io::Result<()> {
    let Some(scene) = tiles.drawing.scene(mark, || text) else { return disk.finish(map, mark) };
    for block in Block::all() {
        // Resumes after a restart: blocks on the disk are skipped.
        if !block.addresses().all(|tile| disk.path(map, mark, tile).exists()) {
            draw(map, mark, block, &scene, disk)?;
        }
    }
    tiles.wanted.remove(map);
    disk.finish(map, mark)
}

fn draw(map: &str, mark: &str, block: Block, scene: &Scene, disk: &Disk) -> io::Result<()> {
    let drawn = block.tiles(scene);
    metrics::counter!("hotdrop_tiles_drawn_total").increment(drawn.len() as u64);
    disk.write(map, mark, &drawn)
}
