use std::collections::HashSet;

use axum::{Json, extract::State};
use base::Platform;
use http_kit::{Ctx, Fail, Path};
use serde::Serialize;

use super::{
    Names,
    domain::{MOST, Rank, parts, rank, wanted},
    store::{self, NameRow},
};
use crate::{matches::store::Player, params};

#[derive(Serialize, utoipa::ToSchema)]
pub struct NamesResponse {
    success: bool,
    /// The results, the best first.
    results: Vec<FoundName>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct FoundName {
    username: String,
    platform: Platform,
    /// The publisher's account number.
    uno: String,
    clantag: Option<String>,
    /// Whether the player is simulated (demo data).
    demo: bool,
    games: i64,
    /// When the latest match started, in Unix seconds.
    last_seen: i64,
}

/// Finds players by name: exact matches, prefixes, other parts of names, and names with typos.
#[utoipa::path(get, path = "/api/v2/type/{platform}/{username}/{game_version}", tag = "players",
    params(("platform" = String, Path), ("username" = String, Path), ("game_version" = String, Path)),
    responses((status = 200, body = NamesResponse), (status = 404, body = Fail)))]
pub async fn find_names(
    State(ctx): State<Ctx>,
    Path((platform, username, game)): Path<(String, String, String)>,
) -> Result<Json<NamesResponse>, Fail> {
    let platform = params::platform(&platform)?;
    params::game(&game)?;
    let results = match wanted(&username) {
        Some(wanted) => search(&ctx, platform, &wanted).await?,
        None => Vec::new(),
    };
    Ok(Json(NamesResponse { success: true, results }))
}

async fn search(ctx: &Ctx, platform: Platform, wanted: &str) -> Result<Vec<FoundName>, Fail> {
    let mut rows = match (platform, parts(wanted)) {
        // The displayed name has no number suffix; the full name is known for some players only.
        (Platform::Activision, full) if full.tag.is_some() => {
            let mut rows = store::beginning(&ctx.db, "uno", wanted).await?;
            rows.extend(store::beginning(&ctx.db, platform.code(), full.base).await?);
            rows
        }
        _ => store::beginning(&ctx.db, platform.code(), wanted).await?,
    };
    if rows.len() < MOST {
        let like = ctx.services.get::<Names>().map(|names| names.like(platform, wanted)).unwrap_or_default();
        rows.extend(store::these(&ctx.db, platform.code(), &like).await?);
    }
    let ranked = |row: NameRow| Some((rank(wanted, &row.name_key, row.games, row.last_seen)?, row));
    let mut found: Vec<(Rank, NameRow)> = rows.into_iter().filter_map(ranked).collect();
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    // A player is found by several names: list each player once.
    let mut players = HashSet::new();
    found.retain(|(_, row)| players.insert(row.player_id));
    Ok(found.into_iter().take(MOST).map(|(_, row)| FoundName::of(row, platform)).collect())
}

impl FoundName {
    pub fn of_player(player: Player, username: &str, platform: Platform) -> Self {
        Self {
            username: username.to_owned(),
            platform,
            uno: player.uno.to_string(),
            clantag: Some(player.clantag).filter(|tag| !tag.is_empty()),
            demo: player.demo,
            games: player.games,
            last_seen: player.last_seen,
        }
    }

    fn of(row: NameRow, platform: Platform) -> Self {
        Self {
            username: row.username,
            platform,
            uno: row.uno.cast_unsigned().to_string(),
            clantag: Some(row.clantag).filter(|tag| !tag.is_empty()),
            demo: row.demo,
            games: row.games,
            last_seen: row.last_seen,
        }
    }
}
