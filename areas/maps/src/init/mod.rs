//! The data of a map page: points, tiles and the viewer's settings.

pub mod http;
pub mod view;
