//! The whole product: pages, headers, limits and commands of the real thing.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod commands;
mod front;
mod nodes;
mod pages;
mod roles;
mod support;
mod texts;
