//! # http-kit: what every handler uses
//!
//! An area's `http.rs` needs the same few things: the [`Ctx`] (database, content, time, randomness,
//! configuration), who is asking ([`Viewer`], [`User`], [`Staff`]), checked input ([`Body`],
//! [`Params`], [`Path`] and the others of [`extract`]), a way to fail ([`Fail`]), and a response from content that is computed once ([`Cached`]).
//! They are here, together with what stands in front of all handlers: the cache
//! ([`cache`]), anti-forgery ([`xsrf`]), limits per address ([`limits`]) and the security headers ([`secure`]).
//!
//! Rules:
//! * every JSON answer carries `success`; a failure is `{success, code, error, message}` where `error` is a
//!   stable key that the web app translates;
//! * every state change, on whatever method, passes anti-forgery: by the layer for methods that write, by the
//!   [`StateChange`] extractor for the GETs that do;
//! * nothing a client sends is answered with a 5xx: bad input ends in [`extract`];
//! * what a call can answer is told by those who answer it, see [`contract`].
//!
//! * what creates something takes [`Once`], so that one press of an impatient finger makes one thing.
//!
//! No area's words belong here, and no SQL but that of [`once`].

mod area;
pub mod cache;
mod call;
pub mod contract;
mod ctx;
pub mod extract;
mod fail;
pub mod limits;
pub mod once;
mod personal;
pub mod png;
pub mod ports;
mod recurring;
mod search;
pub mod secure;
mod services;
mod sessions;
pub mod settings;
mod texts;
pub mod viewer;
mod work_queue;
pub mod xsrf;

pub use area::{Area, ContentPage, Figure, Figures, Finding, Installation, Reached, furnish};
pub use cache::Cached;
pub use ctx::{AdsConfig, AnalyticsConfig, Ctx, Links, Operator, SiteConfig};
pub use extract::{
    Body, ClientIp, Form, Id, LangParam, Many, NdLine, Ndjson, Pairs, Params, Path, Raw, Upload, UploadField,
};
pub use fail::{Fail, Success, success};
pub use once::{Intent, Once};
pub use personal::{Personal, PersonalParts, Progress, ProgressParts, TxWork, Work};
pub use recurring::{Recurring, Round};
pub use search::{SearchParts, Suggestion, Suggests};
pub use services::{DataFolder, Services};
pub use texts::Texts;
pub use viewer::{Sessions, SessionsPort, Staff, User, Viewer};
pub use work_queue::{WorkLimits, WorkQueue};
pub use xsrf::StateChange;

#[doc(hidden)]
pub use utoipa_axum;
