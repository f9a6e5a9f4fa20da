//! # base: shared types
//!
//! Types that every part of the server uses: languages, game codes, platforms, ids, error codes, pages of a list,
//! and the two traits for everything non-deterministic, [`Clock`] and [`Random`].
//!
//! Nothing in this crate does I/O, knows HTTP or SQL, or depends on another crate of ours. If a type needs one of
//! those, it belongs in `db`, `http-kit` or an area.

mod clock;
mod count;
mod email;
mod game;
mod ids;
mod keys;
mod lang;
mod page;
mod random;
mod rule;
mod secret;
pub mod text;

pub use clock::{Clock, FixedClock, SystemClock};
pub use email::EmailAddress;
pub use game::{GameCode, Platform};
pub use ids::UserId;
pub use keys::{fold_key, prefix_range};
pub use lang::Lang;
pub use page::{PageRequest, PageSize};
pub use random::{Random, SeededRandom, SystemRandom, is_short_code, short_code, token};
pub use rule::Rule;
pub use secret::Secret;
pub use text::Lines;
