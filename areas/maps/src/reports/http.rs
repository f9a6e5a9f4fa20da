use axum::{Json, extract::State};
use base::{Lines, Rule, text::TOO_LONG};
use http_kit::{
    Body, Ctx, Fail, Success, User,
    extract::{MISSING, OUT_OF_RANGE},
    success,
};
use serde::Deserialize;

use super::{
    add,
    domain::{LONGEST, NewReport, ReportKind},
};
use crate::{
    catalogue::Maps,
    content::check::is_slug,
    grid::{LatLng, is_inside},
};

const MAP_UNKNOWN: Rule = Rule::new("maps.map_unknown", "Map not found.");
const MODE_UNKNOWN: Rule = Rule::new("maps.mode_unknown", "This mode isn’t available on this map.");
const REPORTED_UNKNOWN: Rule = Rule::new("maps.reported_unknown", "There is no such point on this map.");
const MISSION_INVALID: Rule = Rule::new("maps.mission_unknown", "Mission not found.");

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ReportRequest {
    kind: ReportKind,
    map: String,
    mode: Option<String>,
    /// The point that the report is about.
    point: Option<String>,
    /// The mission that the report describes the tasks of.
    mission: Option<String>,
    /// The position that the report is about.
    at: Option<LatLng>,
    /// 1 to 1,000 characters.
    text: Lines,
}

/// Reports something wrong or missing. Limited to ten reports per hour; a duplicate changes nothing.
#[utoipa::path(post, path = "/api/maps/reports", tag = "maps", request_body = ReportRequest,
    responses((status = 200, body = Success), (status = 429, body = Fail)))]
pub async fn send_report(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<ReportRequest>,
) -> Result<Json<Success>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let report = looked_at(&maps, given)?;
    add(&ctx, viewer.id, &report).await?;
    Ok(success())
}

/// Validates a report: its map, mode and point must exist, and its text must not be empty.
fn looked_at(maps: &Maps, given: ReportRequest) -> Result<NewReport, Fail> {
    let ReportRequest { kind, map, mode, point, mission, at, text: Lines(text) } = given;
    let text = text.trim().to_owned();
    let found = maps.map(&map);
    let mut broken = Vec::new();
    let mut check = |field: &'static str, wrong: bool, rule: Rule| {
        if wrong {
            broken.push((field, rule));
        }
    };
    check("map", found.is_none(), MAP_UNKNOWN);
    let has_mode = |mode: &str| found.is_some_and(|map| maps.has_mode(map, mode));
    check("mode", mode.as_deref().is_some_and(|mode| !has_mode(mode)), MODE_UNKNOWN);
    let is_there = |id: &str| maps.point(id).is_some_and(|point| maps.map_of(point).id == map);
    check("point", point.as_deref().is_some_and(|id| !is_there(id)), REPORTED_UNKNOWN);
    check("point", kind == ReportKind::Wrong && point.is_none(), MISSING);
    check("mission", mission.as_deref().is_some_and(|slug| !is_slug(slug)), MISSION_INVALID);
    check("mission", kind == ReportKind::Tasks && mission.is_none(), MISSING);
    check("at", at.is_some_and(|LatLng(at)| !is_inside(at)), OUT_OF_RANGE);
    check("text", text.is_empty(), MISSING);
    check("text", text.chars().count() > LONGEST, TOO_LONG);
    Fail::all_broken(broken)?;
    Ok(NewReport { kind, map, mode, point, mission, at: at.map(|LatLng(at)| at), text })
}
