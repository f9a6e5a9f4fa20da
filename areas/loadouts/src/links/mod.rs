//! Short links: their codes, and keeping something under a new one.

pub mod domain;
pub mod keep;

use db::CacheKey;
use http_kit::Ctx;

/// What cached pages of a short link depend on.
pub fn cache_key(code: &str) -> CacheKey {
    CacheKey::new("short-link", code)
}

/// Invalidates the cached pages of a short link.
pub fn invalidate(ctx: &Ctx, code: &str) {
    ctx.db.invalidations().invalidate([cache_key(code)]);
}
