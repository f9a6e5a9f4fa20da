//! Gun stats by era, and the effects of attachments on them.

pub mod domain;
pub mod http;
mod load;
pub mod lookup;
pub mod read;
pub mod table;
pub mod traits;
