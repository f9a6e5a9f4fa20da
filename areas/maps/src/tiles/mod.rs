//! Terrain tiles. Each tile is drawn once from the description and stored on the disk by its hash; a background
//! thread draws tiles before they are requested.

mod disk;
mod drawing;
pub mod http;
mod prerender;
mod settings;

use std::{fs, io, path::Path, sync::Arc};

use http_kit::{Ctx, DataFolder, Installation, Services, settings::SettingError};
use terrain::{Block, Description, Scene};

use self::{disk::Disk, drawing::Drawing};
pub use self::{
    prerender::start,
    settings::{MapsConfig, SECTION},
};
use crate::catalogue::Maps;

/// The tile service: one instance per server.
pub struct Tiles {
    config: MapsConfig,
    /// `None` without a data folder: every tile is then drawn on request.
    disk: Option<Disk>,
    drawing: Drawing,
    wanted: prerender::Wanted,
    memory: http::Memory,
}

pub fn provide(installation: &Installation<'_>, services: Services) -> Result<Services, SettingError> {
    let Some(config) = installation.settings.get::<MapsConfig>() else { return Ok(services) };
    config.check()?;
    let disk = services.get::<DataFolder>().map(|folder| Disk::new(folder.0.join("tiles")));
    Ok(services.with(Tiles {
        config: (*config).clone(),
        disk,
        drawing: Drawing::default(),
        wanted: prerender::Wanted::default(),
        memory: http::Memory::default(),
    }))
}

/// Returns the tile URL templates of a map, at single and double density.
pub fn addresses(ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let tiles = ctx.services.get::<Tiles>();
    let template = tiles.as_ref().and_then(|tiles| tiles.config.tiles_url.as_deref());
    fill_template(template.unwrap_or("/tiles/{map}/{mark}/{z}/{x}/{y}{r}.webp"), map, mark)
}

fn fill_template(template: &str, map: &str, mark: &str) -> (String, String) {
    let template = template.replace("{map}", map).replace("{mark}", mark);
    (template.replace("{r}", ""), template.replace("{r}", "@2x"))
}

/// Returns the URLs of the overview tile, at single and double density.
pub fn overview(ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let (single, double) = addresses(ctx, map, mark);
    let first = |template: String| template.replace("{z}", "0").replace("{x}", "0").replace("{y}", "0");
    (first(single), first(double))
}

/// Parses a description; `None` if it is invalid, which the content check reports.
fn scene(text: &str) -> Option<Arc<Scene>> {
    Description::parse(text).ok().map(|map| Arc::new(Scene::of(map)))
}

/// Draws all tiles that the folder lacks, for all maps or only one, and reports the number of drawn tiles per map.
///
/// # Errors
/// When the folder cannot be written.
pub fn draw_all(
    maps: &Maps,
    only: Option<&str>,
    folder: &Path,
    mut report: impl FnMut(&str, usize),
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let disk = Disk::new(folder.to_owned());
    for map in maps.maps.iter().filter(|map| only.is_none_or(|only| map.id == only)) {
        let Some(terrain) = maps.terrain(&map.id) else { continue };
        if disk.is_done(&map.id, &terrain.mark) {
            report(&map.id, 0);
            continue;
        }
        let Some(scene) = scene(&terrain.text()) else { continue };
        let mut count = 0;
        for block in Block::all() {
            let tiles = block.tiles(&scene);
            count += tiles.len();
            disk.write(&map.id, &terrain.mark, &tiles)?;
        }
        disk.finish(&map.id, &terrain.mark)?;
        report(&map.id, count);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::fill_template;

    #[test]
    fn a_template_is_filled_at_single_and_double_density() {
        let (single, double) =
            fill_template("https://tiles.example/{map}/{mark}/{z}/{x}/{y}{r}.webp", "al-mazrah", "a1b2");
        assert_eq!(single, "https://tiles.example/al-mazrah/a1b2/{z}/{x}/{y}.webp");
        assert_eq!(double, "https://tiles.example/al-mazrah/a1b2/{z}/{x}/{y}@2x.webp");
    }
}
