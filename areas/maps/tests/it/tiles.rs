//! Terrain tiles. Draws only one of them, which takes a second here.

use crate::World;

crate::together! {
    tiles:
    a_missing_tile_is_drawn_on_request,
    an_invalid_tile_path_is_not_found,
}

async fn addresses(world: &World) -> (String, String) {
    let init = world.app.anon().get("/api/tools/map/init?map=koschei&mode=dmz").await;
    let v2 = &init.json["v2"]["koschei"];
    (v2["url"].as_str().unwrap().to_owned(), v2["url2x"].as_str().unwrap().to_owned())
}

async fn a_missing_tile_is_drawn_on_request(world: &World) {
    let (single, double) = addresses(world).await;
    assert!(single.starts_with("/tiles/koschei/") && single.ends_with("/{z}/{x}/{y}.webp"), "{single}");
    assert_eq!(double, single.replace(".webp", "@2x.webp"));
    let address = single.replace("{z}", "0").replace("{x}", "0").replace("{y}", "0");
    let tile = world.app.anon().get(&address).await;
    assert_eq!(tile.status, 200);
    assert_eq!(tile.headers["content-type"], "image/webp");
    assert_eq!(tile.headers["cache-control"], "public, max-age=31536000, immutable");
    assert!(tile.text.starts_with("RIFF") && tile.text.contains("WEBP"), "{:.40}", tile.text);
    assert_eq!(world.app.anon().get(&address).await.text, tile.text, "the same picture every time");
}

async fn an_invalid_tile_path_is_not_found(world: &World) {
    let (single, _) = addresses(world).await;
    let mark = single.split('/').nth(3).unwrap();
    for address in [
        "/tiles/koschei/0000/0/0/0.webp".to_owned(),
        format!("/tiles/nowhere/{mark}/0/0/0.webp"),
        format!("/tiles/al-mazrah/{mark}/0/0/0.webp"),
        format!("/tiles/koschei/{mark}/4/0/0.webp"),
        format!("/tiles/koschei/{mark}/1/2/0.webp"),
        format!("/tiles/koschei/{mark}/1/0/00.webp"),
        format!("/tiles/koschei/{mark}/1/0/0.png"),
        "/tiles/koschei/..%2Fkoschei/0/0/0.webp".to_owned(),
        format!("/tiles/koschei/{mark}/0/0/..%2F0.webp"),
    ] {
        assert_eq!(world.app.anon().get(&address).await.status, 404, "{address}");
    }
}
