//! The bulk call.

use axum::{Json, extract::State};
use http_kit::{Ctx, Fail, NdLine, Ndjson, Staff};
use serde::Serialize;

use super::importer::{Importer, Sheaf};
use crate::{
    changes,
    facts::Facts,
    payload::{LONGEST, Refusal},
};

/// As much as one call may bring.
pub const MOST_BODY: usize = 256 << 20;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ImportAnswer {
    success: bool,
    /// What was new.
    matches: u64,
    players: u64,
    /// Players in matches.
    rows: u64,
    /// Rows that were there already.
    known: u64,
    /// The first that were refused.
    refused: Vec<RefusedLine>,
    refused_count: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RefusedLine {
    line: u64,
    reason: String,
}

/// Takes matches in the publisher's shape, a JSON text a line. What is known already changes nothing, and what was stored
/// before a failure stays: send all of it again.
#[utoipa::path(post, path = "/api/players/import", tag = "players",
    request_body(content = String, content_type = "application/x-ndjson"),
    responses((status = 200, body = ImportAnswer)))]
pub async fn import_matches(
    State(ctx): State<Ctx>,
    _staff: Staff,
    mut lines: Ndjson,
) -> Result<Json<ImportAnswer>, Fail> {
    let facts = ctx.content.snapshot().get::<Facts>();
    let before = changes::store::last(&ctx.db).await?;
    let (mut importer, mut sheaf) = (Importer::new(&ctx.db, &facts), Sheaf::default());
    while let Some(line) = lines.next(LONGEST).await? {
        match line {
            NdLine::Text(bytes) => sheaf.line(&bytes),
            NdLine::TooLong => sheaf.skip(Refusal::TooLong),
        }
        if sheaf.is_full() {
            importer.store(sheaf.cut()).await?;
        }
    }
    importer.store(sheaf).await?;
    changes::invalidate_replicated(&ctx.db, before).await;
    let done = importer.so_far;
    let refused = done.refused.into_iter().map(|(line, why)| RefusedLine { line, reason: why.to_string() });
    Ok(Json(ImportAnswer {
        success: true,
        matches: done.taken.matches,
        players: done.taken.players,
        rows: done.taken.rows,
        known: done.taken.known,
        refused: refused.collect(),
        refused_count: done.refused_count,
    }))
}
