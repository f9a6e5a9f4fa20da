//! The bulk import call.

use axum::{Json, extract::State};
use http_kit::{Ctx, Fail, NdLine, Ndjson, Staff};
use serde::Serialize;

use super::importer::{ImportBatch, Importer};
use crate::{
    changes,
    facts::Facts,
    payload::{LONGEST, Refusal, Refused},
};

/// The maximum size of the request body, in bytes.
pub const MOST_BODY: usize = 256 << 20;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ImportResponse {
    success: bool,
    /// The number of new matches.
    matches: u64,
    players: u64,
    /// The number of new rows: one per player and match.
    rows: u64,
    /// The number of rows that were already stored.
    known: u64,
    /// The number of rows that repeat another row of this request.
    duplicates: u64,
    /// The first rejected rows.
    refused: Vec<RefusedLine>,
    refused_count: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RefusedLine {
    line: u64,
    /// The position in the list of matches or players, from 1; null if the line is not a list.
    entry: Option<u64>,
    match_id: Option<String>,
    reason: String,
}

impl RefusedLine {
    fn of((line, refused): (u64, Refused)) -> Self {
        let Refused { entry, match_id, why } = refused;
        Self { line, entry, match_id: match_id.map(|id| id.to_string()), reason: why.to_string() }
    }
}

/// Imports matches in the publisher's format as NDJSON. The import is idempotent: known matches change nothing. After a
/// failure, rows stored so far stay; send the entire file again.
#[utoipa::path(post, path = "/api/players/import", tag = "players",
    request_body(content = String, content_type = "application/x-ndjson"),
    responses((status = 200, body = ImportResponse)))]
pub async fn import_matches(
    State(ctx): State<Ctx>,
    _staff: Staff,
    mut lines: Ndjson,
) -> Result<Json<ImportResponse>, Fail> {
    let facts = ctx.content.snapshot().get::<Facts>();
    let before = changes::store::last(&ctx.db).await?;
    let (mut importer, mut batch) = (Importer::new(&ctx.db, &facts), ImportBatch::after(0, ctx.db.engine()));
    while let Some(line) = lines.next(LONGEST).await? {
        match line {
            NdLine::Text(bytes) => batch.line(&bytes),
            NdLine::TooLong => batch.skip(Refusal::TooLong),
        }
        if batch.is_full() {
            importer.store(batch.cut()).await?;
        }
    }
    importer.store(batch).await?;
    changes::invalidate_replicated(&ctx.db, before).await;
    let done = importer.so_far;
    Ok(Json(ImportResponse {
        success: true,
        matches: done.ingested.matches,
        players: done.ingested.players,
        rows: done.ingested.rows,
        known: done.ingested.known,
        duplicates: done.ingested.duplicates,
        refused: done.refused.into_iter().map(RefusedLine::of).collect(),
        refused_count: done.refused_count,
    }))
}
