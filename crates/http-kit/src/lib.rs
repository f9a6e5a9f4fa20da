//! # http-kit: what every handler uses
//!
//! The building blocks of an area's `http.rs`: the [`Ctx`] (database, content, time, randomness, configuration), the
//! visitor ([`Viewer`], [`User`], [`Staff`]), validated input ([`Body`], [`Params`], [`Path`] and the others of
//! [`extract`]), errors ([`Fail`]), and cached responses from content ([`Cached`]). The crate also contains the layers
//! in front of all handlers: the cache ([`cache`]), anti-forgery ([`xsrf`]), limits per address ([`limits`]) and the
//! security headers ([`secure`]).
//!
//! Rules:
//! * every JSON response has `success`; an error is `{success, code, error, message}` where `error` is a stable key
//!   that the web app translates;
//! * every state change passes anti-forgery: by the layer for methods that write, by the [`StateChange`] extractor for
//!   GETs that change state;
//! * client input never causes a 5xx: [`extract`] rejects invalid input;
//! * extractors and handlers document the statuses they return, see [`contract`];
//! * a call that creates something takes [`Idempotent`], so that a repeated request creates one thing.
//!
//! No area-specific code belongs here, and no SQL except that of [`idempotency`].

mod area;
pub mod cache;
mod call;
pub mod contract;
mod ctx;
pub mod extract;
mod fail;
pub mod idempotency;
pub mod limits;
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

pub use area::{Area, AreaMetric, AreaMetrics, ContentPage, Finding, Installation, Reached, furnish};
pub use cache::Cached;
pub use ctx::{AdsConfig, AnalyticsConfig, Ctx, Links, Operator, SiteConfig};
pub use extract::{
    Body, ClientIp, Form, Id, LangParam, Many, NdLine, Ndjson, Pairs, Params, Path, Raw, Upload, UploadField,
    Visitor,
};
pub use fail::{Fail, Success, success};
pub use idempotency::{Idempotent, Intent};
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
