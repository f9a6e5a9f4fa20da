//! React on the server: QuickJS, Intl from ICU4X, page cache.
//!
//! The web app's server bundle is one script that turns a path, a language and the responses of the page's
//! calls into HTML. This crate runs it:
//!
//! - [`engine`]: a few threads, each with its own QuickJS, behind a bounded queue that clients share fairly. A
//!   call has a limit of processor time; waiting and loading do not count. An engine that ran into it, out of
//!   stack or out of memory is replaced; one whose script merely threw is reused.
//! - [`contract`]: the JSON that goes in and comes out, [`error`]: why it failed. Every error has the
//!   same fallback, the frame without a page, so callers distinguish them only in logs.
//! - `host` and `js/`: what the script can use besides ECMAScript. Objects live in JavaScript,
//!   algorithms in Rust, and `__host` is the only interface between them.
//! - `intl` and `data/`: Intl for the eight languages. ICU4X prints numbers, plurals, lists and word order;
//!   for dates, relative times, currencies and compact numbers its stable interface offers less than Intl
//!   asks for, so tables generated from a JavaScript engine (`data/generate.mjs`) supply the patterns.
//!
//! Not in this crate: routes, queries, texts, HTTP, and anything that fetches. The server calls
//! [`Renderer::plan`] to learn what a page reads, fetches it, and passes it to [`Renderer::render`].
//!
//! Pitfalls:
//!
//! - The browser hydrates this HTML, so Intl must print the same bytes as Chromium. The test against Node
//!   covers about a hundred thousand combinations; options that neither ICU4X nor the tables know (units,
//!   scientific notation, eras, other time zones' names, `formatRange`, `DisplayNames`) throw or are absent,
//!   and the page falls back to the frame. Dates are UTC for any requested zone.
//! - `renderToString` never waits. A boundary that was still pending leaves a comment in the HTML, and such a
//!   page is refused as [`RenderError::Suspended`] instead of being cached with a hole.
//! - Timers never fire; promises run after the call returns and cannot change its result.
//! - State in module scope outlives a render: an engine serves thousands of pages in all languages.
//! - For a bundle of 600 KB an engine needs about 0.1 s, mostly parsing, and 7 MB; after hundreds of renders
//!   it holds 20 to 40 MB. Precompiled bytecode is not used: loading it takes `unsafe` or a leaked buffer,
//!   and threads load in the background, so only the first page and a replaced engine's next one wait.

pub mod contract;
pub mod engine;
pub mod error;
mod host;
mod intl;

pub use contract::{
    DataResponse, Plan, PlanQuery, PlanRequest, RenderRequest, Rendered, RouteAccess, RouteInfo,
};
pub use engine::{Renderer, RendererConfig, Texts};
pub use error::RenderError;
