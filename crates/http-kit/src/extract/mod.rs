//! The door: everything a client sends becomes a value here, or a refusal in our own words.
//!
//! Whatever it comes in (path, query, JSON, form, upload), text is checked by the same rules ([`base::text`]) while
//! it is read into the handler's type: no control characters, no half surrogates, no end in sight. A field of the type
//! [`base::Lines`] may have several lines, every other text has one. What does not fit is a 422 with `errors.{field}`
//! and `keys.{field}`; a path that does not fit leads nowhere (404). Handlers and stores need not look again.

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

pub(crate) use body::whole;
pub use body::{Body, Raw};
pub use client::ClientIp;
pub use form::Form;
pub use lines::{NdLine, Ndjson};
pub use many::Many;
pub use node::{COMMON, MISSING, OUT_OF_RANGE, REPEATED, TOO_MANY, UNKNOWN_VALUE, WRONG_TYPE};
pub(crate) use node::{LARGEST, LONGEST_LIST};
pub use params::{LangParam, Pairs, Params};
pub use path::{Id, Path};
pub use upload::{Upload, UploadField};
