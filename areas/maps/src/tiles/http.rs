use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use http_kit::{Ctx, Fail, Path, cache::CachePolicy};
use terrain::Tile;

use super::Tiles;
use crate::catalogue::Maps;

const LASTING: &str = "public, max-age=31536000, immutable";

/// A piece of the ground of a map. An address holds everything that the picture is made of.
#[utoipa::path(get, path = "/tiles/{map}/{mark}/{z}/{x}/{file}", tag = "maps",
    params(("map" = String, Path), ("mark" = String, Path), ("z" = String, Path), ("x" = String, Path),
        ("file" = String, Path)),
    responses((status = 200, content_type = "image/webp")))]
pub async fn get_tile(
    State(ctx): State<Ctx>,
    Path((map, mark, zoom, x, file)): Path<(String, String, String, String, String)>,
) -> Result<Response, Fail> {
    let tile = parse(&zoom, &x, &file).ok_or_else(Fail::not_found)?;
    let tiles = ctx.services.get::<Tiles>().ok_or_else(Fail::not_found)?;
    let bytes = found(&ctx, &tiles, &map, &mark, tile).await?;
    let address = format!("/tiles/{map}/{mark}/{zoom}/{x}/{file}");
    let often = tiles.memory.asked(&address, bytes.len());
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/webp"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(LASTING));
    if often {
        response.extensions_mut().insert(CachePolicy::immutable(address));
    }
    Ok(response)
}

/// From the disk, or drawn now.
async fn found(ctx: &Ctx, tiles: &Arc<Tiles>, map: &str, mark: &str, tile: Tile) -> Result<Vec<u8>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let terrain = maps.terrain(map).filter(|terrain| terrain.mark == mark).ok_or_else(Fail::not_found)?;
    let (map, mark) = (map.to_owned(), mark.to_owned());
    if let Some(bytes) = read(tiles, &map, &mark, tile).await? {
        return Ok(bytes);
    }
    tiles.wanted.add(&map);
    let (text, work) = (terrain.text(), tiles.clone());
    let drawn = tiles.drawing.run(move || draw(&work, &map, &mark, tile, text)).await?;
    let away = tiles.clone();
    tokio::spawn(async move { away.drawing.put_away().await });
    drawn.ok_or_else(|| Fail::internal("a description that cannot be drawn"))
}

async fn read(tiles: &Arc<Tiles>, map: &str, mark: &str, tile: Tile) -> Result<Option<Vec<u8>>, Fail> {
    let Some(disk) = &tiles.disk else { return Ok(None) };
    match tokio::fs::read(disk.path(map, mark, tile)).await {
        Ok(bytes) => Ok(Some(bytes)),
        Err(_) => Ok(None),
    }
}

/// Draws the block it lies in; somebody may have done so while this one waited.
fn draw(tiles: &Tiles, map: &str, mark: &str, tile: Tile, text: String) -> Option<Vec<u8>> {
    if let Some(there) = tiles.disk.as_ref().and_then(|disk| disk.read(map, mark, tile)) {
        return Some(there);
    }
    let scene = tiles.drawing.scene(mark, || text)?;
    let drawn = tile.block().tiles(&scene);
    metrics::counter!("hotdrop_tiles_drawn_total").increment(drawn.len() as u64);
    if let Some(disk) = &tiles.disk
        && let Err(error) = disk.write(map, mark, &drawn)
    {
        tracing::warn!(%error, map, "a tile cannot be kept on the disk");
    }
    drawn.into_iter().find(|(other, _)| *other == tile).map(|(_, bytes)| bytes)
}

/// Every tile has one address: no signs, no leading zeros.
fn parse(zoom: &str, x: &str, file: &str) -> Option<Tile> {
    let number = |text: &str| {
        let value: u32 = text.parse().ok()?;
        (value.to_string() == text).then_some(value)
    };
    let y = file.strip_suffix(".webp")?;
    let (y, double) = y.strip_suffix("@2x").map_or((y, false), |y| (y, true));
    Tile::new(u8::try_from(number(zoom)?).ok()?, number(x)?, number(y)?, double)
}

/// Which tiles are kept in memory: those that are asked for a second time, as long as there is room. The others come from
/// the disk, and from the memory that the system has for that.
#[derive(Default)]
pub struct Memory(Mutex<Asked>);

#[derive(Default)]
struct Asked {
    once: HashSet<String>,
    kept: HashSet<String>,
    bytes: usize,
}

/// Of tiles in memory.
const MOST_BYTES: usize = 8 << 20;
const MOST_ASKED: usize = 4096;

impl Memory {
    fn asked(&self, address: &str, bytes: usize) -> bool {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // It was thrown out of the memory, or a publish emptied that.
        if asked.kept.contains(address) {
            return true;
        }
        if !asked.once.remove(address) {
            if asked.once.len() >= MOST_ASKED {
                asked.once.clear();
            }
            asked.once.insert(address.to_owned());
            return false;
        }
        if asked.bytes + bytes > MOST_BYTES {
            return false;
        }
        asked.bytes += bytes;
        asked.kept.insert(address.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_one_address() {
        assert!(parse("0", "0", "0.webp").is_some_and(|tile| !tile.double));
        assert!(parse("3", "7", "7@2x.webp").is_some_and(|tile| tile.double));
        for (zoom, x, file) in [
            ("4", "0", "0.webp"),
            ("1", "2", "0.webp"),
            ("1", "0", "2.webp"),
            ("01", "0", "0.webp"),
            ("1", "+1", "0.webp"),
            ("1", "0", "0.png"),
            ("1", "0", "0@3x.webp"),
            ("1", "0", "@2x.webp"),
            ("-1", "0", "0.webp"),
            ("256", "0", "0.webp"),
        ] {
            assert!(parse(zoom, x, file).is_none(), "{zoom}/{x}/{file}");
        }
    }

    #[test]
    fn what_is_asked_for_twice_is_kept_as_long_as_there_is_room() {
        let memory = Memory::default();
        assert!(
            !memory.asked("/a", MOST_BYTES / 2)
                && memory.asked("/a", MOST_BYTES / 2)
                && memory.asked("/a", 1)
        );
        assert!(!memory.asked("/b", MOST_BYTES) && !memory.asked("/b", MOST_BYTES));
        assert!(!memory.asked("/c", 9) && memory.asked("/c", 9));
    }
}
