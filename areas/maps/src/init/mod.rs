//! A map as its page opens it: what is on it, and how the viewer likes to see it.

pub mod http;
pub mod view;
