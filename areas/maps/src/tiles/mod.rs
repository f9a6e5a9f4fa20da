//! Pictures of the ground.

use http_kit::Ctx;

/// Where the tiles of a map are, plain and at double density.
pub fn addresses(_ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let base = format!("/tiles/{map}/{mark}/{{z}}/{{x}}/{{y}}");
    (format!("{base}.webp"), format!("{base}@2x.webp"))
}

/// The whole map in one tile, plain and at double density.
pub fn overview(ctx: &Ctx, map: &str, mark: &str) -> (String, String) {
    let (plain, double) = addresses(ctx, map, mark);
    let first = |template: String| template.replace("{z}", "0").replace("{x}", "0").replace("{y}", "0");
    (first(plain), first(double))
}
