//! Short links: their codes, and keeping something under a new one.

pub mod domain;
pub mod keep;

use base::Lang;
use http_kit::Ctx;

/// What was kept of a short link's pages is no longer true.
pub async fn forget(ctx: &Ctx, code: &str) {
    for lang in Lang::ALL {
        ctx.answers.forget(&format!("/{}/b/{code}", lang.code())).await;
    }
}
