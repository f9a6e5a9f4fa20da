//! React on the server: QuickJS, Intl from ICU4X, page cache.

pub mod contract;
pub mod engine;
pub mod error;
mod host;
mod intl;

pub use contract::{
    DataAnswer, Plan, PlanQuery, PlanRequest, RenderRequest, Rendered, RouteAccess, RouteInfo,
};
pub use engine::{Renderer, RendererConfig, Texts};
pub use error::RenderError;
