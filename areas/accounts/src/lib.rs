//! # accounts: who you are
//!
//! Accounts and their sessions: the current user, turning a token into a cookie, signing out, the
//! anti-forgery cookie. Tokens are 256 bits; the database knows only their hashes, so a stolen copy of it
//! signs nobody in. [`StoredSessions`] answers the question "who is asking" for every other area.

mod session;
mod user;

use http_kit::Area;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use session::{StoredSessions, jobs::plan as plan_pruning, store::open_session};
pub use user::store::{add_staff, email_is_known};

pub fn area() -> Area {
    Area {
        name: "accounts",
        routes: OpenApiRouter::new()
            .routes(routes!(user::http::get_user))
            .routes(routes!(session::http::csrf_cookie))
            .routes(routes!(session::http::take_token))
            .routes(routes!(session::http::logout)),
        migrations: user::store::MIGRATIONS,
        content: None,
        pages: |_| Vec::new(),
        jobs: session::jobs::register,
        open_posts: &[],
        personal: None,
        errors: &["accounts.bad_token"],
        texts: user::store::TEXTS,
    }
}
