use axum::{Json, extract::State};
use base::Platform;
use http_kit::{Body, Ctx, Fail, Idempotent, Success, User, success};
use serde::{Deserialize, Serialize};

use super::{
    domain::{MOST_FAVORITES, Named},
    store,
};
use crate::{matches, params};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct PlayerRequest {
    /// A name, or a name and the publisher's account number (`name~number`).
    username: String,
    platform: Platform,
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct FavoriteResponse {
    success: bool,
    /// Whether the player was added; false if it was removed.
    added: bool,
}

/// Sets the user's own player profile. Fails with 409 while one is set.
#[utoipa::path(post, path = "/api/user/profile", tag = "players", request_body = PlayerRequest,
    responses((status = 200, body = Success), (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn set_profile(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<PlayerRequest>,
) -> Result<Json<Success>, Fail> {
    let named = named(&ctx, &given).await?.ok_or_else(params::user_not_found)?;
    if store::set(&ctx.db, viewer.id, &named).await? {
        return Ok(success());
    }
    Err(Fail::conflict("players.have_profile", "Already have profile!"))
}

/// Unsets the user's own player profile. The player's data does not change.
#[utoipa::path(post, path = "/api/user/profile/unset", tag = "players",
    responses((status = 200, body = Success)))]
pub async fn unset_profile(State(ctx): State<Ctx>, User(viewer): User) -> Result<Json<Success>, Fail> {
    store::unset(&ctx.db, viewer.id).await?;
    Ok(success())
}

/// Adds a player to the favorites, or removes it. Idempotent per idempotency key: a repeated request returns the first
/// response.
#[utoipa::path(post, path = "/api/user/favorite", tag = "players", request_body = PlayerRequest,
    responses((status = 200, body = FavoriteResponse), (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn toggle_favorite(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Idempotent(intent, Body(given)): Idempotent<Body<PlayerRequest>>,
) -> Result<Json<FavoriteResponse>, Fail> {
    let known = named(&ctx, &given).await?;
    let mut tx = ctx.db.begin().await?;
    tx.alone("player_favorite", &viewer.id.0.to_string()).await?;
    if let Some(stored) = intent.enter(&mut tx, viewer.id).await? {
        return Ok(Json(stored));
    }
    let favorites = store::favorites_in(&mut tx, viewer.id).await?;
    // A favorite can be removed even if the player is no longer known.
    let wanted = known.clone().map_or_else(|| written(&ctx, &given), Ok)?;
    let old = favorites.iter().find(|favorite| favorite.is(&wanted));
    match old {
        Some(old) => store::remove(&mut tx, viewer.id, old).await?,
        None if favorites.len() >= MOST_FAVORITES => {
            let message = "You have 200 favourites. Remove one first.";
            return Err(Fail::conflict("players.too_many_favorites", message));
        }
        None => store::add(&mut tx, viewer.id, &known.ok_or_else(params::user_not_found)?).await?,
    }
    let response = FavoriteResponse { success: true, added: old.is_none() };
    intent.store_response(&mut tx, viewer.id, &response, ctx.clock.now()).await?;
    tx.commit().await?;
    Ok(Json(response))
}

/// Returns the requested player as written in the request.
fn written(ctx: &Ctx, given: &PlayerRequest) -> Result<Named, Fail> {
    let (name, uno) = params::reference(params::username(&given.username)?);
    Ok(Named { platform: given.platform, username: name.to_owned(), uno, at: ctx.clock.now() })
}

/// Returns the requested player with the account number, if the player is known.
async fn named(ctx: &Ctx, given: &PlayerRequest) -> Result<Option<Named>, Fail> {
    let named = written(ctx, given)?;
    let found = matches::store::find_player(&ctx.db, given.platform.code(), &named.reference()).await?;
    Ok(found.map(|player| Named { uno: Some(player.uno), ..named }))
}
