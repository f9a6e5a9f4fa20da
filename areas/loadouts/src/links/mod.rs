//! Short links: their codes, and saving entities under them.

pub mod domain;
pub mod save;

use db::CacheKey;
use http_kit::Ctx;

/// Returns the cache key of a short link's pages.
pub fn cache_key(code: &str) -> CacheKey {
    CacheKey::new("short-link", code)
}

/// Invalidates the cached pages of a short link.
pub fn invalidate(ctx: &Ctx, code: &str) {
    ctx.db.invalidations().invalidate([cache_key(code)]);
}
