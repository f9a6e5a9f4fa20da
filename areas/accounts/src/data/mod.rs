//! What is kept about a user, as a whole: handing it out, starting over, leaving.

pub mod domain;
pub mod http;
mod traces;
