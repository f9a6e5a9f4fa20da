//! Draws what is missing, map by map, on a thread that yields to everything else.

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

/// Whole maps can wait: the first minute of a server belongs to its pages.
const BEFORE_WHOLE: Duration = Duration::from_secs(20);
/// How often it is looked whether content has changed.
const LOOK: Duration = Duration::from_secs(60);
/// After the disk refused something.
const AFTER_FAILURE: Duration = Duration::from_secs(600);
/// Lowest of all.
const NICE: i32 = 19;
const MOST_WANTED: usize = 32;

/// Maps that people look at and that are not drawn yet, the last asked for first.
#[derive(Default)]
pub struct Wanted {
    maps: Mutex<VecDeque<String>>,
    news: Condvar,
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
        self.news.notify_all();
    }

    fn first(&self) -> Option<String> {
        self.maps.lock().unwrap_or_else(PoisonError::into_inner).front().cloned()
    }

    fn remove(&self, map: &str) {
        self.maps.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != map);
    }

    /// Until somebody wants something, or for so long.
    fn wait(&self, most: Duration) {
        let maps = self.maps.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = |maps: &mut VecDeque<String>| maps.is_empty();
        drop(self.news.wait_timeout_while(maps, most, idle));
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
        tracing::warn!(%error, "tiles are drawn when they are asked for only");
    }
}

fn run(ctx: &Ctx, tiles: &Arc<Tiles>) {
    let Some(disk) = &tiles.disk else { return };
    // On Linux this is the thread's own priority.
    let _ = rustix::process::setpriority_process(None, NICE);
    let mut first = true;
    loop {
        // The hub shows every map: their overviews come before anything else.
        let mut drawn = overviews(&ctx.content.snapshot().get::<Maps>(), tiles, disk);
        if std::mem::take(&mut first) {
            tiles.wanted.wait(BEFORE_WHOLE);
        }
        // Whatever is published meanwhile, the old content is not held.
        let missing = next(&ctx.content.snapshot().get::<Maps>(), tiles, disk);
        match missing {
            None => {
                tiles.drawing.forget();
                tiles.wanted.wait(LOOK);
            }
            Some((map, mark, text)) => drawn = drawn.and_then(|()| whole(&map, &mark, text, tiles, disk)),
        }
        if let Err(error) = drawn {
            tracing::warn!(%error, "tiles cannot be kept on the disk: they are drawn when they are asked for");
            std::thread::sleep(AFTER_FAILURE);
        }
    }
}

/// Every map as a whole, at both densities.
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

/// What is wanted most of what is missing.
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

/// All that is missing of a map.
fn whole(map: &str, mark: &str, text: String, tiles: &Tiles, disk: &Disk) -> io::Result<()> {
    let Some(scene) = tiles.drawing.scene(mark, || text) else { return disk.finish(map, mark) };
    for block in Block::all() {
        // After a restart it goes on where it was.
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
