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

/// Returns a terrain tile of a map. The URL contains the hash of the terrain, so the response is immutable.
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
    let often = tiles.memory.admit(&address, bytes.len());
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/webp"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(LASTING));
    if often {
        response.extensions_mut().insert(CachePolicy::immutable(address));
    }
    Ok(response)
}

/// Reads the tile from the disk, or draws it.
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
    tokio::spawn(async move { away.drawing.drop_when_idle().await });
    drawn.ok_or_else(|| Fail::internal("invalid terrain description"))
}

async fn read(tiles: &Arc<Tiles>, map: &str, mark: &str, tile: Tile) -> Result<Option<Vec<u8>>, Fail> {
    let Some(disk) = &tiles.disk else { return Ok(None) };
    match tokio::fs::read(disk.path(map, mark, tile)).await {
        Ok(bytes) => Ok(Some(bytes)),
        Err(_) => Ok(None),
    }
}

/// Draws the block that contains the tile. Checks the disk first, since another request may have drawn it meanwhile.
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
        tracing::warn!(%error, map, "could not write a tile to disk");
    }
    drawn.into_iter().find(|(other, _)| *other == tile).map(|(_, bytes)| bytes)
}

/// Parses a tile path. Rejects signs and leading zeros, so that every tile has exactly one URL.
fn parse(zoom: &str, x: &str, file: &str) -> Option<Tile> {
    let number = |text: &str| {
        let value: u32 = text.parse().ok()?;
        (value.to_string() == text).then_some(value)
    };
    let y = file.strip_suffix(".webp")?;
    let (y, double) = y.strip_suffix("@2x").map_or((y, false), |y| (y, true));
    Tile::new(u8::try_from(number(zoom)?).ok()?, number(x)?, number(y)?, double)
}

/// Decides which tiles the response cache holds: those requested a second time, up to a byte limit. Other tiles are
/// read from the disk.
#[derive(Default)]
pub struct Memory(Mutex<Requests>);

#[derive(Default)]
struct Requests {
    requested: HashSet<String>,
    admitted: HashSet<String>,
    bytes: usize,
}

/// The maximum number of bytes of cached tiles.
const MOST_BYTES: usize = 8 << 20;
const MAX_REQUESTED: usize = 4096;

impl Memory {
    fn admit(&self, address: &str, bytes: usize) -> bool {
        let mut requests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Already admitted, but evicted since, or dropped by a publish.
        if requests.admitted.contains(address) {
            return true;
        }
        if !requests.requested.remove(address) {
            if requests.requested.len() >= MAX_REQUESTED {
                requests.requested.clear();
            }
            requests.requested.insert(address.to_owned());
            return false;
        }
        if requests.bytes + bytes > MOST_BYTES {
            return false;
        }
        requests.bytes += bytes;
        requests.admitted.insert(address.to_owned())
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
    fn a_tile_is_admitted_on_its_second_request_while_there_is_room() {
        let memory = Memory::default();
        assert!(
            !memory.admit("/a", MOST_BYTES / 2)
                && memory.admit("/a", MOST_BYTES / 2)
                && memory.admit("/a", 1)
        );
        assert!(!memory.admit("/b", MOST_BYTES) && !memory.admit("/b", MOST_BYTES));
        assert!(!memory.admit("/c", 9) && memory.admit("/c", 9));
    }
}
