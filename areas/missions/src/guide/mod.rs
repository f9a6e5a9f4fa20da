//! Short explanatory texts about the game mode.

pub mod http;
