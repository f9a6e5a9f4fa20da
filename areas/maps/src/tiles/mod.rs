//! Pictures of the ground. Drawn from its description once, kept on the disk by their mark, and never in the way of a
//! request: what nobody has asked for yet is drawn ahead by a thread of its own.

mod ahead;
mod disk;
mod drawing;
pub mod http;
mod settings;

use std::{fs, io, path::Path, sync::Arc};

use http_kit::{Ctx, DataFolder, Installation, Services, settings::SettingError};
use terrain::{Block, Description, Scene};

pub use self::{
    ahead::start,
    settings::{MapsConfig, SECTION},
};
use self::{disk::Disk, drawing::Drawing};
use crate::catalogue::Maps;

/// Where tiles come from: one for the whole server.
pub struct Tiles {
    config: MapsConfig,
    /// None where there is no data folder: everything is drawn when it is asked for.
    disk: Option<Disk>,
    drawing: Drawing,
    wanted: ahead::Wanted,
    memory: http::Memory,
}

pub fn offer(installation: &Installation<'_>, services: Services) -> Result<Services, SettingError> {
    let Some(config) = installation.settings.get::<MapsConfig>() else { return Ok(services) };
    config.check()?;
    let disk = services.get::<DataFolder>().map(|folder| Disk::new(folder.0.join("tiles")));
    Ok(services.with(Tiles {
        config: (*config).clone(),
        disk,
        drawing: Drawing::default(),
        wanted: ahead::Wanted::default(),
        memory: http::Memory::default(),
    }))
}

/// Where the tiles of a map are, plain and at double density.
pub fn addresses(ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let tiles = ctx.services.get::<Tiles>();
    let template = tiles.as_ref().and_then(|tiles| tiles.config.tiles_url.as_deref());
    filled(template.unwrap_or("/tiles/{map}/{mark}/{z}/{x}/{y}{r}.webp"), map, mark)
}

fn filled(template: &str, map: &str, mark: &str) -> (String, String) {
    let template = template.replace("{map}", map).replace("{mark}", mark);
    (template.replace("{r}", ""), template.replace("{r}", "@2x"))
}

/// The whole map in one tile, plain and at double density.
pub fn overview(ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let (plain, double) = addresses(ctx, map, mark);
    let first = |template: String| template.replace("{z}", "0").replace("{x}", "0").replace("{y}", "0");
    (first(plain), first(double))
}

/// A description made ready; None when it is wrong, which the check of the content pack tells.
fn scene(text: &str) -> Option<Arc<Scene>> {
    Description::parse(text).ok().map(|map| Arc::new(Scene::of(map)))
}

/// Draws everything that is not in the folder yet, a map after the other or one alone, and says of each how many tiles were
/// drawn.
///
/// # Errors
/// When the folder cannot be written.
pub fn draw_all(
    maps: &Maps,
    only: Option<&str>,
    folder: &Path,
    mut told: impl FnMut(&str, usize),
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let disk = Disk::new(folder.to_owned());
    for map in maps.maps.iter().filter(|map| only.is_none_or(|only| map.id == only)) {
        let Some(terrain) = maps.terrain(&map.id) else { continue };
        if disk.is_done(&map.id, &terrain.mark) {
            told(&map.id, 0);
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
        told(&map.id, count);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn an_operators_template_is_filled_plain_and_at_double_density() {
        let (plain, double) =
            filled("https://tiles.example/{map}/{mark}/{z}/{x}/{y}{r}.webp", "al-mazrah", "a1b2");
        assert_eq!(plain, "https://tiles.example/al-mazrah/a1b2/{z}/{x}/{y}.webp");
        assert_eq!(double, "https://tiles.example/al-mazrah/a1b2/{z}/{x}/{y}@2x.webp");
    }
}
