//! The host functions and objects that pages may use besides ECMAScript.

mod web;

use rquickjs::{Ctx, Function, Object};

use crate::engine::Texts;
use crate::intl;

/// Evaluated in this order, before the bundle.
const PRELUDE: [(&str, &str); 10] = [
    ("console.js", include_str!("../js/console.js")),
    ("timers.js", include_str!("../js/timers.js")),
    ("events.js", include_str!("../js/events.js")),
    ("encoding.js", include_str!("../js/encoding.js")),
    ("url.js", include_str!("../js/url.js")),
    ("intl.js", include_str!("../js/intl.js")),
    ("intl-number.js", include_str!("../js/intl-number.js")),
    ("intl-date.js", include_str!("../js/intl-date.js")),
    ("intl-words.js", include_str!("../js/intl-words.js")),
    ("intl-prototypes.js", include_str!("../js/intl-prototypes.js")),
];

pub(crate) fn install(ctx: &Ctx<'_>, texts: &Texts) -> rquickjs::Result<()> {
    let host = Object::new(ctx.clone())?;
    let texts = texts.clone();
    host.set("texts", Function::new(ctx.clone(), move |lang: String| texts(&lang))?)?;
    host.set("log", Function::new(ctx.clone(), log)?)?;
    web::install(ctx, &host)?;
    intl::install(ctx, &host)?;
    ctx.globals().set("__host", host)?;
    for (name, source) in PRELUDE {
        let mut options = rquickjs::context::EvalOptions::default();
        options.filename = Some(name.to_owned());
        ctx.eval_with_options::<(), _>(source, options)?;
    }
    Ok(())
}

fn log(level: String, message: String) {
    match level.as_str() {
        "error" => tracing::error!(target: "render::page", "{message}"),
        "warn" => tracing::warn!(target: "render::page", "{message}"),
        "info" => tracing::info!(target: "render::page", "{message}"),
        _ => tracing::debug!(target: "render::page", "{message}"),
    }
}
