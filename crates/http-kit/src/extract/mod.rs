//! Extractors: parse and validate all client input.
//!
//! Path, query, JSON, form and upload apply the same text rules ([`base::text`]) while they deserialize into the
//! handler's type: no control characters, no unpaired surrogates, bounded length. A field of the type [`base::Lines`]
//! may have several lines, every other text has one. Invalid input returns a 422 with `errors.{field}` and
//! `keys.{field}`; an invalid path returns 404. Handlers and stores need no further checks.

mod body;
mod client;
mod form;
mod json;
mod lines;
mod many;
mod node;
mod params;
mod path;
mod upload;

pub(crate) use body::full_body;
pub use body::{Body, Raw};
pub use client::{ClientIp, Visitor};
pub use form::Form;
pub use lines::{NdLine, Ndjson};
pub use many::Many;
pub use node::{COMMON, MISSING, OUT_OF_RANGE, REPEATED, TOO_MANY, UNKNOWN_VALUE, WRONG_TYPE};
pub(crate) use node::{LARGEST, LONGEST_LIST};
pub use params::{LangParam, Pairs, Params};
pub use path::{Id, Path};
pub use upload::{Upload, UploadField};
