//! Short texts about how it all works.

pub mod http;
