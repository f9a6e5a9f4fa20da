//! # accounts: authentication and user accounts
//!
//! Sign-in and sign-up with a password or a provider, sessions, passwords and their recovery, profiles, pictures,
//! moderators, data export and account deletion. Tokens have 256 random bits; the database stores only their hashes, so
//! a leaked copy cannot be used to sign in. [`StoredSessions`] resolves the viewer for every other area, mostly from
//! its cache.
//!
//! Every change to an account or its sessions ends with [`session::commit`], which invalidates the session cache on all
//! nodes.

mod attempt;
mod confirmation;
mod data;
mod letter;
mod me;
mod moderators;
mod owner;
mod password;
mod picture;
mod profile;
mod pruning;
mod public;
mod recovery;
mod session;
mod settings;
mod signin;
mod social;
mod staff;
mod user;
mod username;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use base::UserId;
use db::Tx;
use http_kit::{
    Area, Ctx, Fail, SessionsPort,
    ports::{GameProfiles, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub use moderators::{access::edited, store::is_moderator};
pub use password::hash::Passwords;
pub use picture::decoding::Decoding;
pub use profile::domain::{LINK_HOST, link};
pub use public::store::{Contact, contact};
pub use session::{StoredSessions, store::open_session};
pub use staff::{Invitation, invite as invite_staff};
pub use user::store::{name_of, user_by_name};

/// Sets whether a user is a subscriber, and commits the caller's transaction. Invalidates the user's cached sessions on
/// all nodes.
pub async fn set_subscriber(ctx: &Ctx, mut tx: Tx, user: UserId, subscriber: bool) -> Result<(), Fail> {
    user::store::set_subscriber(&mut tx, user, subscriber).await?;
    session::commit(ctx, tx, user).await
}

async fn follow(sessions: Arc<StoredSessions>) {
    if let Err(error) = sessions.follow(|| ()).await {
        tracing::error!(%error, "session invalidation listener failed; sessions ended by other nodes stay cached until they expire");
    }
}

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(me::http::get_user, data::http::leave))
            .routes(routes!(session::http::csrf_cookie))
            .routes(routes!(staff::http::take_token))
            .routes(routes!(session::http::logout))
            .routes(routes!(session::http::sessions))
            .routes(routes!(session::http::remove))
            .routes(routes!(signin::http::auth))
            .routes(routes!(social::http::providers))
            .routes(routes!(social::http::redirect))
            .routes(routes!(social::http::callback, social::http::posted_callback))
            .routes(routes!(confirmation::http::confirm))
            .routes(routes!(confirmation::http::send_link))
            .routes(routes!(recovery::http::forgot))
            .routes(routes!(recovery::http::reset))
            .routes(routes!(data::http::taken_over::decide))
            .routes(routes!(password::http::change))
            .routes(routes!(profile::http::save))
            .routes(routes!(profile::http::save_links))
            .routes(routes!(moderators::http::list))
            .routes(routes!(moderators::http::send))
            .routes(routes!(moderators::http::accept))
            .routes(routes!(moderators::http::reject))
            .routes(routes!(moderators::http::revoke))
            .routes(routes!(moderators::http::allow))
            .routes(routes!(picture::http::delete_avatar))
            .routes(routes!(picture::http::file))
            .routes(routes!(data::http::export))
            .routes(routes!(data::http::list_progress))
            .routes(routes!(data::http::reset_progress))
            .merge(
                OpenApiRouter::new()
                    .routes(routes!(picture::http::upload_avatar))
                    .routes(routes!(picture::http::upload))
                    .layer(DefaultBodyLimit::max(picture::http::MOST_BODY)),
            ),
        migrations: &[
            user::store::MIGRATIONS,
            social::store::MIGRATIONS,
            username::store::MIGRATIONS,
            public::store::MIGRATIONS,
            confirmation::store::MIGRATIONS,
            staff::store::MIGRATIONS,
            owner::store::MIGRATIONS,
            http_kit::idempotency::MIGRATIONS,
            progress::MIGRATIONS,
        ],
        jobs: |ctx, worker| confirmation::jobs::register(ctx, recovery::jobs::register(ctx, worker)),
        recurring: &[pruning::PRUNING],
        start: |ctx| {
            if let Some(sessions) = ctx.services.get::<StoredSessions>() {
                tokio::spawn(follow(sessions));
            }
        },
        settings: Some(settings::SECTION),
        provides: |installation, services| {
            let stored = Arc::new(StoredSessions::new(installation.db.clone(), installation.clock.clone()));
            let services = services.with_shared(stored.clone()).with(SessionsPort(stored));
            let services = services.with(Passwords::new(Passwords::threads()));
            Ok(match installation.settings.get::<settings::AuthConfig>() {
                Some(auth) => services.with(social::providers::providers(&auth)?),
                None => services,
            })
        },
        requires: vec![Port::of::<GameProfiles>()],
        examine: social::providers::examine,
        reach: social::providers::reach,
        metrics: |ctx| Box::pin(session::metrics(ctx.clone())),
        open_posts: &[social::http::POSTED_CALLBACK],
        errors: ERRORS,
        texts: &[
            user::store::TEXTS,
            public::store::TEXTS,
            attempt::store::TEXTS,
            session::store::TEXTS,
            password::store::TEXTS,
            recovery::store::TEXTS,
            confirmation::store::TEXTS,
            owner::store::TEXTS,
            staff::store::TEXTS,
            social::store::TEXTS,
            profile::store::TEXTS,
            username::store::TEXTS,
            moderators::store::TEXTS,
            picture::store::TEXTS,
            http_kit::idempotency::TEXTS,
            progress::TEXTS,
        ],
        ..Area::new("accounts")
    }
}

const ERRORS: &[&str] = &[
    "accounts.bad_token",
    "accounts.email_invalid",
    "accounts.email_taken",
    "accounts.bad_credentials",
    "accounts.too_many_attempts",
    "accounts.too_many_mails",
    "accounts.reset_link_invalid",
    "accounts.confirm_link_invalid",
    "accounts.other_account",
    "accounts.password_required",
    "accounts.password_short",
    "accounts.password_long",
    "accounts.password_is_email",
    "accounts.password_common",
    "accounts.password_wrong",
    "accounts.password_mismatch",
    "accounts.name_invalid",
    "accounts.name_reserved",
    "accounts.name_taken",
    "accounts.name_mixed",
    "accounts.name_rests",
    "accounts.renamed_often",
    "accounts.name_required",
    "accounts.input_device_unknown",
    "accounts.creator_code_long",
    "accounts.link_invalid",
    "accounts.link_host",
    "accounts.username_needed",
    "accounts.unknown_user",
    "accounts.invite_yourself",
    "accounts.invites_blocked",
    "accounts.already_invited",
    "accounts.too_many_invites",
    "accounts.invite_not_found",
    "accounts.image_too_large",
    "accounts.image_too_small",
    "accounts.image_invalid",
    "accounts.reset_nothing",
    "accounts.reset_unknown",
    "accounts.fresh_signin_needed",
];
