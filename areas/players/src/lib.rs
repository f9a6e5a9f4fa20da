//! # players: matches in, statistics out
//!
//! Matches come in the publisher's own shape ([`payload`]), from a file, the bulk call, the publisher's client ([`fetch`]) or
//! the made-up world ([`demo`]), and end as rows ([`rows`]) and what they come to ([`totals`], [`usage`], [`records`]), all in
//! one transaction ([`matches`]). What codes mean is content ([`facts`]). People are looked up by name ([`names`]), shown
//! with their figures ([`profile`], [`history`]), and marked as one's own or as favourites ([`mine`]).

mod asked;
pub mod commands;
mod demo;
mod doors;
pub mod facts;
mod fetch;
mod history;
pub mod matches;
mod mine;
mod names;
pub mod payload;
mod profile;
mod records;
mod rows;
mod settings;
mod totals;
mod usage;

use http_kit::Area;
use utoipa_axum::router::OpenApiRouter;

pub use facts::Facts;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new(),
        migrations: &[rows::store::MIGRATIONS],
        content: Some(facts::CONTENT),
        texts: &[
            rows::store::TEXTS,
            rows::codes::TEXTS,
            rows::counts::TEXTS,
            matches::store::TEXTS,
            totals::store::TEXTS,
            usage::store::TEXTS,
            records::store::TEXTS,
        ],
        ..Area::new("players")
    }
}
