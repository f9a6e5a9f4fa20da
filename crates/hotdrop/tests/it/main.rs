//! The whole product: pages, headers, limits and commands of the real thing.

mod commands;
mod front;
mod nodes;
mod pages;
mod support;
mod texts;
