//! The list of all areas.

use http_kit::Area;

pub fn all() -> Vec<Area> {
    vec![
        site::area(),
        accounts::area(),
        armory::area(),
        billing::area(),
        loadouts::area(),
        meta::area(),
        players::area(),
        streamers::area(),
        leaderboards::area(),
        playlists::area(),
        trackers::area(),
        maps::area(),
        missions::area(),
    ]
}
