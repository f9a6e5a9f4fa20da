//! Export and import of progress files, including exports of other trackers of the same games.

pub mod domain;
mod foreign;
pub mod http;
